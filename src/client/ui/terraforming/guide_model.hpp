// SPDX-License-Identifier: MIT
#pragma once

// The hints of the guided first generation of Terraforming Mars.

#include <vector>

#include "render/guide_model.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// The number of the last hint, after which the guide ends.
inline constexpr int k_last_guide_step = 7;

/// Returns the numbers of the guide's hints that fit the question of this seat, the most important one first.
[[nodiscard]] std::vector<int> guide_steps(const Interaction& table);

/// Builds the guide's hint with the number `step`.
[[nodiscard]] render::GuideModel build_guide(const TableContext& context, int step);

}  // namespace syrtis::client::ui::terraforming
