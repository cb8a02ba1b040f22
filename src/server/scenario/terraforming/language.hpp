// SPDX-License-Identifier: MIT
#pragma once

// Defines the scenario language of Terraforming Mars. doc/scenarios.md describes set-ups and expectations.

#include <optional>

#include "protocol/terraforming/codec.hpp"
#include "scenario/scenario_game.hpp"
#include "scenario/terraforming/expectation.hpp"
#include "scenario/terraforming/setup.hpp"

namespace syrtis::server::scenario::terraforming {

/// The scenario language of Terraforming Mars.
struct Language {
    using Codec = protocol::terraforming::Codec;

    static std::optional<game::State> read_setup(const Codec& codec, const Node& node) {
        return terraforming::read_setup(codec.content(), node);
    }
    static std::optional<game::State> read_new_game(const Codec& codec, const Node& node) {
        return terraforming::read_new_game(codec.content(), node);
    }
    static Mismatches compare(const Codec& codec, const game::State& state, const Node& expectation) {
        return terraforming::compare(codec.content(), state, expectation);
    }
};

}  // namespace syrtis::server::scenario::terraforming
