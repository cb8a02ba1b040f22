// SPDX-License-Identifier: MIT
#include "lobby/administration.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

#include "support/failing_store.hpp"
#include "support/lobby_harness.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

class Administration : public testing::Test {
   protected:
    void SetUp() override {
        ada.hello("Ada");
        ada.create(R"("seats":2,"computers":["first"],"private":true)");
        ada.say(R"({"kind":"start"})");
        bob.hello("Bob");
        for (Client* client : {&ada, &bob}) client->forget();
    }
    Json::Value ask(const std::string& request) {
        Json::Value answer = lobby::administer(harness.lobby(), request);
        harness.scheduler.end_turn();
        return answer;
    }
    bool is_done(const std::string& request) { return ask(request)["done"].asBool(); }

    LobbyHarness harness;
    Client ada{harness, "192.0.2.1"};
    Client bob{harness, "192.0.2.2"};
};

TEST_F(Administration, lists_tables_and_connections_without_codes_tokens_and_addresses) {
    const Json::Value list = ask(R"({"do":"list"})");
    ASSERT_EQ(list["tables"].size(), 1U);
    EXPECT_EQ(list["tables"][0]["status"], "running");
    EXPECT_EQ(list["tables"][0]["seats"][0]["name"], "Ada");
    ASSERT_EQ(list["connections"].size(), 2U);
    EXPECT_EQ(list["connections"][0]["table"], 1);
    EXPECT_EQ(list["connections"][1]["name"], "Bob");
    EXPECT_NE(list["connections"][0]["from"], list["connections"][1]["from"]);
    const std::string text = text::write_json(list);
    EXPECT_EQ(text.find("192.0.2"), std::string::npos);
    EXPECT_EQ(text.find(ada.token), std::string::npos);
    EXPECT_EQ(text.find(harness.lobby().tables().at(1)->code), std::string::npos);
}

TEST_F(Administration, ends_a_table_for_good_and_says_so) {
    EXPECT_FALSE(is_done(R"({"do":"end","table":9})"));
    EXPECT_TRUE(is_done(R"({"do":"end","table":1})"));
    EXPECT_EQ(ada.next("left")["reason"], "ended");
    EXPECT_TRUE(harness.lobby().tables().empty());
    harness.restart();
    EXPECT_TRUE(harness.lobby().tables().empty());
}

TEST(Administration_of_a_store_that_fails, says_of_no_table_that_it_is_over_before_that_is_stored) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.start_against_computer("Ada");
    ada.forget();
    const auto ends = [&] {
        const Json::Value answer = lobby::administer(harness.lobby(), R"({"do":"end","table":1})");
        harness.scheduler.end_turn();
        return answer["done"].asBool();
    };
    store.fails = true;
    EXPECT_FALSE(ends());
    EXPECT_FALSE(ends());
    EXPECT_EQ(ada.next_error(), "storage_unavailable");
    EXPECT_TRUE(ada.next("left").isNull());
    store.fails = false;
    EXPECT_TRUE(ends());
    EXPECT_EQ(ada.next("left")["reason"], "ended");
    harness.restart();
    EXPECT_TRUE(harness.lobby().tables().empty());
}

TEST_F(Administration, ends_a_connection_which_may_come_again) {
    const auto id = ask(R"({"do":"list"})")["connections"][1]["connection"].asString();
    EXPECT_TRUE(is_done(R"({"do":"kick","connection":)" + id + "}"));
    EXPECT_EQ(bob.next_error(), "kicked");
    EXPECT_TRUE(bob.is_closed());
    EXPECT_FALSE(ada.is_closed());
    Client again(harness, "192.0.2.2");
    EXPECT_FALSE(again.is_closed());
    EXPECT_FALSE(is_done(R"({"do":"kick","connection":99})"));
}

TEST_F(Administration, says_something_to_everybody) {
    Client silent(harness);
    EXPECT_TRUE(is_done(R"({"do":"announce","text":"We restart at ten."})"));
    for (Client* client : {&ada, &bob}) EXPECT_EQ(client->next("announcement")["text"], "We restart at ten.");
    EXPECT_EQ(silent.waiting(), 0U);
    EXPECT_FALSE(is_done(R"({"do":"announce","text":" "})"));
}

TEST_F(Administration, refuses_what_it_does_not_know) {
    for (const char* request : {"", "rubbish", "[]", "{}", R"({"do":7})", R"({"do":"explode"})",
                                R"({"do":"end","table":"x"})", R"({"do":"unban","from":""})"}) {
        const Json::Value answer = ask(request);
        EXPECT_FALSE(answer["done"].asBool()) << request;
        EXPECT_FALSE(answer["why"].asString().empty()) << request;
    }
}

TEST(Bans, hold_for_a_place_over_restarts_until_they_are_lifted_and_name_no_address) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "bans";
    LobbyHarness harness;
    harness.bans_file = file;
    harness.restart();
    Client eve(harness, "192.0.2.3");
    eve.hello("Eve");
    Client other(harness, "192.0.2.3");
    Client ada(harness, "192.0.2.1");
    ada.hello("Ada");
    const auto list = lobby::administer(harness.lobby(), R"({"do":"list"})");
    const auto id = list["connections"][0]["connection"].asString();
    EXPECT_TRUE(lobby::administer(harness.lobby(), R"({"do":"ban","connection":)" + id + "}")["done"].asBool());
    EXPECT_EQ(eve.next_error(), "banned");
    EXPECT_TRUE(other.is_closed());
    EXPECT_FALSE(ada.is_closed());

    std::ifstream stream(file);
    const std::string kept{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    EXPECT_EQ(kept.size(), 65U);
    EXPECT_EQ(kept.find("192"), std::string::npos);
    harness.restart();
    EXPECT_TRUE(Client(harness, "192.0.2.3").is_closed());
    EXPECT_FALSE(Client(harness, "192.0.2.1").is_closed());
    const std::string name = lobby::administer(harness.lobby(), R"({"do":"list"})")["bans"][0].asString();
    EXPECT_TRUE(lobby::administer(harness.lobby(), R"({"do":"unban","from":")" + name + "\"}")["done"].asBool());
    EXPECT_FALSE(Client(harness, "192.0.2.3").is_closed());
    harness.restart();
    EXPECT_FALSE(Client(harness, "192.0.2.3").is_closed());
}

TEST(Bans, of_a_broken_file_are_not_taken_for_none) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "bans";
    std::ofstream(file) << "rubbish\n";
    EXPECT_THROW(lobby::Bans{file}, std::runtime_error);
}

}  // namespace
}  // namespace syrtis::test
