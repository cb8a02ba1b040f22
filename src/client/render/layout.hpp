// SPDX-License-Identifier: MIT
#pragma once

// Where the regions of the screens stand, in logical pixels. Two classes: large is exact at 1920×1080, middle at
// 1280×720; a window between is scaled as a whole and spare pixels go to the centre column. No drawing here.

#include <array>
#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// How logical pixels become pixels of the window.
struct Frame {
    float scale = 1;
    float width = 1280;  ///< logical
    float height = 720;  ///< logical
    bool large = false;  ///< class L, else class M
};

inline constexpr int k_smallest_width = 1280;
inline constexpr int k_smallest_height = 720;

[[nodiscard]] Frame frame_for(unsigned width, unsigned height);

struct TableLayout {
    std::vector<Rect> opponents;
    Rect actions;
    Rect own;
    Rect board;
    Rect prompt;
    Rect hand;
    Rect bar;
    Rect upper_side;  ///< of the right rail, below the bar
    Rect lower_side;
    Rect offers;  ///< what can be had at any time
    Rect log;
};

[[nodiscard]] TableLayout table_layout(const Frame& frame, int opponents);

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

/// `corners`: room is kept at both sides for the words in the corners.
[[nodiscard]] DiscLayout disc_layout(const Rect& board, bool corners);

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

[[nodiscard]] HandLayout hand_layout(const Rect& hand, bool large, bool as_list, int cards, int scroll);

/// Narrow faces side by side, or rows of five of hand size, in the middle of the board.
[[nodiscard]] std::vector<Rect> choice_layout(const Rect& area, const Rect& board, bool large, int cards);

}  // namespace syrtis::client::render
