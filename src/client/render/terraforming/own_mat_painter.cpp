// SPDX-License-Identifier: MIT

// Paints the own mat: as a panel, or as a strip and a summary in a narrow window.

#include <algorithm>

#include "render/arrange.hpp"
#include "render/name_badge.hpp"
#include "render/terraforming/panels.hpp"
#include "render/terraforming/player_parts.hpp"

namespace syrtis::client::render::terraforming {

namespace {

void paint_own_cell(Canvas& canvas, const Rect& rect, const Stock& stock, std::size_t resource, bool hovered) {
    const bool lost = stock.hit && stock.hit->change < 0;
    canvas.fill(rect, 6, !stock.hit ? colours::well : lost ? colours::missing_ground : colours::after_ground);
    if (stock.hit) {
        canvas.stroke(rect, 6, 1.3F, lost ? colours::missing : colours::after);
    } else if (hovered) {
        canvas.stroke(rect, 6, 1.2F, colours::control);
    }
    const Colour colour = colours::resources[resource];
    canvas.fill({rect.x, rect.bottom() - 3, rect.w, 3}, 1.5F, colour.faded(stock.production == 0 ? 0.3F : 1));
    const float icon = canvas.pick(28, 20);
    const float middle = rect.centre().y - 1;
    canvas.icon(k_stock_images[resource], {rect.x + canvas.pick(21, 14), middle}, icon);
    const float x = rect.x + canvas.pick(41, 28);
    const Type type = types::own_stock;
    const float right = rect.right() - canvas.pick(8, 5);
    const Type small{14, 11.5F, Weight::semibold};
    const Type after_type{15, 12, Weight::bold};
    const std::string amount = number_text(stock.stock);
    const int shown = stock.production_after.value_or(stock.production);
    std::string production = (stock.production_after ? "→" : "") + signed_number(shown);
    std::string after = stock.stock_after ? "→" + number_text(*stock.stock_after) : std::string();
    const float amount_width = canvas.width_of(amount, type);
    const float after_width = after.empty() ? 0 : canvas.width_of(after, after_type) + 5;
    if (amount_width + 4 + after_width + canvas.width_of(production, small) + 6 <= right - x) {
        canvas.text(amount, x, middle + canvas.capital(type) / 2, type, colours::text);
        if (!after.empty()) {
            canvas.text(after, x + amount_width + 4, middle + canvas.capital(after_type) / 2 + 1, after_type,
                        colours::after);
        }
        canvas.text(production, right, middle + canvas.capital(small) / 2 + 1, small, production_colour(stock),
                    Align::right);
        return;
    }
    // If the cell is too narrow for one line, the preview is above the production. Both lose their signs before the
    // amount becomes too small to read.
    const float least = canvas.width_of(amount, fixed(k_smallest_text / canvas.frame().scale, type.weight)) + 4;
    if (!after.empty() && canvas.width_of(after, after_type) + least > right - x) {
        after = number_text(*stock.stock_after);
    }
    if (canvas.width_of(production, small) + least > right - x) {
        production = stock.production_after ? signed_number(shown) : number_text(shown);
    }
    if (canvas.width_of(production, small) + least > right - x) {
        production = number_text(shown);
    }
    const float column = std::max(canvas.width_of(after, after_type), canvas.width_of(production, small));
    canvas.number_in({x, rect.y, right - column - 4 - x, 2 * (middle - rect.y)}, amount, type, colours::text);
    if (after.empty()) {
        canvas.text(production, right, middle + canvas.capital(small) / 2 + 1, small, production_colour(stock),
                    Align::right);
        return;
    }
    canvas.text(after, right, rect.y + rect.h * 0.42F, after_type, colours::after, Align::right);
    canvas.text(production, right, rect.y + rect.h * 0.83F, small, production_colour(stock), Align::right);
}

float hit_height(const Canvas& canvas) { return canvas.pick(17, 14); }

/// Paints a loss or gain at the height `top`, so that it covers no number of the cell.
void paint_hit(Canvas& canvas, const Rect& cell, float top, const StockHit& hit) {
    const Type type{13, 11, Weight::bold};
    const Colour colour = hit.change < 0 ? colours::missing : colours::after;
    const std::string words = (hit.change < 0 ? "▼" : "▲") + signed_number(hit.change);
    const float piece = canvas.pick(12, 10);
    const float width = canvas.width_of(words, type) + piece + 12;
    const float height = hit_height(canvas);
    const Rect chip{cell.right() - width - 2, top, width, height};
    canvas.box(chip, height / 2, colours::night, colour);
    canvas.text(words, chip.x + 4, chip.centre().y + canvas.capital(type) / 2, type, colour);
    canvas.piece(hit.piece, {chip.right() - piece / 2 - 4, chip.centre().y}, piece);
}

}  // namespace

namespace {

/// Measures of the own mat, from top to bottom. `gap`: between stocks; the `below_...`: distances to what follows.
struct OwnMatMeasures {
    float padding, top, head, below_head, cell, gap, below_cells, tags, tag, foot, bottom;
};
constexpr Sized<OwnMatMeasures> k_own_mat{{12, 5, 34, 3, 54, 6, 5, 28, 20, 36, 10},
                                          {8, 3, 27, 2, 35, 4, 2, 19, 14, 26, 6}};
constexpr Sized<HeadMeasures> k_own_head{{24, 22, 11, 30, 10, 0}, {18, 17, 10, 24, 10, 0}};

void paint_own_head(Canvas& canvas, const Rect& head, const PlayerPanel& player) {
    const HeadMeasures& m = canvas.of(k_own_head);
    const float middle = head.centre().y;
    const Type figure{20, 15, Weight::bold};
    float right = head.right();
    if (!player.points.value.empty()) {
        right = paint_figure(canvas, right, middle, "resources/points", player.points, figure, m.figure,
                             figure_target(player, PanelFigure::points));
    }
    right = paint_figure(canvas, right, middle, "resources/rating", player.rating, figure, m.figure,
                         figure_target(player, PanelFigure::rating));
    canvas.piece(player.piece, {head.x + m.piece_middle, middle}, m.piece);
    float x = head.x + m.words;
    x += draw_name(canvas, {x, head.y, right - x, head.h}, player.name, types::heading, colours::text) + m.gap;
    if (!player.call.empty()) {
        RowStyle style;
        style.type = types::strong;
        style.icon = canvas.pick(18, 15);
        draw_row(canvas, player.call, {x, head.y, right - x, head.h}, style);
    } else if (canvas.width_of(player.corporation, types::secondary) <= right - x) {
        canvas.text_in({x, head.y + 1, right - x, head.h}, player.corporation, types::secondary, colours::secondary);
    }
}

/// Paints the button to pass, and the next income beside it.
void paint_own_foot(Canvas& canvas, const Rect& foot, const PlayerPanel& player, const Hover& hover) {
    Rect income = foot;
    if (player.pass) {
        const Target target{TableTarget::own_pass, 0, 0};
        const float width =
            std::clamp(button_width(canvas, *player.pass, 0), canvas.pick(116, 86), canvas.pick(200, 130));
        const auto [pass, rest] = cut_left(foot, width, 10);
        draw_button(canvas, pass, *player.pass, target, hover == target);
        income = rest;
    }
    const auto [sum, parts] = rows(income, {growing(), growing()});
    canvas.label_in(sum, player.income, types::title, colours::text, Align::right);
    canvas.label_in(parts, player.income_note, types::secondary, colours::secondary, Align::right);
    canvas.hit(income, figure_target(player, PanelFigure::income));
}

}  // namespace

void paint_own_mat(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::own_mat, 0, 0});
    if (player.highlight == Highlight::highlighted || player.highlight == Highlight::chosen) {
        canvas.stroke(rect, canvas.pick(10, 8), 2, colours::ivory);
    }
    if (player.piece >= 0) {
        canvas.fill(cut_left(rect.inset(0, 10), canvas.pick(4, 3)).part, 2, piece_colour(player.piece));
    }
    const OwnMatMeasures& m = canvas.of(k_own_mat);
    constexpr int k_columns = 3;
    constexpr int k_rows = 2;
    const float foot_height = canvas.pick(m.foot, m.foot, canvas.touch());
    const Rect inner = without(rect, m.padding, m.top, m.padding, m.bottom);
    const auto [head, below_head] = cut_top(inner, m.head, m.below_head);
    const auto [stocks, below_stocks] = cut_top(below_head, k_rows * m.cell + m.gap, m.below_cells);
    const Rect tags = cut_top(below_stocks, m.tags).part;
    paint_own_head(canvas, head, player);
    const Cells places = cells(stocks, k_columns, k_rows, m.gap);
    for (std::size_t i = 0; i < k_stocks; ++i) {
        const Rect cell = places.at(i);
        const Target target{TableTarget::own_stock, static_cast<int>(i), 0};
        paint_own_cell(canvas, cell, player.stocks[i], i, hover == target);
        if (player.stocks[i].hit) {
            paint_hit(canvas, cell, cell.y - hit_height(canvas) * 0.45F, *player.stocks[i].hit);
        }
        canvas.hit(cell, target);
    }
    paint_tags(canvas, tags, player.tags, m.tag, {14, 11, Weight::semibold});
    canvas.hit(tags, {TableTarget::own_tags, 0, 0});
    paint_own_foot(canvas, cut_bottom(inner, foot_height).part, player, hover);
}

