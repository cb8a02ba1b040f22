// SPDX-License-Identifier: MIT
#pragma once

// The pages of the window.

#include <cstdint>

namespace syrtis::client::app {

/// The pages of the window. One of them is shown at a time.
enum class Page : std::uint8_t { start, lobby, game, final_score };

}  // namespace syrtis::client::app
