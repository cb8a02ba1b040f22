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
    welcome["games"].append(entry);
    return welcome;
}

TEST(ServerGames, A_table_is_entered_if_the_game_is_known_and_its_data_are_the_same) {
    const auto kinds = ui::test::chess_and_whist();
    EXPECT_EQ(obstacle_to("chess", kinds, greeting("chess", "0000000000000abc")), "");
    EXPECT_EQ(obstacle_to("chess", kinds, greeting("chess", "0000000000000abd")),
              "The server has other data of this game");
    EXPECT_EQ(obstacle_to("go", kinds, greeting("go", "0000000000000abc")), "This client can't show this game");
}

TEST(ServerGames, Other_data_of_one_game_are_no_obstacle_to_another) {
    const auto kinds = ui::test::chess_and_whist();
    const auto welcome = greeting("chess", "1");
    EXPECT_NE(obstacle_to("chess", kinds, welcome), "");
    EXPECT_EQ(obstacle_to("whist", kinds, welcome), "");
}

TEST(ServerGames, Whatever_a_greeting_says_it_is_read_without_harm) {
    const auto kinds = ui::test::chess_and_whist();
    for (const auto& games : {Json::Value(), Json::Value(3), Json::Value("games"), Json::Value(Json::objectValue)}) {
        Json::Value welcome(Json::objectValue);
        welcome["games"] = games;
        EXPECT_EQ(obstacle_to("chess", kinds, welcome), "");
        EXPECT_TRUE(levels_of("chess", welcome).empty());
    }
    EXPECT_EQ(levels_of("chess", greeting("chess", "1")), (std::vector<std::string>{"dice"}));
    EXPECT_TRUE(levels_of("whist", greeting("chess", "1")).empty());
}

}  // namespace
}  // namespace syrtis::client::app
