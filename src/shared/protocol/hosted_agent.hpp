// SPDX-License-Identifier: MIT
#pragma once

// The type-erased side of computer players: what a seat may know goes in, a command in its wire form comes out.

#include <json/json.h>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/budget.hpp"

namespace syrtis::protocol {

/// What a seat may know at one moment, in its game's own types. Made by a HostedMatch and read by the HostedAgents of
/// the same game, in any thread: it shares nothing with the match but immutable tables.
class Observation {
   public:
    Observation() = default;
    Observation(const Observation&) = delete;
    Observation& operator=(const Observation&) = delete;
    virtual ~Observation() = default;
};

using ObservationPtr = std::shared_ptr<const Observation>;

/// A command and the share of the win that its own seat is expected to have after it.
struct ComparedCommand {
    Json::Value command;
    double share = 0.0;
};

/// All but the command stays on the server: it would tell people what a player thinks of their seats. Of advice the
/// seat itself is told what was compared.
struct AgentAnswer {
    Json::Value command;
    std::vector<ComparedCommand> best{};  ///< of advice: the best first; empty if the player compares nothing
    std::vector<double> values;           ///< by seat: expected share of the win; empty if it has no opinion
    std::vector<double> policy;           ///< by number of the listed command, in sum 1; empty if it has no opinion
    core::ThinkingFigures figures;
};

/// A computer player on one seat of one match. Used by one thread at a time, not always the same.
class HostedAgent {
   public:
    HostedAgent() = default;
    HostedAgent(const HostedAgent&) = delete;
    HostedAgent& operator=(const HostedAgent&) = delete;
    virtual ~HostedAgent() = default;

    /// True if it wants to be told what is played.
    [[nodiscard]] virtual bool observes() const = 0;
    /// What its settings say of its budget.
    [[nodiscard]] virtual core::ThinkingLimits limits() const = 0;
    virtual void observe(const Observation& observation) = 0;
    /// Answers the question that the observation holds. The same question, stream and budget in simulations have the
    /// same answer, whatever the agent met before. May throw what the player throws.
    [[nodiscard]] virtual AgentAnswer think(const Observation& question, std::uint64_t stream,
                                            const core::Budget& budget, const std::stop_token& stop) = 0;
    /// The same for a person who asks what to do: the whole of an answer that is given in several commands, and how
    /// the best commands compare.
    [[nodiscard]] virtual AgentAnswer advise(const Observation& question, std::uint64_t stream,
                                             const core::Budget& budget, const std::stop_token& stop) = 0;
    /// The match is over, as the observation shows.
    virtual void end(const Observation& last) = 0;
};

}  // namespace syrtis::protocol
