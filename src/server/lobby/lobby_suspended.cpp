// SPDX-License-Identifier: MIT
//
// The part of the lobby that unloads running games that nobody attends, to make room for other tables, and loads them
// again when one of their players returns.

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "crypto/digest.hpp"
#include "lobby/lobby.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

std::size_t Lobby::count_from(const std::string& network, bool is_running) const {
    const auto counts = [&](const Table& table) {
        return table.origin.lies_in(network) && (!is_running || table.status == TableStatus::running);
    };
    const auto tables = std::ranges::count_if(tables_, [&](const auto& entry) { return counts(*entry.second); });
    const auto asleep =
        std::ranges::count_if(suspended_, [&](const auto& entry) { return counts(*entry.second.table); });
    return static_cast<std::size_t>(tables + asleep);
}

bool Lobby::is_barely_played(const Table& table) const {
    return table.match && table.match->step() < context_.limits.barely_played;
}

bool Lobby::may_suspend(const Table& table) const {
    const Limits& limits = context_.limits;
    if (table.status != TableStatus::running || !table.match || table.is_attended()) return false;
    if (suspended_.size() >= limits.suspended) return false;
    if (table.durability != Durability::durable || queue_.has_pending(table.id)) return false;
    const Clock::duration alone = context_.scheduler.now() - table.unattended_since;
    return alone >= (is_barely_played(table) ? limits.suspend_barely_played_after : limits.suspend_after);
}

void Lobby::suspend(TableId id) {
    auto node = tables_.extract(id);
    SuspendedGame game{.table = std::move(node.mapped())};
    game.is_barely_played = is_barely_played(*game.table);
    game.least_sequence = game.table->match->next_sequence();
    game.table->match.reset();
    game.table->change();
    agents_.cancel(id);
    if (store::ServerGroup* const group = context_.store.group()) group->list(id, {});
    suspended_.insert_or_assign(id, std::move(game));
    spdlog::info("game {}: suspended until one of its players comes back", id);
}

bool Lobby::wake(TableId id) {
    const auto found = suspended_.find(id);
    if (found == suspended_.end()) return false;
    take_up(id, found->second.least_sequence);
    const auto woken = tables_.find(id);
    if (woken == tables_.end()) {
        // A game that cannot be read now stays suspended. A game that can never be read remains in the store only.
        if (deferred_games_.erase(id) == 0) suspended_.erase(found);
        return false;
    }
    Table& table = *woken->second;
    Table& before = *found->second.table;
    table.unattended_since = before.unattended_since;
    table.removed = std::move(before.removed);
    table.chat = std::move(before.chat);
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        table.slots[seat].muted = std::move(before.slots[seat].muted);
        table.slots[seat].hint_rate = before.slots[seat].hint_rate;
        table.slots[seat].proposes_from = before.slots[seat].proposes_from;
    }
    suspended_.erase(found);
    agents_.schedule_agents(table);
    return true;
}

void Lobby::wake_seat(const std::string& token_hash) {
    const auto has_seat = [&](const auto& entry) {
        return std::ranges::any_of(entry.second.table->slots, [&](const SeatSlot& slot) {
            return slot.kind == SeatSlot::Kind::human && crypto::is_equal_secret(slot.token_hash, token_hash);
        });
    };
    const auto found = std::ranges::find_if(suspended_, has_seat);
    if (found == suspended_.end()) return;
    // A player is let in even if no other table can be unloaded.
    if (tables_.size() >= context_.limits.games) (void)evict_one({});
    (void)wake(found->first);
}

void Lobby::wake_expired() {
    constexpr std::size_t k_most_at_once = 16;  // each one is read and replayed
    const Clock::time_point now = context_.scheduler.now();
    std::vector<TableId> expired;
    for (const auto& [id, game] : suspended_) {
        const Limits& limits = context_.limits;
        const auto kept = game.is_barely_played ? limits.keep_barely_played : limits.keep_running;
        if (now - game.table->unattended_since >= kept && expired.size() < k_most_at_once) expired.push_back(id);
    }
    for (const TableId id : expired) (void)wake(id);
}

OptionalError Lobby::check_not_suspended(TableId table, const std::string& code) const {
    const bool is_meant = std::ranges::any_of(suspended_, [&](const auto& entry) {
        const std::string& own = entry.second.table->code;
        return code.empty() ? entry.first == table && own.empty() : !own.empty() && crypto::is_equal_secret(own, code);
    });
    if (!is_meant) return std::nullopt;
    return make_error(ErrorCode::game_suspended, {}, code.empty() ? "table" : "code");
}

}  // namespace syrtis::lobby
