// SPDX-License-Identifier: MIT

#include "app/server_games.hpp"

#include <gtest/gtest.h>

#include "unit/client_ui/made_up_kinds.hpp"

namespace syrtis::client::app {
namespace {

Json::Value greeting(const std::string& game, const std::string& content) {
    Json::Value welcome(Json::objectValue);
    welcome["games"].append("noise");
    Json::Value entry(Json::objectValue);
    entry["game"] = game;
    entry["content"] = content;
    entry["levels"].append("dice");
    entry["levels"].append(7);
    entry["ratings"]["dice"] = 1260;
    entry["ratings"]["noise"] = "high";
    welcome["games"].append(entry);
    return welcome;
}

TEST(ServerGames, TableIsEnteredOnlyIfTheClientKnowsItsGame) {
    const auto kinds = ui::test::chess_and_whist();
    EXPECT_EQ(obstacle_to("chess", kinds), "");
    EXPECT_EQ(obstacle_to("go", kinds), "This client can't show this game");
}

TEST(ServerGames, DataHashComesFromTheTableOrElseFromTheWelcomeMessage) {
    const auto welcome = greeting("chess", "0000000000000abd");
    protocol::from_server::Table table{.game = "whist"};
    EXPECT_EQ(content_at(table, welcome), "");
    table.game = "chess";
    EXPECT_EQ(content_at(table, welcome), "0000000000000abd");
    table.content = "0000000000000abe";
    EXPECT_EQ(content_at(table, welcome), "0000000000000abe");
}

TEST(ServerGames, WelcomeWithInvalidGamesGivesNoLevelsAndRatings) {
    const auto kinds = ui::test::chess_and_whist();
    for (const auto& games : {Json::Value(), Json::Value(3), Json::Value("games"), Json::Value(Json::objectValue)}) {
        Json::Value welcome(Json::objectValue);
        welcome["games"] = games;
        EXPECT_TRUE(levels_of("chess", welcome).empty());
        EXPECT_TRUE(ratings_of("chess", welcome).empty());
        EXPECT_EQ(content_at({.game = "chess"}, welcome), "");
    }
    EXPECT_EQ(levels_of("chess", greeting("chess", "1")), (std::vector<std::string>{"dice"}));
    EXPECT_TRUE(levels_of("whist", greeting("chess", "1")).empty());
    EXPECT_EQ(ratings_of("chess", greeting("chess", "1")), (ui::LevelRatings{{"dice", 1260}}));
}

}  // namespace
}  // namespace syrtis::client::app
