// SPDX-License-Identifier: MIT
#pragma once

// Builds the panels of milestones, awards, standard projects and conversions.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] picture::RacePanel build_milestones(const TableContext& context);
[[nodiscard]] picture::RacePanel build_awards(const TableContext& context);
[[nodiscard]] picture::ProjectsModel build_projects(const TableContext& context);

/// Returns a refusal in as few icons and numbers as possible, such as "3 [M€] short"; in words if the refusal has no
/// number.
[[nodiscard]] render::SymbolRow short_refusal(const game::Refusal& refusal, const Words& words);
/// Returns only a sign and a number if they suffice, such as "−2" if two oceans are missing; otherwise the result of
/// short_refusal().
[[nodiscard]] render::SymbolRow brief_refusal(const game::Refusal& refusal, const Words& words);

}  // namespace syrtis::client::ui::terraforming
