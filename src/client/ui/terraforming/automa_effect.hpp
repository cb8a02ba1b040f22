// SPDX-License-Identifier: MIT
#pragma once

// What the player's own effect would do to MarsBot, before it is chosen: MB-11.1 to MB-11.8.

#include <optional>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// `context` has the preview in which MarsBot is hit. Nothing if nothing of MarsBot's changes for certain.
[[nodiscard]] std::optional<render::Explanation> explain_effect_on_automa(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
