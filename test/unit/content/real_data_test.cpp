// SPDX-License-Identifier: MIT
// The data files that the game ships.

#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <string>

#include "content/terraforming/content.hpp"
#include "data_files.hpp"
#include "support/paths.hpp"

namespace syrtis::content::terraforming {
namespace {

using syrtis::terraforming::SpaceKind;
using testing::ElementsAre;
using testing::IsEmpty;

const Definitions& loaded_definitions() {
    static const Definitions definitions = [] {
        auto read = read_definitions(std::filesystem::path(syrtis::test::k_resource_folder));
        if (!read) throw std::runtime_error(describe(read.error().front()));
        return *read;
    }();
    return definitions;
}

const CardDefinition& card(const std::string& id) {
    const auto& cards = loaded_definitions().cards;
    return *std::find_if(cards.begin(), cards.end(), [&](const auto& entry) { return entry.id == id; });
}

TEST(RealData, HasNoMistakes) {
    const auto read = read_definitions(std::filesystem::path(syrtis::test::k_resource_folder));
    EXPECT_THAT(read ? std::vector<std::string>{} : test::lines(read.error()), IsEmpty());
}

TEST(RealData, Has137BaseCardsAnd71OfCorporateEra) {
    const auto& cards = loaded_definitions().cards;
    const auto corporate = std::count_if(cards.begin(), cards.end(), [](const auto& card) {
        return card.set == syrtis::terraforming::ContentSet::corporate_era;
    });
    EXPECT_EQ(cards.size(), 208U);
    EXPECT_EQ(corporate, 71);
}

TEST(RealData, HasTwelveCorporationsAndOneForBeginners) {
    const auto& corporations = loaded_definitions().corporations;
    EXPECT_EQ(corporations.size(), 13U);
    EXPECT_TRUE(corporations.front().beginner);
    EXPECT_EQ(corporations.front().id, "beginner_corporation");
}

TEST(RealData, BoardHas61SpacesOnMarsTwelveOfThemForOceansAndTwoOffThePlanet) {
    const auto& spaces = loaded_definitions().board.spaces;
    const auto count = [&](SpaceKind kind) {
        return std::count_if(spaces.begin(), spaces.end(), [&](const auto& space) { return space.kind == kind; });
    };
    EXPECT_EQ(spaces.size(), 63U);
    EXPECT_EQ(count(SpaceKind::ocean), 12);
    EXPECT_EQ(count(SpaceKind::volcanic), 4);
    EXPECT_EQ(count(SpaceKind::reserved), 1);
    EXPECT_EQ(count(SpaceKind::off_planet), 2);
    EXPECT_EQ(spaces[28].reserved_for, "noctis_city");
}

TEST(BoardData, OlderWordForAReservedAreaMeansTheSame) {
    for (const char* word : {"reserved", "noctis"}) {
        const auto read = read_definitions(test::changed_files(
            "boards/tharsis.json", [&](Json::Value& root) { root["board"]["spaces"][28]["kind"] = word; }));
        ASSERT_TRUE(read) << word << ": " << describe(read.error().front());
        EXPECT_EQ(read->board.spaces[28].kind, SpaceKind::reserved) << word;
    }
}

TEST(RealData, HasTheExpectedNumbersOfMilestonesAwardsProjectsAndTiles) {
    const auto& definitions = loaded_definitions();
    EXPECT_EQ(definitions.milestones.size(), 5U);
    EXPECT_EQ(definitions.awards.size(), 5U);
    EXPECT_THAT(definitions.award_costs, ElementsAre(8, 14, 20));
    EXPECT_EQ(definitions.projects.size(), 6U);
    EXPECT_EQ(definitions.conversions.size(), 2U);
    EXPECT_EQ(definitions.special_tiles.size(), 12U);
    EXPECT_EQ(definitions.special_tiles.back().id, "neural_instance");
}

TEST(RealData, OceansArePlacedOnOceanAreasByDefault) {
    EXPECT_EQ(card("comet").effects[1].where, Where::ocean_area);
    EXPECT_EQ(card("artificial_lake").effects[0].where, Where::non_ocean_area);
    EXPECT_EQ(card("mangrove").effects[0].where, Where::ocean_area);
    EXPECT_EQ(card("plantation").effects[0].where, Where::greenery);
    EXPECT_EQ(card("noctis_city").effects[1].where, Where::reserved);
}

TEST(RealData, ResourcesAreInTheOrderOfTheGame) {
    const auto& changes = card("domed_crater").effects[0].changes;
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(changes[0].resource, Resource::megacredits);
    EXPECT_EQ(changes[0].change.amount, 3);
    EXPECT_EQ(changes[1].resource, Resource::energy);
    EXPECT_EQ(changes[1].change.amount, -1);
}

TEST(RealData, ListOfCardResourcesIsReadAsBitSet) {
    EXPECT_EQ(card("ceos_favorite_project").effects[0].card_resources, 0b11110);
    EXPECT_EQ(card("viral_enhancers").passive.triggers[0].then_effects[0].options[1].gain[0].card_resources, 0b00110);
    EXPECT_EQ(card("symbiotic_fungus").action[0].gain[0].card_resources, 0b00100);
}

TEST(RealData, OnlyTheTriggerOfMarsUniversityWaitsForAnotherTrigger) {
    std::set<std::string> waiting;
    for (const auto& entry : loaded_definitions().cards) {
        for (const auto& trigger : entry.passive.triggers) {
            if (!trigger.after.empty()) waiting.insert(entry.id + " after " + trigger.after);
        }
    }
    EXPECT_THAT(waiting, ElementsAre("mars_university after olympus_conference"));
}

TEST(RealData, CardsHaveEnglishNamesAndSpecialTilesHaveFrenchNames) {
    for (const auto& entry : loaded_definitions().cards) {
        EXPECT_FALSE(entry.names.at("en").empty()) << entry.id;
    }
    for (const auto& tile : loaded_definitions().special_tiles) {
        EXPECT_FALSE(tile.names.at("fr").empty()) << tile.id;
    }
}

TEST(ContentLookup, IdsRoundTrip) {
    Content content;
    content.definitions = loaded_definitions();
    EXPECT_EQ(content.find_card("colonizer_training_camp"), 0);
    EXPECT_EQ(content.find_card("ai_central"), 207);
    EXPECT_EQ(content.find_card("thorgate"), std::nullopt);
    EXPECT_EQ(content.find_corporation("beginner_corporation"), 0);
    EXPECT_EQ(content.find_source("ai_central"), 207);
    EXPECT_EQ(content.find_source("credicor"), syrtis::terraforming::k_corporation_base + 1);
    EXPECT_EQ(content.source(*content.find_source("credicor")).id, "credicor");
    EXPECT_EQ(content.source(207).id, "ai_central");
    EXPECT_EQ(content.find_milestone("mayor"), 1);
    EXPECT_EQ(content.find_award("miner"), 4);
    EXPECT_EQ(content.find_project("aquifer"), 3);
    EXPECT_EQ(content.find_project("capital"), std::nullopt);
}

TEST(ContentLookup, SpecialTilesFollowCommonTiles) {
    Content content;
    content.definitions = loaded_definitions();
    EXPECT_EQ(content.find_tile("ocean"), syrtis::terraforming::k_ocean);
    EXPECT_EQ(content.find_tile("city"), syrtis::terraforming::k_city);
    EXPECT_EQ(content.find_tile("capital"), syrtis::terraforming::k_first_special_tile);
    EXPECT_EQ(content.find_tile("restricted_area"), syrtis::terraforming::k_first_special_tile + 10);
    EXPECT_EQ(content.find_tile(""), std::nullopt);
    EXPECT_EQ(content.tile_id(syrtis::terraforming::k_greenery), "greenery");
    EXPECT_EQ(content.tile_id(syrtis::terraforming::k_first_special_tile + 10), "restricted_area");
    EXPECT_EQ(content.tile_id(syrtis::terraforming::k_no_tile), "");
}

std::uint64_t hash_of(const std::vector<SourceFile>& files) {
    const auto read = read_definitions(files);
    return read ? read->hash : 0;
}

TEST(ContentHash, IgnoresNamesRulingsLayoutAndFiles) {
    const std::uint64_t real = loaded_definitions().hash;
    EXPECT_EQ(hash_of(test::data_files()), real);
    EXPECT_EQ(hash_of(test::changed_files("cards/base.json",
                                          [](Json::Value& root) {
                                              root["projects"][0]["name"]["fr"] = "Ailleurs";
                                              root["projects"][0]["ruling"] = "As you like.";
                                          })),
              real);
    auto moved = test::changed_files("cards/base.json", [](Json::Value& root) {
        Json::Value last;
        root["projects"].removeIndex(root["projects"].size() - 1, &last);
    });
    Json::Value more = test::json(test::text_of(moved, "cards/corporate_era.json"));
    Json::Value base =
        test::json(test::read_text(std::filesystem::path(syrtis::test::k_resource_folder) / "cards/base.json"));
    more["projects"].append(base["projects"][base["projects"].size() - 1]);
    test::text_of(moved, "cards/corporate_era.json") = more.toStyledString();
    EXPECT_EQ(hash_of(moved), real);
}

TEST(ContentHash, DependsOnEveryNumber) {
    const auto dearer = test::changed_files("cards/base.json", [](Json::Value& root) {
        root["projects"][0]["cost"] = root["projects"][0]["cost"].asInt() + 1;
    });
    EXPECT_NE(hash_of(dearer), 0U);
    EXPECT_NE(hash_of(dearer), loaded_definitions().hash);
    const auto swapped = test::changed_files("cards/corporations.json", [](Json::Value& root) {
        std::swap(root["corporations"][1], root["corporations"][2]);
    });
    EXPECT_NE(hash_of(swapped), loaded_definitions().hash);
}

}  // namespace
}  // namespace syrtis::content::terraforming
