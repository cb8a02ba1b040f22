// SPDX-License-Identifier: MIT
#pragma once

// The previews of the action that the player has begun.

#include <optional>

#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the preview of the begun action together with the target that is pointed at.
[[nodiscard]] std::optional<Preview> preview_of(const Interaction& table);

/// Returns preview_of() extended by an answer to the next question, which chooses this side and the largest amount, if
/// that is possible. MarsBot counts as a source of resources.
[[nodiscard]] std::optional<Preview> preview_against(const Interaction& table, core::Side side);

}  // namespace syrtis::client::ui::terraforming
