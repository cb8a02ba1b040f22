// SPDX-License-Identifier: MIT
//
// Games in play: updates of each seat, stale and repeated answers, and resuming a seat.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/merge_patch.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

class LobbyMatch : public testing::Test {
   protected:
    LobbyMatch() : ada(harness), bob(harness), eve(harness) {
        ada.hello("Ada");
        bob.hello("Bob");
        eve.hello("Eve", "whole");
    }
    void start(const std::string& options = "{}") {
        ada.create(R"("seats":2,"options":)" + options);
        bob.join(ada.table);
        ada.forget();
        bob.forget();
        ada.send(R"({"kind":"start"})");
    }
    void catch_up() {
        for (Client* client : {&ada, &bob, &eve}) client->catch_up();
    }
    LobbyHarness harness;
    Client ada;
    Client bob;
    Client eve;
};

TEST_F(LobbyMatch, StartsWithViewAndQuestionOfEachSeat) {
    start();
    EXPECT_EQ(ada.next()["of"], "start");
    EXPECT_EQ(ada.next()["status"], "running");
    const Json::Value update = ada.next();
    EXPECT_EQ(update["view"]["hand"].size(), 5U);
    EXPECT_EQ(update["decision"]["sequence"], 0);
    EXPECT_EQ(update["decision"]["commands"].size(), 5U);
    EXPECT_EQ(update["pending"].size(), 2U);
    EXPECT_TRUE(update["events"].empty());
    EXPECT_FALSE(update.isMember("outcome"));
    EXPECT_EQ(bob.next("update")["view"]["hand"].size(), 5U);
}

TEST_F(LobbyMatch, AnswerIsSentToEverybodyWithTheirVisibleEvents) {
    start();
    eve.send(R"({"kind":"watch","table":1})");
    catch_up();
    ada.answer(2);
    EXPECT_EQ(ada.waiting(), 2U);
    const Json::Value accepted = ada.next();
    EXPECT_EQ(accepted["kind"], "accepted");
    EXPECT_EQ(accepted["command"], ada.last_update["decision"]["commands"][2]);
    const Json::Value own = ada.next();
    EXPECT_EQ(own["events"][0]["number"], accepted["command"]["put"]);
    EXPECT_EQ(own["patch"]["own_put"], accepted["command"]["put"]);
    EXPECT_FALSE(own.isMember("decision"));
    EXPECT_EQ(bob.waiting(), 1U);
    const Json::Value other = bob.next();
    EXPECT_FALSE(other["events"][0].isMember("number"));
    EXPECT_FALSE(other["patch"].isMember("own_put"));
    EXPECT_TRUE(other.isMember("decision"));
    const Json::Value watched = eve.next();
    EXPECT_TRUE(watched.isMember("view"));
    EXPECT_FALSE(watched["view"].isMember("hand"));
    EXPECT_EQ(watched["pending"][0], 1);
}

TEST_F(LobbyMatch, AcceptsACommandOrItsNumber) {
    start();
    catch_up();
    const Json::Value command = ada.last_update["decision"]["commands"][1];
    ada.send(R"({"kind":"answer","sequence":0,"command":)" + text::write_json(command) + "}");
    EXPECT_EQ(ada.next("accepted")["command"], command);
}

TEST_F(LobbyMatch, PatchesEqualTheWholeViewAtEveryStep) {
    start(R"({"rounds":5})");
    Json::Value ada_view;
    Json::Value bob_view;
    const auto take = [](Client& client, Json::Value& view) {
        while (client.waiting() > 0) {
            const Json::Value message = client.next();
            if (message["kind"] != "update") continue;
            if (message.isMember("view")) view = message["view"];
            if (message.isMember("patch")) protocol::apply_merge_patch(view, message["patch"]);
            client.last_update = message;
        }
    };
    core::Rng rng(5);
    unsigned patches = 0;
    while (!ada.last_update.isMember("outcome")) {
        take(ada, ada_view);
        take(bob, bob_view);
        const auto& game = harness.table(1).match->game();
        ASSERT_EQ(text::write_json(ada_view), text::write_json(game.view(0)));
        ASSERT_EQ(text::write_json(bob_view), text::write_json(game.view(1)));
        if (ada.last_update.isMember("patch")) ++patches;
        Client& who = ada.is_asked() ? ada : bob;
        if (who.is_asked()) who.answer(rng.below(who.last_update["decision"]["commands"].size()));
    }
    EXPECT_GT(patches, 10U);
}

