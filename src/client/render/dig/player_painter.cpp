// SPDX-License-Identifier: MIT

// Paints the panels of opponents and the own mat: three gauges, and other facts about a player.

#include <algorithm>

#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"
#include "render/name_badge.hpp"

namespace syrtis::client::render::dig {

namespace {

/// Paints a number with its preview, ending at `right`. Returns the left end.
float paint_figure(Canvas& canvas, float right, float centre_y, const Figure& figure, Type type) {
    const float baseline = centre_y + canvas.capital(type) / 2;
    float x = right;
    if (!figure.after.empty()) {
        const Type small{type.large * 0.8F, type.middle * 0.88F, Weight::bold};
        x -= canvas.text("→ " + figure.after, x, baseline, small, colours::after, Align::right) + canvas.pick(7, 5);
    }
    x -= canvas.text(figure.value, x, baseline, type, colours::text, Align::right);
    return x - canvas.pick(9, 6);
}

/// Paints piece, name and badge, and at the right the summary and the points, as far as there is room.
void paint_head(Canvas& canvas, const Rect& head, const PlayerPanel& player, Type name, Type figure, bool caption) {
    const float middle = head.centre().y;
    float right = head.right();
    if (!player.points.value.empty()) {
        right = paint_figure(canvas, right, middle, player.points, figure);
    }
    const float piece = canvas.pick(21, 17);
    canvas.piece(player.piece, {head.x + canvas.pick(11, 9), middle}, piece);
    float x = head.x + canvas.pick(player.piece >= 0 ? 32 : 2, player.piece >= 0 ? 24 : 2);
    const Type summary_type = caption ? types::secondary : Type{15, 12, Weight::semibold};
    const Colour summary_colour = caption ? colours::secondary : colours::text;
    x += draw_name_and_badge(canvas, {x, head.y, right - x, head.h},
                             {player.name, name, player.badge, player.badge_tone, player.badge_image});
    x += canvas.pick(10, 7);
    // The summary is left out rather than cut.
    if (!player.summary.empty() && fits(canvas, player.summary, right - x, summary_type)) {
        canvas.label_in({x, head.y, right - x, head.h}, player.summary, summary_type, summary_colour, Align::right);
    }
}

constexpr Type k_fact_caption{13, 11, Weight::semibold};

/// The facts about a player: width of the captions, and the wrapped words of each fact.
struct Facts {
    float column = 0;
    std::vector<std::vector<std::string>> words;
    [[nodiscard]] std::size_t lines() const {
        std::size_t sum = 0;
        for (const auto& lines : words) {
            sum += lines.size();
        }
        return sum;
    }
};

/// Wraps the facts to at most `most` lines in all; the longest one is cut first.
Facts facts_of(const Canvas& canvas, const std::vector<std::pair<Label, Label>>& facts, float width, std::size_t most) {
    Facts shown;
    for (const auto& [name, words] : facts) {
        shown.column = std::max(shown.column,
                                canvas.width_of(canvas.form_for(name, width * 0.34F, k_fact_caption), k_fact_caption));
    }
    shown.column += canvas.pick(10, 7);
    std::vector<std::size_t> limits(facts.size(), most);
    while (true) {
        shown.words.clear();
        for (std::size_t i = 0; i < facts.size(); ++i) {
            shown.words.push_back(lines_of(canvas, facts[i].second, width - shown.column, types::secondary, limits[i]));
            auto& lines = shown.words.back();
            if (lines.size() > limits[i]) {
                lines.resize(limits[i]);
                if (!lines.empty()) lines.back() += " …";
            }
        }
        const auto longest = std::max_element(shown.words.begin(), shown.words.end(),
                                              [](const auto& a, const auto& b) { return a.size() < b.size(); });
        if (shown.lines() <= most || longest == shown.words.end() || longest->size() < 2) {
            return shown;
        }
        limits[static_cast<std::size_t>(longest - shown.words.begin())] = longest->size() - 1;
    }
}

void paint_facts(Canvas& canvas, const Rect& area, const std::vector<std::pair<Label, Label>>& facts,
                 const Facts& shown, float step) {
    float y = area.y;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (y + step > area.bottom() + 2) {
            break;
        }
        canvas.label_in({area.x, y, shown.column, step}, facts[i].first, k_fact_caption, colours::secondary);
        for (const std::string& line : shown.words[i]) {
            canvas.text_in({area.x + shown.column, y, area.w - shown.column, step}, line, types::secondary,
                           colours::secondary);
            y += step;
        }
    }
}

void paint_gauges(Canvas& canvas, const Rect& area, const PlayerPanel& player, float height, float gap, TargetKind kind,
                  const Hover& hover) {
    for (std::size_t i = 0; i < k_equipment; ++i) {
        const Rect row{area.x, area.y + static_cast<float>(i) * (height + gap), area.w, height};
        const int equipment = static_cast<int>(i);
        const Target target =
            kind == TableTarget::own_stock ? Target{kind, equipment, 0} : Target{kind, player.seat, equipment};
        draw_gauge(canvas, row, player.gauges[i], k_equipment_images[i], hover == target);
        canvas.hit(row, target);
    }
}

}  // namespace

