// SPDX-License-Identifier: MIT
//
// The part of the lobby that starts another game with the people of a finished one: the first person who asks opens a
// table with the same setup, and the others join it.

#include <spdlog/spdlog.h>

#include <memory>
#include <utility>

#include "core/ensure.hpp"
#include "lobby/lobby.hpp"
#include "lobby/table_setup.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

/// Returns the message "create" that opens a table with the setup of `before`.
Json::Value setup_of(const Table& before) {
    Json::Value setup(Json::objectValue);
    setup["seats"] = before.seats();
    setup["options"] = before.wanted_options.isObject() ? before.wanted_options : before.options;
    setup["computers"] = Json::Value(Json::arrayValue);
    for (const SeatSlot& slot : before.slots) {
        // The seat of a person who resigned is offered to people again.
        if (slot.kind == SeatSlot::Kind::computer && !slot.has_resigned) setup["computers"].append(slot.level);
    }
    setup["private"] = !before.code.empty();
    setup["undo"] = before.allows_undo;
    write_policy(setup, before.policy);
    return setup;
}

}  // namespace

OptionalError Lobby::again(Session& session, const Json::Value& /*message*/) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    Table& before = *session.table;
    if (before.status != TableStatus::finished && before.status != TableStatus::aborted) {
        return make_error(ErrorCode::not_over);
    }
    if (session.seat == core::k_no_seat) return make_error(ErrorCode::not_seated);
    if (queue_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    const auto found = tables_.find(before.again);
    Table* next = found == tables_.end() ? nullptr : found->second.get();
    if (next != nullptr) {
        if (next->removed.contains(session.origin, session.name)) return make_error(ErrorCode::removed_from_table);
        if (next->status != TableStatus::open) return make_error(ErrorCode::already_started);
        if (next->has_name(session.name)) return make_error(ErrorCode::name_taken);
        if (!next->first_open_seat()) return make_error(ErrorCode::table_full);
    }
    std::unique_ptr<Table> opened;
    if (next == nullptr) {
        opened = std::make_unique<Table>();
        opened->game = before.game;
        opened->origin = session.origin;
        opened->wanted_options = Json::Value(Json::objectValue);
        opened->slots.resize(1);
        opened->slots[0].kind = SeatSlot::Kind::human;
        opened->slots[0].name = session.name;
        if (auto error = configure_table(*opened, setup_of(before), context_.entropy)) return error;
        // The present table is attended, so it is not evicted.
        if (auto error = evict_if_full(session.origin)) return error;
        // Called before anybody leaves a seat, because it may throw.
        opened->id = context_.store.make_id();
    }
    const TableId from = before.id;
    const core::Seat colour = before.colours()[session.seat];
    Json::Value left = protocol::make_message("left");
    left["table"] = Json::Int64{from};
    left["reason"] = "again";
    session.reply(std::move(left));
    detach(session);
    if (opened != nullptr) {
        next = opened.get();
        core::ensure(tables_.try_emplace(next->id, std::move(opened)).second, "the number of a table is given twice");
        take_seat(session, *next, 0, colour);
        next->host_seat = 0;
        next->founder_seat = 0;
        spdlog::info("table {}: opened again, after table {}", next->id, from);
    } else {
        take_seat(session, *next, *next->first_open_seat(), colour);
        pass_host_on(*next);
    }
    news_.announce_soon(*next, &session);
    // Informs the people who are still at the old table.
    if (const auto left_behind = tables_.find(from); left_behind != tables_.end()) {
        left_behind->second->again = next->id;
        left_behind->second->again_by = session.name;
        left_behind->second->change();
        news_.announce_soon(*left_behind->second);
    }
    return std::nullopt;
}

}  // namespace syrtis::lobby
