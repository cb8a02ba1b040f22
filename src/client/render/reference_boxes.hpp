// SPDX-License-Identifier: MIT
#pragma once

// Draws the boxes of the quick reference: title, symbols, words, lines, examples and a track.

#include "render/reference_model.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// Text styles of the words in the boxes and around them.
namespace reference_types {
inline constexpr Type text = fixed(12.5F, Weight::regular);
inline constexpr Type small = fixed(11, Weight::medium);
}  // namespace reference_types

/// Returns the height that a box of this width needs, in logical pixels. `crowded`: whether the symbols of the box
/// stand beside its title.
[[nodiscard]] float reference_box_height(const Canvas& canvas, const ReferenceBoxModel& box, float width, bool crowded);
/// Returns whether the title of a box of this width is drawn in full. `crowded`: whether the symbols of the box stand
/// beside its title.
[[nodiscard]] bool reference_head_fits(const Canvas& canvas, const ReferenceBoxModel& box, float width, bool crowded);
void paint_reference_box(Canvas& canvas, const Rect& rect, const ReferenceBoxModel& box, bool crowded);

}  // namespace syrtis::client::render
