// SPDX-License-Identifier: MIT
// MarsBot's tables: the shipped ones, mistakes in broken ones, and another board by data alone.

#include <gmock/gmock.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "content/terraforming/content.hpp"
#include "content/terraforming/packs.hpp"
#include "data_files.hpp"
#include "support/paths.hpp"

namespace syrtis::content::terraforming {
namespace {

using namespace syrtis::terraforming;
using test::entry;
using test::json;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* k_board = "automa/tharsis.json";
constexpr const char* k_cards = "automa/bonus_cards.json";
constexpr const char* k_corporations = "automa/corporations.json";

const Content& real() {
    static const Content content = [] {
        auto loaded = load_content(syrtis::test::k_resource_folder);
        if (!loaded) throw std::runtime_error(describe(loaded.error().front()));
        return *loaded;
    }();
    return content;
}

const AutomaRules& rules() { return real().rules.automa; }

const automa::CorporationTable& corporation(const char* id) {
    return rules().corporations[*real().find_automa_corporation(id)];
}

/// Returns MarsBot's own operations of a program.
std::vector<automa::Operation> operations(const Rules& rules, Program program) {
    std::vector<automa::Operation> found;
    for (auto at = program; !std::holds_alternative<operation::End>(rules.ops[at]); ++at) {
        const auto* own = std::get_if<operation::Automa>(&rules.ops[at]);
        if (own != nullptr) found.push_back(rules.automa.operations[own->operation]);
    }
    return found;
}

template <class Operation>
Operation only(const Rules& rules, Program program) {
    const auto found = operations(rules, program);
    if (found.size() != 1) throw std::runtime_error("not one operation");
    return std::get<Operation>(found.front());
}

const automa::TrackSpace& space(const char* track, std::size_t place) {
    return rules().tracks[*real().find_automa_track(track)].spaces[place];
}

TEST(MarsBotData, HasSevenTracksInPrintedOrder) {
    std::vector<std::string> ids;
    for (const auto& track : real().definitions.automa.tracks) ids.push_back(track.id);
    EXPECT_THAT(ids, ElementsAre("building", "space", "event", "science", "energy", "earth", "plant"));
    EXPECT_EQ(rules().tracks[6].tags, 1U << 6U | 1U << 7U | 1U << 8U);
    EXPECT_EQ(rules().tracks[2].tags, 1U << k_event_tag);
    EXPECT_EQ(rules().tracks[5].production, static_cast<std::uint8_t>(Resource::heat));
    EXPECT_EQ(rules().tracks[3].production, k_no_subject);
}

TEST(MarsBotData, HasThePrintedIcons) {
    std::vector<std::size_t> icons;
    for (const auto& track : real().definitions.automa.tracks) icons.push_back(track.icons.size());
    EXPECT_THAT(icons, ElementsAre(13U, 12U, 15U, 14U, 15U, 14U, 13U));
    const auto forward = only<automa::Advance>(real().rules, space("building", 11).program);
    EXPECT_EQ(forward.track.track, *real().find_automa_track("space"));
    EXPECT_FALSE(forward.arrow);
    const auto arrow = only<automa::Advance>(real().rules, space("plant", 7).program);
    EXPECT_EQ(arrow.track.track, *real().find_automa_track("plant"));
    EXPECT_TRUE(arrow.arrow);
    EXPECT_EQ(operations(real().rules, space("event", 16).program).size(), 2U);
    EXPECT_EQ(space("space", 7).program, k_empty_program) << "an icon of an expansion";
    EXPECT_EQ(std::get<operation::RaiseRating>(real().rules.ops[space("energy", 18).program]).steps.amount, 8);
}

TEST(MarsBotData, GreeneryRaisesOxygenAndFailsIfNoSpaceIsFree) {
    const auto found = operations(real().rules, space("science", 6).program);
    ASSERT_EQ(found.size(), 2U);
    const auto& place = std::get<automa::Place>(found[0]);
    EXPECT_EQ(place.otherwise, automa::Otherwise::failed_action);
    EXPECT_EQ(place.belongings, 1);
    EXPECT_EQ(rules().placements[place.placement].tile, k_greenery);
    EXPECT_EQ(std::get<automa::Raise>(found[1]).otherwise, automa::Otherwise::nothing);
    EXPECT_TRUE(space("science", 6).greenery);
    EXPECT_FALSE(space("science", 11).greenery);
}

TEST(MarsBotData, BonusCardExecutesItsFirstPossibleOption) {
    const auto b05 = rules().bonus_cards[*real().find_bonus_card("b05")];
    ASSERT_EQ(b05.option_count, 2);
    const auto first = operations(real().rules, rules().options[b05.first_option].program);
    EXPECT_EQ(std::get<automa::Place>(first.front()).otherwise, automa::Otherwise::not_possible);
    EXPECT_EQ(std::get<automa::Fate>(first.back()).to, automa::BonusPlace::destroyed);
    const auto second = operations(real().rules, rules().options[b05.first_option + 1U].program);
    EXPECT_EQ(std::get<automa::Fate>(second.back()).to, automa::BonusPlace::discard);
}

TEST(MarsBotData, FirstBonusDeckHasEightCardsAndCorporationsOwnTheRest) {
    std::vector<std::string> ids;
    for (std::size_t card = 0; card < rules().bonus_cards.size(); ++card) {
        if (rules().bonus_cards[card].in_every_game) ids.push_back(real().definitions.automa.bonus_cards[card].id);
    }
    EXPECT_THAT(ids, ElementsAre("b01", "b02", "b03", "b04", "b05", "b06", "b07", "b08"));
    EXPECT_EQ(rules().bonus_cards.size(), 17U);
    EXPECT_EQ(corporation("ecoline").every_deck, bonus_bit(*real().find_bonus_card("b23")));
    EXPECT_EQ(corporation("vitor").every_deck, bonus_bit(*real().find_bonus_card("b04")));
}

TEST(MarsBotData, OptionsOfBonusCardsHaveDestinationsAndTheLastOptionHasNoCondition) {
    for (const auto& card : rules().bonus_cards) {
        for (std::size_t option = 0; option < card.option_count; ++option) {
            const auto found = operations(real().rules, rules().options[card.first_option + option].program);
            ASSERT_FALSE(found.empty());
            EXPECT_TRUE(std::holds_alternative<automa::Fate>(found.back()));
        }
    }
}

TEST(MarsBotData, Has37CorporationsOfWhichTwelveExistForPlayersToo) {
    EXPECT_EQ(rules().corporations.size(), 37U);
    EXPECT_EQ(
        std::ranges::count_if(rules().corporations, [](const auto& table) { return table.human != k_no_corporation; }),
        12);
    EXPECT_EQ(corporation("credicor").draft, automa::Draft::most_expensive);
    EXPECT_THAT(corporation("saturn_systems").starting_tags,
                ElementsAre(static_cast<AutomaTag>(Tag::jovian), static_cast<AutomaTag>(Tag::space),
                            static_cast<AutomaTag>(Tag::space), static_cast<AutomaTag>(Tag::space)));
    EXPECT_EQ(corporation("terralabs_research").rating, -8);
    EXPECT_EQ(corporation("sagitta_frontier_services").untagged_card, 10);
    EXPECT_EQ(std::popcount(corporation("cheung_shing_mars").cubes[2][0]), 15);
    EXPECT_TRUE(corporation("helion").cube_replaces_icon[0]);
    EXPECT_FALSE(corporation("helion").cube_replaces_icon[1]);
}

TEST(MarsBotData, TriggerThatRefersToThisTrackIsCompiledOnceForEachTrack) {
    const auto& triggers = corporation("manutech").triggers;
    ASSERT_EQ(triggers.size(), k_automa_tracks);
    for (std::size_t track = 0; track < triggers.size(); ++track) {
        EXPECT_EQ(triggers[track].tracks, 1U << track);
        EXPECT_EQ(triggers[track].spaces, 1U << 5U | 1U << 12U);
        EXPECT_EQ(only<automa::Advance>(real().rules, triggers[track].program).track.track, track);
    }
}

TEST(MarsBotData, LevelsAndMoneyAreAsPrinted) {
    EXPECT_EQ(rules().levels[0].failed_action, 3);
    EXPECT_EQ(rules().levels[0].award_shift, -5);
    EXPECT_TRUE(rules().levels[0].ignores_arrows);
    EXPECT_THAT(rules().levels[2].milestones_met, ElementsAre(3, 2, 1));
    EXPECT_EQ(rules().levels[3].project_cards, 4);
    ASSERT_EQ(rules().megacredits_per_point.size(), 19U);
    EXPECT_EQ(rules().megacredits_per_point[11], 8);
    EXPECT_EQ(rules().megacredits_per_point[13], 6);
    EXPECT_EQ(rules().megacredits_per_point[18], 1);
    EXPECT_EQ(rules().generation_limit, 20);
    EXPECT_EQ(rules().neural_instance, *real().find_tile("neural_instance"));
}

TEST(MarsBotData, HasEveryNameAndSentenceInEnglishAndFrench) {
    const auto& automa = real().definitions.automa;
    const auto check = [](const Names& names, const std::string& id, bool needs_french) {
        EXPECT_TRUE(names.contains("en")) << id;
        if (needs_french) {
            EXPECT_TRUE(names.contains("fr")) << id;
        }
    };
    for (const auto& icon : automa.icons) check(icon.names, icon.id, true);
    for (const auto& track : automa.tracks) check(track.names, track.id, true);
    for (const auto& level : automa.levels) {
        check(level.names, level.id, true);
        check(level.text, level.id, true);
    }
    for (const auto& card : automa.bonus_cards) {
        check(card.names, card.id, true);
        for (const auto& option : card.options) check(option.text, card.id, true);
    }
    for (const auto& corporation : automa.corporations) {
        check(corporation.names, corporation.id, false);
        check(corporation.text, corporation.id, true);
    }
}

std::vector<std::string> mistakes_of(const std::vector<SourceFile>& files) {
    const auto read = read_definitions(files);
    return read ? std::vector<std::string>{} : test::lines(read.error());
}

struct Broken {
    const char* name;
    const char* file;
    std::function<void(Json::Value&)> change;
    const char* line;
};

class BrokenMarsBotFiles : public testing::TestWithParam<Broken> {};

TEST_P(BrokenMarsBotFiles, ReportTheirMistakeWithItsPlace) {
    const auto mistakes = mistakes_of(test::changed_files(GetParam().file, GetParam().change));
    EXPECT_THAT(mistakes, ElementsAre(HasSubstr(std::string(GetParam().file) + ": " + GetParam().line)));
}

Json::Value& bonus(Json::Value& root, const char* id) { return entry(root["bonus_cards"], id); }
Json::Value& company(Json::Value& root, const char* id) { return entry(root["automa_corporations"], id); }

const std::vector<Broken> k_broken{
    {"icon_without_effect", k_board, [](auto& root) { root["automa_icons"][0].removeMember("effects"); },
     "automa_icons[0]: key \"effects\" or \"expansion\" is missing"},
    {"icon_of_an_expansion_with_effects", k_board, [](auto& root) { root["automa_icons"][0]["expansion"] = true; },
     "automa_icons[0].expansion: an icon of an expansion has no effects"},
    {"same_icon", k_board,
     [](auto& root) {
         root["automa_icons"].append(json(R"({"id": "floater", "name": {"en": "x"}, "expansion": true})"));
     },
     "floater: id: another icon has the same id"},
    {"unknown_icon", k_board, [](auto& root) { root["automa_board"]["tracks"][0]["icons"]["2"] = "lake"; },
     "automa_board.tracks[0].icons.2: there is no icon of this id"},
    {"space_past_the_end", k_board, [](auto& root) { root["automa_board"]["tracks"][0]["icons"]["19"] = "ocean"; },
     "automa_board.tracks[0].icons.19: is no space of a track"},
    {"space_that_is_no_number", k_board, [](auto& root) { root["automa_board"]["tracks"][0]["icons"]["x"] = "ocean"; },
     "automa_board.tracks[0].icons.x: is no space of a track"},
    {"unknown_tag", k_board, [](auto& root) { root["automa_board"]["tracks"][0]["tags"][0] = "venus"; },
     "automa_board.tracks[0].tags[0]: \"venus\" is unknown"},
    {"milestone_of_no_track", k_board, [](auto& root) { root["automa_board"]["milestones"][3]["tracks"][0] = "mars"; },
     "automa_board.milestones[3].tracks[0]: there is no track of this id"},
    {"milestone_without_tracks", k_board,
     [](auto& root) { root["automa_board"]["milestones"][3].removeMember("tracks"); },
     "automa_board.milestones[3].counts: \"tracks\", and nothing else"},
    {"unknown_award", k_board, [](auto& root) { root["automa_board"]["awards"][0]["award"] = "gambler"; },
     "automa_board.awards[0].award: there is no award of this id"},
    {"award_twice", k_board, [](auto& root) { root["automa_board"]["awards"][0]["award"] = "miner"; },
     "automa_board.awards[4].award: stands here twice"},
    {"placement_of_no_tile", k_board, [](auto& root) { root["automa_board"]["placements"][6]["tile"] = "dome"; },
     "automa_board.placements[6].tile: there is no tile of this id"},
    {"placement_of_two_tiles", k_board,
     [](auto& root) { root["automa_board"]["placements"][0]["of_played_card"] = true; },
     "automa_board.placements[0]: needs one of \"tile\""},
    {"preference_both_ways", k_board,
     [](auto& root) { root["automa_board"]["placements"][0]["prefers"][0]["fewest"] = "oceans"; },
     "automa_board.placements[0].prefers[0]: needs either \"most\" or \"fewest\""},
    {"bonus_elsewhere_than_on_the_board", k_board,
     [](auto& root) { root["automa_board"]["bonuses"]["oxygen"][0]["at"] = 9; },
     "automa_board.bonuses.oxygen[0].at: the board has its bonus at 8"},
    {"levels_in_another_order", k_board, [](auto& root) { root["automa_levels"][0]["id"] = "normal"; },
     "automa_levels[0].id: must be \"easy\""},
    {"purchase_with_two_numbers", k_board,
     [](auto& root) { root["automa_levels"][2]["buys_milestone"]["met"] = json("[3, 2]"); },
     "automa_levels[2].buys_milestone.met: must have 3 elements"},
    {"rates_going_back", k_board, [](auto& root) { root["automa_scoring"]["megacredits_per_point"][1]["to"] = 12; },
     "automa_scoring.megacredits_per_point[1].to: must be after the one before"},
    {"unknown_final_greenery", k_board, [](auto& root) { root["automa_scoring"]["final_greenery"] = "forest"; },
     "automa_scoring.final_greenery: there is no placement of this id"},
    {"no_scoring", k_board, [](auto& root) { root["automa_scoring"]["scores_neighbours"] = "dome"; },
     "automa_scoring.scores_neighbours: there is no tile of this id"},
    {"unknown_key_of_an_option", k_cards, [](auto& root) { bonus(root, "b03")["options"][0]["cost"] = 5; },
     "b03: options[0].cost: unknown key"},
    {"unknown_effect", k_cards, [](auto& root) { bonus(root, "b03")["options"][0]["effects"][0]["do"] = "sing"; },
     "b03: options[0].effects[0].do: \"sing\" is unknown"},
    {"effect_of_cards_that_marsbot_has_not", k_cards,
     [](auto& root) { bonus(root, "b04")["options"][2]["effects"][0]["resources"] = json(R"({"steel": 1})"); },
     "b04: options[2].effects[0]: MarsBot has no resource but megacredits"},
    {"unknown_placement", k_cards,
     [](auto& root) { bonus(root, "b05")["options"][0]["effects"][0]["placement"] = "anywhere"; },
     "b05: options[0].effects[0].placement: there is no placement of this id"},
    {"unknown_track", k_cards, [](auto& root) { bonus(root, "b24")["options"][1]["effects"][0]["track"] = "jovian"; },
     "b24: options[1].effects[0].track: there is no track of this id"},
    {"this_track_of_a_card", k_cards,
     [](auto& root) { bonus(root, "b24")["options"][1]["effects"][0]["track"] = "this"; },
     "b24: options[1].effects[0].track: there is no track that this one could be"},
    {"nothing_remembered", k_cards,
     [](auto& root) { bonus(root, "b24")["options"][1]["effects"][0]["track"] = "remembered"; },
     "b24: options[1].effects[0].track: no track is remembered before"},
    {"nothing_taken", k_cards,
     [](auto& root) {
         bonus(root, "b04")["options"][2]["effects"][0]["resources"]["megacredits"] = json(R"({"per": "paid_amount"})");
     },
     "b04: options[2].effects[0].resources.megacredits.per: nothing is paid"},
    {"last_option_with_a_condition", k_cards,
     [](auto& root) { bonus(root, "b03")["options"][0]["condition"] = json(R"({"generation_min": 2})"); },
     "b03: options[0].condition: the last option is for when no other is possible"},
    {"unknown_condition", k_cards,
     [](auto& root) { bonus(root, "b04")["options"][1]["condition"] = json(R"({"moon": "full"})"); },
     "b04: options[1].condition.moon: unknown key"},
    {"stock_that_there_is_not", k_cards,
     [](auto& root) { bonus(root, "b23")["options"][0]["condition"]["on_corporation"] = json(R"({"rice": 1})"); },
     "b23: options[0].condition.on_corporation.rice: is unknown"},
    {"option_without_text", k_cards, [](auto& root) { bonus(root, "b03")["options"][0].removeMember("text"); },
     "b03: options[0]: key \"text\" is missing"},
    {"fate_nowhere", k_cards, [](auto& root) { bonus(root, "b07")["options"][0]["fate"]["to"] = "hell"; },
     "b07: options[0].fate.to: \"hell\" is unknown"},
    {"same_corporation", k_corporations, [](auto& root) { company(root, "spire")["id"] = "ecotec"; },
     "ecotec: id: another corporation of MarsBot has the same id"},
    {"unknown_bonus_card", k_corporations, [](auto& root) { company(root, "inventrix")["setup"][0]["card"] = "b99"; },
     "inventrix: setup[0].card: there is no bonus card of this id"},
    {"unknown_card_of_every_deck", k_corporations, [](auto& root) { company(root, "vitor")["every_deck"][0] = "b99"; },
     "vitor: every_deck[0]: there is no bonus card of this id"},
    {"cubes_without_effect", k_corporations,
     [](auto& root) { company(root, "recyclon")["cubes"][0]["cube"] = "black"; },
     "recyclon: cubes[0].cube: no effect is written for cubes of this colour"},
    {"cube_past_the_end", k_corporations, [](auto& root) { company(root, "recyclon")["cubes"][0]["spaces"][0] = 19; },
     "recyclon: cubes[0].spaces[0]: must be a number from 1 to 18"},
    {"draft_by_two_measures", k_corporations,
     [](auto& root) { company(root, "spire")["draft_priority"]["tags"] = json(R"(["earth"])"); },
     "spire: draft_priority: needs either \"tags\" or \"most\""},
    {"trigger_with_a_filter_of_another", k_corporations,
     [](auto& root) { company(root, "teractor")["passive"]["triggers"][0]["tags"] = json(R"(["earth"])"); },
     "teractor: passive.triggers[0].tags: unknown key"},
    {"trigger_on_no_track", k_corporations,
     [](auto& root) { company(root, "teractor")["passive"]["triggers"][0]["tracks"][0] = "mars"; },
     "teractor: passive.triggers[0].tracks[0]: there is no track of this id"},
    {"nobody_places", k_corporations,
     [](auto& root) { company(root, "tharsis_republic")["passive"]["triggers"][0].removeMember("by"); },
     "tharsis_republic: passive.triggers[0]: key \"by\" is missing"},
    {"card_that_sets_nothing_off", k_corporations,
     [](auto& root) {
         company(root, "splice")["setup"][0] = json(R"({"do": "for_opponent", "then": [
             {"do": "add_to_card", "resource": "microbe", "count": 1, "target": "triggering_card"}]})");
     },
     "splice: setup[0].then[0].target: no card sets this off"},
};

