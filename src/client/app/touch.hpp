// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Returns true if the last input came from a touch screen. Always false outside a browser, where it can't be known.
[[nodiscard]] bool is_touched();

}  // namespace syrtis::client::app
