// SPDX-License-Identifier: MIT
// Dig Mars as JSON: commands and views round-trip, and refusals have their numbers.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

#include "protocol/dig/codec.hpp"
#include "protocol/dig/refusal_text.hpp"
#include "support/dig_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::dig {
namespace {

using game::DigMars;
using test::Cases;

const Codec& codec() {
    static const Codec shared(std::shared_ptr<const Content>(std::shared_ptr<void>(), &test::dig_content()));
    return shared;
}

template <class Visit>
void play_all(std::uint64_t games, Visit&& visit) {
    for (const auto& kind : Cases<DigMars>::cases()) {
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            SCOPED_TRACE(kind.name + ", seed " + std::to_string(seed));
            const auto last =
                test::play_random_game<DigMars>(codec().rules(), kind.options, seed, 10'000,
                                                [&](const game::State& state, core::Seat, const game::Command&) {
                                                    if (!testing::Test::HasFailure()) visit(state);
                                                });
            if (!testing::Test::HasFailure()) visit(last);
        }
    }
}

TEST(DigCommands, RoundTripThroughJson) {
    std::set<game::CommandType> types;
    core::CommandList<DigMars> commands;
    play_all(20, [&](const game::State& state) {
        DigMars::legal_commands(codec().rules(), state, state.active_player, commands);
        for (const auto& command : commands) {
            types.insert(command.type);
            const auto text = text::write_json(codec().command_json(command));
            const auto read = codec().read_command(text::parse_json(text).value());
            ASSERT_TRUE(read) << text;
            ASSERT_EQ(*read, command) << text;
        }
    });
    EXPECT_EQ(types.size(), game::k_command_types);
}

TEST(DigViews, RoundTripThroughJson) {
    play_all(2, [&](const game::State& state) {
        for (core::Seat seat = 0; seat <= state.options.players; ++seat) {
            const auto view = DigMars::view(codec().rules(), state, seat);
            const auto json = text::parse_json(text::write_json(codec().view_json(view))).value();
            const auto read = codec().read_view(json);
            ASSERT_TRUE(read) << read.error();
            ASSERT_EQ(*read, view);
        }
    });
}

TEST(DigViews, InvalidViewsAreRefused) {
    const auto state = DigMars::start(codec().rules(), {.players = 2}, 1);
    const auto json = codec().view_json(DigMars::view(codec().rules(), state, 0));
    EXPECT_TRUE(codec().read_view(json));
    EXPECT_FALSE(codec().read_view(Json::Value()));
    EXPECT_FALSE(codec().read_view(Json::Value(Json::objectValue)));
    for (const auto& key : json.getMemberNames()) {
        auto broken = json;
        broken[key] = "something else";
        EXPECT_FALSE(codec().read_view(broken)) << key;
        broken = json;
        broken.removeMember(key);
        EXPECT_FALSE(codec().read_view(broken)) << key;
    }
    auto more = json;
    more["piles"]["e5"] = Json::Value(Json::objectValue);
    EXPECT_FALSE(codec().read_view(more));
}

TEST(DigViews, ContradictoryViewsAreRefused) {
    const auto read = [](const Json::Value& json) { return codec().read_view(json).has_value(); };
    const auto state = DigMars::start(codec().rules(), {.players = 2}, 1);
    const auto json = codec().view_json(DigMars::view(codec().rules(), state, 0));
    ASSERT_TRUE(read(json));
    auto broken = json;
    broken["active_player"] = 2;
    EXPECT_FALSE(read(broken)) << "the turn of a seat that nobody has";
    broken = json;
    broken["question"] = "moved_station";
    EXPECT_FALSE(read(broken)) << "a station of nobody is on its way";
    broken = json;
    broken["piles"]["a1"] = Json::Value(Json::objectValue);
    broken["piles"]["a1"]["height"] = 3;
    broken["piles"]["a1"]["explored"] = true;
    EXPECT_FALSE(read(broken)) << "a front without its tile";
    broken = json;
    for (const auto& place : json["piles"].getMemberNames()) broken["piles"][place]["difficulty"] = 4;
    EXPECT_FALSE(read(broken)) << "more of the hardest backs than there are";
    broken = json;
    broken["gone"]["e01"] = true;
    EXPECT_FALSE(read(broken)) << "a tile that nobody has transported is gone";
}

struct BadCommand {
    const char* text;
    const char* code;
};

class BadDigCommand : public testing::TestWithParam<BadCommand> {};

