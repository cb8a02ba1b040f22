// SPDX-License-Identifier: MIT
#pragma once

// The options of Dig Mars.

#include "core/seat.hpp"

namespace syrtis::dig {

/// The options that the players agree on before a match.
struct Options {
    core::Seat players = 2;      ///< 2 to 4
    bool open = false;           ///< DM-12.1: true if collected tiles are face up and nobody announces victory
    bool ends_when_idle = true;  ///< OP-5: true if rounds without progress end the match
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// Returns the number of seats. Each seat is one side.
[[nodiscard]] constexpr core::Seat seats(const Options& options) { return options.players; }
[[nodiscard]] constexpr core::Side sides(const Options& options) { return options.players; }

}  // namespace syrtis::dig
