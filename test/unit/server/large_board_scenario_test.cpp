// SPDX-License-Identifier: MIT
// A scenario that places tiles on spaces which only a large board has.

#include <gtest/gtest.h>

#include "scenario/game_of.hpp"
#include "scenario/run_scenario.hpp"
#include "scenario/terraforming/language.hpp"
#include "support/large_board.hpp"

namespace syrtis::server::scenario {
namespace {

using LargeBoardGame =
    GameOf<terraforming::Language, syrtis::terraforming::TerraformingMars, protocol::terraforming::Codec>;

TEST(LargeBoardScenario, TilesAndMarkerOnSpacesBeyondTheSixtyFourth) {
    const auto content = test::content_with_large_board();
    ASSERT_NE(content, nullptr);
    Games games;
    games.push_back(std::make_unique<LargeBoardGame>(std::make_shared<const protocol::terraforming::Codec>(content)));
    // Space 69 is beside the ocean area 70 and beside 68; space 80 prints two plants.
    const auto report = run_scenario(games, *text::parse_json(R"({
        "scenario": "Large board", "game": "terraforming-mars",
        "setup": {"tiles": [{"space": 68, "tile": "city", "owner": 1}], "claims": [{"space": 71, "owner": 1}],
                  "players": [{"resources": {"megacredits": 66, "plants": 8}, "hand": []}, {}]},
        "steps": [
            {"player": 0, "command": {"type": "standard_project", "project": "aquifer"}},
            {"player": 0, "illegal": [{"type": "place_tile", "space": 69}, {"type": "place_tile", "space": 95}],
             "command": {"type": "place_tile", "space": 70},
             "expect": {"tiles": [{"space": 70, "tile": "ocean"}], "players": [{"tr": 21}, null]}},
            {"player": 0, "command": {"type": "standard_project", "project": "city"},
             "expect": {"players": [{"resources": {"megacredits": 23}}, null]}},
            {"player": 0, "illegal": [{"type": "place_tile", "space": 69}, {"type": "place_tile", "space": 71}],
             "command": {"type": "place_tile", "space": 81},
             "expect": {"players": [{"resources": {"megacredits": 25}}, null]}},
            {"player": 1, "command": {"type": "pass"}},
            {"player": 0, "command": {"type": "convert_plants"}},
            {"player": 0, "illegal": [{"type": "place_tile", "space": 94}],
             "command": {"type": "place_tile", "space": 80}}],
        "expect": {"tiles": [{"space": 81, "tile": "city", "owner": 0}, {"space": 80, "tile": "greenery", "owner": 0}],
                   "claims": [{"space": 71, "owner": 1}],
                   "players": [{"resources": {"plants": 2}, "tr": 22}, null]}})"));
    for (const auto& fault : report.faults) ADD_FAILURE() << fault.path << ": " << fault.what;
    for (const auto& failure : report.failures) {
        ADD_FAILURE() << failure.step.value_or(0) << " " << failure.mismatch.path << ": " << failure.mismatch.got;
    }
}

}  // namespace
}  // namespace syrtis::server::scenario
