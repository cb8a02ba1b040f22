// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Returns the number of pixels of the window along one side of a pixel of a usual screen (render::Enlargement::ratio).
/// It differs from 1 only in a browser, which reports how fine the screen is.
[[nodiscard]] float pixel_ratio();

}  // namespace syrtis::client::app
