// SPDX-License-Identifier: MIT
//
// Absent and slow players, pauses, and games that end early.

#include <gtest/gtest.h>

#include <string>

#include "store/memory_store.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using lobby::BotTakeover;
using lobby::TableStatus;
using namespace std::chrono_literals;

class PlayControlTest : public testing::Test {
   protected:
    /// Starts a game of Ada and Bob with computer players on the other seats.
    void start(const std::string& terms, unsigned seats = 2) {
        ada = std::make_unique<Client>(harness);
        bob = std::make_unique<Client>(harness);
        ada->hello("Ada");
        bob->hello("Bob");
        std::string computers;
        for (unsigned seat = 2; seat < seats; ++seat) computers += computers.empty() ? R"("first")" : R"(,"first")";
        ada->create(R"("seats":)" + std::to_string(seats) + R"(,"computers":[)" + computers + "]" +
                    (terms.empty() ? "" : "," + terms));
        bob->join(ada->table);
        ada->send(R"({"kind":"start"})");
        ada->catch_up();
        bob->catch_up();
        bob_token = bob->token;
    }
    [[nodiscard]] const lobby::SeatSlot& slot(core::Seat seat) { return harness.table(1).slots.at(seat); }
    [[nodiscard]] const lobby::Table& table() { return harness.table(1); }
    /// Returns the holders of the seat over time, by the record.
    [[nodiscard]] std::vector<std::string> holders(core::Seat seat) {
        std::vector<std::string> holders;
        for (const auto& stored : harness.store->entries(1)) {
            const auto& entry = stored.recorded.entry;
            if (entry.kind == core::EntryKind::seat_changed && entry.seat == seat) holders.push_back(entry.holder);
        }
        return holders;
    }
    void propose(Client& client, const std::string& what) {
        client.forget();
        client.send(R"({"kind":"propose","what":")" + what + "\"}");
    }
    void vote(Client& client, bool agrees) {
        client.send(R"({"kind":"vote","proposal":)" + std::to_string(table().last_proposal) + R"(,"agree":)" +
                    (agrees ? "true}" : "false}"));
    }
    void restart() {
        ada.reset();
        bob.reset();
        harness.restart();
    }
    std::unique_ptr<Client> come_back(const std::string& token) {
        auto client = std::make_unique<Client>(harness);
        client->hello("whoever");
        client->send(resume_of(token));
        client->catch_up();
        return client;
    }

    LobbyHarness harness;
    std::unique_ptr<Client> ada;
    std::unique_ptr<Client> bob;
    std::string bob_token;
};

TEST_F(PlayControlTest, GameWaitsForAbsentPlayersByDefault) {
    start("");
    bob->disconnect();
    harness.scheduler.pass(100h);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
    EXPECT_TRUE(holders(1).empty());
}

TEST_F(PlayControlTest, BotTakesOverSeatOfAbsentPlayerUntilThePlayerReturns) {
    start(R"("hold_after":5,"hold_by":"first")");
    bob->disconnect();
    harness.scheduler.pass(5min - 1s);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
    ada->forget();
    harness.scheduler.pass(1s);
    const Json::Value reported = ada->next("table")["seats"][1];
    EXPECT_EQ(reported["held"], "absence");
    EXPECT_EQ(reported["held_since"].asInt64(), harness.scheduler.calendar_milliseconds());
    EXPECT_EQ(reported["name"], "Bob");
    harness.settle();
    EXPECT_EQ(table().match->game().pending(), 0b01) << "the substitute bot has answered for Bob";

    const auto back = come_back(bob_token);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
    EXPECT_EQ(holders(1), (std::vector<std::string>{"first", "person"}));
    ada->answer(0);
    back->catch_up();
    ASSERT_TRUE(back->is_asked() || ada->is_asked());
}

TEST_F(PlayControlTest, ReturningPlayerGetsTheUnansweredQuestion) {
    start(R"("hold_after":5)");
    bob->disconnect();
    harness.scheduler.pass(5min);
    ASSERT_EQ(slot(1).takeover, BotTakeover::absence);
    const auto back = come_back(bob_token);
    ASSERT_TRUE(back->is_asked());
    EXPECT_EQ(harness.agent_pool->count(), 0U);
    back->answer(0);
    EXPECT_EQ(back->next()["kind"], "accepted");
}

