// SPDX-License-Identifier: MIT
//
// Tests the commitment to the shuffle: it is published before the first card is dealt, and its seed after the match.

#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <map>
#include <memory>
#include <sstream>
#include <string>

#include "lobby/administration.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "support/failing_store.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

const std::string k_list = R"({"kind":"list"})";

/// Captures the log during its lifetime.
class CapturedLog {
   public:
    CapturedLog() : previous_(spdlog::default_logger()) {
        auto logger = std::make_shared<spdlog::logger>("", std::make_shared<spdlog::sinks::ostream_sink_st>(stream_));
        logger->set_level(spdlog::level::trace);
        spdlog::set_default_logger(logger);
    }
    ~CapturedLog() { spdlog::set_default_logger(previous_); }
    CapturedLog(const CapturedLog&) = delete;
    CapturedLog& operator=(const CapturedLog&) = delete;
    [[nodiscard]] std::string text() const { return stream_.str(); }

   private:
    std::ostringstream stream_;
    std::shared_ptr<spdlog::logger> previous_;
};

/// Returns true if `bytes` contains eight consecutive digits of `secret`, which practically never happens by chance.
bool shows_part_of(const std::string& bytes, const std::string& secret) {
    constexpr std::size_t k_part = 8;
    for (std::size_t place = 0; place + k_part <= secret.size(); ++place) {
        if (bytes.find(secret.substr(place, k_part)) != std::string::npos) return true;
    }
    return false;
}

/// Returns the last unread message of kind "table".
Json::Value last_table(Client& client) {
    Json::Value last;
    for (Json::Value found = client.next("table"); !found.isNull(); found = client.next("table")) last = found;
    return last;
}

class ShuffleTest : public testing::Test {
   protected:
    explicit ShuffleTest(std::unique_ptr<store::GameStore> store = std::make_unique<store::MemoryStore>("a secret"))
        : harness(std::move(store)) {}

    void begin() {
        ada.hello("Ada");
        ada.create(R"("seats":2,"options":{"rounds":2})");
        bob.hello("Bob");
        bob.join(1);
        eve.hello("Eve");
        eve.send(R"({"kind":"watch","table":1})");
        ada.send(R"({"kind":"start"})");
    }
    /// Sends one answer of the first player who is asked. Returns false if nobody is asked.
    bool answer_once() {
        for (Client* client : {&ada, &bob}) {
            collect(*client);
            if (!client->is_asked()) continue;
            client->answer(0);
            collect(*client);
            return true;
        }
        return false;
    }
    void play_to_the_end() {
        for (int answers = 0; answer_once(); ++answers) ASSERT_LT(answers, 100);
        ASSERT_EQ(harness.table(1).status, lobby::TableStatus::finished);
    }
    /// Like Client::catch_up, and keeps the last message of kind "table".
    void collect(Client& client) {
        while (client.waiting() > 0) {
            Json::Value message = client.next();
            if (message["kind"] == "update") client.last_update = message;
            if (message["kind"] == "table") tables[&client] = message;
        }
    }
    [[nodiscard]] store::StoredGame stored() { return harness.store->game(1); }

    LobbyHarness harness;
    Client ada{harness};
    Client bob{harness};
    Client eve{harness};
    std::map<Client*, Json::Value> tables;
};

void expect_opening_of(const Json::Value& table, const store::StoredGame& game) {
    const auto opening = protocol::read_opening(table["opening"]);
    ASSERT_TRUE(opening) << table;
    EXPECT_EQ(opening->seed, game.seed);
    EXPECT_EQ(opening->nonce, game.nonce);
    EXPECT_EQ(protocol::shuffle_commitment(opening->seed, opening->nonce, table["game"].asString(), table["options"],
                                           opening->packs),
              table["commitment"].asString());
}

TEST_F(ShuffleTest, CommitmentIsAnnouncedToAllBeforeTheFirstCard) {
    begin();
    const std::string commitment = stored().commitment;
    ASSERT_TRUE(protocol::is_digest(commitment));
    ASSERT_TRUE(protocol::is_digest(stored().nonce));
    ASSERT_TRUE(stored().seed.is_key());
    for (Client* client : {&ada, &bob, &eve}) {
        const auto reported = client->bytes().find(commitment);
        ASSERT_NE(reported, std::string::npos);
        EXPECT_LT(reported, client->bytes().find(R"("kind":"update")"));
    }
}

TEST_F(ShuffleTest, CommitmentIsOpenedToAllAfterTheEnd) {
    begin();
    const std::string commitment = stored().commitment;
    play_to_the_end();
    for (Client* client : {&ada, &bob, &eve}) {
        collect(*client);
        EXPECT_EQ(tables[client]["commitment"], commitment);
        expect_opening_of(tables[client], stored());
    }
}

TEST_F(ShuffleTest, CommitmentIsOpenedAfterAnAgreedEnd) {
    begin();
    ada.send(R"({"kind":"propose","what":"end"})");
    bob.send(R"({"kind":"vote","proposal":1,"agree":true})");
    ASSERT_EQ(harness.table(1).status, lobby::TableStatus::finished);
    expect_opening_of(last_table(eve), stored());
}

