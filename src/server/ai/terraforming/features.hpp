// SPDX-License-Identifier: MIT
#pragma once

// What a net is told of a position: 0/1 inputs, numbers as thermometers (one input for each threshold that is
// reached), own seat first and the others in turn order. All of it comes from the seat's view, and from how the greedy
// player judges the position, which it does without the hidden cards too.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// Of the greedy player, for the seat whose view it goes with.
struct Judgement {
    std::array<double, core::k_max_seats> points{};  ///< that each seat has and may expect, in victory points
    double rounds = 0.0;                             ///< generations still to come after this one
    friend bool operator==(const Judgement&, const Judgement&) = default;
};

/// Places in the ranking that inputs tell apart.
inline constexpr std::size_t k_most_places = 4;

/// The command that led to a position, if it is to be compared with others in the same place.
struct Move {
    std::uint8_t place = 0;    ///< in the ranking of the greedy player, from 1; 0: the position stands for itself
    double behind = 0.0;       ///< its rank there below that of the first, as a share of that one's, from 0 to 1
    std::uint8_t type = 0xff;  ///< CommandType; 0xff: none
    friend bool operator==(const Move&, const Move&) = default;
};

/// Numbers of the inputs that are 1, ascending.
using ActiveFeatures = core::FixedVector<std::uint16_t, 2048>;

/// Of a table with as many seats as the view has, and no other sides. Clears `active` first.
void find_features(const game::Rules& rules, const game::View& view, const Judgement& judgement, const Move& move,
                   ActiveFeatures& active);

/// The names of all inputs, in order: two lists are equal if nets of one mean the same with the other.
[[nodiscard]] std::vector<std::string> feature_names(const game::Rules& rules, core::Seat seats);

}  // namespace syrtis::ai::terraforming
