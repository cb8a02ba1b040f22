// SPDX-License-Identifier: MIT

// Tests that a table whose match uses other content than this program is shown with the packs that the table names.

#include "app/table_kinds.hpp"

#include <gtest/gtest.h>

#include "app/game_kinds.hpp"
#include "app/server_games.hpp"
#include "support/other_resources.hpp"
#include "support/paths.hpp"
#include "ui/table_options.hpp"

namespace syrtis::client::app {
namespace {

class TableKindsTest : public testing::Test {
   protected:
    const ui::GameKinds own = *load_game_kinds(syrtis::test::k_resource_folder);
    const ui::GameKinds newer = *load_game_kinds(other().path());
    TableKinds kinds{own};

   private:
    static const syrtis::test::OtherResources& other() {
        static const syrtis::test::OtherResources resources;
        return resources;
    }
};

TEST_F(TableKindsTest, TableWithEqualOrUnstatedDataHashUsesDataOfTheClient) {
    for (const auto& kind : own) {
        EXPECT_EQ(kinds.find(kind.id(), content_of(kind)), &kind);
        EXPECT_EQ(kinds.find(kind.id(), ""), &kind);
        EXPECT_EQ(kinds.find(kind.id(), "00000000000000aa"), nullptr);
    }
    EXPECT_EQ(kinds.find("chess", ""), nullptr);
}

TEST_F(TableKindsTest, TableWithAnotherDataHashUsesDataPacksFromTheServer) {
    for (const auto& kind : newer) {
        const auto content = content_of(kind);
        ASSERT_EQ(kinds.find(kind.id(), content), nullptr) << "the data differ";
        EXPECT_FALSE(kinds.add(kind.id(), content, kind.rules->packs()));
        const auto* made = kinds.find(kind.id(), content);
        ASSERT_NE(made, nullptr);
        EXPECT_EQ(made->title, kind.title);
        EXPECT_EQ(made->rules->packs(), kind.rules->packs());
        EXPECT_NE(made->make_table({}), nullptr);
        EXPECT_NE(made->rules->of_packs(kind.rules->packs()).value(), nullptr);
    }
}

TEST_F(TableKindsTest, DataPacksWithAWrongHashAreRefused) {
    const auto& kind = newer.front();
    auto packs = kind.rules->packs();
    EXPECT_EQ(kinds.add(kind.id(), "00000000000000aa", packs),
              "The data files of this table don't match their checksum");
    ++packs.front().hash;
    EXPECT_EQ(kinds.add(kind.id(), content_of(kind), packs), "The server uses different data for this game");
    EXPECT_EQ(kinds.add("chess", "", packs), "This client can't show this game");
    EXPECT_EQ(kinds.find(kind.id(), content_of(kind)), nullptr);
}

TEST(TableOptions, NewTableLetsPlayersChooseTheOrderOfEffectsByDefault) {
    const auto kinds = load_game_kinds(syrtis::test::k_resource_folder);
    ASSERT_TRUE(kinds.has_value());
    for (const auto& kind : *kinds) {
        const auto usual = ui::table_options(kind, Json::nullValue);
        ASSERT_TRUE(usual.isObject());
        if (kind.id() != "terraforming-mars") {
            EXPECT_TRUE(usual.empty());
            continue;
        }
        EXPECT_EQ(usual["choose_effect_order"], true);
        Json::Value wanted(Json::objectValue);
        wanted["choose_effect_order"] = false;
        wanted["draft"] = true;
        EXPECT_EQ(ui::table_options(kind, wanted), wanted);
        EXPECT_EQ((*kind.rules->complete_options(Json::objectValue, 2))["choose_effect_order"], false)
            << "the option is off in matches that programs start";
    }
}

TEST(TableOptions, NewTableBeginsWithTheSetAndTheBoardThatItsHostChoseLast) {
    const auto kinds = load_game_kinds(syrtis::test::k_resource_folder);
    ASSERT_TRUE(kinds.has_value());
    const auto& mars = *ui::find_kind(*kinds, "terraforming-mars");
    Json::Value chosen;
    Json::Value options(Json::objectValue);
    options["draft"] = true;
    EXPECT_FALSE(ui::remember_choice(chosen, mars, options)) << "tables begin without draft";
    options["board"] = "elysium";
    options["prelude"] = true;
    EXPECT_TRUE(ui::remember_choice(chosen, mars, options));
    EXPECT_FALSE(ui::remember_choice(chosen, mars, options)) << "no choice has changed";
    const auto usual = ui::table_options(mars, {}, chosen);
    EXPECT_EQ(usual["board"], "elysium");
    EXPECT_EQ(usual["prelude"], true);
    EXPECT_FALSE(usual.isMember("draft"));
    Json::Value wanted(Json::objectValue);
    wanted["board"] = "hellas";
    EXPECT_EQ(ui::table_options(mars, wanted, chosen)["board"], "hellas")
        << "given options have priority over remembered choices";
    options["board"] = "tharsis";
    EXPECT_TRUE(ui::remember_choice(chosen, mars, options));
    EXPECT_FALSE(ui::table_options(mars, {}, chosen).isMember("board")) << "the default board is omitted";
}

TEST(TableOptions, UnknownOrImpossibleChoicesAreNotRemembered) {
    const auto kinds = load_game_kinds(syrtis::test::k_resource_folder);
    ASSERT_TRUE(kinds.has_value());
    const auto& mars = *ui::find_kind(*kinds, "terraforming-mars");
    const auto usual = ui::table_options(mars, {});
    Json::Value chosen(Json::objectValue);
    chosen["board"] = "amazonis";
    chosen["prelude"] = "yes";
    chosen["draft"] = true;
    EXPECT_EQ(ui::table_options(mars, {}, chosen), usual);
    EXPECT_EQ(ui::table_options(mars, {}, Json::Value("hellas")), usual);
    const auto& dig = *ui::find_kind(*kinds, "dig-mars");
    EXPECT_FALSE(ui::remember_choice(chosen, dig, chosen));
    chosen["board"] = "hellas";
    Json::Value wrong(Json::objectValue);
    wrong["corporations_dealt"] = 9;
    EXPECT_EQ(ui::table_options(mars, wrong, chosen), ui::table_options(mars, wrong));
}

}  // namespace
}  // namespace syrtis::client::app
