// SPDX-License-Identifier: MIT
#pragma once

// Places of the regions of all screens, in logical pixels. The scale of a window depends on its size class
// (render/size_class.hpp); the centre column takes the pixels that are left over. A table has separate arrangements for
// nearly square windows, and one more column in very wide windows. Nothing is drawn here.

#include <vector>

#include "render/enlargement.hpp"
#include "render/geometry.hpp"
#include "render/size_class.hpp"

namespace syrtis::client::render {

/// The arrangement of the parts of a table.
enum class Shape {
    usual,
    tall,       ///< nearly square window: one column of panels at the side, and three rows below the board
    wide,       ///< very wide window: one more column
    landscape,  ///< low window of the narrow class, such as a phone held sideways: parts stand side by side
};

/// The size of a window in logical pixels, and the scale that converts these to pixels of the window.
struct Frame {
    float scale = 1;
    float width = 1280;  ///< width in logical pixels
    float height = 720;  ///< height in logical pixels
    SizeClass size = SizeClass::middle;
    Shape shape = Shape::usual;
    float touch = k_touch;  ///< smallest height of a target in the narrow class, in logical pixels
    [[nodiscard]] bool large() const { return size == SizeClass::large; }
    [[nodiscard]] bool narrow() const { return size == SizeClass::narrow; }
    [[nodiscard]] bool landscape() const { return shape == Shape::landscape; }
};

/// The smallest sizes of windows, in pixels: of a usual window, of a narrow window (upright), and of a landscape window
/// (a phone held sideways). A smaller window is laid out as if it had the smallest size.
inline constexpr int k_smallest_width = 1024;
inline constexpr int k_smallest_height = 720;
inline constexpr int k_smallest_narrow_width = 320;
inline constexpr int k_smallest_narrow_height = 560;
inline constexpr int k_smallest_landscape_width = 560;
inline constexpr int k_smallest_landscape_height = 300;

/// The smallest width and height of a window, in pixels.
struct WindowLimits {
    int width = k_smallest_width;
    int height = k_smallest_height;
};
/// Returns the smallest size to which a person may reduce a window of this size. It depends on whether the window is
/// upright, landscape or neither.
[[nodiscard]] WindowLimits least_window(unsigned width, unsigned height);

/// The additional arrangements that a screen has for special forms of windows.
struct Arrangements {
    bool narrow = false;
    bool tall = false;  ///< has an arrangement for nearly square windows
    bool wide = false;
};

/// Returns the frame of a screen with these arrangements. `zoom` may change the size class from large to middle, and is
/// limited so that the layout never gets smaller than that of the smallest window.
[[nodiscard]] Frame frame_for(unsigned width, unsigned height, Enlargement zoom = {},
                              const Arrangements& arrangements = {});
/// Returns the frame of a table. `rearranged`: the table has an arrangement for nearly square windows; `narrow`: it has
/// one for narrow windows.
[[nodiscard]] Frame table_frame(unsigned width, unsigned height, Enlargement zoom = {}, bool rearranged = true,
                                bool narrow = false);

/// The margin of a narrow window and the distance between its panels, in logical pixels.
inline constexpr float k_narrow_gap = 4;
/// The height of the row of tabs at the lower edge of a narrow window, and the width of the column of tabs at the left
/// edge of a landscape window.
inline constexpr float k_tabs_height = 42;
inline constexpr float k_tabs_width = 64;
/// The usual width of the column at the right of a table in a landscape window.
inline constexpr float k_landscape_column = 304;
/// Returns the height of the controls of a recorded match, which replace the prompt of a narrow table.
[[nodiscard]] float narrow_replay_height(const Frame& frame);

/// The division of a narrow window: the tabs, and the rest of the window, in which one part is shown.
struct NarrowWindow {
    Rect body;
    Rect tabs;
};
[[nodiscard]] NarrowWindow narrow_window(const Frame& frame);

/// Places of the parts that all tables have.
struct TableLayout {
    std::vector<Rect> opponents;
    Rect others;  ///< region for all opponents
    Rect spare;   ///< free part of `others` below the opponents (see fit_opponents()); empty: there is none
    Rect actions;
    Rect own;
    Rect board;
    Rect prompt;
    Rect hand;
    Rect bar;
    Rect upper_side;  ///< region at the top of the right column of panels, below the bar
    Rect lower_side;
    Rect offers;  ///< region of the things that can be bought at any time
    Rect log;
    Rect whole_log;  ///< region of the whole log, which covers other regions while it is open
    Rect side;       ///< additional column of a wide window; empty: none
    Rect tabs;       ///< tabs of a narrow window; empty: the window has no tabs
    Rect column;     ///< in a narrow window: column with the parts that are always visible at its lower end
};

/// Returns the layout of a table with this number of opponents. In a narrow window, all regions that belong to a tab
/// have one common place, and the prompt still has the height 0. In a landscape window, `column` is beside that place.
[[nodiscard]] TableLayout table_layout(const Frame& frame, int opponents);
/// Makes the panel of the actions no higher than `height` if it stands below the opponents, who get the room.
void lower_actions(TableLayout& layout, const Frame& frame, float height);
/// Gives each opponent the wanted height, from top to bottom. The height that remains becomes `spare` if a panel fits
/// into it; otherwise all opponents get equal shares of the whole region.
void fit_opponents(TableLayout& layout, const Frame& frame, const std::vector<float>& wanted);

}  // namespace syrtis::client::render