TEST_F(LobbyMatch, SimultaneousAnswerKeepsOtherQuestionsValid) {
    start();
    catch_up();
    ada.answer(0);
    bob.forget();
    bob.send(R"({"kind":"answer","sequence":0,"number":0})");
    EXPECT_EQ(bob.next()["kind"], "accepted");
}

TEST_F(LobbyMatch, NewQuestionHasAHigherSequenceNumber) {
    start();
    catch_up();
    ada.answer(0);
    bob.answer(0);
    catch_up();
    Client& asked = ada.is_asked() ? ada : bob;
    EXPECT_EQ(asked.last_update["decision"]["sequence"], 1);
    EXPECT_EQ(asked.error_of(R"({"kind":"answer","sequence":0,"number":1})"), "stale");
}

TEST_F(LobbyMatch, RepeatedAnswerIsPlayedOnce) {
    start();
    catch_up();
    ada.answer(3);
    const Json::Value first = ada.next("accepted");
    ada.forget();
    bob.forget();
    ada.answer(3);
    EXPECT_EQ(ada.next(), first);
    EXPECT_EQ(ada.waiting(), 0U);
    EXPECT_EQ(bob.waiting(), 0U);
    EXPECT_EQ(harness.store->entries(1).size(), 1U);
}

TEST_F(LobbyMatch, DifferentAnswerIsNotARepetition) {
    start();
    catch_up();
    ada.answer(3);
    EXPECT_EQ(ada.error_of(R"({"kind":"answer","sequence":0,"number":2})"), "not_pending");
    bob.answer(0);
    catch_up();
    Client& asked = ada.is_asked() ? ada : bob;
    EXPECT_EQ(asked.error_of(R"({"kind":"answer","sequence":0,"number":1})"), "stale");
}

TEST_F(LobbyMatch, LastAnswerMayBeRepeatedAfterTheEnd) {
    start(R"({"rounds":1})");
    catch_up();
    ada.answer(0);
    bob.answer(0);
    catch_up();
    Client& last = ada.is_asked() ? ada : bob;
    last.answer(0);
    const Json::Value first = last.next("accepted");
    last.answer(0);
    EXPECT_EQ(last.next("accepted"), first);
}

TEST_F(LobbyMatch, EndSendsTheOutcomeToAll) {
    start(R"({"rounds":1})");
    eve.send(R"({"kind":"watch","table":1})");
    catch_up();
    ada.answer(0);
    bob.answer(0);
    catch_up();
    (ada.is_asked() ? ada : bob).answer(0);
    for (Client* client : {&ada, &bob, &eve}) {
        const Json::Value update = client->next("update");
        EXPECT_TRUE(update["outcome"]["finished"].asBool());
        EXPECT_TRUE(update["pending"].empty());
        EXPECT_EQ(client->next("table")["status"], "finished");
    }
    EXPECT_TRUE(harness.store->unfinished().empty());
}

TEST_F(LobbyMatch, RejoiningRestoresViewAndQuestion) {
    start();
    catch_up();
    const Json::Value before = ada.last_update;
    ada.disconnect();
    bob.forget();
    bob.answer(1);
    EXPECT_EQ(bob.next()["kind"], "accepted");
    Client again(harness);
    again.hello("Ada");
    again.send(R"({"kind":"resume","token":")" + ada.token + R"(","request":9})");
    const Json::Value joined = again.next();
    EXPECT_EQ(joined["kind"], "joined");
    EXPECT_EQ(joined["request"], 9);
    EXPECT_EQ(joined["token"], ada.token);
    EXPECT_EQ(again.next()["kind"], "table");
    const Json::Value update = again.next();
    EXPECT_EQ(update["view"]["hand"], before["view"]["hand"]);
    EXPECT_EQ(update["decision"], before["decision"]);
}

