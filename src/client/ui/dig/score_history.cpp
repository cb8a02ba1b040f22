// SPDX-License-Identifier: MIT

#include "ui/dig/score_history.hpp"

#include <algorithm>

namespace syrtis::client::ui::dig {

using game::Cause;
using game::Event;
using game::EventType;

namespace {

/// Adds the shares of a transport by DM-9.2: equal whole shares, and the remainder for the transporting seat, whose
/// share is reported first.
void add_shares(PointsBySeat& points, const PlayerAction& player_action, const game::Rules& rules) {
    const auto taken = std::ranges::find(player_action, EventType::tile_taken, &Event::type);
    if (taken == player_action.end() || taken->tile >= rules.tiles.size()) return;
    const auto is_share = [](const Event& event) {
        return event.type == EventType::points_changed && event.cause == Cause::transport;
    };
    const auto shares = static_cast<int>(std::ranges::count_if(player_action, is_share));
    const int worth = rules.tiles[taken->tile].points;
    const int each = shares > 0 ? worth / shares : 0;
    for (const auto& event : player_action) {
        if (!is_share(event) || event.seat >= points.size()) continue;
        points[event.seat] += event.seat == taken->seat ? worth - each * (shares - 1) : each;
    }
}

void add_player_action(PointsBySeat& points, const PlayerAction& player_action, const game::Rules& rules) {
    add_shares(points, player_action, rules);
    for (const auto& event : player_action) {
        if (event.seat >= points.size()) continue;
        if (event.type == EventType::upgraded) points[event.seat] -= event.price;
        const bool fortune = event.type == EventType::points_changed && event.cause == Cause::bonus;
        if (fortune) points[event.seat] += 1;
    }
}

}  // namespace

std::vector<PointsBySeat> points_by_round(const std::vector<PlayerAction>& player_actions, const game::Rules& rules,
                                          Seat seats) {
    std::vector<PointsBySeat> rounds;
    PointsBySeat now{};
    int turns = 0;
    bool begun = false;
    for (const auto& player_action : player_actions) {
        if (player_action.empty() || player_action.front().cause == Cause::setup) continue;
        add_player_action(now, player_action, rules);
        begun = true;
        if (std::ranges::find(player_action, EventType::turn_ended, &Event::type) == player_action.end()) continue;
        if (++turns % std::max<int>(seats, 1) != 0) continue;
        rounds.push_back(now);
        begun = false;
    }
    if (begun) rounds.push_back(now);
    return rounds;
}

}  // namespace syrtis::client::ui::dig
