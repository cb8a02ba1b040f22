// SPDX-License-Identifier: MIT
#pragma once

// What the guided first round says, and when: a hint for each kind of question, at the places it speaks of.

#include "render/guide_model.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

inline constexpr int k_last_guide_step = 7;

/// The step that fits what this seat is asked now, from 1 to the last; 0: none does.
[[nodiscard]] int guide_step(const Interaction& table);

[[nodiscard]] render::GuideModel build_guide(const TableContext& context, int step);

}  // namespace syrtis::client::ui::dig
