// SPDX-License-Identifier: MIT
//
// Chat at a table.

#include <gtest/gtest.h>

#include <string>

#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

std::string line(const std::string& text) { return R"({"kind":"chat","text":")" + text + "\"}"; }

class Chat : public testing::Test {
   protected:
    void SetUp() override {
        ada.hello("Ada");
        ada.create(R"("seats":3)");
        bob.hello("Bob");
        bob.join(ada.table);
        eve.hello("Eve");
        eve.send(R"({"kind":"watch","table":1})");
        for (Client* client : {&ada, &bob, &eve}) client->forget();
    }
    LobbyHarness harness;
    Client ada{harness, "here"};
    Client bob{harness, "there"};
    Client eve{harness, "elsewhere"};
};

TEST_F(Chat, ReachesEverybodyAtTheTableOnly) {
    Client cyd(harness);
    cyd.hello("Cyd");
    ada.send(line("good  luck "));
    for (Client* client : {&ada, &bob, &eve}) {
        const Json::Value said = client->next("chat");
        EXPECT_EQ(said["text"], "good luck");
        EXPECT_EQ(said["name"], "Ada");
        EXPECT_EQ(said["seat"], 0);
        EXPECT_EQ(said["table"], 1);
    }
    EXPECT_EQ(cyd.waiting(), 0U);
    EXPECT_EQ(cyd.error_of(line("me too")), "not_at_a_table");
    // Watchers are distinguished from players, whatever their names.
    eve.send(line("hello"));
    EXPECT_FALSE(ada.next("chat").isMember("seat"));
}

TEST_F(Chat, LongOrInvisibleTextIsRefused) {
    EXPECT_EQ(ada.error_of(line(std::string(300, 'a'))), "");
    for (const std::string& text : {std::string(), std::string("  "), std::string(301, 'a'), std::string("a\u202eb"),
                                    std::string("a\u2066b"), std::string("a\\nb"), std::string("a\\u0000b")}) {
        EXPECT_EQ(ada.error_of(line(text)), "bad_text") << text;
    }
    EXPECT_EQ(ada.error_of(line(std::string(1201, 'a'))), "out_of_range");
}

TEST_F(Chat, IsRateLimited) {
    for (int count = 0; count < 5; ++count) EXPECT_EQ(ada.error_of(line("again")), "");
    EXPECT_EQ(ada.error_of(line("again")), "chat_too_fast");
    EXPECT_EQ(bob.error_of(line("me")), "");
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(ada.error_of(line("again")), "");
    EXPECT_EQ(ada.error_of(line("again")), "chat_too_fast");
}

TEST_F(Chat, RateLimitAppliesToAnAddressAcrossConnections) {
    harness.limits.chat_per_origin = {.at_once = 7, .per_second = 0.5};
    for (int count = 0; count < 5; ++count) EXPECT_EQ(eve.error_of(line("again")), "");
    Client other(harness, "elsewhere");
    other.hello("Cyd");
    other.send(R"({"kind":"watch","table":1})");
    for (int count = 0; count < 2; ++count) EXPECT_EQ(other.error_of(line("again")), "");
    EXPECT_EQ(other.error_of(line("again")), "chat_too_fast");
    EXPECT_EQ(bob.error_of(line("me")), "");
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(other.error_of(line("again")), "");
}

TEST_F(Chat, RateLimitAppliesAcrossAddressesOfANetwork) {
    harness.limits.chat_per_origin = {.at_once = 1, .per_second = 0.5};
    const auto error_from = [&](const char* place, const char* street) {
        Client watcher(harness, place, networks(street));
        watcher.hello("Cyd");
        watcher.send(R"({"kind":"watch","table":1})");
        return watcher.error_of(line("again"));
    };
    EXPECT_EQ(error_from("1", "street"), "");
    EXPECT_EQ(error_from("2", "street"), "");
    EXPECT_EQ(error_from("3", "street"), "chat_too_fast");
    EXPECT_EQ(error_from("4", "next street"), "");
    EXPECT_EQ(error_from("5", "next street"), "chat_too_fast");
    harness.scheduler.pass(std::chrono::seconds(2));
    harness.lobby().sweep();
    EXPECT_EQ(error_from("3", "street"), "");
}

TEST_F(Chat, MutingTwoSpectatorsOfANetworkMutesTheNetwork) {
    const auto is_heard_from = [&](const char* place, const std::string& name, bool is_to_be_muted) {
        Client watcher(harness, place, networks("street"));
        watcher.hello(name);
        watcher.send(R"({"kind":"watch","table":1})");
        if (is_to_be_muted) ada.send(R"({"kind":"mute","muted":true,"name":")" + name + "\"}");
        ada.forget();
        watcher.send(line("hello"));
        return !ada.next("chat").isNull();
    };
    EXPECT_FALSE(is_heard_from("1", "Cyd", true));
    EXPECT_TRUE(is_heard_from("2", "Dan", false));
    EXPECT_FALSE(is_heard_from("2", "Dan", true));
    EXPECT_FALSE(is_heard_from("3", "Fay", false));
}

TEST_F(Chat, MuteSurvivesAReconnect) {
    ada.send(R"({"kind":"mute","name":"Bob","muted":true})");
    const std::string token = ada.token;
    ada.disconnect();
    bob.send(line("nonsense"));
    Client back(harness, "here");
    back.hello("Ada");
    back.send(resume_of(token));
    EXPECT_TRUE(back.next("chat").isNull());
    bob.send(line("more of it"));
    EXPECT_TRUE(back.next("chat").isNull());
}

