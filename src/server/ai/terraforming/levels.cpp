// SPDX-License-Identifier: MIT

#include "ai/terraforming/levels.hpp"

#include "ai/random_player.hpp"
#include "ai/terraforming/greedy_player.hpp"

namespace syrtis::ai::terraforming {

const std::vector<Level<game::TerraformingMars>>& levels() {
    static const std::vector<Level<game::TerraformingMars>> list{
        random_level<game::TerraformingMars>(),
        {"greedy", [](const game::Rules& rules) { return std::make_unique<GreedyPlayer>(rules); }},
    };
    return list;
}

}  // namespace syrtis::ai::terraforming
