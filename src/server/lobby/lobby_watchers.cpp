// SPDX-License-Identifier: MIT
//
// The part of the lobby that handles spectators: how they join a table, and how the host admits, silences and removes
// them, before and during a game.

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <utility>

#include "lobby/lobby.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

Json::Value make_removed(const Table& table) {
    Json::Value left = protocol::make_message("left");
    left["table"] = Json::Int64{table.id};
    left["reason"] = "removed";
    return left;
}

}  // namespace

void Lobby::add_spectator(Session& session, Table& table) {
    table.add_watcher(session);
    Json::Value watching = protocol::make_message("watching");
    watching["table"] = Json::Int64{table.id};
    session.reply(std::move(watching));
    note("watches", session);
    tell_chat(session);
}

OptionalError Lobby::watch(Session& session, const Json::Value& message) {
    if (session.table != nullptr) return make_error(ErrorCode::already_at_a_table);
    const auto wanted = wanted_table(session, message);
    if (const auto* error = std::get_if<Error>(&wanted)) return *error;
    Table& table = *std::get<Table*>(wanted);
    if (table.removed.contains(session.origin, session.name)) return make_error(ErrorCode::removed_from_table);
    if (table.policy.admits == Admits::none) return make_error(ErrorCode::watching_not_allowed);
    const Json::Value* started = protocol::find_member(message, "started");
    if (started != nullptr && started->asBool() && table.status == TableStatus::open)
        return make_error(ErrorCode::not_started);
    if (table.spectators.size() >= context_.limits.spectators_per_table)
        return make_error(ErrorCode::too_many_spectators);
    if (table.has_name(session.name)) {
        if (!session.is_browser) return make_error(ErrorCode::name_taken);
        for (std::uint64_t number = session.number; table.has_name(session.name); ++number) {
            session.name = fmt::format("web {}", number);
        }
    }
    add_spectator(session, table);
    news_.announce_soon(table, &session);
    match_controller_.send_whole(session, false);
    agents_.attend(table);
    return std::nullopt;
}

OptionalError Lobby::check_host_of_watchers(const Session& session) const {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    if (!session.table->is_host(session)) return make_error(ErrorCode::not_the_host);
    if (queue_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    return std::nullopt;
}

OptionalError Lobby::remove_watcher(Session& session, std::uint64_t number) {
    if (auto error = check_host_of_watchers(session)) return error;
    Table& table = *session.table;
    Session* const watcher = table.find_watcher(number);
    if (watcher == nullptr || watcher == &session) return make_error(ErrorCode::bad_watcher, {}, "watcher");
    table.removed.add(watcher->origin, watcher->name, session.origin);
    table_commits_.store_spectator_rights(table);
    session.reply_when_durable(protocol::make_done("remove"));
    watcher->send_when_durable(make_removed(table));
    detach(*watcher);
    return std::nullopt;
}

OptionalError Lobby::silence(Session& session, const Json::Value& message) {
    if (auto error = check_host_of_watchers(session)) return error;
    Table& table = *session.table;
    const Session* const watcher = table.find_watcher(message["watcher"].asUInt64());
    if (watcher == nullptr || watcher == &session) return make_error(ErrorCode::bad_watcher, {}, "watcher");
    if (message["silenced"].asBool()) {
        table.silenced.add(watcher->origin, watcher->name, session.origin);
    } else {
        table.silenced.remove(watcher->origin, watcher->name);
    }
    table_commits_.store_spectator_rights(table);
    session.reply_when_durable(protocol::make_done("silence"));
    news_.announce_soon(table);
    return std::nullopt;
}

OptionalError Lobby::admit(Session& session, const Json::Value& message) {
    const auto admits = admits_of(message["admits"].asString());
    if (!admits) return make_error(ErrorCode::out_of_range, {}, "admits");
    if (auto error = check_host_of_watchers(session)) return error;
    Table& table = *session.table;
    table.policy.admits = *admits;
    table_commits_.store_spectator_rights(table);
    session.reply_when_durable(protocol::make_done("admit"));
    show_out_watchers(table);
    news_.announce_soon(table);
    return std::nullopt;
}

void Lobby::show_out_watchers(Table& table) {
    if (table.policy.admits != Admits::none) return;
    const std::vector<Session*> watchers = table.spectators;
    for (Session* watcher : watchers) {
        if (watcher == table.host_spectator) continue;
        watcher->send_when_durable(make_removed(table));
        detach(*watcher);
    }
}

}  // namespace syrtis::lobby
