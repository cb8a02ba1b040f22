// SPDX-License-Identifier: MIT
//
// Two games that differ only in hidden information send exactly the same bytes to a seat that may not see it: views,
// patches, events, questions, refusals and the order of messages.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "support/game_with_other_start.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

/// Returns Sealed Numbers with a given start position.
std::unique_ptr<protocol::HostedGame> given_game(const toy::State& state) {
    return std::make_unique<GameWithOtherStart>(
        toy::sealed_numbers_with_agents(),
        [state](const protocol::HostedGame&, const Json::Value&, core::Seat seats, const core::Seed&) {
            return std::make_unique<protocol::HostedMatchOf<toy::SealedNumbers, toy::Codec>>(
                std::make_shared<const toy::Codec>(), seats, state);
        });
}

struct Received {
    std::string patches;    ///< all bytes sent to Ada, who receives patches
    std::string spectator;  ///< all bytes sent to Eve, who watches and receives whole views
    std::string stranger;   ///< all bytes sent to Dan, who is at no table
    std::string other;      ///< all bytes sent to Bob, whose hand differs
    /// Counts of work: messages to Ada and Eve, tasks of the scheduler, and changes for the store.
    std::vector<std::size_t> work;
    std::set<std::string> kinds;  ///< kinds of messages and error codes that Ada received
    std::set<std::string> said;   ///< kinds of messages with which she probed for hidden information
};

/// One message of each kind that a client can send, with which Ada probes for hidden information. None of them changes
/// the game.
std::vector<std::string> probes(std::uint64_t step) {
    const std::string now = std::to_string(step);
    return {R"({"kind":"view","request":1})",
            R"({"kind":"history","request":2})",
            R"({"kind":"history","from":3})",
            R"({"kind":"list"})",
            R"({"kind":"ping"})",
            R"({"kind":"pong"})",
            R"({"kind":"pack","number":0})",
            R"({"kind":"pack","number":9})",
            R"({"kind":"chat","text":"What have you got?"})",
            R"({"kind":"mute","name":"Bob","muted":false})",
            R"({"kind":"report","name":"Bob","text":"slow"})",
            R"({"kind":"undo","step":999})",
            R"({"kind":"redo","step":)" + now + "}",
            R"({"kind":"redo","step":999})",
            R"({"kind":"undo","answers":99,"step":)" + now + "}",
            R"({"kind":"create","game":"sealed-numbers","seats":2})",
            R"({"kind":"configure","seats":3})",
            R"({"kind":"join","table":1})",
            R"({"kind":"watch","table":1})",
            R"({"kind":"resume","token":"0"})",
            R"({"kind":"remove","seat":1})",
            R"({"kind":"start"})",
            R"({"kind":"propose","what":"continue"})",
            R"({"kind":"vote","proposal":9,"agree":true})",
            R"({"kind":"hint","sequence":0})",
            R"({"kind":"hint","sequence":99999})",
            R"({"kind":"again"})",
            R"({"kind":"ready","ready":false})",
            R"({"kind":"sit","seat":1})",
            R"({"kind":"colour","colour":1})",
            R"({"kind":"hello","protocol":1,"name":"Ada"})",
            R"({"kind":"answer","sequence":0,"number":0})",
            R"({"kind":"answer","sequence":99999,"number":0})",
            R"({"kind":"answer","sequence":0,"command":{"put":"seven"}})",
            R"({"kind":"answer","sequence":0,"command":{"take":true}})",
            R"({"kind":"answer","sequence":0})",
            R"({"kind":"peek"})",
            R"({"kind":"view","seat":1})",
            "[]",
            "{",
            std::string(40, '[')};
}

void put(Client& client, std::uint8_t number) {
    client.send(R"({"kind":"answer","sequence":)" + client.last_update["decision"]["sequence"].asString() +
                R"(,"command":{"put":)" + std::to_string(number) + "}}");
}

/// Sends commands that do not answer the open question.
void answer_wrongly(Client& client) {
    const std::string sequence = client.last_update["decision"]["sequence"].asString();
    for (const char* wrong : {R"("number":99)", R"("command":{"put":"seven"})", R"("command":{"take":true})"}) {
        client.send(R"({"kind":"answer","sequence":)" + sequence + "," + wrong + "}");
    }
}

/// Sends the message and records its kind.
void feel(Client& client, Received& received, const std::string& line) {
    if (const auto message = text::parse_json(line); message && message->isObject()) {
        received.said.insert((*message)["kind"].asString());
    }
    client.send(line);
}

/// Like Client::catch_up, and records the kinds of the messages.
void take_note(Client& client, Received& received) {
    while (client.waiting() > 0) {
        Json::Value message = client.next();
        const bool is_error = message["kind"] == "error";
        received.kinds.insert(is_error ? message["code"].asString() : message["kind"].asString());
        if (message["kind"] == "update") client.last_update = std::move(message);
    }
}