TEST_F(PlayControlTest, AbsentPlayersAreIgnoredUntilTheyBlockTheGame) {
    start(R"("hold_after":5)");
    const std::string ada_token = ada->token;
    ada->disconnect();
    bob->disconnect();
    harness.scheduler.pass(10h);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
    const auto again = come_back(ada_token);
    harness.scheduler.pass(5min - 1s);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
    harness.scheduler.pass(1s);
    EXPECT_EQ(slot(1).takeover, BotTakeover::absence);
}

TEST_F(PlayControlTest, BotTakeoverAndItsSettingsSurviveARestart) {
    start(R"("hold_after":5,"hold_by":"first")");
    bob->disconnect();
    harness.scheduler.pass(5min);
    const auto since = slot(1).takeover_since;
    restart();
    EXPECT_EQ(slot(1).takeover, BotTakeover::absence);
    EXPECT_EQ(slot(1).takeover_since, since);
    EXPECT_EQ(table().policy.takeover_after, 5min);
    EXPECT_EQ(harness.agent_pool->count(), 1U);
    const auto back = come_back(bob_token);
    EXPECT_TRUE(back->is_asked());
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
}

TEST_F(PlayControlTest, PlayerCannotUndoAnswersOfTheSubstituteBot) {
    start(R"("hold_after":5,"hold_by":"first")");
    ada->answer(0);
    bob->disconnect();
    harness.scheduler.pass(5min);
    harness.settle();
    ada->catch_up();
    const auto back = come_back(bob_token);
    EXPECT_FALSE(back->last_update.isMember("undo"));
}

/// Bob has put the higher number last, so that he also chooses the reward: both belong to one decision.
TEST_F(PlayControlTest, AllAnswersOfOneDecisionShareOneTime) {
    start(R"("move_time":30,"hold_by":"first")");
    ada->answer(0);
    harness.scheduler.pass(20s);
    bob->answer(4);
    bob->catch_up();
    ASSERT_TRUE(bob->decides("reward"));
    EXPECT_EQ(bob->last_update["clocks"][1]["move"], 10000) << "the remaining part of the time";
    harness.scheduler.pass(10s);
    EXPECT_EQ(slot(1).takeover, BotTakeover::move_time);
}

TEST_F(PlayControlTest, BotCompletesABegunDecision) {
    start(R"("move_time":30,"hold_by":"first")");
    ada->answer(0);
    harness.scheduler.pass(30s);
    ASSERT_EQ(slot(1).takeover, BotTakeover::move_time);
    harness.agent_pool->finish_one_with(
        text::parse_json(bob->last_update["decision"]["commands"][4].toStyledString()).value());
    ASSERT_EQ(table().match->game().pending(), 0b10) << "the reward is Bob's";
    EXPECT_EQ(slot(1).takeover, BotTakeover::move_time) << "it is part of the same decision";
    harness.agent_pool->finish_one();
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
    EXPECT_EQ(table().clocks.move_left(1, harness.scheduler.now()), 30s);
}

TEST_F(PlayControlTest, BotTakeoverAfterTheMoveTimeContinuesWhileOthersAnswer) {
    start(R"("move_time":30,"hold_by":"first")", 3);
    harness.scheduler.pass(29s);
    ada->answer(0);
    harness.scheduler.pass(1s);
    ASSERT_EQ(slot(1).takeover, BotTakeover::move_time);
    // The computer player of the third seat answers first.
    harness.agent_pool->finish_one();
    EXPECT_EQ(slot(1).takeover, BotTakeover::move_time) << "the bot has not answered for Bob yet";
}

TEST_F(PlayControlTest, BotMakesTheDecisionOfAPlayerWhoIsTooSlow) {
    start(R"("move_time":30,"hold_by":"first")");
    EXPECT_EQ(bob->last_update["clocks"][1]["move"], 30000);
    EXPECT_TRUE(bob->last_update["clocks"][1]["runs"].asBool());
    ada->answer(0);
    harness.scheduler.pass(29s);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
    harness.scheduler.pass(1s);
    EXPECT_EQ(slot(1).takeover, BotTakeover::move_time);
    EXPECT_EQ(bob->error_of(R"({"kind":"answer","sequence":0,"number":0})"), "seat_held");
    while (harness.agent_pool->count() > 0) harness.agent_pool->finish_one();
    EXPECT_EQ(slot(1).takeover, BotTakeover::no) << "the next decision is Bob's own";
    EXPECT_EQ(holders(1), (std::vector<std::string>{"first", "person"}));
}