INSTANTIATE_TEST_SUITE_P(Files, BrokenMarsBotFiles, testing::ValuesIn(k_broken),
                         [](const auto& file) { return std::string(file.param.name); });

TEST(BrokenMarsBotData, MissingSectionIsAMistakeIfOtherMarsBotSectionsExist) {
    const auto files = test::changed_files(k_board, [](auto& root) { root.removeMember("automa_levels"); });
    EXPECT_THAT(mistakes_of(files), testing::Contains(": automa_levels: no file has this section"));
}

TEST(BrokenMarsBotData, TrackWithAReservedIdIsAMistake) {
    const auto files =
        test::changed_files(k_board, [](auto& root) { root["automa_board"]["tracks"][3]["id"] = "this"; });
    EXPECT_THAT(mistakes_of(files),
                testing::Contains(HasSubstr("automa_board.tracks[3].id: stands for a track that is found")));
}

TEST(BrokenMarsBotData, BoardWithSixTracksIsAMistake) {
    const auto files = test::changed_files(k_board, [](auto& root) { root["automa_board"]["tracks"].resize(6); });
    EXPECT_THAT(mistakes_of(files), testing::Contains(HasSubstr("automa_board.tracks: there must be 7, there are 6")));
}

TEST(MarsBotData, BoardWithOtherTracksNeedsNoChangeOfTheCode) {
    const auto files = test::changed_files(k_board, [](Json::Value& root) {
        auto& board = root["automa_board"];
        board["name"] = "Hellas";
        board["tracks"][0]["icons"].removeMember("11");
        board["tracks"][3]["icons"]["7"] = "two_floaters";
        board["tracks"][3]["tags"].append("jovian");
        board["tracks"][4]["tags"] = json(R"(["power"])");
        root["automa_icons"].append(json(R"({"id": "ocean_and_rating", "name": {"en": "an ocean and +1 TR"},
            "effects": [{"do": "place", "placement": "ocean"}, {"do": "rating", "steps": 1}]})"));
        board["tracks"][0]["icons"]["1"] = "ocean_and_rating";
    });
    const auto content = read_content(packs_of(files));
    ASSERT_TRUE(content) << testing::PrintToString(test::lines(content.error()));
    const auto& tracks = content->rules.automa.tracks;
    EXPECT_EQ(tracks[0].spaces[11].program, k_empty_program);
    const auto program = tracks[0].spaces[1].program;
    ASSERT_EQ(operations(content->rules, program).size(), 1U);
    EXPECT_TRUE(std::holds_alternative<operation::RaiseRating>(content->rules.ops[program + 1U]));
    EXPECT_EQ(tracks[3].tags, 1U << 2U | 1U << 5U);
}

}  // namespace
}  // namespace syrtis::content::terraforming
