// SPDX-License-Identifier: MIT
#pragma once

// The prices by which all positions that follow from one decision are judged: those of every side, and the worth of
// each card that the deciding seat knows.

#include <array>

#include "ai/terraforming/appraisal.hpp"
#include "ai/terraforming/automa_outlook.hpp"
#include "ai/terraforming/outlook.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/bit_set.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// The prices for one decision. Worths are in M€ of the present generation. set_prices() sets all members except
/// `rules`, `deck` and `weight_sets`.
struct Prices {
    Prices(const game::Rules& its_rules, const DeckStatistics& its_deck, const WeightSets& its_weights)
        : rules(its_rules), deck(its_deck), weight_sets(its_weights), weights(&its_weights.of_two), automa(its_rules) {}

    static constexpr std::size_t k_sources = game::k_max_cards + game::k_max_corporations;

    const game::Rules& rules;
    const DeckStatistics& deck;
    const WeightSets& weight_sets;
    const Weights* weights;   ///< the weights for this kind of match
    core::Seat seat = 0;      ///< the seat that decides
    double rounds = 0.0;      ///< expected number of generations after the present one
    bool still_open = false;  ///< true if, in a match of several sides, a global parameter has not reached its goal
    double reserve = 0.0;     ///< the M€ that the cards in hand and the next research phase can use
    std::array<Outlook, core::k_max_seats> outlooks{};
    AutomaOutlook automa;     ///< set only in matches against MarsBot
    game::CardSet known;      ///< cards that are in the seat's hand or offered to it
    game::CardSet promising;  ///< known cards that promise a profit
    /// For each card and corporation in play, the worth of its actions, its passive rules and its fixed points.
    std::array<double, k_sources> values_in_play{};
    std::array<double, k_sources> resource_on{};  ///< worth of one resource on each card
    core::BitSet<k_sources> priced;  ///< sources whose element of values_in_play or resource_on may differ from 0
    game::CardSet valued;            ///< cards whose element of values_in_play differs from 0
    std::array<double, game::k_max_cards> hand_worth{};    ///< worth of each known card in the seat's hand
    std::array<double, game::k_max_cards> buying_worth{};  ///< worth of each known card at the time of buying it
    /// Worth of each of the seat's own preludes after it is played.
    std::array<double, game::k_max_preludes> prelude_worth{};
};

/// Sets the prices for a decision of `seat` in the position `root`.
void set_prices(Prices& prices, const game::State& root, core::Seat seat);

/// Returns an appraisal of effects for the deciding seat in a position. The result refers to both arguments.
[[nodiscard]] Appraisal appraise(const Prices& prices, const game::State& state);

/// Returns the worth of one M€ for the deciding seat.
[[nodiscard]] inline double worth_of_money(const Prices& prices) {
    return prices.outlooks[prices.seat].stock[index_of(game::Resource::megacredits)];
}

}  // namespace syrtis::ai::terraforming
