// SPDX-License-Identifier: MIT

#include "ui/dig/side_explanations.hpp"

#include <algorithm>
#include <utility>

#include "ui/dig/census.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

using render::Explanation;
using render::LineMark;
using render::thin_word;
using render::Tone;
using render::word;

namespace {

/// Adds the names of the players in the order of their turns.
void list_order(Explanation& explanation, const TableContext& context) {
    const auto& view = context.view();
    if (view.phase == game::Phase::finished) return;
    for (Seat step = 0; step < seats(view.options); ++step) {
        const auto seat = static_cast<Seat>((view.active_player + step) % seats(view.options));
        render::SymbolRow row{render::mark(render::SymbolKind::piece, {}, context.piece(seat)),
                              thin_word(context.name(seat))};
        if (step == 0) row.push_back(thin_word(context.words("their turn now"), Tone::secondary));
        explanation.lines.push_back({LineMark::none, std::move(row)});
    }
}

void explain_round(Explanation& explanation, const TableContext& context) {
    const auto& words = context.words;
    if (context.view().phase == game::Phase::placement) {
        explanation.title = words("Before the first round");
        say(explanation, words("Everybody places their first stations, one after the other."));
        list_order(explanation, context);
        return;
    }
    explanation.title = words("Round {0}", {number(context.view().round)});
    const int actions = context.rules().actions_in_turn;
    say(explanation,
        words.count(actions, "Everybody takes one turn of {0} action.", "Everybody takes one turn of {0} actions."));
    if (context.view().options.ends_when_idle) {
        const int idle = context.rules().idle_rounds;
        say(explanation, words.count(idle, "{0} round without a dig, a transport or an upgrade ends the game.",
                                     "{0} rounds in a row without a dig, a transport or an upgrade end the game."));
    }
    // A narrow window has no corner for the order.
    list_order(explanation, context);
}

void explain_tiles(Explanation& explanation, const TableContext& context) {
    const auto& words = context.words;
    const auto census = take_census(context);
    explanation.title = words("Tiles left");
    say(explanation, words("{0} unexplored, {1} explored, {2} taken",
                           {number(census.unexplored), number(census.explored), number(census.taken)}));
    auto end = words(
        "When the last tile is taken, the player with the most points wins, unless somebody has announced victory.");
    if (context.view().options.open) {
        end = words("When the last tile is taken, the game ends and the player with the most points wins.");
    }
    say(explanation, std::move(end));
}

void explain_order(Explanation& explanation, const TableContext& context) {
    if (context.view().phase == game::Phase::finished) return;
    explanation.title = context.words("Order");
    list_order(explanation, context);
}

void explain_piles(Explanation& explanation, const TableContext& context) {
    const auto& words = context.words;
    const auto& piles = context.view().piles;
    const auto with_tiles = std::count_if(piles.begin(), piles.end(), [](const auto& pile) { return pile.height > 0; });
    const int empty = static_cast<int>(game::k_places) - static_cast<int>(with_tiles);
    explanation.title = words("Piles");
    say(explanation,
        words.count(static_cast<int>(with_tiles), "{0} place still has tiles.", "{0} places still have tiles."));
    say(explanation, words.count(empty, "{0} place is empty.", "{0} places are empty."));
    say(explanation, words("A station that moves can stop on empty places or jump over them."));
}

}  // namespace

void explain_corner(Explanation& explanation, const TableContext& context, std::size_t corner) {
    switch (corner) {
        case 0:
            return explain_round(explanation, context);
        case 1:
            return explain_tiles(explanation, context);
        case 2:
            return explain_order(explanation, context);
        case 3:
            return explain_piles(explanation, context);
        default:
            break;
    }
}

void explain_difficulty(Explanation& explanation, const TableContext& context, std::size_t row) {
    if (row >= drawn::k_difficulties) return;
    const auto& words = context.words;
    const auto census = take_census(context);
    const auto difficulty = number(static_cast<int>(row) + 1);
    explanation.title = words("Tiles of difficulty {0}", {difficulty});
    say(explanation,
        words("To dig one, the level plus the further stations on its pile must reach {0}.", {difficulty}));
    say(explanation,
        words.count(census.on_top[row], "{0} is unexplored on top of a pile.", "{0} are unexplored on top of piles."));
    say(explanation, words.count(census.deeper[row], "{0} lies deeper; you have not seen it yet.",
                                 "{0} lie deeper; you have not seen them yet."));
    say(explanation, words.count(census.seen[row], "{0} has been seen: explored, taken or surveyed by you.",
                                 "{0} have been seen: explored, taken or surveyed by you."));
}

void explain_unseen(Explanation& explanation, const TableContext& context, game::Bonus bonus) {
    const auto& words = context.words;
    const int unseen = take_census(context).bonuses_unseen[game::index_of(bonus)];
    const auto& tiles = context.rules().tiles;
    const auto all = std::count_if(tiles.begin(), tiles.end(), [&](const auto& tile) { return tile.bonus == bonus; });
    say(explanation, words("Tiles with this bonus that you have not seen yet: {0} of {1}.",
                           {number(unseen), number(static_cast<int>(all))}));
}

}  // namespace syrtis::client::ui::dig
