// SPDX-License-Identifier: MIT
#pragma once

// Tests the rules that the concept core::Game states, for all games: random games of each case, in which each rule is
// checked before every command. One line for each game makes the tests for it; support/game_cases.hpp describes what a
// game must provide.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "core/timeline.hpp"
#include "support/allocations.hpp"
#include "support/game_cases.hpp"

namespace syrtis::test {

template <class G>
class Conformance : public testing::Test {
   protected:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Command = typename G::Command;
    using Commands = core::CommandList<G>;

    const Rules& rules() const { return Cases<G>::rules(); }

    /// Calls `visit(state, seat, command)` before every command of every game and `finish(state)` after each game. The
    /// first failure ends the run, with the case and the seed in the message.
    template <class Visit, class Finish>
    void play_all(Visit&& visit, Finish&& finish) const {
        for (const auto& test_case : Cases<G>::cases()) {
            ASSERT_FALSE(G::check_options(rules(), test_case.options)) << test_case.name;
            for (std::uint64_t seed = 1; seed <= games_for_each_case<G>(); ++seed) {
                SCOPED_TRACE(test_case.name + ", seed " + std::to_string(seed));
                std::size_t step = 0;
                const State last =
                    play_likely_game<G>(rules(), test_case.options, seed, Cases<G>::k_longest,
                                        [&](const State& state, core::Seat seat, const Command& command) {
                                            if (testing::Test::HasFailure()) return;
                                            visit(state, seat, command);
                                            // A trace for each of a million commands would take longer than most
                                            // visits.
                                            if (testing::Test::HasFailure()) ADD_FAILURE() << "at command " << step;
                                            ++step;
                                        });
                finish(last);
                if (testing::Test::HasFailure()) return;
            }
        }
    }
    template <class Visit>
    void play_all(Visit&& visit) const {
        play_all(visit, [](const State&) {});
    }

    void list(const State& state, core::Seat seat, Commands& commands) const {
        G::legal_commands(rules(), state, seat, commands);
    }

    /// A command as a hostile client could send it: random bytes, small numbers, or a legal command with one byte
    /// changed.
    static Command any_command(const Commands& listed, core::Rng& rng) {
        std::array<unsigned char, sizeof(Command)> bytes{};
        const std::uint32_t way = rng.below(3);
        if (way == 2 && !listed.empty()) {
            const Command origin = listed[rng.below(static_cast<std::uint32_t>(listed.size()))];
            std::memcpy(bytes.data(), &origin, sizeof(Command));
            bytes[rng.below(sizeof(Command))] = static_cast<unsigned char>(rng.below(256));
        } else {
            const std::uint32_t bound = way == 0 ? 256 : 20;
            for (auto& byte : bytes) byte = static_cast<unsigned char>(rng.below(bound));
        }
        Command command;
        std::memcpy(&command, bytes.data(), sizeof(Command));
        return command;
    }

    /// Returns every seat of the match, and k_no_seat for a spectator.
    static std::vector<core::Seat> onlookers(const typename G::Options& options) {
        std::vector<core::Seat> seats;
        for (core::Seat seat = 0; seat < G::seats(options); ++seat) seats.push_back(seat);
        seats.push_back(core::k_no_seat);
        return seats;
    }
};

TYPED_TEST_SUITE_P(Conformance);

TYPED_TEST_P(Conformance, LegalCommandsAreUniqueAcceptedAndInFixedOrder) {
    using G = TypeParam;
    core::CommandList<G> commands;
    core::CommandList<G> again;
    this->play_all([&](const auto& state, core::Seat, const auto&) {
        for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
            if (!core::has_seat(G::pending(state), seat)) continue;
            this->list(state, seat, commands);
            ASSERT_FALSE(commands.empty());
            for (std::size_t index = 0; index < commands.size(); ++index) {
                ASSERT_FALSE(G::check(this->rules(), state, seat, commands[index])) << "listed as number " << index;
                for (std::size_t earlier = 0; earlier < index; ++earlier) {
                    if (commands[earlier] == commands[index]) FAIL() << earlier << " and " << index << " are the same";
                }
            }
            const auto copy = state;
            this->list(copy, seat, again);
            ASSERT_EQ(commands, again);
        }
    });
}

