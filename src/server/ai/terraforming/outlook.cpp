// SPDX-License-Identifier: MIT

#include "ai/terraforming/outlook.hpp"

#include <algorithm>
#include <cmath>

#include "engine/terraforming/counting.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Resource;

constexpr double k_longest = 40.0;

struct StepsLeft {
    double temperature = 0.0;
    double oxygen = 0.0;
    double oceans = 0.0;
    double further = 0.0;  ///< steps of the further parameters on which the end of the match depends
    [[nodiscard]] double all() const { return temperature + oxygen + oceans + further; }
};

StepsLeft steps_left(const game::Rules& rules, const game::State& state) {
    const auto left = [](const game::TrackRule& track, int value) {
        return std::max(0.0, static_cast<double>(track.end - value) / static_cast<double>(track.step));
    };
    StepsLeft steps{left(rules.tracks[0], state.levels[game::Parameter::temperature]),
                    left(rules.tracks[1], state.levels[game::Parameter::oxygen]),
                    static_cast<double>(std::max(0, game::k_ocean_maximum - game::count_oceans(state)))};
    for (std::size_t parameter = game::k_common_parameters; parameter < rules.tracks.size(); ++parameter) {
        const game::TrackRule& track = rules.tracks[parameter];
        if (track.ends_match) steps.further += left(track, state.levels.all[parameter]);
    }
    return steps;
}

/// Returns the number of steps of the whole match on which its end depends.
double all_steps(const game::Rules& rules) {
    double steps = 19.0 + 14.0 + game::k_ocean_maximum;
    for (std::size_t parameter = game::k_common_parameters; parameter < rules.tracks.size(); ++parameter) {
        const game::TrackRule& track = rules.tracks[parameter];
        if (track.ends_match) steps += static_cast<double>(track.end - track.start) / track.step;
    }
    return steps;
}

/// The probability that a later step is still available.
double still_open(double left, double supply) {
    if (left <= 0.0) return 0.0;
    return std::clamp(left / std::max(0.5, 0.7 * supply), 0.25, 1.0);
}

/// Estimates the number of remaining generations from the remaining steps and the income of all players.
double rounds_at_present_pace(const game::Rules& rules, const game::State& state, const Weights& weights) {
    double left = steps_left(rules, state).all();
    double money = 0.0;
    double heat = 0.0;
    double plants = 0.0;
    // MarsBot has no income but raises parameters too.
    const double by_automa = has_automa(state.options) ? weights.automa_steps : 0.0;
    for (core::Side seat = 0; seat < sides(state.options); ++seat) {
        if (has_automa(state.options) && seat == automa_side(state.options)) continue;
        const game::Player& player = state.players[seat];
        const auto& production = player.production;
        money += player.terraform_rating + production[index_of(Resource::megacredits)] +
                 2 * production[index_of(Resource::steel)] + 3 * production[index_of(Resource::titanium)];
        heat += production[index_of(Resource::heat)] + production[index_of(Resource::energy)];
        plants += production[index_of(Resource::plants)];
        left -= player.stock[index_of(Resource::heat)] / 8 + player.stock[index_of(Resource::plants)] / 8;
    }
    if (left <= 0.0) return game::terraforming_complete(rules, state) ? 0.0 : 0.4;
    // The rest of this generation counts as half a generation. Production grows during the game, and so does the
    // share of money that is spent on raising parameters.
    double rounds = -0.5;
    double share = std::min(0.75, 0.15 + 0.035 * state.generation);
    while (rounds < k_longest) {
        const double steps = share * money / 15.0 + heat / 8.0 + plants / 8.0 + by_automa;
        if (steps >= left) return std::max(0.3, rounds + left / std::max(steps, 0.1));
        left -= steps;
        rounds += 1.0;
        money = money * 1.05 + 0.5 * (steps - by_automa);
        heat *= 1.08;
        plants *= 1.08;
        share = std::min(0.75, share + 0.035);
    }
    return k_longest;
}

}  // namespace

double count_steps_left(const game::Rules& rules, const game::State& state) { return steps_left(rules, state).all(); }

double expected_rounds(const game::Rules& rules, const game::State& state, const Weights& weights) {
    if (state.phase == game::Phase::final_greenery || state.phase == game::Phase::finished) return 0.0;
    if (is_solo(state.options)) return std::max(0, int{rules.solo_generations} - state.generation);
    const double pace = rounds_at_present_pace(rules, state, weights);
    // The weight of the pace is small early in the game and grows to its end.
    const double crowd = std::pow(2.0 / sides(state.options), weights.crowd);
    const double length = has_automa(state.options) ? weights.automa_length : weights.usual_length * crowd;
    const double usual = length - state.generation;
    if (usual <= 0.0) return pace;
    const double done = 1.0 - steps_left(rules, state).all() / all_steps(rules);
    const double trust = weights.trust_in_pace + (1.0 - weights.trust_in_pace) * done * done;
    return trust * pace + (1.0 - trust) * usual;
}

