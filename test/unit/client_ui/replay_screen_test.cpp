// SPDX-License-Identifier: MIT

#include "ui/replay_screen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace syrtis::client::ui {
namespace {

using render::ReplayTarget;
using render::TableTarget;
using Key = sf::Keyboard;
using Kind = ReplayIntent::Kind;

/// Fifty steps in five chapters of ten, for three seats.
Timeline fifty_steps() {
    Timeline timeline{.length = 50, .seats = 3};
    for (std::size_t step = 1; step <= 50; ++step) {
        StepNotes notes;
        if (step % 10 == 0 && step < 50) notes.chapter = static_cast<int>(step / 10) + 1;
        if (step % 7 == 0) notes.marks.push_back({static_cast<core::Seat>(step % 3), "state/trophy"});
        timeline.add(step, notes);
    }
    return timeline;
}

class ReplayScreenControls : public testing::Test {
   protected:
    ReplayScreenControls() {
        screen.set_people({{"Ada", 0, false, false}, {"Bruno", 1, false, false}, {"Chiyo", 2, false, false}});
        screen.search().set_lines(
            {{3, 0, "Ada opens"}, {14, 1, "Bruno castles"}, {30, 2, "Chiyo CASTLES"}, {44, 0, "Ada wins"}});
        screen.set_can_continue(true);
        go_to(20);
    }
    void go_to(std::size_t step, core::Seat viewer = core::k_no_seat) { screen.set_position(step, viewer); }
    /// Returns the step that a key leads to; empty if it requests none.
    std::optional<std::size_t> led_to(const Chord& chord) {
        EXPECT_TRUE(screen.press_key(chord));
        const auto intent = screen.take_intent();
        if (intent.kind != Kind::show) return std::nullopt;
        go_to(intent.step, intent.viewer);
        return intent.step;
    }
    [[nodiscard]] render::ReplayModel model() const { return screen.build(Words()); }
    void write(const std::string& text) {
        for (const char letter : text) screen.search().text().type(static_cast<unsigned char>(letter));
    }

