// SPDX-License-Identifier: MIT
#include "engine/dig/holdings.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/ensure.hpp"

namespace syrtis::dig {
namespace {

/// Returns the cheapest tile worth at least `points`, else the most valuable tile; among equal tiles the lowest number.
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

/// The number of tiles of each value.
using TilesByValue = std::array<std::uint8_t, k_most_tile_points + 1>;

/// Counts, up to two, the ways to choose tiles of at least `value` so that all chosen tiles are worth at least
/// `least_worth` and none of them is unnecessary for a price of `points`. `worth` and `cheapest` describe the tiles
/// chosen so far.
int count_ways(const TilesByValue& tiles, std::size_t value, int points, int least_worth, int worth, int cheapest) {
    if (cheapest > 0 && worth - cheapest >= points) return 0;
    if (value == tiles.size()) return worth >= least_worth ? 1 : 0;
    int ways = 0;
    for (int taken = 0; taken <= tiles[value] && ways < 2; ++taken) {
        const int least = cheapest == 0 && taken > 0 ? static_cast<int>(value) : cheapest;
        ways += count_ways(tiles, value + 1, points, least_worth, worth + taken * static_cast<int>(value), least);
    }
    return ways;
}

int worth_of(const Rules& rules, const TileSet& tiles) {
    int points = 0;
    for (const std::size_t tile : tiles) points += rules.tiles[tile].points;
    return points;
}

}  // namespace

int points_of(const Rules& rules, const Holdings& holdings) {
    return holdings.tokens + worth_of(rules, holdings.tiles);
}

TileSet tiles_to_pay_with(const Rules& rules, const Holdings& holdings, int points) {
    points -= std::min<int>(points, holdings.tokens);
    TileSet chosen;
    while (points > 0) {
        const Tile tile = tile_to_pay_with(rules, holdings.tiles - chosen, points);
        core::ensure(tile != k_no_tile, "a player pays more than there is");
        chosen.insert(tile);
        points -= rules.tiles[tile].points;
    }
    return chosen;
}

Refusal why_not_paid(const Rules& rules, const Holdings& holdings, int points, const TileSet& tiles) {
    if (!(tiles - holdings.tiles).empty()) return {.code = RefusalCode::tile_not_held};
    const int worth = worth_of(rules, tiles);
    if (worth + holdings.tokens < points) {
        return {.code = RefusalCode::not_enough_paid, .needed = points, .available = worth + holdings.tokens};
    }
    for (const std::size_t tile : tiles) {
        if (worth - rules.tiles[tile].points >= points) return {.code = RefusalCode::tile_not_needed};
    }
    return {};
}

bool can_pay_in_several_ways(const Rules& rules, const Holdings& holdings, int points) {
    TilesByValue tiles{};
    for (const std::size_t tile : holdings.tiles) ++tiles[rules.tiles[tile].points];
    return count_ways(tiles, 1, points, points - holdings.tokens, 0, 0) > 1;
}

void pay(const Rules& rules, Holdings& holdings, TileSet& discard, int points, const TileSet& tiles) {
    holdings.tokens = static_cast<std::uint16_t>(holdings.tokens + worth_of(rules, tiles) - points);
    holdings.tiles -= tiles;
    discard |= tiles;
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
