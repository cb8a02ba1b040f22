// SPDX-License-Identifier: MIT
#pragma once

// Declares the interface between the training and a game. A game plays matches from which a net learns, and matches
// that measure a net. All results are functions of the arguments.

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

/// Counts of events in matches, by name. Counts of several matches are added up.
using Figures = std::map<std::string, std::uint64_t>;

/// Plays matches from which a net learns. An object is used by one thread only.
class SelfPlayer {
   public:
    SelfPlayer() = default;
    SelfPlayer(const SelfPlayer&) = delete;
    SelfPlayer& operator=(const SelfPlayer&) = delete;
    virtual ~SelfPlayer() = default;
    /// Plays one match, and adds its samples and counts.
    virtual void play(core::Rng rng, ai::net::SamplePair& samples, Figures& figures) = 0;
};

/// The result of several matches with one deal, in which the net has each seat once.
struct DealResult {
    /// The win share of the net, from 0 to 1. In matches of a single seat, the net and the other player play the same
    /// deal; the score is then 0.5 plus half of the difference between their win shares.
    double score = 0.0;
    std::uint64_t length = 0;
    std::uint64_t errors = 0;
    std::uint64_t games = 0;
};

/// Plays a net against another computer player, which has all other seats; if there are none, both play the same deals.
/// An object is used by one thread only.
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
    [[nodiscard]] virtual core::Seat least_seats() const { return 2; }
    [[nodiscard]] virtual core::Seat most_seats() const = 0;
    /// Returns the number of sides in matches with this number of seats. A net has an output for each side.
    [[nodiscard]] virtual core::Side sides(core::Seat seats) const { return static_cast<core::Side>(seats); }
    /// Returns the inputs of the nets for this number of seats. A net has a row of weights for each input.
    [[nodiscard]] virtual ai::net::Inputs inputs(core::Seat seats) const = 0;
    /// Returns the content of the file that lists the present cards for tables of beliefs; empty if the game needs no
    /// such file.
    [[nodiscard]] virtual std::string known_cards() const { return {}; }
    /// Creates a player with `settings`, which the game defines. The player uses `net` unless it is null; `net` must
    /// outlive the player. The error is a sentence about the settings.
    [[nodiscard]] virtual core::Result<std::unique_ptr<SelfPlayer>, std::string> self_player(
        core::Seat seats, const Json::Value& settings, const ai::net::NetPair* net) const = 0;
    /// Creates a match between a net and the computer player of a spec. The error says that there is no such player.
    [[nodiscard]] virtual core::Result<std::unique_ptr<Match>, std::string> match(
        core::Seat seats, const ai::net::NetPair& net, const std::string& opponent) const = 0;
    /// Creates a match between two nets.
    [[nodiscard]] virtual std::unique_ptr<Match> match(core::Seat seats, const ai::net::NetPair& net,
                                                       const ai::net::NetPair& opponent) const = 0;
};

}  // namespace syrtis::training
