// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include "app/people.hpp"
#include "app/standing_text.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {
namespace {

TEST(TimeText, Is_in_minutes_and_seconds) {
    EXPECT_EQ(time_text(0), "0:00");
    EXPECT_EQ(time_text(9'999), "0:09");
    EXPECT_EQ(time_text(245'000), "4:05");
    EXPECT_EQ(time_text(7'200'000), "120:00");
}

TEST(People, Are_read_from_a_table_whatever_a_server_says_in_it) {
    const auto table = text::parse_json(R"({"seats":[{"name":{},"resigned":true,"player":"computer"},
        {"name":[1],"resigned":true},{"name":"Bob","resigned":true},7]})");
    ASSERT_TRUE(table);
    const auto people = people_at(*table, ui::Words());
    ASSERT_EQ(people.size(), 4U);
    EXPECT_EQ(people[1].name, "");
    EXPECT_EQ(people[2].name, "Bob (resigned)");
}

}  // namespace
}  // namespace syrtis::client::app
