// SPDX-License-Identifier: MIT
#pragma once

// The hints of the guided first generation of Terraforming Mars.

#include <vector>

#include "render/guide_model.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// The last hint, with which the guided generation is over.
inline constexpr int k_last_guide_step = 7;

/// The hints that fit what this seat is asked, as `Guide` takes them.
[[nodiscard]] std::vector<int> guide_steps(const Interaction& table);

[[nodiscard]] render::GuideModel build_guide(const TableContext& context, int step);

}  // namespace syrtis::client::ui::terraforming
