// SPDX-License-Identifier: MIT

// Paints the buttons and the timeline of a recorded match.

#include <algorithm>
#include <array>
#include <string>

#include "render/replay_parts.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_lane_name{14, 11.5F, Weight::semibold};
constexpr float k_ahead = 0.45F;
/// More adjacent marks than this are drawn as one mark with a number.
constexpr std::size_t k_most_in_a_row = 4;

/// The image of a transport button: a number of triangles that point left or right, with or without a bar.
struct Glyph {
    bool left;
    int triangles;
    bool bar;
};
constexpr std::array<Glyph, 7> k_glyphs{{{true, 1, true},
                                         {true, 2, false},
                                         {true, 1, false},
                                         {false, 1, false},
                                         {false, 1, false},
                                         {false, 2, false},
                                         {false, 1, true}}};

void draw_glyph(Canvas& canvas, Point centre, const Glyph& glyph, Colour ink) {
    const float size = canvas.pick(6, 5);
    const float whole = size * static_cast<float>(glyph.triangles) + (glyph.bar ? 2.5F : 0);
    const float way = glyph.left ? -1.0F : 1.0F;
    float x = centre.x - way * whole / 2;
    for (int index = 0; index < glyph.triangles; ++index) {
        canvas.polygon({{x, centre.y - size}, {x, centre.y + size}, {x + way * size, centre.y}}, ink);
        x += way * size;
    }
    if (glyph.bar) canvas.fill({std::min(x, x + way * 2.5F), centre.y - size, 2, 2 * size}, 0, ink);
}

}  // namespace

float paint_replay_transport(Canvas& canvas, const Rect& row, const ReplayModel& model) {
    const float gap = canvas.pick(5, 3);
    // In a narrow window the buttons fill the row; the one that plays is a quarter wider than the others.
    const float filling = (row.w - gap * (k_glyphs.size() - 1)) / (k_glyphs.size() + 0.25F);
    const float width = canvas.pick(38, 27, filling);
    float x = row.x;
    for (std::size_t index = 0; index < model.transport.size() && index < k_glyphs.size(); ++index) {
        const Button& button = model.transport[index];
        const bool plays = index == 3;
        const Target target{ReplayTarget::button, button.id, 0};
        const Rect place{x, row.y, plays ? width * 1.25F : width, row.h};
        const bool hovered = model.hover == target;
        Colour ink = !button.enabled ? colours::muted : hovered ? colours::ivory : colours::text;
        if (plays) {
            canvas.fill(place, place.h / 2, hovered ? rgb(0xFFFFFF) : colours::ivory);
            ink = colours::ink;
        } else {
            canvas.box(place, 6, hovered && button.enabled ? colours::pressed : colours::raised,
                       button.enabled ? colours::control : colours::line, 1.2F);
        }
        if (plays && button.chosen) {
            const float high = canvas.pick(6, 5);
            const Point centre = place.centre();
            canvas.fill({centre.x - high * 0.7F, centre.y - high, high * 0.5F, 2 * high}, 0, ink);
            canvas.fill({centre.x + high * 0.2F, centre.y - high, high * 0.5F, 2 * high}, 0, ink);
        } else {
            draw_glyph(canvas, place.centre(), k_glyphs.at(index), ink);
        }
        canvas.hit(place, target);
        x = place.right() + gap;
    }
    return x;
}

float paint_replay_viewers(Canvas& canvas, float x, const Rect& row, const ReplayModel& model) {
    const float icon = canvas.pick(20, 15);
    canvas.icon("state/eye", {x + icon / 2, row.centre().y}, icon, 1, colours::secondary);
    x += icon + canvas.pick(8, 5);
    const float piece = canvas.pick(19, 14);
    const float each = canvas.pick(34, 25, 32);
    const float begin = x;
    const float padding = canvas.pick(13, 8);
    float width = 4;
    for (const Button& button : model.viewers) {
        width += button.id < 0 ? canvas.width_of(button.label.forms.front(), types::button) + 2 * padding : each;
    }
    canvas.stroke({begin, row.y, width, row.h}, row.h / 2, 1.2F, colours::control);
    x += 2;
    for (const Button& button : model.viewers) {
        const Target target{ReplayTarget::eyes, button.id, 0};
        const float wide =
            button.id < 0 ? canvas.width_of(button.label.forms.front(), types::button) + 2 * padding : each;
        const Rect place{x, row.y + 2, wide, row.h - 4};
        if (button.chosen || model.hover == target) {
            canvas.box(place, place.h / 2, colours::chosen_value, button.chosen ? colours::ivory : colours::control,
                       1.2F);
        }
        if (button.id < 0) {
            canvas.text_in(place, button.label.forms.front(), types::button,
                           button.chosen ? colours::text : colours::secondary, Align::centre);
        } else {
            canvas.piece(button.id < static_cast<int>(model.lanes.size())
                             ? model.lanes[static_cast<std::size_t>(button.id)].piece
                             : int{button.id},
                         place.centre(), piece);
        }
        canvas.hit(place, target);
        x += wide;
    }
    return begin + width;
}

