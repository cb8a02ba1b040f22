// SPDX-License-Identifier: MIT

#include "ai/terraforming/benefit.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::ai::terraforming {
namespace {

std::size_t cards_in_play(const game::Player& player) { return player.played.size() + player.events.size(); }

bool raises_production(const game::Player& was, const game::Player& now) {
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        if (now.production[resource] > was.production[resource]) return true;
    }
    return false;
}

/// True if the player has gained something other than cards in play and production.
bool has_gain_at_once(const game::Rules& rules, const game::State& before, const game::State& after, core::Seat seat) {
    const game::Player& was = before.players[seat];
    const game::Player& now = after.players[seat];
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        if (now.stock[resource] > was.stock[resource]) return true;
    }
    if (now.terraform_rating > was.terraform_rating || !(now.hand - was.hand).empty()) return true;
    if (after.board.owned[seat] != before.board.owned[seat]) return true;
    if (after.board.claimed[seat] != before.board.claimed[seat]) return true;
    for (std::size_t slot = 0; slot < rules.resource_slots; ++slot) {
        if (after.card_resources[slot] != before.card_resources[slot]) return true;
    }
    return after.milestones != before.milestones || after.awards != before.awards;
}

bool advances_milestone(const game::Rules& rules, const game::State& before, const game::State& after,
                        core::Seat seat) {
    const auto is_free = [](core::Side owner) { return owner == core::k_no_side; };
    if (game::claimed_count(after.milestones) >= static_cast<int>(game::k_max_claimed_milestones)) return false;
    for (std::size_t milestone = 0; milestone < rules.milestones.size(); ++milestone) {
        if (!is_free(after.milestones[milestone])) continue;
        if (game::milestone_count(rules, after, seat, milestone) >
            game::milestone_count(rules, before, seat, milestone)) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool has_benefit(const game::Rules& rules, const game::State& before, const game::State& after, core::Seat seat) {
    const game::Player& was = before.players[seat];
    const game::Player& now = after.players[seat];
    return cards_in_play(now) > cards_in_play(was) || raises_production(was, now) ||
           has_gain_at_once(rules, before, after, seat);
}

bool has_benefit_at_end(const game::Rules& rules, const game::State& before, const game::State& after,
                        core::Seat seat) {
    const game::Player& was = before.players[seat];
    const game::Player& now = after.players[seat];
    if (!raises_production(was, now)) return has_benefit(rules, before, after, seat);
    constexpr auto k_plants = static_cast<std::size_t>(game::Resource::plants);
    return now.production[k_plants] > was.production[k_plants] || has_gain_at_once(rules, before, after, seat) ||
           advances_milestone(rules, before, after, seat) ||
           game::score_of(rules, after, seat).total() > game::score_of(rules, before, seat).total();
}

}  // namespace syrtis::ai::terraforming
