// SPDX-License-Identifier: MIT
#include "ai/dig/levels.hpp"

#include "ai/dig/greedy_player.hpp"
#include "ai/random_player.hpp"

namespace syrtis::ai::dig {

const std::vector<Level<game::DigMars>>& levels() {
    static const std::vector<Level<game::DigMars>> list{
        random_level<game::DigMars>(),
        {"greedy", [](const game::Rules& rules) { return std::make_unique<GreedyPlayer>(rules); }},
    };
    return list;
}

}  // namespace syrtis::ai::dig
