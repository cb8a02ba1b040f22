// SPDX-License-Identifier: MIT
#pragma once

// What the players agree on before a match.

#include "core/seat.hpp"

namespace syrtis::dig {

struct Options {
    core::Seat players = 2;      ///< 2 to 4
    bool open = false;           ///< DM-12.1: everything collected lies face up and nobody announces victory
    bool ends_when_idle = true;  ///< OP-5: rounds in which nobody gets anywhere end the match
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// Who plays is who owns: each seat is one side.
[[nodiscard]] constexpr core::Seat seats(const Options& options) { return options.players; }
[[nodiscard]] constexpr core::Side sides(const Options& options) { return options.players; }

}  // namespace syrtis::dig
