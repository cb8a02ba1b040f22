// SPDX-License-Identifier: MIT
//
// Tests how the search uses its budget and its results, with scripted values.

#include "ai/search/searcher.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/dig_cases.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai::search {
namespace {

using syrtis::dig::DigMars;
using syrtis::terraforming::TerraformingMars;

/// A playout that does not play on, ranks commands in their listed order, and returns scripted values: by the number of
/// the simulation, the share of the first side.
template <core::Game G>
class Scripted {
   public:
    using Script = std::function<double(std::uint64_t)>;
    using Commands = std::span<const typename G::Command>;

    explicit Scripted(Script script) : script_(std::move(script)) {}

    void begin_search(const typename G::State&) {}
    void begin_playout() {}
    [[nodiscard]] std::size_t choose_in(const typename G::State&, core::Seat, Commands, core::Rng&) { return 0; }
    void rank(const typename G::State&, core::Seat, Commands commands, core::Rng&, std::vector<double>& ranks) {
        ranks.resize(commands.size());
        for (std::size_t number = 0; number < ranks.size(); ++number) ranks[number] = -static_cast<double>(number);
    }
    void evaluate(const typename G::State&, Values& values) {
        values.resize(2);
        values[0] = script_(evaluated_++);
        values[1] = 1.0 - values[0];
    }
    [[nodiscard]] static std::uint32_t stage(const typename G::State&) { return 1; }
    [[nodiscard]] static std::uint32_t stages(const typename G::State&) { return 0; }

   private:
    Script script_;
    std::uint64_t evaluated_ = 0;
};
static_assert(Playout<Scripted<DigMars>, DigMars>);

/// Returns the first question of a turn in a game of two, or the first question of the game, which both answer
/// simultaneously.
template <core::Game G>
typename G::State position(bool is_turn) {
    const auto& rules = syrtis::test::Cases<G>::rules();
    auto state = G::start(rules, {.players = 2}, 5);
    core::CommandList<G> commands;
    for (;;) {
        const core::Seat seat = core::has_seat(G::pending(state), 0) ? 0 : 1;
        G::legal_commands(rules, state, seat, commands);
        const bool has_turn = G::quiet(state) && G::turn(state).seat == seat;
        if (has_turn == is_turn && seat == 0 && commands.size() >= (is_turn ? 4 : 2)) return state;
        G::apply(rules, state, seat, commands[0], nullptr);
    }
}

/// The answer of the first seat, and the number of simulations.
template <core::Game G>
struct Asked {
    core::CommandList<G> commands;
    Answer<G> answer;
    core::Rng rng{3};

    Asked(typename Scripted<G>::Script script, const core::Budget& budget, const std::stop_token& stop = {}) {
        const auto& rules = syrtis::test::Cases<G>::rules();
        const auto state = position<G>(std::is_same_v<G, DigMars>);
        G::legal_commands(rules, state, 0, commands);
        const auto view = G::view(rules, state, 0);
        Searcher<G, Scripted<G>>(rules, Scripted<G>(std::move(script)), {})
            .think({.view = view, .commands = commands.span(), .rng = rng, .budget = budget, .stop = stop}, answer);
    }

