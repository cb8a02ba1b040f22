// SPDX-License-Identifier: MIT
#pragma once

// What a match of Terraforming Mars says to the pages of its quick reference.

#include "ui/reference_facts.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Deeds: "card", "project", "blue_card", "milestone", "award", "convert_plants", "convert_heat", and each standard
/// project, milestone and award by its id; while an action is asked for. Tracks: "temperature", "oxygen", "oceans".
/// Figures: the stock and the production of each resource, "rating", "milestones", "awards", "greeneries", "cities" and
/// "cards" as they would count now. Gauges: MarsBot's tracks by their ids, in a game against it.
[[nodiscard]] ReferenceFacts reference_facts(const TableContext& context);

}  // namespace syrtis::client::ui::terraforming