TEST_F(PlayControlTest, PlayerIsAskedAgainAfterAnAnswerOfTheBot) {
    start(R"("move_time":30,"hold_by":"first")");
    harness.scheduler.pass(30s);
    while (harness.agent_pool->count() > 0) harness.agent_pool->finish_one();
    harness.scheduler.pass(1s);
    ada->catch_up();
    bob->catch_up();
    EXPECT_TRUE(ada->is_asked() || bob->is_asked());
    EXPECT_EQ(harness.agent_pool->count(), 0U);
}

TEST_F(PlayControlTest, BotPlaysOnWhenThePlayersGameTimeIsUsedUp) {
    start(R"("game_time":60,"options":{"rounds":1})");
    ada->answer(0);
    harness.scheduler.pass(60s);
    EXPECT_EQ(slot(1).takeover, BotTakeover::game_time);
    while (table().status == TableStatus::running) {
        harness.settle();
        ada->catch_up();
        if (ada->is_asked()) ada->answer(0);
    }
    EXPECT_EQ(slot(1).takeover, BotTakeover::game_time);
    EXPECT_EQ(bob->error_of(R"({"kind":"answer","sequence":9,"number":0})"), "game_over");
}

TEST_F(PlayControlTest, ClocksSurviveARestartAndStopWithoutPlayers) {
    start(R"("game_time":60)");
    harness.scheduler.pass(20s);
    ada->answer(0);
    restart();
    harness.scheduler.pass(1h);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
    EXPECT_EQ(table().clocks.game_left(1, harness.scheduler.now()), 40s);
    const auto back = come_back(bob_token);
    EXPECT_EQ(back->last_update["clocks"][1]["game"], 40000);
    harness.scheduler.pass(40s);
    EXPECT_EQ(slot(1).takeover, BotTakeover::game_time);
}

TEST_F(PlayControlTest, GamePausesAndContinuesIfAllAgree) {
    start(R"("game_time":60,"hold_after":5)", 3);
    propose(*ada, "pause");
    EXPECT_EQ(ada->next()["of"], "propose");
    const Json::Value asked = bob->next("table")["proposal"];
    EXPECT_EQ(asked["what"], "pause");
    EXPECT_EQ(asked["by"], 0);
    EXPECT_EQ(asked["asked"].size(), 2U);
    EXPECT_FALSE(table().is_paused);
    vote(*bob, true);
    EXPECT_TRUE(bob->next("table")["paused"].asBool());
    EXPECT_EQ(harness.agent_pool->count(), 0U) << "nobody thinks";
    const Json::Value sequence = bob->last_update["decision"]["sequence"];
    EXPECT_EQ(bob->error_of(R"({"kind":"answer","sequence":)" + sequence.asString() + R"(,"number":0})"), "paused");
    EXPECT_EQ(bob->error_of(R"({"kind":"undo","step":0})"), "paused");
    bob->disconnect();
    harness.scheduler.pass(10h);
    EXPECT_EQ(slot(0).takeover, BotTakeover::no);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);

    const auto back = come_back(bob_token);
    propose(*back, "continue");
    vote(*ada, true);
    EXPECT_FALSE(table().is_paused);
    EXPECT_GE(harness.agent_pool->count(), 1U);
    EXPECT_EQ(table().clocks.game_left(0, harness.scheduler.now()), 60s);
    harness.scheduler.pass(60s);
    EXPECT_EQ(slot(0).takeover, BotTakeover::game_time);
}

TEST_F(PlayControlTest, PauseSurvivesARestart) {
    start("");
    propose(*ada, "pause");
    vote(*bob, true);
    restart();
    EXPECT_TRUE(table().is_paused);
    const auto back = come_back(bob_token);
    propose(*back, "continue");
    EXPECT_FALSE(table().is_paused) << "nobody else is there";
}

