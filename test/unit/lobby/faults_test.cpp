// SPDX-License-Identifier: MIT
//
// Internal faults and faults of the store: they end the games that they affect and nothing else.

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "core/ensure.hpp"
#include "support/failing_store.hpp"
#include "support/game_with_other_start.hpp"
#include "support/lobby_harness.hpp"
#include "support/log_capture.hpp"
#include "support/withholding_store.hpp"

namespace syrtis::test {
namespace {

/// A match of Sealed Numbers that throws when seat 0 puts a number or changes hands, and when the match is abandoned.
class FaultyMatch final : public protocol::HostedMatch {
   public:
    explicit FaultyMatch(std::unique_ptr<HostedMatch> inner) : inner_(std::move(inner)) {}
    [[nodiscard]] core::Seat seats() const override { return inner_->seats(); }
    [[nodiscard]] core::SeatSet pending() const override { return inner_->pending(); }
    [[nodiscard]] bool finished() const override { return inner_->finished(); }
    [[nodiscard]] bool is_deciding(core::Seat seat) const override { return inner_->is_deciding(seat); }
    [[nodiscard]] std::uint64_t hash() const override { return inner_->hash(); }
    void write_view(text::JsonWriter& out, core::Seat seat) const override { inner_->write_view(out, seat); }
    void write_view_change(text::JsonWriter& out, core::Seat seat) const override {
        inner_->write_view_change(out, seat);
    }
    void forget_position_before() override { inner_->forget_position_before(); }
    void write_decision(text::JsonWriter& out, core::Seat seat) const override { inner_->write_decision(out, seat); }
    [[nodiscard]] core::Result<protocol::RecordedEntry, protocol::CodedRefusal> play(
        core::Seat seat, const Json::Value& command, const core::Occasion& occasion) override {
        core::ensure(seat != 0, "two and two make five");
        return inner_->play(seat, command, occasion);
    }
    [[nodiscard]] core::Result<protocol::RecordedEntry, protocol::CodedRefusal> play_number(
        core::Seat seat, std::uint64_t number, const core::Occasion& occasion) override {
        core::ensure(seat != 0, "two and two make five");
        return inner_->play_number(seat, number, occasion);
    }
    [[nodiscard]] std::size_t undoable(core::Seat seat) const override { return inner_->undoable(seat); }
    [[nodiscard]] std::size_t redoable(core::Seat seat) const override { return inner_->redoable(seat); }
    protocol::RecordedEntry undo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) override {
        return inner_->undo(seat, answers, occasion);
    }
    protocol::RecordedEntry redo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) override {
        return inner_->redo(seat, answers, occasion);
    }
    protocol::RecordedEntry change_seat(core::Seat seat, std::string holder, const core::Occasion& occasion) override {
        core::ensure(seat != 0, "two and two make five");
        return inner_->change_seat(seat, std::move(holder), occasion);
    }
    protocol::RecordedEntry end(core::EndReason reason, const core::Occasion& occasion) override {
        core::ensure(reason != core::EndReason::abandoned, "two and two make five");
        return inner_->end(reason, occasion);
    }
    [[nodiscard]] std::optional<std::string> append(const protocol::RecordedEntry& recorded) override {
        return inner_->append(recorded);
    }
    [[nodiscard]] std::size_t step() const override { return inner_->step(); }
    [[nodiscard]] bool ended() const override { return inner_->ended(); }
    [[nodiscard]] std::uint64_t visible_step(core::Seat seat) const override { return inner_->visible_step(seat); }
    [[nodiscard]] std::uint64_t visible_line_step(core::Seat seat) const override {
        return inner_->visible_line_step(seat);
    }
    [[nodiscard]] Json::Value history(core::Seat seat, std::uint64_t from, std::size_t most) const override {
        return inner_->history(seat, from, most);
    }
    void write_events(text::JsonWriter& out, core::Seat seat) const override { inner_->write_events(out, seat); }
    [[nodiscard]] Json::Value outcome() const override { return inner_->outcome(); }
    [[nodiscard]] protocol::ObservationPtr observe(core::Seat seat) const override { return inner_->observe(seat); }

   private:
    std::unique_ptr<HostedMatch> inner_;
};

