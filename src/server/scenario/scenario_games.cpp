// SPDX-License-Identifier: MIT
#include "scenario/scenario_games.hpp"

#include "content/dig/content.hpp"
#include "content/terraforming/content.hpp"
#include "content_or_throw.hpp"
#include "scenario/dig/scenario_adaptor.hpp"
#include "scenario/terraforming/scenario_adaptor.hpp"

namespace syrtis::server::scenario {

Games load_scenario_games(const std::filesystem::path& resources) {
    Games games;
    games.push_back(terraforming::make_scenario_game(
        content_or_throw(content::terraforming::load_content(resources), "terraforming-mars")));
    games.push_back(dig::make_scenario_game(content_or_throw(content::dig::load_content(resources), "dig-mars")));
    return games;
}

}  // namespace syrtis::server::scenario
