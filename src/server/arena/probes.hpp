// SPDX-License-Identifier: MIT
#pragma once

// Probes: positions of recorded games whose answer is plain, and how many of them a player answers rightly, by kind.
// A file of them has one probe on each line, as JSON:
//   kind      the rule by which its answer is plain
//   options   of the game; `seats`: how many
//   seed      of the game, as decimal digits
//   played    the game so far: of each list of more than one command the number of the one that was taken
//   position  hash of the position, 16 hexadecimal digits
//   right     the commands that are right, or `wrong`: those that are not; the fewer of the two

#include <json/json.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::arena {

struct ProbeOrder {
    std::string player;
    std::vector<Json::Value> probes;
    std::uint64_t seed = 1;   ///< of the player's stream
    std::uint64_t every = 1;  ///< takes each so many-th one
};

struct ProbeScore {
    std::string kind;
    std::uint64_t asked = 0;
    std::uint64_t right = 0;
};

struct ProbeFailure {
    std::size_t probe = 0;  ///< counted from 0 in the file
    std::string kind;
    std::string answer;  ///< the command as JSON
};

struct ProbeReport {
    std::vector<ProbeScore> kinds;  ///< in the order of the file
    std::vector<ProbeFailure> failures;
    [[nodiscard]] std::uint64_t asked() const;
    [[nodiscard]] std::uint64_t right() const;
};

/// New probes from games that a player plays against itself.
struct ProbeSearchOrder {
    std::string policy = "greedy";
    std::uint64_t seed = 1;
    std::uint64_t games = 1000;  ///< at most
    std::uint64_t wanted = 20;   ///< of each kind
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
};

[[nodiscard]] std::string probe_table(const ProbeReport& report);

}  // namespace syrtis::arena
