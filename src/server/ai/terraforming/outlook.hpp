// SPDX-License-Identifier: MIT
#pragma once

// Estimates how long the game will last, and derives prices for points, production, stock and steps of parameters. All
// evaluations use these prices. The unit is M€ of the present generation.

#include <array>

#include "ai/terraforming/weights.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// The prices for one seat in one generation, in M€ of this generation.
struct Outlook {
    double rounds = 0.0;   ///< number of generations after the present one
    double annuity = 0.0;  ///< present worth of an income of one M€ in each generation after the present one
    double point = 0.0;    ///< worth of one victory point at the end
    double rating_step = 0.0;
    /// Returns the worth of one step of a parameter that is a track; 0 if its goal is reached.
    [[nodiscard]] double step_of(const game::Rules& rules, const game::State& state, game::Parameter parameter) const {
        if (parameter == game::Parameter::temperature) return temperature_step;
        if (parameter == game::Parameter::oxygen) return oxygen_step;
        const auto& track = rules.tracks[index_of(parameter)];
        return game::level_of(state, parameter) < track.end ? static_cast<double>(track.rating) * rating_step : 0.0;
    }
    double temperature_step = 0.0;  ///< worth of one step of temperature; 0 once the goal is reached
    double oxygen_step = 0.0;
    double ocean = 0.0;
    double greenery = 0.0;  ///< worth of a greenery, including the oxygen step
    double city = 0.0;
    double card = 0.0;                                   ///< worth of a card that nobody has seen, without its price
    std::array<double, game::k_resources> stock{};       ///< worth of one unit of each resource
    std::array<double, game::k_resources> production{};  ///< worth of one step of production of each resource
};

/// Returns the index of a resource in arrays such as Outlook::stock.
[[nodiscard]] constexpr std::size_t index_of(game::Resource resource) { return static_cast<std::size_t>(resource); }
/// Returns the index of a tag in arrays with one entry for each tag.
[[nodiscard]] constexpr std::size_t index_of(game::Tag tag) { return static_cast<std::size_t>(tag); }

/// Returns the total number of steps that the three global parameters need to reach their goals.
[[nodiscard]] double count_steps_left(const game::Rules& rules, const game::State& state);

/// Returns the expected number of generations after the present one, from the usual length of a game and the pace of
/// the present game.
[[nodiscard]] double expected_rounds(const game::Rules& rules, const game::State& state, const Weights& weights);

/// Computes the prices for a seat if `rounds` generations follow the present one.
[[nodiscard]] Outlook make_outlook(const game::Rules& rules, const game::State& state, core::Seat seat,
                                   const Weights& weights, double rounds);

}  // namespace syrtis::ai::terraforming
