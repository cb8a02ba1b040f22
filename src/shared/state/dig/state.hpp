// SPDX-License-Identifier: MIT
#pragma once

// The position of Dig Mars: plain values without pointers, at most 1 KiB. It has no random generator, because nothing
// is random after the first command: the tiles are shuffled and the first player is drawn before.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.hpp"
#include "state/dig/options.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// The tiles on one place of the grid.
struct Pile {
    /// Tiles from the bottom to the top; k_no_tile above the top tile.
    std::array<Tile, k_pile_height> tiles{k_no_tile, k_no_tile, k_no_tile};
    std::array<core::SeatSet, k_pile_height> surveyed{};  ///< for each unexplored tile, the seats that have looked at
                                                          ///< it
    std::uint8_t height = 0;
    bool explored = false;  ///< true if the top tile is face up
    [[nodiscard]] constexpr Tile top() const { return height == 0 ? k_no_tile : tiles[height - 1U]; }
    /// Returns the number of tiles that are face down.
    [[nodiscard]] constexpr std::uint8_t unexplored() const {
        return static_cast<std::uint8_t>(height - (explored ? 1 : 0));
    }
    friend constexpr bool operator==(const Pile&, const Pile&) = default;
};

/// The points that a player has collected, as tiles and tokens.
struct Holdings {
    TileSet tiles;
    std::uint16_t tokens = 0;  ///< number of tokens, each worth one point
    friend constexpr bool operator==(const Holdings&, const Holdings&) = default;
};

using Levels = std::array<std::uint8_t, k_equipment>;
using Stations = std::array<std::uint8_t, k_places>;

/// The part of a position that belongs to one player.
struct Player {
    Levels levels{k_first_level, k_first_level, k_first_level};
    Stations stations{};  ///< number of stations on each place
    /// Number of tiles that the player has transported out of the grid. A tile counts even if the player shared its
    /// points with others.
    std::uint8_t transported = 0;
    Holdings holdings;
    friend constexpr bool operator==(const Player&, const Player&) = default;
};

/// The whole position of a match of Dig Mars.
struct State {
    Options options;
    Phase phase = Phase::placement;
    core::Seat first_player = 0;
    core::Seat active_player = 0;
    core::Seat announced = core::k_no_seat;  ///< seat that has announced victory
    std::uint8_t actions_taken = 0;          ///< number of actions taken in this turn
    std::uint8_t idle_turns = 0;  ///< number of consecutive turns that ended without a dig, a transport or an upgrade
    bool productive = false;      ///< true if this turn had a dig, a transport or an upgrade
    std::uint16_t round = 0;      ///< number of the round, counted from 1; 0 during set-up
    std::array<std::uint8_t, k_bonuses> bonuses{};  ///< number of unused bonuses of each kind in this turn
    Question question = Question::none;
    /// Owner of the station that is being moved by bonus; k_no_seat if none is being moved.
    core::Seat moved_owner = core::k_no_seat;
    Place moved_from = k_no_place;
    std::array<Pile, k_places> piles{};
    std::array<Player, k_max_players> players{};
    TileSet discard;
    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

}  // namespace syrtis::dig
