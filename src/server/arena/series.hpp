// SPDX-License-Identifier: MIT
#pragma once

// A series of games on several threads. Knows neither games nor players: a worker is a function that plays one deal.

#include <cstdint>
#include <functional>
#include <vector>

#include "arena/game_result.hpp"
#include "arena/schedule.hpp"
#include "arena/tally.hpp"

namespace syrtis::arena {

struct SeriesSettings {
    Schedule schedule;
    std::uint64_t first_game = 0;  ///< a multiple of games_per_deal()
    std::uint64_t games = 1000;    ///< likewise
    unsigned threads = 1;
};

/// Plays the games of one deal, the first of them with the given number, and puts a result for each into the
/// storage, which arrives empty.
using PlayDeal = std::function<void(std::uint64_t first_game, std::vector<GameResult>& results)>;

/// Called once in each thread for that thread's own worker.
using MakeWorker = std::function<PlayDeal()>;

/// Called with the results of one deal, the first of them of the given number: deal by deal in their order, one call at
/// a time, in any thread.
using KeepDeal = std::function<void(std::uint64_t first_game, const std::vector<GameResult>& results)>;

struct SeriesProgress {
    std::uint64_t games = 0;
    std::uint64_t of = 0;
    std::uint64_t errors = 0;
    double seconds = 0.0;
};

/// Called from the calling thread a few times a second, and once at the end.
using ShowProgress = std::function<void(const SeriesProgress&)>;

struct SeriesResult {
    Tally tally;
    double seconds = 0.0;
};

/// The tally depends on the settings and the workers alone, not on the number of threads. An exception that a worker
/// lets through ends the series and comes out here.
[[nodiscard]] SeriesResult run_series(const SeriesSettings& settings, const MakeWorker& make_worker,
                                      const ShowProgress& show_progress, const KeepDeal& keep_deal = {});

}  // namespace syrtis::arena
