// SPDX-License-Identifier: MIT
#pragma once

// Assigns sounds to events.

#include <optional>

#include "engine/terraforming/event.hpp"
#include "ui/cue.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the sound of an event for the player of the seat `own`; empty for a silent event.
[[nodiscard]] std::optional<Cue> cue_of(const syrtis::terraforming::Event& event, core::Seat own);

}  // namespace syrtis::client::ui::terraforming
