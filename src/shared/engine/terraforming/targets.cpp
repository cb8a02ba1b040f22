// SPDX-License-Identifier: MIT
#include "engine/terraforming/targets.hpp"

#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/counting.hpp"

namespace syrtis::terraforming {

namespace {

bool beside(const Rules& rules, const State& state, core::Seat owner, Space space) {
    return space != k_no_space && rules.spaces[space].neighbours.intersects(state.board.owned[owner]);
}

bool holds_one_of(const SourceRule& rule, CardResourceSet resources) {
    return rule.resource_slot != k_no_slot && ((resources >> static_cast<unsigned>(rule.holds)) & 1U) != 0;
}

}  // namespace

int losable_stock(const State& state, core::Side side, Resource resource) {
    if (has_automa(state.options) && side == automa_side(state.options)) return automa::losable(state, resource);
    return state.players[side].stock[static_cast<std::size_t>(resource)];
}

core::SeatSet stock_victims(const Rules& rules, const State& state, core::Seat seat, const operation::StockLoss& loss,
                            Space placed_space) {
    core::SeatSet victims = 0;
    const auto resource = static_cast<std::size_t>(loss.resource);
    for (core::Side other = 0; other < sides(state.options); ++other) {
        const auto& player = state.players[other];
        const bool opponent = other != seat;
        if (!opponent && loss.from != From::any_player) continue;
        if (losable_stock(state, other, loss.resource) <= 0) continue;
        if (opponent && ((player.passives.protected_stock >> resource) & 1U) != 0) continue;
        if (loss.from == From::owner_beside_placed_ocean && !beside(rules, state, other, placed_space)) continue;
        victims |= core::seat_bit(other);
    }
    return victims;
}

core::SeatSet production_victims(const Rules& rules, const State& state, core::Seat seat, Resource resource, int steps,
                                 int own_production) {
    const int minimum = resource == Resource::megacredits ? k_megacredit_production_minimum : 0;
    core::SeatSet victims = 0;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (has_automa(state.options) && other == automa_side(state.options)) {
            if (automa::can_lose_production(rules, state, resource, steps)) victims |= core::seat_bit(other);
            continue;
        }
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
        if (card == taker && state.options.edition == k_first_edition) continue;
        if (!holds_one_of(rule, resources) || rule.passive.protects_this_card) continue;
        const auto owner = owner_of(state, card);
        if (owner == core::k_no_seat) continue;
        const auto guarded = state.players[owner].passives.protected_card_resources;
        if (owner != seat && ((guarded >> static_cast<unsigned>(rule.holds)) & 1U) != 0) continue;
        victims.insert(card);
    }
    constexpr unsigned k_living =
        (1U << static_cast<unsigned>(CardResource::animal)) | (1U << static_cast<unsigned>(CardResource::microbe));
    const bool automa_pays = has_automa(state.options) && seat == k_human && (resources & k_living) != 0;
    if (automa_pays && losable_stock(state, automa_side(state.options), Resource::megacredits) > 0) {
        victims.insert(k_automa_source);
        // To take a resource from the card that receives it never has a benefit.
        if (taker != k_no_source) victims.erase(taker);
    }
    return victims;
}

SourceSet most_valuable_cards(const Rules& rules, const State& state, core::Seat seat, CardResourceSet resources) {
    SourceSet best;
    const Amount* top = nullptr;
    const auto worth = [](const Amount& amount) { return amount.per == Count::resource_here ? amount.amount : 0; };
    for (const auto source : card_victims(rules, state, automa_side(state.options), resources, k_no_source)) {
        const auto card = static_cast<Source>(source);
        if (owner_of(state, card) != seat) continue;
        const auto& amount = rules.source(card).victory_points;
        const int difference = top == nullptr ? 1 : worth(amount) * top->each - worth(*top) * amount.each;
        if (difference < 0) continue;
        if (difference > 0) best.clear();
        best.insert(card);
        top = &amount;
    }
    return best;
}

SourceSet card_receivers(const Rules& rules, const State& state, core::Seat seat, const operation::AddToCard& add,
                         Source source, Source trigger_card) {
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