TEST_F(ShuffleTest, SeedAndNonceStaySecretUntilTheEnd) {
    const CapturedLog log;
    Client dan(harness);
    dan.hello("Dan");
    begin();
    const std::string seed = core::seed_text(stored().seed);
    const std::string nonce = stored().nonce;
    do {
        for (Client* client : {&ada, &bob, &eve, &dan}) {
            for (const char* line :
                 {R"({"kind":"view"})", R"({"kind":"history"})", R"({"kind":"list"})", R"({"kind":"start"})",
                  R"({"kind":"configure","seats":2})", R"({"kind":"chat","text":"seed?"})",
                  R"({"kind":"pack","number":0})", R"({"kind":"answer","sequence":0,"command":{"put":99}})",
                  R"({"kind":"watch","table":1})", R"({"kind":"undo","step":1})", R"({"kind":"resume","token":"0"})"}) {
                client->send(line);
            }
        }
        ASSERT_EQ(harness.table(1).status, lobby::TableStatus::running);
        const std::string all =
            ada.bytes() + bob.bytes() + eve.bytes() + dan.bytes() + log.text() +
            text::write_json(lobby::administer(harness.lobby().administration(), R"({"do":"list"})"));
        ASSERT_FALSE(shows_part_of(all, seed));
        ASSERT_FALSE(shows_part_of(all, nonce));
    } while (harness.store->entries(1).size() < 4 && answer_once());
    play_to_the_end();
    EXPECT_TRUE(shows_part_of(ada.bytes(), seed)) << "the search would find the secret";
    EXPECT_FALSE(shows_part_of(log.text(), seed));
    EXPECT_FALSE(shows_part_of(log.text(), nonce));
}

TEST_F(ShuffleTest, CommitmentIsSentToTheTableOnly) {
    begin();
    play_to_the_end();
    Client dan(harness);
    dan.hello("Dan");
    dan.send(k_list);
    EXPECT_NE(dan.bytes().find(R"("status":"finished")"), std::string::npos);
    EXPECT_FALSE(shows_part_of(dan.bytes(), core::seed_text(stored().seed)));
    EXPECT_FALSE(shows_part_of(dan.bytes(), stored().commitment));
}

TEST_F(ShuffleTest, CommitmentSurvivesARestartAndIsOpenedLater) {
    begin();
    const store::StoredGame before = stored();
    ASSERT_TRUE(answer_once());
    const auto come_back = [&](const Client& before_the_cut) {
        Client client(harness);
        client.hello("Again");
        client.send(resume_of(before_the_cut.token));
        Json::Value table = last_table(client);
        EXPECT_EQ(table["commitment"], before.commitment);
        return table;
    };
    for (Client* client : {&ada, &bob, &eve}) client->disconnect();
    harness.restart();
    EXPECT_FALSE(come_back(ada).isMember("opening"));
    for (int answers = 0; harness.table(1).status != lobby::TableStatus::finished; ++answers) {
        ASSERT_LT(answers, 100);
        for (Client* seat : {&ada, &bob}) {
            Client client(harness);
            client.hello("Again");
            client.send(resume_of(seat->token));
            client.catch_up();
            if (client.is_asked()) client.answer(0);
        }
    }
    expect_opening_of(come_back(ada), before);
    harness.restart();
    expect_opening_of(come_back(bob), before);
}

TEST_F(ShuffleTest, ServerWithFirstSeedUsesItAndCommitsToIt) {
    for (Client* client : {&ada, &bob, &eve}) client->disconnect();
    harness.limits.first_seed = 41;
    harness.restart();
    Client cy(harness);
    cy.start_against_computer("Cy");
    EXPECT_EQ(stored().seed, core::Seed(41));
    EXPECT_TRUE(protocol::is_digest(stored().commitment));
}

class ShuffleOnFailingStore : public ShuffleTest {
   protected:
    ShuffleOnFailingStore() : ShuffleTest(std::make_unique<FailingStore>()) {}
    FailingStore& store() { return static_cast<FailingStore&>(*harness.store); }
};

TEST_F(ShuffleOnFailingStore, CommitmentIsOpenedOnlyAfterTheEndIsStored) {
    begin();
    const std::string seed = core::seed_text(stored().seed);
    while (harness.table(1).status == lobby::TableStatus::running) {
        // The store fails from the last answer of the second round on.
        store().fails = harness.store->entries(1).size() >= 5;
        if (!answer_once()) break;
    }
    ASSERT_EQ(harness.table(1).status, lobby::TableStatus::finished);
    Client dan(harness);
    dan.hello("Dan");
    dan.send(R"({"kind":"watch","table":1})");
    dan.send(k_list);
    for (Client* client : {&ada, &bob, &eve, &dan}) EXPECT_FALSE(shows_part_of(client->bytes(), seed));
    store().fails = false;
    harness.scheduler.pass(std::chrono::seconds(10));
    for (Client* client : {&ada, &bob, &eve, &dan}) EXPECT_TRUE(shows_part_of(client->bytes(), seed));
}

}  // namespace
}  // namespace syrtis::test
