// SPDX-License-Identifier: MIT
// The arena's results of whole series of Dig Mars: pairs of equal players, whose result is known, and a report that is
// recomputed from the logs alone.

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ai/dig/agents.hpp"
#include "ai/dig/greedy_agent.hpp"
#include "ai/random_agent.hpp"
#include "arena/arena_of.hpp"
#include "arena/report.hpp"
#include "games/dig/arena_traits.hpp"
#include "protocol/dig/codec.hpp"
#include "support/dig_cases.hpp"

namespace syrtis::server {
namespace {

using dig::DigMars;
using Kind = ai::AgentKind<DigMars>;

/// The greedy player with random numbers derived from its view, so that equal views have equal answers in every game.
class RepeatableAgent final : public ai::Agent<DigMars> {
   public:
    explicit RepeatableAgent(const dig::Rules& rules) : greedy_(ai::dig::GreedyKnowledge(rules)) {}
    void think(const ai::Question<DigMars>& question, ai::Answer<DigMars>& answer) override {
        core::Rng own(DigMars::hash(question.view));
        greedy_.think({.view = question.view, .commands = question.commands, .rng = own}, answer);
    }

   private:
    ai::dig::GreedyAgent greedy_;
};

class RepeatableBrain final : public ai::Brain<DigMars> {
   public:
    explicit RepeatableBrain(const dig::Rules& rules) : rules_(rules) {}
    [[nodiscard]] std::unique_ptr<ai::Agent<DigMars>> make_agent() const override {
        return std::make_unique<RepeatableAgent>(rules_);
    }