    [[nodiscard]] std::size_t chosen() const {
        std::size_t number = 0;
        while (!(commands[number] == answer.command)) ++number;
        return number;
    }
};

TEST(Searcher, ComparesCandidatesInSameWorlds) {
    // A round of four candidates and one of the remaining two; the next round is interrupted after the leader had a bad
    // world.
    const std::vector<double> values{0.6, 0.5, 0.4, 0.3, 0.0};
    const Asked<DigMars> asked([&](std::uint64_t number) { return values.at(number); }, {.simulations = 5});
    EXPECT_EQ(asked.answer.figures.simulations, 5U);
    EXPECT_EQ(asked.chosen(), 0U);
}

TEST(Searcher, BestRankedCandidateIsReturnedIfNotAllWereTried) {
    const std::vector<double> values{0.1, 0.9, 0.9};
    const Asked<DigMars> asked([&](std::uint64_t number) { return values.at(number); }, {.simulations = 3});
    EXPECT_EQ(asked.chosen(), 0U);
}

TEST(Searcher, CandidateWithBestMeanOverSharedWorldsIsReturned) {
    const std::vector<double> values{0.1, 0.2, 0.9, 0.3, 0.8, 0.7};
    const Asked<DigMars> asked([&](std::uint64_t number) { return values.at(number); }, {.simulations = 6});
    EXPECT_EQ(asked.chosen(), 2U);
}

TEST(Searcher, EndsEarlyOnlyWithClearLeader) {
    // 25 rounds of four candidates, then rounds of the best two in order.
    const auto clear = [](std::uint64_t number) {
        return (number < 100 ? number % 4 == 1 : number % 2 == 0) ? 0.9 : 0.2;
    };
    const Asked<DigMars> decided(clear, {.simulations = 196});
    EXPECT_EQ(decided.chosen(), 1U);
    EXPECT_EQ(decided.answer.figures.simulations, 100U + 2 * 39U) << "64 worlds";
    const Asked<DigMars> open([](std::uint64_t) { return 0.5; }, {.simulations = 2000});
    EXPECT_EQ(open.answer.figures.simulations, 2000U);
}

TEST(Searcher, UsesFewerSimulationsForLaterAnswersOfAPlan) {
    const auto equal = [](std::uint64_t) { return 0.5; };
    const Asked<TerraformingMars> card(equal, {.simulations = 2000});
    EXPECT_EQ(card.answer.figures.simulations, 500U);
    const Asked<TerraformingMars> enough(equal, {.simulations = 1000});
    EXPECT_EQ(enough.answer.figures.simulations, 300U);
    const Asked<TerraformingMars> few(equal, {.simulations = 200});
    EXPECT_EQ(few.answer.figures.simulations, 200U);
}

/// A clock that advances by a millisecond with each call.
class TickingSearch final : public core::TimeSource {
   public:
    [[nodiscard]] std::uint64_t microseconds() const override { return now_ += 1000; }