/// Plays a whole game in which Bob never puts the number that differs. All messages are the same in both worlds, except
/// Bob's refused attempts.
Received play(const toy::State& state, const std::vector<std::uint8_t>& ada_puts,
              const std::vector<std::uint8_t>& bob_puts, const std::array<std::uint8_t, 2>& differing,
              std::uint8_t vain, bool draws, std::size_t probed_round) {
    LobbyHarness harness;
    // Rate limits are raised, because refused messages would test nothing.
    harness.limits.changes.at_once = 10'000;
    harness.games.clear();
    harness.games.push_back(given_game(state));
    Client ada(harness);
    Client bob(harness);
    Client eve(harness);
    Client dan(harness);
    ada.hello("Ada");
    bob.hello("Bob");
    eve.hello("Eve", "whole");
    dan.hello("Dan");
    ada.create(R"("seats":2,"hints":true)");
    bob.join(1);
    eve.send(R"({"kind":"watch","table":1})");
    ada.send(R"({"kind":"start"})");
    Received received;
    for (std::size_t round = 0; round < ada_puts.size(); ++round) {
        ada.catch_up();
        bob.catch_up();
        // Ada probes for hidden information; Bob sends a wrong answer of his own.
        for (const std::uint8_t number : differing) put(ada, number);
        answer_wrongly(ada);
        feel(ada, received, R"({"kind":"hint","sequence":)" + ada.last_update["decision"]["sequence"].asString() + "}");
        received.work.push_back(harness.agent_pool->count());
        while (harness.agent_pool->count() > 0) harness.agent_pool->finish_one();
        take_note(ada, received);
        put(bob, vain);
        bob.send(R"({"kind":"answer","sequence":99,"number":0})");
        if (round % 2 == 0) {
            put(ada, ada_puts[round]);
            put(bob, bob_puts[round]);
        } else {
            put(bob, bob_puts[round]);
            put(ada, ada_puts[round]);
        }
        for (const std::uint8_t number : differing) put(ada, number);
        ada.catch_up();
        bob.catch_up();
        // If a side without a seat wins the round, it takes its reward automatically and nobody is asked.
        if (ada.decides("reward")) ada.answer(draws ? 1 : 0);
        if (bob.decides("reward")) bob.answer(draws ? 1 : 0);
        // Ada undoes all she can and redoes it.
        ada.catch_up();
        for (const char* kind : {"undo", "redo"}) {
            ada.send(R"({"kind":")" + std::string(kind) + R"(","step":)" + ada.last_update["step"].asString() + "}");
            take_note(ada, received);
        }
        const std::uint64_t step = ada.last_update["step"].asUInt64();
        for (const std::string& probe : round == probed_round ? probes(step) : std::vector<std::string>()) {
            feel(ada, received, probe);
            eve.send(probe);
            dan.send(R"({"kind":"list"})");
            take_note(ada, received);
            received.work.insert(received.work.end(),
                                 {ada.sends(), eve.sends(), dan.sends(), harness.scheduler.timers()});
        }
        bob.send(R"({"kind":"chat","text":"Not telling."})");
        received.work.push_back(harness.store->entries(1).size());
    }
    ada.send(R"({"kind":"propose","what":"pause"})");
    ada.catch_up();
    EXPECT_TRUE(ada.last_update.isMember("outcome"));
    for (const char* line : {R"({"kind":"resign"})", R"({"kind":"again"})", R"({"kind":"colour","colour":4})",
                             R"({"kind":"sit","seat":1})", R"({"kind":"ready","ready":true})",
                             R"({"kind":"silence","watcher":1,"silenced":true})",
                             R"({"kind":"admit","admits":"silent"})", R"({"kind":"leave"})"}) {
        feel(ada, received, line);
    }
    take_note(ada, received);
    received.patches = ada.bytes();
    received.spectator = eve.bytes();
    received.stranger = dan.bytes();
    received.other = bob.bytes();
    return received;
}

