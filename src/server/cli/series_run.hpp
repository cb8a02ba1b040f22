// SPDX-License-Identifier: MIT
#pragma once

// Plays a series of the arena into a file: from its beginning or from where it was broken off, whole or one shard of
// it, to its end or until it is decided.

#include <json/json.h>

#include <filesystem>
#include <optional>

#include "arena/arena.hpp"
#include "arena/sequential_test.hpp"
#include "arena/series_file.hpp"

namespace syrtis::server {

/// The file and the mode of a series.
struct SeriesRun {
    std::filesystem::path out{};  ///< empty: no file
    bool resumes = false;         ///< goes on with the file where there is one
    arena::Shard shard{};
    std::optional<arena::EloBounds> until_decided{};  ///< for paired games of two players, not for shards
    bool with_figures = false;
};

/// The result of a series.
struct SeriesOutcome {
    arena::SeriesLabels labels;
    arena::SeriesResult result;  ///< `seconds` are those of what was played now
    std::optional<arena::SequentialResult> decision;
    Json::Value report;  ///< the last line of the file
};

/// Requires an order without objection. `order.keep_deal` is also called for the deals that are in the file already.
/// Throws std::runtime_error if the file can't be written or is of another series.
[[nodiscard]] SeriesOutcome run_series(const arena::Arena& arena, arena::ArenaOrder order, const SeriesRun& run);

[[nodiscard]] const char* word_of(arena::Verdict verdict);

}  // namespace syrtis::server
