// SPDX-License-Identifier: MIT
#pragma once

// Positions within the regions of the table, in logical pixels: spaces on the planet, cards in the hand, and cards to
// choose from. Nothing is drawn here.

#include <array>
#include <vector>

#include "render/layout.hpp"

namespace syrtis::client::render::terraforming {

inline constexpr int k_printed_spaces = 61;
inline constexpr int k_off_planet_spaces = 2;

/// Positions on the planet within its region. `spaces`: centres of the spaces; the last ones are the spaces that are
/// not on the planet.
struct DiscLayout {
    Point centre;
    float radius = 0;
    float hexagon = 0;  ///< width of a space
    float arc_inner = 0;
    float arc_outer = 0;
    std::array<Point, k_printed_spaces + k_off_planet_spaces> spaces{};
    float off_planet = 0;  ///< diameter of each space that is not on the planet
};

/// Returns the layout of the planet in the region `board`. `corners`: whether room stays free at both sides for the
/// words in the corners. `closeup`: enlargement, by which the planet may become larger than the region.
[[nodiscard]] DiscLayout disc_layout(const Rect& board, bool corners, const Closeup& closeup = {});

/// Positions of the cards in the hand.
struct HandLayout {
    Rect title;
    Rect cards;  ///< area of the cards
    bool list = false;
    int visible = 0;      ///< number of cards that are visible without scrolling
    int columns = 1;      ///< columns of a list; 1 for a fan
    int rows = 1;         ///< rows of a list; 1 for a fan
    bool effects = true;  ///< the strips of a list show effects as symbols
    float step = 0;       ///< distance from one card of a fan to the next
    /// Place of each visible card; the first place belongs to the first card that is not scrolled out.
    std::vector<Rect> places;
};

/// The smallest distances in logical pixels between the cards of a fan at which a card shows its name although the next
/// card covers a part of it; for the large and for the middle class.
inline constexpr float k_least_step_for_words = 100;
inline constexpr float k_least_step_for_words_middle = 76;

/// From this width on, in logical pixels, a card in the hand shows its words, and its picture beside them; for the
/// large and for the middle class.
inline constexpr float k_least_broad_card = 300;
inline constexpr float k_least_broad_card_middle = 232;
[[nodiscard]] constexpr bool is_broad_card(bool large, float width) {
    return width >= (large ? k_least_broad_card : k_least_broad_card_middle);
}

/// Returns whether a hand is shown as a fan unless the player wants a list: in the large class if the names can be read
/// in the fan, in the middle class if so few cards are in it that they show their words.
[[nodiscard]] bool is_usually_fan(const Rect& hand, bool large, int cards);
/// Returns whether the names can be read in a fan of `cards` cards.
[[nodiscard]] bool fan_shows_names(const Rect& hand, bool large, int cards);
/// Returns the layout of `cards` cards in the region `hand`, as a list or as a fan. `scroll`: index of the first
/// visible card.
[[nodiscard]] HandLayout hand_layout(const Rect& hand, bool large, bool as_list, int cards, int scroll);

/// Positions of the cards dealt at the start, as tiles with room for their effects. There are no places if no cards are
/// dealt. In the large class there are none either, because the hand shows the dealt cards.
struct DealtLayout {
    Rect band;  ///< area that the tiles cover: the player's mat, the panel of cards with actions, and the hand
    Rect title;
    std::vector<Rect> places;
};
[[nodiscard]] DealtLayout dealt_layout(const TableLayout& table, const Frame& frame, int cards);

/// Returns the places of cards to choose from, in the middle of the board: up to four narrow faces side by side, or
/// rows of five hand faces.
[[nodiscard]] std::vector<Rect> choice_layout(const Rect& area, const Rect& board, bool large, int cards);

}  // namespace syrtis::client::render::terraforming