TYPED_TEST_P(Conformance, CommandsOfOtherSeatsAreRefused) {
    using G = TypeParam;
    core::CommandList<G> commands;
    this->play_all([&](const auto& state, core::Seat, const auto& command) {
        for (const core::Seat seat : std::to_array<core::Seat>({0, 1, 2, 3, 4, 5, 7, 200, core::k_no_seat})) {
            if (core::has_seat(G::pending(state), seat)) continue;
            this->list(state, seat, commands);
            ASSERT_TRUE(commands.empty()) << "seat " << int{seat} << " is not asked";
            ASSERT_TRUE(G::check(this->rules(), state, seat, command)) << "seat " << int{seat} << " is not asked";
        }
    });
}

TYPED_TEST_P(Conformance, AnyCommandIsRefusedWithoutEffectOrKeepsInvariants) {
    using G = TypeParam;
    core::Rng rng(31);
    core::CommandList<G> commands;
    this->play_all([&](const auto& state, core::Seat seat, const auto&) {
        this->list(state, seat, commands);
        for (int attempt = 0; attempt < 6; ++attempt) {
            const auto command = this->any_command(commands, rng);
            const auto before = state;
            const bool refused = G::check(this->rules(), state, seat, command);
            ASSERT_EQ(state, before);
            if (refused) continue;
            auto next = state;
            ASSERT_NO_THROW(G::apply(this->rules(), next, seat, command, nullptr));
            ASSERT_EQ(G::check_invariants(this->rules(), next), nullptr) << G::check_invariants(this->rules(), next);
        }
    });
}

TYPED_TEST_P(Conformance, PositionsKeepInvariantsAndEveryCommandChangesTheHash) {
    using G = TypeParam;
    this->play_all([&](const auto& state, core::Seat seat, const auto& command) {
        const char* broken = G::check_invariants(this->rules(), state);
        ASSERT_EQ(broken, nullptr) << broken;
        auto next = state;
        G::apply(this->rules(), next, seat, command, nullptr);
        ASSERT_FALSE(next == state);
        ASSERT_NE(G::hash(next), G::hash(state));
    });
}

TYPED_TEST_P(Conformance, CopiesReachEqualPositionsWithAndWithoutEvents) {
    using G = TypeParam;
    core::EventList<G> events;
    this->play_all([&](const auto& state, core::Seat seat, const auto& command) {
        auto watched = state;
        auto unwatched = state;
        events.clear();
        G::apply(this->rules(), watched, seat, command, &events);
        G::apply(this->rules(), unwatched, seat, command, nullptr);
        ASSERT_EQ(watched, unwatched);
        ASSERT_EQ(G::hash(watched), G::hash(unwatched));
    });
}

TYPED_TEST_P(Conformance, HashOfCopyDoesNotChangeWhenOriginalPlaysOn) {
    using G = TypeParam;
    struct Kept {
        typename G::State state;
        std::uint64_t hash;
    };
    std::vector<Kept> kept;
    this->play_all(
        [&](const auto& state, core::Seat, const auto&) {
            kept.push_back({state, G::hash(state)});
        },
        [&](const auto&) {
            for (const auto& [state, hash] : kept) ASSERT_EQ(G::hash(state), hash);
            kept.clear();
        });
}

