// SPDX-License-Identifier: MIT
//
// The part of the match controller that sends updates of the game and releases them when they are durable.

#include <spdlog/spdlog.h>

#include <memory>
#include <set>
#include <string>
#include <utility>

#include "lobby/match_controller.hpp"
#include "lobby/session.hpp"
#include "lobby/update_text.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

/// Returns whether the seat may undo; a seat that a computer player answers for may not.
bool may_undo(const Table& table, core::Seat seat, const Limits& limits) {
    return table.allows_undo && !table.is_played_for(seat) && table.match->moved_back(seat) < limits.moved_back;
}

}  // namespace

std::string MatchController::clocks_text(const Table& table) const {
    if (!table.clocks.is_on() || table.status != TableStatus::running) return {};
    return text::write_json(table.describe_clocks(scheduler_.now()));
}

void MatchController::on_durable(const std::set<store::GameId>& games) {
    std::erase_if(accepted_, [&](const Counted& counted) {
        if (!games.contains(counted.game)) return false;
        meter_->on_accepted(scheduler_.now() - counted.since);
        return true;
    });
    for (const store::GameId id : games) {
        if (const auto found = tables_.find(id); found != tables_.end()) {
            found->second->durability = Durability::durable;
        }
    }
    release_deferred();
    for (const store::GameId id : games) {
        const auto found = tables_.find(id);
        if (found == tables_.end()) continue;
        if (observer_ != nullptr) observer_->before_step(*found->second);
        agents_.schedule_agents(*found->second);
    }
}

void MatchController::on_unavailable(const std::set<store::GameId>& games) {
    for (Session* session : deferring_) session->let_bypass();
    for (const store::GameId id : games) {
        const auto found = tables_.find(id);
        if (found == tables_.end()) continue;
        found->second->durability = Durability::stuck;
        if (observer_ != nullptr) observer_->before_step(*found->second);
        for (Session* session : found->second->audience()) session->notify(ErrorCode::storage_unavailable);
    }
}

void MatchController::on_lost(store::GameId game, const store::StoreError& error) {
    spdlog::error("game {}: an entry can't be stored: {}", game, error.what());
    std::erase_if(accepted_, [game](const Counted& counted) { return counted.game == game; });
    forget_deferred(game);
    const auto found = tables_.find(game);
    if (found == tables_.end()) return release_deferred();
    Table& table = *found->second;
    const TableStatus before = std::exchange(table.status, TableStatus::aborted);
    table.proposal.reset();
    table.match.reset();
    agents_.cancel(table.id);
    if (error.is_taken() && on_taken_) {
        // The game continues on another server. Until that server is known, messages about it are refused with
        // "elsewhere".
        table.taken = before;
        scheduler_.post([on_taken = on_taken_, game] { on_taken(game); });
        return release_deferred();
    }
    for (Session* session : table.audience()) session->notify(ErrorCode::match_aborted);
    announce_table(table);
    release_deferred();
}

void MatchController::forget_deferred(store::GameId game) {
    // Sessions that have left the table may still have deferred messages of it.
    for (auto session = deferring_.begin(); session != deferring_.end();) (*session++)->forget_deferred(game);
    if (const auto found = tables_.find(game); found != tables_.end()) found->second->durability = Durability::durable;
}

void MatchController::release_deferred() {
    const auto is_durable = [this](store::GameId id) { return !commits_.has_pending(id); };
    for (auto session = deferring_.begin(); session != deferring_.end();) (*session++)->release(is_durable);
}

void MatchController::send_step(Table& table, SeatSlot& slot, core::Seat seat) {
    const SentSnapshot now = take_snapshot(*table.match, seat);
    if (slot.last_sent == now) return;
    const std::string clocks = clocks_text(table);
    slot.session->send_game_update(std::make_shared<const std::string>(
        update_line(*table.match, {.table = table.id,
                                   .seat = seat,
                                   .last = slot.last_sent,
                                   .wants_whole_view = slot.session->wants_whole_views,
                                   .offers_undo = may_undo(table, seat, limits_),
                                   .resigned = table.resigned(),
                                   .clocks = clocks})));
    slot.last_sent = now;
}

void MatchController::send_step_to_spectators(Table& table, const Session* newcomer) {
    const SentSnapshot now = take_snapshot(*table.match, core::k_no_seat);
    if (table.last_sent_to_spectators == now) return;
    // All spectators see the same, so that each of the two lines is written at most once.
    Line patch_line;
    Line whole_line;
    const std::string clocks = clocks_text(table);
    for (Session* session : table.spectators) {
        if (session == newcomer) continue;
        Line& line = session->wants_whole_views ? whole_line : patch_line;
        if (!line) {
            line = std::make_shared<const std::string>(
                update_line(*table.match, {.table = table.id,
                                           .last = table.last_sent_to_spectators,
                                           .wants_whole_view = session->wants_whole_views,
                                           .resigned = table.resigned(),
                                           .clocks = clocks}));
        }
        session->send_game_update(line);
    }
    table.last_sent_to_spectators = now;
}

void MatchController::announce_step(Table& table, const Session* newcomer) {
    if (observer_ != nullptr) observer_->before_step(table);
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        SeatSlot& slot = table.slots[seat];
        if (slot.session != nullptr) send_step(table, slot, seat);
    }
    if (table.spectators.empty()) {
        table.last_sent_to_spectators.is_sent = false;
    } else {
        send_step_to_spectators(table, newcomer);
    }
    table.match->forget_position_before();
    agents_.observe_step(table);
    finish_if_over(table);
}

void MatchController::send_whole(Session& session, bool is_reply) {
    // The queue may contain low-priority changes, added while the table was unattended.
    commits_.hurry();
    Table& table = *session.table;
    if (!table.match) return;
    guarded(table, [&] {
        const bool is_spectator = session.seat == core::k_no_seat;
        SentSnapshot& last_sent = is_spectator ? table.last_sent_to_spectators : table.slots[session.seat].last_sent;
        last_sent = take_snapshot(*table.match, session.seat);
        const std::string clocks = clocks_text(table);
        session.send_game_update(std::make_shared<const std::string>(
            update_line(*table.match, {.table = table.id,
                                       .seat = session.seat,
                                       .wants_whole_view = true,
                                       .tells_events = false,
                                       .offers_undo = may_undo(table, session.seat, limits_),
                                       .resigned = table.resigned(),
                                       .clocks = clocks,
                                       .request = is_reply ? session.request : std::nullopt})));
    });
}

}  // namespace syrtis::lobby
