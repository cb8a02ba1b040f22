// SPDX-License-Identifier: MIT
#pragma once

// The numbers in the greedy player's judgement. All values are in M€ of the moment. They were set by hand and then
// moved by matches of the player against itself, first one at a time, then all at once (simultaneous perturbation,
// J. Spall, "Multivariate stochastic approximation", 1992); doc/players.md has the results.

#include "core/seat.hpp"

namespace syrtis::ai::terraforming {

struct Weights {
    double discount = 0.0895;       ///< by which a M€ of the next generation is worth less than one now
    double final_point = 10.3;      ///< a victory point at the end of the game
    double opponents = 1.09;        ///< of the mean opponent's position, counted against the own one
    double hand_share = 0.376;      ///< of a hand card's expected profit, while it is only in the hand
    double buying_share = 0.815;    ///< of that profit, when the card is bought or drafted
    double waiting_share = 0.949;   ///< of a tile or step, while its plants or heat lie about
    double useless_card = 1.74;     ///< a hand card that will not be played
    double unknown_card = 3.18;     ///< a card drawn unseen, early in the game
    double buying_margin = 0.269;   ///< what a card must promise beyond its price
    double surplus = 0.517;         ///< a M€ beyond what hand and next research can use
    double metal_share = 0.801;     ///< of what a unit of metal pays, while it waits for a use
    double metal_at_hand = 6.0;     ///< units that soon find a use
    double idle_metal = 0.6;        ///< of the worth of those beyond
    double energy_bonus = 0.262;    ///< of an energy beyond the heat that it becomes
    double metal_production = 1.1;  ///< of the metals that will come in
    double plant_production = 0.864;
    double heat_production = 0.834;
    double greenery_points = 1.44;      ///< of a greenery, the cities beside it counted in
    double city_points = 0.212;         ///< of a city when it is placed
    double tag = 0.637;                 ///< one on a card in play: milestones, requirements, discounts
    double passive = 1.06;              ///< of what discounts and reactions are reckoned to bring
    double tile_bonus = 2.44;           ///< what is printed on or lies beside a space, on average
    double space_to_come = 0.5;         ///< that a tile without a legal space will have one, while the game lasts
    double city_prospect = 0.497;       ///< points for each free space beside an own city, early in the game
    double ratio_base = 8.17;           ///< M€ added to a command's price when gains are compared by price
    double action_share = 0.107;        ///< of the uses of an action that will happen
    double unsupplied_share = 1.0;      ///< of those uses, where nothing of what they take comes in
    double milestone_progress = 0.435;  ///< of a milestone's worth, just below its threshold
    double award_spread = 0.406;        ///< how far a lead in an award may still turn, for each generation
    double cards_each_generation = 2.22;
    double tag_chance = 0.29;         ///< of finding a tag that a requirement lacks, beside its share of the deck
    double usual_length = 20.6;       ///< generations of a game of two; more than it takes, for what is begun pays late
    double crowd = 0.6;               ///< by which power more players make it shorter
    double trust_in_pace = 0.328;     ///< in the present pace, against the usual length
    double tempo = 0.931;             ///< a step of a parameter beyond what it brings: it ends the game sooner
    double closing = 0.636;           ///< of the lead in points, when a step is the last one of all
    double growing_share = 0.432;     ///< the same where it adds what counts as points
    double missing_step = 0.308;      ///< M€ for a step of production that a hand card takes and that isn't there
    bool starts_in_play = true;       ///< corporations and first hands are judged with each other, as if in play
    double starting_card = 0.501;     ///< of what a card of the first hand promises beyond its price, for a corporation
    double late_money = 0.884;        ///< by which a M€ gains worth with each generation to come, up to its own
    double fading_share = 1.24;       ///< of buying_share, in the last generation
    double automa_opponent = 1.0;     ///< opponents, where MarsBot is the one
    double automa_moves = 1.6;        ///< of its markers, for each tag on its project cards: arrows, bonus cards
    double automa_steps = 2.0;        ///< steps of parameters that it takes in a generation
    double automa_length = 20.0;      ///< usual_length against it
    double automa_ratio_base = 14.0;  ///< ratio_base against it
    double automa_milestone_progress = 0.35;  ///< milestone_progress against it: it claims for nothing
    double automa_space = 0.8;                ///< points that it loses with a space of a track
    double automa_megacredit = 0.15;          ///< points that it loses with a M€
    double solo_waiting_share = 0.7;          ///< waiting_share in solo, where time is short
    double solo_step = 18.0;                  ///< a step of a parameter in solo, where all must be done
};

/// Those of `greedy-1`, the player that all gains are measured against. Never changed, whatever the usual ones become;
/// a new weight is set here to what leaves its choices as test/golden/reference_players.txt holds them.
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

/// Those of tables with three sides and more: moved in the same way, by games of three that were judged by the winner's
/// points and by points of cards as well as by wins; actions were then given more than wins alone would have given
/// them.
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

/// What is right for two sides is not for more: games are shorter, and what is taken from one is not taken from all.
struct WeightSets {
    Weights of_two;  ///< and of solo
    Weights of_many;
    [[nodiscard]] constexpr const Weights& at(core::Side sides) const { return sides > 2 ? of_many : of_two; }
};

[[nodiscard]] constexpr WeightSets usual_weights() { return {Weights{}, weights_of_many()}; }
[[nodiscard]] constexpr WeightSets same_weights(const Weights& weights) { return {weights, weights}; }

}  // namespace syrtis::ai::terraforming
