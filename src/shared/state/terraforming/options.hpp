// SPDX-License-Identifier: MIT
#pragma once

// The options of Terraforming Mars.

#include <cstdint>

#include "core/seat.hpp"
#include "state/terraforming/automa.hpp"

namespace syrtis::terraforming {

/// Says what happens if a tile or marker of a card has no legal space (ruling 20): `skip` plays the card without the
/// tile, `block` prevents playing the card.
enum class UnplaceableTiles : std::uint8_t { skip, block };

/// Says what happens if no affected player can bear a loss that a card demands (ruling 22): `block` prevents playing
/// the card, `skip` plays it without the loss.
enum class UnpayableLosses : std::uint8_t { block, skip };

/// Editions of the rulings. A match keeps the edition with which it started until its end. doc/rules.md describes
/// edition 2. Edition 1 differs in four rulings: a pending first action comes before passing (ruling 25); a card never
/// takes resources from itself (ruling 24); solo set-up places each neutral city together with its greenery (ruling
/// 23); short piles are dealt pack by pack (ruling 12).
inline constexpr std::uint8_t k_first_edition = 1;
inline constexpr std::uint8_t k_newest_edition = 2;

/// The value of `first_player` if the seed draws the first player.
inline constexpr core::Seat k_drawn_seat = core::k_no_seat;

inline constexpr std::uint8_t k_fewest_corporations_dealt = 2;
inline constexpr std::uint8_t k_most_corporations_dealt = 4;

/// The options that the players agree on before a match. option_rows.hpp describes each of them.
struct Options {
    core::Seat players = 2;  ///< number of seats, 1 to 5
    bool corporate_era = true;
    bool prelude = false;  ///< true if the match uses the set Prelude and has the prelude round
    BoardName board = BoardName::tharsis;
    bool draft = false;
    bool solo = false;                    ///< true exactly if the match has only one side
    std::uint8_t corporations_dealt = 2;  ///< number of corporations dealt to each seat
    core::SeatSet beginners = 0;          ///< seats that get the beginner corporation
    bool choose_effect_order = false;     ///< true if the active player chooses the order of simultaneous effects
                                          ///< (ruling 17)
    /// True if cards for packs come from the top of the draw pile and cards for effects come from its bottom.
    bool duplicate_deal = false;
    core::Side unseated = 0;  ///< number of sides without a seat, which own and score but never answer
    core::Seat first_player = k_drawn_seat;
    UnplaceableTiles unplaceable_tiles = UnplaceableTiles::skip;
    UnpayableLosses unpayable_losses = UnpayableLosses::block;
    std::uint8_t edition = k_newest_edition;  ///< edition of the rulings
    AutomaOptions automa{};                   ///< options of MarsBot, which is the side after the only seat
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// True if the match uses the cards, corporations and preludes of the set.
[[nodiscard]] constexpr bool uses(const Options& options, ContentSet set) {
    switch (set) {
        case ContentSet::base:
            return true;
        case ContentSet::corporate_era:
            return options.corporate_era;
        case ContentSet::prelude:
            return options.prelude;
    }
    return false;
}
/// Returns the number of seats. Seats answer questions.
[[nodiscard]] constexpr core::Seat seats(const Options& options) { return options.players; }
/// Returns the number of sides. Sides own tiles, rating, milestones and points.
[[nodiscard]] constexpr core::Side sides(const Options& options) {
    return static_cast<core::Side>(options.players + options.unseated + (options.automa.plays ? 1 : 0));
}
[[nodiscard]] constexpr bool has_automa(const Options& options) { return options.automa.plays; }
/// Returns MarsBot's side. Requires has_automa.
[[nodiscard]] constexpr core::Side automa_side(const Options& options) { return options.players; }
/// The seat of the human who plays against MarsBot.
inline constexpr core::Seat k_human = 0;
[[nodiscard]] constexpr bool is_solo(const Options& options) { return options.solo; }
[[nodiscard]] constexpr int opponents(const Options& options) { return sides(options) - 1; }
/// True if the second place of an award scores in a match with this number of sides.
[[nodiscard]] constexpr bool has_second_places(const Options& options) {
    constexpr core::Side k_sides_for_second_place = 3;
    return sides(options) >= k_sides_for_second_place;
}

}  // namespace syrtis::terraforming
