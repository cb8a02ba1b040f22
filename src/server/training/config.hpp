// SPDX-License-Identifier: MIT
#pragma once

// The settings of a training run: a JSON file, whose fields doc/players.md lists. Every number is bounded, an unknown
// name is refused.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/learner.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace syrtis::training {

/// Rounds that are played in the same way.
struct Stage {
    std::uint64_t rounds = 1;
    std::uint64_t games = 1000;  ///< of each round
    std::uint64_t passes = 1;    ///< over the positions of the window
    std::uint64_t passes_over_moves = 1;
    ai::net::LearningSettings positions{};
    ai::net::LearningSettings moves{.common = 0.03, .apart = 1.0};
    Json::Value play{Json::objectValue};  ///< the game's own settings
};

/// The settings of a training run.
struct Config {
    std::string game;
    core::Seat seats = 2;
    std::uint64_t seed = 1;
    std::uint32_t first = 64;  ///< numbers of the layers
    std::uint32_t second = 32;
    std::uint64_t window = 3;  ///< rounds whose samples are learned from
    std::string opponent = "greedy";
    std::uint64_t deals = 100;       ///< of each match after a round
    double most_length = 15.0;       ///< mean length of a game against the opponent at which a run is given up
    std::uint64_t chance = 150'000;  ///< games after which a net that is not worth `least_share` is given up
    double least_share = 0.52;
    std::vector<Stage> stages;

    [[nodiscard]] std::uint64_t rounds() const;
    /// Of that round, from 0.
    [[nodiscard]] const Stage& stage(std::uint64_t round) const;
};

/// The error is a sentence on what is wrong.
[[nodiscard]] core::Result<Config, std::string> read_config(std::string_view text);

/// Reads a field of an object of settings and takes it out, so that what is left over is unknown.
class Settings {
   public:
    explicit Settings(Json::Value json);
    void read(const char* name, std::uint64_t& value, std::uint64_t minimum, std::uint64_t maximum);
    void read(const char* name, double& value, double minimum, double maximum);
    void read(const char* name, std::string& value);
    /// Empty if everything was understood, else a sentence.
    [[nodiscard]] std::string objection() const;
    [[nodiscard]] Json::Value take(const char* name);

   private:
    Json::Value json_;
    std::string objection_;
};

}  // namespace syrtis::training
