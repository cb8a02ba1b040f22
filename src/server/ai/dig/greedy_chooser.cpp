// SPDX-License-Identifier: MIT
#include "ai/dig/greedy_chooser.hpp"

#include <algorithm>
#include <limits>

namespace syrtis::ai::dig {

using game::Command;
using game::DigMars;
using game::State;

std::size_t GreedyChooser::choose(const game::View& view, std::size_t worlds, Commands commands, core::Rng& rng) {
    const core::Seat seat = view.seat;
    scores_.assign(commands.size(), 0.0);
    positions_.resize(worlds);
    for (auto& position : positions_) position = DigMars::determinize(rules_, view, rng);
    evaluation_.prepare(positions_.front(), seat);
    std::size_t best = commands.size() - 1;
    double best_value = -std::numeric_limits<double>::infinity();
    // The loop begins with the end of the turn, so another command is chosen only if it is worth more than ending the
    // turn.
    for (std::size_t index = commands.size(); index-- > 0;) {
        double value = 0.0;
        for (const auto& position : positions_) value += value_after(position, seat, commands[index]);
        scores_[index] = value;
        if (value > best_value + 1e-9) {
            best_value = value;
            best = index;
        }
    }
    return best;
}

double GreedyChooser::worth(const State& state, core::Seat seat) {
    evaluation_.prepare(state, seat);
    return evaluation_.value(state, seat);
}

double GreedyChooser::value_after(const State& state, core::Seat seat, const Command& command) {
    State after = state;
    DigMars::apply(rules_, after, seat, command, nullptr);
    const bool is_asked = !DigMars::quiet(after) && core::has_seat(DigMars::pending(after), seat);
    return is_asked ? best_answer(after, seat) : evaluation_.value(after, seat);
}

double GreedyChooser::best_answer(const State& state, core::Seat seat) {
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
