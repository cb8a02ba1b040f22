// SPDX-License-Identifier: MIT

// Makes views: DM-3.3, DM-10.7.

#include "engine/dig/view.hpp"

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/table.hpp"

namespace syrtis::dig {
namespace {

PublicPile public_side(const Rules& rules, const Pile& pile, core::Seat seat) {
    PublicPile result;
    result.height = pile.height;
    result.explored = pile.explored;
    result.surveyed = pile.surveyed;
    if (pile.explored) {
        result.tile = pile.top();
    } else if (pile.height > 0) {
        result.difficulty = rules.tiles[pile.top()].dig;
    }
    for (std::size_t level = 0; level < pile.unexplored(); ++level) {
        if (core::has_seat(pile.surveyed[level], seat)) result.known[level] = pile.tiles[level];
    }
    return result;
}

}  // namespace

View DigMars::view(const Rules& rules, const State& state, core::Seat seat) {
    View view;
    view.seat = seat < seats(state.options) ? seat : core::k_no_seat;
    copy_table(state, view);
    view.gone = state.discard;
    for (std::size_t place = 0; place < k_places; ++place) {
        view.piles[place] = public_side(rules, state.piles[place], view.seat);
    }
    for (core::Seat other = 0; other < sides(state.options); ++other) {
        const auto& player = state.players[other];
        view.players[other] = {.levels = player.levels, .stations = player.stations, .transported = player.transported};
        view.gone |= player.holdings.tiles;
        if (is_face_up(state.options, state.phase)) view.face_up.push_back(player.holdings);
    }
    if (view.seat != core::k_no_seat) view.own = state.players[seat].holdings;
    return view;
}

}  // namespace syrtis::dig
