// SPDX-License-Identifier: MIT

// Paints explanations beside the thing that they are about.

#include <algorithm>

#include "render/frame_painters.hpp"

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

}  // namespace

void paint_explanation(Canvas& canvas, const TableLayout& layout, const Explanation& explanation) {
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
    const Frame& frame = canvas.frame();
    const Rect& about = *found;
    // The explanation is on the side of the thing with more room; for things in low panels and for wide ones it is
    // above.
    const float gap = 8;
    Rect place{0, 0, width, height};
    const bool low = explanation.of_playback || about.y > layout.prompt.bottom() - 4;
    if (low || frame.narrow() || (about.w > frame.width * 0.3F)) {
        place.x = about.centre().x - width / 2;
        place.y = about.y - height - gap;
    } else {
        const bool right = frame.width - about.right() > about.x;
        place.x = right ? about.right() + gap : about.x - gap - width;
        place.y = about.centre().y - height / 2;
    }
    place.x = std::clamp(place.x, 8.0F, std::max(8.0F, frame.width - 8 - width));
    // In a narrow window there is room only above or below the thing.
    if (frame.narrow() && place.y < 8) place.y = about.bottom() + gap;
    const float lowest = low || frame.narrow() ? frame.height - 8 - height : layout.prompt.y - 8 - height;
    place.y = std::clamp(place.y, 8.0F, std::max(8.0F, lowest));
    if (place.overlaps(layout.prompt) && low) {
        place.y = std::max(8.0F, layout.prompt.y - gap - height);
    }
    place = canvas.snap(place);
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
