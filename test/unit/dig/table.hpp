// SPDX-License-Identifier: MIT
#pragma once

// Positions composed by hand for tests of the engine.

#include <initializer_list>

#include "engine/dig/dig_mars.hpp"
#include "support/dig_cases.hpp"

namespace syrtis::dig {

[[nodiscard]] inline const Rules& rules() { return test::Cases<DigMars>::rules(); }

[[nodiscard]] inline Tile tile(const char* id) { return test::dig_content().find_tile(id).value(); }

/// Returns a position in a turn of seat 0 on an empty grid. Seat 0 has transported and spent all tiles, and each seat
/// has one station on place 0.
[[nodiscard]] inline State empty_grid(core::Seat players = 2) {
    State state;
    state.options.players = players;
    state.phase = Phase::turns;
    state.round = 1;
    for (core::Seat seat = 0; seat < players; ++seat) state.players[seat].stations[0] = 1;
    for (std::size_t number = 0; number < k_tiles; ++number) state.discard.insert(number);
    state.players[0].transported = k_tiles;
    return state;
}

inline void put_pile(State& state, Place place, std::initializer_list<const char*> ids, bool explored = false) {
    auto& pile = state.piles[place];
    for (const char* id : ids) {
        pile.tiles[pile.height++] = tile(id);
        state.discard.erase(tile(id));
        --state.players[0].transported;
    }
    pile.explored = explored;
}

inline void give(State& state, core::Seat seat, std::initializer_list<const char*> ids) {
    for (const char* id : ids) {
        state.players[seat].holdings.tiles.insert(tile(id));
        state.discard.erase(tile(id));
        --state.players[0].transported;
        ++state.players[seat].transported;
    }
}

}  // namespace syrtis::dig
