// SPDX-License-Identifier: MIT

// Paints the reference: a dialog over everything, laid out for 1280×720 and scaled as a whole. Boxes are as high as
// their words need; the rest of the page is divided among the rows.

#include <algorithm>
#include <numeric>

#include "render/frame_painters.hpp"
#include "render/painters.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_margin = 32;
constexpr float k_pages_top = 24;
constexpr float k_pages_height = 32;
constexpr float k_heading_top = 72;
constexpr float k_body_top = 106;
constexpr float k_foot_height = 34;
constexpr float k_gap = 8;
constexpr float k_lead_gap = 20;
constexpr float k_row_gap = 10;
constexpr float k_row_head = 24;
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
/// The most that a row grows into the rest of the page, so that no box looks empty.
constexpr float k_most_growth = 44;

constexpr Type k_title = fixed(21, Weight::bold);
constexpr Type k_page_title = fixed(18, Weight::bold);
constexpr Type k_note = fixed(12.5F, Weight::regular);
constexpr Type k_row_title = fixed(14, Weight::semibold);
constexpr Type k_box_title = fixed(14, Weight::bold);
constexpr Type k_text = fixed(12.5F, Weight::regular);
constexpr Type k_page = fixed(12, Weight::semibold);
constexpr Type k_small = fixed(11, Weight::medium);
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
    if (line.gauge) return width - column - k_gauge - values_column(canvas, box);
    const float value = line.value.empty() ? 0 : row_width(canvas, line.value, line_style()) + 10;
    return width - column - value;
}

float line_height(const Canvas& canvas, const ReferenceLineModel& line, float room) {
    return std::max(canvas.paragraph_height(line.text, room, k_text), 20.0F);
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

float needed_height(const Canvas& canvas, const ReferenceBoxModel& box, float width, bool crowded) {
    const float room = width - 2 * k_padding;
    float height = 2 * k_padding - 4;
    if (has_head(box)) height += k_head;
    if (has_symbols_row(box, crowded)) height += k_symbols;
    for (const auto& text : box.text) height += canvas.paragraph_height(text, room, k_text) + k_paragraph_gap;
    const float column = symbols_column(canvas, box);
    for (const auto& line : box.lines) {
        height += line_height(canvas, line, line_room(canvas, box, line, room, column)) + k_line_gap;
    }
    return height + foot_height(box);
}

std::vector<Rect> boxes_of(const ReferenceRowModel& row, const Rect& area) {
    const int shares =
        std::accumulate(row.boxes.begin(), row.boxes.end(), 0, [](int sum, const auto& box) { return sum + box.wide; });
    const float gap = row.leads ? k_lead_gap : k_gap;
    const float width = area.w - gap * static_cast<float>(row.boxes.size() - 1);
    std::vector<Rect> rects;
    float x = area.x;
    for (const auto& box : row.boxes) {
        const float wide = width * static_cast<float>(box.wide) / static_cast<float>(std::max(shares, 1));
        rects.push_back({x, area.y, wide, area.h});
        x += wide + gap;
    }
    return rects;
}

float row_head(const ReferenceRowModel& row) { return row.title.empty() && row.note.empty() ? 0 : k_row_head; }

float needed_height(const Canvas& canvas, const ReferenceRowModel& row, float width, bool crowded) {
    float height = 0;
    const auto rects = boxes_of(row, {0, 0, width, 0});
    for (std::size_t index = 0; index < row.boxes.size(); ++index) {
        height = std::max(height, needed_height(canvas, row.boxes[index], rects[index].w, crowded));
    }
    return height + row_head(row);
}

void paint_head(Canvas& canvas, const Rect& head, const ReferenceBoxModel& box, bool crowded) {
    Rect words = head;
    if (crowded && !box.symbols.empty()) {
        words.w -= draw_row(canvas, box.symbols, head, line_style(), Align::right) + 8;
    }
    if (!box.number.empty()) {
        const Point centre{head.x + 11, head.centre().y};
        canvas.circle(centre, 11, colours::pressed);
        canvas.ring(centre, 11, 1.2F, colours::line_strong);
        canvas.text(box.number, centre.x, centre.y + canvas.capital(k_page) / 2, k_page, colours::text, Align::centre);
        words.x += 30;
        words.w -= 30;
    }
    if (!box.key.empty()) {
        const float width = key_width(canvas, box.key);
        draw_key(canvas, words.right() - width, head.centre().y, box.key, colours::secondary);
        words.w -= width + 6;
    }
    if (!box.here.empty()) {
        const float width = std::min(canvas.width_of(box.here, k_small) + 16, words.w * 0.5F);
        const Rect pill{words.right() - width, head.centre().y - 9, width, 18};
        canvas.fill(pill, 9, colours::ivory);
        canvas.text_in(pill.inset(8, 0), box.here, k_small, colours::ink, Align::centre);
        words.w -= width + 6;
    }
    canvas.text_in(words, box.title, canvas.fitting_type(box.title, words.w, k_box_title),
                   tone(colours::text, box.impossible));
}

/// Returns whether the title of a box fits into its head without being cut.
bool head_fits(const Canvas& canvas, const ReferenceBoxModel& box, float width, bool crowded) {
    float room = width - 2 * k_padding;
    if (crowded && !box.symbols.empty()) room -= row_width(canvas, box.symbols, line_style()) + 8;
    if (!box.number.empty()) room -= 30;
    if (!box.key.empty()) room -= key_width(canvas, box.key) + 6;
    if (!box.here.empty()) {
        const float pill = canvas.width_of(box.here, k_small) + 16;
        if (pill > room * 0.5F) return false;
        room -= pill + 6;
    }
    return canvas.width_of(box.title, canvas.fitting_type(box.title, room, k_box_title)) <= room;
}

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
        canvas.text_in(below, track.from, k_small, colours::secondary);
        canvas.text_in(below, track.to, k_small, colours::secondary, Align::right);
    }
    for (const auto& [at, symbols] : track.marks) {
        const float x = area.x + step * static_cast<float>(at) - 1;
        canvas.fill({x - 0.8F, area.y - 2, 1.6F, 16}, 0, colours::ivory);
        RowStyle style = line_style();
        style.type = k_small;
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
    style.type = k_small;
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
    canvas.text_in(words, gauge.note, k_small, colours::secondary);
}

