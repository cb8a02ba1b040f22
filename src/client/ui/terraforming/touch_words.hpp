// SPDX-License-Identifier: MIT
#pragma once

#include "ui/touch_words.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the sentences of Terraforming Mars about the mouse, each with its form for touch screens.
[[nodiscard]] TouchForms touch_forms();

}  // namespace syrtis::client::ui::terraforming
