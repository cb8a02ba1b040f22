// SPDX-License-Identifier: MIT
// MarsBot's data of Hellas, Elysium and Prelude: what they replace and add, and mistakes in broken ones.

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "content/terraforming/content.hpp"
#include "content/terraforming/packs.hpp"
#include "engine/terraforming/automa_choice.hpp"
#include "support/paths.hpp"
#include "unit/content/data_files.hpp"

namespace syrtis::content::terraforming {
namespace {

using namespace syrtis::terraforming;
using test::json;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* k_hellas = "automa/hellas.json";
constexpr const char* k_elysium = "automa/elysium.json";

const Content& all_content() {
    static const Content content = [] {
        auto loaded = load_content(syrtis::test::k_resource_folder);
        if (!loaded) throw std::runtime_error(describe(loaded.error().front()));
        return *loaded;
    }();
    return content;
}

const Content& content_with(const Options& options) { return all_content().of(options); }

std::vector<std::string> first_bonus_deck(const Content& content) {
    std::vector<std::string> ids;
    for (std::size_t card = 0; card < content.rules.automa.bonus_cards.size(); ++card) {
        if (!content.rules.automa.bonus_cards[card].in_every_game) continue;
        ids.push_back(content.definitions.automa.bonus_cards[card].id);
    }
    return ids;
}

TEST(MarsBotBoards, EachBoardHasItsOwnCorporateCompetitionCard) {
    EXPECT_THAT(first_bonus_deck(content_with({.board = BoardName::hellas})),
                ElementsAre("b01", "b02", "b03", "b04", "b05", "b06", "b07", "b09"));
    EXPECT_THAT(first_bonus_deck(content_with({.prelude = true, .board = BoardName::elysium})),
                ElementsAre("b01", "b02", "b03", "b04", "b05", "b06", "b07", "b10"));
    EXPECT_FALSE(content_with({.board = BoardName::hellas}).find_bonus_card("b08"));
    EXPECT_FALSE(all_content().find_bonus_card("b09"));
}

TEST(MarsBotBoards, EveryMilestoneAndAwardHasAMeasureAndEveryAwardAHelper) {
    for (const auto board : {BoardName::hellas, BoardName::elysium}) {
        const auto& content = content_with({.board = board});
        EXPECT_EQ(content.definitions.automa.milestones.size(), content.rules.milestones.size());
        EXPECT_EQ(content.definitions.automa.awards.size(), content.rules.awards.size());
        for (std::size_t index = 0; index < content.rules.milestones.size(); ++index) {
            EXPECT_GT(content.rules.automa.milestones[index].threshold, 0);
        }
        for (std::size_t index = 0; index < content.rules.awards.size(); ++index) {
            EXPECT_NE(content.rules.automa.awards[index].helper, k_empty_program);
        }
    }
}

TEST(MarsBotBoards, PreludeEndsTheGameTwoGenerationsEarlierAndAddsACorporation) {
    const auto& automa = content_with({.prelude = true, .board = BoardName::hellas}).rules.automa;
    EXPECT_EQ(automa.generation_limit, 18);
    EXPECT_EQ(automa.more_first_cards, 3);
    ASSERT_EQ(automa.megacredits_per_point.size(), 17U);
    EXPECT_EQ(automa.megacredits_per_point[9], 8);
    EXPECT_EQ(automa.megacredits_per_point[10], 7);
    EXPECT_EQ(automa.megacredits_per_point[16], 1);
    EXPECT_EQ(automa.corporations.size(), 38U);
    EXPECT_EQ(content_with({.board = BoardName::hellas}).rules.automa.corporations.size(), 37U);
    EXPECT_EQ(content_with({.board = BoardName::hellas}).rules.automa.generation_limit, 20);
}

TEST(MarsBotBoards, CorporationsOfTheBaseGameKeepTheirNumbersWithPrelude) {
    const auto& base = all_content().definitions.automa.corporations;
    const auto& more = content_with({.prelude = true}).definitions.automa.corporations;
    for (std::size_t index = 0; index < base.size(); ++index) EXPECT_EQ(base[index].id, more[index].id);
    EXPECT_EQ(more.back().id, "valley_trust");
}

TEST(MarsBotBoards, WildTagDoesNotCountForDraftPriorities) {
    const auto& content = content_with({.prelude = true});
    const auto& corporation = content.rules.automa.corporations[*content.find_automa_corporation("valley_trust")];
    const auto& wild = content.rules.cards[*content.find_card("research_coordination")];
    const auto& science = content.rules.cards[*content.find_card("research")];
    EXPECT_EQ(automa::fit_of(corporation, wild), automa::Fit{});
    EXPECT_EQ(automa::fit_of(corporation, science)[0], 2);
}

TEST(MarsBotBoards, PacksWithoutThePackOfMarsBotGiveRulesWithoutMarsBot) {
    auto packs = load_packs(syrtis::test::k_resource_folder);
    ASSERT_TRUE(packs);
    std::erase_if(*packs, [](const Pack& pack) { return pack.name == "automa"; });
    const auto content = read_content(*packs);
    ASSERT_TRUE(content) << testing::PrintToString(test::lines(content.error()));
    const Options options{.prelude = true, .board = BoardName::hellas};
    ASSERT_TRUE(content->has(options));
    EXPECT_TRUE(content->of(options).rules.automa.bonus_cards.empty());
}

std::vector<std::string> mistakes_on(const char* name, const std::function<void(Json::Value&)>& change) {
    auto files = test::data_files();
    for (const std::string more :
         {"automa/hellas.json", "automa/elysium.json", "boards/hellas.json", "boards/elysium.json"}) {
        files.push_back({more, test::read_text(std::filesystem::path(syrtis::test::k_resource_folder) / more)});
    }
    std::string& text = test::text_of(files, name);
    Json::Value root = *text::parse_json(text);
    change(root);
    text = Json::writeString(Json::StreamWriterBuilder(), root);
    const Options options{.board = std::string(name) == k_hellas ? BoardName::hellas : BoardName::elysium};
    const auto read = read_definitions(files, options);
    return read ? std::vector<std::string>{} : test::lines(read.error());
}

struct BrokenBoard {
    const char* name;
    const char* file;
    std::function<void(Json::Value&)> change;
    const char* line;
};

class BrokenMarsBotBoards : public testing::TestWithParam<BrokenBoard> {};

TEST_P(BrokenMarsBotBoards, ReportTheirMistakeWithItsPlace) {
    EXPECT_THAT(mistakes_on(GetParam().file, GetParam().change),
                ElementsAre(HasSubstr(std::string(GetParam().file) + ": " + GetParam().line)));
}

const std::vector<BrokenBoard> k_broken_boards{
    {"replaced_card_that_there_is_not", k_hellas, [](auto& root) { root["bonus_cards"][0]["replaces"] = "b99"; },
     "b09: replaces: there is no bonus card of this id"},
    {"rows_of_another_preference", k_hellas,
     [](auto& root) { root["automa_board"]["placements"][0]["prefers"][0]["rows"] = json("[8, 9]"); },
     "automa_board.placements[0].prefers[0]: \"rows\", and nothing else"},
    {"preference_without_rows", k_hellas,
     [](auto& root) { root["automa_board"]["placements"][0]["prefers"][3].removeMember("rows"); },
     "automa_board.placements[0].prefers[3]: \"rows\", and nothing else"},
    {"one_row", k_hellas, [](auto& root) { root["automa_board"]["milestones"][2]["rows"] = json("[8]"); },
     "automa_board.milestones[2].rows: must be the first and the last row"},
    {"row_before_the_map", k_hellas, [](auto& root) { root["automa_board"]["milestones"][2]["rows"] = json("[0, 9]"); },
     "automa_board.milestones[2].rows[0]: must be a number from 1 to 12"},
    {"rows_of_a_track", k_hellas, [](auto& root) { root["automa_board"]["milestones"][3]["rows"] = json("[8, 9]"); },
     "automa_board.milestones[3].counts: \"tiles_in_rows\", and nothing else"},
    {"kinds_of_a_track", k_hellas,
     [](auto& root) { root["automa_board"]["milestones"][3]["kinds"] = json(R"(["event"])"); },
     "automa_board.milestones[3].counts: only \"played_cards\""},
    {"space_without_a_condition", k_hellas,
     [](auto& root) { root["automa_board"]["spaces"][0].removeMember("condition"); },
     "automa_board.spaces[0]: key \"condition\" is missing"},
    {"space_past_the_map", k_hellas, [](auto& root) { root["automa_board"]["spaces"][0]["space"] = 62; },
     "automa_board.spaces[0].space: there is no space of this number"},
    {"unknown_placement_of_a_space", k_hellas,
     [](auto& root) { root["automa_board"]["spaces"][0]["effects"][1]["placement"] = "lake"; },
     "automa_board.spaces[0].effects[1].placement: there is no placement of this id"},
    {"too_many_oceans_left", k_hellas,
     [](auto& root) { root["automa_board"]["spaces"][0]["condition"]["oceans_left"] = 10; },
     "automa_board.spaces[0].condition.oceans_left: must be a number from 1 to 9"},
    {"icons_are_no_neighbours", k_elysium,
     [](auto& root) { root["automa_board"]["placements"][2]["needs"] = json(R"({"icons": 1})"); },
     "automa_board.placements[2].needs.icons: is unknown"},
    {"unknown_kind_of_cards", k_elysium,
     [](auto& root) { root["automa_board"]["milestones"][4]["kinds"][0] = "prelude"; },
     "automa_board.milestones[4].kinds[0]: \"prelude\" is unknown"},
    {"same_icon_in_another_file", k_elysium,
     [](auto& root) {
         root["automa_icons"].append(json(R"({"id": "advance_space", "name": {"en": "x"}, "expansion": true})"));
     },
     "advance_space: id: another icon has the same id"},
    {"unknown_key_of_resolve_first", k_elysium,
     [](auto& root) { root["automa_board"]["awards"][0]["helper"][0]["tags"] = json(R"(["space"])"); },
     "automa_board.awards[0].helper[0].tags: unknown key"},
};

INSTANTIATE_TEST_SUITE_P(Files, BrokenMarsBotBoards, testing::ValuesIn(k_broken_boards),
                         [](const auto& board) { return std::string(board.param.name); });

}  // namespace
}  // namespace syrtis::content::terraforming
