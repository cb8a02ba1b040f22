// SPDX-License-Identifier: MIT

#include "ui/dig/pile_sum.hpp"

#include "engine/dig/grid.hpp"
#include "ui/dig/names.hpp"

namespace syrtis::client::ui::dig {

using render::thin_word;
using render::Tone;
using render::word;

std::optional<PileSum> pile_sum(const TableContext& context, game::Place place) {
    const auto seat = context.listing().own;
    game::State state = context.state();
    const auto& pile = state.piles[place];
    if (pile.height == 0) return std::nullopt;
    PileSum sum;
    sum.own_station = state.players[seat].stations[place] > 0;
    if (!sum.own_station) ++state.players[seat].stations[place];
    sum.transport = pile.explored;
    const auto equipment = pile.explored ? game::Equipment::transport : game::Equipment::dig;
    const auto& rule = context.rules().tiles[pile.top()];
    sum.level = state.players[seat].levels[game::index_of(equipment)];
    sum.stations = game::count_stations(state, place);
    sum.reached = game::level_with_cooperation(state, seat, equipment, place);
    sum.needed = pile.explored ? rule.transport : context.view().piles[place].difficulty;
    return sum;
}

render::SymbolRow sum_row(const Words& words, const PileSum& sum) {
    std::string text = words("level {0}", {number(sum.level)});
    if (sum.stations > 1) {
        text += words(" + {0} stations − 1 = {1}", {number(sum.stations), number(sum.reached)});
    }
    text += ", " + words("needs {0}", {number(sum.needed)});
    render::SymbolRow row{thin_word(text)};
    if (!sum.suffices()) {
        row.push_back(word(words("{0} short", {number(sum.needed - sum.reached)}), Tone::missing));
    }
    return row;
}

render::SymbolRow shares_row(const TableContext& context) {
    render::SymbolRow row;
    if (!context.preview) return row;
    const auto own = context.listing().own;
    int total = 0;
    int players = 0;
    const auto add = [&](Seat seat) {
        const auto gained = context.preview->change_by(
            [&](const game::State& state) { return game::points_of(context.rules(), state.players[seat].holdings); });
        if (!gained || *gained <= 0) return;
        total += *gained;
        ++players;
        row.push_back(render::mark(render::SymbolKind::piece, {}, context.piece(seat)));
        row.push_back(word(number(*gained), seat == own ? Tone::after : Tone::normal));
    };
    add(own);
    for (const auto seat : context.listing().opponents) add(seat);
    if (players == 0) return row;
    auto points = points_text(context.words, total);
    if (players == 1) return {word(std::move(points), Tone::after)};
    row.insert(row.begin(), word(context.words("{0}:", {points}), Tone::after));
    return row;
}

}  // namespace syrtis::client::ui::dig
