// SPDX-License-Identifier: MIT
#pragma once

// The interface by which the training uses a game. It plays matches from which a net learns, and matches that measure a
// net. All results are functions of the arguments.

#include <json/json.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ai/net/net_file.hpp"
#include "ai/net/samples.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace syrtis::training {

/// Counts of events in the played matches, by name. The counts of several matches are added.
using Figures = std::map<std::string, std::uint64_t>;

/// Plays matches from which a net learns. Only one thread uses such an object.
class SelfPlayer {
   public:
    SelfPlayer() = default;
    SelfPlayer(const SelfPlayer&) = delete;
    SelfPlayer& operator=(const SelfPlayer&) = delete;
    virtual ~SelfPlayer() = default;
    /// Plays one match, and adds its samples and counts.
    virtual void play(core::Rng rng, ai::net::SamplePair& samples, Figures& figures) = 0;
};

/// The results of the matches with one deal; the net has each seat once.
struct DealResult {
    double score = 0.0;  ///< the net's share of the wins, from 0 to 1
    std::uint64_t length = 0;
    std::uint64_t errors = 0;
    std::uint64_t games = 0;
};

/// Plays a net against one other computer player, which has all other seats. Only one thread uses such an object.
class Match {
   public:
    Match() = default;
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;
    virtual ~Match() = default;
    [[nodiscard]] virtual DealResult play(std::uint64_t seed, std::uint64_t deal) = 0;
};

/// A game for which nets are trained.
class Field {
   public:
    Field() = default;
    Field(const Field&) = delete;
    Field& operator=(const Field&) = delete;
    virtual ~Field() = default;

    [[nodiscard]] virtual std::string id() const = 0;
    [[nodiscard]] virtual core::Seat most_seats() const = 0;
    /// Returns the inputs of the nets for `seats` seats. A net has a row for each of the inputs.
    [[nodiscard]] virtual ai::net::Inputs inputs(core::Seat seats) const = 0;
    /// Returns the contents of the file that tells later programs for which cards the nets were made; empty if the game
    /// needs no such file.
    [[nodiscard]] virtual std::string known_cards() const { return {}; }
    /// Makes a player for `settings`, which the game defines. The player uses `net` unless `net` is null. The error is
    /// a sentence about the settings.
    [[nodiscard]] virtual core::Result<std::unique_ptr<SelfPlayer>, std::string> self_player(
        core::Seat seats, const Json::Value& settings, const ai::net::NetPair* net) const = 0;
    /// Makes a match against a computer player by its spec. The error says that there is no such player.
    [[nodiscard]] virtual core::Result<std::unique_ptr<Match>, std::string> match(
        core::Seat seats, const ai::net::NetPair& net, const std::string& opponent) const = 0;
    /// Makes a match against another net.
    [[nodiscard]] virtual std::unique_ptr<Match> match(core::Seat seats, const ai::net::NetPair& net,
                                                       const ai::net::NetPair& opponent) const = 0;
};

}  // namespace syrtis::training
