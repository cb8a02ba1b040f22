// SPDX-License-Identifier: MIT
#pragma once

// How long the game will go on, and what follows from that: prices in M€ of the moment for points, production, stock
// and steps of the parameters. Everything that values something takes its prices from here.

#include <array>

#include "ai/terraforming/weights.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

struct Outlook {
    double rounds = 0.0;   ///< generations still to come after this one
    double annuity = 0.0;  ///< one M€ at the beginning of each of them
    double point = 0.0;    ///< one victory point at the end
    double rating_step = 0.0;
    double temperature_step = 0.0;  ///< raising it once; 0 when it is at its goal
    double oxygen_step = 0.0;
    double ocean = 0.0;
    double greenery = 0.0;  ///< with the oxygen step
    double city = 0.0;
    double card = 0.0;                                   ///< an unseen card, free of charge
    std::array<double, game::k_resources> stock{};       ///< one unit
    std::array<double, game::k_resources> production{};  ///< one step
};

/// The place of a resource in arrays such as Outlook::stock.
[[nodiscard]] constexpr std::size_t index_of(game::Resource resource) { return static_cast<std::size_t>(resource); }
/// The place of a tag in arrays that have one entry for each tag.
[[nodiscard]] constexpr std::size_t index_of(game::Tag tag) { return static_cast<std::size_t>(tag); }

/// Steps of the three parameters together until they are at their goals.
[[nodiscard]] double count_steps_left(const game::Rules& rules, const game::State& state);

/// Generations that will follow the present one, from the usual length of a game and the pace of this one.
[[nodiscard]] double expected_rounds(const game::Rules& rules, const game::State& state, const Weights& weights);

/// The prices for a seat if the game goes on for so long.
[[nodiscard]] Outlook make_outlook(const game::Rules& rules, const game::State& state, core::Seat seat,
                                   const Weights& weights, double rounds);

}  // namespace syrtis::ai::terraforming
