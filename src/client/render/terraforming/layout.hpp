// SPDX-License-Identifier: MIT
#pragma once

// Where things stand within the table's regions: spaces on the planet, cards in the hand, cards to choose among.

#include <array>
#include <vector>

#include "render/layout.hpp"

namespace syrtis::client::render::terraforming {

inline constexpr int k_printed_spaces = 61;
inline constexpr int k_off_planet_spaces = 2;

/// The planet within a board region.
struct DiscLayout {
    Point centre;
    float radius = 0;
    float hexagon = 0;  ///< width of a space
    float arc_inner = 0;
    float arc_outer = 0;
    std::array<Point, k_printed_spaces + k_off_planet_spaces> spaces{};
    float off_planet = 0;  ///< diameter of the two discs
};

/// `corners`: room is kept at both sides for the words in the corners. Looked at closely the planet is larger than the
/// region.
[[nodiscard]] DiscLayout disc_layout(const Rect& board, bool corners, const Closeup& closeup = {});

/// Places of the hand.
struct HandLayout {
    Rect title;
    Rect cards;  ///< the ground they lie on
    bool list = false;
    int visible = 0;           ///< cards that have a place; the rest is scrolled to
    int columns = 1;           ///< list
    int rows = 1;              ///< list
    bool effects = true;       ///< list: symbols are shown
    float step = 0;            ///< fan: from card to card
    std::vector<Rect> places;  ///< one for each visible card, from the scrolled one on
};

/// The step of a fan from which on a card that is covered by the next one still shows its name, in each class.
inline constexpr float k_least_step_for_words = 100;
inline constexpr float k_least_step_for_words_middle = 76;

/// Whether the names of so many cards can be read in a fan.
[[nodiscard]] bool fan_shows_names(const Rect& hand, bool large, int cards);
[[nodiscard]] HandLayout hand_layout(const Rect& hand, bool large, bool as_list, int cards, int scroll);

/// The cards of the start as tiles with room for what they do; none where the hand shows that anyway.
struct DealtLayout {
    Rect band;  ///< in place of one's own mat, actions and hand
    Rect title;
    std::vector<Rect> places;
};
[[nodiscard]] DealtLayout dealt_layout(const TableLayout& table, const Frame& frame, int cards);

/// Narrow faces side by side, or rows of five of hand size, in the middle of the board.
[[nodiscard]] std::vector<Rect> choice_layout(const Rect& area, const Rect& board, bool large, int cards);

}  // namespace syrtis::client::render::terraforming
