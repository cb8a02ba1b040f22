// SPDX-License-Identifier: MIT

#include "app/past_games.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "support/temporary_folder.hpp"

namespace syrtis::client::app {
namespace {

/// Returns a script that replaces the program of the server and runs these commands.
std::filesystem::path program_that(const std::filesystem::path& folder, const std::string& does) {
    auto program = folder / ("program-" + std::to_string(does.size()));
    std::ofstream(program) << "#!/bin/sh\n" << does << '\n';
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    return program;
}

PastGame whist(std::int64_t ended) {
    return {.file = {},
            .game = "whist",
            .ended = ended,
            .players = {"Ada", "Bruno"},
            .winners = {"Ada"},
            .points = {41, -3},
            .seat = 1};
}

TEST(PastGames, ExportedGamesAreListedNewestFirst) {
    const syrtis::test::TemporaryFolder folder;
    const auto exports = program_that(folder.path(), "echo \"$2\" > \"$6\"");
    const auto list = folder.path() / "played";
    {
        PastGames games(list);
        games.export_game(exports, folder.path(), 7, whist(1804620900000));
        games.export_game(exports, folder.path(), 8, whist(1804620900001));
    }
    auto found = PastGames(list).list();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].ended, 1804620900001);
    EXPECT_TRUE(std::filesystem::is_regular_file(found[1].file));
    auto expected = whist(1804620900000);
    expected.file = found[1].file;
    EXPECT_EQ(found[1], expected);
}

TEST(PastGames, FailedExportsAndBrokenFilesAreNotListed) {
    const syrtis::test::TemporaryFolder folder;
    const auto list = folder.path() / "played";
    {
        PastGames games(list);
        games.export_game(program_that(folder.path(), "echo half > \"$6\"; exit 1"), folder.path(), 7, whist(5));
        games.export_game(folder.path() / "no-such-program", folder.path(), 8, whist(6));
    }
    EXPECT_TRUE(PastGames(list).list().empty());
    EXPECT_TRUE(std::filesystem::is_empty(list));
    for (const char* text : {"", "[]", "{", R"({"game":7})", R"({"game":"whist","players":7,"points":{},"seat":-1})"}) {
        std::ofstream(list / "9-whist-1.json") << "{}";
        std::ofstream(list / "9-whist-1.json.about") << text;
        EXPECT_EQ(PastGames(list).list().size(), std::string(text).find("whist") == std::string::npos ? 0U : 1U);
    }
    std::filesystem::remove(list / "9-whist-1.json");
    EXPECT_TRUE(PastGames(list).list().empty());
    EXPECT_TRUE(PastGames(folder.path() / "nothing").list().empty());
}

}  // namespace
}  // namespace syrtis::client::app
