// SPDX-License-Identifier: MIT
#include "cli/environment.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/game_replay.hpp"
#include "support/toy_agents.hpp"
#include "support/toy_hosted_game.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

class EnvironmentTest : public testing::Test {
   protected:
    Json::Value ask(const std::string& line) {
        const auto answer = text::parse_json(environment.answer(line));
        EXPECT_TRUE(answer.has_value()) << line;
        return answer ? *answer : Json::Value();
    }
    std::string code_of(const std::string& line) { return ask(line)["code"].asString(); }
    Json::Value reset(const std::string& more = "") {
        return ask(R"({"kind":"reset","game":"sealed-numbers","seats":2,"seed":8)" + more + "}");
    }
    Json::Value play_to_end(Json::Value position) {
        for (int step = 0; step < 1000 && !position.isMember("outcome"); ++step) {
            EXPECT_EQ(position["kind"], "position");
            position = ask(R"({"kind":"step","number":0})");
        }
        return position;
    }

    Environment environment{{{"sealed-numbers", [] { return toy::sealed_numbers_with_agents({}); }}}};
};

TEST_F(EnvironmentTest, ListsGamesWithSeatsAndComputerPlayers) {
    const auto games = ask(R"({"kind":"games","request":7})");
    EXPECT_EQ(games["request"], 7);
    EXPECT_EQ(games["games"][0]["game"], "sealed-numbers");
    EXPECT_EQ(games["games"][0]["maximum_seats"], 5);
    EXPECT_EQ(games["games"][0]["levels"].size(), 2U);
}

TEST_F(EnvironmentTest, EqualSeedAndAnswersGiveTheSameGame) {
    const auto first = play_to_end(reset());
    const auto again = play_to_end(reset());
    EXPECT_TRUE(first["outcome"]["finished"].asBool());
    EXPECT_EQ(first["hash"], again["hash"]);
    EXPECT_NE(play_to_end(ask(R"({"kind":"reset","game":"sealed-numbers","seats":2,"seed":9})"))["hash"],
              first["hash"]);
}

TEST_F(EnvironmentTest, PositionShowsTheViewOfTheAskedSeatOnly) {
    const auto position = reset();
    EXPECT_EQ(position["seat"], 0);
    EXPECT_EQ(position["view"], ask(R"({"kind":"view","seat":0})")["view"]);
    EXPECT_NE(position["view"]["hand"], ask(R"({"kind":"view","seat":1})")["view"]["hand"]);
    EXPECT_FALSE(ask(R"({"kind":"view"})")["view"].isMember("hand"));
    EXPECT_FALSE(reset(R"(,"views":"none")").isMember("view"));
    EXPECT_EQ(reset(R"(,"views":"all")")["views"].size(), 2U);
}

TEST_F(EnvironmentTest, AcceptsANumberOrACommand) {
    const auto position = reset();
    EXPECT_EQ(position["pending"].size(), 2U);
    EXPECT_EQ(ask(R"({"kind":"step","seat":1,"number":1})")["pending"].size(), 1U);
    Json::Value step;
    step["kind"] = "step";
    step["command"] = position["decision"]["commands"][0];
    EXPECT_EQ(ask(text::write_json(step))["step"], 2);
}

TEST_F(EnvironmentTest, ComputerPlayersAnswerAutomatically) {
    auto position = reset(R"(,"computers":[null,"random"])");
    for (int step = 0; step < 1000 && !position.isMember("outcome"); ++step) {
        EXPECT_EQ(position["seat"], 0);
        position = ask(R"({"kind":"step","number":0})");
    }
    EXPECT_TRUE(position["outcome"]["finished"].asBool());
    EXPECT_TRUE(reset(R"(,"computers":["first","random"])").isMember("outcome"));
}

