// SPDX-License-Identifier: MIT

// Paints explanations beside the thing that they are about.

#include <algorithm>
#include <span>
#include <vector>

#include "render/frame_painters.hpp"
#include "render/free_place.hpp"

namespace syrtis::client::render {

namespace {

float room_for_mark(const ExplanationLine& line, const RowStyle& style) {
    return line.mark == LineMark::none ? 0 : style.icon * 0.85F + 7;
}

/// Returns the row with one symbol for each word, so that it can be wrapped between words.
SymbolRow single_words(const SymbolRow& row) {
    SymbolRow words;
    for (const Symbol& symbol : row) {
        if (symbol.kind != SymbolKind::text) {
            words.push_back(symbol);
            continue;
        }
        std::size_t begin = 0;
        while (begin < symbol.text.size()) {
            const std::size_t end = std::min(symbol.text.find(' ', begin), symbol.text.size());
            if (end > begin) {
                Symbol word = symbol;
                word.text = symbol.text.substr(begin, end - begin);
                words.push_back(std::move(word));
            }
            begin = end + 1;
        }
    }
    return words;
}

/// A line of an explanation as it is drawn; wrapped if it is too long for one row.
struct Paragraph {
    const ExplanationLine* line = nullptr;
    SymbolRow row;
    bool wrapped = false;
    float height = 0;
};

std::vector<Paragraph> paragraphs_of(const Canvas& canvas, const std::vector<ExplanationLine>& lines, float width,
                                     const RowStyle& style, float step) {
    std::vector<Paragraph> paragraphs;
    for (const ExplanationLine& line : lines) {
        const float room = width - room_for_mark(line, style);
        Paragraph paragraph{&line, line.text, row_width(canvas, line.text, style) > room + 0.5F, step};
        if (paragraph.wrapped) {
            paragraph.row = single_words(line.text);
            paragraph.height = row_wrapped_height(canvas, paragraph.row, room, style);
        }
        paragraphs.push_back(std::move(paragraph));
    }
    return paragraphs;
}

float height_of(const std::vector<Paragraph>& paragraphs) {
    float height = 0;
    for (const Paragraph& paragraph : paragraphs) {
        height += paragraph.height;
    }
    return height;
}

void paint_paragraphs(Canvas& canvas, const std::vector<Paragraph>& paragraphs, Rect area, const RowStyle& style,
                      float step) {
    for (const Paragraph& paragraph : paragraphs) {
        const ExplanationLine& line = *paragraph.line;
        const float sign = style.icon * 0.85F;
        const float x = area.x + room_for_mark(line, style);
        if (line.mark != LineMark::none) {
            const bool met = line.mark == LineMark::met;
            canvas.icon(met ? "state/check" : "state/cross", {area.x + sign / 2, area.y + step / 2}, sign, 1,
                        met ? colours::after : colours::missing);
        }
        const Rect room{x, area.y, area.right() - x, paragraph.height};
        if (paragraph.wrapped) {
            draw_row_wrapped(canvas, paragraph.row, room, style);
        } else {
            draw_row(canvas, paragraph.row, room, style);
        }
        area.y += paragraph.height;
    }
}

/// Returns the place of an explanation of the size of `box` about the thing at `about`.
Rect explanation_place(const Canvas& canvas, const TableLayout& layout, const Explanation& explanation,
                       const Rect& about, const Rect& box, std::span<const Target> answers) {
    constexpr float k_gap = 8;
    const Frame& frame = canvas.frame();
    const Rect window{k_gap, k_gap, frame.width - 2 * k_gap, frame.height - 2 * k_gap};
    if (explanation.of_playback || frame.narrow()) {
        // A narrow window has room only above or below the thing.
        Rect place{about.centre().x - box.w / 2, about.y - box.h - k_gap, box.w, box.h};
        if (frame.narrow() && place.y < k_gap) place.y = about.bottom() + k_gap;
        if (explanation.of_playback) place.y = std::min(place.y, layout.prompt.y - k_gap - box.h);
        place.x = std::clamp(place.x, window.x, std::max(window.x, window.right() - box.w));
        place.y = std::clamp(place.y, window.y, std::max(window.y, window.bottom() - box.h));
        return place;
    }
    std::vector<Rect> kept;
    for (const Target& answer : answers) {
        if (answer == explanation.about) continue;
        if (const auto place = canvas.place_of(answer)) kept.push_back(*place);
    }
    std::vector<Rect> solid{layout.prompt};
    // The card that is shown large says more than the explanation.
    if (const auto zoom = canvas.place_of({SharedTarget::zoom, 0, 0})) solid.push_back(*zoom);
    return free_place(window, box.w, box.h, {.about = about, .answers = kept, .solid = solid}, k_gap);
}

}  // namespace

void paint_explanation(Canvas& canvas, const TableLayout& layout, const Explanation& explanation,
                       std::span<const Target> answers) {
    const std::optional<Rect> found = explanation.of_playback ? layout.prompt : canvas.place_of(explanation.about);
    if (!found) {
        return;
    }
    if (explanation.if_cut && !explanation.lines.empty() &&
        log_words_fit(canvas, *found, explanation.lines.front().text)) {
        return;
    }
    RowStyle style;
    style.type = {13.5F, 12, Weight::medium};
    style.icon = canvas.pick(17, 15);
    const Type heading{16, 13.5F, Weight::bold};
    const float padding = canvas.pick(14, 10);
    const float step = canvas.pick(24, 20);
    float width = canvas.width_of(explanation.title.forms.empty() ? "" : explanation.title.forms.front(), heading);
    for (const auto* lines : {&explanation.lines, &explanation.more}) {
        for (const ExplanationLine& line : *lines) {
            width = std::max(width, row_width(canvas, line.text, style) + room_for_mark(line, style));
        }
    }
    width = std::min(std::min(width, canvas.pick(440, 340)) + 2 * padding, canvas.frame().width - 16);
    const float title = explanation.title.empty() ? 0 : canvas.line_height(heading) + 4;
    const auto lines = paragraphs_of(canvas, explanation.lines, width - 2 * padding, style, step);
    const auto more = paragraphs_of(canvas, explanation.more, width - 2 * padding, style, step);
    float height = 2 * padding - 4 + title + height_of(lines);
    if (!more.empty()) {
        height += 9 + height_of(more);
    }
    const Rect place =
        canvas.snap(explanation_place(canvas, layout, explanation, *found, {0, 0, width, height}, answers));
    canvas.hide(place);
    canvas.shadow(place, 10, 12, 0.6F);
    canvas.box(place, 10, colours::prompt, colours::control);
    Rect area = place.inset(padding, padding - 2);
    if (title > 0) {
        canvas.label_in({area.x, area.y, area.w, title - 4}, explanation.title, heading, colours::text);
        area.y += title;
    }
    paint_paragraphs(canvas, lines, area, style, step);
    area.y += height_of(lines);
    if (!more.empty()) {
        canvas.line({area.x, area.y + 4}, {area.right(), area.y + 4}, 1, colours::line_strong);
        area.y += 9;
        style.colour = colours::secondary;
        paint_paragraphs(canvas, more, area, style, step);
    }
}

}  // namespace syrtis::client::render
