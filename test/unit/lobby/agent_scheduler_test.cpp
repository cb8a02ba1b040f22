// SPDX-License-Identifier: MIT
//
// Computer players at tables: their requests, their observations and the fallback agents.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <string>

#include "lobby/table_description.hpp"
#include "support/lobby_harness.hpp"
#include "text/json.hpp"

namespace syrtis::test {
namespace {

using Toy = toy::SealedNumbers;

/// Chooses the last command listed, so that the answer differs from the default.
class LastAgent final : public ai::Agent<Toy> {
   public:
    void think(const ai::Question<Toy>& question, ai::Answer<Toy>& answer) override {
        answer.command = question.commands.back();
    }
};

class ThrowingAgent final : public ai::Agent<Toy> {
   public:
    void think(const ai::Question<Toy>&, ai::Answer<Toy>&) override { throw std::runtime_error("out of ideas"); }
};

class IllegalAgent final : public ai::Agent<Toy> {
   public:
    void think(const ai::Question<Toy>&, ai::Answer<Toy>& answer) override {
        answer.command = {toy::CommandType::put, 200};
    }
};

/// Chooses the first command listed and rates all commands.
class VocalAgent final : public ai::Agent<Toy> {
   public:
    void think(const ai::Question<Toy>& question, ai::Answer<Toy>& answer) override {
        answer.command = question.commands.front();
        answer.policy.assign(question.commands.size(), 1.0 / static_cast<double>(question.commands.size()));
        for (core::Seat seat = 0; seat < question.view.table.options.players; ++seat) answer.values.push_back(0.5);
        answer.figures = {.simulations = 12345, .depth = 7};
    }
};

/// Chooses the last command listed if its budget is the expected one, else throws.
class BudgetedAgent final : public ai::Agent<Toy> {
   public:
    static inline core::Budget expected;
    void think(const ai::Question<Toy>& question, ai::Answer<Toy>& answer) override {
        const core::Budget& budget = question.budget;
        if (budget.clock == nullptr || budget.deadline != expected.deadline ||
            budget.simulations != expected.simulations) {
            throw std::runtime_error("another budget");
        }
        answer.command = question.commands.back();
    }
};

class BudgetedBrain final : public ai::Brain<Toy> {
   public:
    explicit BudgetedBrain(const core::ThinkingLimits& limits) : limits_(limits) {}
    [[nodiscard]] std::unique_ptr<ai::Agent<Toy>> make_agent() const override {
        return std::make_unique<BudgetedAgent>();
    }
    [[nodiscard]] core::ThinkingLimits limits() const override { return limits_; }

   private:
    core::ThinkingLimits limits_;
};

/// Chooses the first command listed and counts its observations.
class WatchingAgent final : public ai::Agent<Toy> {
   public:
    static inline int begun = 0;
    static inline int observed = 0;
    static inline int ended = 0;
    static inline int surprised = 0;  ///< questions about a view that was not observed before

    void begin(core::Seat seat, const toy::Options&) override {
        seat_ = seat;
        ++begun;
    }
    void observe(std::span<const toy::Event> events, const toy::View& view) override {
        for (const toy::Event& event : events) {
            if (event.type == toy::EventType::put && event.seat != seat_ && event.number != toy::k_hidden) {
                throw std::runtime_error("told a secret");
            }
        }
        ++observed;
        view_ = view;
    }
    void think(const ai::Question<Toy>& question, ai::Answer<Toy>& answer) override {
        if (view_ && !(*view_ == question.view)) ++surprised;
        answer.command = question.commands.front();
    }
    void end(const core::Outcome& outcome) override { ended += outcome.finished ? 1 : 0; }

