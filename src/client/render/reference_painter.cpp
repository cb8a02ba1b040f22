// SPDX-License-Identifier: MIT

// Paints the reference: a dialog over everything, laid out for 1280×720 and scaled as a whole. Boxes are as high as
// their words need; the rest of the page is divided among the rows.

#include <algorithm>
#include <numeric>

#include "render/frame_painters.hpp"
#include "render/painters.hpp"
#include "render/reference_boxes.hpp"
#include "render/reference_narrow.hpp"
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
/// The most that a row grows into the rest of the page, so that no box looks empty.
constexpr float k_most_growth = 44;

constexpr Type k_title = fixed(21, Weight::bold);
constexpr Type k_page_title = fixed(18, Weight::bold);
constexpr Type k_row_title = fixed(14, Weight::semibold);
constexpr Type k_page = fixed(12, Weight::semibold);

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
        height = std::max(height, reference_box_height(canvas, row.boxes[index], rects[index].w, crowded));
    }
    return height + row_head(row);
}

/// Paints why the thing below the mouse is not possible: above its box, or below it if there is no room above.
void paint_reason(Canvas& canvas, const ReferenceModel& model) {
    if (model.reason.empty() || !model.hover) return;
    const auto place = canvas.place_of(*model.hover);
    if (!place) return;
    const float margin = canvas.narrow() ? 8 : k_margin;
    const float room = canvas.frame().width - 2 * margin;
    const float wide = std::min({canvas.width_of(model.reason, reference_types::text) + 24, 420.0F, room});
    const float high = canvas.paragraph_height(model.reason, wide - 22, reference_types::text) + 14;
    const float x = std::clamp(place->centre().x - wide / 2, margin, margin + room - wide);
    const float above = place->y - high - 6;
    const Rect box{x, above > k_heading_top ? above : place->y + 34, wide, high};
    canvas.hide(box);
    canvas.box(box, 7, colours::pressed, colours::ivory, 1.2F);
    canvas.paragraph({box.x + 12, box.y + 7, wide - 22, high}, model.reason, reference_types::text, colours::text);
}