TEST_F(PlayControlTest, RefusedOrExpiredProposalHasNoEffect) {
    start("");
    propose(*ada, "end");
    vote(*bob, false);
    EXPECT_FALSE(table().proposal);
    EXPECT_EQ(table().status, TableStatus::running);
    EXPECT_EQ(ada->error_of(R"({"kind":"propose","what":"end"})"), "bad_proposal")
        << "a second proposal is refused at first";
    harness.scheduler.pass(harness.limits.proposal_time);
    propose(*ada, "end");
    EXPECT_EQ(bob->error_of(R"({"kind":"propose","what":"pause"})"), "bad_proposal");
    bob->forget();
    harness.scheduler.pass(harness.limits.proposal_time);
    EXPECT_FALSE(bob->next("table").isMember("proposal"));
    EXPECT_EQ(bob->error_of(R"({"kind":"vote","proposal":2,"agree":true})"), "no_proposal");
}

TEST_F(PlayControlTest, EndNeedsTheAgreementOfAbsentPlayers) {
    start("");
    bob->disconnect();
    propose(*ada, "end");
    harness.scheduler.pass(harness.limits.proposal_time);
    EXPECT_EQ(table().status, TableStatus::running);
}

TEST_F(PlayControlTest, AgreedEndHasNoWinner) {
    start("");
    propose(*ada, "end");
    bob->forget();
    vote(*bob, true);
    EXPECT_EQ(table().status, TableStatus::finished);
    bob->catch_up();
    EXPECT_EQ(bob->last_update["ended"], "agreed");
    EXPECT_TRUE(bob->last_update["outcome"]["winners"].empty());
    EXPECT_EQ(bob->last_update["outcome"]["scores"].size(), 2U);
    EXPECT_TRUE(bob->last_update["pending"].empty());
    EXPECT_FALSE(bob->is_asked());
    EXPECT_EQ(bob->error_of(R"({"kind":"answer","sequence":0,"number":0})"), "game_over");
    EXPECT_EQ(bob->error_of(R"({"kind":"undo","step":0})"), "game_over");
    EXPECT_EQ(harness.store->game(1).status, store::Status::finished);
}

TEST_F(PlayControlTest, AgreedEndIsShownAfterARestart) {
    start("");
    propose(*ada, "end");
    vote(*bob, true);
    restart();
    const auto back = come_back(bob_token);
    EXPECT_EQ(back->last_update["ended"], "agreed");
    EXPECT_TRUE(back->last_update["pending"].empty());
    EXPECT_FALSE(back->is_asked());
    EXPECT_EQ(table().status, TableStatus::finished);
}

TEST_F(PlayControlTest, ResignationInAGameOfTwoEndsIt) {
    start("");
    ada->forget();
    bob->send(R"({"kind":"resign"})");
    EXPECT_EQ(table().status, TableStatus::finished);
    ada->catch_up();
    EXPECT_EQ(ada->last_update["ended"], "resigned");
    ASSERT_EQ(ada->last_update["outcome"]["winners"].size(), 1U);
    EXPECT_EQ(ada->last_update["outcome"]["winners"][0], 0);
    EXPECT_EQ(harness.store->game(1).status, store::Status::finished);
}

TEST_F(PlayControlTest, BotReplacesAResignedPlayerAmongSeveral) {
    start("", 3);
    bob->forget();
    ada->forget();
    bob->send(R"({"kind":"resign"})");
    EXPECT_EQ(bob->next()["of"], "resign");
    EXPECT_EQ(bob->next("watching")["table"], 1);
    EXPECT_FALSE(bob->next("update")["view"].isMember("hand")) << "spectators see no hand";
    const Json::Value reported = ada->next("table")["seats"][1];
    EXPECT_TRUE(reported["resigned"].asBool());
    EXPECT_EQ(reported["player"], "computer");
    EXPECT_EQ(reported["name"], "Bob");
    EXPECT_EQ(table().status, TableStatus::running);
    EXPECT_EQ(harness.store->game(1).seats[1].level, "random");
    bob->disconnect();
    Client again(harness);
    again.hello("Bob");
    EXPECT_EQ(again.error_of(resume_of(bob_token)), "seat_gone");
    harness.settle();
    EXPECT_EQ(table().match->game().pending(), 0b001);
    again.disconnect();
    restart();
    EXPECT_TRUE(slot(1).has_resigned);
    Client after(harness);
    after.hello("Bob");
    EXPECT_EQ(after.error_of(resume_of(bob_token)), "seat_gone");
}

