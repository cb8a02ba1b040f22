// SPDX-License-Identifier: MIT
#pragma once

// Finds places for popups over a table, such as explanations, where they cover no answer.

#include <span>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// The areas that an explanation or another popup over a table must not cover, in logical pixels.
struct Obstacles {
    Rect about{};                     ///< thing that the popup explains
    std::span<const Rect> answers{};  ///< possible answers, which the popup covers only if there is no other place
    std::span<const Rect> solid{};    ///< areas that the popup must not cover even if it covers an answer instead
};

/// Returns the place of a rectangle of this size within `window`: near `about`, on the side with more room, where it
/// covers as little as possible. `gap`: least distance from `about`.
[[nodiscard]] Rect free_place(const Rect& window, float width, float height, const Obstacles& obstacles, float gap);

}  // namespace syrtis::client::render
