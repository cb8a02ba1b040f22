// SPDX-License-Identifier: MIT
//
// Hints: permissions, recipients and the cancellation of hints in progress.

#include "lobby/hints.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "lobby/table_description.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using Toy = toy::SealedNumbers;
using namespace std::chrono_literals;

/// Chooses the last command listed and compares it with all others.
class ComparingAgent final : public ai::Agent<Toy> {
   public:
    static inline std::function<void(const ai::Question<Toy>&)> when_asked = [](const auto&) {};
    void think(const ai::Question<Toy>& question, ai::Answer<Toy>& answer) override {
        when_asked(question);
        answer.command = question.commands.back();
        for (std::size_t number = 0; number < question.commands.size(); ++number) {
            answer.shares.push_back(number == 1 ? -1.0 : 0.25 + 0.0625 * static_cast<double>(number));
        }
    }
};

class Hint : public testing::Test {
   protected:
    Hint() {
        ComparingAgent::when_asked = [](const auto&) {};
        harness.games.clear();
        harness.games.push_back(toy::sealed_numbers_with_agents({toy::agent_kind<ComparingAgent>("comparing")}));
        harness.limits.hint_agent = "comparing";
    }

    /// Starts a game of Ada and Bob with Eve as a spectator.
    void start(const std::string& terms = R"("hints":true)") {
        harness.restart();
        ada = std::make_unique<Client>(harness, "here");
        bob = std::make_unique<Client>(harness, "there");
        eve = std::make_unique<Client>(harness, "elsewhere");
        ada->hello("Ada");
        bob->hello("Bob");
        eve->hello("Eve");
        ada->create(R"("seats":2,"options":{"rounds":3})" + (terms.empty() ? "" : "," + terms));
        bob->join(1);
        ada->send(R"({"kind":"start"})");
        eve->send(R"({"kind":"watch","table":1})");
        for (Client* client : all()) client->catch_up();
    }
    [[nodiscard]] std::vector<Client*> all() const { return {ada.get(), bob.get(), eve.get()}; }
    [[nodiscard]] std::uint64_t sequence(core::Seat seat = 0) {
        return harness.table(1).match->sequence(seat).value_or(0);
    }
    [[nodiscard]] std::string wanted(core::Seat seat = 0) {
        return R"({"kind":"hint","sequence":)" + std::to_string(sequence(seat)) + "}";
    }
    /// Ada makes the proposal, and Bob agrees.
    void agree_to(const std::string& what) {
        ada->send(R"({"kind":"propose","what":")" + what + R"("})");
        bob->send(R"({"kind":"vote","proposal":)" + std::to_string(harness.table(1).last_proposal) +
                  R"(,"agree":true})");
    }
    void forget() {
        for (Client* client : all()) client->forget();
    }

    LobbyHarness harness;
    std::unique_ptr<Client> ada;
    std::unique_ptr<Client> bob;
    std::unique_ptr<Client> eve;
};

TEST_F(Hint, IsSentToItsSeatAndOthersSeeOnlyTheNumberOfHints) {
    start();
    forget();
    const Json::Value listed = harness.table(1).match->game().decision(0)["commands"];
    ASSERT_GE(listed.size(), 4U);
    ada->send(R"({"kind":"hint","request":7,"sequence":)" + std::to_string(sequence()) + "}");
    EXPECT_EQ(ada->waiting(), 0U) << "another thread computes the hint";
    ASSERT_EQ(harness.agent_pool->count(), 1U);
    EXPECT_TRUE(harness.agent_pool->front().is_attended);
    const std::size_t step = harness.table(1).match->step();
    harness.agent_pool->finish_one();

    EXPECT_EQ(ada->next("table")["seats"][0]["hints"], 1);
    const Json::Value reported = ada->next("hinted");
    EXPECT_EQ(reported["name"], "Ada");
    EXPECT_EQ(reported["seat"], 0);
    const Json::Value hint = ada->next("hint");
    EXPECT_EQ(hint["request"], 7);
    EXPECT_EQ(hint["sequence"].asUInt64(), sequence());
    EXPECT_EQ(hint["command"], listed[listed.size() - 1]);
    ASSERT_EQ(hint["best"].size(), 3U);
    EXPECT_EQ(hint["best"][0]["command"], hint["command"]) << "the suggested answer is the first one";
    EXPECT_GT(hint["best"][1]["share"].asDouble(), hint["best"][2]["share"].asDouble());
    for (Client* other : {bob.get(), eve.get()}) {
        EXPECT_EQ(other->next("table")["seats"][0]["hints"], 1);
        EXPECT_EQ(other->next("hinted"), reported);
        EXPECT_EQ(other->next("hint"), Json::Value());
    }
    EXPECT_EQ(harness.table(1).match->step(), step) << "nothing has changed in the game";
    ada->catch_up();
    ada->answer(0);
}

