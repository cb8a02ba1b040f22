// SPDX-License-Identifier: MIT

// Paints what the own seat has collected: tiles, tokens and the sum of their points.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "render/arrange.hpp"
#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"

namespace syrtis::client::render::dig {

namespace {

void paint_tile(Canvas& canvas, const Rect& place, const Rect& shown, const CollectedTile& tile, bool hovered) {
    const Rect rect = canvas.snap(tile.pays ? place.shifted(0, -canvas.pick(4, 2)) : place);
    const float side = rect.w;
    const float radius = side * 0.08F;
    canvas.fill(rect.shifted(1, 2), radius, palette::pile_shade.faded(0.5F));
    canvas.cover("dig/tile_front", rect, radius);
    canvas.stroke(rect, radius, 1.2F, palette::front_edge);
    const Type digit = fixed(side * 0.42F, Weight::bold);
    // The number is in the part of the tile that the next one doesn't cover.
    const float middle = shown.w < side ? std::max(shown.w / 2, side * 0.18F) : side / 2;
    canvas.text(std::to_string(tile.points), rect.x + middle, rect.centre().y + canvas.capital(digit) / 2, digit,
                palette::front_ink, Align::centre);
    if (!tile.bonus.empty() && shown.w > side * 0.96F) {
        const float icon = std::max(side * 0.2F, 12.0F);
        const Rect chip{rect.right() - icon - side * 0.1F, rect.bottom() - icon - side * 0.1F, icon + side * 0.04F,
                        icon + side * 0.04F};
        canvas.fill(chip, side * 0.04F, palette::front_chip.faded(0.75F));
        canvas.icon(tile.bonus, chip.centre(), icon * 0.86F, 0.85F);
    }
    if (tile.pays) {
        canvas.stroke(rect, radius, 2.6F, colours::event);
        const float reach = std::clamp(side * 0.13F, 7.5F, 12.0F);
        const Point at{rect.x + std::min(shown.w, side) - reach * 0.8F, rect.y + reach * 0.7F};
        canvas.circle(at, reach + 1.2F, palette::chip);
        canvas.circle(at, reach, colours::missing);
        canvas.icon("state/check", at, reach * 1.5F, 1, colours::ink);
    } else if (hovered) {
        canvas.stroke(rect, radius, 2, colours::ivory);
    }
}

constexpr Type k_tokens_after{18, 13, Weight::bold};

std::string tokens_after(const CollectedModel& collected) {
    const bool other = collected.tokens_after && *collected.tokens_after != collected.tokens;
    return other ? "→ " + std::to_string(*collected.tokens_after) : std::string();
}

/// Returns the width for the token, its caption and its preview; 0 if there are no tokens.
float token_width(const Canvas& canvas, const CollectedModel& collected) {
    if (collected.tokens <= 0 && collected.tokens_after.value_or(0) <= 0) {
        return 0;
    }
    const std::string after = tokens_after(collected);
    const float beside = after.empty() ? 0 : canvas.width_of(after, k_tokens_after) + canvas.pick(16, 9);
    return canvas.pick(94, 60) + beside;
}

void paint_tokens(Canvas& canvas, const Rect& rect, float tile_middle, const CollectedModel& collected) {
    const Type count{34, 20, Weight::bold};
    const float size = std::min(canvas.pick(82, 48), rect.h);
    const float caption = collected.token_caption.empty() ? 0 : canvas.line_height(types::secondary) + 4;
    const float y =
        std::clamp(tile_middle, rect.y + size / 2, std::max(rect.y + size / 2, rect.bottom() - size / 2 - caption));
    const Point centre{rect.x + size / 2 + canvas.pick(6, 3), y};
    canvas.icon("dig/token", centre, size);
    canvas.text(std::to_string(collected.tokens), centre.x, centre.y + canvas.capital(count) / 2, count,
                colours::coin_ink, Align::centre);
    if (const std::string after = tokens_after(collected); !after.empty()) {
        canvas.text(after, centre.x + size / 2 + canvas.pick(10, 6), centre.y + canvas.capital(k_tokens_after) / 2,
                    k_tokens_after, colours::after);
    }
    if (caption > 0) {
        const float wide = canvas.pick(94, 60);
        const Rect words{centre.x - wide / 2, centre.y + size / 2 + 3, wide, caption};
        canvas.label_in(words, collected.token_caption, types::secondary, colours::secondary, Align::centre);
    }
}

void paint_sum(Canvas& canvas, const Rect& rect, const CollectedModel& collected) {
    canvas.fill(rect, canvas.pick(8, 6), colours::well);
    const float padding = canvas.pick(20, 10);
    const Rect inner{rect.x + padding, rect.y, rect.w - 2 * padding, rect.h};
    const Type value{46, 28, Weight::bold};
    const Type after{24, 16, Weight::bold};
    const float caption = canvas.line_height(types::body);
    const float line = canvas.line_height(types::secondary) * canvas.pick(1.3F, 1.05F);
    const float figure = canvas.capital(value) + canvas.pick(22, 12);
    float notes = 0;
    for (const Label& note : collected.sum_notes) {
        notes += line * static_cast<float>(lines_of(canvas, note, inner.w, types::secondary, 2).size());
    }
    float y = rect.y + std::max(canvas.pick(8, 4), (rect.h - caption - figure - notes) / 2);
    canvas.label_in({inner.x, y, inner.w, caption}, collected.sum_caption, types::body, colours::secondary);
    y += caption;
    const float baseline = y + figure / 2 + canvas.capital(value) / 2;
    const float width = canvas.text(collected.sum.value, inner.x, baseline, value, colours::text);
    if (!collected.sum.after.empty()) {
        canvas.text("→ " + collected.sum.after, inner.x + width + canvas.pick(18, 10), baseline, after, colours::after);
    }
    y += figure;
    std::vector<std::string> lines;
    for (const Label& note : collected.sum_notes) {
        // Each of the later notes needs at least one line.
        const auto room = static_cast<std::size_t>(std::max(0.0F, (rect.bottom() + 1 - y) / line));
        const auto later = static_cast<std::size_t>(&collected.sum_notes.back() - &note);
        const auto most = std::clamp<std::size_t>(room - std::min(room, lines.size() + later), 1, 2);
        for (auto& words : lines_of(canvas, note, inner.w, types::secondary, most)) lines.push_back(std::move(words));
    }
    for (std::size_t i = 0; i < lines.size() && y + line <= rect.bottom() + 1; ++i) {
        const bool breaks_off = i + 1 < lines.size() && y + 2 * line > rect.bottom() + 1;
        canvas.text_in({inner.x, y, inner.w, line}, breaks_off ? lines[i] + " …" : lines[i], types::secondary,
                       colours::secondary);
        y += line;
    }
}

constexpr float k_sum_line = 26;

void paint_sum_line(Canvas& canvas, const Rect& line, const CollectedModel& collected) {
    const std::string after = collected.sum.after.empty() ? std::string() : "→ " + collected.sum.after;
    const auto [words, value, next] =
        columns(line,
                {growing(), sized(canvas.width_of(collected.sum.value, types::heading) + 1),
                 sized(after.empty() ? 0 : canvas.width_of(after, types::strong) + 1)},
                6);
    draw_label(canvas, words, collected.sum_caption, types::body, colours::secondary);
    canvas.text_in(value, collected.sum.value, types::heading, colours::text);
    if (!after.empty()) canvas.text_in(next, after, types::strong, colours::after);
}

}  // namespace

void paint_collected(Canvas& canvas, const Rect& rect, const CollectedModel& collected, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::hand, 0, 0});
    const float padding = canvas.pick(12, 8);
    const Rect head{rect.x + padding, rect.y, rect.w - 2 * padding, canvas.pick(36, 25)};
    draw_title(canvas, head, collected.title, collected.note);
    const float side = canvas.pick(24, 10);
    const Rect area{rect.x + side, head.bottom() + canvas.pick(4, 0), rect.w - side - canvas.pick(16, 8),
                    rect.bottom() - canvas.pick(14, 7) - head.bottom() - canvas.pick(4, 0)};
    const float token = token_width(canvas, collected);
    const bool has_sum = !collected.sum.value.empty();
    // In a narrow window the sum has a line of its own below the tiles.
    const bool empty = collected.tiles.empty() && token <= 0;
    // The sum of nothing leaves its line to the sentence if the panel is low.
    constexpr float k_low = 75;
    const bool sum_below = canvas.narrow() && has_sum && !(empty && area.h < k_low);
    const auto [sum_line, tiles] = cut_bottom(area, sum_below ? k_sum_line : 0, 0);
    const CollectedLayout layout = collected_layout(tiles, canvas.large(), static_cast<int>(collected.tiles.size()),
                                                    token, has_sum && !canvas.narrow());
    if (sum_below) {
        paint_sum_line(canvas, sum_line, collected);
    } else if (has_sum && !canvas.narrow()) {
        paint_sum(canvas, layout.sum, collected);
    }
    for (std::size_t i = 0; i < collected.tiles.size(); ++i) {
        const Target target{TableTarget::hand_card, collected.tiles[i].id, 0};
        paint_tile(canvas, layout.tiles[i], layout.shown[i], collected.tiles[i], hover == target);
        canvas.hit(layout.tiles[i], target);
    }
    if (token > 0) {
        const float middle = layout.tiles.empty() ? layout.token.centre().y
                                                  : (layout.tiles.front().y + layout.tiles.back().bottom()) / 2;
        paint_tokens(canvas, layout.token, middle, collected);
    }
    if (empty && !fits(canvas, collected.empty, layout.hint.w, types::secondary)) {
        const float end = collected.hint.empty() ? layout.hint.bottom() : layout.hint.y;
        const Rect words{layout.hint.x, area.y, layout.hint.w, end - area.y};
        const bool is_low =
            canvas.narrow() && canvas.paragraph_height(collected.empty.forms.back(), words.w, types::body) > words.h;
        draw_wrapped_middle(canvas, words, collected.empty, is_low ? types::caption : types::body, colours::secondary,
                            Align::left);
        canvas.label_in(layout.hint, collected.hint, types::secondary, colours::secondary);
        return;
    }
    // Places for the next tiles.
    for (const Rect& slot : layout.slots) {
        canvas.fill(slot, slot.w * 0.08F, colours::well.faded(0.5F));
        canvas.dashed(slot, slot.w * 0.08F, 1.2F, colours::line_strong, 5, 4);
    }
    canvas.label_in(layout.hint, empty ? collected.empty : collected.hint, types::secondary, colours::secondary);
}

}  // namespace syrtis::client::render::dig
