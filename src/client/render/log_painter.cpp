// SPDX-License-Identifier: MIT

// Paints the log: in its panel, or as a whole over the right rail.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/frame_painters.hpp"
#include "render/line_breaks.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_arrow_room = 24;
constexpr float k_end_room = 6;
constexpr float k_clock_gap = 10;
constexpr float k_rest_share = 0.9F;  ///< greatest width of the part that continues in the next row, as a part of a row

[[nodiscard]] float row_height(const Canvas& canvas) { return canvas.pick(22.5F, 16.9F); }

RowStyle log_style(const Canvas& canvas) {
    RowStyle style;
    style.type = {13, 11, Weight::semibold};
    style.icon = canvas.pick(15, 13);
    style.gap = canvas.pick(6, 5);
    return style;
}

[[nodiscard]] bool is_band(const LogLine& line) { return line.tone == LogTone::hit || line.tone == LogTone::gain; }

/// The lines of a digest that fit into a number of rows, and how many were left out.
struct Folded {
    std::vector<const LogLine*> lines{};
    int left_out = 0;
};

Folded folded(const std::vector<LogLine>& lines, int rows) {
    Folded shown;
    for (const auto& line : lines) shown.lines.push_back(&line);
    if (static_cast<int>(lines.size()) <= rows) return shown;
    // Bands and the line before them, which is their cause, are left out last. One row is reserved for the number of
    // lines left out.
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

/// Returns the row without the name of the player; the piece shows who acted.
SymbolRow without_player(const SymbolRow& row) {
    const bool begins_with_name = row.size() > 1 && row.front().kind == SymbolKind::text && row.front().bold &&
                                  !row.front().shortens && !row.front().about;
    return begins_with_name ? SymbolRow(row.begin() + 1, row.end()) : row;
}

/// Returns the action with as many of its results, which are divided by dots, as fit into `room`.
SymbolRow action_of(const Canvas& canvas, const SymbolRow& row, const RowStyle& style, float room) {
    const auto next_dot = [&](auto from) { return std::ranges::find(from, row.end(), SymbolKind::dot, &Symbol::kind); };
    auto end = next_dot(row.begin());
    while (end != row.end()) {
        const auto longer = next_dot(std::next(end));
        if (row_width(canvas, SymbolRow(row.begin(), longer), style) > room) break;
        end = longer;
    }
    return {row.begin(), end};
}

/// Returns the style without the person's enlargement of text, if the row would be cut with it.
RowStyle fitting_letters(Canvas& canvas, const SymbolRow& row, RowStyle style, float room) {
    const float own = canvas.resources().text_zoom();
    if (own <= 1 || row_width(canvas, row, style) <= room) return style;
    style.type.large /= own;
    style.type.middle /= own;
    return style;
}

/// In some languages a space that is never broken precedes a colon.
bool begins_with_colon(std::string_view words) {
    for (const std::string_view space : {"\u00A0", "\u202F"}) {
        if (words.starts_with(space)) words.remove_prefix(space.size());
    }
    return words.starts_with(':');
}

/// Returns whether no line break is allowed between two symbols: between a number and its icon, a short word and what
/// follows it, or words and the mark that closes them.
bool belong_together(const Symbol& before, const Symbol& behind) {
    const bool is_sign = behind.kind == SymbolKind::icon || behind.kind == SymbolKind::plate;
    if (before.kind == SymbolKind::leads || behind.kind == SymbolKind::leads) return true;
    if (before.kind == SymbolKind::icon && behind.kind == SymbolKind::text) {
        return behind.text.starts_with('+') || begins_with_colon(behind.text) || behind.text.starts_with("−") ||
               behind.text.starts_with("→");
    }
    if (before.kind != SymbolKind::text || before.text.empty()) return false;
    if (behind.kind == SymbolKind::coin) return true;
    const char last = before.text.back();
    const bool counts = last >= '0' && last <= '9';
    constexpr std::size_t k_short_word = 5;
    const bool leads_on = !before.bold && before.text.size() <= k_short_word && !before.text.ends_with(')');
    if (leads_on && (is_sign || behind.kind == SymbolKind::text)) return true;
    const bool closes = behind.kind == SymbolKind::text && begins_with_colon(behind.text);
    return (counts && is_sign) || closes;
}

/// Divides a text into the words that fit into the width and the remaining ones. The first part is empty if not even
/// one word fits.
std::pair<Symbol, Symbol> words_in_two(const Canvas& canvas, const Symbol& symbol, const RowStyle& style, float width) {
    std::pair<Symbol, Symbol> parts{symbol, symbol};
    parts.first.text.clear();
    for (std::size_t space = end_of_unbroken(symbol.text, 0); space < symbol.text.size();
         space = end_of_unbroken(symbol.text, space + 1)) {
        Symbol begun = symbol;
        begun.text.resize(space);
        if (row_width(canvas, {begun}, style) > width) break;
        parts.second.text = symbol.text.substr(space + 1);
        parts.first = std::move(begun);
    }
    return parts;
}

/// Divides a row so that the first part fits into `room`, if possible at a dot between two effects.
std::pair<SymbolRow, SymbolRow> in_two(const Canvas& canvas, const SymbolRow& row, const RowStyle& style, float room) {
    auto end = row.begin();
    while (end != row.end() && row_width(canvas, SymbolRow(row.begin(), std::next(end)), style) <= room) ++end;
    const auto furthest = end;
    while (end != row.begin() && end != row.end() && belong_together(*std::prev(end), *end)) --end;
    // Words behind an icon are divided if both together are longer than a row, so that no icon is alone in its row.
    const bool only_icon = end != row.begin() && std::prev(end) == row.begin() && row.front().kind == SymbolKind::icon;
    const bool is_forced = furthest != row.begin() && (end == row.begin() || (only_icon && furthest != row.end()));
    if (is_forced || end == row.begin()) end = furthest;
    if (end != row.end() && !is_forced) {
        const auto dot = std::find_if(std::make_reverse_iterator(end), row.rend(),
                                      [](const Symbol& symbol) { return symbol.kind == SymbolKind::dot; });
        if (dot != row.rend() && row_width(canvas, SymbolRow(dot.base(), row.end()), style) <= room * k_rest_share) {
            end = std::prev(dot.base());
        }
    }
    const bool too_long = end != row.end() && end->kind == SymbolKind::text &&
                          ((is_forced && !end->about) || row_width(canvas, {*end}, style) > room * k_rest_share);
    if (too_long) {
        const SymbolRow before(row.begin(), end);
        const float taken = before.empty() ? 0 : row_width(canvas, before, style) + style.gap;
        auto [words, others] = words_in_two(canvas, *end, style, room - taken);
        if (!words.text.empty()) {
            std::pair<SymbolRow, SymbolRow> parts{before, {others}};
            parts.first.push_back(std::move(words));
            parts.second.insert(parts.second.end(), std::next(end), row.end());
            return parts;
        }
    }
    // The dot at the division is not drawn.
    const auto rest = end != row.end() && end->kind == SymbolKind::dot ? std::next(end) : end;
    while (end != row.begin() && std::prev(end)->kind == SymbolKind::dot) --end;
    return {{row.begin(), end}, {rest, row.end()}};
}

}  // namespace

