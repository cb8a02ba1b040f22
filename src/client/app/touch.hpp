// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Returns whether the person used a touch screen last. Only a page knows it; elsewhere the answer is false.
[[nodiscard]] bool is_touched();

}  // namespace syrtis::client::app
