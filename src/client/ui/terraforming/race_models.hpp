// SPDX-License-Identifier: MIT
#pragma once

// Milestones, awards, standard projects and conversions.

#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

[[nodiscard]] picture::RacePanel build_milestones(const TableContext& context);
[[nodiscard]] picture::RacePanel build_awards(const TableContext& context);
[[nodiscard]] picture::ProjectsModel build_projects(const TableContext& context);

/// What is missing, as few icons and numbers as will do: "3 [M€] short". Words alone where there is no number.
[[nodiscard]] render::SymbolRow short_refusal(const game::Refusal& refusal, const Words& words);
/// Without words where a sign and a number say it ("−2" oceans: two are missing), else as short_refusal.
[[nodiscard]] render::SymbolRow brief_refusal(const game::Refusal& refusal, const Words& words);

}  // namespace syrtis::client::ui::terraforming