std::unique_ptr<protocol::HostedGame> faulty_game() {
    return std::make_unique<GameWithOtherStart>(
        toy::sealed_numbers_with_agents(),
        [](const protocol::HostedGame& inner, const Json::Value& options, core::Seat seats, const core::Seed& seed) {
            return std::make_unique<FaultyMatch>(inner.start(options, seats, seed));
        },
        "faulty");
}

TEST(LobbyFault, ExceptionInAMatchEndsOnlyThatMatch) {
    LobbyHarness harness;
    harness.games.push_back(faulty_game());
    Client dan(harness);
    dan.start_against_computer("Dan");
    dan.catch_up();
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"faulty","seats":2})");
    Client bob(harness);
    bob.hello("Bob");
    bob.send(R"({"kind":"join","table":2})");
    ada.send(R"({"kind":"start"})");
    ada.forget();
    bob.forget();

    ada.send(R"({"kind":"answer","sequence":0,"number":0})");

    for (Client* client : {&ada, &bob}) {
        EXPECT_EQ(client->next()["code"], "match_aborted");
        EXPECT_EQ(client->next()["status"], "aborted");
        EXPECT_FALSE(client->is_closed());
    }
    EXPECT_EQ(bob.error_of(R"({"kind":"answer","sequence":0,"number":0})"), "match_aborted");
    EXPECT_EQ(bob.error_of(R"({"kind":"view"})"), "match_aborted");
    EXPECT_EQ(harness.store->unfinished(), std::vector<store::GameId>{1});
    dan.answer(0);
    EXPECT_EQ(dan.next()["kind"], "accepted");
}

TEST(LobbyFault, ExceptionDuringASeatChangeDoesNotAffectOtherMatches) {
    LobbyHarness harness;
    harness.games.push_back(faulty_game());
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"faulty","seats":3,"hold_after":5,"hold_by":"first"})");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    Client cy(harness);
    cy.hello("Cy");
    cy.join(1);
    ada.send(R"({"kind":"start"})");
    ada.disconnect();
    bob.disconnect();
    cy.forget();
    harness.scheduler.pass(std::chrono::minutes(5));
    EXPECT_EQ(cy.next("error")["code"], "match_aborted");
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::aborted);
    EXPECT_EQ(harness.table(1).slots[1].takeover, lobby::BotTakeover::no);
}

TEST(LobbyFault, ExceptionInAnAbandonedMatchDoesNotPreventTheRemovalOfOthers) {
    LobbyHarness harness;
    harness.games.push_back(faulty_game());
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"faulty","seats":2,"computers":["first"]})");
    ada.send(R"({"kind":"start"})");
    Client dan(harness);
    dan.start_against_computer("Dan");
    ada.disconnect();
    dan.disconnect();
    harness.settle();
    harness.scheduler.pass(harness.limits.keep_running);
    harness.lobby().sweep();
    harness.scheduler.end_turn();
    EXPECT_TRUE(harness.lobby().tables().empty());
    EXPECT_EQ(harness.store->game(1).status, store::Status::aborted);
    EXPECT_EQ(harness.store->game(2).status, store::Status::abandoned);
}

TEST(LobbyFault, DiskFaultPausesAMatchUntilTheDiskWorksAgain) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(ada.table);
    ada.send(R"({"kind":"start"})");
    ada.catch_up();
    bob.catch_up();

    store.fails = true;
    ada.answer(0);
    EXPECT_EQ(ada.next()["code"], "storage_unavailable");
    EXPECT_EQ(bob.next()["code"], "storage_unavailable");
    EXPECT_EQ(ada.waiting() + bob.waiting(), 0U);
    bob.answer(0);
    EXPECT_EQ(bob.next()["code"], "storage_unavailable");
    ada.send(R"({"kind":"ping"})");
    EXPECT_EQ(ada.next()["kind"], "pong");
    harness.scheduler.pass(std::chrono::seconds(10));
    EXPECT_EQ(ada.waiting() + bob.waiting(), 0U) << "messages wait for the commit, and the fault is reported once";

    store.fails = false;
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(ada.next()["kind"], "accepted");
    ada.catch_up();
    bob.catch_up();
    EXPECT_EQ(harness.store->entries(1).size(), 1U);
    bob.answer(0);
    EXPECT_EQ(bob.next()["kind"], "accepted");
    EXPECT_EQ(harness.store->entries(1).size(), 2U);
}

