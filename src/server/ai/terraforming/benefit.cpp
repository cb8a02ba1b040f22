// SPDX-License-Identifier: MIT

#include "ai/terraforming/benefit.hpp"

#include <algorithm>
#include <cstddef>

namespace syrtis::ai::terraforming {

bool has_benefit(const game::Rules& rules, const game::State& before, const game::State& after, core::Seat seat) {
    const game::Player& was = before.players[seat];
    const game::Player& now = after.players[seat];
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        if (now.stock[resource] > was.stock[resource] || now.production[resource] > was.production[resource]) {
            return true;
        }
    }
    if (now.terraform_rating > was.terraform_rating) return true;
    if (now.played.size() + now.events.size() > was.played.size() + was.events.size()) return true;
    if (!(now.hand - was.hand).empty() || after.board.owned[seat] != before.board.owned[seat]) return true;
    for (std::size_t slot = 0; slot < rules.resource_slots; ++slot) {
        if (after.card_resources[slot] != before.card_resources[slot]) return true;
    }
    if (after.board.claimed[seat] != before.board.claimed[seat]) return true;
    return after.milestones != before.milestones || after.awards != before.awards;
}

}  // namespace syrtis::ai::terraforming