namespace {

[[nodiscard]] float row_indent(const Canvas& canvas) { return canvas.pick(14, 10); }

/// Divides a row into at most `most` rows, of which the last one may be too long. All but the first are indented.
std::vector<SymbolRow> in_rows(const Canvas& canvas, SymbolRow rest, const RowStyle& style, float room, int most) {
    std::vector<SymbolRow> rows;
    while (static_cast<int>(rows.size()) + 1 < most && row_width(canvas, rest, style) > room) {
        auto [begun, behind] = in_two(canvas, rest, style, room);
        if (begun.empty() || behind.empty()) break;
        if (rows.empty()) room -= row_indent(canvas);
        rows.push_back(std::move(begun));
        rest = std::move(behind);
    }
    rows.push_back(std::move(rest));
    return rows;
}

}  // namespace

bool log_words_fit(const Canvas& canvas, const Rect& row, const SymbolRow& words) {
    const float room = row.w - canvas.pick(30, 24) - k_arrow_room;
    const auto rows = static_cast<int>(std::lround(row.h / row_height(canvas)));
    const auto arranged = in_rows(canvas, words, log_style(canvas), room, std::max(rows, 1));
    return row_width(canvas, arranged.back(), log_style(canvas)) <=
           (arranged.size() > 1 ? room - row_indent(canvas) : room);
}

