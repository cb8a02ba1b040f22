// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Returns the device pixel ratio: the number of physical pixels along one side of a pixel of the page's style
/// (render::Enlargement::ratio). It is always 1 outside a browser.
[[nodiscard]] float pixel_ratio();

}  // namespace syrtis::client::app