TEST_F(Hint, IsRefusedIfTheTableForbidsHints) {
    start("");
    EXPECT_EQ(ada->error_of(wanted()), "hints_not_allowed");
    EXPECT_EQ(ada->error_of(R"({"kind":"hint"})"), "missing_field");
}

TEST_F(Hint, IsRefusedWithoutAnOpenQuestion) {
    start();
    EXPECT_EQ(describe_table(harness.table(1), false).policy.hints, true);
    EXPECT_EQ(eve->error_of(wanted()), "not_seated");
    EXPECT_EQ(ada->error_of(R"({"kind":"hint","sequence":99})"), "not_asked_yet");
    Client cyd(harness);
    cyd.hello("Cyd");
    EXPECT_EQ(cyd.error_of(wanted()), "not_at_a_table");
    ada->answer(0);
    EXPECT_EQ(ada->error_of(R"({"kind":"hint","sequence":0})"), "not_pending");
    EXPECT_EQ(harness.agent_pool->count(), 0U);
}

TEST_F(Hint, IsCancelledWhenItsQuestionIsAnsweredOrUndone) {
    start();
    ada->send(wanted());
    ASSERT_EQ(harness.agent_pool->count(), 1U);
    ada->answer(0);
    EXPECT_EQ(harness.agent_pool->count(), 0U);
    EXPECT_EQ(harness.agent_pool->cancelled, 1U);
    EXPECT_EQ(harness.table(1).slots[0].hints, 0U) << "a cancelled hint is not counted";
    bob->send(wanted(1));
    ASSERT_EQ(harness.agent_pool->count(), 1U);
    bob->send(R"({"kind":"resign"})");
    EXPECT_EQ(harness.agent_pool->count(), 0U);
}

TEST_F(Hint, IsComputedOncePerQuestion) {
    start();
    ada->send(wanted());
    EXPECT_EQ(ada->error_of(wanted()), "hint_too_fast");
    harness.agent_pool->finish_one();
    const Json::Value hint = ada->next("hint");
    forget();
    ada->send(wanted());
    EXPECT_EQ(ada->next("hint"), hint);
    EXPECT_EQ(harness.agent_pool->count(), 0U);
    EXPECT_EQ(harness.table(1).slots[0].hints, 1U);
    EXPECT_EQ(bob->next("hinted"), Json::Value()) << "all clients have received the message";
}

TEST_F(Hint, IsRateLimitedPerSeat) {
    harness.limits.hints = {.at_once = 1, .per_second = 0.1};
    start();
    ada->send(wanted());
    harness.agent_pool->finish_one();
    do {
        for (Client* client : {ada.get(), bob.get()}) {
            client->catch_up();
            if (client->is_asked()) client->answer(0);
        }
        ada->catch_up();
    } while (!ada->is_asked());
    EXPECT_EQ(ada->error_of(wanted()), "hint_too_fast");
    harness.scheduler.pass(10s);
    EXPECT_EQ(ada->error_of(wanted()), "");
}

