// SPDX-License-Identifier: MIT
#pragma once

// Tests of timelines for every game: redo exactly reverses undo, every step can be rebuilt, undo never goes back before
// an answer that taught its seat something, and a simultaneous answer can be replaced as if it had never been given.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "core/timeline.hpp"
#include "support/game_cases.hpp"

namespace syrtis::test {

/// Compares everything by which a seat or a spectator can distinguish two positions.
template <core::Game G>
void expect_same_position(const typename G::Rules& rules, const typename G::State& left,
                          const typename G::State& right) {
    ASSERT_EQ(left, right);
    ASSERT_EQ(G::hash(left), G::hash(right));
    for (core::Seat seat = 0; seat <= core::k_max_seats; ++seat) {
        const core::Seat onlooker = seat == core::k_max_seats ? core::k_no_seat : seat;
        ASSERT_EQ(G::hash(G::view(rules, left, onlooker)), G::hash(G::view(rules, right, onlooker)));
    }
}

/// Determinizes the position at `step` for the seat, replays the later answers of the line in the determinized
/// position, and compares what the seat sees at the end. A difference is something that the seat has learnt since
/// `step`. Other seats have answered since then only in phases in which all seats answer at once; their answers are
/// determinized as well.
template <core::Game G>
[[nodiscard]] bool learns_nothing_since(const core::Timeline<G>& timeline, core::Seat seat, std::size_t step,
                                        core::Rng& rng) {
    const auto& rules = timeline.record().rules();
    auto imagined = G::determinize(rules, G::view(rules, timeline.record().at(step), seat), rng);
    core::CommandList<G> commands;
    for (const std::size_t played : timeline.line()) {
        if (played <= step) continue;
        const core::Seat actor = timeline.record().entry_without_chain(played - 1).seat;
        if (actor != seat) {
            while (!core::has_seat(timeline.pending(), actor) && core::has_seat(G::pending(imagined), actor)) {
                G::legal_commands(rules, imagined, actor, commands);
                G::apply(rules, imagined, actor, likely_command_of<G>(commands, rng), nullptr);
            }
            continue;
        }
        for (const auto& command : timeline.record().commands(played - 1)) {
            if (G::check(rules, imagined, seat, command)) return false;
            G::apply(rules, imagined, seat, command, nullptr);
        }
    }
    return G::view(rules, imagined, seat) == G::view(rules, timeline.state(), seat);
}

/// True if no seat other than `seat` has an entry after `step`.
template <core::Game G>
[[nodiscard]] bool only_own_since(const core::Timeline<G>& timeline, core::Seat seat, std::size_t step) {
    for (std::size_t index = step; index < timeline.step(); ++index) {
        if (timeline.record().entry_without_chain(index).seat != seat) return false;
    }
    return true;
}

/// For every seat, undoes as far as the seat may, in single steps or at once, and redoes everything. Returns the number
/// of undos.
template <core::Game G>
unsigned undo_and_redo(core::Timeline<G>& timeline, core::Rng& rng) {
    unsigned count = 0;
    for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
        const auto steps = timeline.undo_steps(seat);
        if (steps.empty()) continue;
        const auto state = timeline.state();
        const auto line = timeline.line();
        const std::size_t back = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
        auto trial = timeline;
        trial.undo(seat, back);
        if (trial.redo_steps(seat).empty()) {
            EXPECT_FALSE(only_own_since(timeline, seat, back));
            continue;
        }
        ++count;
        const auto then = timeline.record().at(back);
        timeline.undo(seat, back);
        expect_same_position<G>(timeline.record().rules(), timeline.state(), then);
        for (core::Seat other = 0; other < core::k_max_seats; ++other) {
            EXPECT_EQ(timeline.redo_steps(other).empty(), other != seat);
        }
        const auto on = timeline.redo_steps(seat);
        if (on.empty()) return count;
        timeline.redo(seat, on[rng.below(static_cast<std::uint32_t>(on.size()))]);
        if (!timeline.redo_steps(seat).empty()) timeline.redo(seat, timeline.redo_steps(seat).back());
        expect_same_position<G>(timeline.record().rules(), timeline.state(), state);
        EXPECT_EQ(timeline.line(), line);
        EXPECT_EQ(timeline.undo_steps(seat), steps);
    }
    return count;
}

