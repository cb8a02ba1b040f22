// SPDX-License-Identifier: MIT
#pragma once

// Plays a series of games on several threads. This file knows neither games nor players: a worker is a function that
// plays one deal.

#include <cstdint>
#include <functional>
#include <vector>

#include "arena/game_result.hpp"
#include "arena/schedule.hpp"
#include "arena/tally.hpp"

namespace syrtis::arena {

/// The schedule of a series, the range of its games, and the number of threads that play them.
struct SeriesSettings {
    Schedule schedule;
    std::uint64_t first_game = 0;  ///< number of the first game, a multiple of games_per_deal()
    std::uint64_t games = 1000;    ///< number of games, a multiple of games_per_deal()
    unsigned threads = 1;
};

/// A function that plays all games of one deal; `first_game` is the number of the first of these games. It appends a
/// result for each game to `results`, which is empty before the call.
using PlayDeal = std::function<void(std::uint64_t first_game, std::vector<GameResult>& results)>;

/// A function that creates the worker of a thread. It is called once on each thread.
using MakeWorker = std::function<PlayDeal()>;

/// A function that receives the results of one deal; `first_game` is the number of the deal's first game. Deals arrive
/// in order, one call at a time, on any thread.
using KeepDeal = std::function<void(std::uint64_t first_game, const std::vector<GameResult>& results)>;

/// The progress of a series so far.
struct SeriesProgress {
    std::uint64_t games = 0;
    std::uint64_t of = 0;
    std::uint64_t errors = 0;
    double seconds = 0.0;
};

/// A function that is called on the thread of run_series() a few times a second, and once at the end.
using ShowProgress = std::function<void(const SeriesProgress&)>;

/// The result of a series.
struct SeriesResult {
    Tally tally;
    double seconds = 0.0;
};

/// Plays a series. The tally depends only on the settings and the workers, not on the number of threads. If a worker
/// throws an exception, the series ends and this function throws the exception again.
[[nodiscard]] SeriesResult run_series(const SeriesSettings& settings, const MakeWorker& make_worker,
                                      const ShowProgress& show_progress, const KeepDeal& keep_deal = {});

}  // namespace syrtis::arena
