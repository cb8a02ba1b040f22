// SPDX-License-Identifier: MIT
#include "games/registered_games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "ai/dig/agents.hpp"
#include "content/dig/content.hpp"
#include "event_text/dig/formatter.hpp"
#include "games/dig/arena_traits.hpp"
#include "games/registered_game_of.hpp"
#include "protocol/dig/codec.hpp"
#include "scenario/dig/language.hpp"
#include "support/paths.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::server {
namespace {

int loads = 0;

struct CountingDescription {
    using Game = syrtis::dig::DigMars;
    using Content = content::dig::Content;
    using Codec = protocol::dig::Codec;
    using Formatter = event_text::dig::Formatter;
    using Arena = games::dig::ArenaTraits;
    using Scenarios = scenario::dig::Language;

    static auto load_packs(const std::filesystem::path& resources) {
        ++loads;
        return content::dig::load_packs(resources);
    }
    static auto read_content(std::vector<content::Pack> packs) { return content::dig::read_content(std::move(packs)); }
    static auto read_pack(std::string_view text) { return content::dig::read_pack(text); }
    static auto agents(const std::filesystem::path&) { return ai::dig::agent_kinds(); }
};

std::string complaint_of(RegisteredGame& game) {
    try {
        (void)game.hosted();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return {};
}

TEST(RegisteredGames, HaveOneIdForHostingArenaAndScenarios) {
    const auto games = registered_games(syrtis::test::k_resource_folder);
    ASSERT_GE(games.size(), 2U);
    for (const auto& game : games) {
        EXPECT_EQ(game->hosted()->id(), game->id());
        EXPECT_EQ(game->arena()->id(), game->id());
        EXPECT_EQ(game->scenario_game()->id(), game->id());
        const auto hosted = game->hosted();
        const auto players = game->arena()->agents();
        for (const std::string& level : hosted->agents().kinds()) {
            EXPECT_NE(std::ranges::find(players, level), players.end()) << game->id() << ", " << level;
        }
    }
}

TEST(RegisteredGames, LoadTheirDataOnceOnFirstUse) {
    loads = 0;
    RegisteredGameOf<CountingDescription> game(syrtis::test::k_resource_folder);
    EXPECT_EQ(game.id(), "dig-mars");
    EXPECT_EQ(loads, 0);
    const auto hosted = game.hosted();
    const auto arena = game.arena();
    const auto scenario_game = game.scenario_game();
    EXPECT_EQ(loads, 1);
}

TEST(RegisteredGames, MissingDataFilesAreNamed) {
    const test::TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "lang");
    for (const auto& game : registered_games(folder.path())) {
        EXPECT_THAT(complaint_of(*game), testing::HasSubstr("the data of " + game->id() + " have mistakes:\n"));
    }
}

TEST(RegisteredGames, MissingDataFolderErrorNamesTheOption) {
    EXPECT_THAT(complaint_of(*registered_games("/nowhere").front()),
                testing::AllOf(testing::HasSubstr("/nowhere"), testing::HasSubstr("\"lang\"")));
    EXPECT_THAT(complaint_of(*registered_games("").front()), testing::HasSubstr("--res"));
}

TEST(RegisteredGames, UnknownIdIsRefusedWithTheKnownIds) {
    const auto games = registered_games(syrtis::test::k_resource_folder);
    EXPECT_EQ(find_game(games, "chess"), nullptr);
    EXPECT_EQ(need_game(games, "dig-mars").id(), "dig-mars");
    try {
        (void)need_game(games, "chess");
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("dig-mars"));
    }
}

}  // namespace
}  // namespace syrtis::server
