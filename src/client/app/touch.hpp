// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Returns true if the last input came from a touch screen. Only a page in a browser knows this; other programs return
/// false.
[[nodiscard]] bool is_touched();

}  // namespace syrtis::client::app
