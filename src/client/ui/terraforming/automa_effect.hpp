// SPDX-License-Identifier: MIT
#pragma once

// Explains how an effect of the player would change MarsBot, before the player chooses it. The rules are MB-11.1 to
// MB-11.8.

#include <optional>

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the explanation for the preview of the context, in which MarsBot is hit; empty if nothing of MarsBot
/// changes for certain.
[[nodiscard]] std::optional<render::Explanation> explain_effect_on_automa(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