TEST_F(EnvironmentTest, RefusalHasACodeAndChangesNothing) {
    EXPECT_EQ(code_of(R"({"kind":"step","number":0})"), "not_started");
    EXPECT_EQ(code_of(R"({"kind":"view"})"), "not_started");
    EXPECT_EQ(code_of(R"({"kind":"file"})"), "not_started");
    const auto hash = reset()["hash"];
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", "not_json"},
        {"\xff", "not_utf8"},
        {std::string(100, '['), "too_deep"},
        {"[]", "not_an_object"},
        {"{}", "missing_field"},
        {R"({"kind":5})", "wrong_type"},
        {R"({"kind":"play"})", "unknown_kind"},
        {R"({"kind":"games","request":-1})", "wrong_type"},
        {R"({"kind":"games","more":1})", "unknown_field"},
        {R"({"kind":"step"})", "missing_field"},
        {R"({"kind":"step","number":0,"command":{}})", "missing_field"},
        {R"({"kind":"step","number":0.0})", "wrong_type"},
        {R"({"kind":"step","number":-1})", "wrong_type"},
        {R"({"kind":"step","number":99})", "unknown_number"},
        {R"({"kind":"step","number":18446744073709551615})", "unknown_number"},
        {R"({"kind":"step","command":{"put":99999}})", "refused"},
        {R"({"kind":"step","seat":2,"number":0})", "bad_seat"},
        {R"({"kind":"view","seat":"0"})", "bad_seat"},
        {R"({"kind":"reset","seats":2,"seed":1})", "missing_field"},
        {R"({"kind":"reset","game":"chess","seats":2,"seed":1})", "unknown_game"},
        {R"({"kind":"reset","game":"sealed-numbers","seed":1})", "missing_field"},
        {R"({"kind":"reset","game":"sealed-numbers","seats":6,"seed":1})", "bad_seats"},
        {R"({"kind":"reset","game":"sealed-numbers","seats":2})", "missing_field"},
        {R"({"kind":"reset","game":"sealed-numbers","seats":2,"seed":"eight"})", "wrong_type"},
        {R"({"kind":"reset","game":"sealed-numbers","seats":2,"seed":1,"options":7})", "bad_options"},
        {R"({"kind":"reset","game":"sealed-numbers","seats":2,"seed":1,"computers":["random"]})", "wrong_type"},
        {R"({"kind":"reset","game":"sealed-numbers","seats":2,"seed":1,"computers":[null,"deep"]})", "unknown_level"},
        {R"({"kind":"reset","game":"sealed-numbers","seats":2,"seed":1,"views":"some"})", "wrong_type"},
    };
    for (const auto& [line, code] : wrong) {
        const auto error = ask(line);
        EXPECT_EQ(error["kind"], "error") << line;
        EXPECT_EQ(error["code"], code) << line;
        EXPECT_FALSE(error["message"].asString().empty()) << line;
        EXPECT_EQ(ask(R"({"kind":"step","seat":9,"number":0})")["code"], "bad_seat");
    }
    const auto played_on = play_to_end(ask(R"({"kind":"step","number":0})"));
    EXPECT_EQ(played_on["hash"], play_to_end(reset())["hash"]);
    EXPECT_EQ(reset()["hash"], hash);
    play_to_end(reset());
    EXPECT_EQ(code_of(R"({"kind":"step","number":0})"), "game_over");
}

TEST_F(EnvironmentTest, GameFileReplaysToItsHash) {
    const auto end = play_to_end(reset());
    const auto file = protocol::parse_game_file(text::write_json(ask(R"({"kind":"file"})")["file"]));
    ASSERT_TRUE(file.has_value());
    const auto game = toy::hosted_sealed_numbers();
    auto replay = protocol::GameReplay::start(*game, *file);
    ASSERT_TRUE(replay.has_value());
    while (!replay->at_end()) ASSERT_EQ(replay->advance(), std::nullopt);
    EXPECT_EQ(replay->step(), end["step"].asUInt64());
    EXPECT_TRUE(replay->match().finished());
}

}  // namespace
}  // namespace syrtis::server
