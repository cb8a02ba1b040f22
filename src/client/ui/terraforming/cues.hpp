// SPDX-License-Identifier: MIT
#pragma once

// What can be heard of an event.

#include <optional>

#include "engine/terraforming/event.hpp"
#include "ui/cue.hpp"

namespace syrtis::client::ui::terraforming {

/// To the player of the seat `own`.
[[nodiscard]] std::optional<Cue> cue_of(const syrtis::terraforming::Event& event, core::Seat own);

}  // namespace syrtis::client::ui::terraforming
