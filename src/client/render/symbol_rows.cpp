// SPDX-License-Identifier: MIT

// Draws rows of symbols, in one line or wrapped.

#include <algorithm>
#include <string_view>
#include <vector>

#include "render/widgets.hpp"

namespace syrtis::client::render {

namespace {

Type type_of(const Symbol& symbol, const RowStyle& style) {
    Type type = style.type;
    if (!symbol.bold) {
        type.weight = Weight::medium;
    }
    return type;
}

/// Returns the symbols on a plate, without their frames if the plate itself is framed.
SymbolRow inside_of(const Symbol& plate) {
    SymbolRow inside = plate.inside;
    for (Symbol& symbol : inside) {
        symbol.any_player = symbol.any_player && !plate.any_player;
    }
    return inside;
}

float symbol_width(const Canvas& canvas, const Symbol& symbol, const RowStyle& style) {
    const float frame = symbol.any_player ? 6 : 0;
    switch (symbol.kind) {
        case SymbolKind::text:
            return canvas.width_of(symbol.text, type_of(symbol, style));
        case SymbolKind::icon:
            return style.icon + frame;
        case SymbolKind::plate:
            return row_width(canvas, inside_of(symbol), style) + style.icon * 0.55F + frame / 2;
        case SymbolKind::arrow:
            return style.icon * 0.95F;
        case SymbolKind::leads:
            return canvas.width_of("→", style.type);
        case SymbolKind::dot:
            return canvas.width_of("·", style.type) + 4;
        case SymbolKind::piece:
            return style.icon * 0.8F;
        case SymbolKind::coin:
            return std::max(style.icon * 1.15F, canvas.width_of(symbol.text, style.type) + 8);
        case SymbolKind::key:
            return key_width(canvas, symbol.text);
    }
    return 0;
}

void draw_plate(Canvas& canvas, const Symbol& symbol, const Rect& box, const RowStyle& style) {
    const Colour colour = symbol.resource >= 0 && symbol.resource < static_cast<int>(colours::resources.size())
                              ? colours::resources[static_cast<std::size_t>(symbol.resource)]
                              : colours::secondary;
    canvas.fill(box, 3, mixed(colours::well, colour, 0.2F).faded(style.opacity));
    const float foot = std::max(2.0F, style.icon * 0.11F);
    canvas.fill({box.x, box.bottom() - foot, box.w, foot}, 1, colour.faded(style.opacity));
    if (symbol.any_player) {
        canvas.dashed(box.inset(-1), 4, 1.5F, colours::missing.faded(style.opacity));
    }
    draw_row(canvas, inside_of(symbol), box.inset(0, 0).shifted(0, -1), style, Align::centre);
}

void draw_symbol(Canvas& canvas, const Symbol& symbol, float x, float width, float centre_y, const RowStyle& style) {
    const Colour colour = (symbol.tone == Tone::normal ? style.colour : colour_of(symbol.tone))
                              .faded(std::max(style.opacity, k_least_opacity_of_words));
    const float centre_x = x + width / 2;
    switch (symbol.kind) {
        case SymbolKind::text:
            canvas.text(symbol.text, x, centre_y + canvas.capital(style.type) / 2, type_of(symbol, style), colour);
            break;
        case SymbolKind::icon:
            canvas.icon(symbol.image, {centre_x, centre_y}, style.icon, style.opacity);
            if (symbol.any_player) {
                const float half = style.icon / 2 + 2.5F;
                canvas.dashed({centre_x - half, centre_y - half, 2 * half, 2 * half}, 4, 1.5F,
                              colours::missing.faded(style.opacity), 3.5F, 2.5F);
            }
            break;
        case SymbolKind::plate: {
            const float height = style.icon * 1.35F;
            draw_plate(canvas, symbol, {x, centre_y - height / 2, width, height}, style);
            break;
        }
        case SymbolKind::arrow: {
            const float reach = width * 0.42F;
            const float head = style.icon * 0.26F;
            const Colour blue = colours::active.faded(style.opacity);
            const float thick = std::max(1.8F, style.icon * 0.12F);
            canvas.line({centre_x - reach, centre_y}, {centre_x + reach - 0.5F, centre_y}, thick, blue);
            canvas.polyline({{centre_x + reach - head, centre_y - head},
                             {centre_x + reach, centre_y},
                             {centre_x + reach - head, centre_y + head}},
                            thick, blue);
            break;
        }
        case SymbolKind::leads:
            canvas.text("→", x, centre_y + canvas.capital(style.type) / 2, style.type,
                        colours::secondary.faded(style.opacity));
            break;
        case SymbolKind::dot:
            canvas.circle({centre_x, centre_y}, 1.6F, colours::muted.faded(style.opacity));
            break;
        case SymbolKind::piece:
            canvas.piece(symbol.number, {centre_x, centre_y}, width, style.opacity);
            break;
        case SymbolKind::coin: {
            const float height = style.icon * 1.15F;
            draw_coin(canvas, {x, centre_y - height / 2, width, height}, symbol.text, style.opacity >= 1);
            break;
        }
        case SymbolKind::key:
            draw_key(canvas, x, centre_y, symbol.text, colours::secondary);
            break;
    }
}

/// Returns the gap between two symbols; it is wider beside dots and arrows.
float gap_between(const Symbol& before, const Symbol& after, const RowStyle& style) {
    const bool wide = before.kind == SymbolKind::dot || after.kind == SymbolKind::dot ||
                      before.kind == SymbolKind::leads || after.kind == SymbolKind::leads;
    return wide ? style.gap * 1.4F : style.gap;
}

bool is_sign(const Symbol& symbol) { return symbol.kind == SymbolKind::icon || symbol.kind == SymbolKind::plate; }

/// Returns whether a word is a number such as "+3" that belongs to the icon after it.
bool counts_next(const SymbolRow& row, std::size_t place) {
    const Symbol& symbol = row[place];
    if (symbol.kind != SymbolKind::text || place + 1 >= row.size() || !is_sign(row[place + 1])) return false;
    constexpr std::size_t k_longest_number = 6;
    return !symbol.text.empty() && symbol.text.size() <= k_longest_number && symbol.text.back() >= '0' &&
           symbol.text.back() <= '9';
}

bool is_number(const std::string& text) {
    return !text.empty() && std::ranges::all_of(text, [](char byte) { return byte >= '0' && byte <= '9'; });
}

/// Returns whether the row may be wrapped before that place. Short words and numbers stay with what follows them,
/// changes and numbers stay with the icon before them, and no line begins with a punctuation mark.
bool may_break(const SymbolRow& row, std::size_t place) {
    constexpr std::size_t k_short = 3;
    const Symbol& before = row[place - 1];
    const Symbol& next = row[place];
    if (before.kind == SymbolKind::text && (before.text.size() <= k_short || counts_next(row, place - 1))) return false;
    if (next.kind != SymbolKind::text) return true;
    if (!next.text.empty() && std::string_view(":,;").find(next.text.front()) != std::string_view::npos) return false;
    const bool belongs = next.text.starts_with('+') || next.text.starts_with("−") || is_number(next.text);
    return !is_sign(before) || !belongs || counts_next(row, place);
}

struct Line {
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::vector<Line> lines_of(const Canvas& canvas, const SymbolRow& row, float width, const RowStyle& style) {
    std::vector<Line> lines;
    std::size_t begin = 0;
    float used = 0;
    std::size_t last_break = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const float gap = i > begin ? gap_between(row[i - 1], row[i], style) : 0;
        const float wide = symbol_width(canvas, row[i], style);
        if (i > begin && may_break(row, i)) {
            last_break = i;
        }
        if (i > begin && used + gap + wide > width + 0.5F) {
            const std::size_t at = last_break > begin ? last_break : i;
            // A dot separates symbols on one line; at a line break it is not drawn.
            const auto is_dot = [&](std::size_t place) { return row[place].kind == SymbolKind::dot; };
            std::size_t end = at;
            while (end > begin + 1 && is_dot(end - 1)) --end;
            lines.push_back({begin, end});
            begin = is_dot(at) ? at + 1 : at;
            used = 0;
            for (std::size_t k = begin; k < i; ++k) {
                used += symbol_width(canvas, row[k], style) + style.gap;
            }
            if (begin <= i) used += wide;
            last_break = begin;
            continue;
        }
        used += gap + wide;
    }
    if (begin < row.size()) {
        lines.push_back({begin, row.size()});
    }
    return lines;
}

float line_step(const SymbolRow& row, const RowStyle& style) {
    const bool tall = std::any_of(row.begin(), row.end(), [](const Symbol& symbol) {
        return symbol.kind == SymbolKind::plate || symbol.any_player;
    });
    return tall ? style.icon * 1.35F + 5 : style.icon + 7;
}

/// Returns a smaller style if that keeps the row on one line, else the given one.
RowStyle shrunk(const Canvas& canvas, const SymbolRow& row, float width, RowStyle style) {
    const RowStyle usual = style;
    for (int percent = 100; percent > 0; percent -= 8) {
        const float scale = static_cast<float>(percent) / 100;
        if (scale < style.least_scale) {
            break;
        }
        style.icon = usual.icon * scale;
        style.gap = usual.gap * scale * scale;
        style.type.large = usual.type.large * scale;
        style.type.middle = usual.type.middle * scale;
        if (row_width(canvas, row, style) <= width) {
            return style;
        }
    }
    return usual;
}

}  // namespace

float row_width(const Canvas& canvas, const SymbolRow& row, const RowStyle& style) {
    float width = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        width += symbol_width(canvas, row[i], style) + (i > 0 ? gap_between(row[i - 1], row[i], style) : 0);
    }
    return width;
}

