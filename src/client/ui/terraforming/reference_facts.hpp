// SPDX-License-Identifier: MIT
#pragma once

// The facts of a match of Terraforming Mars for the pages of its quick reference.

#include "ui/reference_facts.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Returns the facts of the position. Actions, while the player must choose an action: "card", "project", "blue_card",
/// "milestone", "award", "convert_plants", "convert_heat", and each standard project, milestone and award by its id.
/// Tracks: "temperature", "oxygen", "oceans". Figures: the amount and the production of each resource, and "rating",
/// "milestones", "awards", "greeneries", "cities" and "cards" with their present points. Gauges: the tracks of MarsBot
/// by their ids, in a match against MarsBot.
[[nodiscard]] ReferenceFacts reference_facts(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
