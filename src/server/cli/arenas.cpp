// SPDX-License-Identifier: MIT
#include "cli/arenas.hpp"

#include <stdexcept>

#include "ai/terraforming/levels.hpp"
#include "arena/arena_of.hpp"
#include "cli/terraforming_traits.hpp"
#include "content/terraforming/content.hpp"
#include "protocol/terraforming/codec.hpp"

namespace syrtis::server {
namespace {

std::unique_ptr<const arena::Arena> terraforming_arena(const std::filesystem::path& resources) {
    auto loaded = content::terraforming::load_content(resources);
    if (!loaded) {
        std::string list = "the data of the game are not sound:";
        for (const auto& mistake : loaded.error()) list.append("\n").append(content::describe(mistake));
        throw std::runtime_error(list);
    }
    using Codec = protocol::terraforming::Codec;
    auto content = std::make_shared<const content::terraforming::Content>(std::move(*loaded));
    return std::make_unique<arena::ArenaOf<TerraformingTraits, Codec>>(std::make_shared<const Codec>(content),
                                                                       ai::terraforming::levels());
}

}  // namespace

Arenas load_arenas(const std::filesystem::path& resources) {
    Arenas arenas;
    arenas.push_back(terraforming_arena(resources));
    return arenas;
}

const arena::Arena& find_arena(const Arenas& arenas, const std::string& id) {
    std::string known;
    for (const auto& arena : arenas) {
        if (arena->id() == id) return *arena;
        known.append(" ").append(arena->id());
    }
    throw std::runtime_error("there is no game \"" + id + "\"; there are:" + known);
}

}  // namespace syrtis::server
