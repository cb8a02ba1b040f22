// SPDX-License-Identifier: MIT

// Paints the panel of MarsBot, over the whole rail of opponents.

#include <algorithm>
#include <array>
#include <cmath>

#include "render/arrange.hpp"
#include "render/name_badge.hpp"
#include "render/terraforming/palette.hpp"
#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr Colour k_marker = rgb(0x4B3794);
constexpr int k_last_space = 18;
constexpr Type k_small{12, 11, Weight::medium};

float paint_figure(Canvas& canvas, float right, float centre_y, const std::string& image, const Figure& figure) {
    const float icon = canvas.pick(20, 17);
    float x = right;
    const float baseline = centre_y + canvas.capital(types::name) / 2;
    if (!figure.after.empty()) {
        const Type small{14, 12, Weight::bold};
        x -= canvas.text("→" + figure.after, x, baseline, small, colours::after, Align::right) + 3;
    }
    x -= canvas.text(figure.value, x, baseline, types::name, colours::text, Align::right) + 4;
    canvas.icon(image, {x - icon / 2, centre_y}, icon);
    return x - icon - canvas.pick(11, 6);
}

void paint_head(Canvas& canvas, const Rect& row, const AutomaPanel& panel) {
    const float middle = row.centre().y;
    float right = row.right();
    if (!panel.points.value.empty()) right = paint_figure(canvas, right, middle, "resources/points", panel.points);
    right = paint_figure(canvas, right, middle, "resources/rating", panel.rating);
    canvas.piece(panel.piece, {row.x + canvas.pick(9, 8), middle}, canvas.pick(20, 17));
    float x = row.x + canvas.pick(26, 22);
    x += draw_name_and_badge(canvas, {x, row.y, right - x, row.h},
                             {panel.name, types::name, panel.badge, panel.badge_tone, panel.badge_image}) +
         canvas.pick(9, 6);
    if (canvas.width_of(panel.level.forms.front(), types::secondary) <= right - x) {
        canvas.label_in({x, row.y, right - x, row.h}, panel.level, types::secondary, colours::secondary);
    }
}

void paint_cell(Canvas& canvas, const Rect& rect, const CountCell& cell) {
    canvas.fill(rect, 5, colours::well);
    const float icon = canvas.pick(20, 15);
    canvas.icon(cell.image, {rect.x + canvas.pick(8, 4) + icon / 2, rect.y + rect.h * 0.36F}, icon);
    const float x = rect.x + canvas.pick(8, 4) + icon + canvas.pick(6, 3);
    const Rect upper{x, rect.y + 1, rect.right() - x - 3, rect.h * 0.58F};
    const float wide = canvas.number_in(upper, cell.figure.value, types::stock, colours::text);
    if (!cell.figure.after.empty()) {
        canvas.number_in({x + wide + 3, upper.y, upper.w - wide - 3, upper.h}, "→" + cell.figure.after,
                         types::production, colours::after);
    }
    canvas.label_in({rect.x + canvas.pick(8, 4), rect.y + rect.h * 0.58F, rect.w - canvas.pick(12, 6), rect.h * 0.38F},
                    cell.note, k_small, colours::secondary);
}

/// The usual width of a picture with its number.
float count_width(const Canvas& canvas) { return canvas.pick(46, 34); }

/// Returns how many lines the numbers need so that they are not crowded.
int count_lines(const Canvas& canvas, float width, std::size_t counts) {
    const auto most = std::max(1, static_cast<int>(width / canvas.pick(38, 32)));
    return std::max(1, (static_cast<int>(counts) + most - 1) / most);
}

void paint_counts(Canvas& canvas, const Rect& area, const std::vector<PlayedTag>& counts) {
    if (counts.empty()) return;
    const float icon = canvas.pick(18, 14);
    const Type type{13, 11.5F, Weight::semibold};
    const int lines = count_lines(canvas, area.w, counts.size());
    const int in_line = (static_cast<int>(counts.size()) + lines - 1) / lines;
    Cells places = cells(area, in_line, lines);
    if (lines == 1) places.area.w = std::min(area.w, count_width(canvas) * static_cast<float>(in_line));
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const Rect place = places.at(i);
        const PlayedTag& count = counts[i];
        canvas.icon(count.image, {place.x + icon / 2, place.centre().y}, icon, count.count == 0 ? 0.4F : 1);
        canvas.number_in(without(place, icon + 3, 0, 1, 0), std::to_string(count.count), type,
                         count.count == 0 ? colours::muted : colours::text);
    }
}

