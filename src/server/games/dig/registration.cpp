// SPDX-License-Identifier: MIT
#include "games/dig/registration.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "ai/dig/agents.hpp"
#include "content/dig/content.hpp"
#include "engine/dig/dig_mars.hpp"
#include "event_text/dig/formatter.hpp"
#include "games/dig/arena_traits.hpp"
#include "games/registered_game_of.hpp"
#include "protocol/dig/codec.hpp"
#include "scenario/dig/language.hpp"

namespace syrtis::server::games::dig {
namespace {

struct Description {
    using Game = game::DigMars;
    using Content = content::dig::Content;
    using Codec = protocol::dig::Codec;
    using Formatter = event_text::dig::Formatter;
    using Arena = ArenaTraits;
    using Scenarios = scenario::dig::Language;

    static auto load_packs(const std::filesystem::path& resources) { return content::dig::load_packs(resources); }
    static auto read_content(std::vector<content::Pack> packs) { return content::dig::read_content(std::move(packs)); }
    static auto read_pack(std::string_view text) { return content::dig::read_pack(text); }
    static auto agents(const std::filesystem::path&) { return ai::dig::agent_kinds(); }
};

}  // namespace

std::unique_ptr<RegisteredGame> make_registered_game(const std::filesystem::path& resources) {
    return std::make_unique<RegisteredGameOf<Description>>(resources);
}

}  // namespace syrtis::server::games::dig
