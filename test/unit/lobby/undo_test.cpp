// SPDX-License-Identifier: MIT
//
// Undo and redo as seats and spectators see them, and the history for people who join later.

#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "support/failing_store.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

std::string go_message(const std::string& kind, const Json::Value& update, const std::string& rest = {}) {
    return R"({"kind":")" + kind + R"(","step":)" + update["step"].asString() + rest + "}";
}

/// Two people have put their numbers, and the winner of the round has taken its points.
class Undo : public testing::Test {
   protected:
    Undo() : Undo(std::make_unique<store::MemoryStore>()) {}
    explicit Undo(std::unique_ptr<store::GameStore> store) : harness(std::move(store)) {
        sit(R"("seats":2)");
        put_both();
        winner = people[0]->is_asked() ? 0 : 1;
        before = me().last_update;
    }

    void sit(const std::string& rest) {
        for (auto& person : people) person = std::make_unique<Client>(harness);
        people[0]->hello("Ada", "whole");
        people[1]->hello("Bob", "whole");
        people[0]->create(rest);
        people[1]->join(1);
        tokens = {people[0]->token, people[1]->token};
        people[0]->send(R"({"kind":"start"})");
        catch_up();
    }
    void put_both() {
        for (auto& person : people) person->answer(0);
        catch_up();
    }
    void take() {
        me().answer(0);
        catch_up();
    }
    void catch_up() {
        for (auto& person : people) person->catch_up();
    }
    void come_back() {
        for (auto& person : people) person.reset();
        harness.restart();
        for (std::size_t seat = 0; seat < 2; ++seat) {
            people[seat] = std::make_unique<Client>(harness);
            people[seat]->hello("again", "whole");
            people[seat]->send(resume_of(tokens[seat]));
        }
        catch_up();
    }
    Client& me() { return *people[winner]; }
    Client& other() { return *people[1 - winner]; }

    LobbyHarness harness;
    std::array<std::unique_ptr<Client>, 2> people;
    std::array<std::string, 2> tokens;
    std::size_t winner = 0;
    Json::Value before;
};

TEST(UndoWithComputerPlayers, CancelsThinkingOfComputerPlayers) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada", "whole");
    ada.create(R"("seats":2,"computers":["first"],"options":{"rounds":5})");
    ada.send(R"({"kind":"start"})");
    // The highest number wins the round, and the next round begins with the computer player.
    while (true) {
        ada.catch_up();
        ASSERT_FALSE(ada.last_update.isMember("outcome")) << "she never won a round";
        if (ada.is_asked()) {
            const bool is_reward = ada.decides("reward");
            ada.answer(is_reward ? 0 : ada.last_update["decision"]["commands"].size() - 1);
            ada.catch_up();
            if (is_reward) break;
        }
        harness.scheduler.pass(std::chrono::seconds(1));
        if (harness.agent_pool->count() > 0) harness.agent_pool->finish_one();
        harness.scheduler.pass(std::chrono::seconds(1));
    }
    ASSERT_EQ(ada.last_update["undo"], 1);
    ASSERT_EQ(harness.agent_pool->count(), 1U) << "the computer player considers the next round";
    const auto entries = harness.store->entries(1).size();
    ada.send(go_message("undo", ada.last_update));
    EXPECT_EQ(harness.agent_pool->count(), 0U);
    EXPECT_EQ(harness.agent_pool->cancelled, 1U);
    harness.scheduler.pass(std::chrono::minutes(1));
    EXPECT_EQ(harness.store->entries(1).size(), entries + 1)
        << "the undo only, without an answer of the computer player";
    ada.catch_up();
    ada.send(go_message("redo", ada.last_update));
    EXPECT_EQ(harness.agent_pool->count(), 1U) << "a new request about the restored position";
    harness.settle();
    EXPECT_EQ(harness.store->entries(1).size(), entries + 3);
}

