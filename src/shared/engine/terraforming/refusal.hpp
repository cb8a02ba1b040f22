// SPDX-License-Identifier: MIT
#pragma once

// Reasons for refusing a command, as values without text; protocol/ makes sentences of them.

#include <array>
#include <cstdint>
#include <string_view>

#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// The reason for a refusal. The comment of each reason says what the members `needed`, `available` and `subject` of
/// the refusal mean.
enum class RefusalCode : std::uint8_t {
    none,
    not_pending,     ///< this seat has no question to answer
    wrong_command,   ///< the command answers another question
    unknown_target,  ///< there is no such card, space, player, option or other target
    match_over,
    not_in_hand,
    not_enough,  ///< `subject`: the lacking Resource; `needed` and `available`: numbers of its units
    /// `needed`: price; `available`: value of the payment, or of the whole stock if that does not suffice either.
    not_enough_value,
    wasteful_payment,       ///< at least one unit of the payment is unnecessary
    resource_not_accepted,  ///< `subject`: the Resource that cannot pay
    /// `needed` and `available`: degrees Celsius; the player's own shift of requirements is included.
    temperature_too_low,
    temperature_too_high,
    oxygen_too_low,  ///< `needed` and `available`: percent of oxygen, with the player's own shift
    oxygen_too_high,
    too_few_oceans,
    too_many_oceans,
    too_few_tags,        ///< `subject`: the Tag of which the player has too few
    too_few_greeneries,  ///< `needed` and `available`: numbers of own greenery tiles
    too_few_cities,      ///< `needed` and `available`: numbers of cities in play
    production_too_low,  ///< `subject`: a Resource; `needed` and `available`: own production
    nobody_can_lose,     ///< no player can bear a compulsory loss of production; `subject`: a Resource
    no_space,            ///< there is no area for a compulsory tile
    no_target_card,
    no_card_to_copy,
    no_option,          ///< no option of a compulsory choice is possible
    already_used,       ///< the action was already used in this generation
    no_action,          ///< the card has no action or is not in play
    rating_not_raised,  ///< the card requires that the rating was raised in this generation
    first_action_due,
    no_first_action,
    already_claimed,  ///< `subject`: seat that has claimed the milestone
    all_claimed,
    threshold_not_reached,
    already_funded,
    all_funded,
    not_in_solo,
    not_after_an_action,          ///< the seat may pass only at the start of a turn
    end_the_turn_before_passing,  ///< pass is refused because all other players have passed
    no_action_yet,                ///< end_turn is refused before the first action
    space_occupied,
    space_claimed,  ///< `subject`: seat that has claimed the space
    space_reserved_for_ocean,
    space_reserved,  ///< the space is reserved for the tile of a certain card
    not_an_ocean_space,
    must_touch_own_tile,
    beside_a_city,
    not_isolated,
    too_few_adjacent_cities,
    no_adjacent_greenery,
    not_volcanic,
    no_metal_bonus,
    wrong_space,
    amount_out_of_range,  ///< `available`: greatest amount that is allowed
    not_optional,         ///< the question cannot be declined
    not_a_legal_target,
    protected_target,
    too_many_cards,
    too_few_cards,
    cards_out_of_order,  ///< pick_card must follow the ascending order of the offer
    invalid_options,     ///< a match cannot have these options; `subject` is an OptionFault
    no_playable_card,    ///< an effect must play a card, and no card of the hand can be played
    parameter_too_low,   ///< `subject`: a Parameter past the common ones; `needed` and `available`: its values
    parameter_too_high,
};

