// SPDX-License-Identifier: MIT

// Paints the panels of opponents.

#include <algorithm>

#include "render/arrange.hpp"
#include "render/name_badge.hpp"
#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/panels.hpp"
#include "render/terraforming/player_parts.hpp"
#include "render/terraforming/slim_strips.hpp"

namespace syrtis::client::render::terraforming {

namespace {

/// Paints cards in play as strips without tags.
void paint_slim_strips(Canvas& canvas, const Rect& area, const PlayerPanel& player, const Hover& hover) {
    if (player.cards.empty() || area.h < 12) {
        return;
    }
    const SlimStrips strips = slim_strips(canvas, area, player.cards);
    for (std::size_t i = 0; i < player.cards.size(); ++i) {
        if (strips.places[i].empty()) continue;
        const CardFace& face = player.cards[i];
        const Target target{TableTarget::player_card, face.id, player.seat};
        paint_play_strip(canvas, strips.places[i], face, Highlight::plain, hover == target, strips.parts);
        canvas.hit(strips.places[i], target);
    }
    if (strips.left_out > 0) {
        // A click on the panel shows all.
        canvas.number_in(strips.rest, "+" + std::to_string(strips.left_out), types::production, colours::secondary,
                         Align::right);
    }
}

/// Measures of an opponent's panel, from top to bottom. `cells`: height of the stocks; `cells_top`: their distance from
/// the top; `tags`: height of the row of tags, whose icons are `tag` high; the `below_...`: distances to what follows.
struct OpponentMeasures {
    float padding, top, head, cells_top, cells, below_cells, tag, tags, below_tags, foot;
};
constexpr Sized<OpponentMeasures> k_opponent{{12, 6, 30, 40, 46, 7, 18, 20, 6, 7}, {8, 5, 26, 31, 41, 4, 15, 17, 3, 4}};
/// The compact form for tables whose seats are all taken.
constexpr Sized<OpponentMeasures> k_tight_opponent{{12, 1, 30, 34, 40, 2, 18, 18, 3, 6},
                                                   {8, 1, 22, 23, 32, 2, 15, 15, 2, 3}};
/// The form for panels that have no room for all names: it has room for another row of them.
constexpr Sized<OpponentMeasures> k_dense_opponent{{12, 1, 28, 31, 38, 2, 18, 18, 2, 4},
                                                   {8, 0, 22, 22, 30, 2, 15, 15, 2, 1}};
/// A panel with room to spare has higher stocks, up to this share of their usual height.
constexpr float k_most_growth = 0.5F;
/// Height of the band that says what would befall the player, and the distance to the strips below it.
constexpr Sized<float> k_call_band{32, 24};
constexpr float k_below_call = 3;

constexpr Sized<HeadMeasures> k_opponent_head{{20, 20, 9, 26, 9, 17}, {17, 17, 8, 22, 7, 15}};

void paint_opponent_edge(Canvas& canvas, const Rect& rect, const PlayerPanel& player, bool hovered) {
    const float radius = canvas.pick(10, 8);
    const bool is_asked = player.highlight == Highlight::highlighted || player.highlight == Highlight::chosen ||
                          player.highlight == Highlight::rest;
    if (is_asked) {
        const Look look = look_of(player.highlight, hovered);
        canvas.stroke(rect, radius, look.width, look.edge);
    } else if (hovered) {
        canvas.stroke(rect, radius, 1.2F, colours::control);
    }
}

void paint_opponent_head(Canvas& canvas, const Rect& head, const PlayerPanel& player) {
    const HeadMeasures& m = canvas.of(k_opponent_head);
    const float middle = head.centre().y;
    float right = head.right();
    const auto figure = [&](const char* image, const Figure& value, PanelFigure kind) {
        right = paint_figure(canvas, right, middle, image, value, types::name, m.figure, figure_target(player, kind));
    };
    if (!player.points.value.empty()) figure("resources/points", player.points, PanelFigure::points);
    figure("resources/rating", player.rating, PanelFigure::rating);
    if (player.hand_size) figure("resources/card", {std::to_string(*player.hand_size), {}}, PanelFigure::hand);
    canvas.piece(player.piece, {head.x + m.piece_middle, middle}, m.piece);
    float x = head.x + m.words;
    // A computer player has a sign; a badge replaces it.
    const bool as_sign = player.computer && player.badge.empty();
    constexpr float k_least_name = 20;
    constexpr float k_before_sign = 6;
    const float room = std::max(k_least_name, right - x - (as_sign ? m.sign + k_before_sign : 0));
    x += draw_name_and_badge(canvas, {x, head.y, room, head.h},
                             {player.name, types::name, player.badge, player.badge_tone, player.badge_image});
    x += m.gap;
    if (as_sign) {
        canvas.icon("state/computer", {x + m.sign / 2, middle}, m.sign, 1, colours::secondary);
        x += m.sign + m.gap;
    }
    if (canvas.large() && !player.corporation.empty() &&
        canvas.width_of(player.corporation, types::secondary) <= right - x) {
        canvas.text_in({x, head.y, right - x, head.h}, player.corporation, types::secondary, colours::secondary);
    }
}

/// Returns the height of everything in a panel but the strips of cards.
float height_without_strips(const Canvas& canvas, const OpponentMeasures& m, const PlayerPanel& player) {
    float height = m.cells_top + m.cells + m.below_cells + m.foot;
    if (!player.tags.empty()) height += m.tags + m.below_tags;
    if (!player.call.empty()) height += canvas.of(k_call_band) + k_below_call;
    return height;
}

/// Returns the measures with the spare height divided among the stocks and the distances around them.
OpponentMeasures grown(OpponentMeasures m, float spare) {
    const float more = std::min(spare * 0.4F, m.cells * k_most_growth);
    const float apart = std::min((spare - more) / 4, 16.0F);
    m.cells += more;
    m.top += apart * 0.5F;
    m.cells_top += apart;
    m.below_cells += apart;
    m.below_tags += apart;
    return m;
}

/// Returns the least height at which a panel shows the names of all cards whole.
float least_height(const Canvas& canvas, const OpponentMeasures& m, float width, const PlayerPanel& player,
                   StripParts parts) {
    const float height = height_without_strips(canvas, m, player);
    if (!player.cards.empty()) {
        return height + least_slim_strips_height(canvas, width - 2 * m.padding, player.cards, parts);
    }
    return player.note.empty() ? height : height + canvas.line_height(types::secondary);
}

}  // namespace

void paint_opponent(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover) {
    const Target whole{TableTarget::player, player.seat, 0};
    draw_panel(canvas, rect, Depth::back);
    canvas.hit(rect, whole);
    paint_opponent_edge(canvas, rect, player, hover == whole);
    const bool tight = rect.h < least_height(canvas, canvas.of(k_opponent), rect.w, player, StripParts::name_and_state);
    const bool dense = rect.h < least_height(canvas, canvas.of(k_tight_opponent), rect.w, player, StripParts::name);
    OpponentMeasures m = canvas.of(dense ? k_dense_opponent : tight ? k_tight_opponent : k_opponent);
    const float spare = rect.h - opponent_height(canvas, rect.w, player);
    if (!tight && spare > 0) m = grown(m, spare);
    const Rect inner = without(rect, m.padding, 0, m.padding, m.foot);
    paint_opponent_head(canvas, cut_top(without(inner, 0, m.top, 0, 0), m.head).part, player);
    const auto [stocks, below_stocks] = cut_top(without(inner, 0, m.cells_top, 0, 0), m.cells, m.below_cells);
    const Cells places = cells(stocks, static_cast<int>(k_stocks), 1, canvas.pick(4, 2));
    for (std::size_t i = 0; i < k_stocks; ++i) {
        paint_stock(canvas, places.at(i), player.stocks[i], i);
        canvas.hit(places.at(i), {TableTarget::player_stock, player.seat, static_cast<int>(i)});
    }
    Rect area = below_stocks;
    if (!player.tags.empty()) {
        const auto [tags, rest] = cut_top(area, m.tags, m.below_tags);
        paint_tags(canvas, tags, player.tags, m.tag, {13, 12, Weight::semibold});
        canvas.hit(tags, {TableTarget::player_tags, player.seat, 0});
        area = rest;
    }
    if (!player.call.empty()) {
        RowStyle style;
        style.type = types::strong;
        style.icon = canvas.pick(18, 15);
        const auto [band, strips] = cut_top(area, canvas.of(k_call_band), k_below_call);
        canvas.fill(band, 5, colours::missing_ground);
        draw_row(canvas, player.call, band.inset(10, 0), style);
        paint_slim_strips(canvas, strips, player, hover);
        return;
    }
    if (player.cards.empty() && !player.note.empty()) {
        canvas.label_in({area.x, area.y, area.w, canvas.line_height(types::secondary)}, player.note, types::secondary,
                        colours::secondary);
    }
    paint_slim_strips(canvas, area, player, hover);
}

float least_opponent_height(const Canvas& canvas, float width, const PlayerPanel& player, bool has_states) {
    return least_height(canvas, canvas.of(k_tight_opponent), width, player,
                        has_states ? StripParts::name_and_state : StripParts::name);
}

float opponent_height(const Canvas& canvas, float width, const PlayerPanel& player) {
    const OpponentMeasures& m = canvas.of(k_opponent);
    float strips = player.note.empty() ? 0 : canvas.line_height(types::secondary);
    if (!player.cards.empty()) strips = slim_strips_height(canvas, width - 2 * m.padding, player.cards);
    return height_without_strips(canvas, m, player) + strips;
}

}  // namespace syrtis::client::render::terraforming