TEST(TableWithoutUndo, RefusesUndoAlsoAfterARestart) {
    LobbyHarness harness;
    std::string token;
    {
        Client ada(harness);
        ada.hello("Ada", "whole");
        ada.create(R"("seats":2,"computers":["first"],"undo":true)");
        EXPECT_EQ(ada.next("table")["undo"], true);
        ada.send(R"({"kind":"configure","undo":false})");
        EXPECT_EQ(ada.next("table")["undo"], false);
        ada.send(R"({"kind":"configure","seats":2})");
        EXPECT_EQ(ada.next("table")["undo"], false) << "options that are not sent do not change";
        token = ada.token;
        ada.send(R"({"kind":"start"})");
    }
    for (const bool restarted : {false, true}) {
        if (restarted) harness.restart();
        Client ada(harness);
        ada.hello("Ada", "whole");
        ada.send(resume_of(token));
        EXPECT_EQ(ada.next("table")["undo"], false);
        std::size_t undoable = 0;
        for (int times = 0; undoable == 0 && times < 8; ++times) {
            ada.catch_up();
            // Her highest number against the other player's lowest wins the round, whatever was dealt.
            const auto commands = ada.last_update["decision"]["commands"].size();
            if (ada.is_asked()) ada.answer(ada.decides("put") ? commands - 1 : 0);
            ada.catch_up();
            EXPECT_FALSE(ada.last_update.isMember("undo"));
            undoable = harness.table(1).match->game().undoable(0);
            if (undoable == 0) harness.settle();
        }
        ASSERT_GT(undoable, 0U) << "the rules would allow the undo";
        EXPECT_EQ(ada.error_of(go_message("undo", ada.last_update)), "undo_not_allowed");
        EXPECT_EQ(ada.error_of(go_message("redo", ada.last_update)), "undo_not_allowed");
    }
}

TEST_F(Undo, RestoresViewAndQuestionUnderANewNumber) {
    EXPECT_FALSE(before.isMember("undo"));
    take();
    EXPECT_EQ(me().last_update["undo"], 1);
    EXPECT_FALSE(other().last_update.isMember("undo"));
    me().forget();
    me().send(go_message("undo", me().last_update));
    const Json::Value done = me().next();
    EXPECT_EQ(done["kind"], "done");
    EXPECT_EQ(done["of"], "undo");
    catch_up();
    const Json::Value& after = me().last_update;
    EXPECT_EQ(after["view"], before["view"]);
    EXPECT_EQ(after["decision"]["commands"], before["decision"]["commands"]);
    EXPECT_GT(after["decision"]["sequence"].asUInt64(), before["decision"]["sequence"].asUInt64());
    EXPECT_FALSE(after.isMember("undo"));
    EXPECT_EQ(after["redo"], 1);
    EXPECT_EQ(after["undone"]["step"], before["step"]);
    EXPECT_EQ(other().last_update["undone"]["seat"], static_cast<Json::Int>(winner));
    EXPECT_FALSE(other().last_update.isMember("redo"));
    EXPECT_FALSE(other().is_asked()) << "the new round was undone";
}

TEST_F(Undo, RedoAfterUndoRestoresViewAndEvents) {
    take();
    const Json::Value taken = me().last_update;
    me().send(go_message("undo", me().last_update));
    catch_up();
    me().send(go_message("redo", me().last_update, R"(,"answers":1)"));
    catch_up();
    EXPECT_EQ(me().last_update["view"], taken["view"]);
    EXPECT_EQ(me().last_update["events"], taken["events"]);
    EXPECT_EQ(me().last_update["redone"]["seat"], static_cast<Json::Int>(winner));
    EXPECT_EQ(me().last_update["undo"], 1);
    EXPECT_TRUE(other().is_asked());
    EXPECT_GT(other().last_update["decision"]["sequence"].asUInt64(), 1U) << "the question has a new number";
}

