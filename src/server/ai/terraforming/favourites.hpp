// SPDX-License-Identifier: MIT
#pragma once

// Selects the commands that the greedy player ranks highest, for evaluation by a net.

#include <cstddef>
#include <span>
#include <vector>

#include "ai/terraforming/features.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// A command to evaluate, with its inputs for the net.
struct Favourite {
    std::size_t number = 0;  ///< index in the list of commands
    Move move;
};

/// Fills `favourites` with the `count` commands of the highest ranks in descending order; of commands with equal ranks,
/// the earlier one comes first. Excluded commands are left out, so that the list may be shorter.
void find_favourites(std::span<const game::Command> commands, const std::vector<double>& ranks, std::size_t count,
                     std::vector<Favourite>& favourites);

/// True if a command ends the turn without an action.
[[nodiscard]] constexpr bool is_rest(const game::Command& command) {
    return command.type == game::CommandType::pass || command.type == game::CommandType::end_turn;
}

/// Excludes the commands that end the turn if another command has the highest rank.
void exclude_rest_after_gain(std::span<const game::Command> commands, std::vector<double>& ranks);

/// True if the commands are compared by the results of each command. Picks of cards and corporations are planned
/// instead.
[[nodiscard]] bool are_compared(std::span<const game::Command> commands);

}  // namespace syrtis::ai::terraforming
