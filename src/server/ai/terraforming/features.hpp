// SPDX-License-Identifier: MIT
#pragma once

// Computes the inputs of a net for a position: 0/1 inputs, with numbers as thermometers (one input for each threshold
// that is reached), for the own seat first and the others in turn order. They come from the seat's view and from the
// judgement of the greedy player, which does not use hidden cards either.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ai/net/inputs.hpp"
#include "ai/terraforming/card_attributes.hpp"
#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// The judgement of the greedy player for the seat of the view.
struct Judgement {
    std::array<double, core::k_max_seats> points{};  ///< the present and expected victory points of each seat
    double rounds = 0.0;                             ///< number of generations after the present one
    friend bool operator==(const Judgement&, const Judgement&) = default;
};

/// The number of ranks that inputs distinguish.
inline constexpr std::size_t k_most_places = 4;

/// The command that led to a position, if it is compared with alternatives.
struct Move {
    std::uint8_t place = 0;    ///< rank by the greedy player, from 1; 0: the position is evaluated by itself
    double behind = 0.0;       ///< the distance from the best rank value, relative to it, from 0 to 1
    std::uint8_t type = 0xff;  ///< CommandType; 0xff: none
    friend bool operator==(const Move&, const Move&) = default;
};

/// The indexes of the inputs that are 1, ascending.
using ActiveFeatures = core::FixedVector<std::uint16_t, 2048>;

/// Fills `active` for a match in which all sides are seats.
void find_features(const game::Rules& rules, const game::View& view, const Judgement& judgement, const Move& move,
                   ActiveFeatures& active);

/// Returns all inputs in order. The inputs of a card in a hand or in play share rows with those of the same attributes.
[[nodiscard]] net::Inputs inputs_of(const game::Rules& rules, core::Seat seats);

/// Returns the inputs like the function above. Callers that need them for several numbers of seats pass `attributes`,
/// the result of attributes_of_cards(rules), whose computation takes most of the time.
[[nodiscard]] net::Inputs inputs_of(const game::Rules& rules, const AttributesOfCards& attributes, core::Seat seats);

}  // namespace syrtis::ai::terraforming