void paint_row(Canvas& canvas, const ReferenceRowModel& row, Rect area, bool crowded) {
    if (row_head(row) > 0) {
        float x = area.x;
        if (!row.title.empty()) {
            x += canvas.text_in({x, area.y, area.w, k_row_head - 4}, row.title, k_row_title, colours::text) + 12;
        }
        canvas.text_in({x, area.y, area.right() - x, k_row_head - 4}, row.note, reference_types::text,
                       colours::secondary);
        area.y += k_row_head;
        area.h -= k_row_head;
    }
    const auto rects = boxes_of(row, area);
    for (std::size_t index = 0; index < rects.size(); ++index) {
        paint_reference_box(canvas, canvas.snap(rects[index]), row.boxes[index], crowded);
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
    const float wide = canvas.width_of(words, reference_types::small);
    const float key = key_width(canvas, hint.key);
    const float x = right - wide - key - 6;
    draw_key(canvas, x, centre_y, hint.key, colours::secondary);
    canvas.text_in({x + key + 6, centre_y - 10, wide + 1, 20}, words, reference_types::small,
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

/// How the boxes of a page fit into their place, in logical pixels of the canvas.
struct Body {
    std::vector<float> heights;  ///< of the rows
    bool crowded = false;        ///< the symbols of the boxes stand beside their titles
    float spare = 0;             ///< height that the rows leave free; negative: they are too high
    bool heads_fit = true;       ///< the titles of all boxes are drawn in full
    [[nodiscard]] bool fits() const { return spare >= 0 && heads_fit; }
};

Body body_of(const Canvas& canvas, const ReferenceModel& model, const Rect& area) {
    const float gaps = k_row_gap * static_cast<float>(std::max<std::size_t>(model.rows.size(), 1) - 1);
    Body body;
    const auto measure = [&] {
        body.heights.clear();
        for (const auto& row : model.rows) {
            body.heights.push_back(needed_height(canvas, row, area.w, body.crowded));
        }
        body.spare = area.h - std::accumulate(body.heights.begin(), body.heights.end(), gaps);
    };
    measure();
    body.crowded = body.spare < 0;
    if (body.crowded) measure();
    body.heads_fit = std::ranges::all_of(model.rows, [&](const ReferenceRowModel& row) {
        const auto rects = boxes_of(row, area);
        for (std::size_t index = 0; index < rects.size(); ++index) {
            if (!reference_head_fits(canvas, row.boxes[index], rects[index].w, body.crowded)) return false;
        }
        return true;
    });
    return body;
}

void paint_rows(Canvas& canvas, const ReferenceModel& model, const Rect& area, const Body& body) {
    const float growth =
        std::clamp(body.spare / static_cast<float>(std::max<std::size_t>(model.rows.size(), 1)), 0.0F, k_most_growth);
    float y = area.y;
    for (std::size_t index = 0; index < model.rows.size(); ++index) {
        paint_row(canvas, model.rows[index], {area.x, y, area.w, body.heights[index] + growth}, body.crowded);
        y += body.heights[index] + growth + k_row_gap;
    }
}

/// Paints the boxes with letters and symbols that are larger than usual, as far as the page has room for them. Returns
/// false if it has none.
bool paint_enlarged_rows(Canvas& canvas, sf::RenderTarget& target, HitMap& hits, const ReferenceModel& model,
                         const Rect& area) {
    constexpr float k_largest = 1.4F;
    constexpr float k_step = 0.1F;
    for (float factor = k_largest; factor > 1 + k_step / 2; factor -= k_step) {
        Frame frame = canvas.frame();
        frame.scale *= factor;
        frame.width /= factor;
        frame.height /= factor;
        Canvas larger(target, canvas.resources(), hits, frame);
        const Rect place = scaled(area, 1 / factor);
        const Body body = body_of(larger, model, place);
        if (body.crowded || !body.fits()) continue;
        canvas.flush();
        paint_rows(larger, model, place, body);
        return true;
    }
    return false;
}

}  // namespace

float paint_reference(sf::RenderTarget& target, const ReferenceModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const auto size = target.getSize();
    Frame frame = frame_for(size.x, size.y, resources.zoom(), {.narrow = true});
    if (frame.narrow()) {
        Canvas canvas(target, resources, hits, frame);
        paint_backdrop(canvas);
        canvas.hit({0, 0, frame.width, frame.height}, {SharedTarget::nothing, 0, 0});
        const float excess = paint_narrow_reference(canvas, model);
        paint_reason(canvas, model);
        return excess;
    }
    frame = {};
    frame.scale = std::min(static_cast<float>(size.x) / 1280, static_cast<float>(size.y) / 720);
    frame.width = static_cast<float>(size.x) / frame.scale;
    frame.height = static_cast<float>(size.y) / frame.scale;
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    canvas.hit({0, 0, frame.width, frame.height}, {SharedTarget::nothing, 0, 0});

    const float left = std::max(k_margin, (frame.width - 1400) / 2);
    const float right = frame.width - left;
    const Rect area{left, k_body_top, right - left, frame.height - k_foot_height - k_body_top};
    // Text is enlarged only as far as the whole page fits.
    TextZoom zoom(resources);
    Body body = body_of(canvas, model, area);
    while (!body.fits() && zoom.lower()) body = body_of(canvas, model, area);

    const float top = k_pages_top + k_pages_height / 2;
    const float title = canvas.text_in({left, k_pages_top, 260, k_pages_height}, model.title, k_title, colours::text);
    const Target close{ReferenceTarget::close, 0, 0};
    const float esc = key_width(canvas, model.close);
    draw_key(canvas, right - esc, top, model.close, model.hover == close ? colours::ivory : colours::secondary);
    canvas.hit({right - esc - 6, k_pages_top, esc + 12, k_pages_height}, close);
    paint_pages(canvas, model, left + title + 18, right - esc - 16);

    float x = left;
    const Rect heading{left, k_heading_top, right - left, 28};
    const float game = canvas.width_of(model.game, reference_types::text);
    canvas.text_in({right - game, heading.y, game + 1, heading.h}, model.game, reference_types::text, colours::muted);
    x += canvas.text_in(heading, model.page_title, k_page_title, colours::text) + 14;
    canvas.text_in({x, heading.y, right - game - 12 - x, heading.h}, model.page_note, reference_types::text,
                   colours::secondary);

    if (body.crowded || !paint_enlarged_rows(canvas, target, hits, model, area)) {
        paint_rows(canvas, model, area, body);
    }

    const float foot = frame.height - k_foot_height / 2;
    const Target fold{ReferenceTarget::fold, 0, 0};
    float end = paint_hint(canvas, model.turn, right, foot, {SharedTarget::nothing, 0, 0}, false);
    end = paint_hint(canvas, model.find, end, foot, {SharedTarget::nothing, 0, 0}, false);
    end = paint_hint(canvas, model.fold, end, foot, fold, model.hover == fold);
    canvas.text_in({left, foot - 10, end - left - 8, 20}, model.foot, reference_types::small, colours::muted);
    paint_reason(canvas, model);
    return std::max(0.0F, -body.spare);
}

}  // namespace syrtis::client::render
