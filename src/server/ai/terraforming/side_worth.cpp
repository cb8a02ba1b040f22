// SPDX-License-Identifier: MIT

#include "ai/terraforming/side_worth.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "ai/terraforming/start_worth.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Count;
using game::Resource;
using game::Source;

double stock_worth(const Prices& prices, const game::Player& player, core::Side side) {
    const Outlook& outlook = prices.outlooks[side];
    const Weights& weights = *prices.weights;
    double worth = 0.0;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        worth += player.stock[resource] * outlook.stock[resource];
    }
    for (const Resource metal : {Resource::steel, Resource::titanium}) {
        const double idle = std::max(0.0, player.stock[index_of(metal)] - weights.metal_at_hand);
        worth -= idle * (1.0 - weights.idle_metal) * outlook.stock[index_of(metal)];
    }
    if (side == prices.seat) {
        const double idle = std::max(0.0, player.stock[index_of(Resource::megacredits)] - prices.reserve);
        worth -= idle * (1.0 - weights.surplus) * outlook.stock[index_of(Resource::megacredits)];
    }
    return worth;
}

/// Returns the first resource slot from `slot` on with resources, or a number beyond all slots. Most slots are empty.
std::size_t next_filled_slot(const game::State& state, std::size_t slot) {
    const auto& resources = state.card_resources;
    std::uint64_t few = 0;
    while (slot + sizeof(few) <= resources.size()) {
        std::memcpy(&few, resources.data() + slot, sizeof(few));
        if (few != 0) break;
        slot += sizeof(few);
    }
    while (slot < resources.size() && resources[slot] == 0) ++slot;
    return slot;
}

}  // namespace

SideWorth::SideWorth(const game::Rules& rules) : rules_(rules), goals_(rules) {
    for (std::size_t card = 0; card < rules.cards.size(); ++card) {
        const Count per = rules.cards[card].victory_points.per;
        if (per != Count::one && per != Count::resource_here) counting_points_.insert(card);
        if (counts_places(per) || per == Count::cards_in_hand) points_by_place_.insert(card);
    }
}

void SideWorth::forget() {
    goals_.forget();
    forget_awards();
    for (Memory& memory : memory_) {
        memory.inputs.are_kept = memory.cards.is_kept = memory.hand.is_kept = memory.tiles.is_kept = false;
    }
}

void SideWorth::forget_awards() {
    for (Memory& memory : memory_) memory.has_awards = false;
}

double SideWorth::worth_of_automa(const Prices& prices, const game::State& state, const AutomaOutlook& forecast,
                                  const AwardCounts& counts) {
    const core::Side side = automa_side(state.options);
    return forecast.points(state) * prices.outlooks[prices.seat].point + tiles(prices, state, side) +
           awards(prices, state, side, counts);
}

double SideWorth::worth(const Prices& prices, const game::State& state, core::Side side, const AwardCounts& counts) {
    if (is_automa(state, side)) return worth_of_automa(prices, state, prices.automa, counts);
    Memory& memory = memory_[side];
    memory.inputs.are_kept = false;
    Terms& terms = memory.terms;
    terms.tiles = tiles(prices, state, side);
    if (!is_solo(state.options)) terms.awards = awards(prices, state, side, counts);
    terms.cards = cards(prices, state, side);
    terms.hand = hand(prices, state, side);
    if (!is_solo(state.options)) terms.milestones = goals_.milestones(prices, state, side);
    terms.worth = sum(prices, state, side, terms);
    return terms.worth;
}