TEST_F(Hint, IsRateLimitedPerAddressAndInTotal) {
    harness.limits.hints = {.at_once = 10, .per_second = 1};
    start();
    ada->send(wanted());
    harness.limits.hints_per_origin = {.at_once = 0.5, .per_second = 0.1};
    EXPECT_EQ(bob->error_of(wanted(1)), "hint_too_fast");
    harness.limits.hints_per_origin = {.at_once = 5, .per_second = 1};
    harness.limits.hints_at_once = 1;
    EXPECT_EQ(bob->error_of(wanted(1)), "hint_too_fast") << "one hint is already being computed";
    harness.limits.hints_at_once = 2;
    EXPECT_EQ(bob->error_of(wanted(1)), "");
}

TEST_F(Hint, IsRateLimitedPerNetwork) {
    harness.limits.hints_per_origin = {.at_once = 1, .per_second = 0.1};
    harness.restart();
    const auto error_from = [&](const char* place, const char* street) {
        Client client(harness, place, networks(street));
        client.hello("Ada");
        client.create(R"("seats":2,"computers":["comparing"],"hints":true)");
        client.send(R"({"kind":"start"})");
        const auto asked = harness.table(client.table).match->sequence(0).value_or(0);
        client.forget();
        return client.error_of(R"({"kind":"hint","sequence":)" + std::to_string(asked) + "}");
    };
    EXPECT_EQ(error_from("1", "street"), "");
    EXPECT_EQ(error_from("2", "street"), "");
    EXPECT_EQ(error_from("3", "street"), "hint_too_fast");
    EXPECT_EQ(error_from("4", "next street"), "");
    EXPECT_EQ(error_from("5", "next street"), "hint_too_fast");
}

TEST_F(Hint, FailureIsReportedAndNotCounted) {
    start();
    ComparingAgent::when_asked = [](const auto&) { throw std::runtime_error("out of ideas"); };
    ada->send(R"({"kind":"hint","request":8,"sequence":)" + std::to_string(sequence()) + "}");
    harness.agent_pool->finish_one();
    const Json::Value error = ada->next("error");
    EXPECT_EQ(error["code"], "no_hint");
    EXPECT_EQ(error["request"], 8);
    EXPECT_EQ(harness.table(1).slots[0].hints, 0U);
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::running);
}

TEST_F(Hint, IsRefusedIfTheGameIsPausedDuringItsComputation) {
    start();
    ada->send(R"({"kind":"hint","request":8,"sequence":)" + std::to_string(sequence()) + "}");
    ASSERT_EQ(harness.agent_pool->count(), 1U);
    agree_to("pause");
    EXPECT_EQ(harness.agent_pool->count(), 0U);
    const Json::Value error = ada->next("error");
    EXPECT_EQ(error["code"], "paused");
    EXPECT_EQ(error["request"], 8);
    EXPECT_EQ(bob->next("error"), Json::Value());
    EXPECT_EQ(harness.table(1).slots[0].hints, 0U);
    agree_to("continue");
    ada->send(wanted());
    harness.agent_pool->finish_one();
    EXPECT_NE(ada->next("hint"), Json::Value());
}

TEST_F(Hint, CancellationByAPauseHasTheRequestNumberOfTheHint) {
    start();
    ada->send(R"({"kind":"hint","request":8,"sequence":)" + std::to_string(sequence()) + "}");
    bob->send(R"({"kind":"propose","what":"pause"})");
    forget();
    ada->send(R"({"kind":"vote","request":9,"proposal":1,"agree":true})");
    EXPECT_EQ(ada->next("done")["request"], 9);
    EXPECT_EQ(ada->next("error")["request"], 8);
    EXPECT_EQ(ada->error_of(R"({"kind":"hint","sequence":)" + std::to_string(sequence()) + "}"), "paused");
}