TEST(LobbyFault, DiskFaultAtTheStartKeepsComputerPlayersWaiting) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2,"computers":["first"])");
    store.fails = true;
    ada.send(R"({"kind":"start"})");
    EXPECT_EQ(ada.next("error")["code"], "storage_unavailable");
    EXPECT_EQ(harness.agent_pool->count(), 0U);
    harness.scheduler.pass(std::chrono::seconds(10));
    EXPECT_EQ(harness.agent_pool->count(), 0U);
    EXPECT_EQ(harness.table(1).match->step(), 0U);
    EXPECT_EQ(ada.waiting(), 0U);

    store.fails = false;
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(harness.agent_pool->count(), 1U);
    harness.settle();
    EXPECT_EQ(store.entries(1).size(), 1U);
    ada.catch_up();
    EXPECT_TRUE(ada.is_asked());
}

TEST(LobbyFault, DiskFaultHidesUnstoredMovesFromReturningPlayers) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    std::string token;
    {
        Client ada(harness);
        ada.start_against_computer("Ada");
        ada.catch_up();
        token = ada.token;
        store.fails = true;
        ada.answer(0);
    }
    Client again(harness);
    again.hello("Ada");
    again.send(resume_of(token));
    again.send(R"({"kind":"view"})");
    again.send(R"({"kind":"history"})");
    while (again.waiting() > 0) {
        const std::string kind = again.next()["kind"].asString();
        EXPECT_TRUE(kind != "update" && kind != "history") << kind;
    }
    store.fails = false;
    harness.scheduler.pass(std::chrono::seconds(2));
    again.catch_up();
    EXPECT_EQ(again.last_update["step"], 1);
}

TEST(LobbyFault, DiskFaultAtShutdownLosesOnlyUnannouncedMoves) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    std::string token;
    {
        Client ada(harness);
        ada.start_against_computer("Ada");
        ada.catch_up();
        token = ada.token;
        store.fails = true;
        ada.answer(0);
        EXPECT_EQ(ada.next()["code"], "storage_unavailable");
        EXPECT_EQ(ada.waiting(), 0U);
    }
    store.fails = false;
    harness.restart();
    EXPECT_EQ(harness.table(1).match->step(), 0U);
    Client again(harness);
    again.hello("Ada");
    again.send(resume_of(token));
    again.catch_up();
    EXPECT_TRUE(again.is_asked());
}

/// A game of Ada, Bob and a computer player that is thinking; the store can fail.
class StoreFaultWithTwoPlayers : public testing::Test {
   protected:
    StoreFaultWithTwoPlayers() {
        ada.hello("Ada");
        ada.create(R"("seats":3,"hold_after":5,"hold_by":"first","computers":["first"])");
        bob.hello("Bob");
        bob.join(1);
        ada.send(R"({"kind":"start"})");
        catch_up();
        EXPECT_EQ(harness.agent_pool->count(), 1U);
    }
    void catch_up() {
        ada.catch_up();
        bob.catch_up();
    }
    /// Ada makes the proposal, and Bob agrees after the store has begun to fail.
    void agree_on(const std::string& what) {
        ada.send(R"({"kind":"propose","what":")" + what + "\"}");
        store.fails = true;
        bob.send(R"({"kind":"vote","proposal":1,"agree":true})");
        catch_up();
    }
    void let_computers_answer() {
        while (harness.agent_pool->count() > 0) harness.agent_pool->finish_one();
        harness.scheduler.pass(std::chrono::seconds(1));
    }
    void mend_store() {
        store.fails = false;
        harness.scheduler.pass(std::chrono::seconds(2));
        catch_up();
    }
    [[nodiscard]] std::vector<core::EntryKind> kinds() {
        std::vector<core::EntryKind> kinds;
        for (const auto& stored : store.entries(1)) kinds.push_back(stored.recorded.entry.kind);
        return kinds;
    }
    std::unique_ptr<FailingStore> owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness{std::move(owned)};
    Client ada{harness};
    Client bob{harness};
};

TEST_F(StoreFaultWithTwoPlayers, ComputerPlayersWaitIfAnAgreedEndIsNotYetStored) {
    agree_on("end");
    let_computers_answer();
    mend_store();
    EXPECT_EQ(kinds(), (std::vector{core::EntryKind::ended}));
    EXPECT_EQ(bob.last_update["ended"], "agreed");
    EXPECT_EQ(store.game(1).status, store::Status::finished);
}