double SideWorth::worth_of_opponent(const Prices& prices, const game::State& state, core::Side side,
                                    const AwardCounts& counts) {
    Memory& memory = memory_[side];
    Terms& terms = memory.terms;
    const game::Player& player = state.players[side];
    const Terms before = terms;
    terms.tiles = tiles(prices, state, side);
    terms.awards = awards(prices, state, side, counts);
    if (memory.inputs.are_kept && has_inputs(state, side, memory.inputs)) {
        // Points can count anything.
        if (player.played.intersects(counting_points_)) terms.cards = cards(prices, state, side);
        const bool stays = terms.tiles == before.tiles && terms.awards == before.awards && terms.cards == before.cards;
        if (!stays) terms.worth = sum(prices, state, side, terms);
        return terms.worth;
    }
    terms.cards = cards(prices, state, side);
    terms.hand = hand(prices, state, side);
    terms.milestones = goals_.milestones(prices, state, side);
    terms.worth = sum(prices, state, side, terms);
    memory.inputs = {
        true,          player.stock,  player.production,    player.terraform_rating, player.hand,
        player.played, player.events, state.card_resources, state.milestones,        state.board.owned[side]};
    return terms.worth;
}

bool SideWorth::has_inputs(const game::State& state, core::Side side, const Inputs& inputs) const {
    // Such milestones are counted again in each position.
    if (goals_.has_milestones_by_place()) return false;
    const game::Player& player = state.players[side];
    return inputs.stock == player.stock && inputs.production == player.production &&
           inputs.rating == player.terraform_rating && inputs.hand == player.hand && inputs.played == player.played &&
           inputs.events == player.events && inputs.resources == state.card_resources &&
           inputs.milestones == state.milestones && inputs.owned == state.board.owned[side];
}

double SideWorth::worth_of_moved(const Prices& prices, const game::State& state, core::Side side,
                                 const AwardCounts& counts, const game::SpaceSet& moved) {
    if (is_automa(state, side)) return worth_of_automa(prices, state, prices.automa, counts);
    Memory& memory = memory_[side];
    Terms& terms = memory.terms;
    const game::Player& player = state.players[side];
    // The stock of the deciding seat has no term.
    bool stays = side != prices.seat;
    const auto set = [&stays](double& term, double now) {
        stays = stays && term == now;
        term = now;
    };
    set(terms.tiles, tiles_of_moved(prices, state, side, moved));
    if (player.played.intersects(points_by_place_)) set(terms.cards, cards_of_moved(prices, state, side));
    bool has_drawn = false;
    if (side == prices.seat && memory.hand.hand != player.hand) {
        terms.hand = hand(prices, state, side);
        has_drawn = true;
    }
    if (!is_solo(state.options)) {
        if (!memory.has_awards) {
            const double before = terms.awards;
            stays = awards(prices, state, side, counts) == before && stays;
        }
        if (goals_.has_milestones_by_place() || has_drawn) {
            set(terms.milestones, goals_.milestones(prices, state, side));
        }
    }
    if (!stays) terms.worth = sum(prices, state, side, terms);
    return terms.worth;
}

double SideWorth::awards(const Prices& prices, const game::State& state, core::Side side, const AwardCounts& counts) {
    Memory& memory = memory_[side];
    if (!memory.has_awards) memory.terms.awards = goals_.awards(prices, state, side, counts);
    memory.has_awards = true;
    return memory.terms.awards;
}

double SideWorth::sum(const Prices& prices, const game::State& state, core::Side side, const Terms& terms) {
    const game::Player& player = state.players[side];
    const Outlook& outlook = prices.outlooks[side];
    double worth = player.terraform_rating * outlook.rating_step + stock_worth(prices, player, side) + terms.cards +
                   terms.hand + terms.tiles;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        worth += player.production[resource] * outlook.production[resource];
    }
    if (side == prices.seat && !player.preludes.empty()) worth += preludes_worth(prices, player);
    if (is_solo(state.options)) return worth;
    return worth + terms.milestones + terms.awards;
}

