// SPDX-License-Identifier: MIT
#pragma once

// The scenario language of Dig Mars. doc/scenarios-dig-mars.md describes set-ups and expectations.

#include <optional>

#include "protocol/dig/codec.hpp"
#include "scenario/dig/expectation.hpp"
#include "scenario/dig/setup.hpp"
#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario::dig {

/// The scenario language of Dig Mars.
struct Language {
    using Codec = protocol::dig::Codec;

    static std::optional<game::State> read_setup(const Codec& codec, const Node& node) {
        return dig::read_setup(codec.content(), node);
    }
    static std::optional<game::State> read_new_game(const Codec& codec, const Node& node) {
        return dig::read_new_game(codec.content(), node);
    }
    static Mismatches compare(const Codec& codec, const game::State& state, const Node& expectation) {
        return dig::compare(codec, state, expectation);
    }
};

}  // namespace syrtis::server::scenario::dig