namespace {

/// A line of the log as it is drawn, divided into rows.
struct ArrangedLine {
    const LogLine* line = nullptr;
    std::vector<SymbolRow> rows{};
    float begin = 0;  ///< left end of its words, in logical pixels
    float end = 0;
};

/// Lays out the lines of a log in an area.
class LogRows {
   public:
    LogRows(Canvas& canvas, const Rect& area, const LogModel& log, float step)
        : canvas_(canvas), area_(area), log_(log), room_(std::max(1, static_cast<int>(area.h / step))) {}

    /// Returns how many lines of a digest were left out.
    [[nodiscard]] int left_out() const { return left_out_; }

    [[nodiscard]] std::vector<ArrangedLine> arrange() {
        std::vector<const LogLine*> lines;
        if (log_.folds) return arranged_as_digest();
        for (const auto& line : log_.lines) lines.push_back(&line);
        number_any(lines);
        return log_.newest_last ? arranged_up_to_newest(lines) : arranged_from(lines, log_.scroll);
    }

   private:
    static constexpr int k_most_rows = 5;         ///< for one line
    static constexpr int k_most_narrow_rows = 6;  ///< for one line of a narrow window

    [[nodiscard]] int most_rows() const { return canvas_.narrow() ? k_most_narrow_rows : k_most_rows; }

    void number_any(const std::vector<const LogLine*>& lines) {
        numbered_ = std::ranges::any_of(lines, [](const LogLine* line) { return line->number > 0; });
    }

    /// How much of a line is laid out.
    enum class Extent : std::uint8_t {
        whole,
        without_name,  ///< the piece shows who acted
        action,        ///< without name, and without the results that do not fit beside the action
        named_action   ///< with name, and without the results that do not fit beside the action
    };
    static constexpr std::array k_extents{Extent::whole, Extent::named_action};
    static constexpr std::array k_narrow_extents{Extent::whole, Extent::without_name, Extent::action};

    [[nodiscard]] ArrangedLine arranged(const LogLine& line, int most, Extent extent = Extent::whole) const {
        ArrangedLine result{.line = &line};
        result.begin = area_.x + canvas_.pick(14, 12) + (line.below ? canvas_.pick(20, 14) : 0) +
                       (numbered_ ? canvas_.pick(20, 14) : 0);
        result.begin += line.tone == LogTone::heading ? -canvas_.pick(6, 6) : canvas_.pick(16, 12);
        result.end = area_.right() - (is_band(line) ? k_arrow_room : k_end_room);
        if (line.undoable) result.end -= canvas_.pick(20, 17);
        const RowStyle style = log_style(canvas_);
        const float room = result.end - result.begin;
        SymbolRow words = line.text;
        const bool is_named = extent == Extent::whole || extent == Extent::named_action;
        if (!is_named && line.piece != k_no_piece) words = without_player(words);
        if (extent == Extent::action || extent == Extent::named_action) words = action_of(canvas_, words, style, room);
        result.rows = in_rows(canvas_, std::move(words), style, room, most);
        return result;
    }

    [[nodiscard]] std::vector<ArrangedLine> arranged_all(const std::vector<const LogLine*>& lines,
                                                         Extent extent) const {
        std::vector<ArrangedLine> result;
        for (const LogLine* line : lines) result.push_back(arranged(*line, most_rows(), extent));
        return result;
    }

    /// Returns whether a line has more words than fit into its last row.
    [[nodiscard]] bool is_cut(const ArrangedLine& line) const {
        const float indent = line.rows.size() > 1 ? row_indent(canvas_) : 0;
        return row_width(canvas_, line.rows.back(), log_style(canvas_)) > line.end - line.begin - indent;
    }

    [[nodiscard]] bool fits(const std::vector<ArrangedLine>& lines) const {
        std::size_t rows = left_out_ > 0 ? 1 : 0;
        for (const ArrangedLine& line : lines) rows += line.rows.size();
        return rows <= static_cast<std::size_t>(room_);
    }