/// The positions of the spaces of one track.
struct GaugeLayout {
    Rect column;
    float row = 0;
    float head = 0;
    [[nodiscard]] Rect space(int number) const {
        if (number == 0) return {column.x, column.bottom() - head, column.w, head};
        return {column.x, column.bottom() - head - static_cast<float>(number) * row, column.w, row};
    }
    /// Returns the place of a marker that moves between two spaces.
    [[nodiscard]] Rect between(float number) const {
        const Rect low = space(static_cast<int>(std::floor(number)));
        const Rect high = space(static_cast<int>(std::ceil(number)));
        const float part = number - std::floor(number);
        return {low.x, low.y + (high.y - low.y) * part, low.w, low.h + (high.h - low.h) * part};
    }
};

void paint_space(Canvas& canvas, const GaugeLayout& layout, const Gauge& gauge, int number) {
    const auto& space = gauge.spaces[static_cast<std::size_t>(number)];
    const Rect place = layout.space(number);
    // Effects that the marker has passed are over and are not drawn, so that the rest stands out.
    const bool past = number <= gauge.marker;
    const bool spent = number <= gauge.highest;
    const float opacity = spent ? 0.28F : space.expansion ? 0.45F : 1;
    const float size = std::min(layout.row - 1.5F, canvas.pick(17, 15.5F));
    const Point centre = place.centre();
    if (!space.image.empty() && !past) {
        const bool worded = !space.text.empty();
        const float shift = worded ? size * 0.5F : 0;
        canvas.icon(space.image, {centre.x - shift, centre.y}, size, opacity);
        if (worded) {
            const Type type{12.5F, 11, Weight::bold};
            canvas.text(space.text, centre.x + 1, centre.y + canvas.capital(type) / 2, type,
                        colours::text.faded(std::max(opacity, k_least_opacity_of_words)));
        }
        if (space.expansion) {
            canvas.line({centre.x - size * 0.45F, centre.y + size * 0.4F},
                        {centre.x + size * 0.45F, centre.y - size * 0.4F}, 1.2F, colours::secondary.faded(0.7F));
        }
    }
    if (space.cube) {
        const float cube = canvas.pick(12, 9.5F);
        canvas.icon(cube_image(*space.cube), {place.right() - cube / 2 - 1, centre.y}, cube);
    }
}

void paint_gauge(Canvas& canvas, const GaugeLayout& layout, const Gauge& gauge, const Hover& hover) {
    const Rect& column = layout.column;
    canvas.fill(column, 4, colours::well);
    const Rect marker = gauge.travelling ? layout.between(*gauge.travelling) : layout.space(gauge.marker);
    const float marked = gauge.travelling.value_or(static_cast<float>(gauge.marker));
    const Colour own = colours::pieces[1];
    canvas.fill({column.x, marker.y, column.w, column.bottom() - layout.head - marker.y}, 3, own.faded(0.24F));
    if (gauge.highest > gauge.marker) {
        const Rect top = layout.space(gauge.highest);
        canvas.fill({column.x, top.y, column.w, marker.y - top.y}, 2, colours::line.faded(0.8F));
        canvas.dashed({column.x, top.y - 0.5F, column.w, 1}, 0, 1.2F, colours::ivory);
    }
    for (int number = 1; number <= k_last_space; ++number) {
        // The marker and its preview cover what is printed on their spaces.
        const bool under = std::abs(static_cast<float>(number) - marked) < 0.5F;
        const bool covered = under || number == gauge.after.value_or(number + 1);
        if (!covered && static_cast<std::size_t>(number) < gauge.spaces.size()) {
            paint_space(canvas, layout, gauge, number);
        }
        const Target target{TableTarget::gauge, gauge.id, number};
        if (hover == target) canvas.stroke(layout.space(number), 2, 1, colours::control);
        canvas.hit(layout.space(number), target);
    }
    const int next = gauge.marker + 1;
    if (next <= k_last_space && next > gauge.highest) {
        canvas.stroke(layout.space(next).inset(0.5F, 0.5F), 3, 1.2F, palette::automa_edge);
    }
    const Rect head = layout.space(0);
    const Target head_target{TableTarget::gauge, gauge.id, 0};
    canvas.hit(head, head_target);
    const Colour edge = hover == head_target ? colours::control
                        : gauge.marker == 0  ? palette::automa_edge
                                             : colours::line;
    canvas.box(head.inset(0, 1), 4, gauge.marker == 0 ? k_marker : colours::raised, edge);
    const auto tags = static_cast<float>(gauge.tags.size());
    const float tag = std::min(canvas.pick(20, 15), head.h - 4);
    const float step = gauge.tags.size() > 2 ? tag * 0.62F : tag * 1.02F;
    float x = head.centre().x - step * (tags - 1) / 2;
    for (const auto& image : gauge.tags) {
        canvas.icon(image, {x, head.centre().y}, tag);
        x += step;
    }
    const Type number_type{14, 12.5F, Weight::bold};
    if (marked > 0) {
        canvas.box(marker.inset(0.5F, 0.5F), 3, k_marker, palette::automa_edge, 1.2F);
        canvas.text_in(marker, std::to_string(gauge.marker), number_type, colours::text, Align::centre);
    }
    if (gauge.after && *gauge.after != gauge.marker) {
        const Rect there = layout.space(*gauge.after);
        canvas.dashed(there.inset(0.5F, 0.5F), 3, 1.4F, colours::after);
        canvas.text_in(there, "→" + std::to_string(*gauge.after), number_type, colours::after, Align::centre);
    }
}

