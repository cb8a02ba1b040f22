// SPDX-License-Identifier: MIT
#pragma once

// Reads the settings of a training run from a JSON file. doc/players.md lists its fields. Each number has a range;
// unknown fields are refused.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/learner.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace syrtis::training {

/// Several consecutive rounds with equal settings.
struct Stage {
    std::uint64_t rounds = 1;
    std::uint64_t games = 1000;  ///< number of games in each round
    std::uint64_t passes = 1;  ///< number of passes in each round over the positions of the rounds in `Config::window`
    /// Number of passes in each round over the moves of the rounds in `Config::window`.
    std::uint64_t passes_over_moves = 1;
    ai::net::LearningSettings positions{};
    ai::net::LearningSettings moves{.common = 0.03, .apart = 1.0};
    Json::Value play{Json::objectValue};  ///< settings of self-play that the game defines
};

/// The settings of a training run.
struct Config {
    std::string game;
    core::Seat seats = 2;
    std::uint64_t seed = 1;
    std::uint32_t first = 64;  ///< number of units of the first hidden layer
    /// The number of units of the second hidden layer.
    std::uint32_t second = 32;
    std::uint64_t window = 3;  ///< number of rounds, counted back from the latest, from whose samples the nets learn
    std::string opponent = "greedy";
    /// The number of deals in each match that compares the nets with another player after a round. A deal consists of
    /// one game for each seat that the nets can have.
    std::uint64_t deals = 100;
    /// The run is given up if its matches against the opponent last longer than this on average. The unit is that of
    /// the game, such as generations.
    double most_length = 15.0;
    /// After this number of games, the run is given up if its net wins a smaller share of its matches against the
    /// opponent than `least_share`.
    std::uint64_t chance = 150'000;
    double least_share = 0.52;
    /// For experiments: the number of cards or other contents about which the nets learn only through shared rows of
    /// weights, as if they were new. They are spread evenly over all contents that have shared rows.
    std::uint64_t left_out = 0;
    std::vector<Stage> stages;

    [[nodiscard]] std::uint64_t rounds() const;
    /// Returns the stage to which a round belongs. Rounds are counted from 0.
    [[nodiscard]] const Stage& stage(std::uint64_t round) const;
};

/// Reads a configuration. The error is a sentence that says what is wrong.
[[nodiscard]] core::Result<Config, std::string> read_config(std::string_view text);

/// Reads the fields of a JSON object and removes each field that was read, so that only unknown fields remain.
class Settings {
   public:
    explicit Settings(Json::Value json);
    void read(const char* name, std::uint64_t& value, std::uint64_t minimum, std::uint64_t maximum);
    void read(const char* name, double& value, double minimum, double maximum);
    void read(const char* name, std::string& value);
    /// Returns the first mistake as a sentence; an empty text if there is none. A field that was not read is a mistake
    /// too.
    [[nodiscard]] std::string objection() const;
    /// Returns a field of any kind and removes it; null if the field is absent.
    [[nodiscard]] Json::Value take(const char* name);

   private:
    Json::Value json_;
    std::string objection_;
};

}  // namespace syrtis::training
