// SPDX-License-Identifier: MIT
// Recorded games come to the same hash after each of their commands, whatever compiler has built the engine. After a
// change that is meant to change positions, rules or data, build the target update_golden_games and say why in the
// commit.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "cli/game_files.hpp"
#include "games/registered_games.hpp"
#include "protocol/game_replay.hpp"
#include "support/paths.hpp"

namespace syrtis::server {
namespace {

std::vector<std::filesystem::path> golden_games() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(syrtis::test::k_test_folder) + "/golden/games")) {
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

class GoldenGame : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(GoldenGame, HasTheRecordedHashAfterEveryCommand) {
    auto log = read_game_file(GetParam());
    ASSERT_TRUE(log) << log.error();
    const auto games = registered_games(syrtis::test::k_resource_folder);
    RegisteredGame* const registered = find_game(games, log->game);
    ASSERT_NE(registered, nullptr);
    auto replay = protocol::GameReplay::start(*registered->hosted(), std::move(*log));
    ASSERT_TRUE(replay) << replay.error();
    while (!replay->at_end()) {
        const auto wrong = replay->advance();
        ASSERT_FALSE(wrong) << "after step " << replay->step() << ": " << *wrong;
    }
    EXPECT_TRUE(replay->match().finished());
}

INSTANTIATE_TEST_SUITE_P(recorded, GoldenGame, testing::ValuesIn(golden_games()), [](const auto& game) {
    auto name = game.param.stem().string();
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

TEST(GoldenGames, CoverEveryNumberOfSeatsAndBothVariants) {
    std::set<std::size_t> seats;
    std::set<bool> open;
    std::set<std::string> players;
    for (const auto& file : golden_games()) {
        const auto log = read_game_file(file);
        ASSERT_TRUE(log) << log.error();
        seats.insert(log->players.size());
        open.insert(log->options["open"].asBool());
        for (const auto& player : log->players) players.insert(player.agent);
    }
    EXPECT_EQ(seats, (std::set<std::size_t>{2, 3, 4}));
    EXPECT_EQ(open.size(), 2U);
    EXPECT_EQ(players, (std::set<std::string>{"greedy", "random"}));
}

}  // namespace
}  // namespace syrtis::server
