// SPDX-License-Identifier: MIT
#pragma once

// Where the keyboard goes on a picture, whatever it shows: from region to region, and within one to the nearest thing
// in a direction. All that can be clicked and is not covered can be reached so.

#include <cstdint>
#include <optional>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

enum class Way : std::uint8_t { left, right, up, down };

/// Things of one region are walked through together; regions are visited in ascending order. Nothing for what the
/// keyboard has no business with.
[[nodiscard]] std::optional<int> focus_region(const render::Target& target);

/// Whether the keyboard can stand there on this picture: where something lies over the table, only on that.
[[nodiscard]] bool can_focus(const render::HitMap& hits, const render::Target& target);

/// The first thing of the next region, or of the one before. `from`: what the keyboard stands on, or stood on last.
/// What is `preferred` stands before other things of its region.
[[nodiscard]] std::optional<render::Target> next_region(const render::HitMap& hits,
                                                        const std::optional<render::Target>& from, bool forward,
                                                        const std::vector<render::Target>& preferred);

/// The nearest thing of the same region that way; nothing if there is none.
[[nodiscard]] std::optional<render::Target> step_within(const render::HitMap& hits, const render::Target& from,
                                                        Way way);

}  // namespace syrtis::client::ui