/// The fault of options that have valid types. `needed` and `available` are numbers about the fault.
enum class OptionFault : std::uint8_t {
    players,                ///< `needed`: least number of seats; `available`: greatest number of seats
    solo_with_others,       ///< `needed`: number of sides that fits; `available`: actual number of sides
    one_seat_without_solo,  ///< `needed`: number of seats that fits; `available`: actual number of seats
    corporations_dealt,     ///< `needed`: least number of corporations; `available`: greatest number of corporations
    beginner_without_seat,
    too_few_corporations,  ///< the loaded cards have too few corporations for all seats together
    first_player,          ///< `needed`: number of the first seat; `available`: number of the last seat
    unseated_sides,      ///< `needed`: least number of sides without a seat; `available`: greatest number of such sides
    automa_with_others,  ///< `needed`: number of seats that fits; `available`: actual number of seats
    automa_and_solo,
    no_automa,           ///< the loaded cards have no MarsBot
    automa_corporation,  ///< MarsBot has no such corporation
    no_prelude,          ///< the loaded cards have no preludes
    no_board,            ///< the loaded data have no such board
};
inline constexpr std::array<std::string_view, 14> k_option_fault_names{"players",
                                                                       "solo_with_others",
                                                                       "one_seat_without_solo",
                                                                       "corporations_dealt",
                                                                       "beginner_without_seat",
                                                                       "too_few_corporations",
                                                                       "first_player",
                                                                       "unseated_sides",
                                                                       "automa_with_others",
                                                                       "automa_and_solo",
                                                                       "no_automa",
                                                                       "automa_corporation",
                                                                       "no_prelude",
                                                                       "no_board"};
inline constexpr std::size_t k_refusal_codes = 63;
inline constexpr std::array<std::string_view, k_refusal_codes> k_refusal_code_names{"none",
                                                                                    "not_pending",
                                                                                    "wrong_command",
                                                                                    "unknown_target",
                                                                                    "match_over",
                                                                                    "not_in_hand",
                                                                                    "not_enough",
                                                                                    "not_enough_value",
                                                                                    "wasteful_payment",
                                                                                    "resource_not_accepted",
                                                                                    "temperature_too_low",
                                                                                    "temperature_too_high",
                                                                                    "oxygen_too_low",
                                                                                    "oxygen_too_high",
                                                                                    "too_few_oceans",
                                                                                    "too_many_oceans",
                                                                                    "too_few_tags",
                                                                                    "too_few_greeneries",
                                                                                    "too_few_cities",
                                                                                    "production_too_low",
                                                                                    "nobody_can_lose",
                                                                                    "no_space",
                                                                                    "no_target_card",
                                                                                    "no_card_to_copy",
                                                                                    "no_option",
                                                                                    "already_used",
                                                                                    "no_action",
                                                                                    "rating_not_raised",
                                                                                    "first_action_due",
                                                                                    "no_first_action",
                                                                                    "already_claimed",
                                                                                    "all_claimed",
                                                                                    "threshold_not_reached",
                                                                                    "already_funded",
                                                                                    "all_funded",
                                                                                    "not_in_solo",
                                                                                    "not_after_an_action",
                                                                                    "end_the_turn_before_passing",
                                                                                    "no_action_yet",
                                                                                    "space_occupied",
                                                                                    "space_claimed",
                                                                                    "space_reserved_for_ocean",
                                                                                    "space_reserved",
                                                                                    "not_an_ocean_space",
                                                                                    "must_touch_own_tile",
                                                                                    "beside_a_city",
                                                                                    "not_isolated",
                                                                                    "too_few_adjacent_cities",
                                                                                    "no_adjacent_greenery",
                                                                                    "not_volcanic",
                                                                                    "no_metal_bonus",
                                                                                    "wrong_space",
                                                                                    "amount_out_of_range",
                                                                                    "not_optional",
                                                                                    "not_a_legal_target",
                                                                                    "protected_target",
                                                                                    "too_many_cards",
                                                                                    "too_few_cards",
                                                                                    "cards_out_of_order",
                                                                                    "invalid_options",
                                                                                    "no_playable_card",
                                                                                    "parameter_too_low",
                                                                                    "parameter_too_high"};

/// The reason why a command is refused. It converts to false if the command is accepted.
struct Refusal {
    RefusalCode code = RefusalCode::none;
    std::uint8_t subject = 0xff;
    std::int32_t needed = 0;
    std::int32_t available = 0;
    constexpr operator bool() const { return code != RefusalCode::none; }  // NOLINT(google-explicit-constructor)
    friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace syrtis::terraforming
