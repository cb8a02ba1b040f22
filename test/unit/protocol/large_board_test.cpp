// SPDX-License-Identifier: MIT
// A board with as many spaces as a board can have: loaded, played, written and read.

#include "support/large_board.hpp"

#include <gtest/gtest.h>

#include "engine/terraforming/placement.hpp"
#include "engine/terraforming/scoring.hpp"
#include "protocol/terraforming/codec.hpp"
#include "protocol/terraforming/decision_json.hpp"
#include "protocol/terraforming/names.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::CommandType;
using game::Space;
using game::TerraformingMars;

constexpr auto k_first_added = static_cast<Space>(test::k_first_added_space - 1);
constexpr auto k_ocean_area = static_cast<Space>(test::k_added_ocean_area - 1);

class LargeBoard : public testing::Test {
   protected:
    void SetUp() override {
        content = test::content_with_large_board();
        ASSERT_NE(content, nullptr);
    }

    /// Plays a random game and counts the tiles on added spaces.
    game::State played_to_the_end(const game::Options& options, std::uint64_t seed) {
        const auto& rules = content->of(options).rules;
        int step = 0;
        const auto check = [&](const game::State& now, core::Seat seat, const auto&) {
            const char* broken = TerraformingMars::check_invariants(rules, now);
            EXPECT_EQ(broken, nullptr) << broken;
            if (step++ % 50 == 0) expect_view_is_read(options, TerraformingMars::view(rules, now, seat));
        };
        auto last = test::play_random_game<TerraformingMars>(rules, options, seed, 20'000, check);
        EXPECT_EQ(TerraformingMars::pending(last), 0);
        EXPECT_EQ(TerraformingMars::check_invariants(rules, last), nullptr);
        for (const std::size_t space : last.board.occupied) added_tiles += space >= k_first_added ? 1 : 0;
        return last;
    }

    void expect_view_is_read(const game::Options& options, const game::View& view) {
        const auto read = read_view(*content, view_json(content->of(options), view));
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(*read, view);
    }

    /// Returns a position in which seat 0 may place an ocean.
    game::State before_ocean() {
        auto state = game::TerraformingMars::start(content->rules, {.players = 2}, 3);
        core::Rng rng(3);
        core::CommandList<TerraformingMars> commands;
        while (state.phase != game::Phase::action || !state.stack.empty() || state.active_player != 0) {
            const core::Seat seat = test::any_seat_of(TerraformingMars::pending(state), rng);
            TerraformingMars::legal_commands(content->rules, state, seat, commands);
            TerraformingMars::apply(content->rules, state, seat, commands[0], nullptr);
        }
        state.players[0].stock[0] = 100;
        const auto aquifer = content->find_project("aquifer");
        EXPECT_TRUE(aquifer);
        TerraformingMars::apply(content->rules, state, 0, {.type = CommandType::standard_project, .target = *aquifer},
                                nullptr);
        return state;
    }

    std::shared_ptr<const Content> content;
    int added_tiles = 0;
};

TEST_F(LargeBoard, HasAllSpacesOfItsFile) {
    EXPECT_EQ(content->rules.spaces.size(), game::k_max_spaces);
    EXPECT_EQ(game::count_spaces(content->rules.on_mars), test::k_large_board_spaces);
    EXPECT_TRUE(content->rules.ocean_areas.contains(k_ocean_area));
    EXPECT_EQ(content->rules.spaces[k_ocean_area].neighbours.size(), 3U);
    EXPECT_EQ(content->of({.players = 2, .board = game::BoardName::hellas}).rules.spaces.size(), 63U);
}

TEST_F(LargeBoard, RandomGamesEndWithTilesOnAddedSpaces) {
    for (const auto& options :
         {game::Options{.players = 2}, game::Options{.players = 3, .prelude = true, .draft = true},
          game::Options{.players = 5}, game::Options{.players = 1, .solo = true},
          game::Options{.players = 1, .automa = {.plays = true}}}) {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            EXPECT_EQ(played_to_the_end(options, seed).phase, game::Phase::finished);
        }
    }
    EXPECT_GE(added_tiles, 30);
}

