// SPDX-License-Identifier: MIT
#pragma once

// Describes Terraforming Mars to the server. games/registered_game_of.hpp creates the registered game from it.

#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/terraforming/agents.hpp"
#include "content/terraforming/content.hpp"
#include "content/terraforming/packs.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "event_text/terraforming/formatter.hpp"
#include "games/terraforming/arena_traits.hpp"
#include "games/terraforming/beliefs.hpp"
#include "games/terraforming/nets.hpp"
#include "protocol/terraforming/codec.hpp"
#include "scenario/terraforming/language.hpp"

namespace syrtis::server::games::terraforming {

/// The description of Terraforming Mars.
struct Description {
    using Game = game::TerraformingMars;
    using Content = content::terraforming::Content;
    using Codec = protocol::terraforming::Codec;
    using Formatter = event_text::terraforming::Formatter;
    using Arena = ArenaTraits;
    using Scenarios = scenario::terraforming::Language;

    static auto load_packs(const std::filesystem::path& resources) {
        return content::terraforming::load_packs(resources);
    }
    static auto read_content(std::vector<content::Pack> packs) {
        return content::terraforming::read_content(std::move(packs));
    }
    static auto read_pack(std::string_view text) { return content::terraforming::read_pack(text); }
    static auto agents(const std::filesystem::path& resources) {
        return ai::terraforming::agent_kinds(load_nets(resources), load_beliefs(resources));
    }
    static std::unique_ptr<const training::Field> training_field(std::shared_ptr<const Codec> codec) {
        return make_training_field(std::move(codec));
    }
};

}  // namespace syrtis::server::games::terraforming