/// Paints why the thing below the mouse is not possible: above its box, or below it if there is no room above.
void paint_reason(Canvas& canvas, const ReferenceModel& model) {
    if (model.reason.empty() || !model.hover) return;
    const auto place = canvas.place_of(*model.hover);
    if (!place) return;
    const float wide = std::min(canvas.width_of(model.reason, k_text) + 24, 420.0F);
    const float high = canvas.paragraph_height(model.reason, wide - 22, k_text) + 14;
    const float x = std::clamp(place->centre().x - wide / 2, k_margin, canvas.frame().width - k_margin - wide);
    const float above = place->y - high - 6;
    const Rect box{x, above > k_heading_top ? above : place->y + 34, wide, high};
    canvas.hide(box);
    canvas.box(box, 7, colours::pressed, colours::ivory, 1.2F);
    canvas.paragraph({box.x + 12, box.y + 7, wide - 22, high}, model.reason, k_text, colours::text);
}

/// Paints the number at the end of the symbols, and its known gain.
void paint_figure(Canvas& canvas, const ReferenceBoxModel& box, Rect row) {
    if (box.figure.empty()) return;
    if (!box.change.empty()) {
        row.w -= canvas.text_in(row, box.change, k_change, colours::secondary, Align::right) + 8;
    }
    canvas.text_in(row, box.figure, k_figure, colours::text, Align::right);
}

void paint_box(Canvas& canvas, const Rect& rect, const ReferenceBoxModel& box, bool crowded) {
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
        y += canvas.paragraph({inner.x, y, inner.w, inner.h}, text, k_text, tone(colours::secondary, box.impossible)) +
             k_paragraph_gap;
    }
    const float column = symbols_column(canvas, box);
    for (const auto& line : box.lines) {
        const float room = line_room(canvas, box, line, inner.w, column);
        const float height = line_height(canvas, line, room);
        const float words = canvas.paragraph_height(line.text, room, k_text);
        RowStyle style = line_style();
        style.opacity = line.impossible || box.impossible ? k_dimmed : 1;
        draw_row(canvas, line.symbols, {inner.x, y, column, std::min(height, 20.0F)}, style);
        canvas.paragraph({inner.x + column, y + (height - words) / 2, room, height}, line.text, k_text,
                         tone(colours::secondary, line.impossible || box.impossible));
        if (!line.value.empty()) draw_row(canvas, line.value, {inner.x, y, inner.w, height}, style, Align::right);
        if (line.impossible) canvas.hit({inner.x, y, inner.w, height}, line.target);
        if (line.gauge) paint_gauge(canvas, *line.gauge, {inner.x + column + room + 6, y, k_gauge - 6, height});
        y += height + k_line_gap;
    }
    float foot = rect.bottom() - k_padding + 4 - foot_height(box);
    if (!box.hexagons.empty()) {
        paint_hexagons(canvas, box, {inner.x, foot, inner.w, k_hexagons});
        foot += k_hexagons;
    }
    if (box.track) paint_track(canvas, *box.track, {inner.x, foot + 8, inner.w, k_track - 8});
}

