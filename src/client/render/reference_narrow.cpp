// SPDX-License-Identifier: MIT

// The quick reference in a narrow window: the boxes of a page fill columns, and a page that is too long has several
// parts. The pages are buttons at the lower edge, in landscape at the left.

#include "render/reference_narrow.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "render/narrow_parts.hpp"
#include "render/reference_boxes.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_box_gap = 5;
constexpr float k_pages_width = 112;  ///< in landscape
constexpr float k_part_number = 34;
constexpr Type k_open_page = fixed(16, Weight::bold);
constexpr Type k_page_heading = fixed(14, Weight::semibold);

/// A box with what stands above it: the note of the page, or the heading of its row.
struct ReferenceItem {
    std::string title{};
    std::string note{};
    const ReferenceBoxModel* box = nullptr;
    float title_height = 0;
    float note_height = 0;
    float box_height = 0;
    [[nodiscard]] float height() const {
        const float head = title_height + note_height;
        return (head > 0 ? head + k_box_gap : 0) + box_height;
    }
};

std::vector<ReferenceItem> items_of(const Canvas& canvas, const ReferenceModel& model, float width) {
    std::vector<ReferenceItem> items;
    for (const ReferenceRowModel& row : model.rows) {
        for (const ReferenceBoxModel& box : row.boxes) {
            ReferenceItem item{.box = &box, .box_height = reference_box_height(canvas, box, width, false)};
            if (&box == &row.boxes.front()) {
                item.title = row.title;
                item.note = row.note;
            }
            if (items.empty() && !model.page_note.empty()) {
                item.note = model.page_note + (item.note.empty() ? "" : " " + item.note);
            }
            if (!item.title.empty()) {
                const bool is_whole = name_fits(canvas, {0, 0, width, 0}, item.title, k_page_heading);
                item.title_height = (is_whole ? 1.0F : 2.0F) * canvas.line_height(k_page_heading);
            }
            if (!item.note.empty()) item.note_height = canvas.paragraph_height(item.note, width, reference_types::text);
            items.push_back(std::move(item));
        }
    }
    return items;
}

void paint_item(Canvas& canvas, const Rect& rect, const ReferenceItem& item) {
    const auto [box, head] = cut_bottom(rect, item.box_height);
    const auto [title, note] = cut_top(head, item.title_height);
    draw_name(canvas, title, item.title, k_page_heading, colours::text);
    canvas.paragraph(note, item.note, reference_types::text, colours::secondary);
    paint_reference_box(canvas, canvas.snap(box), *item.box, false);
}

/// Paints the buttons of the pages and returns what they leave of the window.
Rect paint_page_buttons(Canvas& canvas, const Rect& window, const ReferenceModel& model) {
    std::vector<float> widths;
    for (const Button& page : model.pages) {
        widths.push_back(canvas.width_of(page.label.forms.back(), types::button) + 2 * k_narrow_padding);
    }
    const Flow lines = flow({0, 0, window.w, 0}, widths, canvas.touch(), k_narrow_gap);
    const bool landscape = canvas.frame().landscape();
    const auto [buttons, body] =
        landscape ? cut_left(window, k_pages_width, k_narrow_gap) : cut_bottom(window, lines.height, k_narrow_gap);
    const Cells column = cells(buttons, 1, static_cast<int>(model.pages.size()), 2);
    for (std::size_t i = 0; i < model.pages.size(); ++i) {
        Button page = model.pages[i];
        const Target target{ReferenceTarget::page, page.id, 0};
        page.key = {};
        page.label = page.label.forms.back();
        const Rect place = landscape ? column.at(i) : lines.places[i].shifted(buttons.x, buttons.y);
        draw_button(canvas, place, page, target, model.hover == target);
    }
    return body;
}

void paint_head(Canvas& canvas, const Rect& head, const ReferenceModel& model, int part, int parts) {
    Button fold = model.fold;
    fold.key = {};
    const bool folds = !fold.label.empty();
    const float turn = parts > 1 ? canvas.touch() : 0;
    const auto [title, fold_place, back, number, forth, close] =
        columns(head,
                {growing(), sized(folds ? button_width(canvas, fold, 50) : 0), sized(turn),
                 sized(parts > 1 ? k_part_number : 0), sized(turn), sized(canvas.touch())},
                k_narrow_gap);
    draw_name(canvas, title, model.page_title, k_open_page, colours::text);
    const Target fold_target{ReferenceTarget::fold, 0, 0};
    if (folds) draw_button(canvas, fold_place, fold, fold_target, model.hover == fold_target);
    if (parts > 1) {
        draw_picture_button(canvas, back, "state/up", part > 0, {ReferenceTarget::part, part - 1, -1}, model.hover);
        canvas.text_in(number, std::to_string(part + 1) + "/" + std::to_string(parts), types::body, colours::secondary,
                       Align::centre);
        draw_picture_button(canvas, forth, "state/down", part + 1 < parts, {ReferenceTarget::part, part + 1, 1},
                            model.hover);
    }
    draw_picture_button(canvas, close, "state/cross", true, {ReferenceTarget::close, 0, 0}, model.hover);
}

}  // namespace

float paint_narrow_reference(Canvas& canvas, const ReferenceModel& model) {
    const Frame& frame = canvas.frame();
    const Rect body = paint_page_buttons(canvas, Rect{0, 0, frame.width, frame.height}.inset(k_narrow_gap), model);
    const auto [head, area] = cut_top(body, canvas.touch(), k_narrow_gap);
    int shown = frame.landscape() ? 2 : 1;
    Cells columns = cells(area, shown, 1, k_box_gap);
    std::vector<ReferenceItem> items = items_of(canvas, model, columns.at(0).w);
    const auto is_cut = [&, room = area.h](const ReferenceItem& item) {
        return item.height() > room || !reference_head_fits(canvas, *item.box, columns.at(0).w, false);
    };
    // A box that is too high or too slim for its words is low enough in one wide column.
    if (shown > 1 && std::ranges::any_of(items, is_cut)) {
        shown = 1;
        columns = cells(area, shown, 1, k_box_gap);
        items = items_of(canvas, model, columns.at(0).w);
    }
    std::vector<float> heights;
    for (const ReferenceItem& item : items) heights.push_back(item.height());
    const auto places = filled_columns(area.h, heights, k_box_gap);
    const auto part_of = [&](std::size_t item) { return static_cast<int>(places[item].column) / shown; };
    const int parts = items.empty() ? 1 : part_of(items.size() - 1) + 1;
    const auto wanted = std::ranges::find_if(
        items, [](const ReferenceItem& item) { return item.box->found || !item.box->here.empty(); });
    const int first = wanted == items.end() ? 0 : part_of(static_cast<std::size_t>(wanted - items.begin()));
    const int part = std::clamp(model.part.value_or(first), 0, parts - 1);
    paint_head(canvas, head, model, part, parts);
    float most = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        most = std::max(most, heights[i]);
        if (part_of(i) != part) continue;
        const Rect column = columns.at(places[i].column % static_cast<std::size_t>(shown));
        paint_item(canvas, {column.x, column.y + places[i].y, column.w, heights[i]}, items[i]);
    }
    return std::max(0.0F, most - area.h);
}

}  // namespace syrtis::client::render
