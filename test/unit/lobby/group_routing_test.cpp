// SPDX-License-Identifier: MIT
#include "lobby/group_routing.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>

#include "crypto/digest.hpp"
#include "support/failing_store.hpp"
#include "support/lobby_harness.hpp"
#include "support/other_server.hpp"

namespace syrtis::test {
namespace {

using protocol::from_client::Join;
using protocol::from_client::Resume;
using protocol::from_client::Watch;

/// A server of a group, with a public table 1 and a private table 2.
class GroupRoutingTest : public testing::Test {
   protected:
    GroupRoutingTest() {
        store.others = &others;
        for (const lobby::TableId id : {1, 2}) {
            auto table = std::make_unique<lobby::Table>();
            table->id = id;
            table->slots.resize(1);
            tables[id] = std::move(table);
        }
        tables[2]->code = "apple-1";
        tables[2]->slots[0].kind = lobby::SeatSlot::Kind::human;
        tables[2]->slots[0].token_hash = crypto::sha256("ours");
    }
    auto question(const protocol::ClientMessage& message) { return routing.question(session, message); }
    auto question_of_table(std::int64_t table) { return question(Join{.place = {.table = table}}); }
    auto question_of_code(const std::string& code) { return question(Watch{.place = {.code = code}}); }
    auto question_of_seat(const std::string& token) { return question(Resume{.claim = {.token = token}}); }

    FailingStore store;
    OtherServer others;
    ManualScheduler scheduler;
    lobby::Limits limits;
    lobby::Tables tables;
    lobby::Admission admission{scheduler, limits, {}, "key"};
    lobby::Receipts receipts{"secret"};
    lobby::GroupRouting routing{
        {.tables = tables, .store = store, .admission = admission, .receipts = receipts, .scheduler = scheduler}};
    lobby::Session session;
};

TEST_F(GroupRoutingTest, AsksForATableThatThisServerLacks) {
    EXPECT_FALSE(question_of_table(1));
    const auto unknown = question_of_table(9);
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->table, 9);
    tables[1]->taken = lobby::TableStatus::running;
    EXPECT_TRUE(question_of_table(1)) << "another server has it";
}

TEST_F(GroupRoutingTest, AsksForJoinCodesUntilTooManyWereWrong) {
    session.origin.name = "somewhere";
    EXPECT_FALSE(question_of_code("apple-1"));
    const auto unknown = question_of_code("pear-2");
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->code, "pear-2");
    for (double times = 0; times < limits.wrong_codes.at_once; ++times) admission.count_wrong_code(session);
    EXPECT_FALSE(question_of_code("pear-2"));
}

TEST_F(GroupRoutingTest, AsksForASeatByTheHashOfItsToken) {
    EXPECT_FALSE(question_of_seat("ours"));
    const auto unknown = question_of_seat("theirs");
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->token_hash, crypto::sha256("theirs"));
}

TEST_F(GroupRoutingTest, MessagesThatNameNoTableNeedNoQuestionToOtherServers) {
    EXPECT_FALSE(question(protocol::from_client::List{}));
    EXPECT_FALSE(question(protocol::from_client::Start{}));
}

TEST_F(GroupRoutingTest, MessagesOfASessionAtATableNeedNoQuestionToOtherServers) {
    session.table = tables[1].get();
    EXPECT_FALSE(question_of_table(9));
}

TEST_F(GroupRoutingTest, NoQuestionIsAskedWithoutAGroupOfServers) {
    store.others = nullptr;
    EXPECT_FALSE(question_of_table(9));
}

TEST_F(GroupRoutingTest, RedirectsOnlyIfTheAnswerNamesAServer) {
    EXPECT_FALSE(routing.redirect());
    lobby::GroupRouting::Answer answer;
    answer.place = {.id = 9, .address = "other.example:7600"};
    routing.set_answer(&answer);
    const auto error = routing.redirect();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, protocol::ErrorCode::elsewhere);
    EXPECT_EQ(error->address, "other.example:7600");
    routing.set_answer(nullptr);
    EXPECT_FALSE(routing.redirect());
}

TEST_F(GroupRoutingTest, AnswerAboutATableIsDeliveredInASeparateTask) {
    int answered = 0;
    int failed = 0;
    const auto count = [&](const auto& answer) { ++(answer ? answered : failed); };
    routing.query({.table = 9}, count);
    routing.query({.table = 10}, count);
    ASSERT_EQ(others.asked.size(), 2U);
    const lobby::GroupRouting::Answer answer;
    others.asked[0](&answer);
    others.asked[1](nullptr);
    EXPECT_EQ(answered + failed, 0);
    scheduler.pass(std::chrono::milliseconds(1));
    EXPECT_EQ(answered, 1);
    EXPECT_EQ(failed, 1);
}

}  // namespace
}  // namespace syrtis::test
