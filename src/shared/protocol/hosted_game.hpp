// SPDX-License-Identifier: MIT
#pragma once

// The type-erased side of a game: JSON in and out, called once for each command. Lobby, store and net know games
// through these classes only. The typed side is core::Game; hosted_match_of.hpp joins the two.

#include <json/json.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ensure.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "protocol/hosted_agent.hpp"

namespace syrtis::protocol {

/// Why something is refused: a stable code for programs, a sentence for people, and numbers that belong to it.
struct CodedRefusal {
    std::string code;
    std::string message;                      ///< English
    Json::Value details = Json::Value::null;  ///< an object, or null
};

/// A command that was carried out.
struct PlayedCommand {
    Json::Value command;     ///< in its canonical form, as it stands in logs
    std::uint64_t hash = 0;  ///< of the state after it
};

class HostedMatch {
   public:
    HostedMatch() = default;
    HostedMatch(const HostedMatch&) = delete;
    HostedMatch& operator=(const HostedMatch&) = delete;
    virtual ~HostedMatch() = default;

    [[nodiscard]] virtual core::Seat seats() const = 0;
    /// Who is asked something now; several in phases that all go through at once. Empty when the match is over.
    [[nodiscard]] virtual core::SeatSet pending() const = 0;
    [[nodiscard]] virtual bool finished() const = 0;
    [[nodiscard]] virtual std::uint64_t hash() const = 0;

    /// What that seat may know; core::k_no_seat for a spectator.
    [[nodiscard]] virtual Json::Value view(core::Seat seat) const = 0;
    /// The question to that seat with its numbered legal commands: {"kind", ..., "commands": [...]}; null if it is
    /// not asked anything.
    [[nodiscard]] virtual Json::Value decision(core::Seat seat) const = 0;
    /// Checks and carries out one command given as an object, or refuses it and changes nothing.
    [[nodiscard]] virtual core::Result<PlayedCommand, CodedRefusal> play(core::Seat seat,
                                                                         const Json::Value& command) = 0;
    /// The same for the number of a command in `decision(seat)["commands"]`, counted from 0.
    [[nodiscard]] virtual core::Result<PlayedCommand, CodedRefusal> play_number(core::Seat seat,
                                                                                std::uint64_t number) = 0;
    /// What the last successful play made happen, as that seat or a spectator may see it. An array.
    [[nodiscard]] virtual Json::Value events(core::Seat seat) const = 0;
    /// {"finished", "winners": [...], "scores": [...]} with the game's own break-down.
    [[nodiscard]] virtual Json::Value outcome() const = 0;

    /// What a computer player on that seat may know now, its question if it is asked one, and the events of the last
    /// play as it sees them.
    [[nodiscard]] virtual ObservationPtr observe(core::Seat seat) const = 0;
};

/// The computer players of a game. May be used in several threads at a time.
class AgentFactory {
   public:
    AgentFactory() = default;
    AgentFactory(const AgentFactory&) = delete;
    AgentFactory& operator=(const AgentFactory&) = delete;
    virtual ~AgentFactory() = default;

    /// Ids of the kinds that there are, weakest first. The first one always answers, and at once.
    [[nodiscard]] virtual const std::vector<std::string>& kinds() const = 0;
    /// Why no player can be made of the spec, such as "greedy:noise=0.1"; nothing if one can.
    [[nodiscard]] virtual std::optional<CodedRefusal> check(const std::string& spec) const = 0;
    /// A player for a seat of a match, from its start or from where it stands. Requires a spec that check() has nothing
    /// against, and `options` as HostedGame::complete_options returned them.
    [[nodiscard]] virtual std::unique_ptr<HostedAgent> make(const std::string& spec, const Json::Value& options,
                                                            core::Seat seats, core::Seat seat) const = 0;
};

/// For a program that lets no computer players play.
class NoAgents final : public AgentFactory {
   public:
    [[nodiscard]] const std::vector<std::string>& kinds() const override { return kinds_; }
    [[nodiscard]] std::optional<CodedRefusal> check(const std::string& /*spec*/) const override {
        return CodedRefusal{"unknown_agent", "There are no computer players here.", Json::Value::null};
    }
    [[nodiscard]] std::unique_ptr<HostedAgent> make(const std::string& /*spec*/, const Json::Value& /*options*/,
                                                    core::Seat /*seats*/, core::Seat /*seat*/) const override {
        core::ensure(false, "a computer player is made where there are none");
        return nullptr;
    }

   private:
    std::vector<std::string> kinds_;
};

class HostedGame {
   public:
    HostedGame() = default;
    HostedGame(const HostedGame&) = delete;
    HostedGame& operator=(const HostedGame&) = delete;
    virtual ~HostedGame() = default;

    [[nodiscard]] virtual const std::string& id() const = 0;  ///< the same for ever
    [[nodiscard]] virtual std::uint64_t content_hash() const = 0;
    [[nodiscard]] virtual core::Seat minimum_seats() const = 0;
    [[nodiscard]] virtual core::Seat maximum_seats() const = 0;
    [[nodiscard]] virtual const AgentFactory& agents() const = 0;
    /// All options with their defaults filled in, or why they can't be played with that many seats.
    [[nodiscard]] virtual core::Result<Json::Value, CodedRefusal> complete_options(const Json::Value& options,
                                                                                   core::Seat seats) const = 0;
    /// The same for a match that was recorded: what its options don't say is as it was before it could be chosen.
    [[nodiscard]] virtual core::Result<Json::Value, CodedRefusal> recorded_options(const Json::Value& options,
                                                                                   core::Seat seats) const {
        return complete_options(options, seats);
    }
    /// `options` as complete_options or recorded_options returned them, now or in an earlier version.
    [[nodiscard]] virtual std::unique_ptr<HostedMatch> start(const Json::Value& options, core::Seat seats,
                                                             std::uint64_t seed) const = 0;
};

}  // namespace syrtis::protocol
