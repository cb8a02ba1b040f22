// SPDX-License-Identifier: MIT
#pragma once

// Declares computer players. A *brain* holds the knowledge of one kind of player with given settings: weights, tables,
// nets. A brain is immutable, loaded once and shared by all threads. An *agent* plays one seat of one match with a
// brain. An agent is cheap to create and is used by one thread at a time.
//
// An agent has access to the rules and to the view of its seat, and never to a state with hidden information. Its
// memory may affect its speed but not its answers: an agent created in the middle of a match gives the same answer to
// the same question.

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "core/budget.hpp"
#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::ai {

/// A decision that a seat has to make.
template <core::Game G>
struct Question {
    const typename G::View& view;
    /// The commands that the rules accept from the seat of the view, as legal_commands lists them; never empty.
    std::span<const typename G::Command> commands;
    /// The random stream of the seat. Every random choice of an answer is drawn from it.
    core::Rng& rng;
    core::Budget budget{};
    /// Set by the caller when nobody needs the answer any more. A searching agent then ends its search early and
    /// answers with any of the listed commands.
    std::stop_token stop{};
};

/// The answer of an agent. The caller owns and reuses it.
template <core::Game G>
struct Answer {
    typename G::Command command{};  ///< the chosen command, which the rules accept
    /// For each side, the expected share of the win; the sum is 1. Empty if the agent does not estimate these shares.
    core::FixedVector<double, core::k_max_sides> values;
    /// For each listed command, the agent's estimate of the probability that this command is the best; the sum is 1.
    /// Empty if the agent gives no such estimate.
    std::vector<double> policy;
    /// For each listed command, the win share that the agent's own seat may expect after this command; negative for a
    /// command that was not compared. All compared commands are tried in the same imagined worlds. Empty if the agent
    /// compares no commands.
    std::vector<double> shares;
    core::ThinkingFigures figures;

    void clear() {
        command = {};
        values.clear();
        policy.clear();
        shares.clear();
        figures = {};
    }
};

/// A computer player on one seat of one match.
template <core::Game G>
class Agent {
   public:
    Agent() = default;
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;
    virtual ~Agent() = default;

    /// Called once, before all other functions of the agent. The match may just have begun, or may already be running.
    virtual void begin(core::Seat /*seat*/, const typename G::Options& /*options*/) {}
    /// Called after each step, in order, if observes() of the brain returns true. `events` are the events of the step
    /// as this seat sees them, `view` is the seat's view after the step. Steps before the agent was created are not
    /// reported.
    virtual void observe(std::span<const typename G::Event> /*events*/, const typename G::View& /*view*/) {}
    /// Chooses a command. `answer` is cleared before the call.
    virtual void think(const Question<G>& question, Answer<G>& answer) = 0;
    virtual void end(const core::Outcome& /*outcome*/) {}
};

/// The knowledge that all agents of one kind and settings share.
template <core::Game G>
class Brain {
   public:
    Brain() = default;
    Brain(const Brain&) = delete;
    Brain& operator=(const Brain&) = delete;
    virtual ~Brain() = default;

    /// Creates an agent, which may outlive the brain but not the rules and their tables. May be called on any thread.
    [[nodiscard]] virtual std::unique_ptr<Agent<G>> make_agent() const = 0;
    /// False if the agents never read the view of a question. The caller may then pass an empty view.
    [[nodiscard]] virtual bool reads_view() const { return true; }
    /// True if the agents need calls of observe().
    [[nodiscard]] virtual bool observes() const { return false; }
    /// True if the agents fill Answer::shares.
    [[nodiscard]] virtual bool gives_shares() const { return false; }
    /// Returns a sentence that tells people what the agents of this brain cannot do well, such as "they know 180 of 208
    /// cards"; empty if there is nothing to tell.
    [[nodiscard]] virtual std::string note() const { return {}; }
    /// Returns the limits of time and simulations for one answer, as the settings of the brain state them.
    [[nodiscard]] virtual core::ThinkingLimits limits() const { return {}; }
};

/// A brain without data of its own: its agents of type A need only the rules.
template <core::Game G, class A>
class PlainBrain final : public Brain<G> {
   public:
    [[nodiscard]] std::unique_ptr<Agent<G>> make_agent() const override { return std::make_unique<A>(); }
};

}  // namespace syrtis::ai
