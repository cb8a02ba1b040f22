// SPDX-License-Identifier: MIT

// Names of the pictures that painters or content need. They are looked up at start-up, so that a broken installation is
// reported at once.

#include "render/terraforming/painters.hpp"

namespace syrtis::client::render::terraforming {

const std::vector<std::string>& needed_images() {
    static const std::vector<std::string> names{
        "tags/animal",
        "tags/building",
        "tags/city",
        "tags/earth",
        "tags/event",
        "tags/jovian",
        "tags/microbe",
        "tags/plant",
        "tags/power",
        "tags/science",
        "tags/space",
        "tags/wild",
        "resources/megacredits",
        "resources/steel",
        "resources/titanium",
        "resources/plants",
        "resources/energy",
        "resources/heat",
        "resources/animal",
        "resources/microbe",
        "resources/science",
        "resources/fighter",
        "resources/rating",
        "resources/card",
        "resources/card_back",
        "resources/points",
        "resources/oxygen",
        "resources/temperature",
        "resources/ocean",
        "resources/ocean_drop",
        "resources/ocean_drop_empty",
        "resources/greenery",
        "resources/city",
        "resources/special_tile",
        "tiles/ocean",
        "tiles/greenery",
        "tiles/city",
        "automa/bonus_back",
        "automa/cube_black",
        "automa/cube_silver",
        "automa/cube_white",
        "automa/destroyed",
        "automa/level_easy",
        "automa/level_normal",
        "automa/level_hard",
        "automa/level_brutal",
        "board/planet",
        "board/hex_land",
        "board/hex_lit",
        "board/hex_mask",
        "board/hex_closed",
        "board/hex_noctis",
        "board/hex_ocean_area",
        "board/hex_volcanic",
        "state/always",
        "state/fan",
        "state/list",
        "state/pass",
        "state/pin",
        "state/ready",
        "state/refused",
        "state/used",
    };
    return names;
}

}  // namespace syrtis::client::render::terraforming