SymbolRow fitting(const Canvas& canvas, const SymbolRow& row, const RowStyle& style, float width) {
    SymbolRow rest = row;
    while (row_width(canvas, rest, style) > width + 0.5F) {
        const auto last =
            std::find_if(rest.rbegin(), rest.rend(), [](const Symbol& symbol) { return symbol.expendable; });
        if (last == rest.rend()) {
            break;
        }
        rest.erase(std::next(last).base());
    }
    const auto is_essential =
        std::find_if(rest.rbegin(), rest.rend(), [](const Symbol& symbol) { return symbol.is_essential; });
    const SymbolRow kept(rest.begin(), is_essential.base());
    float over = row_width(canvas, kept, style) - width;
    for (std::size_t i = kept.size(); i-- > 0 && over > 0.5F;) {
        if (!rest[i].shortens) continue;
        const float wide = symbol_width(canvas, rest[i], style);
        const float least = std::min(wide, style.icon * 3);
        rest[i].text = canvas.cut(rest[i].text, std::max(least, wide - over), type_of(rest[i], style));
        over -= wide - symbol_width(canvas, rest[i], style);
    }
    // Other words are shortened as well, the longest first, until the row fits.
    std::vector<bool> shortened(kept.size());
    while (over > 0.5F) {
        std::size_t longest = kept.size();
        float widest = 0;
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (rest[i].kind != SymbolKind::text || rest[i].shortens || rest[i].is_essential || shortened[i]) continue;
            const float wide = symbol_width(canvas, rest[i], style);
            if (wide <= widest || counts_next(rest, i)) continue;
            longest = i;
            widest = wide;
        }
        if (longest == kept.size()) break;
        auto& words = rest[longest];
        const float least = std::min(widest, style.icon * 3);
        words.text = canvas.cut(words.text, std::max(least, widest - over), type_of(words, style));
        over -= widest - symbol_width(canvas, words, style);
        shortened[longest] = true;
    }
    return rest;
}