   private:
    core::Seat seat_ = core::k_no_seat;
    std::optional<toy::View> view_;
};

class WatchingBrain final : public ai::Brain<Toy> {
   public:
    [[nodiscard]] std::unique_ptr<ai::Agent<Toy>> make_agent() const override {
        return std::make_unique<WatchingAgent>();
    }
    [[nodiscard]] bool observes() const override { return true; }
};

std::vector<ai::AgentKind<Toy>> odd_kinds() {
    using Loaded = core::Result<ai::BrainPtr<Toy>, std::string>;
    return {toy::agent_kind<LastAgent>("last"),
            toy::agent_kind<ThrowingAgent>("throwing"),
            toy::agent_kind<IllegalAgent>("illegal"),
            toy::agent_kind<VocalAgent>("vocal"),
            {"budgeted", ai::budget_settings(),
             [](const toy::Rules&, const ai::AgentSpec& spec) {
                 return Loaded(std::make_shared<BudgetedBrain>(ai::limits_of(spec)));
             }},
            {"watching", {}, [](const toy::Rules&, const ai::AgentSpec&) {
                 return Loaded(std::make_shared<WatchingBrain>());
             }}};
}

/// A started game of Ada and computer players; the fallback agent chooses the last command listed.
class Table {
   public:
    explicit Table(const std::string& computers, std::size_t seats = 2,
                   const std::vector<ai::AgentKind<Toy>>& kinds = odd_kinds()) {
        harness.games.clear();
        harness.games.push_back(toy::sealed_numbers_with_agents(kinds));
        harness.limits.fallback_agent = "last";
        harness.limits.thinking = {.simulations = 0, .milliseconds = 2000};
        ada.hello("Ada");
        ada.create("\"seats\":" + std::to_string(seats) + R"(,"options":{"rounds":2},"computers":[)" + computers + "]");
    }
    void start() {
        ada.send(R"({"kind":"start"})");
        ada.catch_up();
    }
    /// Returns the first or last command listed for seat 1.
    [[nodiscard]] Json::Value listed(bool is_last) const {
        const Json::Value commands = harness.table(1).match->game().decision(1)["commands"];
        return commands[is_last ? commands.size() - 1 : 0];
    }
    void play_to_the_end() {
        while (harness.table(1).status == lobby::TableStatus::running) {
            harness.settle();
            ada.catch_up();
            if (ada.is_asked()) ada.answer(0);
        }
    }

