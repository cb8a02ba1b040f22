// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include "app/people.hpp"
#include "app/standing_text.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {
namespace {

using syrtis::test::TemporaryFolder;

TEST(TimeText, ShowsMinutesAndSeconds) {
    EXPECT_EQ(time_text(0), "0:00");
    EXPECT_EQ(time_text(9'999), "0:09");
    EXPECT_EQ(time_text(245'000), "4:05");
    EXPECT_EQ(time_text(7'200'000), "120:00");
}

net::Update ended(const char* how, const char* winners) {
    net::Update update;
    update.ended = how;
    update.outcome = *text::parse_json(std::string(R"({"finished":false,"winners":)") + winners + R"(,"scores":[]})");
    return update;
}

TEST(EarlyEnds, AreDescribedWithTheirReason) {
    TemporaryFolder folder;
    net::SeatStore store(folder.path() / "seats.json");
    net::KnownServers known(folder.path() / "servers.json");
    const net::Session session(store, known);
    const ui::Words words;
    EXPECT_FALSE(early_end_of(session, net::Update{}, words));
    const auto agreed = early_end_of(session, ended("agreed", "[]"), words);
    ASSERT_TRUE(agreed);
    EXPECT_EQ(agreed->title, "Ended by agreement");
    EXPECT_FALSE(agreed->has_winner());
    const auto resigned = early_end_of(session, ended("resigned", "[1]"), words);
    ASSERT_TRUE(resigned);
    EXPECT_TRUE(resigned->has_won(1));
    EXPECT_FALSE(resigned->has_won(0));
    EXPECT_EQ(early_end_of(session, ended("resigned", R"(["no seat"])"), words)->title, "The game was aborted");
}

TEST(People, PlayersWithoutNamesHaveEmptyNames) {
    protocol::from_server::Table table;
    table.seats = {{.player = "computer", .resigned = true}, {.resigned = true}, {.name = "Bob", .resigned = true}};
    const auto people = people_at(table, ui::Words());
    ASSERT_EQ(people.size(), 3U);
    EXPECT_EQ(people[1].name, "");
    EXPECT_EQ(people[2].name, "Bob (resigned)");
}

}  // namespace
}  // namespace syrtis::client::app