TEST_F(Undo, InvalidUndoAndRedoAreRefusedWithErrorCodes) {
    EXPECT_EQ(me().error_of(go_message("undo", me().last_update)), "nothing_to_undo");
    EXPECT_EQ(me().error_of(go_message("redo", me().last_update)), "nothing_to_redo");
    take();
    EXPECT_EQ(me().error_of(go_message("undo", before)), "stale");
    EXPECT_EQ(me().error_of(go_message("undo", me().last_update, R"(,"answers":2)")), "nothing_to_undo");
    EXPECT_EQ(me().error_of(go_message("undo", me().last_update, R"(,"answers":0)")), "out_of_range");
    EXPECT_EQ(other().error_of(go_message("undo", other().last_update)), "nothing_to_undo");
    const Json::Value asked = me().last_update;
    other().answer(0);
    other().catch_up();
    EXPECT_EQ(me().error_of(go_message("undo", asked)), "stale") << "the other has answered";
}

TEST_F(Undo, IsLimitedPerSeatAcrossRestarts) {
    harness.limits.undo_redo_count = 3;
    take();
    for (const char* kind : {"undo", "redo"}) {
        me().send(go_message(kind, me().last_update));
        catch_up();
    }
    EXPECT_EQ(me().last_update["undo"], 1);
    come_back();
    EXPECT_EQ(me().last_update["undo"], 1) << "two of three";
    me().send(go_message("undo", me().last_update));
    catch_up();
    for (const bool restarted : {false, true}) {
        if (restarted) come_back();
        EXPECT_FALSE(me().last_update.isMember("redo")) << restarted;
        EXPECT_EQ(me().error_of(go_message("redo", me().last_update)), "undo_used_up") << restarted;
        EXPECT_EQ(me().error_of(go_message("undo", me().last_update)), "undo_used_up") << restarted;
    }
    ASSERT_TRUE(me().is_asked());
    take();
    EXPECT_TRUE(other().is_asked()) << "the game goes on";
    EXPECT_NE(other().error_of(go_message("undo", other().last_update)), "undo_used_up") << "each has a share";
}

TEST_F(Undo, AnswersToRetractedQuestionsAreRefused) {
    take();
    const Json::Value asked = other().last_update;
    const Json::Value again = me().last_update;
    const std::string sequence = before["decision"]["sequence"].asString();
    me().send(go_message("undo", again));
    catch_up();
    EXPECT_EQ(
        other().error_of(R"({"kind":"answer","number":0,"sequence":)" + asked["decision"]["sequence"].asString() + "}"),
        "not_pending");
    EXPECT_EQ(me().error_of(R"({"kind":"answer","number":0,"sequence":)" + sequence + "}"), "stale")
        << "the undone answer is stale if it is sent again";
    take();
    EXPECT_EQ(
        other().error_of(R"({"kind":"answer","number":0,"sequence":)" + asked["decision"]["sequence"].asString() + "}"),
        "stale");
}

TEST_F(Undo, UndoAndRedoSurviveARestart) {
    take();
    const Json::Value taken = me().last_update;
    me().send(go_message("undo", me().last_update));
    catch_up();
    const auto step = me().last_update["step"];
    const auto sequence = me().last_update["decision"]["sequence"].asUInt64();
    come_back();
    EXPECT_EQ(me().last_update["view"], before["view"]);
    EXPECT_EQ(me().last_update["step"], step) << "steps are counted from the start of the game";
    EXPECT_GT(me().last_update["decision"]["sequence"].asUInt64(), sequence);
    me().send(go_message("redo", me().last_update));
    catch_up();
    EXPECT_EQ(me().last_update["view"], taken["view"]);
}

TEST_F(Undo, QuestionNumbersIncreaseAfterManyUndosAndARestart) {
    harness.limits.changes.at_once = 10'000;
    for (int time = 0; time < 1200; ++time) {
        take();
        me().send(go_message("undo", me().last_update));
        catch_up();
    }
    take();
    const auto sequence = other().last_update["decision"]["sequence"].asUInt64();
    EXPECT_GT(sequence, 1200U);
    come_back();
    EXPECT_GT(other().last_update["decision"]["sequence"].asUInt64(), sequence);
}