   private:
    mutable std::uint64_t now_ = 0;
};

TEST(Searcher, UsesAQuarterOfTheTimeForLaterAnswersOfAPlan) {
    const auto equal = [](std::uint64_t) { return 0.5; };
    const TickingSearch clock;
    const Asked<TerraformingMars> card(equal, {.deadline = 400'000, .clock = &clock});
    EXPECT_GT(clock.microseconds(), 100'000U);
    EXPECT_LT(clock.microseconds(), 110'000U);
}

/// Believes that a certain tile is below a visible back, counts the queries of its belief, and checks the imagined
/// worlds.
class Believing : public Scripted<DigMars> {
   public:
    struct Seen {
        int asked = 0;
        bool lies_there = false;
    };
    Believing(std::size_t tile, Seen& seen) : Scripted([](std::uint64_t) { return 0.5; }), tile_(tile), seen_(seen) {
        for (std::size_t place = 0; place < DigMars::Belief::k_places; ++place) {
            belief_.set(place, tile, DigMars::Belief::k_most);
        }
    }
    [[nodiscard]] const DigMars::Belief* believe(const DigMars::View&) {
        ++seen_.asked;
        return &belief_;
    }
    void begin_search(const DigMars::State& world) {
        for (const auto& pile : world.piles) seen_.lies_there |= pile.top() == tile_;
    }

   private:
    std::size_t tile_;
    Seen& seen_;
    DigMars::Belief belief_;
};
static_assert(BelievingPlayout<Believing, DigMars> && !BelievingPlayout<Scripted<DigMars>, DigMars>);

TEST(Searcher, BeliefIsComputedOnlyOnceForAllImaginedWorlds) {
    const auto& rules = syrtis::test::Cases<DigMars>::rules();
    const auto state = position<DigMars>(true);
    const auto view = DigMars::view(rules, state, 0);
    core::CommandList<DigMars> commands;
    DigMars::legal_commands(rules, state, 0, commands);
    for (const auto& pile : state.piles) {
        if (pile.explored || pile.height == 0) continue;
        Believing::Seen seen;
        core::Rng rng(pile.top());
        Answer<DigMars> answer;
        Searcher<DigMars, Believing>(rules, Believing(pile.top(), seen), {})
            .think({.view = view, .commands = commands.span(), .rng = rng, .budget = {.simulations = 40}}, answer);
        EXPECT_EQ(seen.asked, 1);
        EXPECT_TRUE(seen.lies_there) << int{pile.top()};
    }
}

/// Excludes every command but the third and the fourth, and returns less for the third.
class Excluding : public Scripted<DigMars> {
   public:
    Excluding() : Scripted([](std::uint64_t number) { return number % 2 == 0 ? 0.2 : 0.8; }) {}
    void rank(const DigMars::State&, core::Seat, Commands commands, core::Rng&, std::vector<double>& ranks) {
        ranks.assign(commands.size(), k_excluded);
        ranks.at(2) = -1.0;
        ranks.at(3) = -2.0;
    }
};

TEST(Searcher, NeverTriesExcludedCommand) {
    const auto& rules = syrtis::test::Cases<DigMars>::rules();
    const auto state = position<DigMars>(true);
    const auto view = DigMars::view(rules, state, 0);
    core::CommandList<DigMars> commands;
    DigMars::legal_commands(rules, state, 0, commands);
    core::Rng rng(3);
    Answer<DigMars> answer;
    Searcher<DigMars, Excluding>(rules, Excluding(), {})
        .think({.view = view, .commands = commands.span(), .rng = rng, .budget = {.simulations = 20}}, answer);
    EXPECT_EQ(answer.command, commands[3]);
    for (std::size_t number = 0; number < commands.size(); ++number) {
        EXPECT_EQ(answer.shares[number] >= 0.0, number == 2 || number == 3) << number;
    }
}

/// Excludes the first `count` commands at the root, although they have the highest ranks.
template <std::ptrdiff_t count>
class Selecting : public Scripted<DigMars> {
   public:
    Selecting() : Scripted([](std::uint64_t) { return 0.5; }) {}
    static void exclude_at_root(const DigMars::State&, Commands, std::vector<double>& ranks) {
        std::fill_n(ranks.begin(), count, k_excluded);
    }
};
static_assert(SelectivePlayout<Selecting<1>, DigMars> && !SelectivePlayout<Scripted<DigMars>, DigMars>);

/// Returns the shares of the first `count` commands of a turn, as a search that excludes commands at the root estimates
/// them.
template <std::ptrdiff_t excluded>
std::vector<double> shares_with_exclusion(std::size_t count) {
    const auto& rules = syrtis::test::Cases<DigMars>::rules();
    const auto state = position<DigMars>(true);
    const auto view = DigMars::view(rules, state, 0);
    core::CommandList<DigMars> commands;
    DigMars::legal_commands(rules, state, 0, commands);
    core::Rng rng(3);
    Answer<DigMars> answer;
    Searcher<DigMars, Selecting<excluded>>(rules, Selecting<excluded>(), {})
        .think({.view = view, .commands = commands.span().first(count), .rng = rng, .budget = {.simulations = 20}},
               answer);
    return answer.shares;
}

TEST(Searcher, CommandExcludedAtRootIsComparedOnlyIfFewerThanTwoCommandsRemain) {
    EXPECT_LT(shares_with_exclusion<1>(3)[0], 0.0);
    EXPECT_GE(shares_with_exclusion<1>(3)[1], 0.0);
    EXPECT_GE(shares_with_exclusion<1>(2)[0], 0.0);
    EXPECT_GE(shares_with_exclusion<1>(2)[1], 0.0);
    EXPECT_GE(shares_with_exclusion<2>(3)[0], 0.0);
    EXPECT_GE(shares_with_exclusion<2>(3)[2], 0.0);
}

TEST(Searcher, CandidatesAreRankedInOneWorldIfNoTimeIsLeft) {
    const auto none = [](std::uint64_t) -> double { throw std::logic_error("nothing is to be tried"); };
    const auto& rules = syrtis::test::Cases<DigMars>::rules();
    core::Rng after_one_world(3);
    static_cast<void>(DigMars::determinize(rules, DigMars::view(rules, position<DigMars>(true), 0), after_one_world));

    std::stop_source stopped;
    stopped.request_stop();
    const Asked<DigMars> cancelled(none, {}, stopped.get_token());
    EXPECT_EQ(cancelled.chosen(), 0U);
    EXPECT_EQ(cancelled.rng, after_one_world);

    const TickingSearch clock;
    const Asked<DigMars> late(none, {.deadline = 500, .clock = &clock});
    EXPECT_EQ(late.chosen(), 0U);
    EXPECT_EQ(late.rng, after_one_world);
}

}  // namespace
}  // namespace syrtis::ai::search
