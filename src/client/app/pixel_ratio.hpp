// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Returns the device pixel ratio (render::Enlargement::ratio): the number of pixels of the screen along one side of a
/// CSS pixel. Outside a browser, it is always 1.
[[nodiscard]] float pixel_ratio();

}  // namespace syrtis::client::app
