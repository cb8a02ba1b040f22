// SPDX-License-Identifier: MIT
#pragma once

#include "ui/touch_words.hpp"

namespace syrtis::client::ui::dig {

/// Returns the sentences of Dig Mars about the mouse, and what they say on a touch screen.
[[nodiscard]] TouchForms touch_forms();

}  // namespace syrtis::client::ui::dig