TEST_F(PlayControlTest, ResignedPlayerGetsAWholeSpectatorView) {
    for (const unsigned seats : {2U, 3U}) {
        harness.restart();
        start("", seats);
        Client eve(harness);
        eve.hello("Eve");
        eve.send(R"({"kind":"watch","table":)" + std::to_string(ada->table) + "}");
        ada->answer(0);
        bob->forget();
        eve.forget();
        bob->send(R"({"kind":"resign"})");
        ASSERT_EQ(bob->next("watching")["table"], ada->table);
        EXPECT_TRUE(bob->next("update").isMember("view")) << seats;
        EXPECT_TRUE(bob->next("update").isNull()) << "it is told once, of " << seats;
        // A spectator who was already watching is sent the difference, if it is visible to them.
        const Json::Value reported = eve.next("update");
        EXPECT_EQ(reported.isMember("patch"), seats == 2) << seats;
        ada.reset();
        bob.reset();
    }
}

TEST_F(PlayControlTest, ResignedGameIsReportedAfterARestart) {
    start("", 3);
    ASSERT_TRUE(harness.lobby().administration().end_table(1));
    harness.scheduler.end_turn();
    restart();
    Client after(harness);
    after.hello("Bob");
    EXPECT_EQ(after.error_of(resume_of(bob_token)), "game_ended");
}

/// Counts the calls that would block on a store on disk.
class WaitingStore final : public store::MemoryStore {
   public:
    [[nodiscard]] store::StoredGame game(store::GameId id) override {
        ++waits;
        return MemoryStore::game(id);
    }
    [[nodiscard]] store::StoredLog log(store::GameId id) override {
        ++waits;
        return MemoryStore::log(id);
    }
    [[nodiscard]] store::StoredGame game_meanwhile(store::GameId id) override { return MemoryStore::game(id); }
    int waits = 0;
};

TEST(PlayControlOfAResignedGame, ReturningPlayerDoesNotWaitForTheDisk) {
    auto owned = std::make_unique<WaitingStore>();
    WaitingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    std::string token;
    {
        Client ada(harness);
        ada.start_against_computer("Ada");
        token = ada.token;
    }
    ASSERT_TRUE(harness.lobby().administration().end_table(1));
    harness.scheduler.end_turn();
    harness.restart();
    store.waits = 0;
    Client after(harness);
    after.hello("Ada");
    EXPECT_EQ(after.error_of(resume_of(token)), "game_ended");
    EXPECT_EQ(store.waits, 0);
}

TEST_F(PlayControlTest, PlayerWithABotTakeoverCannotUndo) {
    start(R"("game_time":60,"hold_by":"first")");
    ada->answer(0);
    harness.scheduler.pass(60s);
    ASSERT_EQ(slot(1).takeover, BotTakeover::game_time);
    const auto& game = table().match->game();
    while (table().status == TableStatus::running && game.undoable(1) == 0) {
        ada->catch_up();
        if (ada->is_asked() && harness.agent_pool->count() == 0) ada->answer(0);
        if (harness.agent_pool->count() > 0) harness.agent_pool->finish_one();
    }
    ASSERT_GT(game.undoable(1), 0U);
    bob->catch_up();
    EXPECT_FALSE(bob->last_update.isMember("undo"));
    EXPECT_EQ(bob->error_of(R"({"kind":"undo","step":)" + bob->last_update["step"].asString() + "}"), "seat_held");
}

TEST_F(PlayControlTest, EndNeedsConsentOfAbsentPlayerButPauseDoesNot) {
    start(R"("hold_after":5,"hold_by":"first","vote_after":0)");
    bob->disconnect();
    harness.scheduler.pass(5min);
    ASSERT_EQ(slot(1).takeover, BotTakeover::absence);
    propose(*ada, "end");
    EXPECT_EQ(table().status, TableStatus::running);
    ASSERT_TRUE(table().proposal);
    EXPECT_EQ(table().proposal->asked, 0b11);
    harness.scheduler.pass(harness.limits.proposal_time);
    propose(*ada, "pause");
    EXPECT_TRUE(table().is_paused);
}

