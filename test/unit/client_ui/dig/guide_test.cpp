// SPDX-License-Identifier: MIT

// The guided first round: each kind of question gets a hint once, if the player wants hints.

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "support/paths.hpp"
#include "ui/dig/dig_table.hpp"
#include "ui/dig/guide_model.hpp"
#include "ui/one_setting.hpp"
#include "unit/client_ui/dig/built_table.hpp"
#include "unit/client_ui/dig/three_players.hpp"

namespace syrtis::client::ui::dig {
namespace {

using render::GuideAct;
using render::SharedTarget;

class DigGuideForThreePlayers : public ThreePlayers {};

TEST_F(DigGuideForThreePlayers, EveryHintHasTextAndPlaceInEveryLanguage) {
    show(game::empty_grid(3));
    std::set<std::string> titles;
    for (const char* code : {"en", "fr", "de"}) {
        const Words accessible(
            content::Language::load(std::string(syrtis::test::k_resource_folder) + "/lang", code).value());
        const TableContext context{{table, accessible, table_info.people, std::nullopt}, log};
        for (int step = 1; step <= k_last_guide_step; ++step) {
            const auto guide = build_guide(context, step);
            EXPECT_FALSE(guide.title.empty());
            EXPECT_EQ(guide.sentences.size(), 2U);
            EXPECT_FALSE(guide.places.empty());
            EXPECT_LE(guide.places.size(), 3U);
            titles.insert(guide.title.forms.front());
        }
    }
    EXPECT_EQ(titles.size(), 3U * k_last_guide_step) << "the words differ between languages";
}

TEST(DigGuide, ExplainsFirstRoundFromStationToUpgrades) {
    std::set<int> steps;
    std::set<int> later;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        test::RandomGame random({.players = 3}, seed);
        for (int move = 0; move < 400 && !random.over() && random.state.round < 4; ++move) {
            Interaction asked(test::content());
            asked.show(DigMars::view(test::rules(), random.state, random.seat));
            for (const int step : guide_steps(asked)) (random.state.round > 2 ? later : steps).insert(step);
            const auto other = static_cast<Seat>((random.seat + 1) % 3);
            for (const auto seat : {other, core::k_no_seat}) {
                Interaction waits(test::content());
                waits.show(DigMars::view(test::rules(), random.state, seat));
                EXPECT_TRUE(guide_steps(waits).empty());
            }
            random.move();
        }
    }
    for (int step = 1; step <= k_last_guide_step; ++step) EXPECT_TRUE(steps.contains(step)) << step;
    EXPECT_EQ(later, std::set<int>());
}

TEST(DigGuide, ClosingAHintSendsNoAnswerAndEndsTheGuide) {
    test::RandomGame random({.players = 2}, 3);
    const auto table_owner = make_table(test::codec());
    auto& table = *table_owner;
    const auto view = [&] { return test::codec()->view_json(DigMars::view(test::rules(), random.state, random.seat)); };
    table.table_info().people = {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}};
    ASSERT_FALSE(table.show(view(), Json::Value(Json::arrayValue)));
    EXPECT_FALSE(built(table).guide) << "the guide is off";
    set(table, &PlaySettings::is_guided, true);
    ASSERT_TRUE(built(table).guide);
    EXPECT_EQ(built(table).guide->step, 1);
    table.press({SharedTarget::guide_button, GuideAct::no_more});
    EXPECT_FALSE(table.policy().take_answer());
    EXPECT_FALSE(built(table).guide);
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::end_guide);
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::none) << "said once";
}

TEST(DigGuide, ExplainsEachQuestionOfFirstTurnAtOnce) {
    constexpr int k_dig = 2;
    constexpr int k_bonus = 4;
    constexpr int k_move = 5;
    constexpr int k_end = 6;
    std::set<int> seen;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        test::RandomGame random({.players = 2}, seed);
        const auto table_owner = make_table(test::codec());
        auto& table = *table_owner;
        table.table_info().people = {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}};
        set(table, &PlaySettings::is_guided, true);
        std::set<int> shown;
        for (int move = 0; move < 60 && random.state.round < 2; ++move) {
            const auto view = test::codec()->view_json(DigMars::view(test::rules(), random.state, 0));
            ASSERT_FALSE(table.show(view, Json::Value(Json::arrayValue)));
            // The server has confirmed the answer.
            table.set_busy(false);
            const auto guide = built(table).guide;
            const bool asked = random.seat == 0 && !random.over();
            EXPECT_TRUE(asked || !guide);
            const bool in_turn = asked && random.state.phase == game::Phase::turns && random.state.round == 1;
            if (in_turn && random.state.actions_taken == 0 && !shown.contains(k_dig)) {
                ASSERT_TRUE(guide);
                EXPECT_TRUE(guide->step == k_dig || guide->step == k_bonus) << guide->step;
            }
            if (guide) {
                EXPECT_TRUE(shown.insert(guide->step).second) << "twice: " << guide->step;
                seen.insert(guide->step);
            }
            random.move();
            if (asked) table.set_busy(true);
        }
    }
    for (const int step : {k_dig, k_bonus, k_move, k_end}) EXPECT_TRUE(seen.contains(step)) << step;
}

}  // namespace
}  // namespace syrtis::client::ui::dig
