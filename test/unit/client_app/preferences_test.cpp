// SPDX-License-Identifier: MIT

#include "app/preferences.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "support/temporary_folder.hpp"

namespace syrtis::client::app {
namespace {

TEST(Preferences, What_was_set_is_found_again) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "deeper" / "preferences.json";
    for (const auto pace : {ui::Pace::half, ui::Pace::off, ui::Pace::twice, ui::Pace::normal}) {
        ASSERT_TRUE(write_preferences(file, {.pace = pace}));
        EXPECT_EQ(read_preferences(file).pace, pace);
    }
}

TEST(Preferences, Motion_is_kept_beside_the_pace) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "preferences.json";
    EXPECT_TRUE(read_preferences(file).motion);
    for (const bool moves : {false, true}) {
        const Preferences wanted{.pace = ui::Pace::twice, .motion = moves};
        ASSERT_TRUE(write_preferences(file, wanted));
        EXPECT_EQ(read_preferences(file), wanted);
    }
}

TEST(Preferences, A_file_that_says_nothing_is_as_if_nothing_was_set) {
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "preferences.json";
    EXPECT_EQ(read_preferences(file), Preferences{});
    for (const char* text :
         {"", "{", "[]", R"({"pace":3})", R"({"motion":"no"})", R"({"pace":"fast"})", R"({"other":"twice"})"}) {
        std::ofstream(file) << text;
        EXPECT_EQ(read_preferences(file), Preferences{}) << text;
    }
}

TEST(Preferences, A_folder_that_can_not_be_written_is_told) {
    EXPECT_FALSE(write_preferences("/proc/none/preferences.json", {.pace = ui::Pace::off}));
}

}  // namespace
}  // namespace syrtis::client::app
