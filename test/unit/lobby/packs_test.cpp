// SPDX-License-Identifier: MIT
//
// A started game keeps the data files that it began with, even if the server's data change, and sends them on request.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "protocol/hash_text.hpp"
#include "support/failing_store.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

/// The game with data that limit it to that many rounds.
std::unique_ptr<const protocol::HostedGame> game_of_rounds(std::uint8_t rounds) {
    return toy::sealed_numbers_with_agents({}, std::make_shared<const toy::Codec>(rounds));
}

class DataPacksOfATable : public testing::Test {
   protected:
    DataPacksOfATable() : DataPacksOfATable(std::make_unique<store::MemoryStore>()) {}
    explicit DataPacksOfATable(std::unique_ptr<store::GameStore> store) : harness(std::move(store)) {
        Client ada(harness);
        ada.hello("Ada");
        ada.create(R"("seats":2,"computers":["random"],"options":{"rounds":5})");
        ada.send(R"({"kind":"start"})");
        ada.catch_up();
        ada.answer(3);
        ada_token = ada.token;
    }
    /// Restarts the server with other data files.
    void restart_with(std::uint8_t rounds) {
        harness.games.clear();
        harness.games.push_back(game_of_rounds(rounds));
        harness.restart();
    }
    void resume(Client& ada) {
        ada.hello("Ada");
        ada.send(resume_of(ada_token));
    }

    LobbyHarness harness;
    std::string ada_token;
};

TEST_F(DataPacksOfATable, DoNotChangeDuringAGame) {
    restart_with(4);
    ASSERT_EQ(harness.lobby().tables().size(), 1U);
    Client ada(harness);
    resume(ada);
    EXPECT_EQ(ada.next("table")["content"], protocol::hash_text(toy::Codec(5).content_hash()));
    ada.catch_up();
    while (!ada.last_update.isMember("outcome")) {
        if (ada.is_asked()) ada.answer(0);
        harness.settle();
        ada.catch_up();
    }
    EXPECT_EQ(ada.last_update["view"]["round"].isNull() ? ada.last_update["patch"]["round"]
                                                        : ada.last_update["view"]["round"],
              5);
    EXPECT_EQ(harness.store->game(1).packs, game_of_rounds(5)->packs());
    EXPECT_EQ(harness.store->game(1).rules_revision, toy::SealedNumbers::k_rules_revision);
}

TEST_F(DataPacksOfATable, NewMatchUsesTheCurrentPacks) {
    restart_with(4);
    Client eve(harness);
    eve.hello("Eve");
    EXPECT_EQ(eve.error_of(R"({"kind":"create","game":"sealed-numbers","seats":2,"options":{"rounds":5}})"),
              "bad_options");
    eve.create(R"("seats":2,"options":{"rounds":4})");
    EXPECT_EQ(eve.next("table")["content"], protocol::hash_text(toy::Codec(4).content_hash()));
}

TEST_F(DataPacksOfATable, AreSharedByGamesWithTheSamePacks) {
    Client bob(harness);
    bob.hello("Bob");
    bob.create(R"("seats":2,"computers":["random"])");
    bob.send(R"({"kind":"start"})");
    bob.disconnect();
    restart_with(4);
    ASSERT_EQ(harness.lobby().tables().size(), 2U);
    EXPECT_EQ(harness.table(1).game, harness.table(2).game);
    EXPECT_NE(harness.table(1).game, harness.games.front().get());
}

TEST_F(DataPacksOfATable, GameWithMissingOrWrongPacksIsNotLoaded) {
    for (const char* const text : {"", "{", R"({"name":"numbers","files":[{"name":"numbers.json","text":"{}"}]})"}) {
        auto store = std::make_unique<store::MemoryStore>();
        store::StoredGame game = harness.store->game(1);
        game.packs.front().text = text;
        store->add(game, harness.store->entries(1));
        LobbyHarness other(std::move(store));
        other.games.clear();
        other.games.push_back(game_of_rounds(4));
        other.restart();
        EXPECT_TRUE(other.lobby().tables().empty()) << text;
        EXPECT_EQ(other.store->unfinished().size(), 1U) << "the stored game is not changed";
    }
}

TEST_F(DataPacksOfATable, EarlierMatchStoresItsPacksWhenItIsLoaded) {
    auto store = std::make_unique<store::MemoryStore>();
    store::StoredGame game = harness.store->game(1);
    game.packs = {{game.game, toy::Codec(5).content_hash()}};
    store->add(game, harness.store->entries(1));
    LobbyHarness other(std::move(store));
    ASSERT_EQ(other.lobby().tables().size(), 1U);
    EXPECT_EQ(other.store->game(1).packs, game_of_rounds(5)->packs());
    other.games.clear();
    other.games.push_back(game_of_rounds(4));
    other.restart();
    EXPECT_EQ(other.lobby().tables().size(), 1U);
}

TEST_F(DataPacksOfATable, AreSentInPiecesToPlayersAndSpectators) {
    restart_with(4);
    Client ada(harness);
    resume(ada);
    ada.forget();
    ada.send(R"({"kind":"pack","number":0,"request":4})");
    const Json::Value whole = ada.next("pack");
    const auto pack = game_of_rounds(5)->packs().front();
    EXPECT_EQ(whole["request"], 4);
    EXPECT_EQ(whole["packs"], 1);
    EXPECT_EQ(whole["name"], pack.name);
    EXPECT_EQ(whole["hash"], protocol::hash_text(pack.hash));
    EXPECT_EQ(whole["bytes"].asUInt64(), pack.text.view().size());
    EXPECT_EQ(whole["text"], std::string(pack.text));
    Client eve(harness);
    eve.hello("Eve");
    EXPECT_EQ(eve.error_of(R"({"kind":"pack","number":0})"), "not_at_a_table");
    eve.send(R"({"kind":"watch","table":1})");
    eve.send(R"({"kind":"pack","number":0,"from":10})");
    EXPECT_EQ(eve.next("pack")["text"], std::string(pack.text.view().substr(10)));
}

TEST_F(DataPacksOfATable, UnknownPacksAreRefused) {
    Client eve(harness);
    eve.hello("Eve");
    eve.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(eve.error_of(R"({"kind":"pack","number":1})"), "out_of_range");
    EXPECT_EQ(eve.error_of(R"({"kind":"pack","number":64})"), "out_of_range");
    EXPECT_EQ(eve.error_of(R"({"kind":"pack","number":0,"from":100000})"), "out_of_range");
    EXPECT_EQ(eve.error_of(R"({"kind":"pack"})"), "missing_field");
}

TEST(DataPacksOfAnEarlierTable, AreUsedAlthoughTheyCannotBeStored) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    const auto game = game_of_rounds(5);
    store.add({.id = 1,
               .game = game->id(),
               .packs = {{game->id(), game->content_hash()}},
               .options = *game->complete_options(Json::Value(), 2),
               .seed = {},
               .seats = {{"random 1", "", "random"}, {"random 2", "", "random"}},
               .code = {},
               .origin = {}});
    store.fails = true;
    LobbyHarness harness(std::move(owned));
    EXPECT_EQ(harness.lobby().tables().size(), 1U);
}

}  // namespace
}  // namespace syrtis::test
