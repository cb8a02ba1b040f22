// SPDX-License-Identifier: MIT
#pragma once

// Defines probes: positions of recorded games with an objectively right answer. A player's score is the number of right
// answers, by kind of probe. A file has one probe on each line, as JSON:
//   kind      the rule that decides the right answer
//   options   the options of the game
//   seats     the number of seats
//   seed      the seed of the game, as decimal digits
//   played    the game so far: for each list of more than one command, the index of the command that was taken
//   position  the hash of the position, 16 hexadecimal digits
//   right     the right commands; or `wrong` with the wrong commands, if these are fewer

#include <json/json.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::arena {

/// The data of a test of a player by probes.
struct ProbeOrder {
    std::string player;
    std::vector<Json::Value> probes;
    std::uint64_t seed = 1;   ///< seed of the player's random stream
    std::uint64_t every = 1;  ///< only one probe out of this many is used
};

/// The score for one kind of probe.
struct ProbeScore {
    std::string kind;
    std::uint64_t asked = 0;
    std::uint64_t right = 0;
};

/// A wrong answer.
struct ProbeFailure {
    std::size_t probe = 0;  ///< index of the probe in the file, from 0
    std::string kind;
    std::string answer;  ///< the chosen command as JSON
};

/// The scores of a player.
struct ProbeReport {
    std::vector<ProbeScore> kinds;  ///< scores for each kind, in the order in which kinds appear in the file
    std::vector<ProbeFailure> failures;
    [[nodiscard]] std::uint64_t asked() const;
    [[nodiscard]] std::uint64_t right() const;
};

/// The parameters of a search for new probes. The search plays games of a player against itself.
struct ProbeSearchOrder {
    std::string policy = "greedy";
    std::uint64_t seed = 1;
    std::uint64_t games = 1000;  ///< maximum number of games
    std::uint64_t wanted = 20;   ///< number of probes of each kind to find
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
};

/// The orders about probes of one game. For each kind of order, `objection` returns a sentence on why the order cannot
/// be carried out, such as the first invalid probe; the text is empty if it can. All other functions require an order
/// or a probe without objection.
class ProbeArena {
   public:
    ProbeArena() = default;
    ProbeArena(const ProbeArena&) = delete;
    ProbeArena& operator=(const ProbeArena&) = delete;
    virtual ~ProbeArena() = default;

    [[nodiscard]] virtual std::string objection(const ProbeOrder& order) const = 0;
    /// Scores a player on probes.
    [[nodiscard]] virtual ProbeReport score(const ProbeOrder& order) const = 0;
    /// Returns true if the rule of the probe's kind gives the right answers that the probe states.
    [[nodiscard]] virtual bool is_plain(const Json::Value& probe) const = 0;
    [[nodiscard]] virtual std::string objection(const ProbeSearchOrder& order) const = 0;
    /// Searches games for new probes.
    [[nodiscard]] virtual std::vector<Json::Value> find(const ProbeSearchOrder& order) const = 0;
};

[[nodiscard]] std::string probe_table(const ProbeReport& report);

}  // namespace syrtis::arena