namespace {

/// Returns how many symbols are drawn in that width; the last one may be cut. Numbers and dots are not drawn without
/// the symbol after them.
std::size_t count_drawn(const Canvas& canvas, const SymbolRow& row, float width, const RowStyle& style) {
    std::size_t count = 0;
    float x = 0;
    for (; count < row.size(); ++count) {
        x += count > 0 ? gap_between(row[count - 1], row[count], style) : 0;
        const float wide = symbol_width(canvas, row[count], style);
        if (x + wide > width + 1) {
            const bool after_dot = count > 0 && row[count - 1].kind == SymbolKind::dot;
            const float least = count == 0 ? 0 : std::min(wide, style.icon * (after_dot ? 1.5F : 0.8F));
            const bool is_cut = row[count].kind == SymbolKind::text && (count == 0 || !counts_next(row, count));
            if (is_cut && x + least <= width + 1) return count + 1;
            break;
        }
        x += wide;
    }
    const auto needs_more = [&](std::size_t place) {
        return row[place].kind == SymbolKind::dot || (count < row.size() && counts_next(row, place));
    };
    while (count > 1 && needs_more(count - 1)) --count;
    return count;
}

}  // namespace

float draw_row(Canvas& canvas, const SymbolRow& row, const Rect& box, const RowStyle& style, Align align) {
    SymbolRow shown = fitting(canvas, row, style, box.w);
    const float width = std::min(row_width(canvas, shown, style), box.w);
    float x = box.x;
    if (align != Align::left) {
        x += align == Align::right ? box.w - width : (box.w - width) / 2;
    }
    const float start = x;
    const std::size_t drawn = count_drawn(canvas, shown, box.right() - x, style);
    // If the row ends before a symbol is drawn, "…" is added, except before a dot, where the text is complete.
    if (drawn > 0 && drawn < shown.size() && shown[drawn - 1].kind == SymbolKind::text &&
        shown[drawn].kind != SymbolKind::dot) {
        std::string& last = shown[drawn - 1].text;
        if (last.ends_with(',')) {
            last.replace(last.size() - 1, 1, "…");
        } else {
            last += " …";
        }
    }
    for (std::size_t i = 0; i < drawn; ++i) {
        x += i > 0 ? gap_between(shown[i - 1], shown[i], style) : 0;
        const float wide = symbol_width(canvas, shown[i], style);
        if (x + wide > box.right() + 1) {
            Symbol symbol = shown[i];
            symbol.text = canvas.cut(symbol.text, box.right() - x, type_of(symbol, style));
            draw_symbol(canvas, symbol, x, box.right() - x, box.centre().y, style);
            if (symbol.about) canvas.hit({x, box.y, box.right() - x, box.h}, *symbol.about);
            x = box.right();
            break;
        }
        draw_symbol(canvas, shown[i], x, wide, box.centre().y, style);
        if (shown[i].about) canvas.hit({x, box.y, wide, box.h}, *shown[i].about);
        x += wide;
    }
    return x - start;
}

float draw_row_wrapped(Canvas& canvas, const SymbolRow& row, const Rect& box, const RowStyle& style) {
    const RowStyle fit = shrunk(canvas, row, box.w, style);
    const float step = line_step(row, fit);
    float y = box.y;
    for (const Line& line : lines_of(canvas, row, box.w, fit)) {
        const SymbolRow part(row.begin() + static_cast<std::ptrdiff_t>(line.begin),
                             row.begin() + static_cast<std::ptrdiff_t>(line.end));
        RowStyle smaller = fit;
        // A single word that is wider than the line is drawn smaller instead of cut.
        if (part.size() == 1 && part.front().kind == SymbolKind::text) {
            smaller.type = canvas.fitting_type(part.front().text, box.w, type_of(part.front(), fit));
        }
        draw_row(canvas, part, {box.x, y, box.w, step}, smaller);
        y += step;
    }
    return y - box.y;
}

float row_wrapped_height(const Canvas& canvas, const SymbolRow& row, float width, const RowStyle& style) {
    const RowStyle fit = shrunk(canvas, row, width, style);
    return static_cast<float>(lines_of(canvas, row, width, fit).size()) * line_step(row, fit);
}

}  // namespace syrtis::client::render
