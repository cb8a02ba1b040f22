// SPDX-License-Identifier: MIT

#include "ui/dig/score_history.hpp"

#include <algorithm>

namespace syrtis::client::ui::dig {

using game::Cause;
using game::Event;
using game::EventType;

namespace {

/// DM-9.2: equal whole shares, and what is left over for who transports, whose share is told first.
void add_shares(PointsBySeat& points, const Deed& deed, const game::Rules& rules) {
    const auto taken = std::ranges::find(deed, EventType::tile_taken, &Event::type);
    if (taken == deed.end() || taken->tile >= rules.tiles.size()) return;
    const auto is_share = [](const Event& event) {
        return event.type == EventType::points_changed && event.cause == Cause::transport;
    };
    const auto shares = static_cast<int>(std::ranges::count_if(deed, is_share));
    const int worth = rules.tiles[taken->tile].points;
    const int each = shares > 0 ? worth / shares : 0;
    for (const auto& event : deed) {
        if (!is_share(event) || event.seat >= points.size()) continue;
        points[event.seat] += event.seat == taken->seat ? worth - each * (shares - 1) : each;
    }
}

void add_deed(PointsBySeat& points, const Deed& deed, const game::Rules& rules) {
    add_shares(points, deed, rules);
    for (const auto& event : deed) {
        if (event.seat >= points.size()) continue;
        if (event.type == EventType::upgraded) points[event.seat] -= event.price;
        const bool fortune = event.type == EventType::points_changed && event.cause == Cause::bonus;
        if (fortune) points[event.seat] += 1;
    }
}

}  // namespace

std::vector<PointsBySeat> points_by_round(const std::vector<Deed>& deeds, const game::Rules& rules, Seat seats) {
    std::vector<PointsBySeat> rounds;
    PointsBySeat now{};
    int turns = 0;
    bool begun = false;
    for (const auto& deed : deeds) {
        if (deed.empty() || deed.front().cause == Cause::setup) continue;
        add_deed(now, deed, rules);
        begun = true;
        if (std::ranges::find(deed, EventType::turn_ended, &Event::type) == deed.end()) continue;
        if (++turns % std::max<int>(seats, 1) != 0) continue;
        rounds.push_back(now);
        begun = false;
    }
    if (begun) rounds.push_back(now);
    return rounds;
}

}  // namespace syrtis::client::ui::dig