TYPED_TEST_P(Conformance, DeterminizationOfViewHasEqualView) {
    using G = TypeParam;
    core::Rng rng(47);
    core::CommandList<G> commands;
    core::CommandList<G> imagined_commands;
    const auto look = [&](const auto& state, const typename G::Options& options) {
        for (const core::Seat seat : this->onlookers(options)) {
            const auto view = G::view(this->rules(), state, seat);
            const auto imagined = G::determinize(this->rules(), view, rng);
            const char* broken = G::check_invariants(this->rules(), imagined);
            ASSERT_EQ(broken, nullptr) << broken << ", seen by seat " << int{seat};
            const auto seen_again = G::view(this->rules(), imagined, seat);
            ASSERT_EQ(G::hash(seen_again), G::hash(view)) << "seen by seat " << int{seat};
            ASSERT_TRUE(seen_again == view) << "seen by seat " << int{seat};
            ASSERT_EQ(G::pending(imagined), G::pending(state)) << "seen by seat " << int{seat};
            this->list(state, seat, commands);
            this->list(imagined, seat, imagined_commands);
            ASSERT_EQ(commands, imagined_commands) << "seen by seat " << int{seat};
        }
    };
    for (const auto& test_case : Cases<G>::cases()) {
        for (std::uint64_t seed = 1; seed <= games_for_each_case<G>(); ++seed) {
            SCOPED_TRACE(test_case.name + ", seed " + std::to_string(seed));
            std::size_t step = 0;
            const auto last = play_likely_game<G>(this->rules(), test_case.options, seed, Cases<G>::k_longest,
                                                  [&](const auto& state, core::Seat, const auto&) {
                                                      if (testing::Test::HasFailure()) return;
                                                      look(state, test_case.options);
                                                      if (testing::Test::HasFailure())
                                                          ADD_FAILURE() << "at command " << step;
                                                      ++step;
                                                  });
            look(last, test_case.options);
            if (testing::Test::HasFailure()) return;
        }
    }
}

/// Sets random weights within the bounds. Most of the weights are moderate.
template <core::Game G>
void believe_anything(typename G::Belief& belief, core::Rng& rng) {
    for (std::size_t place = 0; place < G::Belief::k_places; ++place) {
        for (std::size_t thing = 0; thing < G::Belief::k_things; ++thing) {
            const auto kind = rng.below(20);
            const auto weight = static_cast<float>(rng.unit());
            belief.set(place, thing, kind == 0 ? 0.0F : kind == 1 ? 1e9F : weight * static_cast<float>(kind));
        }
    }
}

TYPED_TEST_P(Conformance, DeterminizationsAgreeWithTheirViewForAnyBeliefAndPolicyWithoutAllocating) {
    using G = TypeParam;
    core::Rng rng(61);
    typename G::Belief belief;
    const auto any_answer = [&](const auto&, const auto& position, core::Seat seat, auto commands, core::Rng& stream) {
        EXPECT_TRUE(core::has_seat(G::pending(position), seat));
        return commands[stream.below(static_cast<std::uint32_t>(commands.size()))];
    };
    const core::AnswerPolicy<G> policy(any_answer);
    ASSERT_FALSE(policy.is_stated());
    this->play_all([&](const auto& state, core::Seat actor, const auto&) {
        if (rng.below(4) != 0) return;
        believe_anything<G>(belief, rng);
        for (const core::Seat seat : {actor, core::k_no_seat, static_cast<core::Seat>(0)}) {
            const auto view = G::view(this->rules(), state, seat);
            core::Rng again = rng;
            const std::uint64_t before = allocations();
            const auto imagined = G::determinize(this->rules(), view, &belief, policy, rng);
            const auto repeated = G::determinize(this->rules(), view, &belief, policy, again);
            const auto by_default = G::determinize(this->rules(), view, rng);
            const std::uint64_t after = allocations();
            ASSERT_EQ(after, before);
            ASSERT_TRUE(imagined == repeated);
            for (const auto* world : {&imagined, &by_default}) {
                const char* broken = G::check_invariants(this->rules(), *world);
                ASSERT_EQ(broken, nullptr) << broken;
                ASSERT_TRUE(G::view(this->rules(), *world, seat) == view);
                ASSERT_EQ(G::pending(*world), G::pending(state));
            }
        }
    });
}

/// If two positions look equal to a seat and its command draws nothing, the positions after the command look equal too.
TYPED_TEST_P(Conformance, CommandWithoutDrawRevealsNothing) {
    using G = TypeParam;
    core::Rng rng(53);
    this->play_all([&](const auto& state, core::Seat seat, const auto& command) {
        if (G::draws(this->rules(), state, seat, command)) return;
        auto truth = state;
        auto imagined = G::determinize(this->rules(), G::view(this->rules(), state, seat), rng);
        G::apply(this->rules(), truth, seat, command, nullptr);
        G::apply(this->rules(), imagined, seat, command, nullptr);
        ASSERT_TRUE(G::view(this->rules(), truth, seat) == G::view(this->rules(), imagined, seat));
    });
}