/// Returns how many plates stand side by side: as many as have room for their words.
int plate_columns(const Canvas& canvas, float width, float gap, const std::vector<BonusPlate>& plates) {
    if (canvas.large()) return 2;
    float widest = 1;
    for (const BonusPlate& plate : plates) widest = std::max(widest, canvas.width_of(plate.short_name, k_small) + 3);
    const auto most = std::max(1, static_cast<int>((width + gap) / (widest + gap)));
    const int count = std::max(1, static_cast<int>(plates.size()));
    const int lines = (count + most - 1) / most;
    constexpr int k_least = 4;
    return std::max(k_least, (count + lines - 1) / lines);
}

void paint_bonus(Canvas& canvas, const Rect& rect, const BonusPlate& plate, const Hover& hover) {
    const Target target{TableTarget::plate, plate.id, 0};
    const bool bright = plate.state == BonusState::hidden || plate.state == BonusState::beside;
    const bool gone = plate.state == BonusState::destroyed;
    const Colour ink = bright ? colours::text : gone ? colours::muted : colours::secondary;
    if (gone) {
        canvas.dashed(rect.inset(0.5F, 0.5F), 4, 1, colours::line_strong);
    } else {
        canvas.box(rect, 4, plate.state == BonusState::hidden ? colours::active_ground : colours::faint,
                   hover == target ? colours::control
                   : bright        ? colours::active.faded(0.6F)
                                   : colours::line);
    }
    // In the middle class a plate has only its short name; its ground and its edge show its state.
    Rect words = rect.inset(1, 0);
    if (canvas.large()) {
        const float icon = std::min(rect.h - 4, 15.0F);
        const Point centre{rect.x + 3 + icon / 2, rect.centre().y};
        if (plate.state == BonusState::hidden) {
            canvas.icon("automa/bonus_back", centre, icon);
        } else {
            canvas.icon(gone ? "automa/destroyed" : "state/redo", centre, icon, gone ? 0.8F : 0.7F,
                        gone ? Colour{255, 255, 255} : colours::secondary);
        }
        words = without(rect, icon + 6, 0, 3, 0);
        const auto& name = canvas.form_for(plate.name, words.w, k_small);
        const Type type = canvas.fitting_type(name, words.w, k_small);
        canvas.text_in(words, canvas.width_of(name, type) <= words.w ? name : plate.short_name, type, ink);
    } else {
        canvas.text_in(words, plate.short_name, k_small, ink, Align::centre);
    }
    if (gone) canvas.line({words.x, rect.centre().y}, {words.right(), rect.centre().y}, 1, colours::muted.faded(0.7F));
    canvas.hit(rect, target);
}

}  // namespace

