// SPDX-License-Identifier: MIT
#pragma once

// A command: one answer to one pending decision, eight bytes. A choice of several cards is a row of `pick_card`
// answers in ascending order of their places in the offer, closed by `done`; so no search meets a power set.

#include <array>
#include <cstdint>
#include <string_view>

namespace syrtis::terraforming {

enum class CommandType : std::uint8_t {
    choose_corporation,  ///< target: corporation
    pick_card,           ///< target: card; out of a choice of several cards
    done,                ///< closes a choice of cards; payment where the cards are bought
    play_card,           ///< target: card; payment
    standard_project,    ///< target: project; payment. Selling patents goes on with pick_card and done
    claim_milestone,     ///< target: milestone; payment
    fund_award,          ///< target: award; payment
    use_action,          ///< target: source (card or corporation); payment
    first_action,
    convert_plants,
    convert_heat,
    end_turn,
    pass,
    place_tile,     ///< target: space
    choose_player,  ///< target: seat or k_none; amount: fewer than all, 0 for as many as possible
    choose_card,    ///< target: source (card or corporation) or k_none
    choose_option,  ///< target: option, 0-based, or k_none
    choose_amount,  ///< amount
};
inline constexpr std::size_t k_command_types = 18;
inline constexpr std::array<std::string_view, k_command_types> k_command_type_names{
    "choose_corporation", "pick_card",     "done",         "play_card",    "standard_project",
    "claim_milestone",    "fund_award",    "use_action",   "first_action", "convert_plants",
    "convert_heat",       "end_turn",      "pass",         "place_tile",   "choose_player",
    "choose_card",        "choose_option", "choose_amount"};

inline constexpr std::uint8_t k_none = 0xff;

/// What is handed over, in units. `megacredits == k_all` stands for "all of the price in megacredits".
struct Payment {
    static constexpr std::uint8_t k_all = 0xff;
    std::uint8_t megacredits = k_all;
    std::uint8_t steel = 0;
    std::uint8_t titanium = 0;
    std::uint8_t heat = 0;
    friend constexpr bool operator==(const Payment&, const Payment&) = default;
};

struct Command {
    CommandType type = CommandType::pass;
    std::uint8_t target = k_none;
    std::uint16_t amount = 0;
    Payment payment{};
    friend constexpr bool operator==(const Command&, const Command&) = default;
};
static_assert(sizeof(Command) == 8);

}  // namespace syrtis::terraforming
