// SPDX-License-Identifier: MIT
#pragma once

// One row for each option of Dig Mars: its form, where it is written and hashed, and how the lobby offers it.

#include <array>

#include "core/message_id.hpp"
#include "core/option_row.hpp"
#include "state/dig/options.hpp"

namespace syrtis::dig {

/// Returns the rows of all options in the order in which the lobby offers them. `players` has no row, because it is the
/// number of seats of the table.
[[nodiscard]] consteval auto make_option_rows() {
    using core::msgid;
    using core::option_row;
    using enum core::OptionHashing;
    using enum core::OptionPresence;
    return std::array{
        option_row<&Options::open>({.key = "open",
                                    .presence = always,
                                    .hashing = by_game,
                                    .soak_odds = 0,
                                    .offer = {.name = msgid("Collections"),
                                              .note = msgid("whether all see the tiles that a player has collected"),
                                              .values = {{0, msgid("Hidden")}, {1, msgid("Open")}}}}),
        option_row<&Options::ends_when_idle>(
            {.key = "ends_when_idle",
             .presence = always_in_records,
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {
                 .name = msgid("Rounds without progress"),
                 .note = msgid("what happens after several rounds in a row without a dig, a transport or an upgrade"),
                 .values = {{1, msgid("End the game")}, {0, msgid("Continue")}}}})};
}
inline constexpr auto k_option_rows = make_option_rows();

}  // namespace syrtis::dig
