// SPDX-License-Identifier: MIT
#include "engine/terraforming/cards_in_play.hpp"

#include <algorithm>

namespace syrtis::terraforming {

namespace {

void add(Passives& passives, const SourceRule& rule) {
    const auto sum = [](std::uint8_t left, std::uint8_t right) { return static_cast<std::uint8_t>(left + right); };
    const auto& passive = rule.passive;
    const auto add_all = [&](auto& sums, const auto& added) {
        // The copy tells the compiler that no element of `added` changes meanwhile.
        auto result = sums;
        for (std::size_t index = 0; index < result.size(); ++index) result[index] = sum(result[index], added[index]);
        sums = result;
    };
    add_all(passives.tags, rule.tags);
    add_all(passives.tag_discounts, passive.tag_discounts);
    add_all(passives.project_discounts, passive.project_discounts);
    passives.wild_tags = sum(passives.wild_tags, rule.wild_tags);
    passives.card_discount = sum(passives.card_discount, passive.card_discount);
    passives.steel_value = sum(passives.steel_value, passive.steel_value);
    passives.titanium_value = sum(passives.titanium_value, passive.titanium_value);
    passives.heat_value = std::max(passives.heat_value, passive.heat_value);
    passives.requirement_shift = sum(passives.requirement_shift, passive.requirement_shift);
    if (passive.plants_for_greenery > 0) {
        passives.plants_for_greenery = std::min(passives.plants_for_greenery, passive.plants_for_greenery);
    }
    passives.protected_stock |= passive.protected_stock;
    passives.protected_card_resources |= passive.protected_card_resources;
}

}  // namespace

void come_into_play(const Rules& rules, State& state, core::Seat seat, Source source) {
    const auto& rule = rules.source(source);
    add(state.players[seat].passives, rule);
    if (rule.passive.trigger_count > 0) state.triggers.push_back({.source = source, .owner = seat});
}

Passives passives_of(const Rules& rules, const Player& player) {
    Passives passives;
    if (player.corporation != k_no_corporation) add(passives, rules.corporations[player.corporation]);
    for (const auto prelude : player.played_preludes) add(passives, rules.preludes[prelude]);
    for (const auto card : player.played) add(passives, rules.cards[card]);
    return passives;
}

Board with_masks(const Rules& rules, const Board& board) {
    Board result = board;
    result.occupied = result.oceans = result.greeneries = result.cities = SpaceSet();
    result.owned = {};
    for (std::size_t space = 0; space < rules.spaces.size(); ++space) {
        const auto tile = board.tiles[space];
        if (tile == k_no_tile) continue;
        result.occupied.insert(space);
        if (tile == k_ocean) result.oceans.insert(space);
        if (tile == k_greenery) result.greeneries.insert(space);
        if (((rules.tiles_counting_as_city >> tile) & 1U) != 0) result.cities.insert(space);
        if (board.owners[space] < core::k_max_seats) result.owned[board.owners[space]].insert(space);
    }
    return result;
}

void refresh_derived(const Rules& rules, State& state, std::span<const Card> order_of_play) {
    state.board = with_masks(rules, state.board);
    state.triggers.clear();
    const auto add_trigger = [&](core::Seat seat, Source source) {
        if (rules.source(source).passive.trigger_count > 0) {
            state.triggers.push_back({.source = source, .owner = seat});
        }
    };
    for (core::Side seat = 0; seat < sides(state.options); ++seat) {
        auto& player = state.players[seat];
        player.passives = passives_of(rules, player);
        player.rating_history = {.start = player.terraform_rating};
        if (player.corporation != k_no_corporation) add_trigger(seat, corporation_source(player.corporation));
    }
    for (core::Side seat = 0; seat < sides(state.options); ++seat) {
        for (const auto prelude : state.players[seat].played_preludes) {
            add_trigger(seat, prelude_source(static_cast<Prelude>(prelude)));
        }
        CardSet left = state.players[seat].played;
        for (const auto card : order_of_play) {
            if (!left.contains(card)) continue;
            left.erase(card);
            add_trigger(seat, card);
        }
        for (const auto card : left) add_trigger(seat, static_cast<Source>(card));
    }
}

}  // namespace syrtis::terraforming