template <class G>
class TimelineProperties : public testing::Test {
   protected:
    /// Plays games of each case on timelines. `visit(timeline, rng)` is called after each answer and may undo and redo.
    template <class Visit>
    void play_all(Visit&& visit) const {
        const auto& rules = Cases<G>::rules();
        core::CommandList<G> commands;
        const unsigned games = (games_for_each_case<G>() + 3) / 4;
        for (const auto& test_case : Cases<G>::cases()) {
            for (std::uint64_t seed = 1; seed <= games; ++seed) {
                SCOPED_TRACE(test_case.name + ", seed " + std::to_string(seed));
                core::Timeline<G> timeline(rules, test_case.options, seed);
                core::Rng rng(seed);
                for (std::size_t played = 0; played < Cases<G>::k_longest && !timeline.finished(); ++played) {
                    const core::Seat seat = any_seat_of(timeline.pending(), rng);
                    G::legal_commands(rules, timeline.state(), seat, commands);
                    ASSERT_FALSE(timeline.play(seat, likely_command_of<G>(commands, rng)));
                    visit(timeline, rng);
                    if (testing::Test::HasFailure()) return;
                }
            }
        }
    }
};

TYPED_TEST_SUITE_P(TimelineProperties);

TYPED_TEST_P(TimelineProperties, UndoThenRedoRestoresStatesViewsAndHashes) {
    unsigned count = 0;
    this->play_all([&](auto& timeline, core::Rng& rng) { count += undo_and_redo(timeline, rng); });
    EXPECT_GT(count, 50U) << "hardly ever anything could be undone";
}

TYPED_TEST_P(TimelineProperties, OnlyAnswersThatRevealedNothingCanBeUndone) {
    this->play_all([&](auto& timeline, core::Rng& rng) {
        for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
            const auto steps = timeline.undo_steps(seat);
            if (steps.empty()) continue;
            ASSERT_TRUE(learns_nothing_since(timeline, seat, steps.back(), rng));
        }
    });
}

TYPED_TEST_P(TimelineProperties, OnlyOwnAnswersOfOneTurnMayBeUndone) {
    using G = TypeParam;
    this->play_all([&](auto& timeline, core::Rng& rng) {
        for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
            const auto steps = timeline.undo_steps(seat);
            if (steps.empty()) continue;
            unsigned turns = 0;
            const auto line = timeline.line();
            for (std::size_t index = line.size(); index-- > 0 && line[index] > steps.back();) {
                const auto turn = G::turn(timeline.record().before(line[index]));
                if (turn.seat == core::k_no_seat) continue;
                ASSERT_EQ(timeline.record().entry_without_chain(line[index] - 1).seat, seat);
                if (turn.is_start) ++turns;
            }
            ASSERT_LE(turns, 1U);
            // After an undo to the beginning of a turn, the position is still in that turn.
            const bool is_in_turn = G::turn(timeline.record().before(line.back())).seat != core::k_no_seat;
            if (rng.below(4) == 0 && turns == 1 && is_in_turn) {
                timeline.undo(seat, steps.back());
                ASSERT_TRUE(timeline.undo_steps(seat).empty());
                timeline.redo(seat, timeline.redo_steps(seat).back());
            }
        }
    });
}

/// Compares everything by which seats other than `seat`, or a spectator, can distinguish two positions.
template <core::Game G>
void expect_same_for_others(const typename G::Rules& rules, core::Seat seat, const typename G::State& left,
                            const typename G::State& right) {
    for (core::Seat other = 0; other <= core::k_max_seats; ++other) {
        if (other == seat) continue;
        const core::Seat onlooker = other == core::k_max_seats ? core::k_no_seat : other;
        ASSERT_TRUE(G::view(rules, left, onlooker) == G::view(rules, right, onlooker)) << "seat " << int{other};
    }
}

