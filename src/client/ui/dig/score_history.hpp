// SPDX-License-Identifier: MIT
#pragma once

// How many points each seat had at the end of each round. What a transport brings is everybody's to reckon, also where
// collections are hidden: the tile lay open, and who shares it stood there.

#include <array>
#include <vector>

#include "ui/dig/chronicle.hpp"

namespace syrtis::client::ui::dig {

using PointsBySeat = std::array<int, core::k_max_seats>;

/// One for each round that was begun, the last one as far as it went.
[[nodiscard]] std::vector<PointsBySeat> points_by_round(const std::vector<PlayerAction>& player_actions, const game::Rules& rules,
                                                        Seat seats);

}  // namespace syrtis::client::ui::dig