/// Ada and Bob play at a public table with default settings, and Bob has lost his connection.
class AwayPlayer : public PlayControlTest {
   protected:
    AwayPlayer() {
        start("");
        bob->disconnect();
        ada->forget();
    }
    /// Returns the last message of kind "table".
    Json::Value reported() {
        Json::Value last;
        for (Json::Value next = ada->next("table"); !next.isNull(); next = ada->next("table")) last = next;
        return last;
    }
    std::string refusal(const std::string& line) { return ada->error_of(line); }
};

constexpr const char* k_replace_bob = R"({"kind":"propose","what":"stand_in","seat":1})";
constexpr const char* k_end = R"({"kind":"propose","what":"end"})";

TEST_F(AwayPlayer, TableMessageHasTheTimeFromWhichOthersMayVote) {
    ada->disconnect();
    const auto back = come_back(ada->token);
    const auto now = harness.scheduler.calendar_milliseconds();
    back->forget();
    harness.scheduler.pass(5min);
    const Json::Value seat = back->next("table")["seats"][1];
    EXPECT_FALSE(seat["connected"].asBool());
    EXPECT_EQ(seat["vote_from"].asInt64(), now + 5 * 60 * 1000);
    EXPECT_EQ(seat["away_since"].asInt64(), now);
    EXPECT_TRUE(seat["missed"].asBool());
}

TEST_F(AwayPlayer, DoesNotBlockPublicTableAfterFiveMinutes) {
    EXPECT_EQ(refusal(k_replace_bob), "bad_proposal") << "not yet";
    harness.scheduler.pass(5min);
    const Json::Value last = reported();
    EXPECT_EQ(last["vote_after"], 5);
    EXPECT_TRUE(last["seats"][1]["missed"].asBool());
    EXPECT_EQ(refusal(k_replace_bob), "");
    EXPECT_EQ(slot(1).takeover, BotTakeover::absence);
    harness.settle();
    ada->catch_up();
    const auto back = come_back(bob_token);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no) << "the player has the seat again";
    EXPECT_FALSE(slot(1).is_replaceable);
}

TEST_F(AwayPlayer, VoteOnTheEndIsNotNeededAfterFiveMinutes) {
    EXPECT_EQ(refusal(k_end), "");
    EXPECT_EQ(table().proposal->asked, 0b11);
    harness.scheduler.pass(harness.limits.proposal_time);
    EXPECT_EQ(table().status, TableStatus::running);
    harness.scheduler.pass(5min);
    EXPECT_EQ(refusal(k_end), "");
    EXPECT_EQ(table().status, TableStatus::finished);
    const auto back = come_back(bob_token);
    EXPECT_EQ(back->last_update["ended"], "agreed");
}

TEST_F(AwayPlayer, VoteOnAnOpenProposalIsNotNeededAfterFiveMinutes) {
    harness.scheduler.pass(5min - 30s);
    EXPECT_EQ(refusal(k_end), "");
    EXPECT_EQ(table().status, TableStatus::running);
    harness.scheduler.pass(30s);
    EXPECT_EQ(table().status, TableStatus::finished);
}

TEST_F(AwayPlayer, VoteOnAPauseIsNotNeededAfterFiveMinutes) {
    harness.scheduler.pass(5min);
    EXPECT_EQ(refusal(R"({"kind":"propose","what":"pause"})"), "");
    EXPECT_TRUE(table().is_paused);
    EXPECT_FALSE(slot(1).is_replaceable) << "absence does not count during a pause";
    EXPECT_EQ(refusal(k_end), "");
    EXPECT_EQ(table().status, TableStatus::running);
    harness.scheduler.pass(harness.limits.proposal_time);
    EXPECT_EQ(refusal(R"({"kind":"propose","what":"continue"})"), "");
    EXPECT_FALSE(table().is_paused);
    harness.scheduler.pass(5min);
    EXPECT_EQ(refusal(k_end), "");
    EXPECT_EQ(table().status, TableStatus::finished);
}

