// SPDX-License-Identifier: MIT
#include "ai/dig/greedy_agent.hpp"

#include <algorithm>
#include <limits>

#include "ai/scores.hpp"

namespace syrtis::ai::dig {

using game::Command;
using game::DigMars;
using game::State;

GreedyAgent::GreedyAgent(const game::Rules& rules, const Weights& weights)
    : rules_(rules), evaluation_(rules, weights) {}

void GreedyAgent::think(const Question<DigMars>& question, Answer<DigMars>& answer) {
    const auto commands = question.commands;
    const core::Seat seat = question.view.seat;
    answer.policy.assign(commands.size(), 0.0);
    if (commands.size() == 1) {
        answer.command = commands.front();
        answer.policy.front() = 1.0;
        return;
    }
    for (auto& position : positions_) position = DigMars::determinize(rules_, question.view, question.rng);
    evaluation_.prepare(positions_.front(), seat);
    std::size_t best = commands.size() - 1;
    double best_value = -std::numeric_limits<double>::infinity();
    // From the end of the turn upwards, so that an act must be worth something to be preferred to it.
    for (std::size_t index = commands.size(); index-- > 0;) {
        double value = 0.0;
        for (const auto& position : positions_) value += value_after(position, seat, commands[index]);
        answer.policy[index] = value;
        if (value > best_value + 1e-9) {
            best_value = value;
            best = index;
        }
    }
    answer.command = commands[best];
    make_shares_above_least(answer.policy, best);
    answer.values.resize(sides(positions_.front().options));
    for (core::Seat other = 0; other < answer.values.size(); ++other) {
        answer.values[other] = evaluation_.value(positions_.front(), other);
    }
    make_shares(answer.values.span(), seat);
    answer.figures = {.simulations = commands.size() * k_positions, .depth = 2};
}

double GreedyAgent::value_after(const State& state, core::Seat seat, const Command& command) {
    State after = state;
    DigMars::apply(rules_, after, seat, command, nullptr);
    const bool is_asked = !DigMars::quiet(after) && core::has_seat(DigMars::pending(after), seat);
    return is_asked ? best_answer(after, seat) : evaluation_.value(after, seat);
}

double GreedyAgent::best_answer(const State& state, core::Seat seat) {
    double best = -std::numeric_limits<double>::infinity();
    DigMars::legal_commands(rules_, state, seat, answers_);
    for (const auto& answer : answers_) {
        State after = state;
        DigMars::apply(rules_, after, seat, answer, nullptr);
        best = std::max(best, evaluation_.value(after, seat));
    }
    return best;
}

}  // namespace syrtis::ai::dig
