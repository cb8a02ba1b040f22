// SPDX-License-Identifier: MIT
#pragma once

// Explains the consequences of the player's own effect for MarsBot before it is chosen, by rules MB-11.1 to MB-11.8.

#include <optional>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the explanation for the preview of the context, in which MarsBot is hit; empty if nothing of MarsBot
/// changes for certain.
[[nodiscard]] std::optional<render::Explanation> explain_effect_on_automa(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
