// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include "app/standing_text.hpp"

namespace syrtis::client::app {
namespace {

TEST(TimeText, Is_in_minutes_and_seconds) {
    EXPECT_EQ(time_text(0), "0:00");
    EXPECT_EQ(time_text(9'999), "0:09");
    EXPECT_EQ(time_text(245'000), "4:05");
    EXPECT_EQ(time_text(7'200'000), "120:00");
}

}  // namespace
}  // namespace syrtis::client::app
