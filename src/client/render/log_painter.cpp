// SPDX-License-Identifier: MIT

// The log: in its panel, and as a whole over the right rail.

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "render/frame_painters.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_arrow_room = 24;
constexpr float k_end_room = 6;
constexpr float k_clock_gap = 10;
constexpr float k_rest_share = 0.9F;  ///< of a row, for what goes on in the next one

RowStyle log_style(const Canvas& canvas) {
    RowStyle style;
    style.type = {13, 11, Weight::semibold};
    style.icon = canvas.pick(15, 13);
    style.gap = canvas.pick(6, 5);
    return style;
}

/// The lines that are shown in so many rows, and how many plain ones had to make way for the others.
struct Folded {
    std::vector<const LogLine*> lines{};
    int left_out = 0;
};

Folded folded(const std::vector<LogLine>& lines, int rows) {
    Folded shown;
    for (const auto& line : lines) shown.lines.push_back(&line);
    if (static_cast<int>(lines.size()) <= rows) return shown;
    const auto is_band = [](const LogLine& line) { return line.tone == LogTone::hit || line.tone == LogTone::gain; };
    // A cause stays with what it did; one row says how many are gone.
    for (std::size_t at = 0; at < shown.lines.size() && static_cast<int>(shown.lines.size()) > rows - 1;) {
        const bool leads = at + 1 < shown.lines.size() && is_band(*shown.lines[at + 1]);
        if (is_band(*shown.lines[at]) || leads) {
            ++at;
            continue;
        }
        shown.lines.erase(shown.lines.begin() + static_cast<std::ptrdiff_t>(at));
        ++shown.left_out;
    }
    while (static_cast<int>(shown.lines.size()) > rows - 1) {
        shown.lines.erase(shown.lines.begin());
        ++shown.left_out;
    }
    return shown;
}

}  // namespace

namespace {

/// Where there is no room for what was done, the piece says who it was. What came of it may be cut.
SymbolRow with_room_for_deed(const Canvas& canvas, const SymbolRow& row, const RowStyle& style, float room) {
    const bool begins_with_name = row.size() > 1 && row.front().kind == SymbolKind::text && row.front().bold &&
                                  !row.front().shortens && !row.front().about;
    const auto end = std::ranges::find(row, SymbolKind::dot, &Symbol::kind);
    if (!begins_with_name || row_width(canvas, SymbolRow(row.begin(), end), style) <= room) return row;
    return {row.begin() + 1, row.end()};
}

/// Letters of an own size go back to the usual one rather than be cut.
RowStyle fitting_letters(Canvas& canvas, const SymbolRow& row, RowStyle style, float room) {
    const float own = canvas.resources().text_zoom();
    if (own <= 1 || row_width(canvas, row, style) <= room) return style;
    style.type.large /= own;
    style.type.middle /= own;
    return style;
}

/// The row in two parts, of which the first fits; between two effects where there are some.
std::pair<SymbolRow, SymbolRow> in_two(const Canvas& canvas, const SymbolRow& row, const RowStyle& style, float room) {
    auto end = row.begin();
    while (end != row.end() && row_width(canvas, SymbolRow(row.begin(), std::next(end)), style) <= room) ++end;
    if (end != row.end()) {
        const auto dot = std::find_if(std::make_reverse_iterator(end), row.rend(),
                                      [](const Symbol& symbol) { return symbol.kind == SymbolKind::dot; });
        if (dot != row.rend() && row_width(canvas, SymbolRow(dot.base(), row.end()), style) <= room * k_rest_share) {
            end = std::prev(dot.base());
        }
    }
    // What stands between two effects ends the first part unseen.
    const auto rest = end != row.end() && end->kind == SymbolKind::dot ? std::next(end) : end;
    while (end != row.begin() && std::prev(end)->kind == SymbolKind::dot) --end;
    return {{row.begin(), end}, {rest, row.end()}};
}

}  // namespace

bool log_words_fit(const Canvas& canvas, const Rect& row, const SymbolRow& words) {
    const float room = row.w - canvas.pick(30, 24) - k_arrow_room;
    return row_width(canvas, words, log_style(canvas)) <= room;
}

