// SPDX-License-Identifier: MIT
// A match with a fourth parameter: raised, required, scored, written and read.

#include "support/fourth_parameter.hpp"

#include <gtest/gtest.h>

#include "content/terraforming/card_text.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/requirements.hpp"
#include "engine/terraforming/setup.hpp"
#include "protocol/terraforming/codec.hpp"
#include "protocol/terraforming/event_json.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::CommandType;
using game::Parameter;
using game::TerraformingMars;
using test::k_venus;

class FourthParameter : public testing::Test {
   protected:
    void SetUp() override {
        content = test::content_with_fourth_parameter();
        ASSERT_NE(content, nullptr);
        state = game::empty_table(content->rules, {.players = 2}, 1);
        state.players[0].stock[0] = 200;
    }

    std::vector<game::Event> raise() {
        const auto project = content->find_project("air_scrapping");
        EXPECT_TRUE(project);
        core::ScratchVector<game::Event, core::k_max_events> events;
        state.actions_taken = 0;
        TerraformingMars::apply(content->rules, state, 0, {.type = CommandType::standard_project, .target = *project},
                                &events);
        state.active_player = 0;
        return {events.begin(), events.end()};
    }

    std::shared_ptr<const Content> content;
    game::State state;
};

TEST_F(FourthParameter, StepsRaiseTheRatingAndReachBonuses) {
    EXPECT_EQ(content->rules.tracks.size(), 4U);
    const int money = state.players[0].stock[0];
    for (int step = 1; step <= 8; ++step) {
        raise();
        EXPECT_EQ(state.levels[k_venus], 2 * step);
    }
    EXPECT_EQ(state.players[0].terraform_rating, 20 + 8 + 1) << "the bonus at 16 raises the rating";
    EXPECT_EQ(state.players[0].stock[0], money - 8 * 15 + 3) << "the bonus at 8 gives 3 M€";
    EXPECT_EQ(state.levels[Parameter::oxygen], 0);
    EXPECT_EQ(TerraformingMars::check_invariants(content->rules, state), nullptr);
}

TEST_F(FourthParameter, StopsAtItsEnd) {
    state.levels[k_venus] = 30;
    raise();
    EXPECT_EQ(state.levels[k_venus], 30);
    EXPECT_EQ(state.players[0].terraform_rating, 20);
}

TEST_F(FourthParameter, RequirementNamesItAndCanBeShifted) {
    const auto& requirement = content->rules.cards[*content->find_card("algae")].requirement;
    state.levels[k_venus] = 4;
    const auto refusal = game::unmet(state, 0, requirement, 0);
    EXPECT_EQ(refusal.code, game::RefusalCode::parameter_too_low);
    EXPECT_EQ(refusal.subject, static_cast<std::uint8_t>(k_venus));
    EXPECT_EQ(refusal.needed, 6);
    EXPECT_EQ(refusal.available, 4);
    EXPECT_FALSE(game::unmet(state, 0, requirement, 1));
    state.levels[k_venus] = 6;
    EXPECT_FALSE(game::unmet(state, 0, requirement, 0));
}

TEST_F(FourthParameter, EndOfMatchDependsOnItOnlyIfTheDataSaySo) {
    state.levels[Parameter::temperature] = game::k_temperature_maximum;
    state.levels[Parameter::oxygen] = game::k_oxygen_maximum;
    state.board.oceans = game::SpaceSet::all_below(game::k_ocean_maximum);
    EXPECT_TRUE(game::terraforming_complete(content->rules, state));
    const auto ending = test::content_with_ending_parameter();
    ASSERT_NE(ending, nullptr);
    EXPECT_FALSE(game::terraforming_complete(ending->rules, state));
    state.levels[k_venus] = 30;
    EXPECT_TRUE(game::terraforming_complete(ending->rules, state));
}

TEST_F(FourthParameter, IsHashedWrittenAndRead) {
    const auto before = TerraformingMars::hash(state);
    const auto events = raise();
    EXPECT_NE(TerraformingMars::hash(state), before);
    const auto view = TerraformingMars::view(content->rules, state, 1);
    const auto json = view_json(*content, view);
    EXPECT_EQ(json["parameters"]["venus"], 2);
    const auto read = read_view(*content, json);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, view);
    int raised = 0;
    for (const auto& event : events) {
        if (event.type != game::EventType::parameter_raised) continue;
        ++raised;
        const auto written = event_json(*content, event);
        EXPECT_EQ(written["parameter"], "venus");
        const auto again = read_event(*content, written);
        ASSERT_TRUE(again);
        EXPECT_EQ(*again, event);
    }
    EXPECT_EQ(raised, 1);
}

TEST_F(FourthParameter, RandomGamesEnd) {
    int highest = 0;
    for (const auto& rules_of : {content, test::content_with_ending_parameter()}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const game::Options options{.players = 3, .draft = seed == 2};
            const auto played = test::play_random_game<TerraformingMars>(
                rules_of->rules, options, seed, 20'000, [&](const auto& now, core::Seat, const auto&) {
                    const char* broken = TerraformingMars::check_invariants(rules_of->rules, now);
                    EXPECT_EQ(broken, nullptr) << broken;
                });
            EXPECT_EQ(played.phase, game::Phase::finished);
            highest = std::max<int>(highest, played.levels[k_venus]);
        }
    }
    EXPECT_EQ(highest, 30);
}

TEST_F(FourthParameter, UnknownNumberOfAParameterHasNoDefinitionAndNoId) {
    const auto& definitions = content->definitions;
    EXPECT_EQ(content::terraforming::parameter_id(definitions, k_venus), "venus");
    for (const int number : {4, 255}) {
        const auto unknown = static_cast<Parameter>(number);
        EXPECT_EQ(content::terraforming::find_further(definitions, unknown), nullptr);
        EXPECT_EQ(content::terraforming::parameter_id(definitions, unknown), "");
    }
}

TEST_F(FourthParameter, CardsNameItInTheirTexts) {
    const auto language = content::Language::load(std::filesystem::path(test::k_resource_folder) / "lang", "de");
    ASSERT_TRUE(language);
    const auto comet =
        content::terraforming::describe_card(content->definitions, *content->find_card("comet"), *language);
    EXPECT_EQ(comet.effects.front(), "Erhöhe Venus um 2 Schritte.");
    const auto algae =
        content::terraforming::describe_card(content->definitions, *content->find_card("algae"), *language);
    EXPECT_EQ(algae.requirements.front(), "Venus von mindestens 6%");
}

}  // namespace
}  // namespace syrtis::protocol::terraforming