TEST(Secrecy, MessagesAreEqualIfPositionsDifferOnlyInHiddenThings) {
    std::set<std::string> met;
    std::set<std::string> said;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        core::Rng rng(seed);
        const toy::State one = toy::SealedNumbers::start(
            {}, {.players = 2, .rounds = 4, .silent = static_cast<core::Side>(seed % 3)}, seed);
        std::vector<std::uint8_t> ada_puts;
        for (const auto number : one.hands[0]) ada_puts.push_back(static_cast<std::uint8_t>(number));
        std::vector<std::uint8_t> bob_puts;
        for (const auto number : one.hands[1]) bob_puts.push_back(static_cast<std::uint8_t>(number));
        rng.shuffle(std::span(ada_puts));
        rng.shuffle(std::span(bob_puts));
        const std::uint8_t kept = bob_puts.back();
        ada_puts.pop_back();
        bob_puts.pop_back();

        // The other world: the number that Bob never puts is at the bottom of the pile instead, and the hidden random
        // generator is in another state.
        toy::State other = one;
        const std::uint8_t buried = other.pile[0];
        other.pile[0] = kept;
        other.hands[1].erase(kept);
        other.hands[1].insert(buried);
        other.rng = core::Rng(seed + 1000);
        ASSERT_EQ(toy::SealedNumbers::check_invariants({}, other), nullptr);
        ASSERT_EQ(toy::SealedNumbers::view({}, one, 0), toy::SealedNumbers::view({}, other, 0));

        const bool draws = seed % 2 == 0;
        const Received in_one =
            play(one, ada_puts, bob_puts, {kept, buried}, ada_puts.front(), draws, seed % ada_puts.size());
        const Received in_other =
            play(other, ada_puts, bob_puts, {kept, buried}, ada_puts.front(), draws, seed % ada_puts.size());
        ASSERT_TRUE(in_one.patches == in_other.patches) << "seed " << seed;
        ASSERT_TRUE(in_one.spectator == in_other.spectator) << "seed " << seed;
        ASSERT_TRUE(in_one.stranger == in_other.stranger) << "seed " << seed;
        ASSERT_EQ(in_one.work, in_other.work) << "seed " << seed;
        met.insert(in_one.kinds.begin(), in_one.kinds.end());
        said.insert(in_one.said.begin(), in_one.said.end());
        ASSERT_FALSE(in_one.other == in_other.other) << "seed " << seed;
    }
    // No kind is left out, because any message could be used to probe.
    for (const auto& kind : protocol::message_kinds(protocol::Sender::client)) {
        EXPECT_TRUE(said.contains(std::string(kind.name))) << kind.name << " is never said";
    }
    for (const char* kind : {"update",
                             "hint",
                             "hinted",
                             "not_over",
                             "history",
                             "tables",
                             "pack",
                             "pong",
                             "chat",
                             "done",
                             "left",
                             "stale",
                             "not_asked_yet",
                             "unknown_number",
                             "refused",
                             "nothing_to_redo",
                             "already_at_a_table",
                             "already_started",
                             "hello_twice",
                             "no_proposal",
                             "unknown_kind",
                             "unknown_field",
                             "not_json",
                             "not_an_object",
                             "too_deep",
                             "missing_field"}) {
        EXPECT_TRUE(met.contains(kind)) << kind;
    }
}

/// A game in which seat 1 counts a secret number down to 0, unseen by others, as in picking cards from a hidden hand.
/// Seat 0 decides when the game ends.
class TickingMatch final : public protocol::HostedMatch {
   public:
    explicit TickingMatch(int ticks) : left_(ticks) {}
    [[nodiscard]] core::Seat seats() const override { return 2; }
    [[nodiscard]] core::SeatSet pending() const override {
        if (is_over_) return 0;
        return left_ > 0 ? 3 : 1;
    }
    [[nodiscard]] bool finished() const override { return is_over_; }
    [[nodiscard]] bool is_deciding(core::Seat /*seat*/) const override { return false; }
    [[nodiscard]] std::uint64_t hash() const override { return static_cast<std::uint64_t>(left_); }
    void write_view(text::JsonWriter& out, core::Seat seat) const override {
        out.begin_object();
        out.member("over", is_over_);
        if (seat == 1) out.member("left", left_);
        out.end_object();
    }
    void write_view_change(text::JsonWriter& out, core::Seat seat) const override { write_view(out, seat); }
    void forget_position_before() override {}
    void write_decision(text::JsonWriter& out, core::Seat seat) const override {
        if (!core::has_seat(pending(), seat)) return out.null();
        out.raw(R"({"kind":"tick","commands":[{}]})");
    }
    [[nodiscard]] core::Result<protocol::RecordedEntry, protocol::CodedRefusal> play(
        core::Seat seat, const Json::Value& command, const core::Occasion& occasion) override {
        if (seat == 1) {
            --left_;
        } else {
            is_over_ = true;
        }
        ++steps_;
        visible_to_ticker_ += seat == 1 || is_over_ ? 1U : 0U;
        visible_to_others_ += left_ == 0 || is_over_ ? 1U : 0U;
        return protocol::RecordedEntry{
            .entry = {.seat = seat, .question = occasion.question, .time = occasion.time, .hash = hash()},
            .command = text::write_json(command)};
    }
    [[nodiscard]] core::Result<protocol::RecordedEntry, protocol::CodedRefusal> play_number(
        core::Seat seat, std::uint64_t, const core::Occasion& occasion) override {
        return play(seat, Json::Value(Json::objectValue), occasion);
    }
    [[nodiscard]] std::size_t undoable(core::Seat) const override { return 0; }
    [[nodiscard]] std::size_t redoable(core::Seat) const override { return 0; }
    protocol::RecordedEntry undo(core::Seat, std::size_t, const core::Occasion&) override { return {}; }
    protocol::RecordedEntry redo(core::Seat, std::size_t, const core::Occasion&) override { return {}; }
    protocol::RecordedEntry change_seat(core::Seat, std::string, const core::Occasion&) override { return {}; }
    protocol::RecordedEntry end(core::EndReason, const core::Occasion&) override {
        ++steps_;
        return {};
    }
    [[nodiscard]] std::optional<std::string> append(const protocol::RecordedEntry&) override { return "never"; }
    [[nodiscard]] std::size_t step() const override { return steps_; }
    [[nodiscard]] bool ended() const override { return false; }
    [[nodiscard]] std::uint64_t visible_step(core::Seat seat) const override {
        return seat == 1 ? visible_to_ticker_ : visible_to_others_;
    }
    [[nodiscard]] std::uint64_t visible_line_step(core::Seat seat) const override { return visible_step(seat); }
    [[nodiscard]] Json::Value history(core::Seat, std::uint64_t, std::size_t) const override { return {}; }
    void write_events(text::JsonWriter& out, core::Seat) const override { out.raw("[]"); }
    [[nodiscard]] Json::Value outcome() const override { return Json::Value(Json::objectValue); }
    [[nodiscard]] protocol::ObservationPtr observe(core::Seat) const override { return nullptr; }

