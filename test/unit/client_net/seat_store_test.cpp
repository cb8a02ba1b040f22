// SPDX-License-Identifier: MIT

#include "net/seat_store.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace syrtis::client::net {
namespace {

namespace fs = std::filesystem;

class SeatStoreTest : public testing::Test {
   protected:
    SeatStoreTest() {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder = fs::temp_directory_path() / ("syrtis-" + std::to_string(getpid()) + "-" + info->name());
    }
    ~SeatStoreTest() override { fs::remove_all(folder); }

    fs::path folder;
    [[nodiscard]] fs::path file() const { return folder / "below" / "seats.json"; }
    const KeptSeat ada{{"127.0.0.1", 4747}, "3", "Ada", "secret", "Olympus"};
};

TEST_F(SeatStoreTest, A_kept_seat_is_found_by_the_next_run) {
    ASSERT_TRUE(SeatStore(file()).keep(ada));
    const SeatStore next(file());
    EXPECT_EQ(next.find({"127.0.0.1", 4747}, "3"), ada);
    EXPECT_EQ(next.find({"127.0.0.1", 4748}, "3"), std::nullopt);
}

TEST_F(SeatStoreTest, A_new_token_replaces_the_old_one) {
    SeatStore store(file());
    store.keep(ada);
    KeptSeat again = ada;
    again.token = "other";
    store.keep(again);
    ASSERT_EQ(store.seats().size(), 1U);
    EXPECT_EQ(store.seats().front().token, "other");
}

TEST_F(SeatStoreTest, A_forgotten_seat_stays_forgotten) {
    SeatStore store(file());
    store.keep(ada);
    store.forget("another");
    EXPECT_EQ(store.seats().size(), 1U);
    store.forget(ada.token);
    EXPECT_TRUE(SeatStore(file()).seats().empty());
}

TEST_F(SeatStoreTest, Only_the_owner_may_read_the_tokens) {
    SeatStore(file()).keep(ada);
    const auto others = fs::perms::group_all | fs::perms::others_all;
    EXPECT_EQ(fs::status(file()).permissions() & others, fs::perms::none);
}

TEST_F(SeatStoreTest, A_broken_file_is_as_good_as_none) {
    fs::create_directories(file().parent_path());
    for (const char* text : {"", "{", "[]", R"({"seats": 3})", R"({"seats": [{"host": 1}, null]})"}) {
        std::ofstream(file(), std::ios::trunc) << text;
        EXPECT_TRUE(SeatStore(file()).seats().empty()) << text;
    }
}

TEST_F(SeatStoreTest, No_more_than_forty_seats_are_kept_and_the_oldest_goes_first) {
    SeatStore store(file());
    for (int game = 0; game < 45; ++game) {
        KeptSeat seat = ada;
        seat.game = std::to_string(game);
        store.keep(seat);
    }
    EXPECT_EQ(store.seats().size(), 40U);
    EXPECT_EQ(store.seats().front().game, "5");
}

}  // namespace
}  // namespace syrtis::client::net
