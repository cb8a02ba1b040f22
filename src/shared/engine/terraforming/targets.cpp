// SPDX-License-Identifier: MIT
#include "engine/terraforming/targets.hpp"

#include "engine/terraforming/counting.hpp"

namespace syrtis::terraforming {

namespace {

bool beside(const Rules& rules, const State& state, core::Seat owner, Space space) {
    return space != k_no_space && (rules.spaces[space].neighbours & state.board.owned[owner]) != 0;
}

bool holds_one_of(const SourceRule& rule, CardResourceSet resources) {
    return rule.resource_slot != k_no_slot && ((resources >> static_cast<unsigned>(rule.holds)) & 1U) != 0;
}

}  // namespace

core::SeatSet stock_victims(const Rules& rules, const State& state, core::Seat seat, const operation::StockLoss& loss,
                            Space placed_space) {
    core::SeatSet victims = 0;
    const auto resource = static_cast<std::size_t>(loss.resource);
    for (core::Side other = 0; other < sides(state.options); ++other) {
        const auto& player = state.players[other];
        const bool opponent = other != seat;
        if (!opponent && loss.from != From::any_player) continue;
        if (player.stock[resource] <= 0) continue;
        if (opponent && ((player.passives.protected_stock >> resource) & 1U) != 0) continue;
        if (loss.from == From::owner_beside_placed_ocean && !beside(rules, state, other, placed_space)) continue;
        victims |= core::seat_bit(other);
    }
    return victims;
}

core::SeatSet production_victims(const State& state, core::Seat seat, Resource resource, int steps,
                                 int own_production) {
    const int minimum = resource == Resource::megacredits ? k_megacredit_production_minimum : 0;
    core::SeatSet victims = 0;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        const int production =
            other == seat ? own_production : state.players[other].production[static_cast<std::size_t>(resource)];
        if (production - steps >= minimum) victims |= core::seat_bit(other);
    }
    return victims;
}

SourceSet card_victims(const Rules& rules, const State& state, core::Seat seat, CardResourceSet resources,
                       Source taker) {
    SourceSet victims;
    for (std::uint8_t slot = 0; slot < rules.resource_slots; ++slot) {
        if (state.card_resources[slot] == 0) continue;
        const auto card = rules.resource_slot_owners[slot];
        const auto& rule = rules.source(card);
        if (card == taker || !holds_one_of(rule, resources) || rule.passive.protects_this_card) continue;
        const auto owner = owner_of(state, card);
        if (owner == core::k_no_seat) continue;
        const auto guarded = state.players[owner].passives.protected_card_resources;
        if (owner != seat && ((guarded >> static_cast<unsigned>(rule.holds)) & 1U) != 0) continue;
        victims.insert(card);
    }
    return victims;
}

SourceSet card_receivers(const Rules& rules, const State& state, core::Seat seat, const operation::AddToCard& add,
                         Source source, Card trigger_card) {
    SourceSet receivers;
    for (std::uint8_t slot = 0; slot < rules.resource_slots; ++slot) {
        const auto card = rules.resource_slot_owners[slot];
        if (!holds_one_of(rules.source(card), add.resources) || owner_of(state, card) != seat) continue;
        const bool fits = add.target == Target::triggering_card ? card == trigger_card
                          : add.target == Target::stocked       ? state.card_resources[slot] > 0
                                                                : card != source;
        if (fits) receivers.insert(card);
    }
    return receivers;
}

}  // namespace syrtis::terraforming
