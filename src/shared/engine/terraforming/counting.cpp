// SPDX-License-Identifier: MIT
#include "engine/terraforming/counting.hpp"

#include <algorithm>
#include <cstring>

#include "core/bits.hpp"
#include "engine/terraforming/automa_goals.hpp"

namespace syrtis::terraforming {

namespace {

SpaceSet space_of_tile(const State& state, Tile tile) {
    if (tile == k_no_tile) return {};
    const auto& tiles = state.board.tiles;
    const void* found = std::memchr(tiles.data(), tile, tiles.size());
    if (found == nullptr) return {};
    return only_space(static_cast<Space>(static_cast<const Tile*>(found) - tiles.data()));
}

}  // namespace

core::Seat owner_of(const State& state, Source source) {
    for (core::Side seat = 0; seat < sides(state.options); ++seat) {
        if (has_in_play(state.players[seat], source)) return seat;
    }
    return core::k_no_seat;
}

SpaceSet neighbours_of(const Rules& rules, const SpaceSet& spaces) {
    SpaceSet result;
    for (const std::size_t space : spaces) result |= rules.spaces[space].neighbours;
    return result;
}

int count_oceans(const State& state) { return count_spaces(state.board.oceans); }

bool terraforming_complete(const Rules& rules, const State& state) {
    for (std::size_t parameter = 0; parameter < rules.tracks.size(); ++parameter) {
        const auto& track = rules.tracks[parameter];
        if (track.ends_match && level_of(state, static_cast<Parameter>(parameter)) < track.end) return false;
    }
    return true;
}

namespace {

int count_own_cards(const Rules& rules, const Player& player, const CardFilter& filter) {
    int total = 0;
    const auto consider = [&](std::size_t card) {
        const auto& rule = rules.cards[card];
        const bool fits = ((filter.kinds >> static_cast<unsigned>(rule.kind)) & 1U) != 0 &&
                          rule.cost >= filter.min_printed_cost && (!filter.with_requirement || rule.has_requirement);
        if (fits) ++total;
    };
    for (const auto card : player.played) consider(card);
    for (const auto card : player.events) consider(card);
    return total;
}

int count_own_tags(const Player& player, std::uint16_t tags) {
    int total = 0;
    for (std::size_t tag = 0; tag < k_tags; ++tag) {
        if (((tags >> tag) & 1U) != 0) total += player.passives.tags[tag];
    }
    return total;
}

int count_own_card_resources(const Rules& rules, const State& state, core::Seat seat) {
    int total = 0;
    for (std::uint8_t slot = 0; slot < rules.resource_slots; ++slot) {
        if (state.card_resources[slot] > 0 && has_in_play(state.players[seat], rules.resource_slot_owners[slot])) {
            total += state.card_resources[slot];
        }
    }
    return total;
}

}  // namespace

int count(const Rules& rules, const State& state, const Amount& amount, const CountContext& context) {
    const int wild_tags = context.counts_wild_tags ? state.players[context.seat].passives.wild_tags : 0;
    const auto& player = state.players[context.seat];
    switch (amount.per) {
        case Count::one:
            return 1;
        case Count::own_tag:
            return player.passives.tags[amount.argument] + wild_tags;
        case Count::opponents_tag: {
            int total = 0;
            for (core::Side seat = 0; seat < sides(state.options); ++seat) {
                if (seat != context.seat) total += state.players[seat].passives.tags[amount.argument];
            }
            if (has_automa(state.options)) total += automa::counted_tags(rules, state, amount.argument);
            return total;
        }
        case Count::cities_in_play:
            return count_spaces(state.board.cities);
        case Count::cities_on_mars:
            return count_spaces(state.board.cities & rules.on_mars);
        case Count::events_played_by_all: {
            std::size_t total = 0;
            for (core::Side seat = 0; seat < sides(state.options); ++seat) total += state.players[seat].events.size();
            const int by_automa = has_automa(state.options) ? automa::counted_tags(rules, state, k_event_tag) : 0;
            return static_cast<int>(total) + by_automa;
        }
        case Count::resource_here: {
            const auto slot = rules.source(context.source).resource_slot;
            return slot == k_no_slot ? 0 : state.card_resources[slot];
        }
        case Count::adjacent_oceans:
        case Count::adjacent_cities: {
            const auto here = space_of_tile(state, rules.source(context.source).tile);
            const auto around = neighbours_of(rules, here);
            return count_spaces(around &
                                (amount.per == Count::adjacent_oceans ? state.board.oceans : state.board.cities));
        }
        case Count::paid_amount:
            return context.paid_amount;
        case Count::rating:
            return player.terraform_rating;
        case Count::own_cities:
            return count_spaces(state.board.cities & state.board.owned[context.seat]);
        case Count::own_greeneries:
            return count_spaces(state.board.greeneries & state.board.owned[context.seat]);
        case Count::own_tiles:
            return count_spaces(state.board.owned[context.seat]);
        case Count::cards_in_hand:
            return static_cast<int>(player.hand.size());
        case Count::production:
            return player.production[amount.argument];
        case Count::stock:
            return player.stock[amount.argument];
        case Count::stock_of_metals:
            return player.stock[static_cast<std::size_t>(Resource::steel)] +
                   player.stock[static_cast<std::size_t>(Resource::titanium)];
        case Count::stock_sum: {
            std::int32_t total = 0;
            for (std::size_t resource = 0; resource < k_resources; ++resource) {
                if (((amount.argument >> resource) & 1U) != 0) total += player.stock[resource];
            }
            return total;
        }
        case Count::own_tags:
            return count_own_tags(player, rules.tag_sets[amount.argument]) + wild_tags;
        case Count::own_cards:
            return count_own_cards(rules, player, rules.card_filters[amount.argument]);
        case Count::own_distinct_tags: {
            const auto kinds = std::ranges::count_if(player.passives.tags, [](std::uint8_t tags) { return tags > 0; });
            return std::min(static_cast<int>(kinds) + wild_tags, static_cast<int>(k_tags));
        }
        case Count::own_tiles_in:
            return count_spaces(state.board.owned[context.seat] & rules.space_sets[amount.argument]);
        case Count::own_tiles_beside_ocean:
            return count_spaces(state.board.owned[context.seat] & neighbours_of(rules, state.board.oceans));
        case Count::own_card_resources:
            return count_own_card_resources(rules, state, context.seat);
        case Count::own_raised_productions: {
            const auto start = starting_production(state.options);
            return static_cast<int>(
                std::ranges::count_if(player.production, [&](std::int16_t steps) { return steps > start; }));
        }
        case Count::highest_production:
            return *std::ranges::max_element(player.production);
    }
    return 0;
}

int value_of(const Rules& rules, const State& state, const Amount& amount, const CountContext& context) {
    if (amount.per == Count::one) return amount.amount;
    const int counted = count(rules, state, amount, context);
    // Most amounts divide by one, and a division takes longer than most counting.
    const int value = (amount.each == 1 ? counted : counted / amount.each) * amount.amount;
    return amount.maximum != 0xff && value > amount.maximum ? amount.maximum : value;
}

}  // namespace syrtis::terraforming
