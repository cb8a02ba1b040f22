// SPDX-License-Identifier: MIT

// Conditions that hold in every position.

#include <algorithm>
#include <numeric>

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/grid.hpp"

namespace syrtis::dig {
namespace {

/// Adds tiles to those found so far; false if one was found before.
bool meet(TileSet& met, const TileSet& tiles) {
    for (const std::size_t tile : tiles) {
        if (met.contains(tile)) return false;
        met.insert(tile);
    }
    return true;
}

const char* broken_pile(const State& state, const Pile& pile, TileSet& met) {
    if (pile.height > k_pile_height) return "a pile is too high";
    if (pile.explored && pile.height == 0) return "an empty place has an explored tile";
    for (std::size_t level = 0; level < k_pile_height; ++level) {
        if (level >= pile.unexplored() && pile.surveyed[level] != 0) return "a tile that is not hidden is surveyed";
        if ((pile.surveyed[level] >> seats(state.options)) != 0) return "a seat that does not play has surveyed";
        if (level >= pile.height) {
            if (pile.tiles[level] != k_no_tile) return "a tile hovers above its pile";
            continue;
        }
        if (pile.tiles[level] >= k_tiles) return "a pile has a tile that does not exist";
        TileSet one;
        one.insert(pile.tiles[level]);
        if (!meet(met, one)) return "a tile is in two places";
    }
    return nullptr;
}

const char* broken_tiles(const State& state) {
    TileSet met;
    for (const auto& pile : state.piles) {
        if (const char* broken = broken_pile(state, pile, met)) return broken;
    }
    for (const auto& player : state.players) {
        if (!meet(met, player.holdings.tiles)) return "a tile is in two places";
    }
    if (!meet(met, state.discard)) return "a tile is in two places";
    return met.size() == k_tiles ? nullptr : "a tile is nowhere";
}

/// Tiles leave the grid only by transport, and only seats that transported hold them.
const char* broken_transports(const State& state) {
    std::size_t in_piles = 0;
    for (const auto& pile : state.piles) in_piles += pile.height;
    std::size_t transported = 0;
    for (const auto& player : state.players) {
        if (player.holdings.tiles.size() > player.transported) return "a player holds tiles of other transports";
        transported += player.transported;
    }
    return in_piles + transported == k_tiles ? nullptr : "transports do not agree with the tiles that are gone";
}

/// Returns how many stations a seat must have on the grid at this moment: DM-2.4, DM-7.3.
int stations_due(const State& state, core::Seat seat) {
    const auto players = static_cast<int>(sides(state.options));
    if (state.phase == Phase::placement) {
        const int turn = (seat - state.first_player + players) % players;
        const int now = (state.active_player - state.first_player + players) % players;
        return turn < now ? 1 : 0;
    }
    const int fleet = state.players[seat].levels[index_of(Equipment::fleet)];
    return state.question == Question::new_station && seat == state.active_player ? fleet - 1 : fleet;
}

const char* broken_player(const State& state, core::Seat seat) {
    const auto& player = state.players[seat];
    if (seat >= sides(state.options)) return player == Player{} ? nullptr : "a seat that does not play has something";
    for (const auto level : player.levels) {
        if (level < k_first_level || level > k_last_level) return "there is no such level";
    }
    const int stations = std::accumulate(player.stations.begin(), player.stations.end(), 0);
    return stations == stations_due(state, seat) ? nullptr : "the stations do not agree with the fleet";
}

const char* broken_turn(const Rules& rules, const State& state) {
    const auto players = sides(state.options);
    if (state.first_player >= players || state.active_player >= players) return "it is nobody's turn";
    if (state.actions_taken > rules.actions_in_turn) return "too many actions were taken";
    if (state.idle_turns > idle_turns_to_end(rules, state.options)) return "the match should have ended";
    if (state.announced != core::k_no_seat && (state.phase != Phase::finished || state.announced >= players)) {
        return "victory was announced and the match goes on";
    }
    if (state.phase == Phase::placement && state.question != Question::new_station) return "nobody places a station";
    if (state.phase == Phase::finished && state.question != Question::none) return "a question is left over";
    const bool moves = state.question == Question::moved_station;
    if (moves != (state.moved_owner != core::k_no_seat) || moves != (state.moved_from != k_no_place)) {
        return "a station is on its way and is not";
    }
    if (!moves) return nullptr;
    if (state.moved_owner >= players || state.moved_from >= k_places) return "nobody's station is on its way";
    if (state.players[state.moved_owner].stations[state.moved_from] == 0) return "no station stands where one starts";
    return has_other_pile(state, state.moved_from) ? nullptr : "a station is on its way to nowhere";
}

}  // namespace

const char* DigMars::check_invariants(const Rules& rules, const State& state) {
    if (check_options(rules, state.options)) return "the options are not playable";
    if (const char* broken = broken_tiles(state)) return broken;
    if (const char* broken = broken_transports(state)) return broken;
    for (core::Seat seat = 0; seat < k_max_players; ++seat) {
        if (const char* broken = broken_player(state, seat)) return broken;
    }
    return broken_turn(rules, state);
}

}  // namespace syrtis::dig
