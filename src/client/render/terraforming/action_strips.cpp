// SPDX-License-Identifier: MIT

#include "render/terraforming/action_strips.hpp"

#include <algorithm>
#include <optional>

#include "render/terraforming/card_painter.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_least_height = 15.2F;
constexpr float k_dense_gap = 1.5F;
/// The smallest readable part of a name. If names would be cut to less, the strips are in fewer columns and are
/// scrolled.
constexpr float k_least_part = 0.52F;
/// The smallest width of a strip if strips are scrolled, in logical pixels.
constexpr float k_least_width = 150;

float head_height(const Canvas& canvas) { return canvas.pick(30, 24); }

float usual_height(const Canvas& canvas, int columns) { return canvas.pick(columns > 2 ? 29.0F : 34.0F, 23); }

constexpr float k_high_strip = 64;

/// Returns the greatest height: in a large window, strips of few cards show what the action does.
float greatest_height(const Canvas& canvas, int columns) {
    return canvas.large() && columns <= 2 ? k_high_strip : usual_height(canvas, columns);
}

/// Returns the smallest width in which the name fits on two lines.
float width_of_two_lines(const Canvas& canvas, const std::string& name) {
    float least = canvas.width_of(name, k_slim_type);
    for (std::size_t space = name.find(' '); space != std::string::npos; space = name.find(' ', space + 1)) {
        least = std::min(least, std::max(canvas.width_of(name.substr(0, space), k_slim_type),
                                         canvas.width_of(name.substr(space + 1), k_slim_type)));
    }
    return least;
}

float part_shown(const StripNeed& need, float width, float height) {
    const float room = std::max(0.0F, width - need.signs);
    if (height >= need.high && need.two_lines <= room) return 1;
    return need.name <= room ? 1 : std::max(0.0F, room - need.ellipsis) / need.name;
}

float least_part_of(const ActionStrips& strips, const std::vector<StripNeed>& needs) {
    float part = 1;
    for (const StripNeed& need : needs) part = std::min(part, part_shown(need, strips.width, strips.height));
    return part;
}

ActionStrips divided(const Canvas& canvas, const Rect& area, int columns, int rows, float row_gap) {
    ActionStrips strips{.columns = columns, .rows = rows, .row_gap = row_gap, .column_gap = canvas.pick(8, 3)};
    strips.height = std::min((area.h + row_gap) / static_cast<float>(rows) - row_gap, greatest_height(canvas, columns));
    strips.width = (area.w - strips.column_gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    return strips;
}

}  // namespace

std::vector<StripNeed> strip_needs(const Canvas& canvas, const std::vector<ActionCard>& cards) {
    std::vector<StripNeed> needs;
    for (const ActionCard& card : cards) {
        StripNeed need;
        need.name = canvas.width_of(card.face.name, k_slim_type);
        need.signs = play_strip_width(canvas, card.face, usual_height(canvas, 1)) - need.name;
        need.two_lines = width_of_two_lines(canvas, card.face.name);
        need.ellipsis = canvas.width_of("…", k_slim_type);
        need.high = two_lines_height(canvas, k_slim_type);
        needs.push_back(need);
    }
    return needs;
}

Rect ActionStrips::place(const Rect& area, int index) const {
    return {area.x + static_cast<float>(index % columns) * (width + column_gap),
            area.y + static_cast<float>(index / columns) * (height + row_gap), width, height};
}

ActionStrips action_strips(const Canvas& canvas, const Rect& area, const std::vector<StripNeed>& needs, int extra) {
    const int count = static_cast<int>(needs.size()) + extra;
    const bool broad = canvas.large() && area.w > 376;
    constexpr int k_most_columns = 4;
    std::optional<ActionStrips> best;
    for (const float row_gap : {canvas.pick(5, 2), k_dense_gap}) {
        for (int columns = broad ? 2 : 1; columns <= k_most_columns; ++columns) {
            auto strips = divided(canvas, area, columns, (count + columns - 1) / columns, row_gap);
            if (strips.height < k_least_height) continue;
            strips.least_part = least_part_of(strips, needs);
            if (strips.least_part >= 1) return strips;
            if (!best || strips.least_part > best->least_part) best = strips;
        }
    }
    if (best && best->least_part >= k_least_part) return *best;
    const int columns = std::max(1, static_cast<int>((area.w + 3) / (k_least_width + 3)));
    const int rows = std::max(1, static_cast<int>((area.h + k_dense_gap) / (k_least_height + k_dense_gap)));
    auto scrolled = divided(canvas, area, columns, rows, k_dense_gap);
    scrolled.least_part = least_part_of(scrolled, needs);
    return scrolled;
}

