// SPDX-License-Identifier: MIT
//
// Measures how long the deletion of finished games delays others: `prune [GAMES] [FOLDER]`. It fills a store in a file
// with so many finished games (a million by default), deletes half of them, and prints the duration of a step on the
// store's thread, and the time for which the loop is blocked while it orders steps and stores answers of a current
// game.

#include <time.h>  // NOLINT(modernize-deprecated-headers): clock_gettime() is not in the one of C++

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "store/sqlite_store.hpp"
#include "store/threaded_store.hpp"
#include "support/stored_entries.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// Returns the processor time of this thread.
double processor_milliseconds() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Each game has three entries. A tenth of the games belong to a hundred people, the others are a flood from one place.
void fill(const std::filesystem::path& folder, std::int64_t games) {
    {
        store::SqliteStore store(folder);
        (void)store.prune({.time = store::ClockReading{.calendar = 1'700'000'000}});
        store.add(stored_game(1), {stored_entry(1, 0), stored_entry(1, 1), stored_entry(1, 2)});
    }
    store::Database database(folder / "games.sqlite");
    database.run("PRAGMA synchronous = OFF");
    const std::string number = std::to_string(games);
    database.run(
        "WITH RECURSIVE n (id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM n WHERE id <= " + number +
        ") INSERT INTO games (id, game, options, seed, seats, code, status, created, opener, bytes, ended, "
        "ended_clock) "
        "SELECT n.id, game, options, seed, seats, code, 'finished', created, CASE WHEN n.id % 10 = 0 THEN 'person ' || "
        "(n.id / 10 % 100) ELSE 'flood' END, 1000, 1690000000 + n.id, 1690000000 + n.id FROM n JOIN games g ON g.id = "
        "1");
    database.run(
        "INSERT INTO entries (game, step, kind, seat, question, answer, command, target, note, time, hash, chain, "
        "seal) "
        "SELECT g.id, e.step, e.kind, e.seat, e.question, e.answer, e.command, e.target, e.note, e.time, e.hash, "
        "e.chain, e.seal FROM games g JOIN all_entries e ON e.game = 1 WHERE g.id > 1 ORDER BY g.id, e.step");
    database.run("INSERT INTO tokens (hash, game) SELECT hex(randomblob(32)), id FROM games WHERE id > 1");
}

/// Collects durations.
struct Times {
    std::vector<double> all;
    void add(double milliseconds) { all.push_back(milliseconds); }
    void print(const char* what) {
        if (all.empty()) return;
        std::sort(all.begin(), all.end());
        std::printf("%-38s %8zu times: median %7.3f ms, 99%% %7.3f ms, longest %7.3f ms\n", what, all.size(),
                    all[all.size() / 2], all[all.size() * 99 / 100], all.back());
    }
};

int run(std::int64_t games, const std::filesystem::path& folder) {
    auto begin = Clock::now();
    // A named folder may be used again.
    if (!std::filesystem::exists(folder / "games.sqlite")) fill(folder, games);
    std::printf("%lld games were made in %.1f s, %.0f MB\n", static_cast<long long>(games),
                milliseconds_since(begin) / 1000,
                static_cast<double>(std::filesystem::file_size(folder / "games.sqlite")) / 1e6);
    begin = Clock::now();
    auto inner = std::make_unique<store::SqliteStore>(folder);
    std::printf("the store was opened in %.1f s\n", milliseconds_since(begin) / 1000);
    // First some steps to measure one step; then the remaining ones together with a current game.
    const store::PruneOrder order{.kept = {.bytes = static_cast<std::uint64_t>(games) * 500}};
    Times steps;
    Times processor;
    std::size_t forgotten = 0;
    for (int step = 0; step < 500; ++step) {
        begin = Clock::now();
        const double before = processor_milliseconds();
        forgotten += inner->prune(order).games;
        processor.add(processor_milliseconds() - before);
        steps.add(milliseconds_since(begin));
    }
    processor.print("a step: processor time");
    steps.print("a step, with its flush");
    store::ThreadedStore store(std::move(inner), {});
    std::uint64_t played = store.log(1).steps;
    for (const bool prunes : {false, true}) {
        Times orders;
        Times questions;
        bool has_more = true;
        const auto until = Clock::now() + std::chrono::seconds(20);
        while (has_more && Clock::now() < until) {
            begin = Clock::now();
            store::Pruned pruned{.has_more = true};
            if (prunes) {
                store.prune_later(order, [&](const store::Pruned* done, const store::StoreError*) { pruned = *done; });
            }
            bool is_stored = false;
            const std::vector<store::Change> changes{{.id = 1, .step = played, .entry = stored_entry(1, played)}};
            store.commit(changes, [&](const store::StoreError* error) { is_stored = error == nullptr; });
            ++played;
            orders.add(milliseconds_since(begin));
            // A synchronous query waits for all of that, as it waits for commits.
            begin = Clock::now();
            (void)store.last_id();
            questions.add(milliseconds_since(begin));
            store.drain();
            if (!is_stored) return EXIT_FAILURE;
            forgotten += pruned.games;
            has_more = pruned.has_more;
        }
        orders.print(prunes ? "the loop orders a step and a commit" : "the loop orders a commit");
        questions.print(prunes ? "... and waits for both" : "... and waits for it");
    }
    std::printf("%zu games were forgotten\n", forgotten);
    return EXIT_SUCCESS;
}

}  // namespace
}  // namespace syrtis::test

int main(int argument_count, char** arguments) {
    const std::int64_t games = argument_count > 1 ? std::atoll(arguments[1]) : 1'000'000;
    const syrtis::test::TemporaryFolder folder;
    return syrtis::test::run(games, argument_count > 2 ? std::filesystem::path(arguments[2]) : folder.path());
}