void paint_log(Canvas& canvas, const Rect& rect, const LogModel& log, const Hover& hover) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(12, 8);
    const Rect head{rect.x + padding, rect.y, rect.w - 2 * padding, canvas.pick(30, 25)};
    float right = head.right();
    if (!log.all.empty()) {
        const Target target{TargetKind::log_all, 0, 0};
        // In a narrow panel the key alone says it.
        const float title = canvas.width_of(log.title.forms.empty() ? "" : log.title.forms.back(), types::title);
        const float spare = head.w - title - key_width(canvas, log.all_key) - 22;
        const bool worded = log.all_key.empty() || canvas.width_of(log.all.forms.back(), types::secondary) <= spare;
        const std::string& words = canvas.form_for(log.all, head.w * 0.4F, types::secondary);
        const float wide = worded ? canvas.width_of(words, types::secondary) : 0;
        const Colour colour = hover == target ? colours::ivory : colours::secondary;
        if (worded) canvas.text_in({right - wide, head.y, wide, head.h}, words, types::secondary, colour);
        float begin = right - wide - 6;
        if (!log.all_key.empty()) {
            begin -= key_width(canvas, log.all_key);
            draw_key(canvas, begin, head.centre().y, log.all_key, colour);
        }
        canvas.hit({begin, head.y, right - begin, head.h}, target);
        right = begin - 8;
    }
    canvas.label_in({head.x, head.y, right - head.x, head.h}, log.title, types::title, colours::text);

    const float step = canvas.pick(22.5F, 16.9F);
    const Rect area{rect.x + 4, head.bottom(), rect.w - 8, rect.bottom() - canvas.pick(6, 3) - head.bottom()};
    const int room = std::max(1, static_cast<int>(area.h / step));
    const int count = static_cast<int>(log.lines.size());
    const int last = std::clamp(count - log.scroll, std::min(room, count), count);
    const int first = log.newest_last ? std::max(0, last - room) : std::clamp(log.scroll, 0, std::max(0, count - room));
    RowStyle style = log_style(canvas);
    std::vector<const LogLine*> rows;
    int left_out = 0;
    if (log.folds) {
        auto shown = folded(log.lines, room);
        rows = std::move(shown.lines);
        left_out = shown.left_out;
    } else {
        for (int i = first; i < std::min(count, first + room); ++i) {
            rows.push_back(&log.lines[static_cast<std::size_t>(i)]);
        }
    }
    const bool numbered = std::ranges::any_of(rows, [](const LogLine* line) { return line->number > 0; });
    int spare = log.folds && left_out == 0 ? room - static_cast<int>(rows.size()) : 0;
    float y = area.y;
    if (left_out > 0) {
        const Rect row{area.x + canvas.pick(8, 6), y, area.w - canvas.pick(16, 12), step};
        canvas.text_in(row, "+ " + std::to_string(left_out), types::secondary, colours::muted);
        y += step;
    }
    for (const LogLine* shown : rows) {
        const LogLine& line = *shown;
        const Rect row{area.x, y, area.w, step};
        y += step;
        const Target target{TargetKind::log_line, line.id, 0};
        style.colour = colours::text;
        if (line.tone == LogTone::hit || line.tone == LogTone::gain) {
            const bool gain = line.tone == LogTone::gain;
            canvas.fill(row.inset(0, 0.5F), 4, gain ? colours::after_ground : colours::missing_ground);
            const float x = row.right() - 13;
            const float middle = row.centre().y;
            const float up = gain ? -1.0F : 1.0F;
            canvas.polygon({{x - 5, middle - 3 * up}, {x + 5, middle - 3 * up}, {x, middle + 4 * up}},
                           gain ? colours::after : colours::missing);
            style.colour = gain ? colours::after : colours::missing;
        } else if (hover == target) {
            canvas.fill(row.inset(0, 0.5F), 4, colours::raised);
        }
        float x =
            row.x + canvas.pick(14, 12) + (line.below ? canvas.pick(20, 14) : 0) + (numbered ? canvas.pick(20, 14) : 0);
        if (line.number > 0) {
            const Rect place{row.x + canvas.pick(5, 4), row.y, canvas.pick(20, 15), row.h};
            canvas.text_in(place, std::to_string(line.number), {12, 11, Weight::bold}, colours::secondary,
                           Align::centre);
        }
        if (line.tone != LogTone::heading) {
            if (line.piece != k_no_piece) {
                canvas.piece(line.piece, {x, row.centre().y}, canvas.pick(13, 11));
            }
            x += canvas.pick(16, 12);
        } else {
            x -= canvas.pick(6, 6);
            style.colour = colours::secondary;
        }
        float end = row.right() - (line.tone == LogTone::hit || line.tone == LogTone::gain ? k_arrow_room : k_end_room);
        if (line.undoable) {
            canvas.dashed(row.inset(1, 1), 4, 1, colours::control);
            canvas.icon("state/undo", {end - canvas.pick(9, 8), row.centre().y}, canvas.pick(14, 12));
            end -= canvas.pick(20, 17);
        }
        const float clock = line.time.empty() ? 0 : canvas.width_of(line.time, types::secondary) + k_clock_gap;
        if (clock > 0 && row_width(canvas, line.text, style) + clock <= end - x) {
            canvas.text_in({end - clock + k_clock_gap, row.y, clock - k_clock_gap, row.h}, line.time, types::secondary,
                           colours::secondary);
            end -= clock;
        }
        // What the line names lies over the line.
        canvas.hit(row, target);
        const bool has_piece = line.piece != k_no_piece;
        const SymbolRow text = has_piece ? with_room_for_deed(canvas, line.text, style, end - x) : line.text;
        const Rect place{x, row.y, end - x, row.h};
        if (line.tone == LogTone::plain && spare > 0 && row_width(canvas, text, style) > place.w) {
            const auto [begun, rest] = in_two(canvas, text, style, place.w);
            if (!begun.empty() && !rest.empty()) {
                --spare;
                draw_row(canvas, begun, place, style);
                canvas.hit({row.x, y, row.w, step}, target);
                const float indent = canvas.pick(14, 10);
                draw_row(canvas, rest, {place.x + indent, y, place.w - indent, step}, style);
                y += step;
                continue;
            }
        }
        draw_row(canvas, text, place, fitting_letters(canvas, text, style, place.w));
    }
}

void paint_whole_log(Canvas& canvas, const TableLayout& layout, const LogModel& log, const Hover& hover) {
    const Rect& place = layout.whole_log;
    canvas.hide(place);
    paint_log(canvas, place, log, hover);
    canvas.stroke(place, canvas.pick(10, 8), 1.2F, colours::control);
}

}  // namespace syrtis::client::render