    LobbyHarness harness;
    Client ada{harness};
};

TEST(ComputerPlayers, IllegalCommandIsReplacedByAnAnswerOfTheFallbackPlayer) {
    Table table(R"("illegal")");
    table.start();
    const Json::Value last = table.listed(true);
    ASSERT_NE(last, table.listed(false));
    table.harness.agent_pool->finish_one();
    const auto commands = table.harness.store->entries(1);
    ASSERT_EQ(commands.size(), 1U);
    EXPECT_EQ(commands[0].recorded.entry.seat, 1);
    EXPECT_EQ(*text::parse_json(commands[0].recorded.command), last);
}

TEST(ComputerPlayers, FailingPlayerIsReplacedByTheFallbackPlayerForTheRestOfTheGame) {
    Table table(R"("throwing")");
    table.start();
    const Json::Value last = table.listed(true);
    table.harness.agent_pool->finish_one();
    ASSERT_EQ(table.harness.store->entries(1).size(), 1U);
    EXPECT_EQ(*text::parse_json(table.harness.store->entries(1)[0].recorded.command), last);
    table.play_to_the_end();
    EXPECT_EQ(table.harness.table(1).status, lobby::TableStatus::finished);
}

TEST(ComputerPlayers, LateAnswerIsIgnoredBecauseTheFallbackPlayerHasAnswered) {
    Table table(R"("first")");
    table.start();
    const Json::Value last = table.listed(true);
    const auto late = std::chrono::milliseconds(2000) + table.harness.limits.agent_grace;
    table.harness.scheduler.pass(late - std::chrono::milliseconds(1));
    EXPECT_TRUE(table.harness.store->entries(1).empty());
    table.harness.scheduler.pass(std::chrono::milliseconds(1));
    ASSERT_EQ(table.harness.store->entries(1).size(), 1U);
    EXPECT_EQ(*text::parse_json(table.harness.store->entries(1)[0].recorded.command), last);
    EXPECT_EQ(table.harness.agent_pool->cancelled, 1U);
    EXPECT_EQ(table.harness.agent_pool->count(), 0U);
}

TEST(ComputerPlayers, TimelyAnswerIsNotReplacedLater) {
    Table table(R"("first")");
    table.start();
    table.harness.agent_pool->finish_one();
    table.harness.scheduler.pass(std::chrono::minutes(5));
    EXPECT_EQ(table.harness.store->entries(1).size(), 1U);
}

TEST(ComputerPlayers, EachOfTwoLatePlayersIsReplacedAtItsOwnDeadline) {
    Table table(R"("first","first")", 3);
    table.start();
    table.harness.scheduler.pass(std::chrono::milliseconds(1000));
    table.ada.answer(0);
    EXPECT_EQ(table.harness.store->entries(1).size(), 1U);
    table.harness.scheduler.pass(std::chrono::milliseconds(2000));
    EXPECT_EQ(table.harness.store->entries(1).size(), 3U);
}

TEST(ComputerPlayers, RandomPlayerAnswersIfTheFallbackPlayerFails) {
    Table table(R"("illegal")");
    table.harness.limits.fallback_agent = "throwing";
    table.start();
    table.harness.agent_pool->finish_one();
    EXPECT_EQ(table.harness.store->entries(1).size(), 1U);
}

TEST(ComputerPlayers, RandomPlayerAnswersIfAllLevelsFail) {
    std::vector<ai::AgentKind<Toy>> kinds{toy::agent_kind<ThrowingAgent>("throwing")};
    kinds.back().is_level = true;
    Table table(R"("throwing")", 2, kinds);
    table.harness.limits.fallback_agent = "throwing";
    table.start();
    table.harness.agent_pool->finish_one();
    EXPECT_EQ(table.harness.store->entries(1).size(), 1U);
}

TEST(ComputerPlayers, RandomPlayerAnswersIfThereIsNoFallbackPlayer) {
    Table table(R"("illegal")");
    table.harness.limits.fallback_agent = "greedy";
    table.start();
    table.harness.agent_pool->finish_one();
    EXPECT_EQ(table.harness.store->entries(1).size(), 1U);
}

TEST(ComputerPlayers, ThinkingStopsWhenTheTableEnds) {
    Table table(R"("first")");
    table.start();
    EXPECT_EQ(table.harness.agent_pool->count(), 1U);
    table.ada.disconnect();
    table.harness.limits.keep_running = std::chrono::seconds(0);
    table.harness.limits.barely_played = 0;
    table.harness.lobby().sweep();
    EXPECT_TRUE(table.harness.lobby().tables().empty());
    EXPECT_EQ(table.harness.agent_pool->count(), 0U);
    EXPECT_EQ(table.harness.agent_pool->cancelled, 1U);
    table.harness.scheduler.pass(std::chrono::minutes(5));
}

TEST(ComputerPlayers, TablesWithWaitingPeopleAreServedFirst) {
    Table table(R"("first")");
    table.start();
    const auto now = table.harness.scheduler.now();
    EXPECT_TRUE(table.harness.agent_pool->front().is_attended);
    EXPECT_EQ(table.harness.agent_pool->front().due, now + std::chrono::milliseconds(2000));
}

TEST(ComputerPlayers, UnattendedTableHasALongerDeadline) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first","first"],"seated":false})");
    ada.send(R"({"kind":"start"})");
    ada.disconnect();
    harness.agent_pool->finish_one();
    harness.agent_pool->finish_one();
    harness.scheduler.pass(std::chrono::milliseconds(250));
    ASSERT_GE(harness.agent_pool->count(), 1U);
    EXPECT_FALSE(harness.agent_pool->front().is_attended);
    EXPECT_EQ(harness.agent_pool->front().due, harness.scheduler.now() + harness.limits.thinking_unattended);
}

