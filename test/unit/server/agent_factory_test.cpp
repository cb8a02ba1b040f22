// SPDX-License-Identifier: MIT
//
// The computer players of every game of this server, through the interface that the lobby uses.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "ai/agent_spec.hpp"
#include "games/registered_games.hpp"
#include "lobby/agent_scheduler.hpp"
#include "protocol/refused_agent.hpp"
#include "support/paths.hpp"

namespace syrtis::server {
namespace {

TEST(AgentFactory, PlayersAnswerLegallyAndReproducibly) {
    for (const auto& registered : registered_games(syrtis::test::k_resource_folder)) {
        const auto game = registered->hosted();
        SCOPED_TRACE(game->id());
        for (const std::string spec : {"random", "greedy", "greedy:noise=0.5"}) {
            SCOPED_TRACE(spec);
            ASSERT_FALSE(game->agents().check(spec));
            const auto options = *game->complete_options(Json::Value::null, 2);
            const auto match = game->start(options, 2, 9);
            std::vector<std::unique_ptr<protocol::HostedAgent>> agents;
            for (core::Seat seat = 0; seat < 2; ++seat) agents.push_back(game->agents().make(spec, options, 2, seat));
            for (std::uint64_t stream = 0; stream < 120 && !match->finished(); ++stream) {
                const core::Seat seat = core::has_seat(match->pending(), 0) ? 0 : 1;
                const auto question = match->observe(seat);
                const auto answer = agents[seat]->think(*question, stream, {}, {});
                const auto fresh = game->agents().make(spec, options, 2, seat)->think(*question, stream, {}, {});
                ASSERT_EQ(answer.command, fresh.command);
                ASSERT_EQ(answer.policy.size(), match->decision(seat)["commands"].size());
                ASSERT_NEAR(std::accumulate(answer.policy.begin(), answer.policy.end(), 0.0), 1.0, 1e-9);
                const auto played = match->play(seat, answer.command);
                ASSERT_TRUE(played.has_value()) << played.error().message;
            }
        }
    }
}

TEST(AgentFactory, UnknownPlayerIsRefusedWithTheKnownPlayers) {
    for (const auto& registered : registered_games(syrtis::test::k_resource_folder)) {
        const auto game = registered->hosted();
        EXPECT_THAT(game->agents().kinds(),
                    testing::ElementsAre("beginner", "casual", "normal", "advanced", "expert", "master"));
        const auto unknown = game->agents().check("genius");
        ASSERT_TRUE(unknown);
        EXPECT_EQ(unknown->code, "unknown_agent");
        EXPECT_GE(unknown->details["known"].size(), 11U);
        EXPECT_THAT(unknown->message, testing::HasSubstr("random, greedy-1, greedy, flat, ismcts, "));
        EXPECT_THAT(unknown->message, testing::HasSubstr(", beginner, casual, normal, advanced, expert, master"));
        EXPECT_EQ(game->agents().check("greedy:depth=2")->code, "unknown_setting");
        EXPECT_EQ(game->agents().check("greedy:noise=2")->code, "bad_setting");
        EXPECT_EQ(game->agents().check("")->code, "malformed_agent");
    }
}

TEST(AgentFactory, RefusalHasTheValuesOfItsSentenceAsData) {
    const std::string too_long = "greedy:noise=" + std::string(ai::k_longest_spec, '1');
    for (const auto& registered : registered_games(syrtis::test::k_resource_folder)) {
        const auto game = registered->hosted();
        const std::pair<std::string, std::string> asked[] = {{"", "malformed_agent"},
                                                             {too_long, "malformed_agent"},
                                                             {"genius", "unknown_agent"},
                                                             {"greedy:depth=2", "unknown_setting"},
                                                             {"random:depth=2", "unknown_setting"},
                                                             {"greedy:noise=0:noise=1", "set_twice"},
                                                             {"flat:sims=many", "not_an_integer"},
                                                             {"flat:sims=0", "not_an_integer"},
                                                             {"greedy:noise=2", "not_a_number"}};
        for (const auto& [spec, subject] : asked) {
            const auto refusal = game->agents().check(spec);
            ASSERT_TRUE(refusal) << spec;
            EXPECT_EQ(refusal->details["subject"], subject) << spec;
            EXPECT_EQ(protocol::refused_agent_sentence(*refusal), refusal->message) << spec;
        }
    }
    const auto absent = protocol::refused_agent("agent_not_available", "",
                                                {.subject = "agent_not_available", .agent = "net", .reason = "No."});
    EXPECT_EQ(protocol::refused_agent_sentence(absent), "The computer player \"net\" is not available here.")
        << "the reason is in English alone: it stands in the server's own message";
    EXPECT_EQ(protocol::refused_agent_sentence({"no_space", "There is no space.", Json::Value::null}), std::nullopt);
}

TEST(AgentFactory, FallbackPlayersEndWithTheRandomPlayer) {
    for (const auto& registered : registered_games(syrtis::test::k_resource_folder)) {
        const auto game = registered->hosted();
        EXPECT_THAT(lobby::fallbacks(game->agents(), "greedy"), testing::ElementsAre("greedy", "random"));
        EXPECT_THAT(lobby::fallbacks(game->agents(), "no such one"), testing::ElementsAre("random"));
    }
}

TEST(AgentFactory, PlayersRefuseObservationsOfAnotherGame) {
    const auto games = registered_games(syrtis::test::k_resource_folder);
    const auto one = games.at(0)->hosted();
    const auto other = games.at(1)->hosted();
    const auto agent = one->agents().make("random", *one->complete_options(Json::Value::null, 2), 2, 0);
    const auto match = other->start(*other->complete_options(Json::Value::null, 2), 2, 1);
    EXPECT_ANY_THROW((void)agent->think(*match->observe(0), 0, {}, {}));
}

}  // namespace
}  // namespace syrtis::server