Outlook make_outlook(const game::Rules& rules, const game::State& state, core::Seat seat, const Weights& weights,
                     double rounds) {
    const game::Player& player = state.players[seat];
    const game::Passives& passives = player.passives;
    const StepsLeft left = steps_left(rules, state);
    const double keep = 1.0 / (1.0 + weights.discount);
    const double faded = std::pow(keep, rounds);
    Outlook outlook;
    outlook.rounds = rounds;
    outlook.annuity = weights.discount > 0.0 ? (1.0 - faded) / weights.discount : rounds;
    outlook.point = weights.final_point * faded;
    outlook.rating_step = outlook.point + outlook.annuity;

    double heat_supply = 0.0;
    double plant_supply = 0.0;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        const auto& production = state.players[other].production;
        heat_supply += rounds / 8.0 * (production[index_of(Resource::heat)] + production[index_of(Resource::energy)]);
        plant_supply += rounds / 8.0 * production[index_of(Resource::plants)];
    }
    const double solo = is_solo(state.options) ? weights.solo_step : 0.0;
    const double step = outlook.rating_step + solo;
    outlook.temperature_step = left.temperature > 0.0 ? step : 0.0;
    outlook.oxygen_step = left.oxygen > 0.0 ? step : 0.0;
    outlook.ocean = left.oceans > 0.0 ? step + weights.tile_bonus : 0.0;
    const double later_oxygen = outlook.oxygen_step * still_open(left.oxygen, plant_supply + 0.1 * left.oxygen);
    outlook.greenery = weights.greenery_points * outlook.point + weights.tile_bonus + later_oxygen;
    outlook.city = outlook.point * (weights.city_points + 5.0 * weights.city_prospect) + weights.tile_bonus;

    const double early = std::min(1.0, rounds / 4.0);
    // Money that no later generation can spend is almost worthless; at the end only points count.
    const double money = std::clamp(0.05 + weights.late_money * rounds, 0.05, 1.0);
    outlook.card = weights.unknown_card * early;

    const double heat_unit = std::max(outlook.temperature_step * still_open(left.temperature, heat_supply) / 8.0,
                                      static_cast<double>(passives.heat_value) * (rounds > 0.0 ? 1.0 : 0.1)) +
                             0.02;
    const double plant_unit = outlook.greenery / static_cast<double>(std::max<int>(1, passives.plants_for_greenery));
    auto& stock = outlook.stock;
    stock[index_of(Resource::megacredits)] = money;
    stock[index_of(Resource::steel)] = money * weights.metal_share * passives.steel_value * (0.5 + 0.5 * early);
    stock[index_of(Resource::titanium)] = money * weights.metal_share * passives.titanium_value * (0.5 + 0.5 * early);
    const double waiting = is_solo(state.options) ? weights.solo_waiting_share : weights.waiting_share;
    // Plants and heat waiting for a full set of eight are worth a little less than the tile or step.
    const bool growing = state.phase != game::Phase::final_greenery && state.phase != game::Phase::finished;
    stock[index_of(Resource::plants)] = growing ? waiting * plant_unit : 0.0;
    stock[index_of(Resource::heat)] = waiting * heat_unit;
    stock[index_of(Resource::energy)] = rounds > 0.0 ? keep * heat_unit : 0.02;

    auto& production = outlook.production;
    production[index_of(Resource::megacredits)] = outlook.annuity + 0.02;
    production[index_of(Resource::steel)] =
        outlook.annuity * weights.metal_share * passives.steel_value * weights.metal_production;
    production[index_of(Resource::titanium)] =
        outlook.annuity * weights.metal_share * passives.titanium_value * weights.metal_production;
    // Plants of the last production still become greeneries.
    production[index_of(Resource::plants)] = weights.plant_production * (outlook.annuity + 0.8 * faded) * plant_unit;
    production[index_of(Resource::heat)] = weights.heat_production * outlook.annuity * heat_unit;
    production[index_of(Resource::energy)] =
        weights.heat_production * std::max(0.0, outlook.annuity - 1.0) * heat_unit +
        outlook.annuity * weights.energy_bonus;
    return outlook;
}

}  // namespace syrtis::ai::terraforming
