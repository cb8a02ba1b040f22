// SPDX-License-Identifier: MIT
#pragma once

// Plays a series of the arena and writes it to a file. It can resume an interrupted series, play one shard of a series,
// and stop as soon as a sequential test is decided.

#include <json/json.h>

#include <filesystem>
#include <optional>

#include "arena/arena.hpp"
#include "arena/sequential_test.hpp"
#include "arena/series_file.hpp"

namespace syrtis::server {

/// The file and the mode of a series.
struct SeriesRun {
    std::filesystem::path out{};  ///< file of the series; empty if no file is written
    bool resumes = false;         ///< true if the run continues an existing file
    arena::Shard shard{};
    /// The sequential test that ends the run as soon as it has decided. Possible only for paired matches of two players
    /// without shards.
    std::optional<arena::EloBounds> until_decided{};
    /// True if file and report include the thinking times and simulations of the players. With times, the files of
    /// equal runs differ.
    bool with_figures = false;
};

/// The result of a series.
struct SeriesOutcome {
    arena::SeriesLabels labels;
    /// The result of the whole series, except that its `seconds` count the time of this run only.
    arena::SeriesResult result;
    std::optional<arena::SequentialResult> decision;
    Json::Value report;  ///< the last line of the file
};

/// Plays a series. Requires that arena.objection(order) is empty. Calls `order.keep_deal` also for deals that were in
/// the file before the run. Throws std::runtime_error if the file can't be written or belongs to another series.
[[nodiscard]] SeriesOutcome run_series(const arena::Arena& arena, arena::ArenaOrder order, const SeriesRun& run);

/// Returns the word that stands for a verdict in files and output.
[[nodiscard]] const char* word_of(arena::Verdict verdict);

}  // namespace syrtis::server
