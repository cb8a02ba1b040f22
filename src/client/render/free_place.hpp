// SPDX-License-Identifier: MIT
#pragma once

// Places for things that appear over a table, such as explanations, where they cover no answer.

#include <span>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// The areas that an explanation or another popup over a table must not cover, in logical pixels.
struct Obstacles {
    Rect about{};                     ///< the thing that the popup belongs to
    std::span<const Rect> answers{};  ///< possible answers, which the popup covers only if there is no other place
    std::span<const Rect> solid{};    ///< areas that are more important than answers
};

/// Returns the place of a rectangle of this size within `window`: near `about`, on the side with more room, where it
/// covers as little as possible. `gap`: least distance from `about`.
[[nodiscard]] Rect free_place(const Rect& window, float width, float height, const Obstacles& obstacles, float gap);

}  // namespace syrtis::client::render
