// SPDX-License-Identifier: MIT
// Small broken lists of effects: each mistake is reported at its place.

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "content/terraforming/read_effects.hpp"
#include "data_files.hpp"

namespace syrtis::content::terraforming {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct BrokenEffect {
    const char* text;
    const char* path;
    const char* what;
};

class BrokenEffects : public testing::TestWithParam<BrokenEffect> {};

TEST_P(BrokenEffects, ReportTheirMistakeWithItsPlace) {
    Mistakes mistakes;
    (void)read_effects_text(GetParam().text, mistakes);
    ASSERT_EQ(mistakes.size(), 1U) << testing::PrintToString(test::lines(mistakes));
    EXPECT_EQ(mistakes[0].path, GetParam().path);
    EXPECT_THAT(mistakes[0].what, HasSubstr(GetParam().what));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, BrokenEffects,
    testing::Values(
        BrokenEffect{R"([)", "", "not valid JSON"},
        BrokenEffect{R"([{"do": "draw", "cards": 1}] 7)", "", "not valid JSON"},
        BrokenEffect{R"([{"do": "draw", "do": "draw", "cards": 1}])", "", "not valid JSON"},
        BrokenEffect{R"(/* no */ [{"do": "draw", "cards": 1}])", "", "not valid JSON"},
        BrokenEffect{"[{\"do\": \"dr\xc3\"}]", "", "not UTF-8"},
        BrokenEffect{R"({"do": "draw", "cards": 1})", "", "must be a list"},
        BrokenEffect{R"([])", "", "must not be empty"}, BrokenEffect{R"([7])", "[0]", "must be an object"},
        BrokenEffect{R"([{"cards": 1}])", "[0]", "\"do\" is missing"},
        BrokenEffect{R"([{"do": 1}])", "[0].do", "must be a text"},
        BrokenEffect{R"([{"do": "dance"}])", "[0].do", "\"dance\" is unknown; must be one of production, gain"},
        BrokenEffect{R"([{"do": "draw", "cards": 1, "colour": 1}])", "[0].colour", "unknown key"},
        BrokenEffect{R"([{"do": "draw"}])", "[0]", "\"cards\" is missing"},
        BrokenEffect{R"([{"do": "draw", "cards": 0}])", "[0].cards", "from 1 to 10"},
        BrokenEffect{R"([{"do": "draw", "cards": 99999999999999}])", "[0].cards", "from 1 to 10"},
        BrokenEffect{R"([{"do": "draw", "cards": 1.0}])", "[0].cards", "must be a whole number"},
        BrokenEffect{R"([{"do": "draw", "cards": "1"}])", "[0].cards", "must be a whole number"},
        BrokenEffect{R"([{"do": "production", "change": {"gold": 1}}])", "[0].change.gold", "unknown resource"},
        BrokenEffect{R"([{"do": "production", "change": {}}])", "[0].change", "must not be empty"},
        BrokenEffect{R"([{"do": "production", "change": {"heat": 0}}])", "[0].change.heat", "must not be 0"},
        BrokenEffect{R"([{"do": "gain", "resources": {"heat": -1}}])", "[0].resources.heat", "from 1 to 100"},
        BrokenEffect{R"([{"do": "gain", "resources": {"heat": {"per": "moons"}}}])", "[0].resources.heat.per",
                     "unknown count"},
        BrokenEffect{R"([{"do": "gain", "resources": {"heat": {"per": "own_tag"}}}])", "[0].resources.heat.per",
                     "needs a colon and one of building"},
        BrokenEffect{R"([{"do": "gain", "resources": {"heat": {"per": "own_tag:gold"}}}])", "[0].resources.heat.per",
                     "needs a colon"},
        BrokenEffect{R"([{"do": "gain", "resources": {"heat": {"per": "own_cities:space"}}}])",
                     "[0].resources.heat.per", "nothing after a colon"},
        BrokenEffect{R"([{"do": "gain", "resources": {"heat": {"each": 2}}}])", "[0].resources.heat",
                     "\"per\" is missing"},
        BrokenEffect{R"([{"do": "place_ocean", "where": "sea"}])", "[0].where", "is unknown"},
        BrokenEffect{R"([{"do": "place_tile", "tile": "Capital", "where": "city"}])", "[0].tile", "small letters"},
        BrokenEffect{R"([{"do": "place_tile", "tile": "capital"}])", "[0]", "\"where\" is missing"},
        BrokenEffect{R"([{"do": "look", "cards": 2}])", "[0]", "\"keep\" or \"buy\" is missing"},
        BrokenEffect{R"([{"do": "look", "cards": 2, "keep": 3}])", "[0].keep", "more cards are kept than seen"},
        BrokenEffect{R"([{"do": "look", "cards": 2, "keep": 1, "buy": true}])", "[0].keep", "exclude each other"},
        BrokenEffect{R"([{"do": "look", "cards": 2, "buy": false, "keep": 1}])", "[0].buy",
                     "must be true, or left out"},
        BrokenEffect{R"([{"do": "add_to_card", "resource": "gold", "count": 1, "target": "another"}])", "[0].resource",
                     "animal_or_microbe, any"},
        BrokenEffect{R"([{"do": "remove", "resource": "heat", "up_to": 1, "from": "me"}])", "[0].from", "is unknown"},
        BrokenEffect{R"([{"do": "choose", "options": [{"gain": [{"do": "draw", "cards": 1}]}]}])", "[0].options",
                     "a single option is no choice"},
        BrokenEffect{R"([{"do": "choose", "optional": true, "options": [{"gain": [{"do": "draw", "cards": 11}]}]}])",
                     "[0].options[0].gain[0].cards", "from 1 to 10"},
        BrokenEffect{
            R"([{"do": "choose", "optional": true, "options": [{"cost": {}, "gain": [{"do": "copy_production"}]}]}])",
            "[0].options[0].cost", "must name something to give"},
        BrokenEffect{R"([{"do": "choose", "optional": true,
                    "options": [{"cost": {"pay": {"heat": 1}, "may_use": ["steel"]}, "gain": [{"do": "copy_production"}]}]}])",
                     "[0].options[0].cost.may_use", "stand in for megacredits only"},
        BrokenEffect{R"([{"do": "if", "condition": {}, "then": [{"do": "draw", "cards": 1}]}])", "[0].condition",
                     "must not be empty"},
        BrokenEffect{R"([{"do": "if", "condition": {"temperature_min": -7}, "then": [{"do": "draw", "cards": 1}]}])",
                     "[0].condition.temperature_min", "not a step of the track"},
        BrokenEffect{R"([{"do": "if", "condition": {"oxygen_max": 15}, "then": [{"do": "draw", "cards": 1}]}])",
                     "[0].condition.oxygen_max", "from 0 to 14"},
        BrokenEffect{R"([{"do": "if", "condition": {"tags": {"moon": 1}}, "then": [{"do": "draw", "cards": 1}]}])",
                     "[0].condition.tags.moon", "unknown tag"},
        BrokenEffect{R"([{"do": "reveal_top", "match_tag": "moon", "then": [{"do": "draw", "cards": 1}]}])",
                     "[0].match_tag", "is unknown"},
        BrokenEffect{R"([{"do": "convert_production", "from": "heat", "to": "heat"}])", "[0]", "same resource"},
        BrokenEffect{R"([{"do": "next_card"}])", "[0]", "either"},
        BrokenEffect{R"([{"do": "next_card", "discount": 1, "requirement_shift": 1}])", "[0]", "either"}));

