// SPDX-License-Identifier: MIT
#pragma once

// What the guided first round says, and when: a hint for each kind of question, at the places it speaks of.

#include <vector>

#include "render/guide_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

inline constexpr int k_last_guide_step = 7;

/// The hints that fit what this seat is asked now, as `Guide` takes them.
[[nodiscard]] std::vector<int> guide_steps(const Interaction& table);

[[nodiscard]] render::GuideModel build_guide(const TableContext& context, int step);

}  // namespace syrtis::client::ui::dig
