// SPDX-License-Identifier: MIT

#include "render/reference_boxes.hpp"

#include <algorithm>

namespace syrtis::client::render {

namespace {

constexpr float k_padding = 12;
constexpr float k_head = 26;
constexpr float k_symbols = 36;
constexpr float k_icon = 24;
constexpr float k_hexagon = 44;  ///< width of a hexagon of an example
constexpr float k_hexagons = 60;
constexpr float k_track = 46;
constexpr float k_gauge = 196;  ///< width of a strip of spaces with the note beside it
constexpr float k_paragraph_gap = 3;
/// Opacity of actions that are not possible now, which must stay readable.
constexpr float k_dimmed = 0.42F;
constexpr float k_line_gap = 5;
constexpr float k_least_line = 20;

constexpr Type k_box_title = fixed(14, Weight::bold);
constexpr Type k_number = fixed(12, Weight::semibold);
constexpr Type k_figure = fixed(17, Weight::bold);
constexpr Type k_change = fixed(12.5F, Weight::medium);

RowStyle symbols_style() {
    RowStyle style;
    style.type = fixed(17, Weight::bold);
    style.icon = k_icon;
    return style;
}

RowStyle line_style() {
    RowStyle style;
    style.type = fixed(12.5F, Weight::semibold);
    style.icon = 18;
    return style;
}

float symbols_column(const Canvas& canvas, const ReferenceBoxModel& box) {
    float width = 0;
    for (const auto& line : box.lines) width = std::max(width, row_width(canvas, line.symbols, line_style()));
    return width > 0 ? width + 10 : 0;
}

float values_column(const Canvas& canvas, const ReferenceBoxModel& box) {
    float width = 0;
    for (const auto& line : box.lines) {
        width = std::max(width, line.value.empty() ? 0 : row_width(canvas, line.value, line_style()) + 10);
    }
    return width;
}

/// Returns the width for the words of a line. Lines with a strip leave room for the widest value, so that all strips
/// begin at one position.
float line_room(const Canvas& canvas, const ReferenceBoxModel& box, const ReferenceLineModel& line, float width,
                float column) {
    if (line.gauge && !canvas.narrow()) return width - column - k_gauge - values_column(canvas, box);
    const float value = line.value.empty() ? 0 : row_width(canvas, line.value, line_style()) + 10;
    return width - column - value;
}

/// In a narrow window, the strip of a line stands below its words.
float gauge_below(const Canvas& canvas, const ReferenceLineModel& line) {
    return line.gauge && canvas.narrow() ? k_least_line : 0;
}

float line_height(const Canvas& canvas, const ReferenceLineModel& line, float room) {
    return std::max(canvas.paragraph_height(line.text, room, reference_types::text), k_least_line) +
           gauge_below(canvas, line);
}

bool has_head(const ReferenceBoxModel& box) { return !box.title.empty() || !box.number.empty(); }

/// Returns whether the symbols have a row of their own; on a crowded page they are beside the title.
bool has_symbols_row(const ReferenceBoxModel& box, bool crowded) {
    return !box.symbols.empty() && !(crowded && has_head(box));
}

/// Returns the height of the examples and the track at the foot of a box.
float foot_height(const ReferenceBoxModel& box) {
    return (box.hexagons.empty() ? 0 : k_hexagons) + (box.track ? k_track : 0);
}

Colour tone(const Colour& colour, bool impossible) { return impossible ? colours::muted : colour; }

}  // namespace

float reference_box_height(const Canvas& canvas, const ReferenceBoxModel& box, float width, bool crowded) {
    const float room = width - 2 * k_padding;
    float height = 2 * k_padding - 4;
    if (has_head(box)) height += k_head;
    if (has_symbols_row(box, crowded)) height += k_symbols;
    for (const auto& text : box.text)
        height += canvas.paragraph_height(text, room, reference_types::text) + k_paragraph_gap;
    const float column = symbols_column(canvas, box);
    for (const auto& line : box.lines) {
        height += line_height(canvas, line, line_room(canvas, box, line, room, column)) + k_line_gap;
    }
    return height + foot_height(box);
}

namespace {

void paint_head(Canvas& canvas, const Rect& head, const ReferenceBoxModel& box, bool crowded) {
    Rect words = head;
    if (crowded && !box.symbols.empty()) {
        words.w -= draw_row(canvas, box.symbols, head, line_style(), Align::right) + 8;
    }
    if (!box.number.empty()) {
        const Point centre{head.x + 11, head.centre().y};
        canvas.circle(centre, 11, colours::pressed);
        canvas.ring(centre, 11, 1.2F, colours::line_strong);
        canvas.text(box.number, centre.x, centre.y + canvas.capital(k_number) / 2, k_number, colours::text,
                    Align::centre);
        words.x += 30;
        words.w -= 30;
    }
    if (!box.key.empty()) {
        const float width = key_width(canvas, box.key);
        draw_key(canvas, words.right() - width, head.centre().y, box.key, colours::secondary);
        words.w -= width + 6;
    }
    if (!box.here.empty()) {
        const float width = std::min(canvas.width_of(box.here, reference_types::small) + 16, words.w * 0.5F);
        const Rect pill{words.right() - width, head.centre().y - 9, width, 18};
        canvas.fill(pill, 9, colours::ivory);
        canvas.text_in(pill.inset(8, 0), box.here, reference_types::small, colours::ink, Align::centre);
        words.w -= width + 6;
    }
    const Colour ink = tone(colours::text, box.impossible);
    if (canvas.narrow()) {
        draw_name(canvas, words, box.title, k_box_title, ink);
    } else {
        canvas.text_in(words, box.title, canvas.fitting_type(box.title, words.w, k_box_title), ink);
    }
}

}  // namespace

bool reference_head_fits(const Canvas& canvas, const ReferenceBoxModel& box, float width, bool crowded) {
    float room = width - 2 * k_padding;
    if (crowded && !box.symbols.empty()) room -= row_width(canvas, box.symbols, line_style()) + 8;
    if (!box.number.empty()) room -= 30;
    if (!box.key.empty()) room -= key_width(canvas, box.key) + 6;
    if (!box.here.empty()) {
        const float pill = canvas.width_of(box.here, reference_types::small) + 16;
        if (pill > room * 0.5F) return false;
        room -= pill + 6;
    }
    if (canvas.narrow()) return name_fits(canvas, {0, 0, room, k_head - 4}, box.title, k_box_title);
    return canvas.width_of(box.title, canvas.fitting_type(box.title, room, k_box_title)) <= room;
}

namespace {

void paint_hexagons(Canvas& canvas, const ReferenceBoxModel& box, const Rect& area) {
    constexpr float k_height_of_hexagon = 1.1547F;
    const float high = k_hexagon * k_height_of_hexagon;
    float x = area.x + k_hexagon / 2;
    for (const auto& hexagon : box.hexagons) {
        const Point centre{x, area.y + area.h / 2};
        const Rect whole{x - k_hexagon / 2, centre.y - high / 2, k_hexagon, high};
        if (!hexagon.ground.empty()) canvas.image(hexagon.ground, whole);
        if (!hexagon.cover.empty()) canvas.image(hexagon.cover, whole.inset(1, 1));
        if (hexagon.piece != k_no_piece) canvas.piece(hexagon.piece, {centre.x + 12, centre.y + 11}, 13);
        if (hexagon.closed) {
            canvas.polyline({{centre.x - 7, centre.y - 7}, {centre.x + 7, centre.y + 7}}, 2.6F, colours::missing);
            canvas.polyline({{centre.x - 7, centre.y + 7}, {centre.x + 7, centre.y - 7}}, 2.6F, colours::missing);
        }
        draw_row(canvas, hexagon.symbols, whole, line_style(), Align::centre);
        x += k_hexagon;
    }
    // A badge is drawn across the edge between the two hexagons that it is about.
    x = area.x + k_hexagon;
    for (const auto& hexagon : box.hexagons) {
        if (!hexagon.badge.empty()) {
            const Rect at{x - 14, area.y + area.h / 2 - high / 2 - 4, 28, 20};
            canvas.fill({x - 11, at.y - 1, 22, 22}, 11, colours::ivory);
            RowStyle style = line_style();
            style.colour = colours::ink;
            draw_row(canvas, hexagon.badge, at, style, Align::centre);
        }
        x += k_hexagon;
    }
}

void paint_track(Canvas& canvas, const ReferenceTrackModel& track, const Rect& area) {
    const float step = area.w / static_cast<float>(track.steps);
    for (int index = 0; index < track.steps; ++index) {
        const float x = area.x + step * static_cast<float>(index);
        const bool done = index < track.done;
        if (!track.image.empty()) {
            canvas.icon(track.image, {x + step / 2, area.y + 9}, std::min(step, 18.0F), done ? 1 : 0.28F);
        } else {
            canvas.fill({x, area.y, step - 2, 12}, 2.5F, done ? colours::active : colours::line_strong);
        }
    }
    const Rect below{area.x, area.y + 16, area.w, 16};
    if (track.image.empty()) {
        canvas.text_in(below, track.from, reference_types::small, colours::secondary);
        canvas.text_in(below, track.to, reference_types::small, colours::secondary, Align::right);
    }
    for (const auto& [at, symbols] : track.marks) {
        const float x = area.x + step * static_cast<float>(at) - 1;
        canvas.fill({x - 0.8F, area.y - 2, 1.6F, 16}, 0, colours::ivory);
        RowStyle style = line_style();
        style.type = reference_types::small;
        style.icon = 13;
        draw_row(canvas, symbols, {x - 24, area.y + 16, 48, 16}, style, Align::centre);
    }
}

/// Paints a strip with a cell for each space, filled up to the marker and framed at the next important space, and
/// beside it the note about that space.
void paint_gauge(Canvas& canvas, const ReferenceGaugeModel& gauge, const Rect& area) {
    constexpr float k_words = 102;
    constexpr float k_bar = 8;
    RowStyle style = line_style();
    style.type = reference_types::small;
    style.icon = 15;
    const float step = (area.w - k_words) / static_cast<float>(std::max(gauge.spaces, 1));
    const float y = area.centre().y - k_bar / 2;
    for (int space = 1; space <= gauge.spaces; ++space) {
        const Rect cell{area.x + step * static_cast<float>(space - 1), y, step - 1, k_bar};
        const Colour ground = space <= gauge.marker    ? colours::active
                              : space <= gauge.reached ? colours::active.faded(0.4F)
                                                       : colours::line_strong;
        canvas.fill(cell, 1.2F, ground);
        if (space == gauge.marker) canvas.fill({cell.x, y - 3, cell.w, k_bar + 6}, 1.5F, colours::ivory);
        if (space == gauge.next) canvas.box(cell, 1.2F, ground, colours::ivory, 1.2F);
    }
    Rect words{area.right() - k_words + 6, area.y, k_words - 6, area.h};
    const float icon = draw_row(canvas, gauge.icon, words, style);
    words.x += icon + 5;
    words.w -= icon + 5;
    canvas.text_in(words, gauge.note, reference_types::small, colours::secondary);
}

/// Paints the number at the end of the symbols, and its known gain.
void paint_figure(Canvas& canvas, const ReferenceBoxModel& box, Rect row) {
    if (box.figure.empty()) return;
    if (!box.change.empty()) {
        row.w -= canvas.text_in(row, box.change, k_change, colours::secondary, Align::right) + 8;
    }
    canvas.text_in(row, box.figure, k_figure, colours::text, Align::right);
}

}  // namespace

void paint_reference_box(Canvas& canvas, const Rect& rect, const ReferenceBoxModel& box, bool crowded) {
    const bool raised = box.found || !box.here.empty();
    canvas.box(rect, 8, box.here.empty() ? colours::panel : colours::prompt, raised ? colours::ivory : colours::line,
               raised ? 1.6F : 1);
    if (box.impossible) canvas.hit(rect, box.target);
    const Rect inner{rect.x + k_padding, rect.y + k_padding - 4, rect.w - 2 * k_padding, rect.h - 2 * k_padding + 4};
    float y = inner.y;
    if (has_head(box)) {
        paint_head(canvas, {inner.x, y, inner.w, k_head - 4}, box, crowded);
        y += k_head;
    }
    if (has_symbols_row(box, crowded)) {
        const Rect row{inner.x, y, inner.w, k_symbols - 4};
        RowStyle style = symbols_style();
        style.opacity = box.impossible ? k_dimmed : 1;
        draw_row(canvas, box.symbols, row, style);
        paint_figure(canvas, box, row);
        y += k_symbols;
    }
    for (const auto& text : box.text) {
        y += canvas.paragraph({inner.x, y, inner.w, inner.h}, text, reference_types::text,
                              tone(colours::secondary, box.impossible)) +
             k_paragraph_gap;
    }
    const float column = symbols_column(canvas, box);
    for (const auto& line : box.lines) {
        const float room = line_room(canvas, box, line, inner.w, column);
        const float height = line_height(canvas, line, room);
        const float words = canvas.paragraph_height(line.text, room, reference_types::text);
        RowStyle style = line_style();
        style.opacity = line.impossible || box.impossible ? k_dimmed : 1;
        const float below = gauge_below(canvas, line);
        const float upper = height - below;
        draw_row(canvas, line.symbols, {inner.x, y, column, std::min(upper, k_least_line)}, style);
        canvas.paragraph({inner.x + column, y + (upper - words) / 2, room, upper}, line.text, reference_types::text,
                         tone(colours::secondary, line.impossible || box.impossible));
        if (!line.value.empty()) draw_row(canvas, line.value, {inner.x, y, inner.w, upper}, style, Align::right);
        if (line.impossible) canvas.hit({inner.x, y, inner.w, height}, line.target);
        const Rect beside{inner.x + column + room + 6, y, k_gauge - 6, height};
        const Rect lower{inner.x + column, y + upper, inner.w - column, below};
        if (line.gauge) paint_gauge(canvas, *line.gauge, below > 0 ? lower : beside);
        y += height + k_line_gap;
    }
    float foot = rect.bottom() - k_padding + 4 - foot_height(box);
    if (!box.hexagons.empty()) {
        paint_hexagons(canvas, box, {inner.x, foot, inner.w, k_hexagons});
        foot += k_hexagons;
    }
    if (box.track) paint_track(canvas, *box.track, {inner.x, foot + 8, inner.w, k_track - 8});
}

}  // namespace syrtis::client::render
