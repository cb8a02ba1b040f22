// SPDX-License-Identifier: MIT

#include "app/user_folders.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "support/temporary_folder.hpp"

namespace syrtis::client::app {
namespace {

TEST(UserFolders, PathsAreReadFromTheTextOfUserDirs) {
    constexpr const char* k_text =
        "# a comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_DOCUMENTS_DIR=\"/data/papers\"\n"
        "XDG_MUSIC_DIR=\"$HOME/\"\nXDG_VIDEOS_DIR=broken\nXDG_PICTURES_DIRS=\"/no\"\n";
    const auto in = [&](const char* name) { return user_folder_in(k_text, name, "/home/ada"); };
    EXPECT_EQ(in("PICTURES"), "/home/ada/Bilder");
    EXPECT_EQ(in("DOCUMENTS"), "/data/papers");
    EXPECT_EQ(in("VIDEOS"), std::nullopt);
    EXPECT_EQ(in("MUSIC"), std::nullopt) << "this form means that there is no such folder";
    EXPECT_EQ(in("DOWNLOAD"), std::nullopt);
    EXPECT_EQ(user_folder_in("", "PICTURES", "/home/ada"), std::nullopt);
    EXPECT_EQ(user_folder_in("XDG_PICTURES_DIR=\"relative\"", "PICTURES", "/home/ada"), std::nullopt);
}

TEST(UserFolders, ExistingFileIsNotOverwritten) {
    const syrtis::test::TemporaryFolder folder;
    const auto below = folder.path() / "made" / "here";
    const auto first = free_file(below, "Game", ".json");
    EXPECT_EQ(first, below / "Game.json");
    std::ofstream(first).close();
    const auto second = free_file(below, "Game", ".json");
    EXPECT_EQ(second, below / "Game (2).json");
    std::ofstream(second).close();
    EXPECT_EQ(free_file(below, "Game", ".json"), below / "Game (3).json");
}

}  // namespace
}  // namespace syrtis::client::app