TEST_F(LargeBoard, OceanOnAnAddedAreaIsOfferedPlacedHashedWrittenAndRead) {
    auto state = before_ocean();
    const auto legal = game::legal_spaces(content->rules, state, 0, game::Where::ocean_area, game::k_no_source);
    EXPECT_TRUE(legal.contains(k_ocean_area));
    const game::Command command{.type = CommandType::place_tile, .target = k_ocean_area};
    ASSERT_FALSE(TerraformingMars::check(content->rules, state, 0, command));
    const auto before = TerraformingMars::hash(state);
    auto elsewhere = state;
    TerraformingMars::apply(content->rules, state, 0, command, nullptr);
    TerraformingMars::apply(content->rules, elsewhere, 0, {.type = CommandType::place_tile, .target = 1}, nullptr);
    EXPECT_NE(TerraformingMars::hash(state), before);
    EXPECT_NE(TerraformingMars::hash(state), TerraformingMars::hash(elsewhere));
    EXPECT_EQ(state.board.tiles[k_ocean_area], game::k_ocean);
    const auto json = view_json(*content, TerraformingMars::view(content->rules, state, 0));
    EXPECT_EQ(json["tiles"]["70"]["tile"], "ocean");
    expect_view_is_read({.players = 2}, TerraformingMars::view(content->rules, state, 1));
}

TEST_F(LargeBoard, MarkerOnAnAddedSpaceKeepsOthersAway) {
    auto state = before_ocean();
    const auto unclaimed = TerraformingMars::hash(state);
    state.board.claimed[1].insert(k_first_added);
    EXPECT_NE(TerraformingMars::hash(state), unclaimed);
    const auto lands = [&](core::Seat seat) {
        return game::legal_spaces(content->rules, state, seat, game::Where::land, game::k_no_source);
    };
    EXPECT_FALSE(lands(0).contains(k_first_added));
    EXPECT_TRUE(lands(1).contains(k_first_added));
    const auto view = TerraformingMars::view(content->rules, state, 0);
    EXPECT_EQ(view_json(*content, view)["claims"]["62"], 1);
    expect_view_is_read({.players = 2}, view);
}

TEST_F(LargeBoard, PlacesOffThePlanetKeepTheirNames) {
    const auto last = static_cast<Space>(game::k_max_spaces - 1);
    EXPECT_EQ(space_key(*content, last), "phobos_space_haven");
    EXPECT_EQ(space_key(*content, k_first_added), "62");
    EXPECT_EQ(read_space(*content, Json::Value(94)), Space{93});
    EXPECT_FALSE(read_space(*content, Json::Value(95)));
    EXPECT_FALSE(content->rules.on_mars.contains(last));
}

TEST_F(LargeBoard, BoardWithMoreSpacesIsRefused) {
    const auto packs = content::terraforming::load_packs(test::k_resource_folder);
    ASSERT_TRUE(packs);
    auto files = content::files_of(*packs);
    for (auto& file : files) {
        if (file.name != "boards/tharsis.json") continue;
        Json::Value root = *text::parse_json(file.text);
        test::large_board::change(file.name, root);
        Json::Value more = root["board"]["spaces"][0];
        more["space"] = test::k_large_board_spaces + 1;
        root["board"]["spaces"].append(more);
        file.text = Json::writeString(Json::StreamWriterBuilder(), root);
    }
    const auto refused = content::terraforming::read_content(content::terraforming::packs_of(files));
    ASSERT_FALSE(refused);
    EXPECT_NE(content::describe(refused.error().front()).find("more than 96 spaces"), std::string::npos)
        << content::describe(refused.error().front());
}

}  // namespace
}  // namespace syrtis::protocol::terraforming
