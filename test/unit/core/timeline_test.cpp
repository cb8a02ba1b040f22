// SPDX-License-Identifier: MIT

#include "core/timeline.hpp"

#include <gtest/gtest.h>

#include "support/toy_game.hpp"

namespace syrtis::core {
namespace {

using toy::SealedNumbers;
using ToyTimeline = Timeline<SealedNumbers>;
using ToyCommand = SealedNumbers::Command;
using What = Divergence<SealedNumbers>::What;

constexpr ToyCommand k_take{toy::CommandType::take, 0};
constexpr ToyCommand k_draw{toy::CommandType::draw, 0};
const SealedNumbers::Rules k_rules;

ToyCommand first_command(const ToyTimeline& timeline, Seat seat) {
    SealedNumbers::Commands commands;
    SealedNumbers::legal_commands(timeline.record().rules(), timeline.state(), seat, commands);
    return commands[0];
}

Seat first_pending(const ToyTimeline& timeline) {
    Seat seat = 0;
    while (!has_seat(timeline.pending(), seat)) ++seat;
    return seat;
}

void play_first(ToyTimeline& timeline) {
    const Seat seat = first_pending(timeline);
    ASSERT_FALSE(timeline.play(seat, first_command(timeline, seat)));
}

/// Two seats have chosen their numbers; one of them is asked for its reward.
ToyTimeline at_reward(std::uint64_t seed = 1) {
    ToyTimeline timeline(k_rules, {.players = 2, .rounds = 3}, seed);
    play_first(timeline);
    play_first(timeline);
    return timeline;
}

ToyTimeline finished_match(std::uint64_t seed) {
    ToyTimeline timeline(k_rules, {.players = 3, .rounds = 3}, seed);
    while (!timeline.finished()) play_first(timeline);
    return timeline;
}

/// Reads the entries of one timeline into another, with `change` applied to the entry at `index`.
template <class Change>
std::optional<std::pair<std::size_t, Divergence<SealedNumbers>>> copy_changed(const ToyTimeline& timeline,
                                                                              ToyTimeline& copy, std::size_t index,
                                                                              Change&& change) {
    const auto entries = timeline.record().entries();
    for (std::size_t at = 0; at < entries.size(); ++at) {
        TimelineEntry entry = entries[at];
        if (at == index) change(entry);
        if (const auto wrong = copy.append_recorded(entry, timeline.record().commands(at)))
            return std::pair(at, *wrong);
    }
    return std::nullopt;
}

TEST(Timeline, RecordsAnswersWithQuestionTimeAndHash) {
    ToyTimeline timeline(k_rules, {.players = 2, .rounds = 2}, 1);
    const ToyCommand command = first_command(timeline, 1);
    std::vector<toy::Event> events;
    ASSERT_FALSE(timeline.play(1, command, {.question = 7, .time = 1234}, &events));
    ASSERT_EQ(timeline.step(), 1U);
    const TimelineEntry entry = timeline.last_entry();
    EXPECT_EQ(entry.kind, EntryKind::played);
    EXPECT_EQ(entry.seat, 1);
    EXPECT_EQ(entry.question, 7U);
    EXPECT_EQ(entry.time, 1234);
    EXPECT_EQ(entry.hash, timeline.hash());
    EXPECT_EQ(entry.chain, timeline.chain());
    ASSERT_EQ(timeline.record().commands(0).size(), 1U);
    EXPECT_EQ(timeline.record().commands(0)[0], command);
    EXPECT_EQ(events, timeline.record().events(1));
    EXPECT_EQ(events.size(), 1U);
}

/// Sealed Numbers that counts how often commands are applied, and detects draws only that way.
struct CountingNumbers : SealedNumbers {
    static bool draws(const Rules& rules, const State& state, Seat seat, const ToyCommand& command) {
        State after = state;
        apply(rules, after, seat, command, nullptr);
        return has_drawn(state, after);
    }
    static bool has_drawn(const State& before, const State& after) { return before.pile.size() != after.pile.size(); }
    static void apply(const Rules& rules, State& state, Seat seat, const ToyCommand& command,
                      EventList<SealedNumbers>* events) {
        ++carried_out;
        SealedNumbers::apply(rules, state, seat, command, events);
    }
    static inline unsigned carried_out = 0;
};
static_assert(Game<CountingNumbers> && DrawsAsItTurnsOut<CountingNumbers>);

TEST(Timeline, AnswerIsAppliedOnlyOnceToDetectDraws) {
    for (const ToyCommand& reward : {k_take, k_draw}) {
        Timeline<CountingNumbers> timeline(k_rules, {.players = 2, .rounds = 3}, 1);
        while (SealedNumbers::turn(timeline.state()).seat == k_no_seat) {
            const Seat seat = timeline.pending() == 2 ? 1 : 0;
            SealedNumbers::Commands commands;
            SealedNumbers::legal_commands(k_rules, timeline.state(), seat, commands);
            ASSERT_FALSE(timeline.play(seat, commands[0]));
        }
        CountingNumbers::carried_out = 0;
        const Seat seat = SealedNumbers::turn(timeline.state()).seat;
        ASSERT_FALSE(timeline.play(seat, reward));
        EXPECT_EQ(CountingNumbers::carried_out, 1U);
        EXPECT_EQ(timeline.undo_steps(seat).empty(), reward.type == toy::CommandType::draw);
    }
}

TEST(Timeline, AnswerWithLegalFirstAndIllegalSecondCommandChangesNothing) {
    ToyTimeline timeline = at_reward();
    const Seat seat = first_pending(timeline);
    const ToyTimeline before = timeline;
    std::vector<toy::Event> events;
    const std::vector<ToyCommand> commands{k_take, k_take};
    EXPECT_EQ(timeline.play(seat, commands, {}, &events).code, toy::RefusalCode::wrong_command);
    EXPECT_TRUE(events.empty());
    EXPECT_EQ(timeline.record().entries(), before.record().entries());
    EXPECT_EQ(timeline.state(), before.state());
}

TEST(Timeline, FinishedMatchRefusesAllAnswers) {
    ToyTimeline timeline = finished_match(3);
    EXPECT_TRUE(timeline.finished());
    EXPECT_EQ(timeline.play(0, ToyCommand{toy::CommandType::put, 1}).code, toy::RefusalCode::not_pending);
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_TRUE(timeline.undo_steps(seat).empty());
}

TEST(Timeline, AnswerCanBeUndoneUntilAnotherSeatAnswers) {
    ToyTimeline timeline = at_reward();
    const Seat seat = first_pending(timeline);
    const auto before = timeline.state();
    const auto other = static_cast<Seat>(1 - seat);
    EXPECT_TRUE(timeline.undo_steps(seat).empty()) << "revealed numbers stay revealed";
    ASSERT_FALSE(timeline.play(seat, k_take));
    const auto after = timeline.state();
    EXPECT_EQ(timeline.undo_steps(seat), std::vector<std::size_t>{2});
    EXPECT_TRUE(timeline.undo_steps(other).empty());
    timeline.undo(seat, 2);
    EXPECT_EQ(timeline.state(), before);
    EXPECT_EQ(timeline.record().entries().back().to, 2U);
    EXPECT_EQ(timeline.line(), (std::vector<std::size_t>{1, 2}));
    EXPECT_TRUE(timeline.undo_steps(seat).empty());
    EXPECT_TRUE(timeline.redo_steps(other).empty());
    EXPECT_EQ(timeline.redo_steps(seat), std::vector<std::size_t>{3});
    timeline.redo(seat, 3);
    EXPECT_EQ(timeline.state(), after);
    EXPECT_EQ(timeline.line(), (std::vector<std::size_t>{1, 2, 3}));
    EXPECT_TRUE(timeline.redo_steps(seat).empty());
    ASSERT_FALSE(timeline.play(other, first_command(timeline, other)));
    EXPECT_TRUE(timeline.undo_steps(seat).empty());
}

TEST(Timeline, SimultaneousAnswerCanBeUndoneUntilAllHaveAnswered) {
    ToyTimeline timeline(k_rules, {.players = 3, .rounds = 2}, 1);
    const auto start = timeline.state();
    const ToyCommand of_0 = first_command(timeline, 0);
    const ToyCommand of_1 = first_command(timeline, 1);
    ASSERT_FALSE(timeline.play(0, of_0));
    ASSERT_FALSE(timeline.play(1, of_1));
    EXPECT_EQ(timeline.undo_steps(0), std::vector<std::size_t>{0});
    EXPECT_EQ(timeline.undo_steps(1), std::vector<std::size_t>{1});
    EXPECT_TRUE(timeline.undo_steps(2).empty()) << "this seat has not answered";

    std::vector<toy::Event> again;
    timeline.undo(0, 0, {.time = 5}, &again);
    EXPECT_EQ(timeline.record().entries().back().kind, EntryKind::undone);
    EXPECT_EQ(timeline.record().entries().back().to, 0U);
    EXPECT_EQ(timeline.line(), std::vector<std::size_t>{2}) << "the answer of the other seat stays";
    EXPECT_EQ(again, timeline.record().events(2));
    ToyTimeline without(k_rules, start);
    ASSERT_FALSE(without.play(1, of_1));
    EXPECT_EQ(timeline.state(), without.state());
    EXPECT_TRUE(timeline.undo_steps(0).empty());
    EXPECT_TRUE(timeline.redo_steps(0).empty()) << "the seat just answers again";
    EXPECT_EQ(timeline.undo_steps(1).size(), 1U);

    timeline.undo(1, timeline.undo_steps(1).front());
    EXPECT_EQ(timeline.state(), start);
    EXPECT_TRUE(timeline.line().empty());
    for (const Seat seat : {Seat{1}, Seat{0}, Seat{2}}) {
        EXPECT_TRUE(timeline.undo_steps(seat).empty());
        ASSERT_FALSE(timeline.play(seat, first_command(timeline, seat)));
    }
    EXPECT_EQ(timeline.line(), (std::vector<std::size_t>{5, 6, 7}));
    for (Seat any = 0; any < 3; ++any) EXPECT_TRUE(timeline.undo_steps(any).empty()) << "all have answered";

    ToyTimeline copy = timeline.branch(timeline.step());
    EXPECT_EQ(copy.record().entries(), timeline.record().entries());
    EXPECT_EQ(copy.state(), timeline.state());
}

TEST(Timeline, AnswersOfAnEarlierPlayerOfTheSeatCannotBeUndone) {
    ToyTimeline timeline(k_rules, {.players = 3, .rounds = 2}, 1);
    ASSERT_FALSE(timeline.play(0, first_command(timeline, 0)));
    timeline.change_seat(1, "person");
    EXPECT_EQ(timeline.undo_steps(0).size(), 1U);
    timeline.change_seat(0, "person");
    EXPECT_TRUE(timeline.undo_steps(0).empty());
}

TEST(Timeline, SimultaneousAnswerCanBeRedoneUntilAnotherSeatAnswers) {
    ToyTimeline timeline(k_rules, {.players = 3, .rounds = 2}, 1);
    ASSERT_FALSE(timeline.play(0, first_command(timeline, 0)));
    const auto after = timeline.state();
    timeline.undo(0, 0);
    EXPECT_EQ(timeline.redo_steps(0), std::vector<std::size_t>{1});
    EXPECT_TRUE(timeline.redo_steps(1).empty());
    timeline.redo(0, 1);
    EXPECT_EQ(timeline.state(), after);
    timeline.undo(0, 0);
    ASSERT_FALSE(timeline.play(1, first_command(timeline, 1)));
    EXPECT_TRUE(timeline.redo_steps(0).empty());
}

/// Snapshots contain an answer that is undone later, and cannot be used then.
TEST(Timeline, SimultaneousAnswerIsUndoneEvenIfManyOtherAnswersFollowed) {
    ToyTimeline timeline(k_rules, {.players = 3, .rounds = 2}, 1);
    ASSERT_FALSE(timeline.play(0, first_command(timeline, 0)));
    for (int times = 0; times < 700; ++times) {
        ASSERT_FALSE(timeline.play(1, first_command(timeline, 1)));
        if (times % 2 == 0) {
            timeline.undo(0, timeline.undo_steps(0).front());
            ASSERT_FALSE(timeline.play(0, first_command(timeline, 0)));
        }
        timeline.undo(1, timeline.undo_steps(1).front());
    }
    EXPECT_EQ(timeline.line().size(), 1U);
    EXPECT_EQ(timeline.record().at(timeline.step()), timeline.state());
    EXPECT_EQ(timeline.branch(timeline.step()).chain(), timeline.chain());
}

TEST(Timeline, AnswerThatDrawsCannotBeUndone) {
    ToyTimeline timeline = at_reward();
    const Seat seat = first_pending(timeline);
    ASSERT_FALSE(timeline.play(seat, k_draw));
    EXPECT_TRUE(timeline.undo_steps(seat).empty());
}

TEST(Timeline, UndoneAnswersCannotBeRedoneAfterANewAnswer) {
    ToyTimeline timeline = at_reward();
    const Seat seat = first_pending(timeline);
    ASSERT_FALSE(timeline.play(seat, k_take));
    timeline.undo(seat, 2);
    ASSERT_FALSE(timeline.play(seat, k_draw));
    EXPECT_TRUE(timeline.redo_steps(seat).empty());
    EXPECT_EQ(timeline.line(), (std::vector<std::size_t>{1, 2, 5}));
}

TEST(Timeline, EveryEarlierStateCanBeReadEvenIfUndone) {
    ToyTimeline timeline = at_reward();
    const Seat seat = first_pending(timeline);
    std::vector<SealedNumbers::State> states{timeline.record().at(0), timeline.record().at(1), timeline.state()};
    ASSERT_FALSE(timeline.play(seat, k_take));
    states.push_back(timeline.state());
    timeline.undo(seat, 2);
    states.push_back(timeline.state());
    timeline.change_seat(seat, "greedy");
    states.push_back(timeline.state());
    for (std::size_t step = 0; step < states.size(); ++step)
        EXPECT_EQ(timeline.record().at(step), states[step]) << step;
}

TEST(Timeline, ChangesOfABranchDoNotAffectItsOrigin) {
    ToyTimeline timeline = at_reward();
    const Seat seat = first_pending(timeline);
    ASSERT_FALSE(timeline.play(seat, k_take));
    timeline.undo(seat, 2);
    ToyTimeline branch = timeline.branch(3);
    EXPECT_EQ(branch.state(), timeline.record().at(3));
    EXPECT_EQ(branch.chain(), timeline.record().entries()[2].chain);
    EXPECT_EQ(branch.undo_steps(seat), std::vector<std::size_t>{2}) << "the branch does not have the undo";
    play_first(branch);
    EXPECT_EQ(timeline.step(), 4U);
}

TEST(Timeline, EndIsRecordedOnlyOnceAndRefusesFurtherAnswers) {
    ToyTimeline timeline = at_reward();
    const Seat seat = first_pending(timeline);
    ASSERT_FALSE(timeline.play(seat, k_take));
    timeline.end(EndReason::abandoned);
    EXPECT_TRUE(timeline.ended());
    EXPECT_TRUE(timeline.undo_steps(seat).empty());
    EXPECT_TRUE(timeline.append_recorded({.kind = EntryKind::undone, .seat = seat, .to = 2}, {}));
    const Seat asked = first_pending(timeline);
    const std::size_t step = timeline.step();
    EXPECT_THROW(static_cast<void>(timeline.play(asked, first_command(timeline, asked))), Bug);
    EXPECT_EQ(timeline.step(), step);
}

TEST(Timeline, RecordRoundTrips) {
    ToyTimeline timeline = at_reward();
    const Seat seat = first_pending(timeline);
    ASSERT_FALSE(timeline.play(seat, k_take, {.question = 4, .time = 99}));
    timeline.undo(seat, 2, {.time = 100});
    timeline.redo(seat, 3, {.time = 101});
    timeline.change_seat(1, "greedy");
    while (!timeline.finished()) play_first(timeline);
    timeline.end(EndReason::finished);
    ToyTimeline copy(k_rules, {.players = 2, .rounds = 3}, 1);
    EXPECT_FALSE(copy_changed(timeline, copy, timeline.step(), [](TimelineEntry&) {}));
    EXPECT_EQ(copy.record().entries(), timeline.record().entries());
    EXPECT_EQ(copy.state(), timeline.state());
}

TEST(Timeline, RebuildsEveryStateOfALongMatch) {
    ToyTimeline timeline(k_rules, {.players = 4, .rounds = 1}, 1);
    std::vector<SealedNumbers::State> states{timeline.state()};
    const auto note = [&] { states.push_back(timeline.state()); };
    std::size_t choice = 0;
    const auto put = [&](Seat seat) {
        SealedNumbers::Commands commands;
        SealedNumbers::legal_commands(k_rules, timeline.state(), seat, commands);
        ASSERT_FALSE(timeline.play(seat, commands[choice++ % commands.size()]));
        note();
    };
    put(0);
    put(1);
    put(2);
    // The numbers of the other seats stay each time, so the way back to the start becomes longer and longer.
    for (int withdrawal = 0; withdrawal < 700; ++withdrawal) {
        const auto seat = static_cast<Seat>(withdrawal % 2);
        const auto back = timeline.undo_steps(seat);
        ASSERT_EQ(back.size(), 1U);
        timeline.undo(seat, back.front());
        note();
        put(seat);
    }
    put(3);
    for (std::size_t step = 0; step < states.size(); ++step)
        ASSERT_EQ(timeline.record().at(step), states[step]) << step;
    EXPECT_EQ(timeline.line().size(), 4U);
}

TEST(Timeline, RecordWithADifferentEntryDivergesAtThatEntry) {
    const ToyTimeline timeline = finished_match(5);
    const auto expect = [&](What what, auto&& change) {
        ToyTimeline copy(k_rules, {.players = 3, .rounds = 3}, 5);
        const auto wrong = copy_changed(timeline, copy, 4, change);
        ASSERT_TRUE(wrong);
        EXPECT_EQ(wrong->first, 4U);
        EXPECT_EQ(wrong->second.what, what);
        EXPECT_EQ(copy.step(), 4U) << "the entry was not appended";
        EXPECT_EQ(copy.state(), timeline.record().at(4));
        EXPECT_EQ(copy.chain(), timeline.record().entries()[3].chain);
    };
    expect(What::hash, [](TimelineEntry& entry) { entry.hash ^= 1; });
    expect(What::chain, [](TimelineEntry& entry) { entry.time = 1; });
    expect(What::refused, [](TimelineEntry& entry) { entry.seat = 7; });
    expect(What::impossible, [](TimelineEntry& entry) { entry.kind = EntryKind::undone; });
    expect(What::impossible, [](TimelineEntry& entry) { entry.kind = EntryKind::redone; });
    expect(What::impossible, [](TimelineEntry& entry) { entry.kind = EntryKind::ended; });
}

TEST(Timeline, RecordWithAnotherSeedDivergesAtItsFirstEntry) {
    const ToyTimeline timeline = finished_match(7);
    ToyTimeline copy(k_rules, {.players = 3, .rounds = 3}, 8);
    const auto wrong = copy_changed(timeline, copy, timeline.step(), [](TimelineEntry&) {});
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->first, 0U);
}

}  // namespace
}  // namespace syrtis::core
