// SPDX-License-Identifier: MIT
#pragma once

// The moments of the events of Terraforming Mars; EventDescription names the function of each event. The context shows
// the position after the event.

#include <optional>

#include "engine/terraforming/event.hpp"
#include "ui/moments.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns a moment of light at the track of a raised temperature or oxygen. Returns nothing for the number of oceans,
/// because moment_of_tile() marks the placed ocean tile.
[[nodiscard]] std::optional<MomentPlan> moment_of_parameter(const TableContext& context, const game::Event& event);
/// Returns a moment of ripples around a placed ocean tile; no moment for other tiles.
[[nodiscard]] std::optional<MomentPlan> moment_of_tile(const TableContext& context, const game::Event& event);
[[nodiscard]] std::optional<MomentPlan> moment_of_milestone(const TableContext& context, const game::Event& event);
[[nodiscard]] std::optional<MomentPlan> moment_of_award(const TableContext& context, const game::Event& event);
[[nodiscard]] std::optional<MomentPlan> moment_of_generation(const TableContext& context, const game::Event& event);
[[nodiscard]] std::optional<MomentPlan> moment_of_end(const TableContext& context, const game::Event& event);

}  // namespace syrtis::client::ui::terraforming
