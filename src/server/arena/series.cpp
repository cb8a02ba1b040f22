// SPDX-License-Identifier: MIT

#include "arena/series.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "platform/thread.hpp"

namespace syrtis::arena {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// The state shared by the threads.
struct Shared {
    Shared(const SeriesSettings& settings, const KeepDeal& keep_deal)
        : tally(settings.schedule), keep(keep_deal), next_kept(settings.first_game) {}

    std::atomic<std::uint64_t> next_deal = 0;
    std::atomic<std::uint64_t> games_done = 0;
    std::atomic<std::uint64_t> errors = 0;

    std::mutex mutex;
    std::condition_variable finished;
    Tally tally;                 // guarded by mutex
    unsigned running = 0;        // guarded by mutex
    std::exception_ptr failure;  // guarded by mutex

    const KeepDeal& keep;
    std::mutex keeping;
    std::uint64_t next_kept;                                     // guarded by keeping
    std::map<std::uint64_t, std::vector<GameResult>> waiting{};  // guarded by keeping, by first game
};

/// Passes deals on in their order; a deal that is finished early waits.
void keep_in_order(std::uint64_t first_game, const std::vector<GameResult>& results, Shared& shared) {
    const std::lock_guard lock(shared.keeping);
    shared.waiting.emplace(first_game, results);
    while (!shared.waiting.empty() && shared.waiting.begin()->first == shared.next_kept) {
        const auto deal = shared.waiting.extract(shared.waiting.begin());
        shared.keep(deal.key(), deal.mapped());
        shared.next_kept += deal.mapped().size();
    }
}

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
            if (shared.keep) keep_in_order(first_game, results, shared);
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
                        const ShowProgress& show_progress, const KeepDeal& keep_deal) {
    const auto start = Clock::now();
    Shared shared(settings, keep_deal);
    const unsigned threads = platform::can_start_threads() ? std::max(1U, settings.threads) : 1U;
    shared.running = threads;
    if (!platform::can_start_threads()) {
        // A web page has only the calling thread.
        work(settings, make_worker, shared);
    } else {
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
