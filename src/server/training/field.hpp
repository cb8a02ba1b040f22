// SPDX-License-Identifier: MIT
#pragma once

// The interface of a game to the training: games to learn from, and matches that measure a net. Everything in it is a
// function of its arguments.

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

/// Counts of what was played, by name; they are added up.
using Figures = std::map<std::string, std::uint64_t>;

/// Plays games to learn from. Used by one thread.
class SelfPlayer {
   public:
    SelfPlayer() = default;
    SelfPlayer(const SelfPlayer&) = delete;
    SelfPlayer& operator=(const SelfPlayer&) = delete;
    virtual ~SelfPlayer() = default;
    virtual void play(core::Rng rng, ai::net::SamplePair& samples, Figures& figures) = 0;
};

/// Games on one deal, the net once on every seat.
struct DealResult {
    double score = 0.0;  ///< the net's share of the wins, from 0 to 1
    std::uint64_t length = 0;
    std::uint64_t errors = 0;
    std::uint64_t games = 0;
};

/// The net against one other player, who has all the other seats. Used by one thread.
class Match {
   public:
    Match() = default;
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;
    virtual ~Match() = default;
    [[nodiscard]] virtual DealResult play(std::uint64_t seed, std::uint64_t deal) = 0;
};

/// A game that nets are trained for.
class Field {
   public:
    Field() = default;
    Field(const Field&) = delete;
    Field& operator=(const Field&) = delete;
    virtual ~Field() = default;

    [[nodiscard]] virtual std::string id() const = 0;
    [[nodiscard]] virtual core::Seat most_seats() const = 0;
    [[nodiscard]] virtual std::vector<std::string> feature_names(core::Seat seats) const = 0;
    /// `settings` are the game's own, `net` may be null. The error is a sentence on the settings.
    [[nodiscard]] virtual core::Result<std::unique_ptr<SelfPlayer>, std::string> self_player(
        core::Seat seats, const Json::Value& settings, const ai::net::NetPair* net) const = 0;
    /// The error says that there is no such player.
    [[nodiscard]] virtual core::Result<std::unique_ptr<Match>, std::string> match(
        core::Seat seats, const ai::net::NetPair& net, const std::string& opponent) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Match> match(core::Seat seats, const ai::net::NetPair& net,
                                                       const ai::net::NetPair& opponent) const = 0;
};

}  // namespace syrtis::training