/// Counts the commits that contain steps of a game.
class CountingStore final : public store::MemoryStore {
   public:
    void commit(const std::vector<store::Change>& batch, const Done& done) override {
        const auto played =
            std::ranges::count_if(batch, [](const store::Change& each) { return each.entry.has_value(); });
        if (played > 0) ++commits;
        changes += static_cast<int>(played);
        store::MemoryStore::commit(batch, done);
    }
    int commits = 0;
    int changes = 0;
};

TEST(ComputerPlayers, TablesThatNobodyWatchesAreServedInTurnWithPauses) {
    auto owned = std::make_unique<CountingStore>();
    CountingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    for (int table = 0; table < 3; ++table) {
        Client host(harness);
        host.hello("Ada");
        host.send(
            R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first","first"],"seated":false})");
        host.send(R"({"kind":"start"})");
        host.disconnect();
    }
    while (harness.agent_pool->count() > 0) harness.agent_pool->finish_one();
    // One answer every 20 ms, and one commit for all answers of 250 ms.
    EXPECT_EQ(store.commits, 0);
    harness.scheduler.pass(std::chrono::milliseconds(249));
    EXPECT_EQ(store.commits, 0);
    harness.scheduler.pass(std::chrono::milliseconds(1));
    EXPECT_EQ(store.commits, 1);
    EXPECT_EQ(store.changes, 6);
    for (int round = 0; round < 10; ++round) {
        while (harness.agent_pool->count() > 0) harness.agent_pool->finish_one();
        harness.scheduler.pass(std::chrono::milliseconds(100));
    }
    // Unattended tables use a twentieth of the time and commit at most four times a second.
    EXPECT_GE(store.changes, 12);
    EXPECT_LE(store.changes, 6 + 50);
    EXPECT_LE(store.commits, 1 + 4);
}

TEST(ComputerPlayers, UnattendedTableHasStoredAllAnswersWhenAPersonJoins) {
    auto owned = std::make_unique<CountingStore>();
    CountingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    {
        Client host(harness);
        host.hello("Ada");
        host.send(
            R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first","first"],"seated":false})");
        host.send(R"({"kind":"start"})");
    }
    while (harness.agent_pool->count() > 0) harness.agent_pool->finish_one();
    harness.scheduler.pass(std::chrono::milliseconds(50));
    EXPECT_EQ(store.commits, 0);
    Client eve(harness);
    eve.hello("Eve");
    eve.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(store.commits, 1);
    EXPECT_FALSE(eve.next("update").isNull());
}

TEST(ComputerPlayers, UnattendedTableHasAShorterDeadlineWhenAPersonJoins) {
    for (const bool resumes : {false, true}) {
        LobbyHarness harness;
        harness.limits.fallback_agent = "last";
        std::string token;
        {
            Client ada(harness);
            ada.hello("Ada");
            ada.create(R"("seats":3,"computers":["first","first"])");
            token = ada.token;
            ada.send(R"({"kind":"start"})");
        }
        harness.restart();
        const auto now = harness.scheduler.now();
        ASSERT_EQ(harness.agent_pool->count(), 2U);
        EXPECT_FALSE(harness.agent_pool->front().is_attended);
        Client again(harness);
        again.hello("Bob");
        again.send(resumes ? resume_of(token) : R"({"kind":"watch","table":1})");
        EXPECT_TRUE(harness.agent_pool->front().is_attended);
        EXPECT_EQ(harness.agent_pool->front().due,
                  now + std::chrono::milliseconds(harness.limits.thinking.milliseconds));
        // People who join now wait no longer than at any other table.
        harness.scheduler.pass(std::chrono::milliseconds(harness.limits.thinking.milliseconds) +
                               harness.limits.agent_grace);
        EXPECT_EQ(harness.store->entries(1).size(), 2U);
    }
}

