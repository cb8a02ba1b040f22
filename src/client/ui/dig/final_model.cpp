// SPDX-License-Identifier: MIT

#include "ui/dig/final_model.hpp"

#include <algorithm>
#include <climits>

#include "text/json_values.hpp"
#include "ui/dig/grid_model.hpp"
#include "ui/dig/names.hpp"
#include "ui/dig/score_history.hpp"
#include "ui/table_policy.hpp"

namespace syrtis::client::ui::dig {

namespace {

std::vector<Seat> ranking(const TableContext& context, const core::Outcome& outcome) {
    std::vector<Seat> order;
    for (Seat seat = 0; seat < sides(context.view().options); ++seat) order.push_back(seat);
    std::stable_sort(order.begin(), order.end(), [&](Seat left, Seat right) {
        const bool left_wins = core::has_seat(outcome.winners, left);
        const bool right_wins = core::has_seat(outcome.winners, right);
        if (left_wins != right_wins) return left_wins;
        return context.points(left) > context.points(right);
    });
    return order;
}

std::string heading(const TableContext& context, const std::vector<Seat>& order, const core::Outcome& outcome) {
    const auto& words = context.words;
    const auto points = points_text(words, context.points(order.front()));
    if (std::count_if(order.begin(), order.end(), [&](Seat seat) { return core::has_seat(outcome.winners, seat); }) >
        1) {
        return words("A shared victory with {0}", {points});
    }
    return words("{0} wins with {1}", {context.name(order.front()), points});
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
    const auto order = ranking(context, outcome);
    drawn::FinalModel model;
    model.title = heading(context, order, outcome);
    model.note = how_it_ended(context) + " · " + words("round {0}", {number(view.round)});
    model.winner_piece = context.piece(order.front());
    model.headings = {render::Label(words("Tiles")), render::Label(words("Tokens")),
                      render::Label{words("Spent on upgrades"), words("Spent")}, render::Label(words("Total"))};
    for (std::size_t place = 0; place < order.size(); ++place) {
        const Seat seat = order[place];
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
        row.rank = static_cast<int>(place) + 1;
        if (place > 0 && row.total == model.rows.back().total && row.winner == model.rows.back().winner) {
            row.rank = model.rows.back().rank;
        }
        if (view.announced == seat) row.note = words("announced victory");
        model.rows.push_back(std::move(row));
    }
    model.grid = build_plain_grid(context);
    model.buttons.push_back(
        {.label = words("Back to the table"), .key = words.key("T"), .id = static_cast<int>(FinalAct::show_table)});
    model.buttons.push_back({.label = words("Back to start"),
                             .key = words.key("Esc"),
                             .style = render::ButtonStyle::pill,
                             .id = static_cast<int>(FinalAct::back_to_start)});
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
    std::ranges::stable_sort(model.rows, [](const auto& left, const auto& right) {
        return left.winner != right.winner ? left.winner : left.total > right.total;
    });
    for (std::size_t place = 0; place < model.rows.size(); ++place) {
        const bool same = place > 0 && model.rows[place].total == model.rows[place - 1].total &&
                          model.rows[place].winner == model.rows[place - 1].winner;
        model.rows[place].rank = same ? model.rows[place - 1].rank : static_cast<int>(place) + 1;
    }
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
