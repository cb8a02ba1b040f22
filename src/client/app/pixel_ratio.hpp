// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Returns how many pixels of the window lie along the side of one pixel of a usual screen
/// (render::Enlargement::ratio). It is 1 except in a page, whose browser knows how fine the screen is.
[[nodiscard]] float pixel_ratio();

}  // namespace syrtis::client::app
