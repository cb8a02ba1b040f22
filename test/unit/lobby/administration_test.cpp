// SPDX-License-Identifier: MIT
#include "lobby/administration.hpp"

#include <gmock/gmock.h>
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
        ada.send(R"({"kind":"start"})");
        bob.hello("Bob");
        for (Client* client : {&ada, &bob}) client->forget();
    }
    Json::Value ask(const std::string& request) {
        Json::Value answer = lobby::administer(harness.lobby().administration(), request);
        harness.scheduler.end_turn();
        return answer;
    }
    bool is_done(const std::string& request) { return ask(request)["done"].asBool(); }

    LobbyHarness harness;
    Client ada{harness, "192.0.2.1"};
    Client bob{harness, "192.0.2.2"};
};

TEST_F(Administration, ListsTablesAndConnectionsWithoutSecrets) {
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

TEST_F(Administration, EndedTableIsAnnouncedAndStaysClosedAfterARestart) {
    EXPECT_FALSE(is_done(R"({"do":"end","table":9})"));
    EXPECT_TRUE(is_done(R"({"do":"end","table":1})"));
    EXPECT_EQ(ada.next("left")["reason"], "ended");
    EXPECT_TRUE(harness.lobby().tables().empty());
    harness.restart();
    EXPECT_TRUE(harness.lobby().tables().empty());
}

TEST(AdministrationWithFailingStore, AnnouncesTheEndOnlyAfterItIsStored) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.start_against_computer("Ada");
    ada.forget();
    const auto ends = [&] {
        const Json::Value answer = lobby::administer(harness.lobby().administration(), R"({"do":"end","table":1})");
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

TEST_F(Administration, KickedConnectionMayReconnect) {
    const auto id = ask(R"({"do":"list"})")["connections"][1]["connection"].asString();
    EXPECT_TRUE(is_done(R"({"do":"kick","connection":)" + id + "}"));
    EXPECT_EQ(bob.next_error(), "kicked");
    EXPECT_TRUE(bob.is_closed());
    EXPECT_FALSE(ada.is_closed());
    Client again(harness, "192.0.2.2");
    EXPECT_FALSE(again.is_closed());
    EXPECT_FALSE(is_done(R"({"do":"kick","connection":99})"));
}

TEST_F(Administration, KickedPlayerMayRejoinItsOpenTableOnlyAfterReadmission) {
    bob.create(R"("seats":3)");
    const std::string table = std::to_string(bob.table);
    const std::string join = R"({"kind":"join","table":)" + table + "}";
    Client cy(harness, "192.0.2.3");
    cy.hello("Cy");
    cy.join(bob.table);
    const auto id = ask(R"({"do":"list"})")["connections"][2]["connection"].asString();
    EXPECT_TRUE(is_done(R"({"do":"kick","connection":)" + id + "}"));
    EXPECT_EQ(harness.table(bob.table).slots[1].kind, lobby::SeatSlot::Kind::open);
    cy.disconnect();
    Client again(harness, "192.0.2.3");
    again.hello("Di");
    EXPECT_EQ(again.error_of(resume_of(cy.token)), "seat_gone");
    EXPECT_EQ(again.error_of(join), "removed_from_table");
    EXPECT_FALSE(is_done(R"({"do":"readmit","table":99})"));
    EXPECT_TRUE(is_done(R"({"do":"readmit","table":)" + table + "}"));
    EXPECT_EQ(again.error_of(join), "");
}

TEST_F(Administration, KickedPlayerKeepsItsSeatInARunningGame) {
    const auto id = ask(R"({"do":"list"})")["connections"][0]["connection"].asString();
    EXPECT_TRUE(is_done(R"({"do":"kick","connection":)" + id + "}"));
    Client again(harness, "192.0.2.1");
    again.hello("Bert");
    const std::string code = harness.table(1).code;
    EXPECT_EQ(again.error_of(R"({"kind":"watch","code":")" + code + "\"}"), "");
    again.send(R"({"kind":"leave"})");
    Client watcher(harness, "192.0.2.4");
    watcher.hello("Eve");
    watcher.send(R"({"kind":"watch","code":")" + code + "\"}");
    const auto connections = ask(R"({"do":"list"})")["connections"];
    const auto watching = connections[connections.size() - 1]["connection"].asString();
    EXPECT_TRUE(is_done(R"({"do":"kick","connection":)" + watching + "}"));
    Client back(harness, "192.0.2.4");
    back.hello("Eve");
    EXPECT_EQ(back.error_of(R"({"kind":"watch","code":")" + code + "\"}"), "removed_from_table");
    EXPECT_EQ(again.error_of(resume_of(ada.token)), "");
}

