// SPDX-License-Identifier: MIT
#include "games.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "ai/terraforming/levels.hpp"
#include "content/terraforming/content.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/terraforming/codec.hpp"

namespace syrtis::server {
namespace {

using syrtis::terraforming::TerraformingMars;

/// A player is made anew for each answer: it keeps no knowledge, and answers are thought of in several threads.
std::vector<protocol::HostedLevel<TerraformingMars>> terraforming_levels(
    const std::shared_ptr<const content::terraforming::Content>& content) {
    std::vector<protocol::HostedLevel<TerraformingMars>> levels;
    for (const auto& level : ai::terraforming::levels()) {
        levels.push_back({level.name, [content, make = level.make](const auto& view, auto commands, core::Rng& rng) {
                              return make(content->rules)->choose(view, commands, ai::Budget{}, rng);
                          }});
    }
    return levels;
}

std::unique_ptr<const protocol::HostedGame> terraforming_mars(const std::filesystem::path& resources) {
    auto loaded = content::terraforming::load_content(resources);
    if (!loaded) {
        std::string list = "the data of Terraforming Mars have mistakes:";
        for (const auto& mistake : loaded.error()) list += "\n" + content::describe(mistake);
        throw std::runtime_error(list);
    }
    using Codec = protocol::terraforming::Codec;
    const auto content = std::make_shared<const content::terraforming::Content>(std::move(*loaded));
    return std::make_unique<protocol::HostedGameOf<TerraformingMars, Codec>>(std::make_shared<const Codec>(content),
                                                                             terraforming_levels(content));
}

}  // namespace

Games load_games(const std::filesystem::path& resources) {
    Games games;
    games.push_back(terraforming_mars(resources));
    return games;
}

}  // namespace syrtis::server
