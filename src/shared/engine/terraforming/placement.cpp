// SPDX-License-Identifier: MIT
#include "engine/terraforming/placement.hpp"

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming {

namespace {

SpaceSet claimed_by_others(const State& state, core::Seat seat) {
    SpaceSet claimed;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (other != seat) claimed |= state.board.claimed[other];
    }
    return claimed;
}

SpaceSet beside_at_least_two(const Rules& rules, const SpaceSet& candidates, const SpaceSet& of) {
    SpaceSet result;
    for (const std::size_t space : candidates) {
        if (count_spaces(rules.spaces[space].neighbours & of) >= 2) result.insert(space);
    }
    return result;
}

/// Returns the M€ that constant reactions of the seat's own cards to the tile give it. They come before the payment
/// unless their owner chooses their order.
int certain_gain_by_tile(const Rules& rules, const State& state, core::Seat seat, Tile tile, Space space) {
    if (state.options.choose_effect_order) return 0;
    FiredTriggers fired;
    fired_by_tile(rules, state, seat, tile, space, fired);
    int total = 0;
    for (const auto& trigger : fired) {
        if (trigger.owner != seat) continue;
        for (std::size_t pc = trigger.program; !operation::ends(rules.ops[pc]); ++pc) {
            const auto* gain = std::get_if<operation::Gain>(&rules.ops[pc]);
            const bool is_money = gain && gain->resource == Resource::megacredits && gain->units.per == Count::one;
            if (is_money) total += gain->units.amount * trigger.times;
        }
    }
    return total;
}

SpaceSet reserved_space(const Rules& rules, Source source) {
    if (!is_project_card(source)) return {};
    const auto space = rules.cards[source].reserved_space;
    return space == k_no_space ? SpaceSet() : only_space(space);
}

}  // namespace

SpaceSet legal_spaces(const Rules& rules, const State& state, core::Seat seat, Where where, Source source) {
    const auto& board = state.board;
    const SpaceSet closed = board.occupied | claimed_by_others(state, seat);
    const SpaceSet land = rules.land_areas - closed;
    switch (where) {
        case Where::ocean_area:
            return rules.ocean_areas - closed;
        case Where::non_ocean_area:
        case Where::land:
            return land;
        case Where::city:
            return land - neighbours_of(rules, board.cities);
        case Where::greenery: {
            const SpaceSet beside_own = land & neighbours_of(rules, board.owned[seat]);
            return beside_own.empty() ? land : beside_own;
        }
        case Where::isolated:
            return land - neighbours_of(rules, board.occupied);
        case Where::beside_city:
            return land & neighbours_of(rules, board.cities);
        case Where::beside_two_cities:
            return beside_at_least_two(rules, land, board.cities);
        case Where::beside_greenery:
            return land & neighbours_of(rules, board.greeneries);
        case Where::volcanic:
            return rules.volcanic_areas - closed;
        case Where::metal_bonus:
            return rules.metal_areas - closed;
        case Where::metal_bonus_beside_own:
            return (rules.metal_areas - closed) & neighbours_of(rules, board.owned[seat]);
        case Where::reserved:
            return reserved_space(rules, source) - closed;
    }
    return {};
}

SpaceSet affordable_spaces(const Rules& rules, const State& state, core::Seat seat, const SpaceSet& spaces, Tile tile,
                           const std::array<std::int32_t, k_resources>& stock) {
    const auto funds = stock[static_cast<std::size_t>(Resource::megacredits)] +
                       stock[static_cast<std::size_t>(Resource::heat)] * state.players[seat].passives.heat_value;
    SpaceSet affordable = spaces;
    for (const std::size_t priced : spaces& rules.priced_areas) {
        const auto space = static_cast<Space>(priced);
        const int gains = k_adjacent_ocean_bonus * count_spaces(rules.spaces[space].neighbours & state.board.oceans) +
                          certain_gain_by_tile(rules, state, seat, tile, space);
        if (funds + gains < rules.spaces[space].price) affordable.erase(space);
    }
    return affordable;
}

Refusal why_not_there(const Rules& rules, const State& state, core::Seat seat, Where where, Source source,
                      Space space) {
    if (space >= rules.spaces.size()) return {.code = RefusalCode::unknown_target};
    if (legal_spaces(rules, state, seat, where, source).contains(space)) return {};
    const auto& board = state.board;
    if (board.occupied.contains(space)) return {.code = RefusalCode::space_occupied};
    if (claimed_by_others(state, seat).contains(space)) {
        return {.code = RefusalCode::space_claimed, .subject = claim_on(board, space)};
    }
    const auto kind = rules.spaces[space].kind;
    if (where == Where::ocean_area) return {.code = RefusalCode::not_an_ocean_space};
    if (where == Where::reserved) return {.code = RefusalCode::wrong_space};
    if (kind == SpaceKind::ocean) return {.code = RefusalCode::space_reserved_for_ocean};
    if (kind == SpaceKind::reserved || kind == SpaceKind::off_planet) return {.code = RefusalCode::space_reserved};
    const auto& around = rules.spaces[space].neighbours;
    switch (where) {
        case Where::city:
            return {.code = RefusalCode::beside_a_city};
        case Where::greenery:
            return {.code = RefusalCode::must_touch_own_tile};
        case Where::isolated:
            return {.code = RefusalCode::not_isolated};
        case Where::beside_city:
            return {.code = RefusalCode::too_few_adjacent_cities, .needed = 1, .available = 0};
        case Where::beside_two_cities:
            return {.code = RefusalCode::too_few_adjacent_cities,
                    .needed = 2,
                    .available = count_spaces(around & board.cities)};
        case Where::beside_greenery:
            return {.code = RefusalCode::no_adjacent_greenery};
        case Where::volcanic:
            return {.code = RefusalCode::not_volcanic};
        case Where::metal_bonus:
            return {.code = RefusalCode::no_metal_bonus};
        case Where::metal_bonus_beside_own:
            return {.code = rules.metal_areas.contains(space) ? RefusalCode::must_touch_own_tile
                                                              : RefusalCode::no_metal_bonus};
        default:
            return {.code = RefusalCode::wrong_space};
    }
}

}  // namespace syrtis::terraforming