TEST_F(Hint, GivenHintIsRepeatedAfterAPause) {
    start();
    ada->send(wanted());
    harness.agent_pool->finish_one();
    const Json::Value hint = ada->next("hint");
    agree_to("pause");
    EXPECT_EQ(ada->error_of(wanted()), "paused");
    agree_to("continue");
    forget();
    ada->send(wanted());
    EXPECT_EQ(ada->next("hint"), hint);
    EXPECT_EQ(harness.agent_pool->count(), 0U);
    EXPECT_EQ(harness.table(1).slots[0].hints, 1U);
    EXPECT_EQ(bob->next("hinted"), Json::Value());
}

TEST_F(Hint, OnlyTheAskingConnectionReceivesTheRequestNumber) {
    start();
    const std::string asks = R"({"kind":"hint","request":8,"sequence":)" + std::to_string(sequence()) + "}";
    for (const bool fails : {true, false}) {
        ComparingAgent::when_asked = [fails](const auto&) {
            if (fails) throw std::runtime_error("out of ideas");
        };
        ada->send(asks);
        Client back(harness);
        back.hello("Ada");
        back.send(resume_of(ada->token));
        back.forget();
        harness.agent_pool->finish_one();
        const Json::Value reported = back.next(fails ? "error" : "hint");
        ASSERT_TRUE(reported.isObject());
        EXPECT_FALSE(reported.isMember("request")) << reported;
        // The connection that asked has the seat again, and its request number is its own.
        ada->send(resume_of(ada->token));
        ada->forget();
    }
}

TEST_F(Hint, RequestNumberIsSentAfterReturningOnTheSameConnection) {
    start();
    ada->send(R"({"kind":"hint","request":8,"sequence":)" + std::to_string(sequence()) + "}");
    ada->send(R"({"kind":"leave"})");
    ada->send(resume_of(ada->token));
    harness.agent_pool->finish_one();
    EXPECT_EQ(ada->next("hint")["request"], 8);
}

TEST_F(Hint, IsComputedFromTheViewWithASeparateBudget) {
    harness.limits.hint_thinking.milliseconds = 1500;
    start();
    std::uint64_t deadline = 0;
    ada->send(wanted());
    const std::uint64_t asked = lobby::microseconds_of(harness.scheduler.now());
    ComparingAgent::when_asked = [&](const ai::Question<Toy>& question) {
        EXPECT_EQ(question.view.seat, 0);
        deadline = question.budget.deadline;
    };
    harness.agent_pool->finish_one();
    EXPECT_EQ(deadline, asked + 1'500'000);
}

TEST_F(Hint, CountSurvivesARestartAndIsShownToNewcomers) {
    start();
    ada->send(wanted());
    harness.agent_pool->finish_one();
    Client late(harness);
    late.hello("Late");
    late.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(late.next("hinted")["name"], "Ada");
    const std::string token = bob->token;
    for (Client* client : all()) client->disconnect();
    late.disconnect();
    harness.restart();
    Client back(harness);
    back.hello("whoever");
    back.send(resume_of(token));
    EXPECT_EQ(back.next("table")["seats"][0]["hints"], 1);
    EXPECT_EQ(harness.table(1).policy.allows_hints, true);
}

TEST_F(Hint, CommandInTheHintIsNotSentToOthers) {
    start();
    forget();
    const std::size_t before = bob->bytes().size();
    ada->send(wanted());
    harness.agent_pool->finish_one();
    const std::string received = bob->bytes().substr(before);
    EXPECT_EQ(received.find("command"), std::string::npos) << received;
    EXPECT_EQ(received.find("share"), std::string::npos);
}

TEST(HintAgent, HasTheRequestedLevelOrElseTheStrongest) {
    const auto game = toy::sealed_numbers_with_agents({toy::agent_kind<ComparingAgent>("comparing")});
    EXPECT_EQ(lobby::hint_agent(game->agents(), "first"), "first");
    EXPECT_EQ(lobby::hint_agent(game->agents(), "master"), "comparing");
}

}  // namespace
}  // namespace syrtis::test