TEST_F(StoreFaultWithTwoPlayers, ComputerPlayersWaitIfAnAgreedPauseIsNotYetStored) {
    agree_on("pause");
    let_computers_answer();
    mend_store();
    EXPECT_TRUE(kinds().empty());
    EXPECT_TRUE(harness.table(1).is_paused);
    ada.send(R"({"kind":"propose","what":"continue"})");
    bob.send(R"({"kind":"vote","proposal":2,"agree":true})");
    let_computers_answer();
    EXPECT_EQ(kinds(), (std::vector{core::EntryKind::played})) << "the computer player is asked again";
}

TEST_F(StoreFaultWithTwoPlayers, ComputerPlayersWaitIfTheReturnOfAPlayerIsNotYetStored) {
    let_computers_answer();
    const std::string token = bob.token;
    bob.disconnect();
    harness.scheduler.pass(std::chrono::minutes(5));
    ASSERT_EQ(harness.agent_pool->count(), 1U);
    store.fails = true;
    Client back(harness);
    back.hello("Bob");
    back.send(resume_of(token));
    let_computers_answer();
    mend_store();
    EXPECT_EQ(kinds(),
              (std::vector{core::EntryKind::played, core::EntryKind::seat_changed, core::EntryKind::seat_changed}));
    back.catch_up();
    EXPECT_TRUE(back.is_asked());
}

TEST_F(StoreFaultWithTwoPlayers, ResignationIsAnnouncedAfterItIsStored) {
    store.fails = true;
    bob.forget();
    bob.send(R"({"kind":"resign"})");
    EXPECT_EQ(bob.next()["kind"], "error");
    EXPECT_EQ(bob.waiting(), 0U);
    const std::string token = bob.token;
    {
        Client early(harness);
        early.hello("Bob");
        EXPECT_EQ(early.error_of(resume_of(token)), "seat_unavailable")
            << "the player may have the seat after a restart";
    }
    store.fails = false;
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(bob.next("done")["of"], "resign");
    EXPECT_EQ(bob.next()["kind"], "watching");
    Client late(harness);
    late.hello("Bob");
    EXPECT_EQ(late.error_of(resume_of(token)), "seat_gone");
}

TEST(LobbyFault, MatchThatCannotBeStoredIsTheOnlyOneThatEnds) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.start_against_computer("Ada");
    ada.catch_up();
    Client bob(harness);
    bob.start_against_computer("Bob");
    bob.catch_up();
    store.broken_game = 1;
    harness.scheduler.is_turn_held = true;
    ada.answer(0);
    bob.answer(0);
    EXPECT_EQ(ada.waiting() + bob.waiting(), 0U);
    harness.scheduler.is_turn_held = false;
    harness.scheduler.end_turn();
    EXPECT_EQ(ada.next()["code"], "match_aborted");
    EXPECT_EQ(ada.next()["status"], "aborted");
    EXPECT_EQ(ada.waiting(), 0U);
    EXPECT_EQ(bob.next()["kind"], "accepted");
    EXPECT_EQ(harness.store->entries(1).size(), 0U);
    EXPECT_EQ(harness.store->entries(2).size(), 1U);
}

TEST(LobbyFault, AnswerOfADepartedPlayerIsNotAcceptedIfMatchCannotBeStored) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.start_against_computer("Ada");
    ada.catch_up();
    store.broken_game = 1;
    harness.scheduler.is_turn_held = true;
    ada.answer(0);
    ada.send(R"({"kind":"leave"})");
    EXPECT_EQ(ada.waiting(), 0U);
    harness.scheduler.is_turn_held = false;
    harness.scheduler.end_turn();
    EXPECT_EQ(ada.next()["kind"], "left");
    EXPECT_EQ(ada.waiting(), 0U);
    EXPECT_EQ(harness.store->entries(1).size(), 0U);
}

/// Ada and Bob play one game each and answer in the same turn of the event loop.
class BrokenStore : public testing::Test {
   protected:
    BrokenStore() {
        for (Client* client : {&ada, &bob}) {
            client->start_against_computer(client == &ada ? "Ada" : "Bob");
            client->catch_up();
        }
    }
    void answer_in_one_turn() {
        harness.scheduler.is_turn_held = true;
        ada.answer(0);
        bob.answer(0);
        harness.scheduler.is_turn_held = false;
        harness.scheduler.end_turn();
    }
    std::unique_ptr<FailingStore> owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness{std::move(owned)};
    Client ada{harness};
    Client bob{harness};
};

