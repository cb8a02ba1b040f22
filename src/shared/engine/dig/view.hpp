// SPDX-License-Identifier: MIT
#pragma once

// The knowledge of one seat or of a spectator, in types that have no room for anything else. For unexplored tiles, the
// view contains the back of the top tile and the tiles that the seat has surveyed. It contains nothing of the
// collections of other players. It contains the tiles that have left the grid, which everybody has seen, but not which
// player has them.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

/// The part of a pile that the seat of the view may see.
struct PublicPile {
    std::uint8_t height = 0;
    bool explored = false;
    Tile tile = k_no_tile;        ///< the top tile if it is explored; otherwise k_no_tile
    std::uint8_t difficulty = 0;  ///< difficulty of digging the top tile if it is unexplored; otherwise 0
    std::array<core::SeatSet, k_pile_height> surveyed{};
    std::array<Tile, k_pile_height> known{k_no_tile, k_no_tile, k_no_tile};  ///< tiles that this seat has surveyed
    friend constexpr bool operator==(const PublicPile&, const PublicPile&) = default;
};

/// The part of a player that everybody may see.
struct PublicPlayer {
    Levels levels{k_first_level, k_first_level, k_first_level};
    Stations stations{};
    std::uint8_t transported = 0;
    friend constexpr bool operator==(const PublicPlayer&, const PublicPlayer&) = default;
};

/// The knowledge of one seat or of a spectator.
struct View {
    core::Seat seat = core::k_no_seat;  ///< seat to which the view belongs; k_no_seat for a spectator
    Options options;
    Phase phase = Phase::placement;
    core::Seat first_player = 0;
    core::Seat active_player = 0;
    core::Seat announced = core::k_no_seat;
    std::uint8_t actions_taken = 0;
    std::uint8_t idle_turns = 0;
    bool productive = false;
    std::uint16_t round = 0;
    std::array<std::uint8_t, k_bonuses> bonuses{};
    Question question = Question::none;
    core::Seat moved_owner = core::k_no_seat;
    Place moved_from = k_no_place;
    std::array<PublicPile, k_places> piles{};
    std::array<PublicPlayer, k_max_players> players{};
    TileSet gone;                                        ///< tiles that have left the grid
    Holdings own;                                        ///< holdings of the view's own seat; empty for a spectator
    core::FixedVector<Holdings, k_max_players> face_up;  ///< holdings of each seat; empty while collections are hidden
    friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View>);

/// True if collections are face up, which they are in the open game and after the end of any game.
[[nodiscard]] constexpr bool is_face_up(const Options& options, Phase phase) {
    return options.open || phase == Phase::finished;
}

}  // namespace syrtis::dig
