// SPDX-License-Identifier: MIT
#pragma once

// Carries out a training run: rounds of self-play, learning, and matches that decide if the new nets replace the best
// ones so far. The files of a run are in one folder. Their bytes depend only on the configuration, not on the number of
// threads or on interruptions: a round is done when `state.json` says so, and a round that was interrupted is played
// again from its beginning.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "training/config.hpp"
#include "training/field.hpp"
#include "training/run_folder.hpp"

namespace syrtis::training {

/// The arguments of a training run.
struct RunOrder {
    std::string config;  ///< the text of the configuration file
    std::filesystem::path folder;
    /// A file of nets with which a new run starts. These nets remain the best ones until better nets replace them. If
    /// empty, the run starts with random weights.
    std::string start{};
    unsigned threads = 1;
    bool resumes = false;
    /// The maximum number of rounds to play in this call; empty if all remaining rounds are played.
    std::optional<std::uint64_t> most_rounds{};
    std::function<void(const std::string&)> report{};  ///< receives lines about the progress; may be empty
    std::function<bool()> stops{};                     ///< called before each game; true stops the run; may be empty
};

/// The result of a training run.
struct RunResult {
    std::uint64_t rounds = 0;  ///< number of rounds that are done
    bool is_finished = false;
    std::string stopped{};  ///< the rule by which the run was given up; empty if it was not given up
    std::string hash{};     ///< SHA-256 of the log and the nets; equal for equal runs
};

/// Carries out the rounds of a run. Throws std::runtime_error with a sentence if the configuration, the folder or a
/// file in it has a mistake.
[[nodiscard]] RunResult train(const Field& field, const RunOrder& order);

/// Plays a part of the next round's games and writes its results to the folder. train() reads the parts when all of
/// them exist. Throws std::runtime_error like train().
void play_part(const Field& field, const RunOrder& order, const Part& part);

}  // namespace syrtis::training