TEST_F(Undo, IsReportedToSpectators) {
    Client eve(harness);
    eve.hello("Eve");
    eve.send(R"({"kind":"watch","table":1})");
    eve.catch_up();
    const Json::Value seen = eve.last_update;
    take();
    me().send(go_message("undo", me().last_update));
    eve.catch_up();
    EXPECT_EQ(eve.last_update["undone"]["seat"], static_cast<Json::Int>(winner));
    EXPECT_EQ(eve.last_update["undone"]["step"], seen["step"]);
    EXPECT_FALSE(eve.last_update.isMember("undo"));
    EXPECT_EQ(eve.error_of(go_message("undo", eve.last_update)), "not_seated");
    EXPECT_EQ(eve.error_of(go_message("redo", eve.last_update)), "not_seated");
}

TEST_F(Undo, CancelsTheQuestionOfAComputerPlayer) {
    LobbyHarness box;
    Client ada(box);
    ada.hello("Ada", "whole");
    ada.create(R"("seats":2,"computers":["first"],"options":{"rounds":5})");
    ada.send(R"({"kind":"start"})");
    for (int round = 0; round < 5; ++round) {
        ada.catch_up();
        ada.answer(static_cast<unsigned>(ada.last_update["decision"]["commands"].size() - 1));
        box.settle();
        ada.catch_up();
        if (ada.last_update["decision"]["kind"] != "reward") continue;
        const Json::Value asked = ada.last_update;
        ada.answer(0);
        ada.catch_up();
        ASSERT_EQ(box.agent_pool->count(), 1U) << "the next number of the computer player";
        ada.send(go_message("undo", ada.last_update));
        box.settle();
        ada.catch_up();
        EXPECT_EQ(ada.last_update["view"], asked["view"]);
        ada.answer(0);
        box.settle();
        ada.catch_up();
        EXPECT_EQ(ada.last_update["view"]["has_put"][1], true) << "the computer player answers the repeated question";
        return;
    }
    FAIL() << "the person never won a round";
}

TEST(UndoThatCannotBeStored, IsNotAnnouncedAndChangesNothing) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    const std::string token = ada.token;
    {
        Client bob(harness);
        bob.hello("Bob");
        bob.join(1);
        ada.send(R"({"kind":"start"})");
        ada.catch_up();
        bob.catch_up();
        ada.answer(4);
        bob.answer(0);
        ada.catch_up();
        bob.catch_up();
        Client& winner = ada.is_asked() ? ada : bob;
        winner.answer(0);
        winner.catch_up();
        store.fails = true;
        winner.forget();
        winner.send(go_message("undo", winner.last_update));
        EXPECT_EQ(winner.next()["code"], "storage_unavailable");
        EXPECT_EQ(winner.waiting(), 0U);
    }
    ada.disconnect();
    store.fails = false;
    EXPECT_EQ(store.entries(1).size(), 3U);
    harness.restart();
    EXPECT_EQ(harness.table(1).match->step(), 3U);
}

TEST_F(Undo, HistoryHasVisibleEventsInOrderWithoutUndoneSteps) {
    take();
    const Json::Value taken = me().last_update;
    harness.scheduler.pass(std::chrono::seconds(5));
    me().send(go_message("undo", me().last_update));
    catch_up();
    take();
    other().forget();
    other().send(R"({"kind":"history","request":8})");
    const Json::Value history = other().next();
    EXPECT_EQ(history["kind"], "history");
    EXPECT_EQ(history["request"], 8);
    EXPECT_EQ(history["step"], other().last_update["step"]);
    EXPECT_FALSE(history.isMember("next"));
    const Json::Value& steps = history["steps"];
    ASSERT_EQ(steps.size(), 3U) << "two numbers put and one taken, once";
    Json::UInt64 last = 0;
    for (const auto& step : steps) {
        EXPECT_GT(step["step"].asUInt64(), last);
        last = step["step"].asUInt64();
    }
    EXPECT_EQ(last, other().last_update["step"].asUInt64());
    EXPECT_EQ(steps[2]["seat"], static_cast<Json::Int>(winner));
    EXPECT_EQ(steps[2]["events"], other().last_update["events"]);
    EXPECT_EQ(steps[2]["time"].asInt64() - steps[0]["time"].asInt64(), 5000);
    // The other player's face-down number is only in its owner's history.
    me().forget();
    me().send(R"({"kind":"history"})");
    const Json::Value mine = me().next()["steps"];
    EXPECT_NE(mine[0]["events"], steps[0]["events"]);
}