void paint_opponent(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover) {
    draw_panel(canvas, rect, Depth::back);
    const Target whole{TableTarget::player, player.seat, 0};
    canvas.hit(rect, whole);
    const bool highlighted = player.highlight == Highlight::highlighted || player.highlight == Highlight::chosen ||
                             player.highlight == Highlight::rest;
    if (highlighted) {
        const Look look = look_of(player.highlight, hover == whole);
        canvas.stroke(rect, canvas.pick(10, 8), look.width, look.edge);
    } else if (hover == whole) {
        canvas.stroke(rect, canvas.pick(10, 8), 1.2F, colours::control);
    }
    const float padding = canvas.pick(12, 8);
    const bool tight = rect.h < canvas.pick(240, 160);
    const Rect head{rect.x + padding, rect.y + canvas.pick(tight ? 3.0F : 8.0F, 3), rect.w - 2 * padding,
                    canvas.pick(tight ? 28.0F : 38.0F, 26)};
    paint_head(canvas, head, player, {20, 14, Weight::bold}, types::name, false);
    const Rect area{head.x, head.bottom() + canvas.pick(tight ? 2.0F : 6.0F, 2), head.w,
                    rect.bottom() - canvas.pick(8, 5) - head.bottom() - canvas.pick(tight ? 2.0F : 6.0F, 2)};
    const float line = canvas.line_height(types::secondary);
    const float gap = tight ? 2 : canvas.pick(6, 2);
    const float least = 20;
    const float facts_gap = player.facts.empty() ? 0 : canvas.pick(tight ? 5.0F : 10.0F, 4);
    const auto most = static_cast<std::size_t>(std::max(0.0F, (area.h - facts_gap - 3 * least - 2 * gap + 1) / line));
    const Facts facts = facts_of(canvas, player.facts, area.w, most);
    const auto lines = static_cast<float>(facts.lines());
    const float height = std::clamp((area.h - lines * line - facts_gap - 2 * gap) / 3, least, canvas.pick(46, 30));
    paint_gauges(canvas, area, player, height, gap, TableTarget::player_stock, hover);
    const float y = area.y + 3 * height + 2 * gap + facts_gap;
    const Rect rest{area.x, y, area.w, area.bottom() - y};
    paint_facts(canvas, rest, player.facts, facts, lines > 0 ? std::clamp(rest.h / lines, line, line * 1.5F) : line);
}

void paint_own_mat(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::own_mat, 0, 0});
    if (player.highlight == Highlight::highlighted || player.highlight == Highlight::chosen) {
        canvas.stroke(rect, canvas.pick(10, 8), 2, colours::ivory);
    }
    if (player.piece >= 0) {
        canvas.fill({rect.x, rect.y + 10, canvas.pick(4, 3), rect.h - 20}, 2, piece_colour(player.piece));
    }
    const float padding = canvas.pick(12, 8);
    const Rect head{rect.x + padding, rect.y + canvas.pick(4, 2), rect.w - 2 * padding, canvas.pick(36, 26)};
    paint_head(canvas, head, player, types::heading, types::own_stock, true);

    const bool footed = player.progress || player.victory || !player.progress_note.empty();
    const float foot_height = footed ? canvas.pick(48, 40) : 0;
    const Rect foot{head.x, rect.bottom() - canvas.pick(11, 5) - foot_height, head.w, foot_height};
    const float gap = canvas.pick(6, 3);
    const float top = head.bottom() + canvas.pick(4, 1);
    const float line = canvas.line_height(types::secondary);
    const Facts facts = footed ? Facts{} : facts_of(canvas, player.facts, head.w, canvas.large() ? 4 : 3);
    const float below = line * static_cast<float>(facts.lines()) + canvas.pick(10, 4);
    const float height = std::min((foot.y - below - top - 2 * gap) / 3, canvas.pick(46, 32));
    paint_gauges(canvas, {head.x, top, head.w, 0}, player, height, gap, TableTarget::own_stock, hover);
    if (!footed) {
        const float y = top + 3 * height + 2 * gap + canvas.pick(8, 3);
        paint_facts(canvas, {head.x, y, head.w, foot.y - y}, player.facts, facts, line);
        return;
    }
    float right = foot.right();
    if (player.victory) {
        const Target target{TableTarget::own_pass, 0, 0};
        const float width = std::clamp(button_width(canvas, *player.victory, 0), canvas.pick(116, 84),
                                       std::max(canvas.pick(116, 84), foot.w * 0.44F));
        const float button = canvas.pick(40, 30, canvas.touch());
        draw_button(canvas, {right - width, foot.centre().y - button / 2, width, button}, *player.victory, target,
                    hover == target);
        right -= width + canvas.pick(16, 8);
    }
    float y = foot.y + canvas.pick(6, 3);
    if (player.progress) {
        const float bar = canvas.pick(8, 6);
        const float part = std::clamp(*player.progress, 0.0F, 1.0F);
        const Rect track{foot.x, y, right - foot.x, bar};
        canvas.fill(track, bar / 2, colours::bar_ground);
        if (part > 0) {
            canvas.fill({track.x, track.y, std::max(bar, track.w * part), bar}, bar / 2,
                        part >= 1 ? colours::after : colours::ivory);
        }
        y += bar + canvas.pick(6, 2);
    }
    if (!player.progress_note.empty()) {
        draw_wrapped_middle(canvas, {foot.x, y, right - foot.x, foot.bottom() - y + 2}, player.progress_note,
                            types::secondary, colours::secondary);
    }
}

}  // namespace syrtis::client::render::dig