/// Undoes one or several answers of a phase in which all seats answer at once, and compares the position with that of a
/// match without these answers. If the seat had finished its answer, it then gives another one, in which the other
/// viewers must see no difference. Returns how often other seats had answered since.
template <core::Game G>
unsigned answer_otherwise(core::Timeline<G>& timeline, core::Rng& rng) {
    const auto& rules = timeline.record().rules();
    unsigned count = 0;
    core::CommandList<G> commands;
    for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
        const auto steps = timeline.undo_steps(seat);
        if (steps.empty() || G::turn(timeline.state()).seat != core::k_no_seat) continue;
        const std::size_t back = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
        if (!only_own_since(timeline, seat, back)) ++count;
        const auto then = timeline.state();
        const bool was_done = !core::has_seat(timeline.pending(), seat);
        std::vector<typename G::Event> events;
        timeline.undo(seat, back, {}, &events);
        EXPECT_TRUE(core::has_seat(timeline.pending(), seat));
        EXPECT_EQ(timeline.undo_steps(seat).size(),
                  steps.size() - 1U - static_cast<std::size_t>(std::ranges::find(steps, back) - steps.begin()));

        auto without = timeline.record().at(0);
        for (const std::size_t played : timeline.line()) {
            const core::Seat actor = timeline.record().entry_without_chain(played - 1).seat;
            EXPECT_FALSE(played > back && actor == seat);
            for (const auto& command : timeline.record().commands(played - 1)) {
                EXPECT_TRUE(played <= back || !G::check(rules, without, actor, command));
                G::apply(rules, without, actor, command, nullptr);
            }
        }
        expect_same_position<G>(rules, timeline.state(), without);
        while (was_done && core::has_seat(timeline.pending(), seat)) {
            G::legal_commands(rules, timeline.state(), seat, commands);
            EXPECT_FALSE(timeline.play(seat, likely_command_of<G>(commands, rng)));
        }
        if (was_done) expect_same_for_others<G>(rules, seat, then, timeline.state());
        if (testing::Test::HasFailure()) return count;
    }
    return count;
}

TYPED_TEST_P(TimelineProperties, SimultaneousAnswersCanBeUndoneUntilAllHaveAnswered) {
    using G = TypeParam;
    unsigned count = 0;
    bool answers_at_once = false;
    this->play_all([&](auto& timeline, core::Rng& rng) {
        if (timeline.finished()) return;
        const std::size_t last = timeline.line().back();
        const bool was_at_once = G::turn(timeline.record().before(last)).seat == core::k_no_seat;
        if (was_at_once && std::popcount(G::pending(timeline.record().before(last))) == 1) {
            for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
                ASSERT_TRUE(timeline.undo_steps(seat).empty()) << "all had answered";
            }
        }
        answers_at_once = answers_at_once || std::popcount(timeline.pending()) > 1;
        count += answer_otherwise(timeline, rng);
    });
    EXPECT_TRUE(count > 50U || !answers_at_once) << count;
}

TYPED_TEST_P(TimelineProperties, StateAfterEveryStepCanBeRebuiltAndRecordRoundTrips) {
    this->play_all([&](auto& timeline, core::Rng& rng) {
        if (rng.below(3) == 0) (void)undo_and_redo(timeline, rng);
        if (rng.below(2) == 0) (void)answer_otherwise(timeline, rng);
        if (!timeline.finished()) return;
        auto copy = timeline.branch(0);
        const auto entries = timeline.record().entries();
        for (std::size_t step = 0; step <= timeline.step(); ++step) {
            ASSERT_EQ(timeline.record().at(step), copy.state()) << "step " << step;
            if (step == timeline.step()) break;
            const auto wrong = copy.append_recorded(entries[step], timeline.record().commands(step));
            ASSERT_FALSE(wrong) << "entry " << step;
        }
        ASSERT_EQ(copy.record().entries(), entries);
    });
}

REGISTER_TYPED_TEST_SUITE_P(TimelineProperties, UndoThenRedoRestoresStatesViewsAndHashes,
                            OnlyAnswersThatRevealedNothingCanBeUndone, OnlyOwnAnswersOfOneTurnMayBeUndone,
                            SimultaneousAnswersCanBeUndoneUntilAllHaveAnswered,
                            StateAfterEveryStepCanBeRebuiltAndRecordRoundTrips);

}  // namespace syrtis::test