Rect actions_area(const Canvas& canvas, const Rect& panel) {
    const float padding = canvas.pick(12, 7);
    const float top = panel.y + 1 + head_height(canvas) + canvas.pick(3, 1);
    return {panel.x + padding, top, panel.w - 2 * padding, panel.bottom() - canvas.pick(9, 5) - top};
}

float most_actions_height(const Canvas& canvas, const Rect& panel, const ActionsModel& actions) {
    const float around = panel.h - actions_area(canvas, panel).h;
    if (actions.cards.empty()) {
        const std::string& words = canvas.form_for(actions.empty, 9999, types::secondary);
        return around + canvas.paragraph_height(words, actions_area(canvas, panel).w, types::secondary) + 8;
    }
    const auto rows = static_cast<float>((actions.cards.size() + 1) / 2);
    return around + rows * (k_high_strip + canvas.pick(5, 2)) - canvas.pick(5, 2);
}

void fit_actions(const Canvas& canvas, TableLayout& layout, const std::vector<ActionCard>& cards, int hand) {
    const bool beside_hand = layout.actions.y == layout.hand.y && layout.hand.x > layout.actions.x;
    if (!beside_hand || cards.empty()) return;
    // The width of a column of the hand, by the number of cards: few cards show their effects as well.
    constexpr float k_wide_column = 320;
    constexpr float k_column = 262;
    constexpr float k_narrow_column = 215;
    constexpr int k_rows = 6;
    constexpr int k_dense_rows = 8;
    const float least_hand = hand <= k_rows             ? k_wide_column
                             : hand <= 2 * k_dense_rows ? 2 * k_column
                                                        : 3 * k_narrow_column;
    const float gap = layout.hand.x - layout.actions.right();
    const float usual = layout.actions.w;
    const float most = layout.hand.right() - gap - layout.actions.x - least_hand - 28;
    const auto needs = strip_needs(canvas, cards);
    Rect panel = layout.actions;
    float width = usual;
    float part = -1;
    constexpr float k_step = 12;
    for (float tried = usual; tried <= std::max(usual, most); tried += k_step) {
        panel.w = tried;
        const auto strips = action_strips(canvas, actions_area(canvas, panel), needs);
        // More visible cards are worth more than longer visible names.
        const float shown = std::min(1.0F, static_cast<float>(strips.places()) / static_cast<float>(cards.size()));
        const float reached = shown + 0.5F * strips.least_part;
        if (reached > part + 0.01F) {
            part = reached;
            width = tried;
        }
        if (reached >= 1.5F) break;
    }
    layout.actions.w = width;
    const float right = layout.hand.right();
    layout.hand.x = layout.actions.right() + gap;
    layout.hand.w = right - layout.hand.x;
}

void fill_column(const Canvas& canvas, TableLayout& layout, const std::vector<float>& wanted,
                 const std::vector<ActionCard>& cards) {
    const auto count = std::min(wanted.size(), layout.opponents.size());
    const bool is_below = layout.actions.x == layout.others.x && layout.actions.y >= layout.others.bottom();
    if (count == 0) return;
    const float gap = is_below ? layout.actions.y - layout.others.bottom() : canvas.pick(8, 6);
    float spare = layout.others.h + gap;
    for (std::size_t i = 0; i < count; ++i) spare -= wanted[i] + gap;
    if (spare <= 0) return;
    if (is_below && !cards.empty()) {
        const auto needs = strip_needs(canvas, cards);
        const auto shows_all = [&](const Rect& panel) {
            const auto strips = action_strips(canvas, actions_area(canvas, panel), needs);
            const int rows = (static_cast<int>(cards.size()) + strips.columns - 1) / strips.columns;
            return strips.places() >= static_cast<int>(cards.size()) && strips.least_part >= 1 && rows <= strips.rows &&
                   strips.columns <= 2;
        };
        constexpr float k_step = 8;
        float grown = 0;
        Rect panel = layout.actions;
        while (grown + k_step <= spare && !shows_all(panel)) {
            grown += k_step;
            panel.y -= k_step;
            panel.h += k_step;
        }
        layout.actions = panel;
        layout.others.h -= grown;
        spare -= grown;
    }
    const float more = spare / static_cast<float>(count);
    float y = layout.others.y;
    for (std::size_t i = 0; i < count; ++i) {
        layout.opponents[i] = {layout.others.x, y, layout.others.w, wanted[i] + more};
        y = layout.opponents[i].bottom() + gap;
    }
}

}  // namespace syrtis::client::render::terraforming