TEST_F(Administration, BanRemovesThePlayerFromTheSeatAtAnOpenTable) {
    bob.create(R"("seats":3)");
    Client cy(harness, "192.0.2.3");
    cy.hello("Cy");
    cy.join(bob.table);
    const auto id = ask(R"({"do":"list"})")["connections"][2]["connection"].asString();
    EXPECT_TRUE(is_done(R"({"do":"ban","connection":)" + id + "}"));
    EXPECT_EQ(cy.next_error(), "banned");
    EXPECT_EQ(harness.table(bob.table).slots[1].kind, lobby::SeatSlot::Kind::open);
}

TEST_F(Administration, AnnouncementReachesEverybody) {
    Client silent(harness);
    EXPECT_TRUE(is_done(R"({"do":"announce","text":"We restart at ten."})"));
    for (Client* client : {&ada, &bob}) EXPECT_EQ(client->next("announcement")["text"], "We restart at ten.");
    EXPECT_EQ(silent.waiting(), 0U);
    EXPECT_FALSE(is_done(R"({"do":"announce","text":" "})"));
}

TEST_F(Administration, UnknownRequestsAreRefused) {
    for (const char* request : {"", "rubbish", "[]", "{}", R"({"do":7})", R"({"do":"explode"})",
                                R"({"do":"end","table":"x"})", R"({"do":"unban","from":""})"}) {
        const Json::Value answer = ask(request);
        EXPECT_FALSE(answer["done"].asBool()) << request;
        EXPECT_FALSE(answer["why"].asString().empty()) << request;
    }
}

TEST(Bans, SurviveRestartsUntilLiftedAndAreStoredWithoutAddress) {
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
    const auto list = lobby::administer(harness.lobby().administration(), R"({"do":"list"})");
    const auto id = list["connections"][0]["connection"].asString();
    EXPECT_TRUE(lobby::administer(harness.lobby().administration(), R"({"do":"ban","connection":)" + id + "}")["done"]
                    .asBool());
    EXPECT_EQ(eve.next_error(), "banned");
    EXPECT_TRUE(other.is_closed());
    EXPECT_FALSE(ada.is_closed());

    std::ifstream stream(file);
    const std::string kept{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    EXPECT_EQ(std::count(kept.begin(), kept.end(), '\n'), 2) << "a heading, and one ban";
    EXPECT_EQ(kept.find("192"), std::string::npos);
    harness.restart();
    EXPECT_TRUE(Client(harness, "192.0.2.3").is_closed());
    EXPECT_FALSE(Client(harness, "192.0.2.1").is_closed());
    const std::string name =
        lobby::administer(harness.lobby().administration(), R"({"do":"list"})")["bans"][0].asString();
    EXPECT_TRUE(lobby::administer(harness.lobby().administration(), R"({"do":"unban","from":")" + name + "\"}")["done"]
                    .asBool());
    EXPECT_FALSE(Client(harness, "192.0.2.3").is_closed());
    harness.restart();
    EXPECT_FALSE(Client(harness, "192.0.2.3").is_closed());
}

TEST(Bans, ManyBannedAddressesBanTheirNetwork) {
    const TemporaryFolder folder;
    LobbyHarness harness;
    harness.bans_file = folder.path() / "bans";
    harness.restart();
    const auto is_let_in = [&](const char* place, const char* street) {
        return !Client(harness, place, networks(street)).is_closed();
    };
    const auto ban = [&](const char* place, const char* street) {
        Client eve(harness, place, networks(street));
        const auto list = lobby::administer(harness.lobby().administration(), R"({"do":"list"})")["connections"];
        const auto id = list[list.size() - 1]["connection"].asString();
        EXPECT_TRUE(
            lobby::administer(harness.lobby().administration(), R"({"do":"ban","connection":)" + id + "}")["done"]
                .asBool());
    };
    ban("1", "street");
    EXPECT_TRUE(is_let_in("2", "street"));
    {
        Client neighbour(harness, "3", networks("street"));
        ban("2", "street");
        EXPECT_TRUE(neighbour.is_closed());
    }
    harness.restart();
    EXPECT_FALSE(is_let_in("3", "street"));
    EXPECT_TRUE(is_let_in("4", "next street"));
    ban("4", "next street");
    EXPECT_FALSE(is_let_in("5", "third street"));
    const std::string name =
        lobby::administer(harness.lobby().administration(), R"({"do":"list"})")["bans"][2].asString();
    EXPECT_TRUE(lobby::administer(harness.lobby().administration(), R"({"do":"unban","from":")" + name + "\"}")["done"]
                    .asBool());
    EXPECT_TRUE(is_let_in("5", "third street"));
    EXPECT_FALSE(is_let_in("3", "street"));
}

