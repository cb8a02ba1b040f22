// SPDX-License-Identifier: MIT
#pragma once

// What the screens before and after the table share.

#include "render/screen_models.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

/// A line to type in, with its cursor.
void draw_field(Canvas& canvas, const Rect& rect, const TextField& field, Target target,
                const std::optional<Target>& hover);

}  // namespace syrtis::client::render