    /// Lays out a digest, in which no line is cut: where room is short, lines lose results of actions, and in a narrow
    /// window the name of the player before that. At last, lines are left out. In other windows every line keeps its
    /// name, so that nobody has to know the pieces.
    [[nodiscard]] std::vector<ArrangedLine> arranged_as_digest() {
        for (int wanted = std::min(room_, static_cast<int>(log_.lines.size()));; --wanted) {
            auto shown = folded(log_.lines, wanted);
            left_out_ = shown.left_out;
            number_any(shown.lines);
            const auto extents = canvas_.narrow() ? std::span<const Extent>(k_narrow_extents) : k_extents;
            for (const Extent extent : extents) {
                auto result = arranged_all(shown.lines, extent);
                const bool is_last = extent == extents.back();
                if (is_last) lengthen(result);
                const bool has_cut = std::ranges::any_of(result, [&](const auto& line) { return is_cut(line); });
                // In its last form a line is as short as it can be.
                const bool is_whole = is_last || !has_cut;
                if ((is_whole && fits(result)) || (is_last && shown.lines.size() <= 1)) return result;
            }
        }
    }

    /// Gives free rows to the results of actions, of the newest lines first.
    void lengthen(std::vector<ArrangedLine>& lines) const {
        for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
            const Extent longer = canvas_.narrow() ? Extent::without_name : Extent::whole;
            auto before = std::exchange(*line, arranged(*line->line, most_rows(), longer));
            if (is_cut(*line) || !fits(lines)) *line = std::move(before);
        }
    }

    [[nodiscard]] std::vector<ArrangedLine> arranged_from(const std::vector<const LogLine*>& lines, int first) const {
        std::vector<ArrangedLine> result;
        int rows = 0;
        for (auto at = static_cast<std::size_t>(std::max(first, 0)); at < lines.size(); ++at) {
            auto next = arranged(*lines[at], most_rows());
            rows += static_cast<int>(next.rows.size());
            if (rows > room_) break;
            result.push_back(std::move(next));
        }
        return result;
    }

    [[nodiscard]] std::vector<ArrangedLine> arranged_up_to_newest(const std::vector<const LogLine*>& lines) const {
        const auto count = static_cast<int>(lines.size());
        // Scrolling ends when the page begins with the oldest line.
        const auto first_page = static_cast<int>(arranged_from(lines, 0).size());
        int at = std::clamp(count - log_.scroll, std::min(first_page, count), count);
        std::vector<ArrangedLine> result;
        int rows = 0;
        while (--at >= 0) {
            auto next = arranged(*lines[static_cast<std::size_t>(at)], most_rows());
            rows += static_cast<int>(next.rows.size());
            if (rows > room_) break;
            result.push_back(std::move(next));
        }
        std::ranges::reverse(result);
        return result;
    }

    Canvas& canvas_;
    Rect area_;
    const LogModel& log_;
    int room_;
    int left_out_ = 0;
    bool numbered_ = false;
};