double SideWorth::cards(const Prices& prices, const game::State& state, core::Side side) {
    const game::Player& player = state.players[side];
    int points = 0;
    int placed = 0;
    for (const auto card : player.played& counting_points_) {
        const int points_of_card = game::points_of(rules_, state, side, static_cast<Source>(card));
        points += points_of_card;
        if (points_by_place_.contains(card)) placed += points_of_card;
    }
    Cards& kept = memory_[side].cards;
    if (kept.is_kept && kept.points == points && kept.played == player.played && kept.events == player.events &&
        kept.resources == state.card_resources) {
        kept.placed = placed;
        return kept.worth;
    }
    double worth = 0.0;
    for (const auto card : player.played& prices.valued) worth += prices.values_in_play[card];
    for (const auto card : player.events& prices.valued) worth += prices.values_in_play[card];
    worth += points * prices.outlooks[side].point;
    for (std::size_t slot = next_filled_slot(state, 0); slot < rules_.resource_slots;
         slot = next_filled_slot(state, slot + 1)) {
        const Source owner = rules_.resource_slot_owners[slot];
        if (game::is_corporation(owner) || !player.played.contains(owner)) continue;
        worth += state.card_resources[slot] * prices.resource_on[owner];
    }
    kept = {true, player.played, player.events, state.card_resources, points, placed, worth};
    return worth;
}

double SideWorth::cards_of_moved(const Prices& prices, const game::State& state, core::Side side) {
    int placed = 0;
    for (const auto card : state.players[side].played& points_by_place_) {
        placed += game::points_of(rules_, state, side, static_cast<Source>(card));
    }
    const Cards& kept = memory_[side].cards;
    return kept.is_kept && kept.placed == placed ? kept.worth : cards(prices, state, side);
}

double SideWorth::hand(const Prices& prices, const game::State& state, core::Side side) {
    const game::CardSet& cards_in_hand = state.players[side].hand;
    const double unknown = prices.outlooks[side].card;
    if (side != prices.seat) return static_cast<double>(cards_in_hand.size()) * unknown;
    Hand& kept = memory_[side].hand;
    if (kept.is_kept && kept.hand == cards_in_hand) return kept.worth;
    double worth = static_cast<double>((cards_in_hand - prices.known).size()) * unknown;
    for (const auto card : cards_in_hand& prices.known) worth += prices.hand_worth[card];
    kept = {true, cards_in_hand, worth};
    return worth;
}

double SideWorth::tiles_of_moved(const Prices& prices, const game::State& state, core::Side side,
                                 const game::SpaceSet& moved) {
    const Tiles& kept = memory_[side].tiles;
    // A tile that is no city of the side concerns it only beside such a city.
    const bool is_own_city = (state.board.cities & moved).intersects(state.board.owned[side]);
    if (kept.is_kept && !is_own_city && !moved.intersects(kept.beside)) return kept.worth;
    return tiles(prices, state, side);
}

double SideWorth::tiles(const Prices& prices, const game::State& state, core::Side side) {
    const game::Board& board = state.board;
    const game::SpaceSet cities = board.cities & board.owned[side];
    const int greeneries = game::count_spaces(board.greeneries & board.owned[side]);
    game::SpaceSet free = rules_.land_areas - board.occupied;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (other != side) free -= board.claimed[other];
    }
    Tiles& kept = memory_[side].tiles;
    // Changes that are not beside a city of the side do not concern it.
    const game::SpaceSet changed = (kept.greeneries ^ board.greeneries) | (kept.free ^ free);
    if (kept.is_kept && kept.own_greeneries == greeneries && kept.cities == cities &&
        !changed.intersects(kept.beside)) {
        return kept.worth;
    }
    game::SpaceSet beside;
    double points = greeneries;
    const double prospect = prices.weights->city_prospect * std::min(1.0, prices.rounds / 6.0);
    for (const std::size_t city : cities) {
        const auto& neighbours = rules_.spaces[city].neighbours;
        points += game::count_spaces(neighbours & board.greeneries);
        points += prospect * game::count_spaces(neighbours & free);
        beside |= neighbours;
    }
    kept = {true, greeneries, cities, board.greeneries, free, beside, points * prices.outlooks[side].point};
    return kept.worth;
}

}  // namespace syrtis::ai::terraforming
