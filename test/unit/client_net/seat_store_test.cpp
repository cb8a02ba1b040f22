// SPDX-License-Identifier: MIT

#include "net/seat_store.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <memory>

namespace syrtis::client::net {
namespace {

namespace fs = std::filesystem;

class SeatStoreTest : public testing::Test {
   public:
    SeatStoreTest() {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder = fs::temp_directory_path() / ("syrtis-" + std::to_string(getpid()) + "-" + info->name());
    }
    SeatStoreTest(const SeatStoreTest&) = delete;
    SeatStoreTest& operator=(const SeatStoreTest&) = delete;
    ~SeatStoreTest() override { fs::remove_all(folder); }

   protected:
    fs::path folder;
    [[nodiscard]] fs::path file() const { return folder / "below" / "seats.json"; }
    const KeptSeat ada{
        .endpoint = {"127.0.0.1", 7600}, .game = "3", .name = "Ada", .token = "secret", .title = "Olympus"};
};

TEST_F(SeatStoreTest, StoredSeatIsFoundAfterARestart) {
    ASSERT_TRUE(SeatStore(file()).keep(ada));
    const SeatStore next(file());
    EXPECT_EQ(next.find({"127.0.0.1", 7600}, "3"), ada);
    EXPECT_EQ(next.find({"127.0.0.1", 4748}, "3"), std::nullopt);
}

TEST_F(SeatStoreTest, NewTokenReplacesTheOldOne) {
    SeatStore store(file());
    store.keep(ada);
    KeptSeat again = ada;
    again.token = "other";
    store.keep(again);
    ASSERT_EQ(store.seats().size(), 1U);
    EXPECT_EQ(store.seats().front().token, "other");
}

TEST_F(SeatStoreTest, CommitmentIsStoredWithTheSeat) {
    SeatStore store(file());
    store.keep(ada);
    EXPECT_EQ(store.commitment_of(ada.token), "");
    store.keep_commitment(ada.token, "abc");
    store.keep_commitment("another", "def");
    EXPECT_EQ(SeatStore(file()).commitment_of(ada.token), "abc");
}

TEST_F(SeatStoreTest, LastAcknowledgedAnswerIsStoredWithTheSeat) {
    SeatStore store(file());
    store.keep(ada);
    EXPECT_EQ(store.acknowledged(ada.token), Acknowledgement{});
    store.acknowledge(ada.token, {.sequence = 12, .receipt = "abc"});
    EXPECT_EQ(store.acknowledged(ada.token).sequence, 12U) << "the seat is known before it is written to the file";
    store.refresh();
    EXPECT_EQ(store.acknowledged(ada.token).sequence, 12U)
        << "the answer is known although the file does not have it yet";
    store.acknowledge("another", {.sequence = 13, .receipt = "def"});
    store.wait_until_written();
    EXPECT_EQ(SeatStore(file()).acknowledged(ada.token), (Acknowledgement{.sequence = 12, .receipt = "abc"}));
}

TEST_F(SeatStoreTest, ProgressIsStoredWithTheSeat) {
    SeatStore store(file());
    store.keep(ada);
    const SeatProgress progress{.time = 1795712000080, .round = 7, .is_own_turn = false, .waits_for = "Bob"};
    EXPECT_TRUE(store.note_progress(ada.token, progress));
    EXPECT_TRUE(store.note_progress("another", {.time = 1}));
    const SeatStore next(file());
    ASSERT_EQ(next.seats().size(), 1U);
    EXPECT_EQ(next.seats().front().progress, progress);
}

TEST_F(SeatStoreTest, InvalidProgressIsIgnored) {
    ASSERT_TRUE(SeatStore(file()).keep(ada));
    std::ofstream(file()) << R"({"seats":[{"host":"","port":0,"game":"1","name":"Ada","token":"t","title":"",)"
                             R"("progress":{"time":-5,"round":"seven","own_turn":1,"waits_for":"a\u202eb"}}]})";
    const SeatStore store(file());
    ASSERT_EQ(store.seats().size(), 1U);
    EXPECT_EQ(store.seats().front().progress, SeatProgress{});
}

TEST_F(SeatStoreTest, RemovedSeatStaysRemovedAfterARestart) {
    SeatStore store(file());
    store.keep(ada);
    store.forget("another");
    EXPECT_EQ(store.seats().size(), 1U);
    store.forget(ada.token);
    EXPECT_TRUE(SeatStore(file()).seats().empty());
}

TEST_F(SeatStoreTest, SeatsOfSeveralClientsAreAllStored) {
    std::vector<std::unique_ptr<SeatStore>> clients;
    clients.reserve(3);
    for (int client = 0; client < 3; ++client) clients.push_back(std::make_unique<SeatStore>(file()));
    for (std::size_t client = 0; client < clients.size(); ++client) {
        KeptSeat seat = ada;
        seat.name = "Ada " + std::to_string(client);
        seat.token = "token " + std::to_string(client);
        ASSERT_TRUE(clients[client]->keep(seat));
    }
    EXPECT_EQ(SeatStore(file()).seats().size(), 3U);
    // The first client knows only the seats that it has read, and must not remove those of the others.
    clients[0]->forget("token 0");
    EXPECT_EQ(SeatStore(file()).seats().size(), 2U);
    clients[0]->refresh();
    EXPECT_EQ(clients[0]->seats().size(), 2U);
}

TEST_F(SeatStoreTest, SeatsThatSeveralClientsWriteAtTheSameTimeAreAllStored) {
    constexpr int k_clients = 4;
    constexpr int k_each = 8;
    std::vector<pid_t> children;
    for (int client = 0; client < k_clients; ++client) {
        const pid_t child = ::fork();
        if (child == 0) {
            SeatStore store(file());
            bool written = true;
            for (int number = 0; number < k_each; ++number) {
                KeptSeat seat = ada;
                seat.game = std::to_string(client * k_each + number);
                seat.token = "token " + seat.game;
                written = store.keep(seat) && written;
            }
            ::_exit(written ? 0 : 1);
        }
        children.push_back(child);
    }
    for (const pid_t child : children) {
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
    }
    EXPECT_EQ(SeatStore(file()).seats().size(), static_cast<std::size_t>(k_clients * k_each));
}

TEST_F(SeatStoreTest, GameAndPlayersAreStoredWithTheSeat) {
    SeatStore store(file());
    store.keep(ada);
    store.describe(ada.token, "chess", {"Bruno", "Chiyo"});
    store.confirm(ada.token, true);
    auto seat = SeatStore(file()).seats().front();
    EXPECT_EQ(seat.kind, "chess");
    EXPECT_EQ(seat.players, (std::vector<std::string>{"Bruno", "Chiyo"}));
    EXPECT_TRUE(seat.is_unrecognised);
    store.keep(ada);
    EXPECT_FALSE(SeatStore(file()).seats().front().is_unrecognised);
}

TEST_F(SeatStoreTest, FileOfEarlierVersionIsRead) {
    fs::create_directories(file().parent_path());
    std::ofstream(file()) << R"({"seats": [{"host": "there", "port": 7600, "game": "1", "name": "Ada", "token": "t",
        "title": ""}]})";
    ASSERT_EQ(SeatStore(file()).seats().size(), 1U);
    EXPECT_TRUE(SeatStore(file()).seats().front().kind.empty());
}

