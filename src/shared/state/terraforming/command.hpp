// SPDX-License-Identifier: MIT
#pragma once

// A command: one answer to one pending decision, in a few bytes. A choice of several cards is a row of `pick_card`
// answers in ascending order of their places in the offer, closed by `done`; so no search meets a power set.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.hpp"
#include "state/terraforming/vocabulary.hpp"

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

/// Wide enough for whatever a command is aimed at; cards and corporations are the most numerous.
using CommandTarget = Source;
inline constexpr CommandTarget k_none = k_no_source;

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
    CommandTarget target = k_none;
    std::uint16_t amount = 0;
    Payment payment{};

    /// The target of a command whose type says that it is one.
    [[nodiscard]] constexpr Space space() const { return static_cast<Space>(target); }
    [[nodiscard]] constexpr core::Seat player() const { return static_cast<core::Seat>(target); }
    [[nodiscard]] constexpr Corporation corporation() const { return static_cast<Corporation>(target); }
    /// Milestone, award, standard project or option.
    [[nodiscard]] constexpr std::uint8_t index() const { return static_cast<std::uint8_t>(target); }
    friend constexpr bool operator==(const Command&, const Command&) = default;
};
static_assert(sizeof(Command) <= 12);

}  // namespace syrtis::terraforming