   private:
    const dig::Rules& rules_;
};

const protocol::dig::Codec& codec() {
    static const protocol::dig::Codec shared(
        std::shared_ptr<const content::dig::Content>(std::shared_ptr<void>(), &test::dig_content()));
    return shared;
}

arena::ArenaOf<games::dig::ArenaTraits, protocol::dig::Codec> dig_arena() {
    using Loaded = core::Result<ai::BrainPtr<DigMars>, std::string>;
    std::vector<Kind> kinds = ai::dig::agent_kinds();
    for (const char* id : {"one", "other"}) {
        kinds.push_back({id, {}, [](const dig::Rules& rules, const ai::AgentSpec&) {
                             return Loaded(std::make_shared<RepeatableBrain>(rules));
                         }});
    }
    kinds.push_back({"random-too", {}, ai::random_kind<DigMars>().load});
    return {std::shared_ptr<const protocol::dig::Codec>(std::shared_ptr<void>(), &codec()), kinds};
}

struct Series {
    arena::SeriesResult result;
    std::map<std::uint64_t, protocol::GameFile> logs;
};

Series play(const std::vector<std::string>& players, std::uint64_t games, bool paired) {
    arena::ArenaOrder order;
    order.players = players;
    order.series.games = games;
    order.series.schedule.seed = 31;
    order.series.schedule.paired = paired;
    std::map<std::uint64_t, protocol::GameFile> logs;
    order.keep_log = [&](std::uint64_t game, const protocol::GameFile& log) { logs[game] = log; };
    auto result = dig_arena().run(order);
    return {std::move(result), std::move(logs)};
}

TEST(PairsOfEqualPlayers, EachWinExactlyHalfOfTheGames) {
    constexpr std::uint64_t k_pairs = 25;
    const auto series = play({"one", "other"}, 2 * k_pairs, true);
    ASSERT_EQ(series.result.tally.error_count(), 0U);
    for (const std::size_t player : {0U, 1U}) {
        EXPECT_EQ(series.result.tally.win_rate(player), 0.5);
        EXPECT_EQ(series.result.tally.mean_score(player), series.result.tally.mean_score(1 - player));
        EXPECT_EQ(series.result.tally.win_interval(player), arena::wilson_interval(0.5, k_pairs));
    }
    for (std::uint64_t pair = 0; pair < k_pairs; ++pair) {
        const auto& first = series.logs.at(2 * pair);
        const auto& second = series.logs.at(2 * pair + 1);
        EXPECT_EQ(first.entries.back().entry.hash, second.entries.back().entry.hash) << "the same game from both seats";
        EXPECT_EQ(first.players, (std::vector<protocol::FilePlayer>{{"one", "one"}, {"other", "other"}}));
        EXPECT_EQ(second.players, (std::vector<protocol::FilePlayer>{{"other", "other"}, {"one", "one"}}));
    }
}

/// The wins and tiles of one player, counted from the logs according to the rules.
struct Count {
    double wins = 0.0;
    double score = 0.0;
    double tokens = 0.0;
};

struct Recount {
    std::map<std::string, Count> players;
    double rounds = 0.0;
};

void add_game(const protocol::GameFile& log, Recount& recount) {
    const auto options = codec().read_options(log.options, static_cast<core::Seat>(log.players.size()));
    auto state = DigMars::start(codec().rules(), *options, log.seed);
    for (const auto& logged : log.entries) {
        if (logged.entry.kind != core::EntryKind::played) continue;
        std::vector<dig::Event> events;
        ASSERT_TRUE(protocol::carry_out(codec(), state, logged.entry.seat, *text::parse_json(logged.command), events));
    }
    const auto outcome = DigMars::outcome(codec().rules(), state);
    ASSERT_TRUE(outcome.finished);
    const auto seats = static_cast<core::Seat>(log.players.size());
    for (core::Seat seat = 0; seat < seats; ++seat) {
        auto& count = recount.players[log.players[seat].name];
        if (core::has_seat(outcome.winners, seat)) count.wins += 1.0 / std::popcount(outcome.winners);
        count.score += outcome.scores[seat];
        count.tokens += state.players[seat].holdings.tokens;
    }
    recount.rounds += state.round;
}

void expect_report_of_logs(const std::vector<std::string>& players) {
    constexpr double k_close = 1e-9;
    constexpr double k_games = 60;
    constexpr double k_quantile = 1.959964;
    const auto series = play(players, static_cast<std::uint64_t>(k_games), false);
    Recount recount;
    for (const auto& [game, log] : series.logs) add_game(log, recount);
    arena::ArenaOrder order;
    order.players = players;
    const auto report = arena::report_json(dig_arena().labels(order), series.result);
    ASSERT_EQ(series.logs.size(), static_cast<std::size_t>(k_games));
    EXPECT_EQ(report["games"].asDouble(), k_games);
    EXPECT_NEAR(report["mean_rounds"].asDouble(), recount.rounds / k_games, k_close);
    double all_wins = 0.0;
    for (const auto& player : report["players"]) {
        const auto& count = recount.players.at(player["name"].asString());
        EXPECT_NEAR(player["wins"].asDouble(), count.wins, k_close);
        EXPECT_NEAR(player["win_rate"].asDouble(), count.wins / k_games, k_close);
        EXPECT_NEAR(player["mean_score"].asDouble(), count.score / k_games, k_close);
        EXPECT_NEAR(player["mean_score_parts"]["tokens"].asDouble(), count.tokens / k_games, k_close);
        // The ends of Wilson's interval are the rates whose distance from the measured rate is z standard errors.
        for (const auto& end : player["interval"]) {
            const double rate = end.asDouble();
            const double distance = std::abs(rate - count.wins / k_games);
            const double standard_error = std::sqrt(rate * (1.0 - rate) / k_games);
            EXPECT_NEAR(distance, k_quantile * standard_error, 1e-6);
        }
        all_wins += count.wins;
    }
    EXPECT_NEAR(all_wins, k_games, k_close);
}

TEST(SeriesReport, AgreesWithTheLogs) { expect_report_of_logs({"greedy", "random", "one"}); }

/// Random players often finish without points.
TEST(SeriesReport, AgreesWithTheLogsOnSharedWins) { expect_report_of_logs({"random", "random-too"}); }

}  // namespace
}  // namespace syrtis::server