TEST(Bans, AreReadFromAFileWithByteOrderMarkAndWindowsLineEnds) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "bans";
    const std::string hash(64, 'a');
    std::ofstream(file, std::ios::binary) << "\xEF\xBB\xBF" + hash + "\r\n\r\n";
    EXPECT_TRUE(lobby::Bans(file, "key").contains({.name = hash}));
}

TEST(Bans, FileWithoutNetworkHashesIsStillEnforced) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "bans";
    const std::string hash(64, 'a');
    std::ofstream(file) << hash << '\n';
    EXPECT_TRUE(lobby::Bans(file, "a key").contains({.name = hash}));
    EXPECT_FALSE(lobby::Bans(file, "a key").contains({.name = std::string(64, 'b')}));
}

TEST(Bans, BrokenFileIsAnErrorInsteadOfAnEmptyList) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "bans";
    std::ofstream(file) << "rubbish\n";
    EXPECT_THROW(lobby::Bans(file, "a key"), std::runtime_error);
}

/// Returns the error of a server that is started on that file; empty if it starts.
std::string start_error(const std::filesystem::path& file, const std::string& key) {
    try {
        const lobby::Bans bans(file, key);
        return {};
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

class StoredBans : public testing::Test {
   protected:
    StoredBans() {
        lobby::Bans bans(file, "a key");
        bans.add({.name = std::string(64, 'a')});
        bans.add({.name = std::string(64, 'b')});
    }
    [[nodiscard]] std::string text() const {
        std::ifstream stream(file);
        return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    }
    TemporaryFolder folder;
    std::filesystem::path file = folder.path() / "bans";
};

TEST_F(StoredBans, BansHashedWithAnotherKeyPreventTheStart) {
    EXPECT_EQ(start_error(file, "a key"), "");
    EXPECT_THAT(start_error(file, "another key"), testing::HasSubstr("another key of addresses"));
    std::filesystem::remove(file.string() + ".expected");
    EXPECT_THAT(start_error(file, "another key"), testing::HasSubstr("another key of addresses"));
    std::filesystem::remove(file);
    std::filesystem::remove(file.string() + ".expected");
    EXPECT_EQ(start_error(file, "another key"), "") << "the operator may start without bans";
}

TEST_F(StoredBans, DamagedOrMissingFilePreventsTheStart) {
    const std::string whole = text();
    for (const std::string& left : {std::string(), whole.substr(0, whole.size() - 65), whole.substr(whole.size() - 65),
                                    whole.substr(0, whole.size() - 2) + "c\n"}) {
        std::ofstream(file) << left;
        EXPECT_NE(start_error(file, "a key"), "") << left;
    }
    std::ofstream(file) << whole;
    EXPECT_EQ(start_error(file, "a key"), "");
    std::filesystem::remove(file);
    EXPECT_THAT(start_error(file, "a key"), testing::HasSubstr("the list of bans is missing"));
}

TEST_F(StoredBans, EmptyListIsAcceptedWithAnyKey) {
    {
        lobby::Bans bans(file, "a key");
        EXPECT_TRUE(bans.remove("a"));
        EXPECT_TRUE(lobby::Bans::has_bans(file));
        EXPECT_TRUE(bans.remove("b"));
    }
    EXPECT_FALSE(lobby::Bans::has_bans(file));
    EXPECT_EQ(start_error(file, "another key"), "");
}

TEST_F(StoredBans, FileOfEarlierFormatIsRewrittenWithTheKeyAtTheNextStart) {
    std::filesystem::remove(file.string() + ".expected");
    std::ofstream(file) << std::string(64, 'a') << '\n';
    EXPECT_EQ(start_error(file, "a key"), "");
    EXPECT_THAT(start_error(file, "another key"), testing::HasSubstr("another key of addresses"));
}

}  // namespace
}  // namespace syrtis::test
