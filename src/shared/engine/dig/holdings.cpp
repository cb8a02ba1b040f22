// SPDX-License-Identifier: MIT
#include "engine/dig/holdings.hpp"

#include <algorithm>

#include "core/ensure.hpp"

namespace syrtis::dig {
namespace {

/// The cheapest tile worth at least `points`, else the most valuable one; the lowest number among equals.
Tile tile_to_pay_with(const Rules& rules, const TileSet& tiles, int points) {
    Tile best = k_no_tile;
    for (const std::size_t index : tiles) {
        const auto tile = static_cast<Tile>(index);
        if (best == k_no_tile) {
            best = tile;
            continue;
        }
        const int worth = rules.tiles[tile].points;
        const int best_worth = rules.tiles[best].points;
        const bool suffices = worth >= points;
        if (best_worth >= points ? suffices && worth < best_worth : worth > best_worth) best = tile;
    }
    return best;
}

}  // namespace

int points_of(const Rules& rules, const Holdings& holdings) {
    int points = holdings.tokens;
    for (const std::size_t tile : holdings.tiles) points += rules.tiles[tile].points;
    return points;
}

void pay(const Rules& rules, Holdings& holdings, TileSet& discard, int points) {
    const int in_tokens = std::min<int>(points, holdings.tokens);
    holdings.tokens = static_cast<std::uint16_t>(holdings.tokens - in_tokens);
    points -= in_tokens;
    while (points > 0) {
        const Tile tile = tile_to_pay_with(rules, holdings.tiles, points);
        core::ensure(tile != k_no_tile, "a player pays more than there is");
        holdings.tiles.erase(tile);
        discard.insert(tile);
        points -= rules.tiles[tile].points;
    }
    holdings.tokens = static_cast<std::uint16_t>(holdings.tokens - points);
}

int spent_on_upgrades(const Rules& rules, const Levels& levels) {
    int points = 0;
    for (const auto level : levels) {
        for (int step = k_first_level; step < level; ++step) {
            points += rules.upgrade_costs[static_cast<std::size_t>(step - k_first_level)];
        }
    }
    return points;
}

int upgrade_cost(const Rules& rules, const Levels& levels, Equipment equipment) {
    const std::uint8_t level = levels[index_of(equipment)];
    core::ensure(level >= k_first_level && level < k_last_level, "there is no level above this one");
    return rules.upgrade_costs[static_cast<std::size_t>(level - k_first_level)];
}

}  // namespace syrtis::dig
