// SPDX-License-Identifier: MIT
#include "arena/game_log.hpp"

#include <gtest/gtest.h>

#include "arena/replay.hpp"
#include "text/json.hpp"
#include "unit/arena/support.hpp"

namespace syrtis::arena {
namespace {

using test::order;
using test::toy_arena;

GameLog some_log(const std::vector<std::string>& players = {"high", "random"}) {
    GameLog found;
    auto wanted = order(players, 1);
    wanted.keep_log = [&](std::uint64_t, const GameLog& log) { found = log; };
    (void)toy_arena()->run(wanted);
    return found;
}

std::string parse_mistake(const Json::Value& json) {
    const auto parsed = parse_game_log(text::write_json(json));
    return parsed ? "" : parsed.error();
}

TEST(GameLog, Text_and_back_is_the_same_log) {
    const Json::Value json = game_log_json(some_log());
    EXPECT_FALSE(json.isMember("error"));
    const auto parsed = parse_game_log(text::write_json(json));
    ASSERT_TRUE(parsed.has_value());
    EXPECT_EQ(game_log_json(*parsed), json);
}

TEST(GameLog, A_game_that_went_wrong_says_why) {
    EXPECT_EQ(game_log_json(some_log({"illegal", "random"}))["error"], "seat 0 gave an illegal command");
}

TEST(GameLog, Malformed_texts_are_refused_with_what_is_wrong) {
    const Json::Value sound = game_log_json(some_log());
    EXPECT_EQ(parse_mistake(sound), "");
    EXPECT_FALSE(parse_game_log("").has_value());
    EXPECT_FALSE(parse_game_log("[]").has_value());
    EXPECT_FALSE(parse_game_log("{\"game\":1,\"game\":2}").has_value());
    for (const char* key : {"game", "content_hash", "options", "seed", "players", "commands"}) {
        std::string quoted(1, '"');
        quoted.append(key).append(1, '"');
        Json::Value broken = sound;
        broken.removeMember(key);
        EXPECT_NE(parse_mistake(broken).find(quoted), std::string::npos) << key;
        broken[key] = -1.5;
        EXPECT_NE(parse_mistake(broken).find(quoted), std::string::npos) << key;
    }
    Json::Value broken = sound;
    broken["colour"] = "red";
    EXPECT_EQ(parse_mistake(broken), "unknown key \"colour\"");
    broken = sound;
    broken["commands"][2]["seat"] = 2;
    EXPECT_EQ(parse_mistake(broken), "commands[2] \"seat\" is not one of the seats");
    broken = sound;
    broken["commands"][0]["hash"] = "12";
    EXPECT_EQ(parse_mistake(broken), "commands[0] \"hash\" is not a string of 16 hexadecimal digits");
    broken = sound;
    broken["commands"][1] = 7;
    EXPECT_EQ(parse_mistake(broken), "commands[1] is not an object");
    broken = sound;
    broken["players"][0] = 3;
    EXPECT_NE(parse_mistake(broken), "");
}

TEST(GameLog, A_file_that_is_not_there_is_no_log) { EXPECT_FALSE(read_game_log("/nowhere/at/all.json").has_value()); }

TEST(Replay, A_log_replays_to_its_last_hash) {
    const auto game = toy::hosted_sealed_numbers();
    const GameLog log = some_log();
    auto replay = Replay::start(*game, log);
    ASSERT_TRUE(replay.has_value());
    while (!replay->at_end()) ASSERT_FALSE(replay->advance().has_value());
    EXPECT_EQ(replay->step(), log.commands.size());
    EXPECT_EQ(replay->match().hash(), log.commands.back().hash);
    EXPECT_TRUE(replay->match().finished());
}

TEST(Replay, Another_hash_is_a_divergence_at_its_step) {
    const auto game = toy::hosted_sealed_numbers();
    GameLog log = some_log();
    log.commands[3].hash ^= 1;
    auto replay = Replay::start(*game, log);
    ASSERT_TRUE(replay.has_value());
    for (int step = 1; step < 4; ++step) ASSERT_FALSE(replay->advance().has_value());
    const auto divergence = replay->advance();
    ASSERT_TRUE(divergence.has_value());
    EXPECT_EQ(divergence->step, 4U);
}

TEST(Replay, A_command_that_is_refused_is_a_divergence) {
    const auto game = toy::hosted_sealed_numbers();
    GameLog log = some_log();
    log.commands[0].command["put"] = 99;
    auto replay = Replay::start(*game, log);
    ASSERT_TRUE(replay.has_value());
    const auto divergence = replay->advance();
    ASSERT_TRUE(divergence.has_value());
    EXPECT_EQ(divergence->step, 1U);
    EXPECT_NE(divergence->what.find("not_in_hand"), std::string::npos);
}

TEST(Replay, Other_content_is_not_guessed_at) {
    const auto game = toy::hosted_sealed_numbers();
    GameLog log = some_log();
    log.content_hash ^= 1;
    EXPECT_FALSE(Replay::start(*game, log).has_value());
    log = some_log();
    log.options["weather"] = true;
    EXPECT_FALSE(Replay::start(*game, log).has_value());
}

}  // namespace
}  // namespace syrtis::arena
