// SPDX-License-Identifier: MIT

// The guided first generation: each kind of question gets a hint once, if the player wants hints.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "support/paths.hpp"
#include "ui/one_setting.hpp"
#include "ui/terraforming/guide_model.hpp"
#include "ui/terraforming/mars_table.hpp"
#include "unit/client_ui/terraforming/described_game.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using render::GuideAct;
using render::SharedTarget;
using render::TableTarget;
using render::Target;
using test::content;

Target button(GuideAct act) { return {SharedTarget::guide_button, static_cast<int>(act), 0}; }

TEST(GuideSteps, HintsFitTheQuestionAndAppearOnlyOnce) {
    Guide guide(7);
    guide.follow({1});
    EXPECT_EQ(guide.shown(), 0) << "the guide is off";
    guide.set_on(true);
    EXPECT_EQ(guide.shown(), 1);
    guide.follow({3});
    EXPECT_EQ(guide.shown(), 3);
    guide.follow({1});
    EXPECT_EQ(guide.shown(), 0);
    guide.follow({5});
    EXPECT_FALSE(guide.takes({TableTarget::prompt_button, 0, 0}));
    EXPECT_EQ(guide.shown(), 5);
    EXPECT_TRUE(guide.takes(button(GuideAct::understood)));
    EXPECT_EQ(guide.shown(), 0);
    EXPECT_FALSE(guide.take_ended());
    guide.follow({7});
    guide.follow({});
    EXPECT_TRUE(guide.take_ended()) << "the last hint was shown";
    EXPECT_FALSE(guide.take_ended());
}

TEST(GuideSteps, SeenHintIsFollowedByTheNextHintThatFits) {
    Guide guide(7);
    guide.set_on(true);
    guide.follow({2, 3});
    EXPECT_EQ(guide.shown(), 2);
    guide.follow({4, 2});
    EXPECT_EQ(guide.shown(), 2) << "the shown hint stays as long as it fits the question";
    guide.follow({});
    EXPECT_EQ(guide.shown(), 0);
    guide.follow({2, 3});
    EXPECT_EQ(guide.shown(), 3);
    guide.follow({});
    guide.follow({2, 3});
    EXPECT_EQ(guide.shown(), 0);
}

TEST(GuideSteps, EveryHintHasTextAndPlaceInEveryLanguage) {
    test::DescribedGame game({.players = 2}, 4);
    Interaction table(content());
    table.show(Mars::view(content().rules, game.state, 0));
    const std::vector<SeatPerson> people{{"Ada", 0, false, false}, {"Bruno", 1, false, false}};
    std::set<std::string> titles;
    for (const char* code : {"en", "fr", "de"}) {
        const Words words(
            syrtis::content::Language::load(std::string(syrtis::test::k_resource_folder) + "/lang", code).value());
        const TableContext context{{table, words, people, std::nullopt}, 0};
        for (int step = 1; step <= k_last_guide_step; ++step) {
            const auto guide = build_guide(context, step);
            EXPECT_FALSE(guide.title.empty());
            EXPECT_FALSE(guide.sentences.empty());
            EXPECT_FALSE(guide.places.empty());
            EXPECT_LE(guide.places.size(), 3U);
            titles.insert(guide.title.forms.front());
        }
    }
    EXPECT_EQ(titles.size(), 3U * k_last_guide_step);
}

TEST(GuideSteps, ExplainFirstGenerationFromCorporationToProduction) {
    test::DescribedGame game({.players = 2}, 9);
    std::set<int> steps;
    bool later = false;
    for (int move = 0; move < 4000 && !game.over() && game.state.generation < 4; ++move) {
        Interaction table(content());
        table.show(Mars::view(content().rules, game.state, 0));
        for (const int step : guide_steps(table)) steps.insert(step);
        if (game.state.generation > 2) {
            later = true;
            EXPECT_TRUE(guide_steps(table).empty());
        }
        Interaction spectator(content());
        spectator.show(Mars::view(content().rules, game.state, core::k_no_seat));
        EXPECT_TRUE(guide_steps(spectator).empty());
        game.move();
    }
    EXPECT_TRUE(steps.contains(1));
    EXPECT_TRUE(steps.contains(3));
    EXPECT_TRUE(steps.contains(k_last_guide_step));
    EXPECT_TRUE(later);
}

TEST(GuidedTable, ClickOnEndButtonEndsGuideAndSendsNoAnswer) {
    test::DescribedGame game({.players = 2}, 4);
    const auto table_owner = make_table(test::shared_content());
    auto& table = *table_owner;
    set(table, &PlaySettings::is_guided, true);
    ASSERT_FALSE(table.show(game.view(0), Json::Value()));
    table.press(button(GuideAct::no_more));
    EXPECT_FALSE(table.policy().take_answer());
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::end_guide);
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::none) << "the intent is returned only once";
}

TEST(GuidedTable, EndedGuideStaysOffWhenOtherSettingsChange) {
    test::DescribedGame game({.players = 2}, 4);
    const auto table_owner = make_table(test::shared_content());
    auto& table = *table_owner;
    set(table, &PlaySettings::is_guided, true);
    ASSERT_FALSE(table.show(game.view(0), Json::Value()));
    ASSERT_NE(table.picture().shown_hint(), 0);
    table.press(button(GuideAct::no_more));
    ASSERT_EQ(table.take_intent().kind, TableIntent::Kind::end_guide);
    set(table, &PlaySettings::is_shared, true);
    EXPECT_EQ(table.picture().shown_hint(), 0);
    EXPECT_FALSE(table.input().settings().is_guided);
}