TEST_F(Chat, MutedSpectatorStaysMutedUnderAnotherName) {
    ada.send(R"({"kind":"mute","name":"Eve","muted":true})");
    eve.disconnect();
    Client again(harness, "elsewhere");
    again.hello("Cyd");
    again.send(R"({"kind":"watch","table":1})");
    again.send(line("me again"));
    EXPECT_TRUE(ada.next("chat").isNull());
    EXPECT_EQ(bob.next("chat")["text"], "me again");
    Client other(harness, "somewhere");
    other.hello("Dan");
    other.send(R"({"kind":"watch","table":1})");
    other.send(line("hello"));
    EXPECT_EQ(ada.next("chat")["text"], "hello");
    ada.send(R"({"kind":"mute","name":"Eve","muted":false})");
    again.send(line("and now"));
    EXPECT_EQ(ada.next("chat")["text"], "and now");
}

TEST_F(Chat, LinesOfAMutedPersonAreNotSentToTheMuter) {
    ada.send(R"({"kind":"mute","name":"Bob","muted":true})");
    EXPECT_EQ(ada.next("done")["of"], "mute");
    bob.send(line("nonsense"));
    EXPECT_FALSE(eve.next("chat").isNull());
    EXPECT_TRUE(ada.next("chat").isNull());
    ada.send(R"({"kind":"mute","name":"Bob","muted":false})");
    bob.send(line("sense"));
    EXPECT_EQ(ada.next("chat")["text"], "sense");
}

TEST_F(Chat, MuteDoesNotApplyToAnotherPersonWhoLaterUsesTheName) {
    ada.send(R"({"kind":"mute","name":"Eve","muted":true})");
    eve.disconnect();
    Client other(harness, "far away");
    other.hello("Eve");
    other.send(R"({"kind":"watch","table":1})");
    other.send(line("I have just come"));
    EXPECT_EQ(ada.next("chat")["text"], "I have just come");
}

TEST_F(Chat, MuteStillAppliesIfThePlayerBecomesASpectator) {
    ada.send(R"({"kind":"mute","name":"Bob","muted":true})");
    bob.send(R"({"kind":"leave"})");
    bob.send(R"({"kind":"watch","table":1})");
    bob.send(line("still here"));
    EXPECT_TRUE(ada.next("chat").isNull());
    EXPECT_EQ(eve.next("chat")["text"], "still here");
}

TEST_F(Chat, MuteOfANameAppliesWhenAPersonOfThisNameArrives) {
    ada.send(R"({"kind":"mute","name":"Cyd","muted":true})");
    Client cyd(harness, "far away");
    cyd.hello("Cyd");
    cyd.join(1);
    cyd.send(line("hello"));
    EXPECT_TRUE(ada.next("chat").isNull());
}

TEST_F(Chat, NumberOfMutedNamesIsLimited) {
    harness.limits.muted = 2;
    const auto mute = [&](const std::string& name) {
        return ada.error_of(R"({"kind":"mute","muted":true,"name":")" + name + "\"}");
    };
    EXPECT_EQ(mute("Bob"), "");
    EXPECT_EQ(mute("Eve"), "");
    EXPECT_EQ(mute("Cyd"), "out_of_range");
}

TEST_F(Chat, StoredLinesAreSentToNewcomers) {
    harness.limits.kept_chat = 2;
    for (const char* text : {"one", "two", "three"}) ada.send(line(text));
    Client cyd(harness);
    cyd.hello("Cyd");
    cyd.join(1);
    cyd.send(R"({"kind":"leave"})");
    cyd.forget();
    cyd.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(cyd.next("chat")["text"], "two");
    EXPECT_EQ(cyd.next("chat")["text"], "three");
    const std::string token = bob.token;
    bob.disconnect();
    Client back(harness);
    back.hello("Bob");
    back.send(resume_of(token));
    EXPECT_EQ(back.next("chat")["text"], "two");
}

TEST_F(Chat, DoesNotChangeTheGame) {
    Client cyd(harness);
    cyd.hello("Cyd");
    cyd.join(1);
    ada.send(R"({"kind":"start"})");
    const auto step = harness.lobby().tables().at(1)->match->step();
    ada.send(line("my number is 12"));
    EXPECT_EQ(harness.lobby().tables().at(1)->match->step(), step);
    eve.forget();
    eve.send(R"({"kind":"history"})");
    EXPECT_EQ(eve.bytes().substr(eve.bytes().rfind("\"history\"")).find("my number"), std::string::npos);
}

TEST(NamesAtATable, NameThatLooksLikeAnotherNameAtTheTableIsRefused) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    for (const char* name : {"ada", "\u0410da", "Ad\u00e1", "\uff21da"}) {
        Client other(harness);
        other.hello(name);
        EXPECT_EQ(other.error_of(R"({"kind":"join","table":1})"), "name_taken") << name;
    }
    Client adam(harness);
    adam.hello("Adam");
    EXPECT_EQ(adam.error_of(R"({"kind":"join","table":1})"), "");
}

TEST(NamesAtATable, PlayersAndSpectatorsCannotShareAName) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    const std::string watch = R"({"kind":"watch","table":1})";
    Client pretender(harness);
    pretender.hello("\u1d00\u1d05\u1d00");
    EXPECT_EQ(pretender.error_of(watch), "name_taken");
    Client eve(harness);
    eve.hello("Eve");
    EXPECT_EQ(eve.error_of(watch), "");
    Client other(harness);
    other.hello("eve");
    EXPECT_EQ(other.error_of(watch), "name_taken");
    EXPECT_EQ(other.error_of(R"({"kind":"join","table":1})"), "name_taken");
    // A disconnected player still has the name.
    const std::string token = ada.token;
    ada.disconnect();
    EXPECT_EQ(pretender.error_of(watch), "name_taken");
    Client back(harness);
    back.hello("Ada");
    EXPECT_EQ(back.error_of(resume_of(token)), "");
}

}  // namespace
}  // namespace syrtis::test
