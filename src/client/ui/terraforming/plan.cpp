// SPDX-License-Identifier: MIT

#include "ui/terraforming/plan.hpp"

namespace syrtis::client::ui::terraforming {

void Plan::reset(const game::State& base, Seat seat) {
    base_ = base;
    seat_ = seat;
    steps_.clear();
    refusal_ = {};
}

PlanStep Plan::play(const game::Command& command) { return play(std::vector<game::Command>{command}); }

PlanStep Plan::play(const std::vector<game::Command>& commands) {
    Step step{commands, position()};
    bool draws = false;
    for (const auto& command : commands) {
        // What comes after chance can't be checked on a copy; the server will.
        if (draws) break;
        refusal_ = Mars::check(*rules_, step.after, seat_, command);
        if (refusal_) return PlanStep::refused;
        draws = Mars::draws(*rules_, step.after, seat_, command);
        Mars::apply(*rules_, step.after, seat_, command, nullptr);
    }
    const bool asks = !draws && core::has_seat(Mars::pending(step.after), seat_) && !Mars::quiet(step.after);
    steps_.push_back(std::move(step));
    return asks ? PlanStep::asks : PlanStep::complete;
}

bool Plan::rebase(const game::State& base) {
    const auto steps = std::move(steps_);
    reset(base, seat_);
    for (const auto& step : steps) {
        if (play(step.commands) == PlanStep::asks) continue;
        reset(base, seat_);
        return false;
    }
    return true;
}

bool Plan::take_back() {
    if (steps_.empty()) return false;
    steps_.pop_back();
    return true;
}

void Plan::clear() { steps_.clear(); }

std::vector<game::Command> Plan::commands() const {
    std::vector<game::Command> all;
    for (const auto& step : steps_) all.insert(all.end(), step.commands.begin(), step.commands.end());
    return all;
}

}  // namespace syrtis::client::ui::terraforming
