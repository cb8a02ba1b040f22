// SPDX-License-Identifier: MIT
#pragma once

// Defines the scenario language of Dig Mars. doc/scenarios-dig-mars.md describes set-ups and expectations.

#include <optional>

#include "protocol/dig/codec.hpp"
#include "scenario/game_comparison.hpp"

namespace syrtis::server::scenario::dig {

namespace game = syrtis::dig;
using protocol::dig::Codec;

/// The scenario language of Dig Mars. Its "new_game" has the form that is common to all games.
struct Language : PlainLanguage<Codec> {
    /// Builds a position from the values in a set-up, without triggering any effects. If the set-up has a mistake, adds
    /// a fault to `node` and returns nothing.
    static std::optional<game::State> read_setup(const Codec& codec, const Node& node);
    static Mismatches compare(const Codec& codec, const game::State& state, const Node& expectation);
};

}  // namespace syrtis::server::scenario::dig