namespace {

constexpr float k_strip_stocks = 48;
constexpr float k_hit_line = 15;  ///< height of the line with losses and gains

bool has_hits(const PlayerPanel& player) {
    return std::ranges::any_of(player.stocks, [](const Stock& stock) { return stock.hit.has_value(); });
}

}  // namespace

float own_strip_height(const Canvas& canvas, const PlayerPanel& player) {
    return canvas.touch() + k_strip_stocks + (has_hits(player) ? k_hit_line - 4 : 0);
}

void paint_own_strip(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::own_mat, 0, 0});
    if (player.highlight == Highlight::highlighted || player.highlight == Highlight::chosen) {
        canvas.stroke(rect, 8, 2, colours::ivory);
    }
    const auto [head, stocks] =
        rows(rect.inset(5, 4), {sized(canvas.touch()), growing()}, has_hits(player) ? k_hit_line : 4);
    // Passing is quieter than what one may do instead, and leaves their room to the figures.
    const auto width_of_figure = [&](const Figure& figure) {
        const std::string after = figure.after.empty() ? std::string() : "→" + figure.after;
        return canvas.width_of(figure.value, types::name) + canvas.width_of(after, types::name) + 34;
    };
    const float room = rect.w - 44 - width_of_figure(player.rating) - width_of_figure(player.points);
    const float pass_width =
        player.pass ? std::clamp(button_width(canvas, *player.pass, 0), 64.0F, std::clamp(room, 64.0F, 110.0F)) : 0;
    const auto [words, pass] = columns(head, {growing(), sized(pass_width)}, 6);
    if (player.pass) {
        const Target target{TableTarget::own_pass, 0, 0};
        Button button = *player.pass;
        button.key = {};
        button.style = ButtonStyle::plain;
        draw_button(canvas, pass, button, target, hover == target);
    }
    const float middle = words.centre().y;
    constexpr float k_piece = 16;
    constexpr float k_icon = 17;
    canvas.piece(player.piece, {words.x + k_piece / 2 + 2, middle}, k_piece);
    const auto figures = cut_left(words, k_piece + 8).rest;
    float x = figures.x;
    const auto figure = [&, words = words](const char* image, const Figure& value, PanelFigure kind) {
        if (value.value.empty()) return;
        const float width = k_icon + 4 + canvas.width_of(value.value, types::name) +
                            (value.after.empty() ? 0 : canvas.width_of("→" + value.after, types::name) + 3);
        paint_figure(canvas, x + width, middle, image, value, types::name, k_icon, figure_target(player, kind));
        canvas.hit({x, words.y, width, words.h}, figure_target(player, kind));
        x += width + 8;
    };
    figure("resources/rating", player.rating, PanelFigure::rating);
    figure("resources/points", player.points, PanelFigure::points);
    const Rect rest = cut_left(figures, x - figures.x).rest;
    if (!player.call.empty()) {
        RowStyle style;
        style.type = types::strong;
        style.icon = 15;
        draw_row(canvas, player.call, rest, style);
    } else if (fits(canvas, player.income, rest.w, types::title)) {
        canvas.label_in(rest, player.income, types::title, colours::text, Align::right);
        canvas.hit(rest, figure_target(player, PanelFigure::income));
    }
    const Cells places = cells(stocks, static_cast<int>(k_stocks), 1, 2);
    for (std::size_t i = 0; i < k_stocks; ++i) {
        const Rect place = places.at(i);
        const Target target{TableTarget::own_stock, static_cast<int>(i), 0};
        paint_stock(canvas, place, player.stocks[i], i);
        if (hover == target) canvas.stroke(place, 5, 1.2F, colours::control);
        if (player.stocks[i].hit) paint_hit(canvas, place, place.y - hit_height(canvas), *player.stocks[i].hit);
        canvas.hit(place, target);
    }
}

void paint_own_summary(Canvas& canvas, const Rect& rect, const PlayerPanel& player) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::own_mat, 0, 0});
    const auto [tags, words] = rows(rect.inset(8, 3), {growing(), sized(canvas.line_height(types::secondary))}, 2);
    paint_tags(canvas, tags, player.tags, 15, {13, 12, Weight::semibold});
    canvas.hit(tags, {TableTarget::own_tags, 0, 0});
    const float used = draw_label(canvas, words, player.income_note, types::secondary, colours::secondary);
    if (!player.income_note.empty()) canvas.hit(words, figure_target(player, PanelFigure::income));
    const Rect corporation = cut_left(words, used, 8).rest;
    draw_label(canvas, corporation, player.corporation, types::secondary, colours::secondary, Align::right);
}

}  // namespace syrtis::client::render::terraforming
