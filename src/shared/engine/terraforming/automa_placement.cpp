// SPDX-License-Identifier: MIT
#include "engine/terraforming/automa_placement.hpp"

#include <algorithm>
#include <numeric>

#include "engine/terraforming/automa_interpreter.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/deck.hpp"
#include "engine/terraforming/placement.hpp"

namespace syrtis::terraforming::automa {

namespace {

constexpr std::size_t k_all_around = 6;

Space first_of(const SpaceSet& spaces) { return static_cast<Space>(spaces.first()); }

SpaceSet tiles_of(const Rules& rules, const State& state, Feature feature) {
    const auto& board = state.board;
    const auto own = board.owned[automa_side(state.options)];
    const auto opponent = board.owned[k_human];
    switch (feature) {
        case Feature::own_cities:
            return board.cities & own;
        case Feature::opponent_cities:
            return board.cities & opponent;
        case Feature::cities:
            return board.cities;
        case Feature::greeneries:
            return board.greeneries;
        case Feature::opponent_greeneries:
            return board.greeneries & opponent;
        case Feature::oceans:
            return board.oceans;
        case Feature::greeneries_and_oceans:
            return board.greeneries | board.oceans;
        case Feature::ocean_areas:
            return rules.ocean_areas;
        case Feature::icons:
        case Feature::rows:
            break;
    }
    return {};
}

int neighbours_with(const Rules& rules, const State& state, Feature feature, Space space) {
    return count_spaces(rules.spaces[space].neighbours & tiles_of(rules, state, feature));
}

const SpecialSpace* special_space(const Rules& rules, Space space) {
    const auto& list = rules.automa.special_spaces;
    const auto found = std::ranges::find(list, space, &SpecialSpace::space);
    return found == list.end() ? nullptr : &*found;
}

/// Returns a number by which spaces are compared: twice what the preference counts, so that there is room between two
/// numbers of icons.
int compared_value(const Rules& rules, const State& state, const Preference& preference, Space space) {
    const int doubled = 2 * counted_value(rules, state, preference, space);
    const bool lies_between =
        preference.feature == Feature::icons && special_program(rules, state, space) != k_empty_program;
    return lies_between ? doubled + 1 : doubled;
}

template <class Keep>
SpaceSet filtered(const SpaceSet& spaces, Keep&& keep) {
    SpaceSet kept;
    for (const std::size_t space : spaces) {
        if (keep(static_cast<Space>(space))) kept.insert(space);
    }
    return kept;
}

SpaceSet reserved_spaces(const Rules& rules) {
    SpaceSet reserved = rules.ocean_areas;
    for (const std::size_t space : rules.on_mars) {
        if (rules.spaces[space].kind == SpaceKind::reserved) reserved.insert(space);
    }
    return reserved;
}

SpaceSet legal_at(const Rules& rules, const State& state, Site site) {
    const auto side = automa_side(state.options);
    const auto legal = [&](Where where) { return legal_spaces(rules, state, side, where, k_no_source); };
    switch (site) {
        case Site::greenery:
            return legal(Where::greenery);
        case Site::city:
            return legal(Where::city);
        case Site::ocean:
            return count_oceans(state) < k_ocean_maximum ? legal(Where::ocean_area) : SpaceSet();
        case Site::land:
            return legal(Where::land);
        case Site::interior: {
            const SpaceSet closed = state.board.occupied | reserved_spaces(rules);
            return filtered(legal(Where::land), [&](Space space) {
                const auto& around = rules.spaces[space].neighbours;
                return around.size() == k_all_around && !around.intersects(closed);
            });
        }
        case Site::marker: {
            SpaceSet claimed;
            for (const auto& spaces : state.board.claimed) claimed |= spaces;
            return legal(Where::land) - claimed;
        }
    }
    return {};
}

/// Returns the space that the cost of a revealed card counts to.
Space counted_space(const Position& position, SpaceSet spaces, const Origin& origin) {
    const auto card = draw_card(position, DrawFor::effect);
    if (card == k_no_card) return first_of(spaces);
    position.emit(
        {.type = EventType::card_revealed, .seat = origin.seat, .card = card, .card_seen_by = core::k_all_seats},
        origin);
    discard_card(position, card, core::k_all_seats);
    const int cost = std::max<int>(position.rules.cards[card].cost, 1);
    for (int skipped = (cost - 1) % count_spaces(spaces); skipped > 0; --skipped) spaces.erase(spaces.first());
    return first_of(spaces);
}

}  // namespace

int counted_value(const Rules& rules, const State& state, const Preference& preference, Space space) {
    switch (preference.feature) {
        case Feature::icons: {
            const auto* special = special_space(rules, space);
            if (special == nullptr) return icon_gain(rules, space);
            return holds(rules, state, special->condition) ? special->more_icons_than : 0;
        }
        case Feature::rows:
            return preference.rows.contains(space) ? 1 : 0;
        default:
            return neighbours_with(rules, state, preference.feature, space);
    }
}

Program special_program(const Rules& rules, const State& state, Space space) {
    const auto* special = special_space(rules, space);
    return special != nullptr && holds(rules, state, special->condition) ? special->program : k_empty_program;
}

int icon_gain(const Rules& rules, Space space) {
    if (special_space(rules, space) != nullptr) return 0;
    const auto& rule = rules.spaces[space];
    return std::accumulate(rule.bonus.begin(), rule.bonus.end(), int{rule.bonus_cards});
}

SpaceSet candidates(const Rules& rules, const State& state, const Placement& placement) {
    const SpaceSet legal = legal_at(rules, state, placement.site) & placement.within;
    if (placement.required == 0) return legal;
    return filtered(legal, [&](Space space) {
        return neighbours_with(rules, state, placement.feature, space) >= placement.required;
    });
}

Narrowings narrowings(const Rules& rules, const State& state, const Placement& placement, SpaceSet spaces) {
    Narrowings steps;
    for (std::size_t index = 0; index < placement.preference_count && spaces.size() > 1; ++index) {
        const auto& preference = placement.preferences[index];
        const auto value = [&](Space space) {
            const int compared = compared_value(rules, state, preference, space);
            return preference.fewest ? -compared : compared;
        };
        int best = value(first_of(spaces));
        for (const std::size_t space : spaces) best = std::max(best, value(static_cast<Space>(space)));
        const SpaceSet kept = filtered(spaces, [&](Space space) { return value(space) == best; });
        if (kept == spaces) continue;
        steps.push_back({.preference = preference, .kept = kept});
        spaces = kept;
    }
    return steps;
}

Space chosen_space(const Position& position, const Placement& placement, SpaceSet spaces, const Origin& origin) {
    std::int32_t by = k_chosen_alone;
    const auto steps = narrowings(position.rules, position.state, placement, spaces);
    if (!steps.empty()) {
        by = static_cast<std::int32_t>(steps.back().preference.feature);
        spaces = steps.back().kept;
    }
    Space space = first_of(spaces);
    if (spaces.size() > 1) {
        by = k_chosen_by_card;
        space = counted_space(position, spaces, origin);
    }
    position.emit({.type = EventType::space_chosen, .seat = origin.seat, .space = space, .value = by}, origin);
    return space;
}

}  // namespace syrtis::terraforming::automa
