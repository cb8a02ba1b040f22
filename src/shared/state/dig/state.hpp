// SPDX-License-Identifier: MIT
#pragma once

// A whole position: plain values, no pointers, at most 1 KiB. There is no generator in it: all chance of a match is in
// the shuffle and the draw of the first player, before its first command.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.hpp"
#include "state/dig/options.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

struct Pile {
    std::array<Tile, k_pile_height> tiles{k_no_tile, k_no_tile, k_no_tile};  ///< bottom first, k_no_tile above the top
    std::array<core::SeatSet, k_pile_height> surveyed{};  ///< who has looked at which unexplored tile
    std::uint8_t height = 0;
    bool explored = false;  ///< the top tile lies with its front up
    [[nodiscard]] constexpr Tile top() const { return height == 0 ? k_no_tile : tiles[height - 1U]; }
    /// How many tiles lie with their back up.
    [[nodiscard]] constexpr std::uint8_t unexplored() const {
        return static_cast<std::uint8_t>(height - (explored ? 1 : 0));
    }
    friend constexpr bool operator==(const Pile&, const Pile&) = default;
};

/// What a player has collected. Its points are the sum of both.
struct Holdings {
    TileSet tiles;
    std::uint16_t tokens = 0;  ///< worth one point each
    friend constexpr bool operator==(const Holdings&, const Holdings&) = default;
};

using Levels = std::array<std::uint8_t, k_equipment>;
using Stations = std::array<std::uint8_t, k_places>;

struct Player {
    Levels levels{k_first_level, k_first_level, k_first_level};
    Stations stations{};           ///< how many stand on each place
    std::uint8_t transported = 0;  ///< tiles taken out of the grid so far, shared ones too
    Holdings holdings;
    friend constexpr bool operator==(const Player&, const Player&) = default;
};

struct State {
    Options options;
    Phase phase = Phase::placement;
    core::Seat first_player = 0;
    core::Seat active_player = 0;
    core::Seat announced = core::k_no_seat;         ///< who has announced victory
    std::uint8_t actions_taken = 0;                 ///< in this turn
    std::uint8_t idle_turns = 0;                    ///< turns in a row, ended without a dig, a transport or an upgrade
    bool productive = false;                        ///< there was one of them in this turn
    std::uint16_t round = 0;                        ///< counted from 1; 0 while stations are placed
    std::array<std::uint8_t, k_bonuses> bonuses{};  ///< at hand for the rest of the turn
    Question question = Question::none;
    core::Seat moved_owner = core::k_no_seat;  ///< of the station that is being moved by bonus
    Place moved_from = k_no_place;
    std::array<Pile, k_places> piles{};
    std::array<Player, k_max_players> players{};
    TileSet discard;
    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

}  // namespace syrtis::dig
