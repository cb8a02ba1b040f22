// SPDX-License-Identifier: MIT

// Paints the words in the four corners beside the field. The columns are narrow, so words are wrapped and numbers are
// made smaller.

#include <algorithm>

#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"

namespace syrtis::client::render::dig {

namespace {

constexpr Type k_corner_title{13, 11.5F, Weight::semibold};
constexpr Type k_corner_note{12.5F, 11, Weight::regular};
constexpr std::size_t k_title_lines = 2;
constexpr std::size_t k_note_lines = 6;

/// Returns a smaller type if the number doesn't fit in the usual one.
Type figure_type(const Canvas& canvas, const Figure& figure, float width) {
    return canvas.width_of(figure.value, types::counter) <= width ? types::counter : types::heading;
}

void paint_corner_words(Canvas& canvas, const Rect& column, const Corner& corner, bool bottom, Align align, int index) {
    const Type figure = figure_type(canvas, corner.figure, column.w);
    const Type after_type{16, 13, Weight::bold};
    const float gap = canvas.pick(5, 3);
    const std::string after = corner.figure.after.empty() ? std::string() : "→ " + corner.figure.after;
    const float value_width = canvas.width_of(corner.figure.value, figure);
    const bool beside = value_width + gap * 2 + canvas.width_of(after, after_type) <= column.w;

    struct Line {
        std::string words;
        Type type;
        Colour colour;
        float step;
    };
    std::vector<Line> lines;
    const auto add = [&](const Label& label, Type type, Colour colour, std::size_t most) {
        if (!label.empty()) {
            for (std::string& words : lines_of(canvas, label, column.w, type, most)) {
                lines.push_back({std::move(words), type, colour, canvas.line_height(type)});
            }
        }
    };
    add(corner.title, k_corner_title, colours::secondary, k_title_lines);
    std::optional<std::size_t> figure_line;
    if (!corner.figure.value.empty()) {
        figure_line = lines.size();
        lines.push_back({corner.figure.value, figure, colours::text, canvas.capital(figure) + canvas.pick(18, 11)});
        if (!after.empty() && !beside) {
            lines.push_back({after, after_type, colours::after, canvas.line_height(after_type)});
        }
    }
    add(corner.strong, k_corner_title, colours::ivory, k_title_lines);
    add(corner.note, k_corner_note, colours::secondary, k_note_lines);
    float height = 0;
    for (const Line& line : lines) {
        height += line.step;
    }
    if (lines.empty()) {
        return;
    }
    const float margin = canvas.pick(10, 4);
    float y = bottom ? column.bottom() - margin - height : column.y + margin;
    canvas.hit({column.x, y, column.w, height}, {TableTarget::track, index, 0});
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line& line = lines[i];
        const Rect row{column.x, y, column.w, line.step};
        if (i == figure_line && !after.empty() && beside) {
            const float whole = value_width + gap * 2 + canvas.width_of(after, after_type);
            const float x = align == Align::right ? row.right() - whole : row.x;
            const float baseline = row.centre().y + canvas.capital(line.type) / 2;
            canvas.text(line.words, x, baseline, line.type, line.colour);
            canvas.text(after, x + value_width + gap * 2, baseline, after_type, colours::after);
        } else {
            canvas.text_in(row, line.words, line.type, line.colour, align);
        }
        y += line.step;
    }
}

}  // namespace

void paint_grid_corners(Canvas& canvas, const Rect& region, const GridLayout& layout, const GridModel& grid) {
    const float inset = canvas.pick(8, 5);
    const float gap = canvas.pick(8, 6);
    const Rect left{region.x + inset, region.y, layout.window.x - gap - region.x - inset, region.h};
    const Rect right{layout.window.right() + gap, region.y, region.right() - inset - gap - layout.window.right(),
                     region.h};
    for (int i = 0; i < 4; ++i) {
        const bool at_right = i % 2 == 1;
        paint_corner_words(canvas, at_right ? right : left, grid.corners[static_cast<std::size_t>(i)], i >= 2,
                           at_right ? Align::right : Align::left, i);
    }
}

}  // namespace syrtis::client::render::dig
