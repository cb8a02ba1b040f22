// SPDX-License-Identifier: MIT
#pragma once

// Defines the parameters of the greedy player's evaluation. Their unit is M€ of the present generation where a comment
// names no other unit. The values were set by hand and then tuned in matches of the player against itself, first one by
// one, then all together (simultaneous perturbation: J. C. Spall, "Multivariate stochastic approximation using a
// simultaneous perturbation gradient approximation", IEEE Transactions on Automatic Control 37, 1992). doc/figures.md
// has the results.

#include "state/terraforming/options.hpp"

namespace syrtis::ai::terraforming {

/// The parameters for one kind of match.
struct Weights {
    double discount = 0.0895;   ///< fraction of its worth that a M€ loses with each generation of delay
    double final_point = 10.3;  ///< worth of a victory point at the end of the game
    /// Factor on the mean worth of the opponents, which is subtracted from the own worth.
    double opponents = 1.09;
    double hand_share = 0.376;      ///< factor on the expected profit of a card while it is in the hand
    double buying_share = 0.815;    ///< factor on the expected profit of a card that is bought or drafted
    double waiting_share = 0.949;   ///< factor on the worth of a tile or step whose plants or heat are still in stock
    double useless_card = 1.74;     ///< worth of a hand card that will not be played
    double unknown_card = 3.18;     ///< worth of a card that is drawn without being seen, early in the game
    double buying_margin = 0.269;   ///< the minimum profit of a card that is bought
    double surplus = 0.517;         ///< worth of a M€ that neither the hand nor the next research phase can use
    double metal_share = 0.801;     ///< factor on the payment value of a unit of metal while it is in stock
    double metal_at_hand = 6.0;     ///< number of units of metal that can be used soon
    double idle_metal = 0.6;        ///< factor on the worth of units of metal beyond `metal_at_hand`
    double energy_bonus = 0.262;    ///< worth of a unit of energy, in addition to the heat that it becomes
    double metal_production = 1.1;  ///< factor on the worth of metals that are produced later
    double plant_production = 0.864;
    double heat_production = 0.834;
    double greenery_points = 1.44;  ///< points of a greenery, including the points of cities beside it
    double city_points = 0.212;  ///< points that a city brings, in addition to `city_prospect` for the spaces beside it
    double tag = 0.637;          ///< worth of a tag in play, for milestones, requirements and discounts
    double passive = 1.06;       ///< factor on the estimated benefit of discounts and reactions
    double tile_bonus = 2.44;    ///< mean worth of the bonuses on a space and beside it
    double space_to_come = 0.5;  ///< probability that a tile without a legal space gets a space later
    double city_prospect = 0.497;  ///< points for each free space beside an own city, early in the game
    /// M€ that are added to the price of a command when commands are compared by their gain for each M€ of the price.
    double ratio_base = 8.17;
    double action_share = 0.107;  ///< the fraction of an action's possible uses that take place
    /// Factor on the worth of using an action if the player does not produce the resources that the action takes.
    double unsupplied_share = 1.0;
    double milestone_progress = 0.435;  ///< factor on the worth of a milestone whose threshold is almost reached
    double award_spread = 0.406;        ///< expected change of the lead in an award in each further generation
    double cards_each_generation = 2.22;
    /// The probability of finding a missing required tag, in addition to its frequency in the deck.
    double tag_chance = 0.29;
    /// usual number of generations with two sides; greater than the real number, because investments pay late
    double usual_length = 20.6;
    double crowd = 0.6;            ///< a game with n sides is expected to last (2 / n) ^ crowd times the usual length
    double trust_in_pace = 0.328;  ///< weight of the game's own pace against the usual length, at the start of a game
    double tempo = 0.931;    ///< worth of a step of a parameter beyond its own benefit, because it ends the game sooner
    double closing = 0.636;  ///< factor on the lead in points if a command takes the last step of all parameters
    double growing_share = 0.432;  ///< replaces `action_share` for actions that add resources which count as points
    /// Cost of each step of production that a card in hand takes and that its player lacks.
    double missing_step = 0.308;
    /// True if corporations are judged together with the first hand, as if both were in play.
    bool starts_in_play = true;
    double starting_card = 0.501;  ///< factor on the profit of cards in the first hand when corporations are judged
    /// worth of a M€ towards the end: 0.05 plus this number times the generations that follow, at most 1
    double late_money = 0.884;
    double fading_share = 1.24;  ///< additional factor on `buying_share` in the last generation
    /// Factor on the gain from a pending discount or relaxed requirement, which applies to the next card that is
    /// played.
    double eased_share = 0.8;
    /// Replaces `metal_share` for metal that a prelude brings, because this metal can be used during the whole game.
    double prelude_metal = 0.801;
    /// Additional worth of each tile that a prelude places, because most areas are still free.
    double prelude_tile = 4.0;
    double prelude_debt = 4.0;     ///< additional cost of each step of M€ production that a prelude takes
    double automa_opponent = 1.0;  ///< replaces `opponents` in matches against MarsBot
    /// number of moves of MarsBot's markers for each tag on its project cards, including arrows and bonus cards
    double automa_moves = 1.6;
    double automa_steps = 2.0;        ///< number of parameter steps that MarsBot takes in a generation
    double automa_length = 20.0;      ///< replaces `usual_length` in matches against MarsBot
    double automa_ratio_base = 14.0;  ///< replaces `ratio_base` in matches against MarsBot
    /// Replaces `milestone_progress` in matches against MarsBot, which claims milestones for free.
    double automa_milestone_progress = 0.35;
    double automa_space = 0.8;        ///< points that MarsBot loses for each space that a marker is moved back
    double automa_megacredit = 0.15;  ///< points that MarsBot loses for each M€ that it loses
    double solo_waiting_share = 0.7;  ///< replaces `waiting_share` in solo games, where time is short
    double solo_step = 18.0;          ///< worth of a step of a parameter in solo games, where all steps are required
};

/// Returns the weights of `greedy-1`, the reference player for all measurements. These weights never change, even if
/// the default weights do. If a member is added to Weights, its value here must leave the choices of `greedy-1`
/// unchanged, which test/golden/reference_players.txt records.
[[nodiscard]] constexpr Weights first_weights() {
    return {
        .discount = 0.08,
        .final_point = 9.0,
        .opponents = 0.7,
        .hand_share = 0.6,
        .buying_share = 0.75,
        .waiting_share = 1.0,
        .useless_card = 0.4,
        .unknown_card = 3.0,
        .buying_margin = 0.5,
        .surplus = 0.7,
        .metal_share = 0.8,
        .metal_at_hand = 6.0,
        .idle_metal = 0.6,
        .energy_bonus = 0.3,
        .metal_production = 0.9,
        .plant_production = 1.0,
        .heat_production = 1.0,
        .greenery_points = 1.4,
        .city_points = 0.4,
        .tag = 0.3,
        .passive = 1.0,
        .tile_bonus = 2.7,
        .space_to_come = 0.5,
        .city_prospect = 0.35,
        .ratio_base = 8.0,
        .action_share = 0.42,
        .unsupplied_share = 1.0,
        .milestone_progress = 0.5,
        .award_spread = 0.3,
        .cards_each_generation = 2.7,
        .tag_chance = 0.35,
        .usual_length = 20.0,
        .crowd = 0.6,
        .trust_in_pace = 0.3,
        .tempo = 2.0,
        .closing = 0.5,
        .growing_share = 0.42,
        .missing_step = 0.0,
        .starts_in_play = false,
        .starting_card = 0.0,
        .late_money = 0.95,
        .fading_share = 1.0,
        .eased_share = 0.0,
        .prelude_metal = 0.8,
        .prelude_tile = 0.0,
        .prelude_debt = 0.0,
        .automa_opponent = 1.0,
        .automa_moves = 1.6,
        .automa_steps = 2.0,
        .automa_length = 20.0,
        .automa_ratio_base = 14.0,
        .automa_milestone_progress = 0.35,
        .automa_space = 0.8,
        .automa_megacredit = 0.15,
        .solo_waiting_share = 0.7,
        .solo_step = 18.0,
    };
}

/// Returns the weights for three and more sides. These weights were tuned in games with three sides by wins, by the
/// winner's points and by the points of cards. The worth of actions was then raised further than wins alone suggest.
[[nodiscard]] constexpr Weights weights_of_many() {
    return {
        .discount = 0.12,
        .final_point = 14.7,
        .opponents = 0.53,
        .hand_share = 0.233,
        .buying_share = 0.811,
        .waiting_share = 0.906,
        .useless_card = 1.68,
        .unknown_card = 3.41,
        .buying_margin = 0.554,
        .surplus = 0.813,
        .metal_share = 0.451,
        .metal_at_hand = 4.98,
        .idle_metal = 0.376,
        .energy_bonus = 0.602,
        .metal_production = 1.48,
        .plant_production = 0.926,
        .heat_production = 0.625,
        .greenery_points = 1.25,
        .city_points = 0.199,
        .tag = 0.232,
        .passive = 1.33,
        .tile_bonus = 5.93,
        .space_to_come = 1.0,
        .city_prospect = 0.66,
        .ratio_base = 4.64,
        .action_share = 0.4,
        .unsupplied_share = 0.1,
        .milestone_progress = 0.413,
        .award_spread = 0.818,
        .cards_each_generation = 1.91,
        .tag_chance = 0.212,
        .usual_length = 32.0,
        .trust_in_pace = 0.413,
        .tempo = 0.585,
        .closing = 0.649,
        .growing_share = 0.62,
        .missing_step = 0.473,
        .starting_card = 0.521,
        .late_money = 0.718,
        .fading_share = 1.21,
    };
}

/// Returns the weights for matches against MarsBot. They were tuned together in games at the levels `normal` and `hard`
/// by an evolution strategy (R. Ros and N. Hansen, "A simple modification in CMA-ES achieving linear time and space
/// complexity", Parallel Problem Solving from Nature, 2008). The aim was a smooth function of the final margin.
[[nodiscard]] constexpr Weights weights_against_automa() {
    return {
        .discount = 0.0903,
        .final_point = 15.0,
        .hand_share = 0.274,
        .buying_share = 1.19,
        .waiting_share = 0.653,
        .useless_card = 1.28,
        .unknown_card = 6.28,
        .buying_margin = 0.151,
        .surplus = 0.498,
        .metal_share = 0.853,
        .metal_at_hand = 8.14,
        .idle_metal = 0.368,
        .energy_bonus = 0.593,
        .metal_production = 1.17,
        .plant_production = 0.748,
        .heat_production = 0.368,
        .greenery_points = 1.46,
        .city_points = 0.288,
        .tag = 0.99,
        .passive = 1.33,
        .tile_bonus = 1.87,
        .space_to_come = 0.768,
        .city_prospect = 0.647,
        .action_share = 0.0306,
        .unsupplied_share = 1.46,
        .award_spread = 0.463,
        .cards_each_generation = 3.1,
        .tag_chance = 0.387,
        .trust_in_pace = 0.254,
        .tempo = 0.897,
        .closing = 0.382,
        .growing_share = 0.462,
        .missing_step = 0.275,
        .starting_card = 0.585,
        .late_money = 1.01,
        .fading_share = 1.18,
        .eased_share = 0.585,
        .automa_opponent = 0.692,
        .automa_moves = 1.32,
        .automa_steps = 1.29,
        .automa_length = 28.1,
        .automa_ratio_base = 8.79,
        .automa_milestone_progress = 0.21,
        .automa_space = 1.27,
        .automa_megacredit = 0.101,
    };
}

/// The weights by the kind of match. They differ because matches with more sides are shorter, because with several
/// opponents a loss of one of them does not affect the others, and because MarsBot does not play like a person.
struct WeightSets {
    Weights of_two;  ///< weights for two sides and for solo games
    Weights of_many;
    Weights against_automa;  ///< weights for matches against MarsBot

    [[nodiscard]] constexpr const Weights& at(const syrtis::terraforming::Options& options) const {
        if (has_automa(options)) return against_automa;
        return sides(options) > 2 ? of_many : of_two;
    }
};

[[nodiscard]] constexpr WeightSets default_weights() {
    return {Weights{}, weights_of_many(), weights_against_automa()};
}
/// Returns the weights by which a search judges the end of a playout. Against MarsBot they are those of two sides,
/// because a search that judges by weights_against_automa() wins fewer games.
[[nodiscard]] constexpr WeightSets judging_weights(const WeightSets& sets) {
    return {sets.of_two, sets.of_many, sets.of_two};
}
[[nodiscard]] constexpr WeightSets same_weights(const Weights& weights) { return {weights, weights, weights}; }

}  // namespace syrtis::ai::terraforming
