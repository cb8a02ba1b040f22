// SPDX-License-Identifier: MIT
#include "arena/soak.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>

#include "unit/arena/support.hpp"

namespace syrtis::arena {
namespace {

std::function<bool()> after(int games) {
    return [left = games]() mutable { return left-- == 0; };
}

/// Sealed Numbers with one guarantee violated at times.
template <int Broken>
struct BrokenNumbers : toy::SealedNumbers {
    static toy::Refusal check(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
        if (Broken == 0 && command.number == 7) return {toy::RefusalCode::wrong_command};
        return toy::SealedNumbers::check(rules, state, seat, command);
    }
    static State determinize(const Rules& rules, const View& view, const Belief* belief,
                             const core::AnswerPolicy<BrokenNumbers>& /*policy*/, core::Rng& rng) {
        State state = toy::SealedNumbers::determinize(rules, view, belief, {}, rng);
        if (Broken == 1) state.table.scores[0] = 1;
        return state;
    }
    static State determinize(const Rules& rules, const View& view, core::Rng& rng) {
        return determinize(rules, view, nullptr, {}, rng);
    }
    static const char* check_invariants(const Rules& rules, const State& state) {
        if (Broken == 2 && state.table.round == 1) return "a number is missing";
        return toy::SealedNumbers::check_invariants(rules, state);
    }
    static State start(const Rules& rules, const Options& options, const core::Seed& seed) {
        State state = toy::SealedNumbers::start(rules, options, seed);
        // Equal seeds lead to different starts.
        static std::uint8_t count = 0;
        if (Broken == 5) state.table.scores[4] = ++count;
        return state;
    }
    static void apply(const Rules& rules, State& state, core::Seat seat, const Command& command, Events* events) {
        if (Broken == 3 && state.table.round == 1) throw std::runtime_error("the table fell over");
        toy::SealedNumbers::apply(rules, state, seat, command, events);
        // Equal commands have different results.
        static std::uint8_t count = 0;
        if (Broken == 4) state.table.scores[4] = ++count;
    }
};

template <int Broken>
struct BrokenTraits : test::ToyTraits {
    using Game = BrokenNumbers<Broken>;
};

template <int Broken>
std::string first_finding() {
    static const toy::Rules rules;
    Soak<BrokenTraits<Broken>> soak([](const auto&) { return SoakTable<BrokenNumbers<Broken>>{&rules, {}}; }, 3);
    const SoakReport& report = soak.run(after(60));
    return report.findings.empty() ? "" : report.findings.front().what;
}

TEST(Soak, CorrectGameHasNoFindings) {
    const SoakReport report = test::toy_arena()->soak({.seed = 3}, after(60));
    EXPECT_EQ(report.games, 60U);
    EXPECT_EQ(std::accumulate(report.games_of_seats.begin(), report.games_of_seats.end(), std::uint64_t{0}), 60U);
    EXPECT_EQ(report.games_of_seats[1], 0U);
    EXPECT_GT(report.games_of_seats[2], 0U);
    EXPECT_TRUE(report.findings.empty());
    EXPECT_GT(report.commands, 600U);
    EXPECT_GT(report.views, 0U);
    EXPECT_GT(report.replays, 0U);
}

TEST(Soak, ComputerPlayersPlayAndTheirIllegalCommandIsReported) {
    const auto arena = test::toy_arena();
    const SoakReport players = arena->soak({.seed = 3, .players = {"high", "random"}}, after(20));
    EXPECT_EQ(players.games, 20U);
    EXPECT_TRUE(players.findings.empty());
    const SoakReport illegal = arena->soak({.seed = 3, .players = {"illegal"}}, after(1));
    ASSERT_EQ(illegal.findings.size(), 1U);
    EXPECT_EQ(illegal.findings.front().what, "a player gave an illegal command");
    EXPECT_FALSE(arena->objection(SoakOrder{.players = {"nobody"}}).empty());
}

TEST(Soak, UnknownOptionIsRefusedWithItsName) {
    SoakOrder order;
    order.options["weather"] = true;
    EXPECT_NE(test::toy_arena()->objection(order).find("weather"), std::string::npos);
}

TEST(Soak, RefusalOfAListedLegalCommandIsReported) { EXPECT_EQ(first_finding<0>(), "a listed command is refused"); }

TEST(Soak, ImaginedWorldWithADifferentViewIsFound) {
    EXPECT_EQ(first_finding<1>(), "an imagined position looks different to its seat");
}

TEST(Soak, PositionThatViolatesInvariantsIsReported) { EXPECT_EQ(first_finding<2>(), "a number is missing"); }

TEST(Soak, ExceptionInAGameIsReported) { EXPECT_EQ(first_finding<3>(), "the table fell over"); }

TEST(Soak, CommandWithDifferentResultsInEqualPositionsIsReported) {
    EXPECT_EQ(first_finding<4>(), "its timeline goes another way");
}

TEST(Soak, ReplayWithADifferentHashIsReported) {
    EXPECT_EQ(first_finding<5>(), "the game played again goes another way");
}

TEST(Soak, EndsWhenTheMaximumNumberOfFindingsIsReached) {
    static const toy::Rules rules;
    Soak<BrokenTraits<2>> soak([](const auto&) { return SoakTable<BrokenNumbers<2>>{&rules, {}}; }, 3);
    EXPECT_EQ(soak.run([] { return false; }).findings.size(), k_most_findings);
}

}  // namespace
}  // namespace syrtis::arena
