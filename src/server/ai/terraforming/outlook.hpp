// SPDX-License-Identifier: MIT
#pragma once

// Estimates how long the game will last, and derives prices in M€ of the moment for points, production, stock and
// parameter steps. All evaluations use these prices.

#include <array>

#include "ai/terraforming/weights.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// The prices for one seat at one time, in M€ of the moment.
struct Outlook {
    double rounds = 0.0;   ///< number of generations after the present one
    double annuity = 0.0;  ///< worth of one M€ at the beginning of each of these generations
    double point = 0.0;    ///< worth of one victory point at the end
    double rating_step = 0.0;
    double temperature_step = 0.0;  ///< worth of one step of temperature; 0 at the goal
    double oxygen_step = 0.0;
    double ocean = 0.0;
    double greenery = 0.0;  ///< worth of a greenery, including the oxygen step
    double city = 0.0;
    double card = 0.0;                                   ///< worth of an unseen card, without its price
    std::array<double, game::k_resources> stock{};       ///< worth of one unit of each resource
    std::array<double, game::k_resources> production{};  ///< worth of one step of each production
};

/// Returns the index of a resource in arrays such as Outlook::stock.
[[nodiscard]] constexpr std::size_t index_of(game::Resource resource) { return static_cast<std::size_t>(resource); }
/// Returns the index of a tag in arrays with one entry for each tag.
[[nodiscard]] constexpr std::size_t index_of(game::Tag tag) { return static_cast<std::size_t>(tag); }

/// Returns the number of steps of the three parameters together until their goals.
[[nodiscard]] double count_steps_left(const game::Rules& rules, const game::State& state);

/// Returns the expected number of generations after the present one, from the usual length of a game and the pace of
/// the present game.
[[nodiscard]] double expected_rounds(const game::Rules& rules, const game::State& state, const Weights& weights);

/// Computes the prices for a seat if `rounds` generations follow.
[[nodiscard]] Outlook make_outlook(const game::Rules& rules, const game::State& state, core::Seat seat,
                                   const Weights& weights, double rounds);

}  // namespace syrtis::ai::terraforming