TEST_F(AwayPlayer, AbsenceIsNotCountedWhileNobodyWaitsForThePlayer) {
    ada->disconnect();
    harness.scheduler.pass(1h);
    EXPECT_FALSE(slot(1).is_replaceable);
    const auto back = come_back(ada->token);
    EXPECT_EQ(back->error_of(k_replace_bob), "bad_proposal");
    harness.scheduler.pass(5min);
    EXPECT_EQ(back->error_of(k_replace_bob), "");
}

TEST_F(AwayPlayer, CanBeReplacedByVoteAfterARestart) {
    const std::string token = ada->token;
    restart();
    const auto back = come_back(token);
    harness.scheduler.pass(5min);
    EXPECT_EQ(back->error_of(k_replace_bob), "");
    EXPECT_EQ(slot(1).takeover, BotTakeover::absence);
}

TEST_F(AwayPlayer, ReturnEndsTheVoteOnReplacement) {
    bob = come_back(bob_token);
    Client cy(harness);
    cy.hello("Cy");
    cy.create(R"("seats":3)");
    Client dan(harness);
    dan.hello("Dan");
    dan.join(2);
    Client finn(harness);
    finn.hello("Finn");
    finn.join(2);
    cy.send(R"({"kind":"start"})");
    finn.disconnect();
    harness.scheduler.pass(5min);
    cy.send(R"({"kind":"propose","what":"stand_in","seat":2})");
    const auto& proposal = harness.table(2).proposal;
    ASSERT_TRUE(proposal);
    EXPECT_EQ(proposal->asked, 0b011) << "the present players";
    cy.forget();
    Client back(harness);
    back.hello("Finn");
    back.send(resume_of(finn.token));
    EXPECT_FALSE(harness.table(2).proposal);
    EXPECT_EQ(harness.table(2).slots[2].takeover, BotTakeover::no);
}

TEST_F(AwayPlayer, InvalidProposalsAreRefused) {
    harness.scheduler.pass(5min);
    EXPECT_EQ(refusal(R"({"kind":"propose","what":"stand_in"})"), "missing_field");
    EXPECT_EQ(refusal(R"({"kind":"propose","what":"stand_in","seat":0})"), "bad_proposal");
    EXPECT_EQ(refusal(R"({"kind":"propose","what":"stand_in","seat":7})"), "bad_proposal");
    EXPECT_EQ(refusal(R"({"kind":"propose","what":"end","seat":1})"), "bad_proposal");
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
}

TEST_F(PlayControlTest, PrivateTableWaitsForAbsentPlayersByDefault) {
    Client cy(harness);
    cy.hello("Cy");
    cy.create(R"("seats":2,"private":true)");
    const std::string code = cy.next("table")["code"].asString();
    Client dan(harness);
    dan.hello("Dan");
    dan.send(R"({"kind":"join","code":")" + code + "\"}");
    cy.send(R"({"kind":"start"})");
    dan.disconnect();
    harness.scheduler.pass(100h);
    EXPECT_FALSE(slot(1).is_replaceable);
    EXPECT_EQ(cy.error_of(R"({"kind":"propose","what":"end"})"), "");
    EXPECT_EQ(table().status, TableStatus::running);
}

TEST_F(PlayControlTest, OthersMayVoteAfterTheVoteTimeOfTheTable) {
    start(R"("vote_after":90)");
    bob->disconnect();
    harness.scheduler.pass(90min - 1s);
    EXPECT_FALSE(slot(1).is_replaceable);
    harness.scheduler.pass(1s);
    EXPECT_TRUE(slot(1).is_replaceable);
    EXPECT_EQ(ada->error_of(R"({"kind":"propose","what":"end"})"), "");
    EXPECT_EQ(table().status, TableStatus::finished);
}

TEST_F(PlayControlTest, OthersCannotVoteAtATableWithoutVoteTime) {
    start(R"("vote_after":0)");
    bob->disconnect();
    harness.scheduler.pass(100h);
    EXPECT_FALSE(slot(1).is_replaceable);
    restart();
    EXPECT_EQ(table().vote_after(), 0min);
}

TEST(AbsentPlayer, DoesNotBlockTheTableBeforeTheStart) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    Client ghost(harness);
    ghost.hello("Ghost");
    ghost.join(1);
    ghost.disconnect();
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    EXPECT_EQ(ada.error_of(R"({"kind":"start"})"), "") << "the game starts with an absent player";
    harness.scheduler.pass(5min);
    EXPECT_EQ(ada.error_of(R"({"kind":"propose","what":"stand_in","seat":1})"), "");
    bob.send(R"({"kind":"vote","proposal":1,"agree":true})");
    EXPECT_EQ(harness.table(1).slots[1].takeover, BotTakeover::absence);
}