   private:
    int left_;
    bool is_over_ = false;
    std::size_t steps_ = 0;
    std::uint64_t visible_to_ticker_ = 0;
    std::uint64_t visible_to_others_ = 0;
};

class TickingGame final : public protocol::HostedGame {
   public:
    explicit TickingGame(int ticks) : ticks_(ticks) {}
    [[nodiscard]] const std::string& id() const override { return id_; }
    [[nodiscard]] std::uint64_t content_hash() const override { return 1; }
    [[nodiscard]] const std::vector<protocol::ContentPack>& packs() const override { return packs_; }
    [[nodiscard]] std::uint64_t rules_revision() const override { return 1; }
    [[nodiscard]] core::Result<std::shared_ptr<const HostedGame>, std::string> of_packs(
        const std::vector<protocol::ContentPack>& /*packs*/) const override {
        return core::Failure<std::string>{"it is made of nothing else"};
    }
    [[nodiscard]] core::Seat minimum_seats() const override { return 2; }
    [[nodiscard]] core::Seat maximum_seats() const override { return 2; }
    [[nodiscard]] const protocol::AgentFactory& agents() const override { return agents_; }
    [[nodiscard]] core::Result<Json::Value, protocol::CodedRefusal> complete_options(const Json::Value& options,
                                                                                     core::Seat) const override {
        return options;
    }
    [[nodiscard]] std::unique_ptr<protocol::HostedMatch> start(const Json::Value&, core::Seat,
                                                               const core::Seed&) const override {
        return std::make_unique<TickingMatch>(ticks_);
    }

   private:
    int ticks_;
    std::string id_ = "ticking";
    std::vector<protocol::ContentPack> packs_{{"ticks", 1}};
    protocol::NoAgents agents_;
};

std::string bytes_beside_ticks(int ticks) {
    LobbyHarness harness;
    harness.games.clear();
    harness.games.push_back(std::make_unique<TickingGame>(ticks));
    Client ada(harness);
    Client bob(harness);
    Client eve(harness);
    ada.hello("Ada");
    bob.hello("Bob");
    eve.hello("Eve", "whole");
    ada.send(R"({"kind":"create","game":"ticking","seats":2})");
    bob.send(R"({"kind":"join","table":1})");
    eve.send(R"({"kind":"watch","table":1})");
    ada.send(R"({"kind":"start"})");
    for (int tick = 0; tick < ticks; ++tick) {
        bob.catch_up();
        bob.answer(0);
    }
    EXPECT_EQ(bob.next()["kind"], "accepted");
    ada.catch_up();
    ada.answer(0);
    ada.catch_up();
    EXPECT_TRUE(ada.last_update.isMember("outcome"));
    return ada.bytes() + eve.bytes();
}

TEST(Secrecy, NumberOfSecretAnswersIsNotObservable) { EXPECT_EQ(bytes_beside_ticks(1), bytes_beside_ticks(7)); }

}  // namespace
}  // namespace syrtis::test
