// SPDX-License-Identifier: MIT
#pragma once

// One row for each option of Terraforming Mars: its form, where it is written and hashed, and how the lobby offers it.

#include <array>
#include <string_view>

#include "core/message_id.hpp"
#include "core/option_row.hpp"
#include "core/seat.hpp"
#include "state/terraforming/options.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

inline constexpr std::array<std::string_view, 2> k_unplaceable_tiles_words{"skip", "block"};
inline constexpr std::array<std::string_view, 2> k_unpayable_losses_words{"block", "skip"};

/// Returns the rows of all options except `players`, which is the number of seats of the table, and `automa`, which is
/// an object. The lobby offers the options that have a name, in the order of the rows.
[[nodiscard]] consteval auto make_option_rows() {
    using core::msgid;
    using core::option_row;
    using enum core::OptionHashing;
    using enum core::OptionPresence;
    using enum core::OptionType;
    return std::array{
        option_row<&Options::corporate_era>(
            {.key = "corporate_era",
             .presence = always,
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {.name = msgid("Cards"),
                       .note = msgid("Corporate Era adds cards and corporations, and starts without production"),
                       .values = {{0, msgid("Base game")}, {1, msgid("Corporate Era")}}}}),
        option_row<&Options::prelude>(
            {.key = "prelude",
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {.name = msgid("Set Prelude"),
                       .note = msgid("each player begins with two of four preludes; new corporations and cards"),
                       .values = {{0, msgid("Without it")}, {1, msgid("With Prelude")}},
                       .is_remembered = true}}),
        option_row<&Options::board>(
            {.key = "board",
             .type = word,
             .words = k_board_names,
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {.name = msgid("Board"),
                       .note = msgid("each has areas, milestones and awards of its own"),
                       .values = {{0, msgid("Tharsis")}, {1, msgid("Hellas")}, {2, msgid("Elysium")}},
                       .is_remembered = true}}),
        option_row<&Options::draft>(
            {.key = "draft",
             .presence = always,
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {.name = msgid("Research"),
                       .note = msgid("drafted cards are picked one by one; the rest is passed on"),
                       .values = {{0, msgid("Without draft")}, {1, msgid("With draft")}}}}),
        option_row<&Options::corporations_dealt>({.key = "corporations_dealt",
                                                  .type = number,
                                                  .least = k_fewest_corporations_dealt,
                                                  .most = k_most_corporations_dealt,
                                                  .presence = always,
                                                  .hashing = by_game,
                                                  .soak_odds = 0,
                                                  .offer = {.name = msgid("Corporations dealt"),
                                                            .note = msgid("each player chooses one of them"),
                                                            .values = {{2, "2"}, {3, "3"}, {4, "4"}}}}),
        option_row<&Options::first_player>(
            {.key = "first_player",
             .type = seat,
             .presence = always,
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {.name = msgid("First player"),
                       .note = msgid("who begins the first generation; the others follow in seat order"),
                       .values = {{k_drawn_seat, msgid("At random")},
                                  {0, msgid("Seat 1")},
                                  {1, "2"},
                                  {2, "3"},
                                  {3, "4"},
                                  {4, "5"}}}}),
        option_row<&Options::unplaceable_tiles>(
            {.key = "unplaceable_tiles",
             .type = word,
             .words = k_unplaceable_tiles_words,
             .presence = always,
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {.name = msgid("Tiles that can't be placed"),
                       .note = msgid("what happens to a card whose tile can't be placed"),
                       .values = {{0, msgid("Played without tile")}, {1, msgid("Not playable")}}}}),
        option_row<&Options::unpayable_losses>(
            {.key = "unpayable_losses",
             .type = word,
             .words = k_unpayable_losses_words,
             .presence = always_in_records,
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {.name = msgid("Losses that can't be paid"),
                       .note = msgid("what happens to a card that takes more than players have"),
                       .values = {{0, msgid("Not playable")}, {1, msgid("Played without loss")}}}}),
        option_row<&Options::beginners>(
            {.key = "beginner",
             .type = seat_flags,
             .presence = always,
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {.name = msgid("Beginner corporations"),
                       .note = msgid("42 M€, a fixed corporation and ten free cards, for these players"),
                       .values = {{0, msgid("Off")}, {1, msgid("Seat 1")}}}}),
        option_row<&Options::choose_effect_order>(
            {.key = "choose_effect_order",
             .presence = always,
             .hashing = by_game,
             .soak_odds = 0,
             .offer = {.name = msgid("Order of effects"),
                       .note = msgid("order of simultaneous effects; asked only where it matters"),
                       .values = {{0, msgid("As printed")}, {1, msgid("The player chooses")}},
                       .default_value = 1}}),
        option_row<&Options::solo>({.key = "solo", .presence = always, .hashing = by_game, .soak_odds = 0}),
        option_row<&Options::duplicate_deal>({.key = "duplicate_deal", .hashing = by_game, .soak_odds = 0}),
        option_row<&Options::unseated>({.key = "unseated_sides",
                                        .type = number,
                                        .most = core::k_max_sides - 1,
                                        .hashing = by_game,
                                        .soak_odds = 0}),
        option_row<&Options::edition>({.key = "edition",
                                       .type = number,
                                       .least = k_first_edition,
                                       .most = k_newest_edition,
                                       .presence = always_in_records,
                                       .hashing = by_game,
                                       .soak_odds = 0})};
}
inline constexpr auto k_option_rows = make_option_rows();

}  // namespace syrtis::terraforming
