// SPDX-License-Identifier: MIT

#include "ui/dig/final_model.hpp"

#include <algorithm>
#include <climits>

#include "text/json_values.hpp"
#include "ui/dig/grid_model.hpp"
#include "ui/dig/names.hpp"
#include "ui/dig/score_history.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

namespace {

/// Sorts the rows: winners first, then by points. Rows that are equal in both share a rank.
void rank(std::vector<drawn::FinalRow>& rows) {
    std::ranges::stable_sort(rows, [](const auto& left, const auto& right) {
        return left.winner != right.winner ? left.winner : left.total > right.total;
    });
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const bool same =
            place > 0 && rows[place].total == rows[place - 1].total && rows[place].winner == rows[place - 1].winner;
        rows[place].rank = same ? rows[place - 1].rank : static_cast<int>(place) + 1;
    }
}

std::string heading(const TableContext& context, const std::vector<drawn::FinalRow>& rows) {
    const auto& words = context.words;
    const auto points = points_text(words, rows.front().total);
    if (std::ranges::count(rows, true, &drawn::FinalRow::winner) > 1) {
        return words("A shared victory with {0}", {points});
    }
    return words("{0} wins with {1}", {rows.front().name, points});
}

std::string how_it_ended(const TableContext& context) {
    const auto& words = context.words;
    const auto& view = context.view();
    if (view.announced != core::k_no_seat) return words("{0} announced victory", {context.name(view.announced)});
    const bool empty = std::all_of(view.piles.begin(), view.piles.end(),
                                   [](const game::PublicPile& pile) { return pile.height == 0; });
    return empty ? words("the last tile was taken") : words("nobody dug, transported or upgraded any more");
}

}  // namespace

drawn::FinalModel build_final(const TableContext& context) {
    const auto& words = context.words;
    const auto& view = context.view();
    const auto outcome = DigMars::outcome(context.rules(), context.state());
    drawn::FinalModel model;
    model.headings = {render::Label(words("Tiles")), render::Label(words("Tokens")),
                      render::Label{words("Spent on upgrades"), words("Spent")}, render::Label(words("Total"))};
    for (Seat seat = 0; seat < sides(view.options); ++seat) {
        const auto& player = context.state().players[seat];
        drawn::FinalRow row;
        row.seat = seat;
        row.piece = context.piece(seat);
        row.name = context.name(seat);
        for (std::size_t index = 0; index < game::k_equipment; ++index) row.levels[index] = player.levels[index];
        row.total = context.points(seat);
        row.tokens = player.holdings.tokens;
        row.tiles = row.total - row.tokens;
        row.spent = game::spent_on_upgrades(context.rules(), player.levels);
        row.winner = core::has_seat(outcome.winners, seat);
        if (view.announced == seat) row.note = words("announced victory");
        model.rows.push_back(std::move(row));
    }
    rank(model.rows);
    model.title = heading(context, model.rows);
    model.note = how_it_ended(context) + " · " + words("round {0}", {number(view.round)});
    model.winner_piece = model.rows.front().piece;
    model.grid = build_plain_grid(context);
    add_final_buttons(model, words);
    return model;
}

void show_early_end(drawn::FinalModel& model, const EarlyEnd& end) {
    model.title = end.title;
    model.note = end.note;
    for (auto& row : model.rows) {
        row.winner = end.has_won(static_cast<Seat>(row.seat));
        for (const Json::Value& score : end.outcome["scores"]) {
            if (!score.isObject() || score["player"] != row.seat) continue;
            const auto points = [&score](const char* of) {
                return static_cast<int>(text::read_integer(score[of], 0, INT_MAX).value_or(0));
            };
            row.tiles = points("tiles");
            row.tokens = points("tokens");
            row.total = points("total");
        }
    }
    rank(model.rows);
    model.winner_piece = end.has_winner() && !model.rows.empty() ? model.rows.front().piece : render::k_no_piece;
}

void add_chart(drawn::FinalModel& model, const TableContext& context) {
    const auto& words = context.words;
    const auto rounds =
        points_by_round(context.log.chronicle().player_actions(), context.rules(), sides(context.view().options));
    if (rounds.empty()) return;
    render::Chart chart{.title = words("Points"), .note = words("at the end of each round"), .curves = {}};
    for (const auto& row : model.rows) {
        const auto seat = static_cast<std::size_t>(row.seat);
        if (seat >= core::k_max_seats || rounds.back()[seat] != row.total) return;
        render::Curve curve{.piece = row.piece};
        for (const auto& points : rounds) curve.values.push_back(points[seat]);
        chart.curves.push_back(std::move(curve));
    }
    model.chart = std::move(chart);
}

}  // namespace syrtis::client::ui::dig
