// SPDX-License-Identifier: MIT
#pragma once

// Moves the keyboard focus over the targets of a picture: from region to region, and within a region to the nearest
// target in a direction. Each target that can be clicked and is visible can be reached.

#include <cstdint>
#include <optional>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// A direction, as an arrow key gives it.
enum class Way : std::uint8_t { left, right, up, down };

/// Returns the number of the region to which a target belongs; nothing if the keyboard skips the target. Tab visits
/// regions in ascending order.
[[nodiscard]] std::optional<int> focus_region(const render::Target& target);

/// Returns true if the keyboard can focus this target. While a dialog or another overlay covers the table, only targets
/// of the overlay can be focused.
[[nodiscard]] bool can_focus(const render::HitMap& hits, const render::Target& target);

/// Returns the first target of the next or previous region. `from`: present or last focus. `preferred`: targets that
/// are chosen before other targets of their region.
[[nodiscard]] std::optional<render::Target> next_region(const render::HitMap& hits,
                                                        const std::optional<render::Target>& from, bool forward,
                                                        const std::vector<render::Target>& preferred);

/// Returns the target in the region of `from` that is nearest in this direction; nothing if there is none.
[[nodiscard]] std::optional<render::Target> step_within(const render::HitMap& hits, const render::Target& from,
                                                        Way way);

}  // namespace syrtis::client::ui
