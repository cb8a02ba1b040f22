// SPDX-License-Identifier: MIT
#pragma once

// The type-erased side of a game: JSON in and out, called once for each command. Lobby, store and net know games
// through these two classes only. The typed side is core::Game; hosted_match_of.hpp joins the two.

#include <json/json.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"

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

/// A computer player's turn to think: a copy of what its seat may know. Runs in any thread, once; returns a command
/// in its wire form. It shares nothing with the match it came from but immutable tables.
using Thought = std::function<Json::Value()>;

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

    /// What a computer player of this level has to think about. `stream` numbers its random stream: the same match,
    /// seat, level and stream give the same answer.
    [[nodiscard]] virtual Thought thought(core::Seat seat, const std::string& level, std::uint64_t stream) const = 0;
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
    /// Names of computer players' levels, weakest first.
    [[nodiscard]] virtual const std::vector<std::string>& levels() const = 0;
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