void paint_row(Canvas& canvas, const ReferenceRowModel& row, Rect area, bool crowded) {
    if (row_head(row) > 0) {
        float x = area.x;
        if (!row.title.empty()) {
            x += canvas.text_in({x, area.y, area.w, k_row_head - 4}, row.title, k_row_title, colours::text) + 12;
        }
        canvas.text_in({x, area.y, area.right() - x, k_row_head - 4}, row.note, k_note, colours::secondary);
        area.y += k_row_head;
        area.h -= k_row_head;
    }
    const auto rects = boxes_of(row, area);
    for (std::size_t index = 0; index < rects.size(); ++index) {
        paint_box(canvas, canvas.snap(rects[index]), row.boxes[index], crowded);
        if (!row.leads || index + 1 == rects.size()) continue;
        const Point tip{rects[index].right() + k_lead_gap / 2 + 4, area.y + area.h / 2};
        canvas.polyline({{tip.x - 7, tip.y - 8}, tip, {tip.x - 7, tip.y + 8}}, 2.2F, colours::active);
    }
}

void paint_pages(Canvas& canvas, const ReferenceModel& model, float left, float right) {
    constexpr float k_cap = 18;
    float side = 8;
    bool shortens = false;
    const auto words_of = [&](const Button& page) -> const std::string& {
        return shortens ? page.label.forms.back() : page.label.forms.front();
    };
    const auto wanted_at = [&](float beside) {
        float wanted = 0;
        for (const auto& page : model.pages) wanted += canvas.width_of(words_of(page), k_page) + k_cap + 3 * beside + 6;
        return wanted;
    };
    constexpr float k_narrow = 3;
    if (wanted_at(k_narrow) > right - left) shortens = true;
    if (wanted_at(side) > right - left) side = k_narrow;
    const float wanted = wanted_at(side);
    const float shrink = std::min(1.0F, (right - left) / std::max(wanted, 1.0F));
    float x = std::max(left, right - wanted);
    for (std::size_t index = 0; index < model.pages.size(); ++index) {
        const auto& page = model.pages[index];
        const Target target{ReferenceTarget::page, page.id, 0};
        const float natural = canvas.width_of(words_of(page), k_page) + k_cap + 3 * side;
        const Rect tab{x, k_pages_top, natural * shrink, k_pages_height};
        const bool hovered = model.hover == target;
        canvas.box(tab, 7, page.chosen ? colours::pressed : colours::panel,
                   page.chosen ? colours::ivory : (hovered ? colours::control : colours::line_strong),
                   page.chosen ? 1.6F : 1);
        draw_key(canvas, tab.x + side, tab.centre().y, page.key, colours::secondary);
        const float words = tab.x + side + std::max(k_cap, key_width(canvas, page.key)) + side;
        canvas.label_in({words, tab.y, tab.right() - words - 2, tab.h}, words_of(page), k_page,
                        page.chosen ? colours::text : colours::secondary);
        canvas.hit(tab, target);
        x += tab.w + 6;
    }
}

/// Paints a key and what it does, ending at `right`. Returns the left end.
float paint_hint(Canvas& canvas, const Button& hint, float right, float centre_y, Target target, bool hovered) {
    if (hint.label.empty()) return right;
    const auto& words = hint.label.forms.front();
    const float wide = canvas.width_of(words, k_small);
    const float key = key_width(canvas, hint.key);
    const float x = right - wide - key - 6;
    draw_key(canvas, x, centre_y, hint.key, colours::secondary);
    canvas.text_in({x + key + 6, centre_y - 10, wide + 1, 20}, words, k_small,
                   hovered ? colours::ivory : colours::secondary);
    if (target.kind != SharedTarget::nothing) canvas.hit({x, centre_y - 11, right - x, 22}, target);
    return x - 16;
}

}  // namespace

