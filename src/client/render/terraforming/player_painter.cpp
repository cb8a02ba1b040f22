// SPDX-License-Identifier: MIT

// Paints the panels of opponents and the own mat.

#include <algorithm>
#include <cstdlib>

#include "render/arrange.hpp"
#include "render/name_badge.hpp"
#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/panels.hpp"
#include "render/terraforming/slim_strips.hpp"

namespace syrtis::client::render::terraforming {

namespace {

std::string signed_number(int number) {
    if (number == 0) {
        return "0";
    }
    std::string text = number > 0 ? "+" : "−";
    text += std::to_string(std::abs(number));
    return text;
}

std::string number_text(int number) { return number < 0 ? signed_number(number) : std::to_string(number); }

Target figure_target(const PlayerPanel& player, PanelFigure figure) {
    return {TableTarget::player_figure, player.seat, static_cast<int>(figure)};
}

/// Paints an icon and a number with its preview, ending at `right`. Returns the left end.
float paint_figure(Canvas& canvas, float right, float centre_y, const std::string& image, const Figure& figure,
                   Type type, float icon, const Target& target) {
    float x = right;
    const float baseline = centre_y + canvas.capital(type) / 2;
    if (!figure.after.empty()) {
        const Type small{type.large * 0.82F, type.middle * 0.88F, Weight::bold};
        x -= canvas.text("→" + figure.after, x, baseline, small, colours::after, Align::right) + 3;
    }
    x -= canvas.text(figure.value, x, baseline, type, colours::text, Align::right) + 4;
    canvas.icon(image, {x - icon / 2, centre_y}, icon);
    canvas.hit({x - icon, centre_y - icon / 2, right - x + icon, icon}, target);
    return x - icon - canvas.pick(11, 6);
}

/// Returns the production as words that fit into the width: without plus sign or arrow rather than too small.
std::string production_text(const Canvas& canvas, const Stock& stock, float width) {
    const int production = stock.production_after.value_or(stock.production);
    const std::string arrow = stock.production_after ? "→" : "";
    for (const std::string& text : {arrow + signed_number(production), signed_number(production)}) {
        if (canvas.width_of(text, types::production) <= width) {
            return text;
        }
    }
    return number_text(production);
}

Colour production_colour(const Stock& stock) {
    if (stock.production_after) {
        return colours::after;
    }
    return stock.production < 0 ? colours::missing : colours::secondary;
}

/// Paints a resource: the stock above the production, the picture at the left, and a line in the colour of the resource
/// at the foot.
void paint_cell(Canvas& canvas, const Rect& rect, const Stock& stock, std::size_t resource) {
    canvas.fill(rect, 5, colours::well);
    const Colour colour = colours::resources[resource];
    canvas.fill({rect.x, rect.bottom() - 2.4F, rect.w, 2.4F}, 1.2F, colour.faded(stock.production == 0 ? 0.28F : 1));
    const std::string amount = number_text(stock.stock);
    struct Spacing {
        float icon, padding, gap, end;
        [[nodiscard]] float words() const { return padding + icon + gap; }
    };
    const Spacing usual{std::min(canvas.pick(20, 16), rect.h * 0.45F), canvas.pick(6, 3), canvas.pick(5, 3),
                        canvas.pick(2, 3)};
    const Spacing close{canvas.pick(16, 11), canvas.pick(6, 2), canvas.pick(5, 2), 2};
    const auto room_in = [&](const Spacing& spacing) { return rect.w - spacing.end - spacing.words(); };
    // For long numbers in a small cell, the picture is smaller.
    const bool crowded = canvas.width_of(amount, types::stock) > room_in(usual) ||
                         canvas.width_of(signed_number(stock.production), types::production) > room_in(usual);
    const Spacing& spacing = crowded ? close : usual;
    const Align align = canvas.large() ? Align::left : Align::right;
    canvas.icon(k_stock_images[resource], {rect.x + spacing.padding + spacing.icon / 2, rect.y + rect.h * 0.47F},
                spacing.icon);
    const float x = rect.x + spacing.words();
    const float room = room_in(spacing);
    const Rect upper{x, rect.y + 1, room, rect.h * 0.52F};
    const Rect lower{x, rect.y + rect.h * 0.5F, room, rect.h * 0.44F};
    const std::string after = stock.stock_after ? "→" + number_text(*stock.stock_after) : std::string();
    const float after_width = canvas.width_of(after, types::production);
    if (!after.empty() && canvas.width_of(amount, types::stock) + 2 + after_width <= room) {
        const float wide = canvas.number_in(upper, amount, types::stock, colours::text);
        canvas.number_in({x + wide + 2, upper.y, room - wide - 2, upper.h}, after, types::production, colours::after);
    } else {
        canvas.number_in(upper, amount, types::stock, colours::text, align);
        if (!after.empty()) {
            canvas.circle({rect.right() - 4, rect.y + 4}, 2.5F, colours::after);
        }
    }
    canvas.number_in(lower, production_text(canvas, stock, room), types::production, production_colour(stock), align);
    if (stock.changed) {
        canvas.circle({rect.x + 4, rect.y + 4}, 2.5F, colours::ivory);
    }
}

void paint_tags(Canvas& canvas, const Rect& row, const std::vector<TagCount>& tags, float icon, Type type) {
    if (tags.empty()) {
        return;
    }
    const float gap = canvas.pick(2, 1);
    const auto width_of = [&](const TagCount& tag) {
        return icon + gap + canvas.width_of(std::to_string(tag.count), type);
    };
    std::vector<TagCount> shown = tags;
    const float apart = canvas.pick(5, 3);
    const float usual = std::max(icon + canvas.width_of("00", type) + apart, canvas.pick(43, 24));
    float even = 0;
    const auto fit_evenly = [&] {
        even = std::min(usual, row.w / static_cast<float>(std::max<std::size_t>(shown.size(), 1)));
        return std::ranges::all_of(shown, [&](const TagCount& tag) { return width_of(tag) + apart <= even; });
    };
    bool fits_evenly = fit_evenly();
    if (!fits_evenly) {
        // Tags with the count 0 are left out if there is little room: a number close to the next icon could be read as
        // its count.
        std::erase_if(shown, [](const TagCount& tag) { return tag.count == 0; });
        fits_evenly = fit_evenly();
    }
    float spare = 0;
    if (!fits_evenly && shown.size() > 1) {
        // Each tag takes only the width of its number.
        float sum = 0;
        for (const TagCount& tag : shown) sum += width_of(tag);
        spare = std::min((row.w - sum) / static_cast<float>(shown.size() - 1), canvas.pick(9, 5));
    }
    float x = row.x;
    for (const TagCount& tag : shown) {
        const float opacity = tag.count == 0 ? 0.35F : 1;
        canvas.icon(tag.image, {x + icon / 2, row.centre().y}, icon, opacity);
        canvas.text(std::to_string(tag.count), x + icon + gap, row.centre().y + canvas.capital(type) / 2, type,
                    tag.count == 0 ? colours::muted : colours::text);
        x += fits_evenly ? even : width_of(tag) + spare;
    }
}

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

}  // namespace

namespace {

/// Measures of an opponent's panel, from top to bottom. `cells`: height of the stocks; `cells_top`: their distance from
/// the top; `tags`: height of the row of tags, whose icons are `tag` high; the `below_...`: distances to what follows.
struct OpponentMeasures {
    float padding, top, head, cells_top, cells, below_cells, tag, tags, below_tags, foot;
};
constexpr Sized<OpponentMeasures> k_opponent{{12, 6, 30, 40, 46, 7, 18, 20, 6, 7}, {8, 5, 26, 31, 41, 4, 15, 17, 3, 4}};
/// The compact form for tables whose seats are all taken.
constexpr Sized<OpponentMeasures> k_tight_opponent{{12, 1, 30, 34, 40, 2, 18, 18, 3, 6},
                                                   {8, 1, 22, 23, 32, 2, 15, 15, 2, 3}};
/// A panel with room to spare has higher stocks, up to this share of their usual height.
constexpr float k_most_growth = 0.5F;
/// Height of the band that says what would befall the player, and the distance to the strips below it.
constexpr Sized<float> k_call_band{32, 24};
constexpr float k_below_call = 3;

/// Measures of the head of a panel: its figures, its piece, its distances and the sign of a computer player.
struct HeadMeasures {
    float figure, piece, piece_middle, words, gap, sign;
};
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
    OpponentMeasures m = canvas.of(tight ? k_tight_opponent : k_opponent);
    const float spare = rect.h - opponent_height(canvas, rect.w, player);
    if (!tight && spare > 0) m = grown(m, spare);
    const Rect inner = without(rect, m.padding, 0, m.padding, m.foot);
    paint_opponent_head(canvas, cut_top(without(inner, 0, m.top, 0, 0), m.head).part, player);
    const auto [stocks, below_stocks] = cut_top(without(inner, 0, m.cells_top, 0, 0), m.cells, m.below_cells);
    const Cells places = cells(stocks, static_cast<int>(k_stocks), 1, canvas.pick(4, 2));
    for (std::size_t i = 0; i < k_stocks; ++i) {
        paint_cell(canvas, places.at(i), player.stocks[i], i);
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
    const float foot_height = canvas.pick(m.foot, m.foot, k_touch);
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

constexpr float k_strip = 82;
constexpr float k_hit_line = 15;  ///< height of the line with losses and gains

bool has_hits(const PlayerPanel& player) {
    return std::ranges::any_of(player.stocks, [](const Stock& stock) { return stock.hit.has_value(); });
}

}  // namespace

float own_strip_height(const PlayerPanel& player) { return k_strip + (has_hits(player) ? k_hit_line - 4 : 0); }

void paint_own_strip(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::own_mat, 0, 0});
    if (player.highlight == Highlight::highlighted || player.highlight == Highlight::chosen) {
        canvas.stroke(rect, 8, 2, colours::ivory);
    }
    const auto [head, stocks] = rows(rect.inset(5, 4), {sized(k_touch), growing()}, has_hits(player) ? k_hit_line : 4);
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
        paint_cell(canvas, place, player.stocks[i], i);
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
