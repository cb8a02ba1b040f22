// SPDX-License-Identifier: MIT

#include "arena/series.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace syrtis::arena {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// What the threads share.
struct Shared {
    explicit Shared(const Schedule& schedule) : tally(schedule) {}

    std::atomic<std::uint64_t> next_deal = 0;
    std::atomic<std::uint64_t> games_done = 0;
    std::atomic<std::uint64_t> errors = 0;

    std::mutex mutex;
    std::condition_variable finished;
    Tally tally;                 // guarded by mutex
    unsigned running = 0;        // guarded by mutex
    std::exception_ptr failure;  // guarded by mutex
};

void work(const SeriesSettings& settings, const MakeWorker& make_worker, Shared& shared) {
    const std::uint64_t in_deal = settings.schedule.games_per_deal();
    const std::uint64_t deals = settings.games / in_deal;
    Tally tally(settings.schedule);
    std::exception_ptr failure;
    try {
        const PlayDeal play_deal = make_worker();
        std::vector<GameResult> results;
        for (;;) {
            const std::uint64_t deal = shared.next_deal.fetch_add(1);
            if (deal >= deals) break;
            const std::uint64_t first_game = settings.first_game + deal * in_deal;
            results.clear();
            play_deal(first_game, results);
            tally.add_deal(first_game, results);
            for (const GameResult& result : results) {
                if (result.error) ++shared.errors;
            }
            shared.games_done += results.size();
        }
    } catch (...) {
        failure = std::current_exception();
        shared.next_deal = deals;
    }
    const std::lock_guard lock(shared.mutex);
    shared.tally.merge(tally);
    if (failure && !shared.failure) shared.failure = failure;
    --shared.running;
    shared.finished.notify_one();
}

}  // namespace

SeriesResult run_series(const SeriesSettings& settings, const MakeWorker& make_worker,
                        const ShowProgress& show_progress) {
    const auto start = Clock::now();
    Shared shared(settings.schedule);
    const unsigned threads = std::max(1U, settings.threads);
    shared.running = threads;
    {
        std::vector<std::jthread> pool;
        pool.reserve(threads);
        for (unsigned index = 0; index < threads; ++index) {
            pool.emplace_back([&] { work(settings, make_worker, shared); });
        }
        std::unique_lock lock(shared.mutex);
        while (!shared.finished.wait_for(lock, std::chrono::milliseconds(250), [&] { return shared.running == 0; })) {
            lock.unlock();
            if (show_progress) show_progress({shared.games_done, settings.games, shared.errors, seconds_since(start)});
            lock.lock();
        }
    }
    if (shared.failure) std::rethrow_exception(shared.failure);
    const double seconds = seconds_since(start);
    if (show_progress) show_progress({shared.games_done, settings.games, shared.errors, seconds});
    return {shared.tally, seconds};
}

}  // namespace syrtis::arena