void paint_line(Canvas& canvas, const Rect& area, const ArrangedLine& arranged, float y, float step, float indent,
                const Hover& hover) {
    const LogLine& line = *arranged.line;
    const Rect all{area.x, y, area.w, step * static_cast<float>(arranged.rows.size())};
    const Rect row{area.x, y, area.w, step};
    const Target target{TableTarget::log_line, line.id, 0};
    RowStyle style = log_style(canvas);
    style.colour = line.tone == LogTone::heading ? colours::secondary : colours::text;
    if (is_band(line)) {
        const bool gain = line.tone == LogTone::gain;
        canvas.fill(all.inset(0, 0.5F), 4, gain ? colours::after_ground : colours::missing_ground);
        const float x = row.right() - 13;
        const float middle = row.centre().y;
        const float up = gain ? -1.0F : 1.0F;
        canvas.polygon({{x - 5, middle - 3 * up}, {x + 5, middle - 3 * up}, {x, middle + 4 * up}},
                       gain ? colours::after : colours::missing);
        style.colour = gain ? colours::after : colours::missing;
    } else if (hover == target) {
        canvas.fill(all.inset(0, 0.5F), 4, colours::raised);
    }
    if (line.number > 0) {
        const Rect place{row.x + canvas.pick(5, 4), row.y, canvas.pick(20, 15), row.h};
        canvas.text_in(place, std::to_string(line.number), {12, 11, Weight::bold}, colours::secondary, Align::centre);
    }
    if (line.tone != LogTone::heading && line.piece != k_no_piece) {
        canvas.piece(line.piece, {arranged.begin - canvas.pick(16, 12), row.centre().y}, canvas.pick(13, 11));
    }
    float end = arranged.end;
    if (line.undoable) {
        canvas.dashed(all.inset(1, 1), 4, 1, colours::control);
        canvas.icon("state/undo", {end + canvas.pick(11, 9), row.centre().y}, canvas.pick(14, 12));
    }
    const float clock = line.time.empty() ? 0 : canvas.width_of(line.time, types::secondary) + k_clock_gap;
    if (clock > 0 && row_width(canvas, arranged.rows.front(), style) + clock <= end - arranged.begin) {
        canvas.text_in({end - clock + k_clock_gap, row.y, clock - k_clock_gap, row.h}, line.time, types::secondary,
                       colours::secondary);
        end -= clock;
    }
    // The line is registered first, so that the targets named in it are above it.
    canvas.hit(all, target);
    Rect place{arranged.begin, row.y, end - arranged.begin, step};
    for (const SymbolRow& words : arranged.rows) {
        draw_row(canvas, words, place, fitting_letters(canvas, words, style, place.w));
        if (&words == &arranged.rows.front())
            place = {arranged.begin + indent, y, arranged.end - arranged.begin - indent, step};
        place.y += step;
    }
}

}  // namespace

ShownLines paint_log(Canvas& canvas, const Rect& rect, const LogModel& log, const Hover& hover) {
    draw_panel(canvas, rect, Depth::back);
    const float padding = canvas.pick(12, 8);
    const Rect head{rect.x + padding, rect.y, rect.w - 2 * padding,
                    canvas.pick(30, 25, log.all.empty() ? 25.0F : canvas.touch())};
    float right = head.right();
    if (!log.all.empty()) {
        const Target target{TableTarget::log_all, 0, 0};
        // In a narrow panel, the key is drawn without words.
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
        const float hit = std::max(right - begin, canvas.narrow() ? canvas.touch() : 0.0F);
        canvas.hit({right - hit, head.y, hit, head.h}, target);
        right = begin - 8;
    }
    canvas.label_in({head.x, head.y, right - head.x, head.h}, log.title, types::title, colours::text);

    const float step = row_height(canvas);
    const Rect area{rect.x + 4, head.bottom(), rect.w - 8, rect.bottom() - canvas.pick(6, 3) - head.bottom()};
    LogRows rows(canvas, area, log, step);
    const auto lines = rows.arrange();
    float y = area.y;
    if (rows.left_out() > 0) {
        const Rect row{area.x + canvas.pick(8, 6), y, area.w - canvas.pick(16, 12), step};
        const auto count = static_cast<std::size_t>(rows.left_out());
        const std::string words = count <= log.left_out.size() ? log.left_out[count - 1] : "+ " + std::to_string(count);
        canvas.text_in(row, words, types::secondary, colours::secondary);
        y += step;
    }
    ShownLines shown;
    for (const ArrangedLine& line : lines) {
        paint_line(canvas, area, line, y, step, row_indent(canvas), hover);
        y += step * static_cast<float>(line.rows.size());
        if (line.line->id != 0) shown.insert(line.line->id);
    }
    return shown;
}

LogModel rest_of_log(const LogModel& log, const ShownLines& in_digest) {
    LogModel rest = log;
    std::erase_if(rest.lines, [&](const LogLine& line) { return in_digest.contains(line.id); });
    return rest;
}

void paint_whole_log(Canvas& canvas, const TableLayout& layout, const LogModel& log, const Hover& hover) {
    const Rect& place = layout.whole_log;
    canvas.hide(place);
    paint_log(canvas, place, log, hover);
    canvas.stroke(place, canvas.pick(10, 8), 1.2F, colours::control);
}

}  // namespace syrtis::client::render