TEST_F(Undo, HistoryMayStartAtAStepForPlayersAndSpectators) {
    take();
    me().forget();
    me().send(R"({"kind":"history","from":)" + me().last_update["step"].asString() + "}");
    EXPECT_EQ(me().next()["steps"].size(), 1U);
    Client eve(harness);
    eve.hello("Eve");
    EXPECT_EQ(eve.error_of(R"({"kind":"history"})"), "not_at_a_table");
    eve.send(R"({"kind":"watch","table":1})");
    eve.forget();
    eve.send(R"({"kind":"history"})");
    const Json::Value history = eve.next();
    EXPECT_EQ(history["steps"].size(), 3U);
    EXPECT_EQ(eve.error_of(R"({"kind":"history","from":-1})"), "out_of_range");
}

TEST_F(Undo, HistorySurvivesARestart) {
    take();
    const auto reported = [&] {
        me().forget();
        me().send(R"({"kind":"history"})");
        return me().next();
    };
    const Json::Value history = reported();
    come_back();
    EXPECT_EQ(reported(), history);
}

/// Three people are asked for a number at once; Ada and Bob have put theirs.
class SimultaneousUndo : public testing::Test {
   protected:
    SimultaneousUndo() {
        for (std::size_t seat = 0; seat < 3; ++seat) {
            people[seat] = std::make_unique<Client>(harness);
            people[seat]->hello(std::array{"Ada", "Bob", "Cyd"}.at(seat), "whole");
        }
        ada().create(R"("seats":3,"move_time":60)");
        bob().join(1);
        cyd().join(1);
        ada().send(R"({"kind":"start"})");
        catch_up();
        ada().answer(0);
        catch_up();
        ada_put = ada().last_update;
        bob().answer(0);
        catch_up();
    }
    void catch_up() {
        for (auto& person : people) person->catch_up();
    }
    Client& ada() { return *people[0]; }
    Client& bob() { return *people[1]; }
    Client& cyd() { return *people[2]; }

    LobbyHarness harness;
    std::array<std::unique_ptr<Client>, 3> people;
    Json::Value ada_put;
};

TEST_F(SimultaneousUndo, IsOfferedUntilAllHaveAnswered) {
    EXPECT_EQ(ada().last_update["undo"], 1);
    EXPECT_EQ(bob().last_update["undo"], 1);
    EXPECT_FALSE(cyd().last_update.isMember("undo"));
    EXPECT_EQ(ada().error_of(go_message("undo", ada_put)), "stale") << "Bob has answered since";
    cyd().answer(0);
    catch_up();
    for (auto& person : people) {
        EXPECT_FALSE(person->last_update.isMember("undo"));
        EXPECT_EQ(person->error_of(go_message("undo", person->last_update)), "nothing_to_undo");
    }
}