TEST(ComputerPlayers, UseTheStricterBudgetOfSpecAndServer) {
    Table table(R"("budgeted:sims=7:ms=90000")");
    table.harness.limits.thinking = {.simulations = 100, .milliseconds = 2000};
    table.harness.limits.fallback_agent = "first";
    table.start();
    BudgetedAgent::expected = {.simulations = 7,
                               .deadline = lobby::microseconds_of(table.harness.scheduler.now()) + 2'000'000};
    const Json::Value last = table.listed(true);
    table.harness.agent_pool->finish_one();
    ASSERT_EQ(table.harness.store->entries(1).size(), 1U);
    EXPECT_EQ(*text::parse_json(table.harness.store->entries(1)[0].recorded.command), last);
}

TEST(ComputerPlayers, AreRequestedBySpecAndNamedAfterTheirKind) {
    Table table(R"("first:noise=0.25","first")", 3);
    const Json::Value seats = list_entry(table.harness.table(1))["seats"];
    EXPECT_EQ(seats[1]["level"], "first:noise=0.25");
    EXPECT_EQ(seats[1]["name"], "first 1");
    EXPECT_EQ(seats[2]["name"], "first 2");
    table.start();
    table.play_to_the_end();
    EXPECT_EQ(table.harness.table(1).status, lobby::TableStatus::finished);
    EXPECT_EQ(table.harness.store->game(1).seats[1].level, "first:noise=0.25");
}

TEST(ComputerPlayers, UnknownKindIsRefusedWithTheKnownKinds) {
    Table table(R"("first")");
    table.ada.forget();
    table.ada.send(R"({"kind":"configure","computers":["genius:iq=200"]})");
    Json::Value error = table.ada.next("error");
    EXPECT_EQ(error["code"], "unknown_level");
    EXPECT_EQ(error["field"], "computers");
    EXPECT_EQ(error["refusal"], "unknown_agent");
    EXPECT_EQ(error["details"]["known"][0], "first");
    EXPECT_NE(error["message"].asString().find("first, random"), std::string::npos);

    table.ada.send(R"({"kind":"configure","computers":["first:nois=1"]})");
    error = table.ada.next("error");
    EXPECT_EQ(error["refusal"], "unknown_setting");
    EXPECT_EQ(error["details"]["known"][0], "noise");
    EXPECT_EQ(table.ada.error_of(R"({"kind":"configure","computers":["first:noise=7"]})"), "unknown_level");
    EXPECT_EQ(table.ada.error_of(R"({"kind":"configure","computers":["\u0000"]})"), "unknown_level");
    EXPECT_EQ(table.ada.error_of(R"({"kind":"configure","computers":["first:noise=1"]})"), "");
}

TEST(ComputerPlayers, EvaluationsBehindAnswersAreNotSent) {
    std::string bytes[2];
    for (const bool is_vocal : {false, true}) {
        Table table(is_vocal ? R"("vocal")" : R"("first")");
        table.start();
        table.play_to_the_end();
        bytes[is_vocal ? 1 : 0] = table.ada.bytes();
    }
    for (std::size_t at = 0; (at = bytes[1].find("vocal", at)) != std::string::npos;) bytes[1].replace(at, 5, "first");
    // The welcome lists the same kinds in both cases, apart from the one that was replaced.
    const auto after_welcome = [](const std::string& all) { return all.substr(all.find('\n') + 1); };
    EXPECT_EQ(after_welcome(bytes[0]), after_welcome(bytes[1]));
    EXPECT_EQ(bytes[1].find("12345"), std::string::npos);
}

TEST(ComputerPlayers, AgentObservesItsSeatFromBeginningToEnd) {
    WatchingAgent::begun = WatchingAgent::observed = WatchingAgent::ended = WatchingAgent::surprised = 0;
    Table table(R"("watching")");
    table.start();
    table.play_to_the_end();
    EXPECT_EQ(WatchingAgent::begun, 1);
    EXPECT_EQ(WatchingAgent::ended, 1);
    EXPECT_EQ(WatchingAgent::surprised, 0);
    EXPECT_EQ(static_cast<std::uint64_t>(WatchingAgent::observed), table.harness.table(1).match->step() - 1)
        << "all steps except the end, which is a separate entry";
}

}  // namespace
}  // namespace syrtis::test
