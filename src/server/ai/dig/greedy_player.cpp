// SPDX-License-Identifier: MIT
#include "ai/dig/greedy_player.hpp"

#include <algorithm>
#include <limits>

namespace syrtis::ai::dig {

using game::Command;
using game::DigMars;
using game::State;

GreedyPlayer::GreedyPlayer(const game::Rules& rules, const Weights& weights)
    : rules_(rules), evaluation_(rules, weights) {}

Command GreedyPlayer::choose(const game::View& view, std::span<const Command> commands, const Budget& /*budget*/,
                             core::Rng& rng) {
    if (commands.size() == 1) return commands.front();
    for (auto& position : positions_) position = DigMars::determinize(rules_, view, rng);
    evaluation_.prepare(positions_.front(), view.seat);
    const Command* best = &commands.back();
    double best_value = -std::numeric_limits<double>::infinity();
    // From the end of the turn upwards, so that an act must be worth something to be preferred to it.
    for (auto command = commands.rbegin(); command != commands.rend(); ++command) {
        double value = 0.0;
        for (const auto& position : positions_) value += value_after(position, view.seat, *command);
        if (value > best_value + 1e-9) {
            best_value = value;
            best = &*command;
        }
    }
    return *best;
}

double GreedyPlayer::value_after(const State& state, core::Seat seat, const Command& command) {
    State after = state;
    DigMars::apply(rules_, after, seat, command, nullptr);
    const bool is_asked = !DigMars::quiet(after) && core::has_seat(DigMars::pending(after), seat);
    return is_asked ? best_answer(after, seat) : evaluation_.value(after, seat);
}

double GreedyPlayer::best_answer(const State& state, core::Seat seat) {
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
