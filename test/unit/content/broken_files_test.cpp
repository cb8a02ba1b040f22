// SPDX-License-Identifier: MIT
// The real data with one fault: exactly that fault is reported, with file, entry and path.

#include <gmock/gmock.h>

#include <functional>
#include <string>
#include <vector>

#include "content/terraforming/content.hpp"
#include "data_files.hpp"
#include "support/paths.hpp"

namespace syrtis::content::terraforming {
namespace {

using test::entry;
using test::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

std::vector<std::string> mistakes_of_files(const std::vector<SourceFile>& files) {
    const auto read = read_definitions(files);
    return read ? std::vector<std::string>{} : test::lines(read.error());
}

struct BrokenFile {
    const char* name;
    const char* file;
    std::function<void(Json::Value&)> change;
    const char* line;
};

/// Appends copies of the last element of the list, each with an id of its own.
void add_copies(Json::Value& list, int count) {
    Json::Value copied = list[list.size() - 1];
    for (int copy = 0; copy < count; ++copy) {
        copied["id"] = "copy_" + std::to_string(copy);
        list.append(copied);
    }
}

Json::Value& project(Json::Value& root, const char* id) { return entry(root["projects"], id); }
Json::Value& corporation(Json::Value& root, const char* id) { return entry(root["corporations"], id); }
Json::Value& space(Json::Value& root, unsigned number) { return root["board"]["spaces"][number - 1]; }

class BrokenFiles : public testing::TestWithParam<BrokenFile> {};

TEST_P(BrokenFiles, ReportTheirMistakeWithItsPlace) {
    const auto mistakes = mistakes_of_files(test::changed_files(GetParam().file, GetParam().change));
    EXPECT_THAT(mistakes, ElementsAre(HasSubstr(std::string(GetParam().file) + ": " + GetParam().line)));
}

const std::vector<BrokenFile> k_broken_cards{
    {"unknown_key", "cards/base.json", [](auto& root) { project(root, "comet")["colour"] = "red"; },
     "comet: colour: unknown key"},
    {"missing_cost", "cards/base.json", [](auto& root) { project(root, "comet").removeMember("cost"); },
     "comet: key \"cost\" is missing"},
    {"wrong_type", "cards/base.json", [](auto& root) { project(root, "comet")["cost"] = "21"; },
     "comet: cost: must be a whole number"},
    {"out_of_range", "cards/base.json", [](auto& root) { project(root, "comet")["cost"] = 101; },
     "comet: cost: must be a number from 0 to 100"},
    {"unknown_tag", "cards/base.json", [](auto& root) { project(root, "comet")["tags"][0] = "ice"; },
     "comet: tags[0]: \"ice\" is unknown"},
    {"unknown_set", "cards/base.json", [](auto& root) { project(root, "comet")["set"] = "venus"; },
     "comet: set: \"venus\" is unknown"},
    {"no_english_name", "cards/base.json", [](auto& root) { project(root, "comet")["name"].removeMember("en"); },
     "comet: name: key \"en\" is missing"},
    {"empty_name", "cards/base.json", [](auto& root) { project(root, "comet")["name"]["en"] = ""; },
     "comet: name.en: must not be empty"},
    {"name_with_a_line_break", "cards/base.json", [](auto& root) { project(root, "comet")["name"]["en"] = "Co\nmet"; },
     "comet: name.en: must not contain control characters"},
    {"unknown_language", "cards/base.json", [](auto& root) { project(root, "comet")["name"]["xx"] = "X"; },
     "comet: name.xx: unknown key"},
    {"same_id", "cards/base.json", [](auto& root) { project(root, "algae")["id"] = "comet"; },
     "comet: id: another card, corporation or prelude has the same id"},
    {"same_number", "cards/corporate_era.json", [](auto& root) { project(root, "ai_central")["number"] = 9; },
     "ai_central: number: another card has the same number"},
    {"active_without_rule", "cards/base.json", [](auto& root) { project(root, "comet")["kind"] = "active"; },
     "comet: kind: an \"active\" card has an action"},
    {"event_with_action", "cards/base.json", [](auto& root) { project(root, "martian_rails")["kind"] = "event"; },
     "martian_rails: kind: a card with an action or a passive rule is \"active\""},
    {"unknown_tile", "cards/base.json", [](auto& root) { project(root, "lava_flows")["effects"][1]["tile"] = "lake"; },
     "lava_flows: effects[1].tile: there is no special tile of this id"},
    {"no_reserved_space", "cards/base.json",
     [](auto& root) { project(root, "cupola_city")["effects"][1]["where"] = "reserved"; },
     "cupola_city: effects[1].where: the board reserves no space for this card"},
    {"holds_nothing", "cards/base.json",
     [](auto& root) { project(root, "comet")["effects"].append(json(R"({"do": "add_here", "count": 1})")); },
     "comet: effects[3]: the card holds no resource"},
    {"spends_what_it_cannot_hold", "cards/base.json",
     [](auto& root) { project(root, "martian_rails")["action"][0]["cost"] = json(R"({"spend_here": 1})"); },
     "martian_rails: action[0].cost.spend_here: the card holds no resource"},
    {"metal_without_tile", "cards/base.json",
     [](auto& root) {
         project(root, "comet")["effects"].append(json(R"({"do": "production_of_space_metal", "steps": 1})"));
     },
     "comet: effects[3]: must be followed by \"place_tile\""},
    {"no_ocean_before", "cards/base.json",
     [](auto& root) { project(root, "asteroid")["effects"][2]["from"] = "owner_beside_placed_ocean"; },
     "asteroid: effects[2].from: no ocean is placed before"},
    {"no_card_triggers", "cards/base.json",
     [](auto& root) {
         project(root, "arctic_algae")["passive"]["triggers"][0]["then"][0] =
             json(R"({"do": "add_to_card", "resource": "any", "count": 1, "target": "triggering_card"})");
     },
     "arctic_algae: passive.triggers[0].then[0].target: no card sets this off"},
    {"nothing_paid", "cards/base.json",
     [](auto& root) {
         project(root, "martian_rails")["action"][0]["gain"][0]["resources"]["megacredits"]["per"] = "paid_amount";
     },
     "martian_rails: action[0].gain[0].resources.megacredits.per: nothing is paid by \"pay_any\" here"},
    {"limit_on_an_effect", "cards/base.json",
     [](auto& root) { project(root, "martian_rails")["action"][0]["gain"][0]["resources"]["megacredits"]["max"] = 3; },
     "martian_rails: action[0].gain[0].resources.megacredits.max: only victory points"},
    {"neighbours_of_nothing", "cards/base.json",
     [](auto& root) { project(root, "comet")["victory_points"] = json(R"({"per": "adjacent_cities"})"); },
     "comet: victory_points.per: the card places no tile of its own"},
    {"megacredits_in_a_choice_of_actions", "cards/base.json",
     [](auto& root) { project(root, "regolith_eaters")["action"][1]["cost"] = json(R"({"pay": {"megacredits": 3}})"); },
     "regolith_eaters: action[1].cost.pay.megacredits: only the single option of an action can cost megacredits"},
    {"megacredits_in_a_choice", "cards/corporate_era.json",
     [](auto& root) {
         project(root, "olympus_conference")["passive"]["triggers"][0]["then"][0]["options"][1]["cost"] =
             json(R"({"pay": {"megacredits": 3}})");
     },
     "olympus_conference: passive.triggers[0].then[0].options[1].cost.pay.megacredits: only the single option"},
    {"unknown_project_in_trigger", "cards/corporate_era.json",
     [](auto& root) { project(root, "standard_technology")["passive"]["triggers"][0]["except"][0] = "comet"; },
     "standard_technology: passive.triggers[0].except[0]: there is no standard project of this id"},
    {"sells_cards", "cards/base.json",
     [](auto& root) {
         project(root, "comet")["effects"].append(json(R"({"do": "sell_cards", "megacredits_each": 1})"));
     },
     "comet: effects[3]: only a standard project can sell cards"},
    {"unknown_key_in_trigger", "cards/base.json",
     [](auto& root) { project(root, "arctic_algae")["passive"]["triggers"][0]["tags"] = json(R"(["plant"])"); },
     "arctic_algae: passive.triggers[0].tags: unknown key"},
    {"trigger_without_when", "cards/base.json",
     [](auto& root) { project(root, "arctic_algae")["passive"]["triggers"][0].removeMember("when"); },
     "arctic_algae: passive.triggers[0]: key \"when\" is missing"},
    {"trigger_by_nobody", "cards/base.json",
     [](auto& root) { project(root, "arctic_algae")["passive"]["triggers"][0].removeMember("by"); },
     "arctic_algae: passive.triggers[0]: key \"by\" is missing"},
    {"protects_nothing", "cards/base.json",
     [](auto& root) { project(root, "pets")["passive"]["protects"] = json("{}"); },
     "pets: passive.protects: must name something to protect"},
    {"protects_what_it_cannot_hold", "cards/base.json",
     [](auto& root) { project(root, "arctic_algae")["passive"]["protects"] = json(R"({"this_card": true})"); },
     "arctic_algae: passive.protects.this_card: the card holds no resource"},
    {"pays_with_plants", "cards/corporations.json",
     [](auto& root) { corporation(root, "helion")["passive"]["pay_with"] = json(R"({"plants": 1})"); },
     "helion: passive.pay_with: only heat can be paid"},
    {"values_heat", "cards/corporations.json",
     [](auto& root) { corporation(root, "phobolog")["passive"]["payment_value"] = json(R"({"heat": 1})"); },
     "phobolog: passive.payment_value: only steel and titanium"},
    {"unknown_project_in_discount", "cards/corporations.json",
     [](auto& root) { corporation(root, "thorgate")["passive"]["discounts"][1]["project"] = "dam"; },
     "thorgate: passive.discounts[1].project: there is no standard project of this id"},
    {"two_for_beginners", "cards/corporations.json", [](auto& root) { corporation(root, "helion")["beginner"] = true; },
     "corporations: exactly one must be for beginners"},
    {"unknown_section", "cards/corporations.json", [](auto& root) { root["companies"] = json("[]"); },
     "companies: unknown key; must be one of projects"},
};

const std::vector<BrokenFile> k_boards{
    {"neighbour_missing", "boards/tharsis.json", [](auto& root) { space(root, 3)["neighbours"] = json("[4, 9, 8]"); },
     "board.spaces[1].neighbours[0]: space 3 doesn't list space 2 in turn"},
    {"neighbour_out_of_range", "boards/tharsis.json", [](auto& root) { space(root, 3)["neighbours"].append(62); },
     "board.spaces[2].neighbours[4]: there is no space of this number"},
    {"own_neighbour", "boards/tharsis.json", [](auto& root) { space(root, 3)["neighbours"].append(3); },
     "board.spaces[2].neighbours[4]: a space is not its own neighbour"},
    {"neighbour_twice", "boards/tharsis.json", [](auto& root) { space(root, 3)["neighbours"].append(4); },
     "board.spaces[2].neighbours[4]: this neighbour is listed twice"},
    {"unknown_bonus", "boards/tharsis.json", [](auto& root) { space(root, 4)["bonus"][0] = "cards"; },
     "board.spaces[3].bonus[0]: \"cards\" is unknown"},
    {"wrong_order", "boards/tharsis.json", [](auto& root) { space(root, 61)["space"] = 60; },
     "board.spaces[60].space: must be 61"},
    {"space_missing", "boards/tharsis.json", [](auto& root) { root["board"]["spaces"].resize(60); },
     "board: has fewer than 61 spaces"},
    {"noctis_for_nobody", "boards/tharsis.json", [](auto& root) { space(root, 29)["kind"] = "off_planet"; },
     "board.spaces[28].kind: \"off_planet\" is unknown"},
    {"reserved_for_nobody", "boards/tharsis.json", [](auto& root) { space(root, 3)["kind"] = "reserved"; },
     "board.spaces[2]: key \"reserved_for\" is missing"},
    {"reserved_for_no_card", "boards/tharsis.json", [](auto& root) { space(root, 3)["reserved_for"] = "helion"; },
     "board.spaces[2].reserved_for: there is no card of this id"},
    {"short_track", "boards/tharsis.json", [](auto& root) { root["board"]["tracks"]["oxygen"]["end"] = 13; },
     "board.tracks.oxygen: must go from 0 to 14 by 1"},
    {"bonus_between_steps", "boards/tharsis.json",
     [](auto& root) { root["board"]["tracks"]["temperature"]["bonuses"][0]["at"] = -23; },
     "board.tracks.temperature.bonuses[0].at: must be a step of the track"},
    {"tile_twice", "boards/tiles.json",
     [](auto& root) { root["special_tiles"].append(json(R"({"id": "city", "name": {"en": "City"}})")); },
     "special_tiles[11].id: another tile has the same id"},
    {"nine_milestones", "boards/milestones_awards.json", [](auto& root) { add_copies(root["milestones"]["list"], 4); },
     "milestones: there must be at most 8, there are 9"},
    {"nine_awards", "boards/milestones_awards.json", [](auto& root) { add_copies(root["awards"]["list"], 4); },
     "awards: there must be at most 8, there are 9"},
    {"award_twice", "boards/milestones_awards.json", [](auto& root) { root["awards"]["list"][1]["id"] = "landlord"; },
     "awards.list[1].id: another award"},
    {"unknown_count", "boards/milestones_awards.json",
     [](auto& root) { root["awards"]["list"][1]["counts"] = "friends"; }, "awards.list[1].counts: unknown count"},
    {"nine_projects", "boards/standard_projects.json", [](auto& root) { add_copies(root["standard_projects"], 3); },
     "standard_projects: there must be at most 8, there are 9"},
    {"strange_conversion", "boards/standard_projects.json",
     [](auto& root) { root["conversions"][0]["id"] = "convert_energy"; },
     "conversions[0].id: must be \"convert_plants\""},
    {"conversion_of_two", "boards/standard_projects.json",
     [](auto& root) { root["conversions"][0]["pay"]["heat"] = 1; }, "conversions[0].pay: must name one resource"},
};

std::string case_name(const testing::TestParamInfo<BrokenFile>& info) { return info.param.name; }
INSTANTIATE_TEST_SUITE_P(Cards, BrokenFiles, testing::ValuesIn(k_broken_cards), case_name);
INSTANTIATE_TEST_SUITE_P(Boards, BrokenFiles, testing::ValuesIn(k_boards), case_name);

TEST(BrokenDataFiles, ReportAllMistakes) {
    const auto files = test::changed_files("cards/base.json", [](Json::Value& root) {
        project(root, "comet")["cost"] = 500;
        project(root, "comet")["kind"] = "comet";
        project(root, "algae")["requires"]["oceans_min"] = 10;
        project(root, "lava_flows")["effects"][1]["tile"] = "lake";
    });
    EXPECT_THAT(mistakes_of_files(files),
                IsSupersetOf({HasSubstr("comet: cost:"), HasSubstr("comet: kind:"),
                              HasSubstr("algae: requires.oceans_min:"), HasSubstr("lava_flows: effects[1].tile:")}));
}

TEST(BrokenDataFiles, FilterBesideACountOfOtherThingsThanCardsIsAMistake) {
    const auto files = test::changed_files("cards/base.json", [](Json::Value& root) {
        project(root, "comet")["effects"] =
            json(R"([{"do": "gain", "resources": {"plants": {"per": "own_tiles", "min_printed_cost": 20}}}])");
    });
    EXPECT_THAT(mistakes_of_files(files),
                ElementsAre(HasSubstr("comet: effects[0].resources.plants: only \"own_cards\" has filters")));
}

TEST(BrokenDataFiles, UnknownParameterIsAMistake) {
    const auto files = test::changed_files("cards/base.json", [](Json::Value& root) {
        project(root, "comet")["effects"] = json(R"([{"do": "raise", "parameter": "oceans", "steps": 1}])");
        project(root, "asteroid")["effects"] = json(R"([{"do": "raise", "parameter": "venus", "steps": 1}])");
        project(root, "algae")["requires"] = json(R"({"parameters": {"venus": {"min": 2}}})");
    });
    EXPECT_THAT(mistakes_of_files(files),
                IsSupersetOf({HasSubstr("comet: effects[0].parameter: there is no track of this id"),
                              HasSubstr("asteroid: effects[0].parameter: there is no track of this id"),
                              HasSubstr("algae: requires.parameters.venus: there is no parameter of this id")}));
}

TEST(BrokenDataFiles, UnknownParameterInAConditionIsAMistake) {
    const auto files = test::changed_files("cards/base.json", [](Json::Value& root) {
        project(root, "comet")["effects"] = json(
            R"([{"do": "if", "condition": {"parameters": {"venus": {"min": 2}}}, "then": [{"do": "draw", "cards": 1}]}])");
    });
    EXPECT_THAT(
        mistakes_of_files(files),
        testing::Contains(HasSubstr("comet: effects[0].condition.parameters.venus: there is no parameter of this id")));
}

TEST(BrokenDataFiles, TrackOfFurtherParameterWithStepZeroIsAMistake) {
    const auto files = test::changed_files("boards/tharsis.json", [](Json::Value& root) {
        root["parameters"] =
            json(R"([{"id": "venus", "name": {"en": "Venus", "fr": "Vénus", "de": "Venus"}, "unit": "%", "start": 0,)"
                 R"( "end": 30, "step": 0}])");
    });
    EXPECT_THAT(mistakes_of_files(files), testing::Contains(HasSubstr("parameters[0].step:")));
}

TEST(BrokenDataFiles, WildTagInATriggerIsAMistake) {
    const auto files = test::changed_files("cards/corporations.json", [](Json::Value& root) {
        corporation(root, "saturn_systems")["passive"]["triggers"][0]["tags"][0] = "wild";
    });
    EXPECT_THAT(mistakes_of_files(files), ElementsAre(HasSubstr("saturn_systems: passive.triggers[0].tags[0]:")));
}

TEST(BrokenDataFiles, CardWithTheSameIdAsACorporationIsAMistake) {
    const auto files =
        test::changed_files("cards/base.json", [](Json::Value& root) { project(root, "algae")["id"] = "helion"; });
    EXPECT_THAT(mistakes_of_files(files),
                ElementsAre("cards/corporations.json: helion: id: another card, corporation or prelude has "
                            "the same id"));
}

TEST(BrokenDataFiles, RepeatedSectionIsAMistake) {
    auto files = test::data_files();
    files.push_back({"boards/more.json", R"({"awards": {}})"});
    EXPECT_THAT(mistakes_of_files(files),
                ElementsAre("boards/more.json: awards: stands in boards/milestones_awards.json already"));
}

TEST(BrokenDataFiles, MissingSectionIsAMistake) {
    auto files = test::data_files();
    std::erase_if(files, [](const auto& file) { return file.name == "boards/standard_projects.json"; });
    EXPECT_THAT(mistakes_of_files(files), testing::Contains(": standard_projects: no file has this section"));
}

TEST(BrokenDataFiles, InvalidJsonIsReportedWithTheFileName) {
    auto files = test::data_files();
    files.push_back({"cards/more.json", "projects:\n  - comet\n"});
    EXPECT_THAT(mistakes_of_files(files), ElementsAre(HasSubstr("cards/more.json: not valid JSON")));
}

TEST(BrokenDataFiles, RepeatedCardNumberIsReportedAtTheSecondCard) {
    auto files = test::changed_files("cards/corporate_era.json", [](Json::Value& root) {
        Json::Value twin = project(root, "ai_central");
        twin["id"] = "ai_twin";
        root["projects"].append(twin);
    });
    EXPECT_THAT(mistakes_of_files(files), ElementsAre(HasSubstr("ai_twin: number: another card has the same number")));
}

TEST(MissingData, MissingFoldersAreReported) {
    const auto read = read_definitions(std::filesystem::path(syrtis::test::k_resource_folder) / "nowhere");
    ASSERT_FALSE(read);
    EXPECT_THAT(test::lines(read.error()), ElementsAre(HasSubstr("cards: the folder can't be read"),
                                                       HasSubstr("boards: the folder can't be read")));
}

}  // namespace
}  // namespace syrtis::content::terraforming
