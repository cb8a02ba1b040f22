// SPDX-License-Identifier: MIT
#pragma once

#include "ui/touch_words.hpp"

namespace syrtis::client::ui::dig {

/// Returns the sentences of Dig Mars about the mouse, each with its form for touch screens.
[[nodiscard]] TouchForms touch_forms();

}  // namespace syrtis::client::ui::dig