TYPED_TEST_P(Conformance, SimultaneousAnswersMayArriveInAnyOrder) {
    using G = TypeParam;
    core::Rng rng(59);
    core::CommandList<G> commands;
    this->play_all([&](const auto& state, core::Seat seat, const auto& command) {
        const auto others = static_cast<core::SeatSet>(G::pending(state) & ~core::seat_bit(seat));
        if (others == 0) return;
        const core::Seat other = any_seat_of(others, rng);
        this->list(state, other, commands);
        const auto answer = commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
        auto first = state;
        G::apply(this->rules(), first, seat, command, nullptr);
        ASSERT_FALSE(G::check(this->rules(), first, other, answer)) << "an answer depends on that of another seat";
        G::apply(this->rules(), first, other, answer, nullptr);
        auto second = state;
        G::apply(this->rules(), second, other, answer, nullptr);
        ASSERT_FALSE(G::check(this->rules(), second, seat, command)) << "an answer depends on that of another seat";
        G::apply(this->rules(), second, seat, command, nullptr);
        ASSERT_EQ(G::hash(first), G::hash(second));
    });
}

TYPED_TEST_P(Conformance, ListingCheckingAndApplyingCommandsDoNotAllocate) {
    using G = TypeParam;
    core::CommandList<G> commands;
    core::EventList<G> events;
    this->play_all([&](const auto& state, core::Seat seat, const auto& command) {
        if (asks_for_memory<G>(state)) return;
        auto next = state;
        events.clear();
        const std::uint64_t before = allocations();
        G::legal_commands(this->rules(), state, seat, commands);
        const bool refused = G::check(this->rules(), state, seat, command);
        G::apply(this->rules(), next, seat, command, &events);
        const std::uint64_t after = allocations();
        ASSERT_FALSE(refused);
        ASSERT_EQ(after, before);
    });
}

TYPED_TEST_P(Conformance, GamesEndWithScoresAndLengthWithinTheirBounds) {
    using G = TypeParam;
    this->play_all(
        [&](const auto& state, core::Seat, const auto&) { ASSERT_FALSE(G::outcome(this->rules(), state).finished); },
        [&](const auto& state) {
            ASSERT_EQ(G::pending(state), 0) << "not over after " << Cases<G>::k_longest << " commands";
            const core::Outcome outcome = G::outcome(this->rules(), state);
            EXPECT_TRUE(outcome.finished);
            EXPECT_TRUE(G::quiet(state));
            EXPECT_EQ(G::check_invariants(this->rules(), state), nullptr);
            for (core::Side side = 0; side < core::k_max_sides; ++side) {
                EXPECT_GE(outcome.scores[side], Cases<G>::k_lowest_score) << "side " << int{side};
                EXPECT_LE(outcome.scores[side], highest_score<G>(state, side)) << "side " << int{side};
            }
        });
}

/// Checks that sides without a seat own things and score, but are asked nothing and have no view.
TYPED_TEST_P(Conformance, OnlySeatsAreAskedButAllSidesScore) {
    using G = TypeParam;
    for (const auto& test_case : Cases<G>::cases()) {
        SCOPED_TRACE(test_case.name);
        const core::Seat seats = G::seats(test_case.options);
        const core::Side sides = G::sides(test_case.options);
        ASSERT_GE(seats, 1);
        ASSERT_LE(seats, sides);
        ASSERT_LE(sides, core::k_max_sides);
        for (std::uint64_t seed = 1; seed <= games_for_each_case<G>(); ++seed) {
            SCOPED_TRACE("seed " + std::to_string(seed));
            const auto last = play_likely_game<G>(this->rules(), test_case.options, seed, Cases<G>::k_longest,
                                                  [&](const auto& state, core::Seat, const auto&) {
                                                      ASSERT_EQ(G::pending(state) >> seats, 0)
                                                          << "a side without a seat has a question";
                                                      for (core::Side side = seats; side < sides; ++side) {
                                                          ASSERT_TRUE(G::view(this->rules(), state, side) ==
                                                                      G::view(this->rules(), state, core::k_no_seat));
                                                      }
                                                  });
            if (testing::Test::HasFailure()) return;
            const core::Outcome outcome = G::outcome(this->rules(), last);
            ASSERT_EQ(outcome.winners >> sides, 0) << "nobody has won";
            for (core::Side side = sides; side < core::k_max_sides; ++side) ASSERT_EQ(outcome.scores[side], 0);
        }
    }
}

