// SPDX-License-Identifier: MIT
#pragma once

// What the players agree on before a match.

#include <cstdint>

#include "core/seat.hpp"
#include "state/terraforming/automa.hpp"

namespace syrtis::terraforming {

/// A card whose tile or marker has no legal space (ruling 20): is played without it, or can't be played.
enum class UnplaceableTiles : std::uint8_t { skip, block };

/// A loss that a card demands of its player or of any player, and that nobody concerned can bear (ruling 22): the card
/// can't be played, or is played without that loss.
enum class UnpayableLosses : std::uint8_t { block, skip };

/// Editions of the rulings. A match is played to its end by the edition that it began with.
/// 1: a first action that is owed comes before passing (25), a card is never its own victim (24), solo games place each
///    neutral city with its greenery (23), and short piles are dealt pack by pack (12).
/// 2: as doc/rules.md says.
inline constexpr std::uint8_t k_first_edition = 1;
inline constexpr std::uint8_t k_newest_edition = 2;

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
    UnpayableLosses unpayable_losses = UnpayableLosses::block;
    std::uint8_t edition = k_newest_edition;  ///< of the rulings
    AutomaOptions automa{};                   ///< MarsBot is the side after the one seat
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