void paint_automa(Canvas& canvas, const Rect& rect, const AutomaPanel& panel, const Hover& hover) {
    const Target whole{TableTarget::player, panel.seat, 0};
    draw_panel(canvas, rect, Depth::back);
    canvas.hit(rect, whole);
    if (panel.highlight == Highlight::highlighted || panel.highlight == Highlight::chosen ||
        panel.highlight == Highlight::rest) {
        const Look look = look_of(panel.highlight, hover == whole);
        canvas.stroke(rect, canvas.pick(10, 8), look.width, look.edge);
    }
    const float padding = canvas.pick(12, 9);
    const Rect inner = rect.inset(padding, canvas.pick(8, 5));
    float y = inner.y;
    paint_head(canvas, {inner.x, y, inner.w, canvas.pick(32, 24)}, panel);
    y += canvas.pick(38, 27);
    const float gap = canvas.pick(4, 3);
    const float cell_height = canvas.pick(46, 36);
    const auto cells = static_cast<float>(std::max<std::size_t>(panel.cells.size(), 1));
    const float cell_width = (inner.w - gap * (cells - 1)) / cells;
    for (std::size_t i = 0; i < panel.cells.size(); ++i) {
        const Rect cell{inner.x + static_cast<float>(i) * (cell_width + gap), y, cell_width, cell_height};
        paint_cell(canvas, cell, panel.cells[i]);
        canvas.hit(cell, {TableTarget::player_stock, panel.seat, static_cast<int>(i)});
    }
    y += cell_height + gap;
    if (!panel.call.empty()) {
        RowStyle style;
        style.type = types::strong;
        const Rect band{inner.x, y, inner.w, canvas.pick(26, 20)};
        canvas.fill(band, 5, colours::missing_ground);
        draw_row(canvas, panel.call, band.inset(8, 0), style);
        y = band.bottom() + gap;
    }
    if (!panel.corporation.empty()) {
        const Rect row{inner.x, y, inner.w, canvas.pick(26, 20)};
        const float counts = static_cast<float>(panel.on_corporation.size()) * count_width(canvas);
        canvas.text_in({row.x, row.y, row.w - counts - 4, row.h}, panel.corporation, types::title, colours::ivory);
        paint_counts(canvas, {row.right() - counts, row.y, counts, row.h}, panel.on_corporation);
        canvas.hit(row, {TableTarget::plate, -1, 0});
        y = row.bottom() + gap;
    }
    const float played = canvas.pick(26, 19) * static_cast<float>(count_lines(canvas, inner.w, panel.played.size()));
    const int columns = plate_columns(canvas, inner.w, gap, panel.bonus_cards);
    const int rows = (static_cast<int>(panel.bonus_cards.size()) + columns - 1) / columns;
    const float plate_height = canvas.pick(20, 18);
    const float plates = static_cast<float>(rows) * (plate_height + 3);
    const Rect area{inner.x, y, inner.w, inner.bottom() - played - plates - 4 - y};
    const float axis = canvas.pick(18, 15);
    const float head = canvas.pick(26, 20);
    const auto count = static_cast<float>(std::max<std::size_t>(panel.gauges.size(), 1));
    const float width = (area.w - axis - gap * (count - 1)) / count;
    const float row = (area.h - head) / static_cast<float>(k_last_space);
    GaugeLayout first{{area.x + axis, area.y, width, area.h}, row, head};
    for (int number = 1; number <= k_last_space; number += canvas.large() ? 1 : 2) {
        const Rect place = first.space(number);
        canvas.text_in({area.x, place.y, axis - 3, place.h}, std::to_string(number), k_small, colours::secondary,
                       Align::right);
    }
    for (std::size_t i = 0; i < panel.gauges.size(); ++i) {
        GaugeLayout layout = first;
        layout.column.x += static_cast<float>(i) * (width + gap);
        paint_gauge(canvas, layout, panel.gauges[i], hover);
        if (panel.stage && *panel.stage != panel.gauges[i].id) {
            canvas.fill(layout.column, 4, colours::panel.faded(0.58F));
        }
    }
    y = area.bottom() + 4;
    const float plate_width = (inner.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    for (std::size_t i = 0; i < panel.bonus_cards.size(); ++i) {
        const auto place = static_cast<int>(i);
        paint_bonus(canvas,
                    {inner.x + static_cast<float>(place % columns) * (plate_width + gap),
                     y + static_cast<float>(place / columns) * (plate_height + 3), plate_width, plate_height},
                    panel.bonus_cards[i], hover);
    }
    paint_counts(canvas, {inner.x, inner.bottom() - played, inner.w, played}, panel.played);
    canvas.hit({inner.x, inner.bottom() - played, inner.w, played}, {TableTarget::player_tags, panel.seat, 0});
}

}  // namespace syrtis::client::render::terraforming
