// SPDX-License-Identifier: MIT
#pragma once

// What the player has begun but not yet told the server: commands carried out on a copy of the position, as long as
// each of them only leads to the next question to the same player. So a choice can be taken back up to its last
// answer. A command that brings in chance or reveals something ends the plan: from there on only the server knows.

#include <memory>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace syrtis::client::ui {

enum class PlanStep {
    refused,   ///< `refusal` says why; nothing has changed
    asks,      ///< the player is asked on
    complete,  ///< the commands are to be sent
};

/// The answers that the engine lists; none for who is not asked.
template <core::Game G>
[[nodiscard]] std::vector<typename G::Command> legal_of(const typename G::Rules& rules, const typename G::State& state,
                                                        core::Seat seat) {
    if (!core::has_seat(G::pending(state), seat)) return {};
    const auto commands = std::make_unique<core::CommandList<G>>();
    G::legal_commands(rules, state, seat, *commands);
    return {commands->begin(), commands->end()};
}

template <core::Game G>
class PlanOf {
   public:
    using State = typename G::State;
    using Command = typename G::Command;
    using Refusal = typename G::Refusal;

    explicit PlanOf(const typename G::Rules& rules) : rules_(&rules) {}

    /// Starts over from the position that the server has told.
    void reset(const State& base, core::Seat seat) {
        base_ = base;
        seat_ = seat;
        steps_.clear();
        refusal_ = {};
    }

    PlanStep play(const Command& command) { return play(std::vector<Command>{command}); }

    /// Several answers to one question, such as picks and their end: all of them or none.
    PlanStep play(const std::vector<Command>& commands) {
        Step step{commands, position()};
        bool draws = false;
        for (const auto& command : commands) {
            // What comes after chance can't be checked on a copy; the server will.
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

    /// The same steps from another base, such as one in which others have moved on; false, and an empty plan, if one
    /// of them no longer leads to a question.
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

    /// Takes the last answer back; false if there is none.
    bool take_back() {
        if (steps_.empty()) return false;
        steps_.pop_back();
        return true;
    }

    void clear() { steps_.clear(); }

    [[nodiscard]] bool empty() const { return steps_.empty(); }
    /// How many answers it has.
    [[nodiscard]] std::size_t depth() const { return steps_.size(); }
    [[nodiscard]] const State& base() const { return base_; }
    /// The position after what is planned.
    [[nodiscard]] const State& position() const { return steps_.empty() ? base_ : steps_.back().after; }
    [[nodiscard]] std::vector<Command> commands() const {
        std::vector<Command> all;
        for (const auto& step : steps_) all.insert(all.end(), step.commands.begin(), step.commands.end());
        return all;
    }
    /// The same, answer by answer.
    [[nodiscard]] std::vector<std::vector<Command>> answers() const {
        std::vector<std::vector<Command>> all;
        for (const auto& step : steps_) all.push_back(step.commands);
        return all;
    }
    [[nodiscard]] const Refusal& refusal() const { return refusal_; }

   private:
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
