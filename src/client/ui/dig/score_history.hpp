// SPDX-License-Identifier: MIT
#pragma once

// The points of each seat at the end of each round. Even if collections are hidden, every seat can compute the points
// of a transport, because the tile was face up and the stations that share its points are public.

#include <array>
#include <vector>

#include "ui/dig/chronicle.hpp"

namespace syrtis::client::ui::dig {

/// Points, indexed by seat.
using PointsBySeat = std::array<int, core::k_max_seats>;

/// Returns the points of the seats after each round. The last round may still be going on.
[[nodiscard]] std::vector<PointsBySeat> points_by_round(const std::vector<PlayerAction>& player_actions,
                                                        const game::Rules& rules, Seat seats);

}  // namespace syrtis::client::ui::dig