TEST_F(LobbyMatch, SecondConnectionWithTheSameTokenReplacesTheFirst) {
    start();
    ada.forget();
    Client again(harness);
    again.hello("Ada");
    again.send(resume_of(ada.token));
    EXPECT_EQ(ada.next_error(), "replaced");
    EXPECT_TRUE(ada.is_closed());
    ada.disconnect();
    again.catch_up();
    again.answer(0);
    EXPECT_EQ(again.next()["kind"], "accepted");
}

TEST_F(LobbyMatch, PlayerWhoLeftMayRejoin) {
    start();
    bob.forget();
    bob.send(R"({"kind":"leave"})");
    EXPECT_EQ(bob.next()["reason"], "left");
    bob.send(resume_of(bob.token));
    EXPECT_EQ(bob.next("joined")["seat"], 1);
}

TEST_F(LobbyMatch, TableMessageShowsWhichPlayersAreConnected) {
    start();
    bob.disconnect();
    ada.forget();
    Client again(harness);
    again.hello("Bob");
    again.send(resume_of(bob.token));
    EXPECT_TRUE(ada.next("table")["seats"][1]["connected"].asBool());
    again.disconnect();
    EXPECT_FALSE(ada.next("table")["seats"][1]["connected"].asBool());
}

TEST_F(LobbyMatch, WholeViewIsSentOnRequest) {
    start();
    catch_up();
    ada.answer(0);
    ada.forget();
    ada.send(R"({"kind":"view","request":3})");
    const Json::Value update = ada.next();
    EXPECT_EQ(update["request"], 3);
    EXPECT_TRUE(update["view"].isMember("own_put"));
}

TEST_F(LobbyMatch, AnswerAtOneTableDoesNotAffectAnother) {
    start();
    Client dan(harness);
    dan.start_against_computer("Dan");
    catch_up();
    dan.catch_up();
    ada.answer(0);
    EXPECT_EQ(dan.waiting(), 0U);
    dan.answer(0);
    EXPECT_EQ(dan.next()["kind"], "accepted");
    EXPECT_EQ(harness.store->entries(1).size(), 1U);
    EXPECT_EQ(harness.store->entries(2).size(), 1U);
}

TEST(ComputerPlayers, ContinueToPlayWhenNobodyIsConnected) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3,"computers":["random","random"])");
    ada.send(R"({"kind":"start"})");
    ada.catch_up();
    ada.answer(0);
    ada.disconnect();
    harness.settle();
    EXPECT_GE(harness.store->entries(1).size(), 3U);
}

TEST(ComputerPlayers, AnswersAreSlowedDownForSpectators) {
    LobbyHarness harness;
    harness.limits.least_thinking = std::chrono::milliseconds(500);
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2,"computers":["random"])");
    ada.send(R"({"kind":"start"})");
    harness.agent_pool->finish_one();
    harness.scheduler.pass(std::chrono::milliseconds(499));
    EXPECT_TRUE(harness.store->entries(1).empty());
    harness.scheduler.pass(std::chrono::milliseconds(1));
    EXPECT_EQ(harness.store->entries(1).size(), 1U);
}

TEST(ComputerPlayers, EachQuestionCausesASingleRequestToTheAgent) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3,"computers":["random","random"])");
    ada.send(R"({"kind":"start"})");
    EXPECT_EQ(harness.agent_pool->count(), 2U);
    ada.catch_up();
    ada.answer(0);
    EXPECT_EQ(harness.agent_pool->count(), 2U);
}

}  // namespace
}  // namespace syrtis::test
