// SPDX-License-Identifier: MIT

#include "ui/terraforming/images.hpp"

namespace syrtis::client::ui::terraforming {

std::string resource_image(std::size_t resource) {
    return "resources/" + std::string(game::k_resource_names.at(resource));
}

std::string card_resource_image(game::CardResource resource) {
    if (resource == game::CardResource::none) return {};
    return "resources/" + std::string(game::k_card_resource_names.at(static_cast<std::size_t>(resource)));
}

std::string tag_image(std::size_t tag) {
    const bool wild = tag == static_cast<std::size_t>(game::Tag::wild);
    return "tags/" + std::string(wild ? game::k_wild_tag_name : game::k_tag_names.at(tag));
}

std::string parameter_image(game::Parameter parameter) {
    switch (parameter) {
        case game::Parameter::temperature:
            return "resources/temperature";
        case game::Parameter::oxygen:
            return "resources/oxygen";
        case game::Parameter::oceans:
            break;
    }
    return "resources/ocean";
}

std::string tile_image(const Content& content, game::Tile tile) {
    return tile == game::k_no_tile ? std::string() : "tiles/" + std::string(content.tile_id(tile));
}

std::string tile_icon(game::Tile tile) {
    if (tile == game::k_ocean) return "resources/ocean";
    if (tile == game::k_greenery) return "resources/greenery";
    if (tile == game::k_city) return "resources/city";
    return "resources/special_tile";
}

std::string milestone_image(const Content& content, std::size_t milestone) {
    const auto& milestones = content.definitions.milestones;
    return milestone < milestones.size() ? "milestones/" + milestones[milestone].id : std::string();
}

std::string award_image(const Content& content, std::size_t award) {
    const auto& awards = content.definitions.awards;
    return award < awards.size() ? "awards/" + awards[award].id : std::string();
}

}  // namespace syrtis::client::ui::terraforming
