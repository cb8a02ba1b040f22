// SPDX-License-Identifier: MIT
#pragma once

// The pages of the window.

#include <cstdint>

namespace syrtis::client::app {

/// The pages of the window; exactly one is shown.
enum class Page : std::uint8_t { start, lobby, game, final_score };

}  // namespace syrtis::client::app
