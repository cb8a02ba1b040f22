// SPDX-License-Identifier: MIT
#include "scenario/scenario_games.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "content/mistakes.hpp"
#include "content/terraforming/content.hpp"
#include "scenario/terraforming/scenario_adaptor.hpp"

namespace syrtis::server::scenario {

Games load_scenario_games(const std::filesystem::path& resources) {
    auto content = content::terraforming::load_content(resources);
    if (!content) {
        std::string all = "the data files have mistakes:";
        for (const auto& mistake : content.error()) all += "\n" + content::describe(mistake);
        throw std::runtime_error(all);
    }
    Games games;
    games.push_back(terraforming::make_scenario_game(
        std::make_shared<const content::terraforming::Content>(std::move(content.value()))));
    return games;
}

}  // namespace syrtis::server::scenario