TEST(BrokenEffectLists, ReportAllMistakesAtOnce) {
    Mistakes mistakes;
    (void)read_effects_text(R"([{"do": "draw", "cards": 77}, {"do": "fly"}, {"do": "lose", "resources": {"tin": -1}}])",
                            mistakes);
    EXPECT_THAT(test::lines(mistakes),
                ElementsAre(HasSubstr("[0].cards"), HasSubstr("[1].do"), HasSubstr("[2].resources.tin: unknown"),
                            HasSubstr("[2].resources.tin: must be a number")));
}

TEST(BrokenEffectLists, InvalidEffectDoesNotShiftTheFollowingEffects) {
    Mistakes mistakes;
    const auto effects = read_effects_text(R"([{"do": "fly"}, {"do": "draw", "cards": 2}])", mistakes);
    ASSERT_EQ(effects.size(), 2U);
    EXPECT_EQ(effects[1].cards, 2);
}

TEST(BrokenEffectLists, TooDeeplyNestedEffectIsAMistake) {
    std::string text;
    for (int level = 0; level < 10000; ++level) text += R"([{"do": "reveal_top", "match_tag": "city", "then": )";
    Mistakes mistakes;
    (void)read_effects_text(text, mistakes);
    EXPECT_THAT(test::lines(mistakes), ElementsAre(HasSubstr("not valid JSON")));
}

TEST(BrokenEffectLists, ListAboveOneMebibyteIsRefused) {
    Mistakes mistakes;
    (void)read_effects_text(std::string((1U << 20U) + 1, ' '), mistakes);
    EXPECT_THAT(test::lines(mistakes), ElementsAre(HasSubstr("larger than 1 MiB")));
}

TEST(ValidEffectLists, HaveNoMistakes) {
    Mistakes mistakes;
    const auto effects =
        read_effects_text(R"([{"do": "gain", "resources": {"heat": {"per": "own_tag:jovian", "each": 2}}}])", mistakes);
    EXPECT_THAT(test::lines(mistakes), IsEmpty());
    ASSERT_EQ(effects.size(), 1U);
    EXPECT_EQ(effects[0].changes[0].change.per, Count::own_tag);
    EXPECT_EQ(effects[0].changes[0].change.tag, Tag::jovian);
    EXPECT_EQ(effects[0].changes[0].change.each, 2);
    EXPECT_EQ(effects[0].changes[0].change.amount, 1);
}

}  // namespace
}  // namespace syrtis::content::terraforming
