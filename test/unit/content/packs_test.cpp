// SPDX-License-Identifier: MIT
// Packs of data: each has a hash, and enough contents to continue a game after the folder has changed.

#include "content/terraforming/packs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/paths.hpp"
#include "unit/content/data_files.hpp"

namespace syrtis::content::terraforming {
namespace {

using test::changed_files;
using test::data_files;

/// A card of Corporate Era without effects, with an unused number.
Json::Value new_card() {
    return test::json(R"({"number": 209, "id": "mirror_farm", "name": {"en": "Mirror Farm", "fr": "Ferme de miroirs"},
                          "set": "corporate_era", "cost": 5, "kind": "automated", "tags": ["power"],
                          "effects": [{"do": "production", "change": {"energy": 1}}]})");
}

std::vector<Pack> packs_with_a_new_card() {
    return packs_of(
        changed_files("cards/corporate_era.json", [](Json::Value& root) { root["projects"].append(new_card()); }));
}

TEST(DataPacksOfAFolder, EachSetOfCardsHasAPackAndBasePackHasTheRest) {
    const auto packs = load_packs(syrtis::test::k_resource_folder);
    ASSERT_TRUE(packs);
    ASSERT_EQ(packs->size(), 6U);
    EXPECT_EQ((*packs)[0].name, "base");
    EXPECT_EQ((*packs)[0].files.size(), 6U);
    EXPECT_EQ((*packs)[1].name, "corporate_era");
    ASSERT_EQ((*packs)[1].files.size(), 1U);
    EXPECT_EQ((*packs)[1].files[0].name, "cards/corporate_era.json");
    EXPECT_EQ((*packs)[2].name, "automa");
    EXPECT_EQ((*packs)[2].files.size(), 3U);
    EXPECT_EQ((*packs)[3].name, "prelude");
    EXPECT_EQ((*packs)[4].name, "hellas");
    EXPECT_EQ((*packs)[5].name, "elysium");
    EXPECT_FALSE(load_packs(std::filesystem::path(syrtis::test::k_resource_folder) / "nowhere"));
}

TEST(DataPacksOfAFolder, NumbersOfCardsMayHaveGaps) {
    const auto content = read_content(packs_of(changed_files("cards/corporate_era.json", [](Json::Value& root) {
        root["projects"].append(new_card());
        root["projects"][root["projects"].size() - 1]["number"] = 1301;
    })));
    ASSERT_TRUE(content) << testing::PrintToString(test::lines(content.error()));
    EXPECT_EQ(content->definitions.cards.back().number, 1301);
    EXPECT_EQ(content->find_card("mirror_farm"), content->rules.cards.size() - 1);
}

TEST(DataPacksOfAFolder, NewCardChangesTheHashOfItsPackOnly) {
    const auto before = packs_of(data_files());
    const auto after = packs_with_a_new_card();
    EXPECT_EQ(after[0].hash, before[0].hash);
    EXPECT_NE(after[1].hash, before[1].hash);
}

TEST(DataPacksOfAFolder, ChangeOfMarsBotChangesTheHashOfItsPackOnly) {
    const auto before = packs_of(data_files());
    const auto after = packs_of(
        changed_files("automa/tharsis.json", [](Json::Value& root) { root["automa_levels"][0]["failed_action"] = 4; }));
    EXPECT_EQ(after[0].hash, before[0].hash);
    EXPECT_EQ(after[1].hash, before[1].hash);
    EXPECT_NE(after[2].hash, before[2].hash);
}

TEST(DataPacksOfAFolder, ChangedTextOfMarsBotChangesNoHash) {
    const auto before = packs_of(data_files());
    const auto after = packs_of(changed_files("automa/bonus_cards.json", [](Json::Value& root) {
        root["bonus_cards"][0]["options"][0]["text"]["en"] = "Nothing is lost.";
    }));
    EXPECT_EQ(after[2].hash, before[2].hash);
}

TEST(DataPacksOfAFolder, MissingMarsBotPackGivesRulesWithoutMarsBot) {
    auto packs = packs_of(data_files());
    packs.pop_back();
    const auto content = read_content(packs);
    ASSERT_TRUE(content) << testing::PrintToString(test::lines(content.error()));
    EXPECT_TRUE(content->definitions.automa.empty());
    EXPECT_TRUE(content->rules.automa.bonus_cards.empty());
    EXPECT_FALSE(content->find_tile("neural_instance"));
}

TEST(DataPacksOfAFolder, ChangedTranslationsAndOrderOfFilesChangeNoHash) {
    const auto before = packs_of(data_files());
    auto files =
        changed_files("cards/base.json", [](Json::Value& root) { root["projects"][0]["name"]["fr"] = "Autre"; });
    std::reverse(files.begin(), files.end());
    const auto after = packs_of(files);
    EXPECT_EQ(after[0].hash, before[0].hash);
    EXPECT_EQ(after[1].hash, before[1].hash);
}

TEST(DataPacksOfAFolder, StoredPackGivesTheSameRulesEvenIfTheFolderHasChanged) {
    const auto content = load_content(syrtis::test::k_resource_folder);
    ASSERT_TRUE(content);
    std::vector<std::string> stored;
    for (const auto& pack : packs_of(data_files())) stored.push_back(write_pack(pack));

    const auto newer = read_content(packs_with_a_new_card());
    ASSERT_TRUE(newer) << testing::PrintToString(test::lines(newer.error()));
    EXPECT_EQ(newer->rules.cards.size(), content->rules.cards.size() + 1);
    EXPECT_NE(newer->rules.content_hash, content->rules.content_hash);

    std::vector<Pack> packs;
    for (const auto& text : stored) {
        const auto pack = read_pack(text);
        ASSERT_TRUE(pack) << pack.error();
        packs.push_back(*pack);
    }
    const auto before = packs_of(data_files());
    for (std::size_t place = 0; place < packs.size(); ++place) EXPECT_EQ(packs[place].hash, before[place].hash);
    const auto older = read_content(packs);
    ASSERT_TRUE(older);
    EXPECT_EQ(older->rules.cards.size(), content->rules.cards.size());
    EXPECT_EQ(older->rules.content_hash, content->rules.content_hash);
    EXPECT_FALSE(older->find_card("mirror_farm"));
}

TEST(DataPacksOfAFolder, InvalidTextIsRefusedWithASentence) {
    for (const char* text :
         {"", "[]", "{}", R"({"name":"","files":[{"name":"a","text":"b"}]})", R"({"name":"base","files":[]})",
          R"({"name":"base","files":[{"name":"a"}]})", R"({"name":"base","files":[7]})"}) {
        const auto pack = read_pack(text);
        ASSERT_FALSE(pack) << text;
        EXPECT_FALSE(pack.error().empty());
    }
}

}  // namespace
}  // namespace syrtis::content::terraforming
