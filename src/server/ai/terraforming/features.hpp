// SPDX-License-Identifier: MIT
#pragma once

// Computes the inputs of a net for a position. All inputs are 0 or 1; a number becomes a thermometer (one input for
// each threshold that it reaches). The inputs of the own seat come first, then those of the others in turn order. All
// inputs follow from the seat's view, from the greedy player's judgement, which does not use hidden cards either, and
// from the counts of milestones and awards, which are open information.
//
// There are nets for matches of 2 to 5 seats, and nets for matches of one seat against MarsBot. The number of seats
// tells them apart.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ai/net/inputs.hpp"
#include "ai/terraforming/attribute_list.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// The greedy player's judgement of a position for the seat of the view, and the counts of milestones and awards, which
/// are open information.
struct Judgement {
    std::array<double, core::k_max_sides> points{};  ///< the present and expected victory points of each side
    double rounds = 0.0;                             ///< number of generations after the present one
    /// Each seat's number of the things that each milestone counts.
    std::array<std::array<int, game::k_max_milestones>, core::k_max_seats> milestones{};
    /// Each side's number of the things that each award counts; for MarsBot, its value for the award (MB-10.5).
    std::array<std::array<int, game::k_max_awards>, core::k_max_sides> awards{};
    friend bool operator==(const Judgement&, const Judgement&) = default;
};

/// The number of different ranks of a command that the inputs of a net distinguish.
inline constexpr std::size_t k_most_places = 4;

/// The command that led to a position. Used if the positions after several commands are compared.
struct Move {
    /// Rank of the command by the greedy player, from 1; 0 if the position is evaluated by itself.
    std::uint8_t place = 0;
    /// How far the rank value of the command is below the best rank value, as a fraction of the best, from 0 to 1.
    double behind = 0.0;
    std::uint8_t type = 0xff;  ///< CommandType of the command; 0xff if there is no command
    friend bool operator==(const Move&, const Move&) = default;
};

/// The indexes of the inputs that are 1, ascending.
using ActiveFeatures = core::FixedVector<std::uint16_t, 2048>;

/// True if there are inputs for a match: if several seats play and every side has a seat, or if one seat plays against
/// MarsBot.
[[nodiscard]] constexpr bool has_inputs(const game::Options& options) {
    const core::Seat seats = game::seats(options);
    const core::Side sides = game::sides(options);
    return game::has_automa(options) ? seats == 1 && sides == 2 : seats >= 2 && sides == seats;
}

/// Fills `active` with the inputs that are 1. Requires has_inputs().
void find_features(const game::Rules& rules, const game::View& view, const Judgement& judgement, const Move& move,
                   ActiveFeatures& active);

/// The attributes of the cards, corporations and areas of some rules, each in the order of the rules.
struct ContentAttributes {
    std::vector<Attributes> cards;
    std::vector<Attributes> corporations;
    std::vector<Attributes> spaces;
};

/// Returns the attributes of all cards, corporations and areas of `rules`.
[[nodiscard]] ContentAttributes attributes_of_content(const game::Rules& rules);

/// Returns all inputs in order. Inputs of content with equal attributes, such as two cards in a hand, share rows of
/// weights. For one seat, the inputs are those of matches against MarsBot.
[[nodiscard]] net::Inputs inputs_of(const game::Rules& rules, core::Seat seats);

/// Returns all inputs in order, as the overload without `attributes` does. Pass the result of
/// attributes_of_content(rules) if you need the inputs for several numbers of seats: its computation takes most of the
/// time.
[[nodiscard]] net::Inputs inputs_of(const game::Rules& rules, const ContentAttributes& attributes, core::Seat seats);

}  // namespace syrtis::ai::terraforming