/// A game of three people, the last of whom is absent.
class OneAwayPlayerOfThree : public PlayControlTest {
   protected:
    OneAwayPlayerOfThree() {
        ada = std::make_unique<Client>(harness);
        bob = std::make_unique<Client>(harness);
        ada->hello("Ada");
        bob->hello("Bob");
        cy.hello("Cy");
        ada->create(R"("seats":3,"hold_after":5,"hold_by":"first")");
        bob->join(1);
        cy.join(1);
        ada->send(R"({"kind":"start"})");
        cy.disconnect();
    }

    Client cy{harness};
};

TEST_F(OneAwayPlayerOfThree, OthersCanEndTheGameOnlyAfterABotTakeover) {
    propose(*ada, "end");
    vote(*bob, true);
    EXPECT_EQ(table().status, TableStatus::running) << "the vote of a player who has just left is needed too";
    harness.scheduler.pass(5min);
    ASSERT_EQ(slot(2).takeover, BotTakeover::absence);
    propose(*bob, "end");
    EXPECT_EQ(table().proposal->asked, 0b011);
    vote(*ada, true);
    EXPECT_EQ(table().status, TableStatus::finished);
}

TEST_F(OneAwayPlayerOfThree, MustVoteTooIfReturningDuringTheVote) {
    harness.scheduler.pass(5min);
    propose(*ada, "end");
    const auto back = come_back(cy.token);
    EXPECT_EQ(table().proposal->asked, 0b111);
    vote(*bob, true);
    EXPECT_EQ(table().status, TableStatus::running);
    vote(*back, true);
    EXPECT_EQ(table().status, TableStatus::finished);
}

TEST_F(PlayControlTest, AbsentPlayerWinsWhenAllOthersResign) {
    start(R"("hold_after":5,"hold_by":"first")", 3);
    bob->disconnect();
    harness.scheduler.pass(5min);
    ASSERT_EQ(slot(1).takeover, BotTakeover::absence);
    ada->send(R"({"kind":"resign"})");
    EXPECT_EQ(table().status, TableStatus::running);
    come_back(bob_token);
    EXPECT_EQ(slot(1).takeover, BotTakeover::no);
}

TEST_F(PlayControlTest, ProposalEndsWithTheGame) {
    start(R"("options":{"rounds":1})");
    propose(*ada, "pause");
    while (table().status == TableStatus::running) {
        ada->catch_up();
        bob->catch_up();
        (ada->is_asked() ? ada : bob)->answer(0);
    }
    EXPECT_FALSE(table().proposal);
}

TEST_F(PlayControlTest, GameWithoutPeopleEnds) {
    Client cy(harness);
    cy.hello("Cy");
    cy.create(R"("seats":3,"computers":["first","first"])");
    cy.send(R"({"kind":"start"})");
    cy.send(R"({"kind":"resign"})");
    EXPECT_EQ(table().status, TableStatus::finished);
    cy.catch_up();
    EXPECT_TRUE(cy.last_update["outcome"]["winners"].empty());
}

TEST_F(PlayControlTest, SettingsOfTakeoversAreAnnouncedAndUnknownBotsAreRefused) {
    Client cy(harness);
    cy.hello("Cy");
    cy.create(R"("seats":2,"hold_after":15,"move_time":90,"game_time":3600,"hold_by":"first")");
    EXPECT_EQ(cy.error_of(R"({"kind":"configure","hold_by":"genius"})"), "unknown_level");
    EXPECT_EQ(cy.error_of(R"({"kind":"configure","hold_after":1441})"), "out_of_range");
    cy.send(R"({"kind":"configure","move_time":0})");
    const Json::Value reported = cy.next("table");
    EXPECT_EQ(reported["hold_after"], 15);
    EXPECT_EQ(reported["hold_by"], "first");
    EXPECT_EQ(reported["game_time"], 3600);
    EXPECT_FALSE(reported.isMember("move_time"));
}

}  // namespace
}  // namespace syrtis::test
