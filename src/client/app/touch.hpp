// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Returns true if the last input came from a touch screen. Outside a browser, this is not known and the result is
/// false.
[[nodiscard]] bool is_touched();

}  // namespace syrtis::client::app
