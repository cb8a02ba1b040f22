// SPDX-License-Identifier: MIT
#pragma once

// The commands that the player has begun and that were not sent yet. They are carried out on a copy of the position, as
// long as each of them leads to a further question to this player. The player can take them back, one answer at a time.
// A command that draws at random or reveals something completes the plan, because only the server knows its result.

#include <memory>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace syrtis::client::ui {

/// The result of adding commands to a plan.
enum class PlanStep {
    refused,   ///< the commands are not possible and were not added; the reason is in `refusal`
    asks,      ///< the player has to answer a further question
    complete,  ///< the plan is complete, because no further question to this player follows; its commands can be sent
};

/// Returns the legal commands of a seat; empty if the seat has no question.
template <core::Game G>
[[nodiscard]] std::vector<typename G::Command> legal_of(const typename G::Rules& rules, const typename G::State& state,
                                                        core::Seat seat) {
    if (!core::has_seat(G::pending(state), seat)) return {};
    const auto commands = std::make_unique<core::CommandList<G>>();
    G::legal_commands(rules, state, seat, *commands);
    return {commands->begin(), commands->end()};
}

/// The plan of a player of game `G`: the commands that were begun, with the position after each answer.
template <core::Game G>
class PlanOf {
   public:
    using State = typename G::State;
    using Command = typename G::Command;
    using Refusal = typename G::Refusal;

    explicit PlanOf(const typename G::Rules& rules) : rules_(&rules) {}

    /// Empties the plan. `base`: position from the server in which the next plan begins.
    void reset(const State& base, core::Seat seat) {
        base_ = base;
        seat_ = seat;
        steps_.clear();
        refusal_ = {};
    }

    PlanStep play(const Command& command) { return play(std::vector<Command>{command}); }

    /// Adds the commands of one answer. An answer can have several, such as picked cards and the end of the choice. If
    /// one of them is refused, none is added.
    PlanStep play(const std::vector<Command>& commands) {
        Step step{commands, position()};
        bool draws = false;
        for (const auto& command : commands) {
            // After a random result, a command can't be checked on a copy. The server checks it.
            if (draws) break;
            refusal_ = G::check(*rules_, step.after, seat_, command);
            if (refusal_) return PlanStep::refused;
            draws = G::draws(*rules_, step.after, seat_, command);
            G::apply(*rules_, step.after, seat_, command, nullptr);
        }
        const bool asks = !draws && core::has_seat(G::pending(step.after), seat_) && !G::quiet(step.after);
        steps_.push_back(std::move(step));
        return asks ? PlanStep::asks : PlanStep::complete;
    }

    /// Carries out the planned answers on another position, such as one in which other players have acted. If one of
    /// them no longer leads to a question, empties the plan and returns false.
    bool rebase(const State& base) {
        const auto steps = std::move(steps_);
        reset(base, seat_);
        for (const auto& step : steps) {
            if (play(step.commands) == PlanStep::asks) continue;
            reset(base, seat_);
            return false;
        }
        return true;
    }

    /// Takes the last answer back. Returns false if the plan is empty.
    bool take_back() {
        if (steps_.empty()) return false;
        steps_.pop_back();
        return true;
    }

    void clear() { steps_.clear(); }

    [[nodiscard]] bool empty() const { return steps_.empty(); }
    /// Returns the number of answers in the plan.
    [[nodiscard]] std::size_t depth() const { return steps_.size(); }
    [[nodiscard]] const State& base() const { return base_; }
    /// Returns the position after all answers of the plan.
    [[nodiscard]] const State& position() const { return steps_.empty() ? base_ : steps_.back().after; }
    [[nodiscard]] std::vector<Command> commands() const {
        std::vector<Command> all;
        for (const auto& step : steps_) all.insert(all.end(), step.commands.begin(), step.commands.end());
        return all;
    }
    /// Returns the commands of each answer in the plan.
    [[nodiscard]] std::vector<std::vector<Command>> answers() const {
        std::vector<std::vector<Command>> all;
        for (const auto& step : steps_) all.push_back(step.commands);
        return all;
    }
    [[nodiscard]] const Refusal& refusal() const { return refusal_; }

   private:
    /// An answer of the plan, and the position after it.
    struct Step {
        std::vector<Command> commands;
        State after;
    };
    const typename G::Rules* rules_;
    core::Seat seat_ = core::k_no_seat;
    State base_{};
    std::vector<Step> steps_;
    Refusal refusal_{};
};

}  // namespace syrtis::client::ui
