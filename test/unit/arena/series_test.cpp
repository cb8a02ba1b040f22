// SPDX-License-Identifier: MIT
#include "arena/series.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <mutex>
#include <set>

#include "arena/progress_line.hpp"
#include "arena/report.hpp"
#include "unit/arena/support.hpp"

namespace syrtis::arena {
namespace {

using test::order;
using test::toy_arena;

std::vector<protocol::FilePlayer> names(const std::vector<std::string>& players) {
    std::vector<protocol::FilePlayer> list;
    list.reserve(players.size());
    for (const auto& player : players) list.push_back({player, player});
    return list;
}

/// Plays the games of an order and returns their records by number.
std::map<std::uint64_t, protocol::GameFile> logs_of(const Arena& arena, ArenaOrder wanted) {
    std::map<std::uint64_t, protocol::GameFile> logs;
    std::mutex mutex;
    wanted.keep_log = [&](std::uint64_t game, const protocol::GameFile& log) {
        const std::lock_guard lock(mutex);
        logs[game] = log;
    };
    (void)arena.run(wanted);
    return logs;
}

TEST(ArenaSeries, BetterPlayerWinsMostGames) {
    const auto arena = toy_arena();
    const auto result = arena->run(order({"high", "random"}, 400));
    EXPECT_EQ(result.tally.games(), 400U);
    EXPECT_EQ(result.tally.error_count(), 0U);
    EXPECT_GT(result.tally.win_interval(0).low, 0.5);
    EXPECT_NEAR(result.tally.wins(0) + result.tally.wins(1), 400.0, 1e-9);
}

TEST(ArenaSeries, AutomaticOpponentsAreListedAfterThePlayers) {
    const auto arena = toy_arena();
    auto wanted = order({"high", "random"}, 200);
    wanted.options["silent"] = 1;
    wanted.series.schedule.paired = true;
    const auto result = arena->run(wanted);
    ASSERT_EQ(result.tally.players().size(), 3U);
    EXPECT_EQ(result.tally.error_count(), 0U);
    EXPECT_NEAR(result.tally.wins(0) + result.tally.wins(1) + result.tally.wins(2), 200.0, 1e-9);
    EXPECT_GT(result.tally.mean_score(2), 0.0);
    const auto labels = arena->labels(wanted);
    EXPECT_EQ(report_json(labels, result)["players"][2]["name"], "side 3");
    EXPECT_NE(report_table(labels, result).find("\nside 3 "), std::string::npos);
}

TEST(ArenaSeries, ResultDoesNotDependOnTheNumberOfThreads) {
    const auto arena = toy_arena();
    for (const bool sound : {true, false}) {
        auto wanted = order({"random", "high", sound ? "random" : "throwing"}, 99);
        const Tally one = arena->run(wanted).tally;
        EXPECT_EQ(one.games(), sound ? 99U : 0U);
        EXPECT_EQ(one.error_count(), sound ? 0U : 99U);
        wanted.series.threads = 4;
        EXPECT_EQ(arena->run(wanted).tally, one);
    }
}

TEST(ArenaSeries, DealsAreReportedInOrderWithAnyNumberOfThreads) {
    const auto arena = toy_arena();
    auto wanted = order({"random", "high"}, 200);
    wanted.series.schedule.paired = true;
    wanted.series.first_game = 6;
    wanted.series.threads = 4;
    std::uint64_t next = 6;
    Tally tally(arena->schedule(wanted));
    wanted.keep_deal = [&](std::uint64_t first_game, const std::vector<GameResult>& results) {
        EXPECT_EQ(first_game, next);
        EXPECT_EQ(results.size(), 2U);
        next += results.size();
        tally.add_deal(first_game, results);
    };
    EXPECT_EQ(arena->run(wanted).tally, tally);
    EXPECT_EQ(next, 206U);
}

TEST(ArenaSeries, SeatResultsSumToTotal) {
    const auto tally = toy_arena()->run(order({"high", "random"}, 101)).tally;
    for (const PlayerTally& player : tally.players()) {
        ASSERT_EQ(player.by_seat.size(), 2U);
        EXPECT_EQ(player.by_seat[0].games + player.by_seat[1].games, 101U);
        EXPECT_EQ(player.by_seat[0].win_parts + player.by_seat[1].win_parts, player.win_parts);
        EXPECT_EQ(player.by_seat[0].score + player.by_seat[1].score, player.score);
    }
    EXPECT_EQ(tally.players()[0].by_seat[0].games, 51U);
}

TEST(ArenaSeries, DifferentSeedsGiveDifferentGames) {
    const auto arena = toy_arena();
    auto wanted = order({"random", "random"}, 50);
    const Tally one = arena->run(wanted).tally;
    wanted.series.schedule.seed = 12;
    EXPECT_FALSE(arena->run(wanted).tally == one);
}

TEST(ArenaSeries, SeatsRotateBetweenGames) {
    const auto logs = logs_of(*toy_arena(), order({"high", "random", "throwing"}, 3));
    EXPECT_EQ(logs.at(0).players, names({"high", "random", "throwing"}));
    EXPECT_EQ(logs.at(1).players, names({"throwing", "high", "random"}));
    EXPECT_EQ(logs.at(2).players, names({"random", "throwing", "high"}));
}

TEST(ArenaSeries, PairedGamesPlayOneDealFromEverySeat) {
    auto wanted = order({"high", "random"}, 6);
    wanted.series.schedule.paired = true;
    const auto logs = logs_of(*toy_arena(), wanted);
    std::set<std::uint64_t> seeds;
    for (std::uint64_t deal = 0; deal < 3; ++deal) {
        const protocol::GameFile& first = logs.at(2 * deal);
        const protocol::GameFile& second = logs.at(2 * deal + 1);
        EXPECT_EQ(first.seed, second.seed);
        EXPECT_EQ(first.players, names({"high", "random"}));
        EXPECT_EQ(second.players, names({"random", "high"}));
        seeds.insert(first.seed.number());
    }
    EXPECT_EQ(seeds.size(), 3U);
}

TEST(ArenaSeries, SingleGameCanBeReplayedByNumber) {
    const auto arena = toy_arena();
    const auto all = logs_of(*arena, order({"random", "random"}, 8));
    auto wanted = order({"random", "random"}, 1);
    wanted.series.first_game = 5;
    const auto alone = logs_of(*arena, wanted);
    ASSERT_EQ(alone.size(), 1U);
    EXPECT_EQ(protocol::game_file_json(alone.at(5)), protocol::game_file_json(all.at(5)));
}

TEST(ArenaSeries, LogWithTimesRecordsTheSameGameAsLogWithoutTimes) {
    const auto arena = toy_arena();
    auto wanted = order({"random", "random"}, 1);
    const protocol::GameFile plain = logs_of(*arena, wanted).at(0);
    std::int64_t time = 1'000;
    wanted.series.threads = 1;
    wanted.calendar = [&time] { return time += 10; };
    const protocol::GameFile timed = logs_of(*arena, wanted).at(0);
    EXPECT_EQ(plain.created, 0);
    EXPECT_EQ(timed.created, 1'010);
    ASSERT_EQ(timed.entries.size(), plain.entries.size());
    ASSERT_GT(timed.entries.size(), 2U);
    for (std::size_t index = 0; index < timed.entries.size(); ++index) {
        EXPECT_EQ(plain.entries[index].entry.time, 0);
        EXPECT_EQ(timed.entries[index].entry.time, 1'020 + 10 * static_cast<std::int64_t>(index));
        EXPECT_EQ(timed.entries[index].entry.hash, plain.entries[index].entry.hash);
        EXPECT_EQ(timed.entries[index].command, plain.entries[index].command);
    }
    EXPECT_EQ(timed.entries.back().entry.kind, core::EntryKind::ended);
}

TEST(ArenaSeries, ClockForLogsDoesNotChangeResults) {
    const auto arena = toy_arena();
    auto wanted = order({"random", "high"}, 50);
    const Tally one = arena->run(wanted).tally;
    wanted.keep_log = [](std::uint64_t, const protocol::GameFile&) {};
    wanted.calendar = [] { return std::int64_t{1'700'000'000'000}; };
    EXPECT_EQ(arena->run(wanted).tally, one);
}

TEST(ArenaSeries, IllegalCommandIsReportedWithSeedAndStep) {
    const auto arena = toy_arena();
    const auto wanted = order({"random", "illegal"}, 4);
    const auto result = arena->run(wanted);
    EXPECT_EQ(result.tally.games(), 0U);
    EXPECT_EQ(result.tally.error_count(), 4U);
    const GameError& error = result.tally.errors().at(0);
    EXPECT_EQ(error.game, 0U);
    EXPECT_EQ(error.step, 1U);
    EXPECT_EQ(error.seed, (Schedule{.seed = 11, .players = 2}.seed_of(0)));
    EXPECT_EQ(error.what, "seat 1 gave an illegal command");
    EXPECT_EQ(result.tally.errors().at(1).step, 0U);
}

TEST(ArenaSeries, PlayerExceptionAffectsOneGameOnly) {
    const auto arena = toy_arena();
    auto wanted = order({"throwing", "random"}, 3);
    wanted.options["rounds"] = 2;
    EXPECT_EQ(arena->run(wanted).tally.error_count(), 0U);
    wanted.options["rounds"] = 4;
    const auto result = arena->run(wanted);
    EXPECT_EQ(result.tally.error_count(), 3U);
    EXPECT_EQ(result.tally.errors().at(0).what, "out of ideas");
    EXPECT_EQ(result.tally.errors().at(0).step, 6U);
}

TEST(ArenaSeries, GameThatExceedsMaximumLengthIsAnError) {
    const auto arena = toy_arena();
    auto wanted = order({"random", "random"}, 2);
    wanted.options["rounds"] = 4;
    EXPECT_EQ(arena->run(wanted).tally.error_count(), 0U);
    wanted.options["rounds"] = 5;
    const auto result = arena->run(wanted);
    EXPECT_EQ(result.tally.error_count(), 2U);
    EXPECT_EQ(result.tally.games(), 0U) << "a game with an error counts for no player";
    EXPECT_EQ(result.tally.errors().at(0).what, "the game takes more than 3 rounds");
}

TEST(ArenaSeries, ExceptionOutsideOfGamesIsRethrown) {
    auto wanted = order({"random", "random"}, 3);
    wanted.keep_log = [](std::uint64_t, const protocol::GameFile&) { throw std::runtime_error("the disk is full"); };
    wanted.series.threads = 2;
    EXPECT_THROW((void)toy_arena()->run(wanted), std::runtime_error);
}

TEST(ArenaSeries, InvalidSettingsOfASeriesAreRefused) {
    const auto arena = toy_arena();
    EXPECT_EQ(arena->objection(order({"random", "high"}, 3)), "");
    EXPECT_NE(arena->objection(order({"random", "genius"}, 3)), "");
    EXPECT_NE(arena->objection(order({"random"}, 3)), "");
    EXPECT_NE(arena->objection(order({"high", "high", "high", "high", "high", "high"}, 3)), "");
    auto wanted = order({"random", "high"}, 3);
    wanted.series.schedule.paired = true;
    EXPECT_NE(arena->objection(wanted), "");
    wanted.series.games = 4;
    EXPECT_EQ(arena->objection(wanted), "");
    wanted.options["weather"] = true;
    EXPECT_NE(arena->objection(wanted), "");
}

TEST(ArenaSeries, LastProgressReportCountsAllGames) {
    auto wanted = order({"random", "high"}, 20);
    SeriesProgress last;
    wanted.show_progress = [&](const SeriesProgress& now) { last = now; };
    (void)toy_arena()->run(wanted);
    EXPECT_EQ(last.games, 20U);
    EXPECT_EQ(last.of, 20U);
    EXPECT_EQ(ProgressLine::text({5, 10, 1, 4.0}),
              "[###############...............] 5/10 games, 1 errors, 4 s, about 4 s to go");
}

TEST(SeriesReport, JsonHasExactlyDocumentedKeys) {
    const auto arena = toy_arena();
    const auto wanted = order({"high", "random"}, 30);
    const Json::Value report = report_json(arena->labels(wanted), arena->run(wanted));
    EXPECT_EQ(report.getMemberNames(),
              (std::vector<std::string>{"decisions", "errors", "game", "games", "hash", "mean_rounds", "players"}));
    EXPECT_EQ(report["game"], "sealed-numbers");
    EXPECT_EQ(report["games"].asUInt(), 30U);
    EXPECT_EQ(report["mean_rounds"].asDouble(), 4.0);
    ASSERT_EQ(report["players"].size(), 2U);
    const Json::Value& player = report["players"][0];
    EXPECT_EQ(player.getMemberNames(), (std::vector<std::string>{"by_seat", "games", "interval", "mean_score",
                                                                 "mean_score_parts", "name", "win_rate", "wins"}));
    EXPECT_EQ(player["name"], "high");
    ASSERT_EQ(player["interval"].size(), 2U);
    EXPECT_LE(player["interval"][0].asDouble(), player["win_rate"].asDouble());
    EXPECT_GE(player["interval"][1].asDouble(), player["win_rate"].asDouble());
    EXPECT_DOUBLE_EQ(player["mean_score_parts"]["numbers"].asDouble(), player["mean_score"].asDouble());
}

TEST(SeriesReport, TableShowsPlayersAndErrors) {
    const auto arena = toy_arena();
    const auto wanted = order({"random", "illegal"}, 30);
    const std::string table = report_table(arena->labels(wanted), arena->run(wanted));
    EXPECT_NE(table.find("illegal"), std::string::npos);
    EXPECT_NE(table.find("error in game 0"), std::string::npos);
    EXPECT_NE(table.find("and 10 more errors"), std::string::npos);
}

}  // namespace
}  // namespace syrtis::arena
