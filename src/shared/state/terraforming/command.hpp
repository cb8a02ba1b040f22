// SPDX-License-Identifier: MIT
#pragma once

// The commands of Terraforming Mars.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// The kind of a command. The comment of a kind names the members of Command that it uses, and their meaning.
enum class CommandType : std::uint8_t {
    choose_corporation,  ///< command with `target` (a corporation)
    pick_card,           ///< command with `target` (a card or prelude of an offer, as a Source)
    done,                ///< command that ends a choice of cards; with `payment` if the cards are bought
    play_card,           ///< command with `target` (a card or prelude, as a Source) and `payment`
    /// Command with `target` (a project) and `payment`; pick_card and done follow when patents are sold.
    standard_project,
    claim_milestone,  ///< command with `target` (a milestone) and `payment`
    fund_award,       ///< command with `target` (an award), and `payment` unless an effect funds the award
    use_action,       ///< command with `target` (a card or corporation, as a Source) and `payment`
    first_action,
    convert_plants,
    convert_heat,
    end_turn,
    pass,
    place_tile,     ///< command with `target` (a space)
    choose_player,  ///< command with `target` (a seat or k_none) and `amount` (the loss, or 0 for as much as possible)
    choose_card,    ///< command with `target` (a card or corporation, as a Source, or k_none)
    choose_option,  ///< command with `target` (number of the option, from 0, or k_none)
    choose_amount,  ///< command with `amount`
};
inline constexpr std::size_t k_command_types = 18;
inline constexpr std::array<std::string_view, k_command_types> k_command_type_names{
    "choose_corporation", "pick_card",     "done",         "play_card",    "standard_project",
    "claim_milestone",    "fund_award",    "use_action",   "first_action", "convert_plants",
    "convert_heat",       "end_turn",      "pass",         "place_tile",   "choose_player",
    "choose_card",        "choose_option", "choose_amount"};

/// The type of the target of a command. It can hold the targets of all kinds of commands; the greatest numbers are
/// those of cards and corporations.
using CommandTarget = Source;
inline constexpr CommandTarget k_none = k_no_source;

/// A payment, in units of each resource. `megacredits == k_all` stands for the whole price in M€.
struct Payment {
    static constexpr std::uint8_t k_all = 0xff;
    std::uint8_t megacredits = k_all;
    std::uint8_t steel = 0;
    std::uint8_t titanium = 0;
    std::uint8_t heat = 0;
    std::uint8_t microbes = 0;  ///< microbes from a card whose resources can pay
    friend constexpr bool operator==(const Payment&, const Payment&) = default;
};

/// One answer to one pending decision. If a player chooses several cards, the answer is a sequence of `pick_card`
/// commands in ascending order of the offer, and then `done`. The list of legal commands therefore does not contain all
/// subsets of the cards.
struct Command {
    CommandType type = CommandType::pass;
    CommandTarget target = k_none;
    std::uint16_t amount = 0;
    Payment payment{};

    /// Returns the target as a space. Requires a command whose target is a space.
    [[nodiscard]] constexpr Space space() const { return static_cast<Space>(target); }
    [[nodiscard]] constexpr core::Seat player() const { return static_cast<core::Seat>(target); }
    /// Returns the target as a project card. Requires a command whose target is a project card.
    [[nodiscard]] constexpr Card card() const { return static_cast<Card>(target); }
    [[nodiscard]] constexpr Corporation corporation() const { return static_cast<Corporation>(target); }
    /// Returns the target of a command that names a milestone, an award, a standard project or an option.
    [[nodiscard]] constexpr std::uint8_t index() const { return static_cast<std::uint8_t>(target); }
    friend constexpr bool operator==(const Command&, const Command&) = default;
};
static_assert(sizeof(Command) <= 12);

}  // namespace syrtis::terraforming
