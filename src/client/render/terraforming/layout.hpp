// SPDX-License-Identifier: MIT
#pragma once

// Positions within the regions of the table, in logical pixels: spaces on the planet, cards in the hand, cards to
// choose among. This file does not draw.

#include <array>
#include <vector>

#include "render/layout.hpp"

namespace syrtis::client::render::terraforming {

inline constexpr int k_printed_spaces = 61;
inline constexpr int k_off_planet_spaces = 2;

/// Positions on the planet within its region. `spaces`: centres of the spaces; the spaces off the planet are the last
/// ones.
struct DiscLayout {
    Point centre;
    float radius = 0;
    float hexagon = 0;  ///< width of a space
    float arc_inner = 0;
    float arc_outer = 0;
    std::array<Point, k_printed_spaces + k_off_planet_spaces> spaces{};
    float off_planet = 0;  ///< diameter of each of the spaces off the planet
};

/// Returns the layout of the planet in the region `board`. `corners`: room stays free at both sides for the words in
/// the corners. A planet that `closeup` enlarges is larger than the region.
[[nodiscard]] DiscLayout disc_layout(const Rect& board, bool corners, const Closeup& closeup = {});

/// Positions of the cards in the hand.
struct HandLayout {
    Rect title;
    Rect cards;  ///< area of the cards
    bool list = false;
    int visible = 0;           ///< number of cards that have a place; scrolling shows the others
    int columns = 1;           ///< columns of a list; 1 for a fan
    int rows = 1;              ///< rows of a list; 1 for a fan
    bool effects = true;       ///< the strips of a list show effects as symbols
    float step = 0;            ///< distance from one card of a fan to the next
    std::vector<Rect> places;  ///< place of each visible card, beginning with the first card after scrolling
};

/// The smallest steps of a fan, in the large and in the middle class, at which a card still shows its name although the
/// next card covers it.
inline constexpr float k_least_step_for_words = 100;
inline constexpr float k_least_step_for_words_middle = 76;

/// Returns whether the names can be read in a fan of `cards` cards.
[[nodiscard]] bool fan_shows_names(const Rect& hand, bool large, int cards);
/// Returns the layout of `cards` cards in the region `hand`, as a list or as a fan. `scroll`: index of the first
/// visible card.
[[nodiscard]] HandLayout hand_layout(const Rect& hand, bool large, bool as_list, int cards, int scroll);

/// Positions of the cards dealt at the start, as tiles with room for their effects. It is empty if no cards are dealt,
/// and in the large class, in which the hand shows the dealt cards.
struct DealtLayout {
    Rect band;  ///< area of the own mat, the actions and the hand, which the tiles cover
    Rect title;
    std::vector<Rect> places;
};
[[nodiscard]] DealtLayout dealt_layout(const TableLayout& table, const Frame& frame, int cards);

/// Returns the places of cards to choose among, centred in the board: up to four narrow faces side by side, or rows of
/// five hand faces.
[[nodiscard]] std::vector<Rect> choice_layout(const Rect& area, const Rect& board, bool large, int cards);

}  // namespace syrtis::client::render::terraforming
