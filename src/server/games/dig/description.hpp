// SPDX-License-Identifier: MIT
#pragma once

// Describes Dig Mars to the server. games/registered_game_of.hpp creates the registered game from this description.

#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/dig/agents.hpp"
#include "content/dig/content.hpp"
#include "engine/dig/dig_mars.hpp"
#include "event_text/dig/formatter.hpp"
#include "games/dig/arena_traits.hpp"
#include "protocol/dig/codec.hpp"
#include "scenario/dig/language.hpp"

namespace syrtis::server::games::dig {

/// The description of Dig Mars.
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

}  // namespace syrtis::server::games::dig