    ReplayScreen screen{fifty_steps(), "Round", {"weak", "normal", "strong"}};
};

TEST_F(ReplayScreenControls, KeysTypedIntoSearchDoNotReachTable) {
    ASSERT_TRUE(screen.press_key({Key::Slash}));
    for (const auto key :
         {Key::Space, Key::Home, Key::End, Key::PageUp, Key::PageDown, Key::E, Key::Num1, Key::Comma}) {
        EXPECT_TRUE(screen.press_key({key})) << static_cast<int>(key);
        EXPECT_EQ(screen.take_intent().kind, Kind::none) << static_cast<int>(key);
    }
    EXPECT_FALSE(screen.press_key({Key::F1}));
    EXPECT_FALSE(screen.press_key({Key::Tab}));
}

TEST_F(ReplayScreenControls, KeysMoveByStepByChapterAndToBothEnds) {
    EXPECT_EQ(led_to({Key::Right}), 21U);
    EXPECT_EQ(led_to({Key::Left}), 20U);
    EXPECT_EQ(led_to({Key::PageDown}), 30U);
    EXPECT_EQ(led_to({Key::Right}), 31U);
    // First back to the start of the chapter, then to the previous chapter.
    EXPECT_EQ(led_to({Key::PageUp}), 30U);
    EXPECT_EQ(led_to({Key::PageUp}), 20U);
    EXPECT_EQ(led_to({Key::End}), 50U);
    EXPECT_EQ(led_to({Key::Right}), 50U);
    EXPECT_EQ(led_to({Key::PageDown}), 50U);
    EXPECT_EQ(led_to({Key::Home}), 0U);
    EXPECT_EQ(led_to({Key::Left}), 0U);
    EXPECT_EQ(led_to({Key::PageUp}), 0U);
}

TEST_F(ReplayScreenControls, ChoosingViewpointByDigitOrClickKeepsTheStep) {
    EXPECT_EQ(led_to({Key::Num2}), 20U);
    EXPECT_EQ(screen.viewer(), 1);
    EXPECT_TRUE(model().lanes[1].chosen);
    screen.press({ReplayTarget::eyes, 2, 0});
    EXPECT_EQ(screen.take_intent().viewer, 2);
    screen.press({ReplayTarget::eyes, -1, 0});
    EXPECT_EQ(screen.take_intent().viewer, core::k_no_seat);
    // There is no fourth seat.
    EXPECT_TRUE(screen.press_key({Key::Num4}));
    EXPECT_EQ(screen.take_intent().kind, Kind::none);
}

TEST_F(ReplayScreenControls, PlaysAtTheChosenPaceUntilTheEndOrAnInput) {
    EXPECT_FALSE(screen.pass_time(100'000));
    screen.press_key({Key::K});
    EXPECT_FALSE(screen.pass_time(1199));
    EXPECT_TRUE(screen.pass_time(1));
    EXPECT_EQ(screen.take_intent().step, 21U);
    go_to(21);
    screen.press({ReplayTarget::pace, 3, 0});
    EXPECT_TRUE(screen.pass_time(300));
    EXPECT_EQ(screen.take_intent().step, 22U);
    screen.press_key({Key::Left});
    EXPECT_FALSE(screen.plays());
    screen.press_key({Key::K});
    go_to(50);
    EXPECT_FALSE(screen.plays());
    // At the end, playing starts again from the beginning.
    EXPECT_EQ(led_to({Key::K}), 0U);
    EXPECT_TRUE(screen.plays());
}

TEST_F(ReplayScreenControls, SearchRunsBothWaysIgnoringCase) {
    EXPECT_TRUE(screen.press_key({Key::Slash}));
    ASSERT_TRUE(screen.search().is_open());
    write("castles");
    EXPECT_EQ(model().find_note.forms.front(), "1 of 2");
    EXPECT_EQ(led_to({Key::Enter}), 30U);
    EXPECT_EQ(led_to({Key::Enter}), 14U);
    EXPECT_EQ(led_to({Key::Up}), 30U);
    // Keys that write a letter do nothing else while the search is open.
    EXPECT_TRUE(screen.press_key({Key::C}));
    EXPECT_FALSE(screen.asks());
    write("zzz");
    EXPECT_EQ(model().find_note.forms.front(), "not found");
    EXPECT_EQ(led_to({Key::Enter}), std::nullopt);
    screen.press_key({Key::Escape});
    EXPECT_FALSE(screen.search().is_open());
}

TEST_F(ReplayScreenControls, DraggedPlayheadAndMarksLeadToTheirStep) {
    screen.scrub(1.0);
    EXPECT_EQ(screen.take_intent().step, 50U);
    screen.scrub(screen.build(Words()).place);
    EXPECT_EQ(screen.take_intent().kind, Kind::none);
    for (const auto& lane : model().lanes) {
        for (const auto& mark : lane.marks) {
            EXPECT_EQ(mark.ahead, mark.step > 20);
            screen.press({ReplayTarget::step, mark.step, 0});
            EXPECT_EQ(std::cmp_equal(screen.take_intent().step, mark.step), true);
        }
    }
}

TEST_F(ReplayScreenControls, StepAndMarksAreDescribedInWords) {
    EXPECT_EQ(model().title.forms.front(), "Bruno castles");
    EXPECT_EQ(model().note.forms.front(), "Round 3 · step 20 of 50");
    screen.point(render::Target{ReplayTarget::step, 30, 0});
    EXPECT_EQ(model().title.forms.front(), "Chiyo CASTLES");
    screen.point(std::nullopt);
    go_to(1);
    EXPECT_EQ(model().title.forms.front(), "The game begins");
}

TEST_F(ReplayScreenControls, ContinuationDialogAsksForThePlayerOfEachSeatAndNeedsAPerson) {
    go_to(20, 1);
    EXPECT_TRUE(screen.press_key({Key::C}));
    ASSERT_TRUE(screen.asks());
    ASSERT_EQ(model().seat_values.size(), 3U);
    EXPECT_TRUE(model().seat_values[1][0].chosen);
    // No other key reaches the record while the dialog is open.
    EXPECT_TRUE(screen.press_key({Key::End}));
    EXPECT_EQ(screen.take_intent().kind, Kind::none);
    screen.press({ReplayTarget::seat, 2, 0});
    screen.press({ReplayTarget::seat, 0, -1});
    // One seat must be this person's, so a computer level on that seat is ignored.
    screen.press({ReplayTarget::seat, 0, 1});
    screen.press({ReplayTarget::seat, 9, 1});
    screen.press({ReplayTarget::seat, 2, 77});
    screen.press_key({Key::Enter});
    const auto intent = screen.take_intent();
    EXPECT_EQ(intent.kind, Kind::continue_match);
    EXPECT_EQ(intent.step, 20U);
    EXPECT_EQ(intent.players, (std::vector<std::string>{"", "strong", "weak"}));
    screen.press_key({Key::C});
    screen.press_key({Key::Escape});
    EXPECT_FALSE(screen.asks());
    EXPECT_EQ(screen.take_intent().kind, Kind::none);
}

TEST_F(ReplayScreenControls, GameCannotBeContinuedAtItsEndOrWithoutAServer) {
    screen.set_finished(true);
    screen.press_key({Key::C});
    EXPECT_FALSE(screen.asks());
    screen.press_key({Key::F});
    EXPECT_EQ(screen.take_intent().kind, Kind::scores);
    screen.set_finished(false);
    screen.press_key({Key::F});
    EXPECT_EQ(screen.take_intent().kind, Kind::none);
    screen.set_can_continue(false);
    screen.press_key({Key::C});
    EXPECT_FALSE(screen.asks());
}

TEST_F(ReplayScreenControls, KeyForMistakesShowsOneMistakeAfterAnother) {
    EXPECT_FALSE(model().analysis);
    Analysis analysis;
    analysis.values = {{5, 0, 0.4}, {14, 1, 0.7}, {30, 0, 0.2}};
    for (std::size_t mistake = 0; mistake < 5; ++mistake) {
        analysis.mistakes.push_back({10 * mistake + 1, 0, 0.2 - 0.03 * static_cast<double>(mistake), "worse"});
    }
    screen.analysis().set(analysis);
    ASSERT_TRUE(model().analysis);
    EXPECT_EQ(model().analysis->curves[0].points.size(), 2U);
    EXPECT_EQ(model().analysis->mistakes.size(), 3U);
    EXPECT_EQ(model().analysis->mistakes[0].loss, "−20%");
    for (const std::size_t step : {1U, 11U, 21U, 31U, 41U, 1U}) EXPECT_EQ(led_to({Key::M}), step);
    // The mistake that was opened last is visible.
    for (int mistake = 0; mistake < 4; ++mistake) led_to({Key::M});
    EXPECT_EQ(model().analysis->mistakes.back().number, "5");
    screen.press_key({Key::A});
    EXPECT_FALSE(model().analysis);
}

TEST_F(ReplayScreenControls, AnalysisUsesNamesOfTheTable) {
    Analysis analysis;
    analysis.mistakes = {{9, 1, 0.2, "Step 9: “greedy 1 passes”. Better: “greedy 12 robs greedy, not greedy 1.”"}};
    screen.analysis().set(analysis);
    EXPECT_EQ(model().analysis->mistakes[0].text, analysis.mistakes[0].text) << "the analysis contains no names";
    analysis.names = {"greedy", "greedy 1", "greedy 2"};
    screen.analysis().set(analysis);
    EXPECT_EQ(model().analysis->mistakes[0].text, "Step 9: “Bruno passes”. Better: “Ada 12 robs Ada, not Bruno.”");
}

TEST_F(ReplayScreenControls, ContinuationAndAnalysisWithoutServerProgramAreNotOffered) {
    const auto has = [this](const std::string& label) {
        return std::ranges::any_of(model().acts, [&](const auto& act) { return act.label.forms.front() == label; });
    };
    EXPECT_TRUE(has("Continue from here"));
    screen.set_can_continue(false);
    EXPECT_FALSE(has("Continue from here"));
    EXPECT_FALSE(has("Analysis"));
    screen.press_key({Key::A});
    EXPECT_FALSE(model().analysis);
    // An analysis that was made elsewhere is shown.
    screen.analysis().set(Analysis{});
    EXPECT_TRUE(has("Analysis"));
    EXPECT_TRUE(model().analysis);
}

TEST_F(ReplayScreenControls, AnalysisIsOfferedIfItIsMissingAndPossible) {
    screen.analysis().set_state(AnalysisPanel::State::possible);
    screen.press_key({Key::A});
    ASSERT_TRUE(model().analysis);
    ASSERT_TRUE(model().analysis->run);
    screen.press({ReplayTarget::button, model().analysis->run->id, 0});
    EXPECT_EQ(screen.take_intent().kind, Kind::analyse);
    screen.analysis().set_state(AnalysisPanel::State::running);
    EXPECT_FALSE(model().analysis->run);
}

TEST_F(ReplayScreenControls, TargetsHaveAccessibleText) {
    for (const auto& button : model().transport) {
        const render::Target target{ReplayTarget::button, button.id, 0};
        ASSERT_FALSE(screen.accessible(target, Words()).empty()) << button.id;
        screen.point(target);
        EXPECT_EQ(model().note.forms.front(), screen.accessible(target, Words()));
    }
    EXPECT_EQ(screen.accessible({ReplayTarget::eyes, 1, 0}, Words()), "as Bruno sees it");
    EXPECT_EQ(screen.accessible({ReplayTarget::step, 14, 0}, Words()), "Bruno castles");
    EXPECT_EQ(screen.accessible({ReplayTarget::step, 0, 0}, Words()), "");
    EXPECT_EQ(screen.accessible({TableTarget::space, 3, 0}, Words()), "");
}

TEST_F(ReplayScreenControls, UnknownTargetsAreIgnored) {
    for (const auto kind :
         {ReplayTarget::button, ReplayTarget::pace, ReplayTarget::eyes, ReplayTarget::mistake, ReplayTarget::step}) {
        for (const std::int64_t id : {std::int64_t{-2}, std::int64_t{99}}) {
            EXPECT_TRUE(screen.press({kind, id, 0}));
            EXPECT_LE(screen.take_intent().step, 50U);
        }
    }
    EXPECT_FALSE(screen.press({TableTarget::space, 3, 0}));
}

}  // namespace
}  // namespace syrtis::client::ui
