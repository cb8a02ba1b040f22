// SPDX-License-Identifier: MIT
#pragma once

// The commands that the greedy player likes best, as they are shown to a net.

#include <cstddef>
#include <span>
#include <vector>

#include "ai/terraforming/features.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// A command that is looked at, with what the net is told of it.
struct Favourite {
    std::size_t number = 0;  ///< in the list of commands
    Move move;
};

/// At most `count` commands with the highest ranks, the best first; of equals the earlier one first.
void find_favourites(std::span<const game::Command> commands, const std::vector<double>& ranks, std::size_t count,
                     std::vector<Favourite>& favourites);

/// Whether the commands are answers that are compared one by one, by what follows from each.
[[nodiscard]] bool are_compared(std::span<const game::Command> commands);

}  // namespace syrtis::ai::terraforming
