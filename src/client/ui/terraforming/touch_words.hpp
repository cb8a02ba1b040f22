// SPDX-License-Identifier: MIT
#pragma once

#include "ui/touch_words.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the sentences of Terraforming Mars about the mouse, and what they say on a touch screen.
[[nodiscard]] TouchForms touch_forms();

}  // namespace syrtis::client::ui::terraforming