TEST(GuidedTable, ButtonUnderstoodEndsGuideOnlyAtLastHint) {
    test::DescribedGame game({.players = 2}, 9);
    const auto table_owner = make_table(test::shared_content());
    auto& table = *table_owner;
    set(table, &PlaySettings::is_guided, true);
    ASSERT_FALSE(table.show(game.view(0), Json::Value()));
    table.press(button(GuideAct::understood));
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::none);
    const auto is_last = [&] {
        Interaction asked(content());
        asked.show(Mars::view(content().rules, game.state, 0));
        return guide_steps(asked) == std::vector<int>{k_last_guide_step};
    };
    for (int move = 0; move < 4000 && !game.over() && !is_last(); ++move) game.move();
    ASSERT_TRUE(is_last());
    ASSERT_FALSE(table.show(game.view(0), Json::Value()));
    table.press(button(GuideAct::understood));
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::end_guide);
}

constexpr int k_play = 3;
constexpr int k_second = 5;
constexpr int k_place = 6;

/// The table of the first seat at the start of its first turn in the first generation.
class GuideOfFirstTurn : public testing::Test {
   protected:
    GuideOfFirstTurn() {
        table.table_info().people = {{"Ada", 0, false, false}, {"Bruno", 1, true, false}};
        set(table, &PlaySettings::is_guided, true);
        game.state = test::action_position();
        game.state.active_player = 0;
        game.state.actions_taken = 0;
        game.state.players[0].stock = {100, 0, 0, 8, 0, 8};
        EXPECT_FALSE(table.show(game.view(0), Json::Value()));
    }
    /// Sends an answer and shows the view that the server returns, as the window does.
    void answer(const game::Command& command) {
        table.set_busy(true);
        const auto buffer = std::make_unique<core::EventList<Mars>>();
        ASSERT_FALSE(Mars::check(content().rules, game.state, 0, command));
        Mars::apply(content().rules, game.state, 0, command, buffer.get());
        ++table.table_info().step;
        ASSERT_FALSE(table.show(game.view(0), Json::Value()));
        table.set_busy(false);
    }
    [[nodiscard]] const game::Command* legal(game::CommandType type) {
        legal_ = test::legal_commands(game.state, 0);
        const auto found = std::ranges::find(legal_, type, &game::Command::type);
        return found == legal_.end() ? nullptr : &*found;
    }

    test::DescribedGame game{{.players = 2}, 4};
    std::unique_ptr<GameTable> table_owner = make_table(test::shared_content());
    GameTable& table = *table_owner;

   private:
    std::vector<game::Command> legal_;
};

TEST_F(GuideOfFirstTurn, SecondActionIsExplainedWhenAsked) {
    EXPECT_EQ(table.picture().shown_hint(), k_play);
    ASSERT_NE(legal(game::CommandType::convert_heat), nullptr);
    answer({.type = game::CommandType::convert_heat});
    ASSERT_EQ(game.state.actions_taken, 1);
    EXPECT_EQ(table.picture().shown_hint(), k_second);
}

TEST_F(GuideOfFirstTurn, PlacementOfTileIsExplainedAtOnceIfServerAsks) {
    answer({.type = game::CommandType::convert_plants});
    ASSERT_NE(legal(game::CommandType::place_tile), nullptr);
    EXPECT_EQ(table.picture().shown_hint(), k_place);
    answer(game::Command(*legal(game::CommandType::place_tile)));
    EXPECT_EQ(table.picture().shown_hint(), k_second);
}

TEST_F(GuideOfFirstTurn, HintStaysAfterRefusalAndLostConnection) {
    table.set_connected(false);
    table.set_connected(true);
    EXPECT_EQ(table.picture().shown_hint(), k_play);
    answer({.type = game::CommandType::convert_heat});
    table.set_connected(false);
    ASSERT_FALSE(table.show(game.view(0), Json::Value()));
    table.set_connected(true);
    EXPECT_EQ(table.picture().shown_hint(), k_second);
}

TEST_F(GuideOfFirstTurn, HintAppearsAfterPlaybackOfOtherPlayers) {
    answer({.type = game::CommandType::convert_heat});
    answer({.type = game::CommandType::convert_plants});
    answer(game::Command(*legal(game::CommandType::place_tile)));
    ASSERT_EQ(game.state.active_player, 1);
    EXPECT_EQ(table.picture().shown_hint(), 0);
    const auto next_owner = make_table(test::shared_content());
    auto& next = *next_owner;
    next.table_info().people = table.table_info().people;
    set(next, &PlaySettings::is_guided, true);
    set(next, &PlaySettings::pace, Pace::normal);
    ASSERT_FALSE(next.show(game.view(0), Json::Value()));
    EXPECT_EQ(next.picture().shown_hint(), 0);
    while (game.state.active_player == 1) {
        game.move(1);
        ++next.table_info().step;
        ASSERT_FALSE(next.show(game.view(0), game.sent_events(0)));
        next.set_busy(false);
    }
    ASSERT_TRUE(next.shows_playback());
    EXPECT_EQ(next.picture().shown_hint(), 0);
    for (int second = 0; second < 600 && next.shows_playback(); ++second) next.pass_time(1000);
    ASSERT_FALSE(next.shows_playback());
    EXPECT_EQ(next.picture().shown_hint(), k_play);
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