TEST_F(BrokenStore, GamesContinueAfterTheRepair) {
    store.on_broken_pages = {1, 2};
    const LogCapture log;
    answer_in_one_turn();
    for (Client* client : {&ada, &bob}) {
        EXPECT_EQ(client->next()["code"], "storage_unavailable");
        EXPECT_EQ(client->waiting(), 0U);
    }
    harness.scheduler.pass(std::chrono::minutes(5));
    EXPECT_EQ(ada.waiting() + bob.waiting(), 0U) << "each fault is reported only once";
    const std::string said = log.text();
    EXPECT_NE(said.find("critical"), std::string::npos) << said;
    EXPECT_NE(said.find("`repair`"), std::string::npos) << said;
    EXPECT_EQ(said.find("critical"), said.rfind("critical")) << "the log has the fault only once";
    for (const store::GameId id : {1, 2}) {
        EXPECT_EQ(harness.table(id).status, lobby::TableStatus::running);
        EXPECT_TRUE(store.entries(id).empty());
    }

    store.on_broken_pages.clear();
    harness.scheduler.pass(std::chrono::seconds(2));
    for (Client* client : {&ada, &bob}) EXPECT_EQ(client->next()["kind"], "accepted");
    for (const store::GameId id : {1, 2}) EXPECT_FALSE(store.entries(id).empty());
}

TEST_F(BrokenStore, AllGamesWaitWhileTheCauseIsUnknown) {
    store.on_broken_pages = {1};
    ada.answer(0);
    EXPECT_EQ(ada.next()["code"], "storage_unavailable");
    bob.answer(0);
    EXPECT_EQ(bob.next()["code"], "storage_unavailable");
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::running);
}

TEST_F(BrokenStore, OnlyAGameThatCannotBeStoredIsAborted) {
    store.on_broken_pages = {1};
    answer_in_one_turn();
    EXPECT_EQ(ada.next()["code"], "match_aborted");
    EXPECT_EQ(bob.next()["kind"], "accepted");
    bob.catch_up();
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::aborted);
    EXPECT_EQ(harness.table(2).status, lobby::TableStatus::running);
    EXPECT_EQ(store.entries(2).size(), 1U);
}

TEST(CommitOfATurn, AnswersOfOneEventLoopTurnAreStoredTogetherAndThenAnnounced) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    std::vector<std::unique_ptr<Client>> players;
    for (const char* name : {"Ada", "Bob", "Dan"}) {
        players.push_back(std::make_unique<Client>(harness));
        players.back()->start_against_computer(name);
        players.back()->catch_up();
    }
    const std::size_t commits = store.commits;
    harness.scheduler.is_turn_held = true;
    for (auto& player : players) {
        player->answer(0);
        player->send(R"({"kind":"ping"})");
        EXPECT_EQ(player->waiting(), 0U);
    }
    const std::size_t sends = players.front()->sends();
    harness.scheduler.is_turn_held = false;
    harness.scheduler.end_turn();
    EXPECT_EQ(store.commits, commits + 1);
    for (auto& player : players) {
        EXPECT_EQ(player->next()["kind"], "accepted");
        EXPECT_EQ(player->next()["kind"], "update");
        EXPECT_EQ(player->next()["kind"], "pong") << "messages are answered in their order";
    }
    EXPECT_EQ(players.front()->sends(), sends + 1) << "in one piece";
}

/// Ada has a full table that has not started, and the store is about to fail.
class FaultAtTheStart : public testing::Test {
   protected:
    FaultAtTheStart() {
        ada.emplace(harness);
        ada->hello("Ada");
        ada->create(R"("seats":2,"computers":["first"])");
        ada->forget();
    }
    std::unique_ptr<FailingStore> owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness{std::move(owned)};
    std::optional<Client> ada;
};