namespace {

/// Paints the marks of a lane without overlaps: each at its place or right of the one before. A long row of adjacent
/// marks is drawn as one mark with a number.
void paint_marks(Canvas& canvas, const Rect& lane, const TimelineLane& model, const std::optional<Target>& hover) {
    const float size = std::min(canvas.pick(20, 14), lane.h - 4);
    const float step = size + 2;
    const auto at = [&](const TimelineMarkModel& mark) { return lane.x + mark.place * lane.w; };
    std::size_t first = 0;
    float free = lane.x;
    while (first < model.marks.size()) {
        // Marks that would overlap form a row.
        std::size_t end = first + 1;
        while (end < model.marks.size() && at(model.marks[end]) < at(model.marks[end - 1]) + step * 0.6F) ++end;
        const std::size_t count = end - first;
        const bool folds = count > k_most_in_a_row;
        float x = std::max(free, at(model.marks[first]) - size / 2);
        const std::size_t shown = folds ? 1 : count;
        const std::string number = folds ? "×" + std::to_string(count) : std::string();
        const float whole = static_cast<float>(shown) * step + (folds ? canvas.width_of(number, types::caption) : 0);
        // The row before is not covered; at the end of a narrow lane, marks that do not fit are left out.
        x = std::max(free, std::min(x, lane.right() - whole));
        if (x + whole > lane.right() + 1) break;
        for (std::size_t index = first; index < first + shown; ++index) {
            const TimelineMarkModel& mark = model.marks[index];
            const Target target{ReplayTarget::step, mark.step, 0};
            const float opacity = mark.ahead ? k_ahead : 1;
            const Point centre{x + size / 2, lane.y + lane.h / 2 - 1};
            if (hover == target)
                canvas.fill(Rect{x - 1, centre.y - size / 2 - 1, size + 2, size + 2}, 4, colours::pressed);
            canvas.icon(mark.image, centre, size, opacity);
            canvas.hit({x, lane.y, step, lane.h}, target);
            x += step;
        }
        if (folds) {
            x += canvas.text_in({x, lane.y, lane.right() - x, lane.h - 2}, number, types::caption,
                                model.marks[first].ahead ? colours::muted : colours::text);
            x += 3;
        }
        free = x;
        first = end;
    }
}

}  // namespace

void paint_replay_timeline(Canvas& canvas, const Rect& area, const ReplayModel& model) {
    const float label = canvas.pick(132, 92, 24);
    const float ruler = canvas.pick(22, 15);
    // The cursor has its handle below the lanes, because above them it would cover the number of a chapter.
    const float handle = canvas.pick(8, 6);
    const Rect lines{area.x + label, area.y + ruler, area.w - label, area.h - ruler - handle};
    const auto count = static_cast<float>(std::max<std::size_t>(model.lanes.size(), 1));
    const float high = std::min(canvas.pick(44, 33), lines.h / count);
    const bool named = !canvas.narrow();
    if (named) canvas.label_in({area.x, area.y, label - 6, ruler}, model.chapter, types::caption, colours::secondary);
    for (const TimelineChapter& chapter : model.chapters) {
        const Rect head{lines.x + chapter.begin * lines.w, area.y, (chapter.end - chapter.begin) * lines.w, ruler};
        const Target target{ReplayTarget::step, chapter.first, 1};
        canvas.fill(Rect{head.x + 0.5F, head.y + 1, std::max(1.0F, head.w - 1), head.h - 2}, 3,
                    chapter.now             ? rgb(0x5A4A66)
                    : model.hover == target ? colours::pressed
                                            : colours::raised);
        canvas.text_in(head, chapter.number, types::caption, chapter.now ? colours::ivory : colours::secondary,
                       Align::centre);
        canvas.line({head.x, area.y + ruler}, {head.x, lines.y + high * count}, 1, colours::line);
    }
    const Rect ground{lines.x, lines.y, lines.w, high * count};
    canvas.hit({lines.x, area.y, lines.w, ground.bottom() + handle - area.y}, {ReplayTarget::scrub, 0, 0});
    for (const TimelineChapter& chapter : model.chapters) {
        const Rect head{lines.x + chapter.begin * lines.w, area.y, (chapter.end - chapter.begin) * lines.w, ruler};
        canvas.hit(head, {ReplayTarget::step, chapter.first, 1});
    }
    for (std::size_t index = 0; index < model.lanes.size(); ++index) {
        const TimelineLane& lane = model.lanes[index];
        const Rect row{lines.x, lines.y + static_cast<float>(index) * high, lines.w, high};
        const float piece = canvas.pick(16, 12);
        canvas.piece(lane.piece, {area.x + piece / 2 + 2, row.centre().y}, piece);
        const Colour ink = lane.chosen ? colours::ivory : colours::text;
        if (named) canvas.text_in({area.x + piece + 7, row.y, label - piece - 10, row.h}, lane.name, k_lane_name, ink);
        canvas.fill(Rect{row.x, row.y + 1, row.w, row.h - 2}, 4, colours::well.faded(0.6F));
        if (lane.chosen) canvas.stroke(Rect{row.x, row.y + 1, row.w, row.h - 2}, 4, 1.4F, colours::ivory);
        for (const float tick : lane.ticks) {
            canvas.fill({row.x + tick * row.w - 1, row.bottom() - 5, 2, 3}, 0,
                        colours::ivory.faded(tick > model.place ? k_ahead : 1));
        }
        paint_marks(canvas, row, lane, model.hover);
    }
    const float x = lines.x + model.place * lines.w;
    canvas.fill({x - 1, ground.y, 2, ground.h}, 0, colours::ivory);
    canvas.polygon({{x - 5, ground.bottom() + handle}, {x + 5, ground.bottom() + handle}, {x, ground.bottom() - 1}},
                   colours::ivory);
}

}  // namespace syrtis::client::render
