// SPDX-License-Identifier: MIT
#pragma once

// Positions of Dig Mars from the "setup" or the "new_game" of a scenario.

#include <optional>

#include "content/dig/content.hpp"
#include "scenario/node.hpp"
#include "state/dig/state.hpp"

namespace syrtis::server::scenario::dig {

namespace game = syrtis::dig;
using content::dig::Content;

/// Builds a position from the values in a set-up, without triggering any effects. Returns nothing after a fault.
[[nodiscard]] std::optional<game::State> read_setup(const Content& content, const Node& node);

/// Starts a match by the rules and returns its first position. Returns nothing after a fault.
[[nodiscard]] std::optional<game::State> read_new_game(const Content& content, const Node& node);

}  // namespace syrtis::server::scenario::dig
