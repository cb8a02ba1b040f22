// SPDX-License-Identifier: MIT
#include "lobby/suspended_games.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "crypto/digest.hpp"
#include "lobby/table_lookup.hpp"
#include "lobby/worth_keeping.hpp"

namespace syrtis::lobby {

void SuspendedGames::suspend(TableId id) {
    auto node = uses_.tables.extract(id);
    SuspendedGame game{.table = std::move(node.mapped())};
    game.is_barely_played = is_barely_played(*game.table, uses_.limits.barely_played);
    game.least_sequence = game.table->match->next_sequence();
    game.table->match.reset();
    game.table->change();
    uses_.agents.cancel(id);
    if (uses_.group != nullptr) uses_.group->list(id, {});
    games_.insert_or_assign(id, std::move(game));
    spdlog::info("game {}: suspended until one of its players returns", id);
}

bool SuspendedGames::reload(TableId id) {
    const auto found = games_.find(id);
    if (found == games_.end()) return false;
    uses_.loader.load(id, found->second.least_sequence);
    Table* const table = find_table(uses_.tables, id);
    if (table == nullptr) {
        // A game that cannot be read now stays suspended. A game that can never be read remains in the store only.
        if (!uses_.loader.drop_deferred(id)) games_.erase(found);
        return false;
    }
    Table& before = *found->second.table;
    table->unattended_since = before.unattended_since;
    table->removed = std::move(before.removed);
    table->chat = std::move(before.chat);
    for (core::Seat seat = 0; seat < table->seats(); ++seat) {
        table->slots[seat].muted = std::move(before.slots[seat].muted);
        table->slots[seat].hint_rate = before.slots[seat].hint_rate;
        table->slots[seat].proposes_from = before.slots[seat].proposes_from;
    }
    games_.erase(found);
    uses_.agents.schedule_agents(*table);
    return true;
}

void SuspendedGames::reload_expired() {
    constexpr std::size_t k_most_at_once = 16;  // each match is read and replayed
    const Clock::time_point now = uses_.scheduler.now();
    std::vector<TableId> expired;
    for (const auto& [id, game] : games_) {
        const Limits& limits = uses_.limits;
        const auto kept = game.is_barely_played ? limits.keep_barely_played : limits.keep_running;
        if (now - game.table->unattended_since >= kept && expired.size() < k_most_at_once) expired.push_back(id);
    }
    for (const TableId id : expired) (void)reload(id);
}

std::optional<TableId> SuspendedGames::find_seat(const std::string& token_hash) const {
    const auto has_seat = [&](const auto& entry) {
        return std::ranges::any_of(entry.second.table->slots, [&](const SeatSlot& slot) {
            return slot.kind == SeatSlot::Kind::human && crypto::is_equal_secret(slot.token_hash, token_hash);
        });
    };
    const auto found = std::ranges::find_if(games_, has_seat);
    if (found == games_.end()) return std::nullopt;
    return found->first;
}

OptionalError SuspendedGames::check_not_suspended(TableId table, const std::string& code) const {
    const bool is_meant = std::ranges::any_of(games_, [&](const auto& entry) {
        const std::string& own = entry.second.table->code;
        return code.empty() ? entry.first == table && own.empty() : !own.empty() && crypto::is_equal_secret(own, code);
    });
    if (!is_meant) return std::nullopt;
    return make_error(protocol::ErrorCode::game_suspended, {}, code.empty() ? "table" : "code");
}

}  // namespace syrtis::lobby
