// SPDX-License-Identifier: MIT

// A position that agrees with a view. Unexplored tiles are drawn from those that the seat has not seen, each
// arrangement that fits the visible backs as likely as any other. Hidden collections become tokens: what has left the
// grid and was not spent, shared out at random.

#include <algorithm>

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/holdings.hpp"
#include "engine/dig/table.hpp"

namespace syrtis::dig {
namespace {

using TileList = core::FixedVector<Tile, k_tiles>;

TileSet placed_tiles(const View& view) {
    TileSet placed = view.gone;
    for (const auto& pile : view.piles) {
        if (pile.explored) {
            core::ensure(pile.tile < k_tiles, "a view shows a front without its tile");
            placed.insert(pile.tile);
        }
        for (const Tile tile : pile.known) {
            if (tile != k_no_tile) placed.insert(tile);
        }
    }
    return placed;
}

/// Takes the first tile of that difficulty out of a shuffled list.
Tile take_of_difficulty(const Rules& rules, TileList& tiles, std::uint8_t difficulty) {
    const auto* const found =
        std::find_if(tiles.begin(), tiles.end(), [&](Tile tile) { return rules.tiles[tile].dig == difficulty; });
    core::ensure(found != tiles.end(), "a view shows a back that no hidden tile has");
    const Tile tile = *found;
    tiles.erase_at(static_cast<std::size_t>(found - tiles.begin()));
    return tile;
}

void fill_piles(const Rules& rules, const View& view, State& state, core::Rng& rng) {
    TileList hidden;
    const TileSet placed = placed_tiles(view);
    for (std::size_t tile = 0; tile < k_tiles; ++tile) {
        if (!placed.contains(tile)) hidden.push_back(static_cast<Tile>(tile));
    }
    rng.shuffle(hidden.span());
    for (std::size_t place = 0; place < k_places; ++place) {
        const auto& seen = view.piles[place];
        auto& pile = state.piles[place];
        pile.height = seen.height;
        pile.explored = seen.explored;
        pile.surveyed = seen.surveyed;
        pile.tiles = seen.known;
        if (seen.height == 0) continue;
        auto& top = pile.tiles[seen.height - 1U];
        if (seen.explored) {
            top = seen.tile;
        } else if (top == k_no_tile) {
            top = take_of_difficulty(rules, hidden, seen.difficulty);
        }
    }
    // Who came first of their difficulty are gone: those of that difficulty that are left now rather lie behind.
    rng.shuffle(hidden.span());
    for (auto& pile : state.piles) {
        for (std::size_t level = 0; level < pile.height; ++level) {
            if (pile.tiles[level] != k_no_tile) continue;
            core::ensure(!hidden.empty(), "a view hides fewer tiles than its piles have");
            pile.tiles[level] = hidden.back();
            hidden.pop_back();
        }
    }
    core::ensure(hidden.empty(), "a view hides more tiles than its piles have");
}

/// All points collected by seats other than the view's own, as far as they follow from what has left the grid.
int points_of_others(const Rules& rules, const View& view) {
    int points = -points_of(rules, view.own);
    for (const std::size_t tile : view.gone) points += rules.tiles[tile].points;
    for (core::Seat seat = 0; seat < sides(view.options); ++seat) {
        points -= spent_on_upgrades(rules, view.players[seat].levels);
    }
    return std::max(points, 0);
}

void guess_collections(const Rules& rules, const View& view, State& state, core::Rng& rng) {
    core::FixedVector<core::Seat, k_max_players> others;
    for (core::Seat seat = 0; seat < sides(view.options); ++seat) {
        if (seat != view.seat) others.push_back(seat);
    }
    for (int left = points_of_others(rules, view); left > 0; --left) {
        const core::Seat seat = others[rng.below(static_cast<std::uint32_t>(others.size()))];
        ++state.players[seat].holdings.tokens;
    }
    if (view.seat != core::k_no_seat) state.players[view.seat].holdings = view.own;
}

}  // namespace

State DigMars::determinize(const Rules& rules, const View& view, core::Rng& rng) {
    State state;
    copy_table(view, state);
    fill_piles(rules, view, state, rng);
    for (core::Seat seat = 0; seat < sides(view.options); ++seat) {
        state.players[seat].levels = view.players[seat].levels;
        state.players[seat].stations = view.players[seat].stations;
        state.players[seat].transported = view.players[seat].transported;
    }
    if (view.face_up.empty()) {
        guess_collections(rules, view, state, rng);
    } else {
        for (core::Seat seat = 0; seat < sides(view.options); ++seat) state.players[seat].holdings = view.face_up[seat];
    }
    state.discard = view.gone;
    for (const auto& player : state.players) state.discard -= player.holdings.tiles;
    return state;
}

}  // namespace syrtis::dig