TEST_F(FaultAtTheStart, MatchBeginsWhenTheStoreWorksAgain) {
    store.fails = true;
    EXPECT_EQ(ada->error_of(R"({"kind":"start"})"), "storage_unavailable");
    EXPECT_EQ(ada->waiting(), 0U) << "messages of a game wait until its start is stored";
    EXPECT_EQ(ada->error_of(R"({"kind":"start"})"), "already_started");
    store.fails = false;
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(ada->next("done")["of"], "start");
    EXPECT_EQ(store.unfinished(), std::vector<store::GameId>{1});
    ada->catch_up();
    ada->answer(3);
    EXPECT_FALSE(ada->next("accepted").isNull());
}

TEST_F(FaultAtTheStart, TableStaysOpenIfTheServerEndsDuringTheFault) {
    store.fails = true;
    ada->send(R"({"kind":"start"})");
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::running);
    ada.reset();
    store.fails = false;
    harness.restart();
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::open);
    EXPECT_TRUE(store.unfinished().empty());
}

TEST_F(FaultAtTheStart, PermanentFaultEndsOnlyThatMatch) {
    store.broken_game = 1;
    EXPECT_EQ(ada->error_of(R"({"kind":"start"})"), "match_aborted");
    EXPECT_TRUE(ada->next("update").isNull());
    Client bob(harness);
    bob.start_against_computer("Bob");
    EXPECT_FALSE(bob.next("update").isNull());
}

TEST(LobbyFault, MatchThatFailedToLoadIsLoadedOnALaterAttempt) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    std::string resume;
    {
        Client ada(harness);
        ada.start_against_computer("Ada");
        resume = resume_of(ada.token);
    }
    for (const bool is_swept : {false, true}) {
        store.fails_to_read = true;
        harness.restart();
        Client ada(harness);
        ada.hello("Ada");
        EXPECT_EQ(ada.error_of(resume), "storage_unavailable");
        store.fails_to_read = false;
        if (is_swept) {
            harness.lobby().sweep();
            EXPECT_TRUE(harness.lobby().tables().contains(1));
            EXPECT_GT(harness.agent_pool->count(), 0U);
        }
        ada.send(resume);
        EXPECT_EQ(ada.next("joined")["seat"], 0);
    }
}

TEST(LobbyFault, DiskFaultBeforeTheStartDoesNotRestoreTheOpenTable) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    {
        Client ada(harness);
        ada.hello("Ada");
        ada.create(R"("seats":2)");
        store.fails = true;
        Client bob(harness);
        bob.hello("Bob");
        bob.send(R"({"kind":"join","table":1})");
        EXPECT_EQ(ada.error_of(R"({"kind":"start"})"), "storage_unavailable") << "Bob's seat is not stored";
        EXPECT_EQ(harness.table(1).status, lobby::TableStatus::open);
        store.fails = false;
        harness.scheduler.pass(std::chrono::seconds(2));
        EXPECT_EQ(ada.error_of(R"({"kind":"start"})"), "");
        EXPECT_EQ(bob.next("joined")["seat"], 1);
        harness.scheduler.pass(std::chrono::seconds(2));
    }
    EXPECT_TRUE(store.open_tables().empty());
    harness.restart();
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::running);
}

/// A game of Ada and Bob with a slow store.
class SlowStore : public testing::Test {
   protected:
    SlowStore() {
        harness.limits.deferred_bytes = 40000;
        ada.emplace(harness);
        bob.emplace(harness);
        ada->hello("Ada");
        ada->create(R"("seats":2)");
        bob->hello("Bob");
        bob->join(1);
        ada->send(R"({"kind":"start"})");
        ada->catch_up();
        bob->catch_up();
        store.withholds = true;
    }
    std::unique_ptr<WithholdingStore> owned = std::make_unique<WithholdingStore>();
    WithholdingStore& store = *owned;
    LobbyHarness harness{std::move(owned)};
    std::optional<Client> ada;
    std::optional<Client> bob;
};

TEST_F(SlowStore, DeferredMessagesAreBoundedPerConnection) {
    ada->answer(0);
    for (const char* const asked :
         {R"({"kind":"view"})", R"({"kind":"history"})", R"({"kind":"ping"})", R"({"kind":"nonsense"})"}) {
        for (int times = 0; times < 1000; ++times) ada->send(asked);
        EXPECT_GT(ada->waiting(), 0U) << asked;
        while (ada->waiting() > 0) {
            ASSERT_EQ(ada->next()["code"], "storage_unavailable") << "no other message is sent before the commit";
        }
    }
    const std::size_t before = ada->bytes().size();
    store.finish_one();
    EXPECT_EQ(ada->next()["kind"], "accepted");
    EXPECT_LT(ada->bytes().size() - before, harness.limits.deferred_bytes);
    EXPECT_FALSE(ada->is_closed());
    ada->forget();
    EXPECT_EQ(ada->error_of(R"({"kind":"view"})"), "");
    EXPECT_EQ(bob->waiting(), 1U) << "a client without requests receives its message";
}