TYPED_TEST_P(Conformance, ReplayHasTheSameHashes) {
    using G = TypeParam;
    for (const auto& test_case : Cases<G>::cases()) {
        for (std::uint64_t seed = 1; seed <= games_for_each_case<G>(); ++seed) {
            SCOPED_TRACE(test_case.name + ", seed " + std::to_string(seed));
            core::Timeline<G> timeline(this->rules(), test_case.options, seed);
            play_likely_game<G>(this->rules(), test_case.options, seed, Cases<G>::k_longest,
                                [&](const auto& state, core::Seat seat, const auto& command) {
                                    EXPECT_EQ(timeline.hash(), G::hash(state));
                                    EXPECT_FALSE(timeline.play(seat, command));
                                });
            core::Timeline<G> replayed(this->rules(), test_case.options, seed);
            const auto entries = timeline.record().entries();
            for (std::size_t step = 0; step < entries.size(); ++step) {
                const auto wrong = replayed.append_recorded(entries[step], timeline.record().commands(step));
                ASSERT_FALSE(wrong) << "diverges at command " << step;
            }
            ASSERT_EQ(replayed.state(), timeline.state());
        }
    }
}

TYPED_TEST_P(Conformance, DifferentSeedsGiveDifferentPositions) {
    using G = TypeParam;
    for (const auto& test_case : Cases<G>::cases()) {
        const auto first = G::start(this->rules(), test_case.options, 1);
        EXPECT_EQ(first, G::start(this->rules(), test_case.options, 1));
        if (!is_dealt<G>()) continue;
        EXPECT_NE(G::hash(first), G::hash(G::start(this->rules(), test_case.options, 2))) << test_case.name;
    }
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, LegalCommandsAreUniqueAcceptedAndInFixedOrder, CommandsOfOtherSeatsAreRefused,
                            AnyCommandIsRefusedWithoutEffectOrKeepsInvariants,
                            PositionsKeepInvariantsAndEveryCommandChangesTheHash,
                            CopiesReachEqualPositionsWithAndWithoutEvents, HashOfCopyDoesNotChangeWhenOriginalPlaysOn,
                            DeterminizationOfViewHasEqualView,
                            DeterminizationsAgreeWithTheirViewForAnyBeliefAndPolicyWithoutAllocating,
                            CommandWithoutDrawRevealsNothing, SimultaneousAnswersMayArriveInAnyOrder,
                            ListingCheckingAndApplyingCommandsDoNotAllocate,
                            GamesEndWithScoresAndLengthWithinTheirBounds, OnlySeatsAreAskedButAllSidesScore,
                            ReplayHasTheSameHashes, DifferentSeedsGiveDifferentPositions);

/// Tests for games with several kinds of commands. The other tests cover a kind only as far as it occurs in random
/// games, so each kind must occur often.
template <core::Game G>
class KindsInRandomGames : public Conformance<G> {};
TYPED_TEST_SUITE_P(KindsInRandomGames);

TYPED_TEST_P(KindsInRandomGames, EveryKindOfCommandAndEventOccursOften) {
    using G = TypeParam;
    std::array<unsigned, Cases<G>::k_command_types> given{};
    std::array<unsigned, Cases<G>::k_event_types> happened{};
    core::EventList<G> events;
    this->play_all([&](const auto& state, core::Seat seat, const auto& command) {
        auto next = state;
        events.clear();
        G::apply(this->rules(), next, seat, command, &events);
        ++given.at(static_cast<std::size_t>(command.type));
        for (const auto& event : events) ++happened.at(static_cast<std::size_t>(event.type));
    });
    const auto games = static_cast<unsigned>(Cases<G>::cases().size()) * games_for_each_case<G>();
    for (std::size_t type = 0; type < given.size(); ++type) {
        EXPECT_GE(given[type], games / games_with_command<G>(type)) << "command " << type;
    }
    for (std::size_t type = 0; type < happened.size(); ++type)
        EXPECT_GE(happened[type], games / 10) << "event " << type;
}

REGISTER_TYPED_TEST_SUITE_P(KindsInRandomGames, EveryKindOfCommandAndEventOccursOften);

}  // namespace syrtis::test
