// SPDX-License-Identifier: MIT
#pragma once

// Keyboard navigation over the targets of a picture: from region to region, and inside a region to the nearest target
// in a direction. Every target that can be clicked and is not covered can be reached.

#include <cstdint>
#include <optional>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// A direction of an arrow key.
enum class Way : std::uint8_t { left, right, up, down };

/// Returns the number of the region that a target belongs to; empty if the keyboard skips the target. The focus visits
/// regions in ascending order.
[[nodiscard]] std::optional<int> focus_region(const render::Target& target);

/// Returns true if the keyboard can focus this target. While a dialog or another overlay covers the table, only targets
/// of the overlay can be focused.
[[nodiscard]] bool can_focus(const render::HitMap& hits, const render::Target& target);

/// Returns the first target of the next or previous region. `from` is the current or last focus. A target in
/// `preferred` is chosen before the other targets of its region.
[[nodiscard]] std::optional<render::Target> next_region(const render::HitMap& hits,
                                                        const std::optional<render::Target>& from, bool forward,
                                                        const std::vector<render::Target>& preferred);

/// Returns the nearest target of the same region in this direction; empty if there is none.
[[nodiscard]] std::optional<render::Target> step_within(const render::HitMap& hits, const render::Target& from,
                                                        Way way);

}  // namespace syrtis::client::ui