TEST_F(SlowStore, IsReportedAsFailingUntilItAnswers) {
    ada->answer(0);
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(ada->waiting() + bob->waiting(), 0U);
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(ada->next_error(), "storage_unavailable");
    EXPECT_EQ(bob->next_error(), "storage_unavailable");
    harness.scheduler.pass(std::chrono::minutes(1));
    EXPECT_EQ(ada->waiting() + bob->waiting(), 0U) << "the fault is reported only once";
    bob->answer(0);
    EXPECT_EQ(bob->next_error(), "storage_unavailable");
    Client cyd(harness);
    cyd.hello("Cyd");
    EXPECT_EQ(cyd.error_of(R"({"kind":"create","game":"sealed-numbers","seats":2})"), "storage_unavailable");
    store.finish_one();
    EXPECT_EQ(ada->next()["kind"], "accepted");
    bob->catch_up();
    bob->answer(0);
    store.finish_one();
    EXPECT_FALSE(bob->next("accepted").isNull());
}

TEST_F(SlowStore, HangingStoreDoesNotDelayTheShutdownMessage) {
    ada->answer(0);
    store.hangs = true;
    harness.lobby().shut_down();
    for (Client* client : {&*ada, &*bob}) {
        EXPECT_EQ(client->next_error(), "shutting_down");
        EXPECT_TRUE(client->is_closed());
    }
}

TEST_F(SlowStore, FinishedCommitsAreAnnouncedBeforeShutdown) {
    ada->answer(0);
    harness.lobby().shut_down();
    EXPECT_EQ(ada->next()["kind"], "accepted");
    EXPECT_EQ(ada->next_error(), "shutting_down");
}

TEST(LobbySession, TooManyDeferredBytesCloseTheConnectionWithAReason) {
    lobby::DeferringSessions deferring;
    lobby::Table table;
    table.durability = lobby::Durability::pending;
    RecordingPeer peer;
    lobby::Session session;
    session.peer = &peer;
    session.deferring = &deferring;
    session.table = &table;
    session.most_deferred = 1000;
    const auto line = std::make_shared<const std::string>("{\"kind\":\"chat\",\"text\":\"hello\"}\n");
    for (std::size_t bytes = 0; bytes + line->size() <= 1000; bytes += line->size()) session.send_when_durable(line);
    EXPECT_TRUE(peer.bytes.empty());
    EXPECT_FALSE(peer.is_closed);
    for (int times = 0; times < 3; ++times) session.send_when_durable(line);
    ASSERT_EQ(peer.messages.size(), 1U);
    EXPECT_EQ(peer.messages.front()["code"], "storage_unavailable");
    EXPECT_TRUE(peer.is_closed);
    session.release([](std::int64_t) { return true; });
    EXPECT_EQ(peer.messages.size(), 1U) << "a message in the middle would be missing";
}

TEST(LobbyFault, DiskFaultRefusesChangesOfAnOpenTable) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    store.fails = true;
    EXPECT_EQ(ada.error_of(R"({"kind":"configure","private":true})"), "storage_unavailable") << "it waits";
    for (const char* const wanted :
         {R"({"kind":"configure","seats":4})", R"({"kind":"sit","seat":2})", R"({"kind":"colour","colour":2})",
          R"({"kind":"ready","ready":true})", R"({"kind":"remove","seat":1})"}) {
        EXPECT_EQ(ada.error_of(wanted), "storage_unavailable") << wanted;
    }
    EXPECT_EQ(harness.table(1).seats(), 3U);
    EXPECT_EQ(ada.waiting(), 0U);
    store.fails = false;
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(ada.next("done")["of"], "configure");
    EXPECT_EQ(ada.error_of(R"({"kind":"remove","seat":1})"), "");
}

}  // namespace
}  // namespace syrtis::test
