// SPDX-License-Identifier: MIT
#pragma once

// What the players agree on before a match.

#include <cstdint>

#include "core/seat.hpp"
#include "state/terraforming/automa.hpp"

namespace syrtis::terraforming {

/// A card whose tile or marker has no legal space (ruling 20): is played without it, or can't be played.
enum class UnplaceableTiles : std::uint8_t { skip, block };

/// As a first player: drawn by the seed.
inline constexpr core::Seat k_drawn_seat = core::k_no_seat;

struct Options {
    core::Seat players = 2;  ///< seats, 1 to 5
    bool corporate_era = true;
    bool draft = false;
    bool solo = false;                    ///< exactly when there is one side
    std::uint8_t corporations_dealt = 2;  ///< to each seat, 2 to 4
    core::SeatSet beginners = 0;          ///< seats that play the beginner corporation
    bool choose_effect_order = false;     ///< the active player orders effects that wait at once (ruling 17)
    bool duplicate_deal = false;          ///< packs from the top of the pile, single draws from its bottom
    core::Side unseated = 0;              ///< sides past the seats: they own and score, and are never asked
    core::Seat first_player = k_drawn_seat;
    UnplaceableTiles unplaceable_tiles = UnplaceableTiles::skip;
    AutomaOptions automa{};  ///< MarsBot is the side after the one seat
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// Who is asked.
[[nodiscard]] constexpr core::Seat seats(const Options& options) { return options.players; }
/// Who owns tiles, rating, milestones and points.
[[nodiscard]] constexpr core::Side sides(const Options& options) {
    return static_cast<core::Side>(options.players + options.unseated + (options.automa.plays ? 1 : 0));
}
[[nodiscard]] constexpr bool has_automa(const Options& options) { return options.automa.plays; }
/// MarsBot's side. Requires has_automa.
[[nodiscard]] constexpr core::Side automa_side(const Options& options) { return options.players; }
/// The human against whom it plays.
inline constexpr core::Seat k_human = 0;
[[nodiscard]] constexpr bool is_solo(const Options& options) { return options.solo; }
[[nodiscard]] constexpr int opponents(const Options& options) { return sides(options) - 1; }
/// How many sides it takes for an award's second place.
[[nodiscard]] constexpr bool has_second_places(const Options& options) {
    constexpr core::Side k_sides_for_second_place = 3;
    return sides(options) >= k_sides_for_second_place;
}

}  // namespace syrtis::terraforming