TEST_F(SimultaneousUndo, KeepsOtherAnswersAndShowsTheSeatAsPending) {
    const Json::Value bobs = bob().last_update;
    const Json::Value cyds = cyd().last_update;
    ada().send(go_message("undo", ada().last_update));
    catch_up();
    EXPECT_EQ(ada().last_update["undone"]["step"].asUInt64(), 0U);
    EXPECT_EQ(ada().last_update["events"].size(), 1U) << "Bob's answer is in the events again";
    EXPECT_TRUE(ada().is_asked());
    EXPECT_FALSE(bob().is_asked());
    EXPECT_EQ(bob().last_update["undone"]["seat"], 0);
    EXPECT_EQ(bob().last_update["undo"], 1) << "Bob's answer can still be undone";
    EXPECT_EQ(bob().last_update["view"]["own_put"], bobs["view"]["own_put"]);
    EXPECT_EQ(cyd().last_update["decision"], cyds["decision"]) << "Ada's question has the same number";
    EXPECT_EQ(cyd().last_update["pending"].size(), 2U);

    ada().answer(1);
    catch_up();
    EXPECT_EQ(bob().last_update["view"], bobs["view"]) << "the other seats cannot see that the answer differs";
    EXPECT_EQ(cyd().last_update["view"], cyds["view"]);
    EXPECT_NE(ada().last_update["view"]["own_put"], ada_put["view"]["own_put"]);
}

TEST_F(SimultaneousUndo, GivesNoTimeBack) {
    harness.scheduler.pass(std::chrono::seconds(10));
    cyd().send(R"({"kind":"view"})");
    catch_up();
    ada().send(go_message("undo", ada().last_update));
    harness.scheduler.pass(std::chrono::seconds(20));
    ada().send(R"({"kind":"view"})");
    catch_up();
    EXPECT_EQ(ada().last_update["clocks"][0]["move"].asInt64(), 40'000) << ada().last_update["clocks"];
    EXPECT_EQ(ada().last_update["clocks"][0]["runs"], true);
    ada().answer(0);
    catch_up();
    ada().send(go_message("undo", ada().last_update));
    catch_up();
    EXPECT_EQ(ada().last_update["clocks"][0]["move"].asInt64(), 40'000);
}

TEST_F(SimultaneousUndo, SurvivesARestart) {
    ada().send(go_message("undo", ada().last_update));
    catch_up();
    const Json::Value adas = ada().last_update;
    const Json::Value bobs = bob().last_update;
    std::array<std::string, 3> tokens;
    for (std::size_t seat = 0; seat < 3; ++seat) tokens.at(seat) = people.at(seat)->token;
    for (auto& person : people) person.reset();
    harness.restart();
    for (std::size_t seat = 0; seat < 3; ++seat) {
        people.at(seat) = std::make_unique<Client>(harness);
        people.at(seat)->hello("again", "whole");
        people.at(seat)->send(resume_of(tokens.at(seat)));
    }
    catch_up();
    EXPECT_EQ(ada().last_update["view"], adas["view"]);
    EXPECT_EQ(ada().last_update["step"], adas["step"]);
    EXPECT_EQ(bob().last_update["view"], bobs["view"]);
    EXPECT_EQ(bob().last_update["undo"], 1);
    bob().send(go_message("undo", bob().last_update));
    catch_up();
    EXPECT_TRUE(bob().is_asked());
    for (auto& person : people) {
        person->catch_up();
        person->answer(0);
    }
    catch_up();
    EXPECT_EQ(ada().last_update["view"]["phase"], "reward");
    ada().forget();
    ada().send(R"({"kind":"history"})");
    EXPECT_EQ(ada().next()["steps"].size(), 3U) << "the history has no undone steps";
}

TEST(SimultaneousUndoWithAComputerPlayer, LetsTheComputerPlayerContinueThinking) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada", "whole");
    ada.create(R"("seats":2,"computers":["first"])");
    ada.send(R"({"kind":"start"})");
    ada.catch_up();
    ASSERT_EQ(harness.agent_pool->count(), 1U);
    ada.answer(0);
    ada.catch_up();
    ada.send(go_message("undo", ada.last_update));
    EXPECT_EQ(harness.agent_pool->count(), 1U);
    EXPECT_EQ(harness.agent_pool->cancelled, 0U);
    harness.settle();
    ada.catch_up();
    EXPECT_EQ(ada.last_update["view"]["has_put"][1], true);
    ada.answer(0);
    harness.settle();
    ada.catch_up();
    EXPECT_NE(ada.last_update["view"]["shown"].size(), 0U);
}

}  // namespace
}  // namespace syrtis::test
