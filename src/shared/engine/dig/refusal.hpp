// SPDX-License-Identifier: MIT
#pragma once

// Reasons for refusing a command, as values without text; protocol/ makes sentences of them.

#include <array>
#include <cstdint>
#include <string_view>

#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// The reason for a refusal. The comment of each reason says what the members `needed`, `available` and `subject` of
/// the refusal mean.
enum class RefusalCode : std::uint8_t {
    none,
    not_pending,     ///< this seat has no question to answer
    wrong_command,   ///< the command answers another question than the open one
    unknown_target,  ///< there is no such place, player or equipment
    match_over,
    no_actions_left,   ///< `needed`: number of this action in the turn; `available`: number of actions in a turn
    no_bonus,          ///< `subject`: the bonus that is not available
    no_own_station,    ///< the seat has no station on the place
    no_such_station,   ///< the named player has no station on the place
    no_tile,           ///< the place is empty
    already_explored,  ///< the top tile of the place is already face up
    not_explored,
    dig_too_hard,        ///< `needed`: difficulty of the tile; `available`: level with cooperation
    transport_too_hard,  ///< `needed`: difficulty of the tile; `available`: level with cooperation
    same_place,
    not_in_line,  ///< the places are neither in one row nor in one column
    too_far,      ///< `needed`: distance; `available`: greatest distance in this direction
    last_level,   ///< `subject`: equipment that has its last level; `available`: that level
    not_enough_points,
    too_few_points_to_win,  ///< `needed`: points needed to announce victory; `available`: points that the player has
    no_announcing,          ///< victory is not announced in the open game
    nothing_unexplored,     ///< the place has no unexplored tile
    no_other_pile,          ///< no other place has tiles, so that no station can be moved
    tile_not_held,          ///< the payment names a tile that the player does not have
    tile_not_needed,        ///< the payment names a tile although the other named tiles suffice
    not_enough_paid,        ///< `needed`: price; `available`: points of the named tiles and of all tokens
    invalid_options,        ///< `needed`: least number of players; `available`: greatest number of players
};
inline constexpr std::size_t k_refusal_codes = 27;
inline constexpr std::array<std::string_view, k_refusal_codes> k_refusal_code_names{"none",
                                                                                    "not_pending",
                                                                                    "wrong_command",
                                                                                    "unknown_target",
                                                                                    "match_over",
                                                                                    "no_actions_left",
                                                                                    "no_bonus",
                                                                                    "no_own_station",
                                                                                    "no_such_station",
                                                                                    "no_tile",
                                                                                    "already_explored",
                                                                                    "not_explored",
                                                                                    "dig_too_hard",
                                                                                    "transport_too_hard",
                                                                                    "same_place",
                                                                                    "not_in_line",
                                                                                    "too_far",
                                                                                    "last_level",
                                                                                    "not_enough_points",
                                                                                    "too_few_points_to_win",
                                                                                    "no_announcing",
                                                                                    "nothing_unexplored",
                                                                                    "no_other_pile",
                                                                                    "tile_not_held",
                                                                                    "tile_not_needed",
                                                                                    "not_enough_paid",
                                                                                    "invalid_options"};

/// The reason why a command is refused. It converts to false if the command is accepted.
struct Refusal {
    RefusalCode code = RefusalCode::none;
    std::uint8_t subject = 0xff;
    std::int32_t needed = 0;
    std::int32_t available = 0;
    constexpr operator bool() const { return code != RefusalCode::none; }  // NOLINT(google-explicit-constructor)
    friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace syrtis::dig
