// SPDX-License-Identifier: MIT

// The guided first generation: a hint for each kind of question, once, for who wants it.

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ui/terraforming/guide_model.hpp"
#include "ui/terraforming/mars_table.hpp"
#include "unit/client_ui/terraforming/told_game.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using render::GuideAct;
using render::Target;
using render::TargetKind;
using test::content;

Target button(GuideAct act) { return {TargetKind::guide_button, static_cast<int>(act), 0}; }

TEST(GuideSteps, Fit_what_is_asked_and_come_once) {
    Guide guide(7);
    guide.follow(1);
    EXPECT_EQ(guide.shown(), 0) << "nobody asked to be guided";
    guide.set_on(true);
    EXPECT_EQ(guide.shown(), 1);
    guide.follow(3);
    EXPECT_EQ(guide.shown(), 3);
    guide.follow(1);
    EXPECT_EQ(guide.shown(), 0);
    guide.follow(5);
    EXPECT_FALSE(guide.takes({TargetKind::prompt_button, 0, 0}));
    EXPECT_EQ(guide.shown(), 5);
    EXPECT_TRUE(guide.takes(button(GuideAct::understood)));
    EXPECT_EQ(guide.shown(), 0);
    EXPECT_FALSE(guide.take_ended());
    guide.follow(7);
    guide.follow(0);
    EXPECT_TRUE(guide.take_ended()) << "the last one was done";
    EXPECT_FALSE(guide.take_ended());
}

TEST(GuideSteps, Every_step_says_something_at_a_place_in_every_language) {
    test::ToldGame told({.players = 2}, 4);
    Interaction table(content());
    table.show(Mars::view(content().rules, told.state, 0));
    const std::vector<SeatPerson> people{{"Ada", 0, false, false}, {"Bruno", 1, false, false}};
    std::set<std::string> titles;
    for (const char* code : {"en", "fr", "de"}) {
        const Words words(syrtis::content::Language::load(std::string(SYRTIS_RES_DIR) + "/lang", code).value());
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

TEST(GuideSteps, A_first_generation_is_guided_from_the_corporation_to_its_production) {
    test::ToldGame told({.players = 2}, 9);
    std::set<int> steps;
    bool later = false;
    for (int move = 0; move < 4000 && !told.over() && told.state.generation < 4; ++move) {
        Interaction table(content());
        table.show(Mars::view(content().rules, told.state, 0));
        if (const int step = guide_step(table); step != 0) steps.insert(step);
        if (told.state.generation > 2) {
            later = true;
            EXPECT_EQ(guide_step(table), 0);
        }
        Interaction spectator(content());
        spectator.show(Mars::view(content().rules, told.state, core::k_no_seat));
        EXPECT_EQ(guide_step(spectator), 0);
        told.move();
    }
    EXPECT_TRUE(steps.contains(1));
    EXPECT_TRUE(steps.contains(3));
    EXPECT_TRUE(steps.contains(k_last_guide_step));
    EXPECT_TRUE(later);
}

TEST(GuidedTable, Is_left_for_good_by_a_click_and_answers_nothing_by_it) {
    test::ToldGame told({.players = 2}, 4);
    MarsTable table(std::shared_ptr<const Content>(std::shared_ptr<const Content>(), &content()));
    table.set_guided(true);
    ASSERT_FALSE(table.show(told.view(0), Json::Value()));
    table.press(button(GuideAct::no_more));
    EXPECT_FALSE(table.take_answer());
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::end_guide);
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::none) << "said once";
}

TEST(GuidedTable, Only_the_last_hint_that_was_understood_ends_it) {
    test::ToldGame told({.players = 2}, 9);
    MarsTable table(std::shared_ptr<const Content>(std::shared_ptr<const Content>(), &content()));
    table.set_guided(true);
    ASSERT_FALSE(table.show(told.view(0), Json::Value()));
    table.press(button(GuideAct::understood));
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::none);
    const auto is_last = [&] {
        Interaction asked(content());
        asked.show(Mars::view(content().rules, told.state, 0));
        return guide_step(asked) == k_last_guide_step;
    };
    for (int move = 0; move < 4000 && !told.over() && !is_last(); ++move) told.move();
    ASSERT_TRUE(is_last());
    ASSERT_FALSE(table.show(told.view(0), Json::Value()));
    table.press(button(GuideAct::understood));
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::end_guide);
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
