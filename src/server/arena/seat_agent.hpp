// SPDX-License-Identifier: MIT
#pragma once

// Connects an agent to a seat of one game in the arena, with its random stream, budget and clock.

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "ai/agent.hpp"
#include "ai/brains.hpp"
#include "arena/game_result.hpp"

namespace syrtis::arena {

/// The limits of answers, and whether their times are measured.
struct ThinkingSettings {
    core::ThinkingLimits limits;              ///< limits of each answer, unless the player's spec has limits
    const core::TimeSource* clock = nullptr;  ///< null if there are no time limits
    bool takes_times = false;                 ///< true if times are measured, which requires the clock
};

/// An agent on a seat of one game.
template <core::Game G>
class SeatAgent {
   public:
    SeatAgent(const ai::Brain<G>& brain, core::Seat seat, const typename G::Options& options, const core::Rng& stream,
              const ThinkingSettings& settings)
        : agent_(brain.make_agent()),
          reads_view_(brain.reads_view()),
          observes_(brain.observes()),
          seat_(seat),
          stream_(stream),
          settings_(settings) {
        if (const auto own = brain.limits(); own != core::ThinkingLimits{}) settings_.limits = own;
        agent_->begin(seat, options);
    }

    /// Returns the command of the agent. The view is computed only if the agent uses it.
    [[nodiscard]] typename G::Command answer(const typename G::Rules& rules, const typename G::State& state,
                                             std::span<const typename G::Command> commands) {
        static const typename G::View k_unseen{};
        return reads_view_ ? answer(G::view(rules, state, seat_), commands) : answer(k_unseen, commands);
    }

    void observe(const typename G::Rules& rules, const typename G::State& state, const core::EventList<G>& events) {
        if (!observes_) return;
        seen_.clear();
        for (const auto& event : events) seen_.push_back(core::seen_by_seat(event, seat_));
        agent_->observe(seen_, G::view(rules, state, seat_));
    }

    void end(const core::Outcome& outcome) { agent_->end(outcome); }

    [[nodiscard]] const Thinking& thinking() const { return thinking_; }

   private:
    static constexpr std::uint64_t k_microseconds = 1000;

    [[nodiscard]] typename G::Command answer(const typename G::View& view,
                                             std::span<const typename G::Command> commands) {
        core::Budget budget{.simulations = settings_.limits.simulations};
        std::uint64_t asked = 0;
        if (settings_.takes_times || settings_.limits.milliseconds != 0) asked = settings_.clock->microseconds();
        if (settings_.limits.milliseconds != 0) {
            budget.clock = settings_.clock;
            budget.deadline = asked + settings_.limits.milliseconds * k_microseconds;
        }
        answer_.clear();
        agent_->think({.view = view, .commands = commands, .rng = stream_, .budget = budget}, answer_);
        ++thinking_.answers;
        thinking_.simulations += answer_.figures.simulations;
        if (settings_.takes_times) thinking_.microseconds += settings_.clock->microseconds() - asked;
        return answer_.command;
    }

    std::unique_ptr<ai::Agent<G>> agent_;
    bool reads_view_;
    bool observes_;
    core::Seat seat_;
    core::Rng stream_;
    ThinkingSettings settings_;
    ai::Answer<G> answer_;
    std::vector<typename G::Event> seen_;
    Thinking thinking_;
};

}  // namespace syrtis::arena
