// SPDX-License-Identifier: MIT
#include "lobby/spectator_handlers.hpp"

#include <utility>
#include <variant>

#include "lobby/session_checks.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

OptionalError SpectatorHandlers::watch(Session& session, const protocol::from_client::Watch& message) {
    if (session.table != nullptr) return make_error(ErrorCode::already_at_a_table);
    const auto wanted = uses_.directory.find(session, message.place);
    if (const auto* error = std::get_if<Error>(&wanted)) return *error;
    Table& table = *std::get<Table*>(wanted);
    if (table.removed.contains(session.origin, session.name)) return make_error(ErrorCode::removed_from_table);
    if (table.policy.admits == Admits::none) return make_error(ErrorCode::watching_not_allowed);
    if (message.started.value_or(false) && table.status == TableStatus::open) return make_error(ErrorCode::not_started);
    if (table.spectators.size() >= uses_.limits.spectators_per_table) return make_error(ErrorCode::too_many_spectators);
    if (table.has_name(session.name)) return make_error(ErrorCode::name_taken);
    uses_.seating.add_spectator(session, table);
    uses_.news.announce_soon(table, &session);
    uses_.matches.send_whole(session, false);
    uses_.agents.attend(table);
    return std::nullopt;
}

OptionalError SpectatorHandlers::remove(Session& session, std::uint64_t number) {
    if (auto error = check_host_of_spectators(session, uses_.queue)) return error;
    Table& table = *session.table;
    Session* const spectator = table.find_watcher(number);
    if (spectator == nullptr || spectator == &session) return make_error(ErrorCode::bad_watcher, {}, "watcher");
    table.removed.add(spectator->origin, spectator->name, session.origin);
    uses_.commits.store_spectator_rights(table);
    session.reply_when_durable(protocol::from_server::Done{.of = "remove"});
    spectator->send_when_durable(make_left(table.id, "removed"));
    uses_.seating.detach(*spectator);
    return std::nullopt;
}

OptionalError SpectatorHandlers::silence(Session& session, const protocol::from_client::Silence& message) {
    if (auto error = check_host_of_spectators(session, uses_.queue)) return error;
    Table& table = *session.table;
    const Session* const spectator = table.find_watcher(message.watcher);
    if (spectator == nullptr || spectator == &session) return make_error(ErrorCode::bad_watcher, {}, "watcher");
    if (message.silenced) {
        table.silenced.add(spectator->origin, spectator->name, session.origin);
    } else {
        table.silenced.remove(spectator->origin, spectator->name);
    }
    uses_.commits.store_spectator_rights(table);
    session.reply_when_durable(protocol::from_server::Done{.of = "silence"});
    uses_.news.announce_soon(table);
    return std::nullopt;
}

OptionalError SpectatorHandlers::admit(Session& session, const protocol::from_client::Admit& message) {
    const auto admits = admits_of(message.admits);
    if (!admits) return make_error(ErrorCode::out_of_range, {}, "admits");
    if (auto error = check_host_of_spectators(session, uses_.queue)) return error;
    Table& table = *session.table;
    table.policy.admits = *admits;
    uses_.commits.store_spectator_rights(table);
    session.reply_when_durable(protocol::from_server::Done{.of = "admit"});
    uses_.seating.remove_unadmitted_spectators(table);
    uses_.news.announce_soon(table);
    return std::nullopt;
}

}  // namespace syrtis::lobby
