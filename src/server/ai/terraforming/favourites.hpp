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

/// Fills `favourites` with the `count` commands that have the highest ranks, in descending order; of commands with
/// equal ranks, the earlier one comes first. There are fewer of them if the ranks exclude commands.
void find_favourites(std::span<const game::Command> commands, const std::vector<double>& ranks, std::size_t count,
                     std::vector<Favourite>& favourites);

/// True if a command ends the turn without an action.
[[nodiscard]] constexpr bool is_rest(const game::Command& command) {
    return command.type == game::CommandType::pass || command.type == game::CommandType::end_turn;
}

/// True if a command sells cards from the hand.
[[nodiscard]] inline bool is_sale(const game::Rules& rules, const game::Command& command) {
    return command.type == game::CommandType::standard_project && rules.projects[command.index()].sells_cards;
}

/// Sets the rank of every command that ends the turn to k_excluded, unless such a command has the highest rank of all.
void exclude_rest_after_gain(std::span<const game::Command> commands, std::vector<double>& ranks);

/// True if the greedy player decides between these commands by comparing the positions after them. False for picks of
/// cards and for the choice of the corporation, which it plans in another way.
[[nodiscard]] bool are_compared(std::span<const game::Command> commands);

}  // namespace syrtis::ai::terraforming
