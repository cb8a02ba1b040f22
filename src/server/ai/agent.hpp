// SPDX-License-Identifier: MIT
#pragma once

// Declares computer players. A *brain* holds what one kind of player with given settings knows: weights, tables, nets.
// It is immutable, loaded once and shared by all threads. An *agent* plays one seat of one match with a brain. It is
// cheap to create and is used by one thread at a time.
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
    /// The result of legal_commands for `view.seat`; never empty.
    std::span<const typename G::Command> commands;
    /// The random stream of the seat. Every random choice of an answer is drawn from it.
    core::Rng& rng;
    core::Budget budget{};
    /// When a stop is requested, nobody waits for the answer any more; an agent that thinks long returns soon with any
    /// command.
    std::stop_token stop{};
};

/// The answer of an agent. The caller owns and reuses it.
template <core::Game G>
struct Answer {
    typename G::Command command{};  ///< accepted by `check`
    /// Each side's expected share of the win; the sum is 1. Empty if the agent does not estimate it.
    core::FixedVector<double, core::k_max_sides> values;
    /// For each listed command, the probability that the agent considers it the best; the sum is 1. Empty if the agent
    /// does not estimate it.
    std::vector<double> policy;
    /// For each listed command, the expected share of the win of the agent's own seat after it, compared in the same
    /// worlds; negative for commands that were not compared. Empty if the agent compares none.
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

    /// Called once, before everything else, when a match begins or continues for this seat.
    virtual void begin(core::Seat /*seat*/, const typename G::Options& /*options*/) {}
    /// Called after each step, in order, for brains whose observes() is true. `events` and `view` are what this seat
    /// sees of it. Steps before the agent was created are not reported.
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

    /// Creates an agent, which may outlive the brain; rules and tables outlive both. Called on any thread.
    [[nodiscard]] virtual std::unique_ptr<Agent<G>> make_agent() const = 0;
    /// False if its agents never read the view of a question, which may then be empty.
    [[nodiscard]] virtual bool reads_view() const { return true; }
    /// True if its agents need calls of observe().
    [[nodiscard]] virtual bool observes() const { return false; }
    /// True if the answers of its agents have shares.
    [[nodiscard]] virtual bool gives_shares() const { return false; }
    /// Returns a sentence for people about what its agents lack with these rules, such as cards that a net does not
    /// know; empty if nothing.
    [[nodiscard]] virtual std::string note() const { return {}; }
    /// Returns the budget given by its settings.
    [[nodiscard]] virtual core::ThinkingLimits limits() const { return {}; }
};

/// A brain whose agents need nothing but the rules.
template <core::Game G, class A>
class PlainBrain final : public Brain<G> {
   public:
    [[nodiscard]] std::unique_ptr<Agent<G>> make_agent() const override { return std::make_unique<A>(); }
};

}  // namespace syrtis::ai
