// SPDX-License-Identifier: MIT
#pragma once

// Computer players. A *brain* is what one kind of player knows with one choice of settings: weights, tables, nets. It
// is immutable, loaded once and shared by all threads. An *agent* is that player on one seat of one match: cheap, made
// of a brain, used by one thread at a time.
//
// An agent knows the rules and what its seat may see, nothing else; it has no way to reach a state that it should not
// know. What it remembers may change its speed and never its answer: an agent that is made in the middle of a match and
// is asked the same question answers the same.

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

#include "core/budget.hpp"
#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::ai {

/// What a seat is asked.
template <core::Game G>
struct Question {
    const typename G::View& view;
    /// What legal_commands lists for `view.seat`; never empty.
    std::span<const typename G::Command> commands;
    /// The seat's own stream of chance. All that is random in an answer is drawn from it.
    core::Rng& rng;
    core::Budget budget{};
    /// Nobody waits for the answer any more when a stop is requested: whoever thinks long returns soon, with anything.
    std::stop_token stop{};
};

/// Owned and reused by who asks.
template <core::Game G>
struct Answer {
    typename G::Command command{};  ///< one that `check` accepts
    /// By side: the expected share of the win, in sum 1. Empty if the agent has no opinion.
    core::FixedVector<double, core::k_max_sides> values;
    /// By listed command: how likely the agent takes it to be the best, in sum 1. Empty if it has no opinion.
    std::vector<double> policy;
    /// By listed command: the share of the win that its own seat is expected to have after it, compared in the same
    /// worlds; below 0 for those that were not compared. Empty if the agent compares none.
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

template <core::Game G>
class Agent {
   public:
    Agent() = default;
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;
    virtual ~Agent() = default;

    /// A match begins for this seat, or goes on from where it stands. Called once, first.
    virtual void begin(core::Seat /*seat*/, const typename G::Options& /*options*/) {}
    /// Something was played. `events` and `view` are what this seat sees of it. Called in order, for brains that ask
    /// for it; what was played before the agent was made is not told.
    virtual void observe(std::span<const typename G::Event> /*events*/, const typename G::View& /*view*/) {}
    /// `answer` arrives cleared.
    virtual void think(const Question<G>& question, Answer<G>& answer) = 0;
    virtual void end(const core::Outcome& /*outcome*/) {}
};

template <core::Game G>
class Brain {
   public:
    Brain() = default;
    Brain(const Brain&) = delete;
    Brain& operator=(const Brain&) = delete;
    virtual ~Brain() = default;

    /// The agent may outlive the brain; rules and tables outlive both. Called in any thread.
    [[nodiscard]] virtual std::unique_ptr<Agent<G>> make_agent() const = 0;
    /// False if its agents never look at the view they are asked with: it may be an empty one.
    [[nodiscard]] virtual bool looks() const { return true; }
    /// True if its agents want to be told what is played.
    [[nodiscard]] virtual bool observes() const { return false; }
    /// True if the answers of its agents have shares.
    [[nodiscard]] virtual bool compares() const { return false; }
    /// What its settings say of its budget.
    [[nodiscard]] virtual core::ThinkingLimits limits() const { return {}; }
};

/// A brain whose agents know nothing but the rules.
template <core::Game G, class A>
class PlainBrain final : public Brain<G> {
   public:
    [[nodiscard]] std::unique_ptr<Agent<G>> make_agent() const override { return std::make_unique<A>(); }
};

}  // namespace syrtis::ai
