// SPDX-License-Identifier: MIT
#include "cli/arenas.hpp"

#include <stdexcept>
#include <utility>

#include "ai/dig/levels.hpp"
#include "ai/terraforming/levels.hpp"
#include "arena/arena_of.hpp"
#include "cli/dig_traits.hpp"
#include "cli/terraforming_traits.hpp"
#include "content/dig/content.hpp"
#include "content/terraforming/content.hpp"
#include "content_or_throw.hpp"
#include "protocol/dig/codec.hpp"
#include "protocol/terraforming/codec.hpp"

namespace syrtis::server {
namespace {

template <arena::GameTraits Traits, class Codec, class Content>
std::unique_ptr<const arena::Arena> arena_of(core::Result<Content, content::Mistakes> loaded,
                                             const std::vector<ai::Level<typename Traits::Game>>& levels) {
    auto content = content_or_throw(std::move(loaded), Traits::Game::k_id);
    return std::make_unique<arena::ArenaOf<Traits, Codec>>(std::make_shared<const Codec>(std::move(content)), levels);
}

}  // namespace

Arenas load_arenas(const std::filesystem::path& resources) {
    Arenas arenas;
    arenas.push_back(arena_of<TerraformingTraits, protocol::terraforming::Codec>(
        content::terraforming::load_content(resources), ai::terraforming::levels()));
    arenas.push_back(
        arena_of<DigTraits, protocol::dig::Codec>(content::dig::load_content(resources), ai::dig::levels()));
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
