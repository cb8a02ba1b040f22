// SPDX-License-Identifier: MIT
#pragma once

// What one seat, or a spectator, may know of a position: a type of its own with no room for anything else. Of
// unexplored tiles it has the back of the top one and what the seat has surveyed, of other players' collections
// nothing. Tiles that have left the grid were seen by everybody when they lay open; who holds them is not in here.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

struct PublicPile {
    std::uint8_t height = 0;
    bool explored = false;
    Tile tile = k_no_tile;        ///< the top one, if it is explored
    std::uint8_t difficulty = 0;  ///< of digging up the top one, if it is not; 0 otherwise
    std::array<core::SeatSet, k_pile_height> surveyed{};
    std::array<Tile, k_pile_height> known{k_no_tile, k_no_tile, k_no_tile};  ///< what this seat has surveyed
    friend constexpr bool operator==(const PublicPile&, const PublicPile&) = default;
};

struct PublicPlayer {
    Levels levels{k_first_level, k_first_level, k_first_level};
    Stations stations{};
    std::uint8_t transported = 0;
    friend constexpr bool operator==(const PublicPlayer&, const PublicPlayer&) = default;
};

struct View {
    core::Seat seat = core::k_no_seat;  ///< whose view; k_no_seat for a spectator
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
    TileSet gone;                                        ///< tiles that are no longer in the grid
    Holdings own;                                        ///< empty for a spectator
    core::FixedVector<Holdings, k_max_players> face_up;  ///< by seat; empty as long as collections are hidden
    friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View>);

/// Collections lie open: in the open game, and when the match is over.
[[nodiscard]] constexpr bool is_face_up(const Options& options, Phase phase) {
    return options.open || phase == Phase::finished;
}

}  // namespace syrtis::dig