TEST_P(BadDigCommand, IsRefusedWithItsCode) {
    const auto read = codec().read_command(text::parse_json(GetParam().text).value());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, GetParam().code);
    EXPECT_FALSE(read.error().message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    All, BadDigCommand,
    testing::Values(BadCommand{"[]", "malformed_command"}, BadCommand{"{}", "malformed_command"},
                    BadCommand{R"({"type": 3})", "malformed_command"},
                    BadCommand{R"({"type": "drill"})", "malformed_command"},
                    BadCommand{R"({"type": "dig"})", "malformed_command"},
                    BadCommand{R"({"type": "dig", "place": 3})", "malformed_command"},
                    BadCommand{R"({"type": "dig", "place": "e1"})", "unknown_target"},
                    BadCommand{R"({"type": "dig", "place": "a0"})", "unknown_target"},
                    BadCommand{R"({"type": "dig", "place": "a11"})", "unknown_target"},
                    BadCommand{R"({"type": "dig", "place": "a1", "to": "a2"})", "malformed_command"},
                    BadCommand{R"({"type": "move", "from": "a1"})", "malformed_command"},
                    BadCommand{R"({"type": "upgrade", "equipment": "drill"})", "unknown_target"},
                    BadCommand{R"({"type": "upgrade", "equipment": null})", "malformed_command"},
                    BadCommand{R"({"type": "upgrade", "equipment": "dig", "tiles": "e07"})", "malformed_command"},
                    BadCommand{R"({"type": "upgrade", "equipment": "dig", "tiles": [7]})", "malformed_command"},
                    BadCommand{R"({"type": "upgrade", "equipment": "dig", "tiles": ["e07", "e07"]})",
                               "malformed_command"},
                    BadCommand{R"({"type": "upgrade", "equipment": "dig", "tiles": ["e77"]})", "unknown_target"},
                    BadCommand{R"({"type": "dig", "place": "a1", "tiles": []})", "malformed_command"},
                    BadCommand{R"({"type": "move_station", "player": 4, "from": "a1"})", "unknown_target"},
                    BadCommand{R"({"type": "move_station", "player": 0.5, "from": "a1"})", "unknown_target"},
                    BadCommand{R"({"type": "end_turn", "place": "a1"})", "malformed_command"}));

TEST(DigUpgrade, CommandListsPaymentTilesOrLeavesTheListEmpty) {
    for (const char* text :
         {R"({"equipment":"dig","tiles":["e07","e12"],"type":"upgrade"})",
          R"({"equipment":"dig","tiles":[],"type":"upgrade"})", R"({"equipment":"dig","type":"upgrade"})"}) {
        const auto json = text::parse_json(text).value();
        const auto command = codec().read_command(json);
        ASSERT_TRUE(command) << text;
        EXPECT_EQ(command->names_tiles, json.isMember("tiles"));
        EXPECT_EQ(command->tiles.size(), json["tiles"].size());
        EXPECT_EQ(codec().command_json(*command), text::parse_json(text).value());
    }
}

TEST(DigRefusals, AreSentencesWithNumbers) {
    EXPECT_EQ(refusal_texts().sentence({.code = game::RefusalCode::dig_too_hard, .needed = 3, .available = 2}),
              "Digging here requires level 3; you reach 2.");
    EXPECT_EQ(refusal_texts().sentence({.code = game::RefusalCode::no_bonus, .subject = 4}),
              "You don't have this bonus: survey.");
    const auto coded =
        coded_refusal({.code = game::RefusalCode::not_enough_points, .subject = 2, .needed = 3, .available = 1});
    EXPECT_EQ(coded.code, "not_enough_points");
    EXPECT_EQ(coded.details["subject"], "fleet");
    EXPECT_EQ(coded.details["needed"], 3);
    EXPECT_EQ(coded.details["available"], 1);
    for (std::size_t code = 0; code < game::k_refusal_codes; ++code) {
        const auto sentence = refusal_texts().sentence({.code = static_cast<game::RefusalCode>(code), .subject = 0});
        EXPECT_THAT(sentence, testing::Not(testing::HasSubstr("{"))) << sentence;
    }
}

TEST(DigOptions, UnknownKeysWrongTypesAndSeatNumbersAreRefused) {
    EXPECT_TRUE(codec().read_options(text::parse_json(R"({"open": true})").value(), 2)->open);
    EXPECT_FALSE(codec().read_options(Json::Value(), 3)->open);
    EXPECT_FALSE(codec().read_options(text::parse_json(R"({"open": 1})").value(), 2));
    EXPECT_FALSE(codec().read_options(text::parse_json(R"({"opn": true})").value(), 2));
    EXPECT_FALSE(codec().read_options(Json::Value(), 1));
    EXPECT_FALSE(codec().read_options(Json::Value(), 5));
    EXPECT_TRUE(codec().read_options(Json::Value(), 3)->ends_when_idle);
    const auto without_idle_end = codec().read_options(text::parse_json(R"({"ends_when_idle": false})").value(), 2);
    ASSERT_TRUE(without_idle_end);
    EXPECT_FALSE(without_idle_end->ends_when_idle);
    EXPECT_EQ(codec().options_json(*without_idle_end)["ends_when_idle"], false);
}

TEST(DigOutcomes, AlwaysHaveScoresAndHaveWinnersOnlyAtTheEnd) {
    auto state = DigMars::start(codec().rules(), {.players = 2}, 1);
    state.players[0].holdings.tokens = 7;
    const Json::Value early = codec().outcome_json(state);
    EXPECT_FALSE(early["finished"].asBool());
    EXPECT_TRUE(early["winners"].empty());
    EXPECT_EQ(early["scores"][0]["total"], 7);
    state.phase = game::Phase::finished;
    EXPECT_EQ(codec().outcome_json(state)["scores"][0]["total"], 7);
    EXPECT_EQ(codec().outcome_json(state)["winners"][0], 0);
}

}  // namespace
}  // namespace syrtis::protocol::dig
