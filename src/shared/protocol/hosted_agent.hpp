// SPDX-License-Identifier: MIT
#pragma once

// Computer players without the types of a game: an observation goes in, a command as JSON comes out.

#include <json/json.h>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/budget.hpp"

namespace syrtis::protocol {

/// The knowledge of a seat at one moment, in the types of its game. HostedMatch makes it and HostedAgents of the same
/// game read it, in any thread: it shares only immutable tables with the match.
class Observation {
   public:
    Observation() = default;
    Observation(const Observation&) = delete;
    Observation& operator=(const Observation&) = delete;
    virtual ~Observation() = default;
};

using ObservationPtr = std::shared_ptr<const Observation>;

/// A command and the expected share of the win of its own seat after it.
struct ComparedCommand {
    Json::Value command;
    double share = 0.0;
};

/// The answer of an agent. Only the command leaves the server, since the rest shows how a player judges other seats. A
/// seat that asks for a hint also receives the compared commands.
struct AgentAnswer {
    Json::Value command;
    std::vector<ComparedCommand> best{};  ///< for hints: compared commands, best first; may be empty
    std::vector<double> values;           ///< by seat: expected share of the win; may be empty
    std::vector<double> policy;           ///< by number of the legal command, with sum 1; may be empty
    core::ThinkingFigures figures;
};

/// A computer player on one seat of one match. It is used by one thread at a time, not always the same.
class HostedAgent {
   public:
    HostedAgent() = default;
    HostedAgent(const HostedAgent&) = delete;
    HostedAgent& operator=(const HostedAgent&) = delete;
    virtual ~HostedAgent() = default;

    /// True if the agent must receive every event of the match.
    [[nodiscard]] virtual bool observes() const = 0;
    /// Returns the limits that its settings ask for.
    [[nodiscard]] virtual core::ThinkingLimits limits() const = 0;
    virtual void observe(const Observation& observation) = 0;
    /// Answers the question of the observation. Equal questions, streams and budgets in simulations give equal answers,
    /// whatever the agent saw before. May throw whatever the player throws.
    [[nodiscard]] virtual AgentAnswer think(const Observation& question, std::uint64_t stream,
                                            const core::Budget& budget, const std::stop_token& stop) = 0;
    /// Answers a person who asks for a hint: the whole answer, even if it needs several commands, and the best commands
    /// compared.
    [[nodiscard]] virtual AgentAnswer advise(const Observation& question, std::uint64_t stream,
                                             const core::Budget& budget, const std::stop_token& stop) = 0;
    /// Called when the match is over, with the final observation.
    virtual void end(const Observation& last) = 0;
};

}  // namespace syrtis::protocol