TEST_F(SeatStoreTest, OnlyOwnerMayReadTokens) {
    SeatStore(file()).keep(ada);
    const auto others = fs::perms::group_all | fs::perms::others_all;
    EXPECT_EQ(fs::status(file()).permissions() & others, fs::perms::none);
}

TEST_F(SeatStoreTest, BrokenFileCountsAsEmpty) {
    fs::create_directories(file().parent_path());
    for (const char* text : {"", "{", "[]", R"({"seats": 3})", R"({"seats": [{"host": 1}, null]})"}) {
        std::ofstream(file(), std::ios::trunc) << text;
        EXPECT_TRUE(SeatStore(file()).seats().empty()) << text;
    }
}

TEST_F(SeatStoreTest, SeatsOfEndedGamesAreDroppedIfMoreThanFortySeatsAreStored) {
    SeatStore store(file());
    for (int game = 0; game < 45; ++game) {
        KeptSeat seat = ada;
        seat.game = std::to_string(game);
        seat.ended = game != 2;
        ASSERT_TRUE(store.keep(seat));
    }
    EXPECT_EQ(store.seats().size(), 40U);
    EXPECT_EQ(store.seats().front().game, "2");
}

TEST_F(SeatStoreTest, SeatsOfRunningGamesAreNeverDropped) {
    SeatStore store(file());
    for (int game = 0; game < 60; ++game) {
        KeptSeat seat = ada;
        seat.game = std::to_string(game);
        ASSERT_TRUE(store.keep(seat));
    }
    EXPECT_EQ(SeatStore(file()).seats().size(), 60U);
}

TEST_F(SeatStoreTest, UnreadableFileIsSetAsideAndNotWrittenOver) {
    fs::create_directories(file().parent_path());
    const std::string cut = R"({"seats": [{"host": "127.0.0.1", "port": 76)";
    std::ofstream(file()) << cut;
    SeatStore store(file());
    EXPECT_TRUE(store.is_unreadable());
    ASSERT_TRUE(store.keep(ada));
    EXPECT_FALSE(store.is_unreadable());
    EXPECT_EQ(SeatStore(file()).seats().size(), 1U);
    std::ifstream aside(file().string() + ".unreadable");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(aside), {}), cut);
}

TEST_F(SeatStoreTest, FileWithAByteOrderMarkIsRead) {
    ASSERT_TRUE(SeatStore(file()).keep(ada));
    std::ifstream before(file());
    const std::string text(std::istreambuf_iterator<char>(before), {});
    std::ofstream(file(), std::ios::trunc) << "\xEF\xBB\xBF" << text;
    const SeatStore store(file());
    EXPECT_FALSE(store.is_unreadable());
    EXPECT_EQ(store.seats().size(), 1U);
}

}  // namespace
}  // namespace syrtis::client::net
