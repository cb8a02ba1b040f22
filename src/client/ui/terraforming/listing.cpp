// SPDX-License-Identifier: MIT

#include "ui/terraforming/listing.hpp"

#include <algorithm>

namespace syrtis::client::ui::terraforming {

namespace {

bool has_lasting_effect(const game::SourceRule& source) {
    const auto& passive = source.passive;
    const auto any = [](const auto& list) {
        return std::any_of(list.begin(), list.end(), [](auto value) { return value != 0; });
    };
    return any(passive.tag_discounts) || any(passive.project_discounts) || passive.card_discount != 0 ||
           passive.steel_value != 0 || passive.titanium_value != 0 || passive.heat_value != 0 ||
           passive.requirement_shift != 0 || passive.plants_for_greenery != 0 || passive.protects_this_card ||
           passive.resource_here_value != 0 || passive.protected_stock != 0 || passive.protected_card_resources != 0 ||
           passive.trigger_count != 0;
}

}  // namespace

std::vector<game::Source> strips_of(const game::Rules& rules, const game::State& state, Seat seat) {
    std::vector<game::Source> sources;
    const auto& player = state.players[seat];
    for (const auto card : player.played) {
        const auto source = static_cast<game::Source>(card);
        const auto& rule = rules.source(source);
        if (rule.action_slot != game::k_no_slot || rule.resource_slot != game::k_no_slot || has_lasting_effect(rule)) {
            sources.push_back(source);
        }
    }
    if (player.corporation != game::k_no_corporation) {
        sources.push_back(game::corporation_source(player.corporation));
    }
    return sources;
}

bool is_used(const game::Rules& rules, const game::State& state, game::Source source) {
    const auto slot = rules.source(source).action_slot;
    return slot != game::k_no_slot && state.used_actions.contains(slot);
}

void sort_actions(std::vector<game::Source>& sources, const game::Rules& rules, const game::State& state) {
    const auto rank = [&](game::Source source) {
        if (game::is_corporation(source)) return 3;
        if (rules.source(source).action_slot == game::k_no_slot) return 2;
        return is_used(rules, state, source) ? 1 : 0;
    };
    std::stable_sort(sources.begin(), sources.end(),
                     [&](game::Source left, game::Source right) { return rank(left) < rank(right); });
}

}  // namespace syrtis::client::ui::terraforming
