// SPDX-License-Identifier: MIT
#pragma once

// A run of training: round after round of games, learning, and matches that say whether the new net takes the place of
// the best one so far. It is a folder. What is in it follows from the configuration alone, to the byte, whatever the
// number of threads, and however often the run was killed: a round is done when `state.json` says so, and one that is
// not is played again from its beginning.

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
    std::string config;  ///< the text of the file
    std::filesystem::path folder;
    unsigned threads = 1;
    bool resumes = false;
    std::optional<std::uint64_t> most_rounds{};      ///< to do before it ends, though the run goes further; empty: all
    std::function<void(const std::string&)> tell{};  ///< how it gets on, a line at a time; may be empty
    std::function<bool()> stops{};                   ///< asked after each game; may be empty
};

/// The result of a training run.
struct RunResult {
    std::uint64_t rounds = 0;  ///< that are done
    bool is_finished = false;
    std::string stopped{};  ///< by which rule a run was given up; empty: by none
    std::string hash{};     ///< SHA-256 of log and nets; equal for equal runs
};

/// Throws std::runtime_error with a sentence on what is wrong: the configuration, the folder, or a file in it.
[[nodiscard]] RunResult train(const Field& field, const RunOrder& order);

/// Plays a part of the games of the next round into a file of the folder, for train() to take when all are there.
/// Throws std::runtime_error like it.
void play_part(const Field& field, const RunOrder& order, const Part& part);

}  // namespace syrtis::training
