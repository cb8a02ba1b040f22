// SPDX-License-Identifier: MIT
#pragma once

// The prompt of a table in a narrow window.

#include "render/frame_painters.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// Returns the height in logical pixels that a prompt of this width needs. `pictured`: whether the prompt has a
/// picture.
[[nodiscard]] float narrow_prompt_height(Canvas& canvas, float width, const PromptModel& prompt, bool pictured);
void paint_narrow_prompt(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover,
                         const PicturePainter& picture = {});

}  // namespace syrtis::client::render
