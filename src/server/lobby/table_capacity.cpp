// SPDX-License-Identifier: MIT
#include "lobby/table_capacity.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "lobby/worth_keeping.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

OptionalError TableCapacity::make_room(const Origin& origin) {
    if (origin.is_known()) {
        for (const WiderOrigin& network : origin.all()) {
            const auto count = static_cast<double>(count_from(network.name, false));
            const bool is_full = count >= network.times * static_cast<double>(uses_.limits.games_per_origin);
            if (is_full && !evict_one(network.name)) return make_error(ErrorCode::too_many_games_from_address);
        }
    }
    // The limit may be exceeded by several tables, after a restart or when players returned to suspended games.
    while (uses_.tables.size() >= uses_.limits.games) {
        if (!evict_one({})) return make_error(ErrorCode::too_many_games);
    }
    return std::nullopt;
}

bool TableCapacity::evict_one(const std::string& network) {
    const Clock::time_point now = uses_.scheduler.now();
    // Finished and suspended matches remain in the store; only an open table would be lost.
    const auto loss = [this](const Table& table) {
        const bool runs = table.status == TableStatus::running;
        const int rank = table.status == TableStatus::open ? 3 : !runs ? 0 : is_barely_played(table) ? 1 : 2;
        return std::pair(rank, table.unattended_since);
    };
    const Table* least = nullptr;
    for (const auto& [id, table] : uses_.tables) {
        if (table->is_attended() || table->taken) continue;
        // Suspending would free no place for the network, since suspended games count too.
        if (table->status == TableStatus::running && (!network.empty() || !may_suspend(*table))) continue;
        if (!network.empty() && !table->origin.is_in_network(network)) continue;
        // A person who has just lost the connection is likely to return.
        const bool is_replaceable = now - table->unattended_since < uses_.limits.keep_open_if_full;
        if (table->status == TableStatus::open && is_replaceable) continue;
        if (least == nullptr || loss(*table) < loss(*least)) least = table.get();
    }
    if (least == nullptr) return false;
    if (least->status == TableStatus::running) {
        uses_.suspended.suspend(least->id);
    } else {
        uses_.seating.close_table(least->id, "closed");
    }
    return true;
}

void TableCapacity::make_room_for_returning_player() {
    // A player is let in even if no other table can be unloaded.
    if (uses_.tables.size() >= uses_.limits.games) (void)evict_one({});
}

OptionalError TableCapacity::check_start(const Origin& origin) const {
    if (runs_too_many(origin)) return make_error(ErrorCode::too_many_running_from_address);
    if (!starts_.has_left(origin, uses_.limits.starts_per_origin, uses_.scheduler.now())) {
        return make_error(ErrorCode::too_many_starts_from_address);
    }
    return std::nullopt;
}

void TableCapacity::count_start(const Origin& origin) {
    starts_.spend(origin, uses_.limits.starts_per_origin, uses_.scheduler.now());
}

void TableCapacity::close_expired() {
    const Clock::time_point now = uses_.scheduler.now();
    const Limits& limits = uses_.limits;
    std::vector<TableId> closing;
    for (const auto& [id, table] : uses_.tables) {
        if (table->is_attended() || table->taken) continue;
        const Clock::duration alone = now - table->unattended_since;
        if (table->status == TableStatus::running) {
            if (alone < (is_barely_played(*table) ? limits.keep_barely_played : limits.keep_running)) continue;
            if (!uses_.matches.abandon(*table)) continue;
            spdlog::info("game {}: abandoned", id);
            closing.push_back(id);
        } else if (alone >= (table->status == TableStatus::open ? limits.keep_open : limits.keep_finished)) {
            closing.push_back(id);
        }
    }
    for (const TableId id : closing) uses_.seating.close_table(id, "closed");
}

void TableCapacity::sweep() { starts_.sweep(uses_.limits.starts_per_origin, uses_.scheduler.now()); }

std::size_t TableCapacity::count_from(const std::string& network, bool is_running) const {
    const auto counts = [&](const Table& table) {
        return table.origin.is_in_network(network) && (!is_running || table.status == TableStatus::running);
    };
    const auto tables = std::ranges::count_if(uses_.tables, [&](const auto& entry) { return counts(*entry.second); });
    const auto asleep =
        std::ranges::count_if(uses_.suspended.games(), [&](const auto& entry) { return counts(*entry.second.table); });
    return static_cast<std::size_t>(tables + asleep);
}

bool TableCapacity::runs_too_many(const Origin& origin) const {
    if (!origin.is_known()) return false;
    return std::ranges::any_of(origin.all(), [&](const WiderOrigin& network) {
        const auto running = static_cast<double>(count_from(network.name, true));
        return running >= network.times * static_cast<double>(uses_.limits.running_per_origin);
    });
}

bool TableCapacity::may_suspend(const Table& table) const {
    const Limits& limits = uses_.limits;
    if (table.status != TableStatus::running || !table.match || table.is_attended()) return false;
    if (uses_.suspended.games().size() >= limits.suspended) return false;
    if (table.durability != Durability::durable || uses_.queue.has_pending(table.id)) return false;
    const Clock::duration alone = uses_.scheduler.now() - table.unattended_since;
    return alone >= (is_barely_played(table) ? limits.suspend_barely_played_after : limits.suspend_after);
}

bool TableCapacity::is_barely_played(const Table& table) const {
    return lobby::is_barely_played(table, uses_.limits.barely_played);
}

}  // namespace syrtis::lobby
