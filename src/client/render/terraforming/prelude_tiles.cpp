// SPDX-License-Identifier: MIT

#include "render/terraforming/prelude_tiles.hpp"

#include <algorithm>
#include <cmath>

#include "render/terraforming/card_painter.hpp"

namespace syrtis::client::render::terraforming {

namespace {

/// Paints the switch over the whole width of the foot.
void paint_switch(Canvas& canvas, const Rect& foot, const ChoiceCard& card, float radius) {
    const Colour ground = card.chosen ? colours::ivory : colours::band;
    const Colour ink = card.chosen ? colours::ink : card.enabled ? colours::secondary : colours::muted;
    canvas.fill(foot, radius, ground);
    canvas.fill({foot.x, foot.y, foot.w, foot.h / 2}, 0, ground);
    const Type type = types::strong;
    const float sign = card.chosen ? foot.h * 0.62F : 0;
    const std::string words =
        canvas.cut(canvas.form_for(card.foot, foot.w - sign - 12, type), foot.w - sign - 12, type);
    const float wide = canvas.width_of(words, type) + (card.chosen ? sign + 4 : 0);
    float x = foot.centre().x - wide / 2;
    if (card.chosen) {
        canvas.icon("state/check", {x + sign / 2, foot.centre().y}, sign, 1, ink);
        x += sign + 4;
    }
    canvas.text_in({x, foot.y, foot.right() - x, foot.h}, words, type, ink);
}

/// Paints a prelude: its edge, name and tags, symbols, and its words if there is room for all of them.
void paint_tile_of(Canvas& canvas, const Rect& outer, const ChoiceCard& card, bool hovered) {
    const CardFace& face = card.face;
    const Rect rect = canvas.snap(outer);
    const float radius = canvas.pick(8, 6);
    const Look look = look_of(card.chosen    ? Highlight::chosen
                              : card.enabled ? Highlight::plain
                                             : Highlight::dimmed,
                              hovered);
    canvas.shadow(rect, radius, 10);
    canvas.hide(rect);
    canvas.fill(rect, radius, card.enabled ? colours::raised : colours::faint);
    const Rect foot{rect.x, rect.bottom() - canvas.pick(26, 19), rect.w, canvas.pick(26, 19)};
    paint_switch(canvas, foot, card, radius - 1);
    const float edge = canvas.pick(6, 5);
    paint_kind_edge(canvas, {rect.x + 1, rect.y + 4, edge, foot.y - rect.y - 8}, face.kind);

    const float padding = canvas.pick(9, 6);
    const Rect inner{rect.x + edge + padding, rect.y + padding * 0.8F, rect.w - edge - 2 * padding,
                     foot.y - rect.y - padding * 1.4F};
    const float tag = canvas.pick(24, 17);
    float right = inner.right();
    for (auto image = face.tags.rbegin(); image != face.tags.rend(); ++image) {
        canvas.icon(*image, {right - tag / 2, inner.y + tag / 2}, tag, card.enabled ? 1 : 0.7F);
        right -= tag + 2;
    }
    const Colour ink = card.enabled ? colours::text : colours::secondary;
    Type type = canvas.large() ? fixed(15, Weight::bold) : fixed(12, Weight::bold);
    const float room = right - inner.x - 3;
    auto lines = canvas.wrap(face.name, room, type);
    const auto is_wider = [&](const std::string& line) { return canvas.width_of(line, type) > room; };
    if (lines.size() > 2 || std::ranges::any_of(lines, is_wider)) lines = canvas.wrap_divided(face.name, room, type);
    float y = inner.y;
    const float step = canvas.line_height(type) * 0.94F;
    for (const std::string& line : lines) {
        canvas.text_in({inner.x, y, room, step}, line, canvas.fitting_type(line, room, type), ink);
        y += step;
    }
    y = std::max(y, face.tags.empty() ? y : inner.y + tag) + canvas.pick(5, 3);

    RowStyle style;
    style.type = canvas.large() ? fixed(15, Weight::bold) : fixed(11.5F, Weight::bold);
    style.icon = canvas.pick(20, 15);
    style.gap = style.icon * 0.2F;
    style.least_scale = 0.74F;
    const Type small = types::secondary;
    float symbols = 0;
    for (const SymbolRow& row : face.effects) symbols += row_wrapped_height(canvas, row, inner.w, style);
    float words = 0;
    for (const std::string& text : face.text) words += canvas.paragraph_height(text, inner.w, small);
    const float free = inner.bottom() - y;
    // The words say more than the symbols, and the symbols are read faster.
    const bool has_both = symbols + words + 2 <= free;
    const bool has_symbols = has_both || symbols <= free;
    if (has_symbols) {
        for (const SymbolRow& row : face.effects) {
            y += draw_row_wrapped(canvas, row, {inner.x, y, inner.w, inner.bottom() - y}, style);
        }
    }
    if (!has_both && has_symbols) return canvas.stroke(rect, radius, look.width, look.edge);
    for (const std::string& text : face.text) {
        y += canvas.paragraph({inner.x, y + 2, inner.w, inner.bottom() - y}, text, small, colours::secondary);
    }
    canvas.stroke(rect, radius, look.width, look.edge);
}

}  // namespace

float prelude_row_height(const Canvas& canvas, const Rect& area) {
    return std::min(canvas.pick(186, 112), std::round(area.h * 0.32F));
}

void paint_preludes(Canvas& canvas, const Rect& row, const std::vector<ChoiceCard>& preludes, const Hover& hover) {
    const auto count = static_cast<float>(std::max<std::size_t>(preludes.size(), 1));
    const float gap = canvas.pick(10, 6);
    const float width = std::min((row.w - gap * (count - 1)) / count, canvas.pick(260, 200));
    float x = row.centre().x - (width * count + gap * (count - 1)) / 2;
    for (const ChoiceCard& prelude : preludes) {
        const Rect place{x, row.y, width, row.h};
        const Target target{TableTarget::choice, prelude.face.id, 0};
        paint_tile_of(canvas, place, prelude, prelude.enabled && hover == target);
        canvas.hit(place, target);
        x += width + gap;
    }
}

}  // namespace syrtis::client::render::terraforming
