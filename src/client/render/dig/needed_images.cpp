// SPDX-License-Identifier: MIT

// Names of the pictures of Dig Mars. They are looked up at start-up, like those that all games need.

#include "render/dig/painters.hpp"

namespace syrtis::client::render::dig {

const std::vector<std::string>& needed_images() {
    static const std::vector<std::string> names{
        "dig/pickaxe",      "dig/wheel",     "dig/station",    "dig/extra_dig", "dig/extra_transport", "dig/fortune",
        "dig/move_station", "dig/survey",    "dig/token",      "dig/tile_back", "dig/tile_front",      "dig/pit",
        "dig/field",        "dig/site_left", "dig/site_right", "state/check",   "state/eye",           "state/used",
    };
    return names;
}

}  // namespace syrtis::client::render::dig
