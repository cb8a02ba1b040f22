// SPDX-License-Identifier: MIT
#pragma once

// The hints of the guided first round: one for each kind of question, shown beside the things that it mentions.

#include <vector>

#include "render/guide_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

/// The number of the last hint.
inline constexpr int k_last_guide_step = 7;

/// Returns the numbers of the guide's hints that fit the question of this seat, the most important one first.
[[nodiscard]] std::vector<int> guide_steps(const Interaction& table);

/// Builds the guide's hint with the number `step`.
[[nodiscard]] render::GuideModel build_guide(const TableContext& context, int step);

}  // namespace syrtis::client::ui::dig
