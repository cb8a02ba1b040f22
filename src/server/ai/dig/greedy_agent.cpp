// SPDX-License-Identifier: MIT
#include "ai/dig/greedy_agent.hpp"

#include "ai/scores.hpp"

namespace syrtis::ai::dig {

using game::DigMars;

void GreedyAgent::think(const Question<DigMars>& question, Answer<DigMars>& answer) {
    const auto commands = question.commands;
    if (commands.size() == 1) {
        answer.policy.assign(1, 1.0);
        answer.command = commands.front();
        return;
    }
    const std::size_t best = chooser_.choose(question.view, k_positions, commands, question.rng);
    answer.command = commands[best];
    answer.policy = chooser_.scores();
    make_shares_above_least(answer.policy, best);
    const core::Side all = sides(chooser_.position().options);
    answer.values.resize(all);
    for (core::Side other = 0; other < all; ++other) {
        answer.values[other] = chooser_.evaluation().value(chooser_.position(), other);
    }
    make_shares(answer.values.span(), question.view.seat);
    answer.figures = {.simulations = commands.size() * k_positions, .depth = 2};
}

}  // namespace syrtis::ai::dig