namespace {

/// Restores the enlargement of text that the person chose when it is destroyed.
class TextZoom {
   public:
    explicit TextZoom(Resources& resources) : resources_(resources), own_(resources.text_zoom()) {}
    TextZoom(const TextZoom&) = delete;
    TextZoom& operator=(const TextZoom&) = delete;
    ~TextZoom() { resources_.set_text_zoom(own_); }
    /// Reduces the enlargement by one step. Returns false if there is none left.
    bool lower() {
        constexpr float k_step = 0.05F;
        const float now = resources_.text_zoom();
        if (now <= 1) return false;
        resources_.set_text_zoom(std::max(1.0F, now - k_step));
        return true;
    }

   private:
    Resources& resources_;
    float own_;
};

}  // namespace

float paint_reference(sf::RenderTarget& target, const ReferenceModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const auto size = target.getSize();
    Frame frame;
    frame.scale = std::min(static_cast<float>(size.x) / 1280, static_cast<float>(size.y) / 720);
    frame.width = static_cast<float>(size.x) / frame.scale;
    frame.height = static_cast<float>(size.y) / frame.scale;
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    canvas.hit({0, 0, frame.width, frame.height}, {SharedTarget::nothing, 0, 0});

    const float left = std::max(k_margin, (frame.width - 1400) / 2);
    const float right = frame.width - left;
    const float bottom = frame.height - k_foot_height;
    const float gaps = k_row_gap * static_cast<float>(std::max<std::size_t>(model.rows.size(), 1) - 1);
    std::vector<float> heights;
    bool crowded = false;
    const auto measure = [&] {
        heights.clear();
        for (const auto& row : model.rows) heights.push_back(needed_height(canvas, row, right - left, crowded));
        return bottom - k_body_top - std::accumulate(heights.begin(), heights.end(), gaps);
    };
    const auto heads_fit = [&] {
        return std::ranges::all_of(model.rows, [&](const ReferenceRowModel& row) {
            const auto rects = boxes_of(row, {left, 0, right - left, 0});
            for (std::size_t index = 0; index < rects.size(); ++index) {
                if (!head_fits(canvas, row.boxes[index], rects[index].w, crowded)) return false;
            }
            return true;
        });
    };
    // Text is enlarged only as far as the whole page fits.
    TextZoom zoom(resources);
    float spare = 0;
    do {
        crowded = false;
        spare = measure();
        crowded = spare < 0;
        if (crowded) spare = measure();
    } while ((spare < 0 || !heads_fit()) && zoom.lower());

    const float top = k_pages_top + k_pages_height / 2;
    const float title = canvas.text_in({left, k_pages_top, 260, k_pages_height}, model.title, k_title, colours::text);
    const Target close{ReferenceTarget::close, 0, 0};
    const float esc = key_width(canvas, "Esc");
    draw_key(canvas, right - esc, top, "Esc", model.hover == close ? colours::ivory : colours::secondary);
    canvas.hit({right - esc - 6, k_pages_top, esc + 12, k_pages_height}, close);
    paint_pages(canvas, model, left + title + 18, right - esc - 16);

    float x = left;
    const Rect heading{left, k_heading_top, right - left, 28};
    const float game = canvas.width_of(model.game, k_note);
    canvas.text_in({right - game, heading.y, game + 1, heading.h}, model.game, k_note, colours::muted);
    x += canvas.text_in(heading, model.page_title, k_page_title, colours::text) + 14;
    canvas.text_in({x, heading.y, right - game - 12 - x, heading.h}, model.page_note, k_note, colours::secondary);

    const float growth =
        std::clamp(spare / static_cast<float>(std::max<std::size_t>(model.rows.size(), 1)), 0.0F, k_most_growth);
    float y = k_body_top;
    for (std::size_t index = 0; index < model.rows.size(); ++index) {
        paint_row(canvas, model.rows[index], {left, y, right - left, heights[index] + growth}, crowded);
        y += heights[index] + growth + k_row_gap;
    }

    const float foot = frame.height - k_foot_height / 2;
    const Target fold{ReferenceTarget::fold, 0, 0};
    float end = paint_hint(canvas, model.turn, right, foot, {SharedTarget::nothing, 0, 0}, false);
    end = paint_hint(canvas, model.find, end, foot, {SharedTarget::nothing, 0, 0}, false);
    end = paint_hint(canvas, model.fold, end, foot, fold, model.hover == fold);
    canvas.text_in({left, foot - 10, end - left - 8, 20}, model.foot, k_small, colours::muted);
    paint_reason(canvas, model);
    return std::max(0.0F, -spare);
}

}  // namespace syrtis::client::render
