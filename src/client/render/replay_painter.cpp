// SPDX-License-Identifier: MIT

// Paints the controls of a recorded game: controls and timeline in place of the hand, the step in place of the prompt,
// and an analysis in place of the log.

#include <SFML/Graphics/RenderTarget.hpp>
#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "render/arrange.hpp"
#include "render/frame_painters.hpp"
#include "render/layout.hpp"
#include "render/painters.hpp"
#include "render/replay_parts.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_replay_name{14, 11.5F, Weight::semibold};

void paint_head(Canvas& canvas, const Rect& row, const ReplayModel& model) {
    const float gap = canvas.pick(16, 9);
    float x = paint_replay_transport(canvas, row, model) + gap;
    // In a narrow row there is no switch of the pace; K and the keys of the transport are enough.
    if (row.w >= canvas.pick(1100, 800)) {
        x += draw_switch(canvas, x, row.centre().y, row.h, model.paces, {ReplayTarget::pace, 0, 0}, true, false) + gap;
    }
    x = paint_replay_viewers(canvas, x, row, model) + gap;
    const float tabs = switch_width(canvas, row.h, model.tabs);
    constexpr float k_least_find = 60;
    const float rest = row.right() - x;
    const float find =
        std::min(canvas.pick(250, 150), std::max(k_least_find, std::min(rest * 0.42F, rest - tabs - gap)));
    const Rect field{row.right() - find, row.y, find, row.h};
    const float right = field.x - gap - tabs;
    draw_switch(canvas, right, row.centre().y, row.h, model.tabs, {ReplayTarget::tab, 0, 0}, true, false);
    draw_field(canvas, field, model.find, {ReplayTarget::find, 0, 0}, model.hover);
    const std::string& written = model.find.text.empty() ? model.find.hint : model.find.text;
    const bool has_room_for_key =
        canvas.width_of(written, k_field_type) + key_width(canvas, model.find_key) + canvas.pick(40, 32) <= field.w;
    const std::string note = model.find_note.empty() ? std::string() : model.find_note.forms.front();
    if (!note.empty()) {
        const float wide = canvas.width_of(note, types::secondary);
        const bool beside = canvas.width_of(model.find.text, k_field_type) + wide + 34 < field.w;
        if (beside) {
            canvas.text_in({field.right() - wide - 8, field.y, wide + 1, field.h}, note, types::secondary,
                           colours::secondary);
        }
    } else if (!model.find_key.empty() && has_room_for_key) {
        draw_key(canvas, field.right() - key_width(canvas, model.find_key) - 8, field.centre().y, model.find_key,
                 colours::secondary);
    }
}

/// Paints the step: the action, its number, and the actions that are possible from here.
void paint_step(Canvas& canvas, const Rect& rect, const ReplayModel& model) {
    canvas.hide(rect);
    canvas.box(rect, canvas.pick(10, 8), colours::prompt, colours::line_strong, 1.2F);
    canvas.hit(rect, {ReplayTarget::ground, 0, 0});
    const float padding = canvas.pick(16, 10);
    const float gap = canvas.pick(8, 6);
    const std::size_t columns = (model.acts.size() + 1) / 2;
    float widest = canvas.pick(110, 84);
    for (const Button& act : model.acts) widest = std::max(widest, button_width(canvas, act, 0));
    const float width = std::min(widest, rect.w * 0.24F);
    const float height = (rect.h - 3 * gap) / 2;
    const float begin = rect.right() - gap - static_cast<float>(columns) * (width + gap) + gap;
    for (std::size_t index = 0; index < model.acts.size(); ++index) {
        const Button& act = model.acts[index];
        const Target target{ReplayTarget::button, act.id, 0};
        const Rect place{begin + static_cast<float>(index / 2) * (width + gap),
                         rect.y + gap + static_cast<float>(index % 2) * (height + gap), width, height};
        draw_button(canvas, place, act, target, model.hover == target);
    }
    float x = rect.x + padding;
    if (model.piece != k_no_piece) {
        const float piece = canvas.pick(30, 20);
        canvas.piece(model.piece, {x + piece / 2, rect.centre().y}, piece);
        x += piece + padding;
    }
    const float room = begin - gap - x;
    const Type strong{18, 13.5F, Weight::bold};
    const std::string& words = model.title.forms.front();
    const float line = canvas.line_height(strong);
    const bool wraps = canvas.width_of(words, strong) > room;
    const Type type = wraps ? Type{15, 12, Weight::semibold} : strong;
    const float high = wraps ? 2 * canvas.line_height(type) : line;
    const float note = canvas.line_height(types::secondary);
    const float top = rect.centre().y - (high + note) / 2;
    canvas.paragraph({x, top, room, high + 1}, words, type, colours::text);
    canvas.label_in({x, top + high, room, note}, model.note, types::secondary,
                    model.alarms ? colours::missing : colours::secondary);
}

void paint_curves(Canvas& canvas, const Rect& chart, const ReplayModel& model, const AnalysisModel& analysis) {
    const float label = canvas.pick(34, 26);
    const float pieces = canvas.pick(24, 18);
    const Rect plot{chart.x + label, chart.y + 6, chart.w - label - pieces, chart.h - 12};
    for (const int share : {0, 50, 100}) {
        const float y = plot.bottom() - plot.h * static_cast<float>(share) / 100;
        canvas.line({plot.x, y}, {plot.right(), y}, 1, colours::line);
        canvas.number_in({chart.x, y - 8, label - 6, 16}, std::to_string(share), types::caption, colours::secondary,
                         Align::right);
    }
    const auto point = [&](float place, float share) {
        return Point{plot.x + place * plot.w, plot.bottom() - std::clamp(share, 0.0F, 1.0F) * plot.h};
    };
    struct End {
        float y;
        int piece;
    };
    std::vector<End> ends;
    for (const bool chosen : {false, true}) {
        for (const ReplayCurve& curve : analysis.curves) {
            if (curve.chosen != chosen || curve.points.empty()) continue;
            std::vector<Point> points;
            points.reserve(curve.points.size());
            for (const auto& [place, share] : curve.points) points.push_back(point(place, share));
            draw_curve(canvas, points, chosen ? 2.4F : 1.4F, curve.piece);
            ends.push_back({points.back().y, curve.piece});
        }
    }
    std::ranges::sort(ends, {}, &End::y);
    const float apart = 15;
    float least = plot.y;
    for (std::size_t index = 0; index < ends.size(); ++index) {
        const float most = plot.bottom() - apart * static_cast<float>(ends.size() - 1 - index);
        ends[index].y = std::max(least, std::min(ends[index].y, most));
        least = ends[index].y + apart;
        canvas.piece(ends[index].piece, {chart.right() - pieces / 2, ends[index].y}, canvas.pick(15, 12));
    }
    const float x = plot.x + model.place * plot.w;
    canvas.line({x, plot.y}, {x, plot.bottom()}, 2, colours::ivory);
    for (const ReplayMistake& mistake : analysis.mistakes) {
        const Point centre = point(mistake.place, mistake.share);
        const float radius = canvas.pick(10, 8);
        canvas.circle(centre, radius, colours::missing_ground);
        canvas.ring(centre, radius, 1.4F, colours::missing);
        canvas.text_in({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, mistake.number, types::caption,
                       colours::text, Align::centre);
    }
}

}  // namespace

namespace {

/// The measures of the list of mistakes.
struct MistakeMeasures {
    float title, gap, padding, radius, least_row, least_chart;
};
constexpr Sized<MistakeMeasures> k_mistakes{{26, 6, 6, 11, 62, 110}, {18, 4, 4, 9, 38, 72}};

constexpr Type k_mistake_loss{14, 12, Weight::bold};

/// Returns the width of the column with the number of a mistake and, below it, the lost share.
float mistake_column(const Canvas& canvas, const AnalysisModel& analysis) {
    const MistakeMeasures& m = canvas.of(k_mistakes);
    float width = 2 * m.radius;
    for (const ReplayMistake& mistake : analysis.mistakes) {
        width = std::max(width, canvas.width_of(mistake.loss, k_mistake_loss) + 1);
    }
    return width;
}

/// Returns the heights of the rows in which the sentences about the mistakes are complete.
std::vector<Part> mistake_rows(const Canvas& canvas, float width, const AnalysisModel& analysis, Type type) {
    const MistakeMeasures& m = canvas.of(k_mistakes);
    const float room = width - mistake_column(canvas, analysis) - 3 * m.padding;
    std::vector<Part> parts;
    for (const ReplayMistake& mistake : analysis.mistakes) {
        const float words = canvas.paragraph_height(mistake.text, room, type) + 2 * m.padding;
        parts.push_back(shrinking(std::max(m.least_row, std::ceil(words)), m.least_row));
    }
    return parts;
}

float height_of_mistakes(const Canvas& canvas, const std::vector<Part>& parts) {
    const MistakeMeasures& m = canvas.of(k_mistakes);
    if (parts.empty()) return 0;
    float height = m.title + m.gap;
    for (const Part& part : parts) height += part.size + m.gap;
    return height;
}

float analysis_head(const Canvas& canvas) { return canvas.pick(30, 22); }

Rect inside_analysis(const Canvas& canvas, const Rect& rect) {
    return rect.inset(canvas.pick(14, 9), canvas.pick(8, 5));
}

void paint_mistake(Canvas& canvas, const Rect& place, const ReplayMistake& mistake, float column, Type type,
                   const std::optional<Target>& hover) {
    const MistakeMeasures& m = canvas.of(k_mistakes);
    const Target target{ReplayTarget::mistake, mistake.id, 0};
    const bool hovered = hover == target;
    canvas.box(place, 6, hovered ? colours::pressed : colours::raised, hovered ? colours::ivory : colours::line, 1.2F);
    const float line = canvas.line_height(k_mistake_loss);
    const Rect left{place.x + m.padding, place.centre().y - m.radius - line / 2, column, 2 * m.radius + line};
    const auto [number, loss] = cut_top(left, 2 * m.radius);
    canvas.circle(number.centre(), m.radius, colours::missing_ground);
    canvas.ring(number.centre(), m.radius, 1.4F, colours::missing);
    canvas.text_in(number, mistake.number, types::caption, colours::text, Align::centre);
    canvas.text_in(loss, mistake.loss, k_mistake_loss, colours::missing, Align::centre);
    const Rect words = without(place, column + 2 * m.padding, 0, m.padding, 0);
    const float height = std::min(canvas.paragraph_height(mistake.text, words.w, type), place.h);
    canvas.paragraph(centred(words, words.w, height + 0.5F), mistake.text, type, colours::text);
    canvas.hit(place, target);
}

constexpr std::size_t k_numbers_in_row = 5;

std::size_t rows_of_numbers(std::size_t count) { return (count + k_numbers_in_row - 1) / k_numbers_in_row; }

float height_of_numbers(const Canvas& canvas, std::size_t count) {
    return Lines{.height = canvas.touch(), .gap = canvas.of(k_mistakes).gap}.height_of(rows_of_numbers(count));
}

/// Paints a button with the number of each mistake, for windows that have no room for all sentences.
void paint_numbers(Canvas& canvas, const Rect& area, const AnalysisModel& analysis, const Hover& hover) {
    const Cells places = cells(area, static_cast<int>(k_numbers_in_row),
                               static_cast<int>(rows_of_numbers(analysis.mistakes.size())), canvas.of(k_mistakes).gap);
    for (std::size_t i = 0; i < analysis.mistakes.size(); ++i) {
        const ReplayMistake& mistake = analysis.mistakes[i];
        const Target target{ReplayTarget::mistake, mistake.id, 0};
        Button number;
        number.label = mistake.number;
        draw_button(canvas, places.at(i), number, target, hover == target);
    }
}

/// A part of the list of mistakes.
struct ShownMistakes {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// Returns the mistakes whose complete sentences fit. They begin with the mistake that is nearest to the shown step, so
/// that the sentence about a mistake whose number was pressed is among them.
ShownMistakes shown_mistakes(float room, std::span<const Part> parts, float gap, const AnalysisModel& analysis,
                             float place) {
    const auto here = std::ranges::min_element(
        analysis.mistakes, {}, [&](const ReplayMistake& mistake) { return std::abs(mistake.place - place); });
    ShownMistakes shown{.first = static_cast<std::size_t>(here - analysis.mistakes.begin())};
    float used = -gap;
    while (shown.first + shown.count < parts.size() && used + gap + parts[shown.first + shown.count].size <= room) {
        used += gap + parts[shown.first + shown.count].size;
        ++shown.count;
    }
    // The last mistakes leave room for those before them.
    while (shown.first > 0 && used + gap + parts[shown.first - 1].size <= room) {
        --shown.first;
        used += gap + parts[shown.first].size;
        ++shown.count;
    }
    return shown;
}

}  // namespace

float replay_analysis_height(const Canvas& canvas, float width, const AnalysisModel& analysis, bool curves) {
    const Rect inner = inside_analysis(canvas, {0, 0, width, 0});
    const auto parts = mistake_rows(canvas, inner.w, analysis, types::secondary);
    const float chart = curves ? canvas.of(k_mistakes).least_chart : 0;
    return analysis_head(canvas) + chart + height_of_mistakes(canvas, parts) - inner.h;
}

void paint_replay_analysis(Canvas& canvas, const Rect& rect, const ReplayModel& model) {
    const AnalysisModel& analysis = *model.analysis;
    canvas.hide(rect);
    draw_panel(canvas, rect);
    canvas.hit(rect, {ReplayTarget::ground, 0, 0});
    const Rect inner = inside_analysis(canvas, rect);
    const auto [head, body] = cut_top(inner, analysis_head(canvas));
    draw_title(canvas, head, analysis.title, analysis.note);
    if (!analysis.none.empty()) {
        const Rect words{inner.x, body.y + 6, inner.w, canvas.pick(80, 60)};
        canvas.paragraph(words, analysis.none.forms.front(), types::body, colours::secondary);
        if (analysis.run) {
            const Target target{ReplayTarget::button, analysis.run->id, 0};
            const float high = canvas.pick(40, 30);
            draw_button(canvas, {inner.x, words.bottom() + 4, inner.w, high}, *analysis.run, target,
                        model.hover == target);
        }
        return;
    }
    const MistakeMeasures& m = canvas.of(k_mistakes);
    // Complete sentences in smaller letters are better than cut ones, and are more important than the curves.
    Type type = types::secondary;
    auto parts = mistake_rows(canvas, inner.w, analysis, type);
    if (height_of_mistakes(canvas, parts) > body.h - m.least_chart) {
        type = types::caption;
        parts = mistake_rows(canvas, inner.w, analysis, type);
    }
    const float list = std::min(height_of_mistakes(canvas, parts), body.h);
    const auto [below, chart] = cut_bottom(body, list);
    if (chart.h >= m.least_chart / 2) paint_curves(canvas, chart, model, analysis);
    if (analysis.mistakes.empty()) return;
    const auto [title, rest] = cut_top(below, m.title, m.gap);
    const float key = key_width(canvas, analysis.mistakes_key);
    canvas.label_in({title.x, title.y, title.w - key - 8, title.h}, analysis.mistakes_title, types::title,
                    colours::text);
    draw_key(canvas, title.right() - key, title.centre().y, analysis.mistakes_key, colours::secondary);
    const float column = mistake_column(canvas, analysis);
    std::span<const ReplayMistake> shown = analysis.mistakes;
    std::span<const Part> shown_parts = parts;
    Rect area = rest;
    if (canvas.narrow() && height_of_mistakes(canvas, parts) - m.gap > body.h) {
        const auto [numbers, list_area] = cut_bottom(rest, height_of_numbers(canvas, shown.size()), m.gap);
        paint_numbers(canvas, numbers, analysis, model.hover);
        area = list_area;
        const auto [first, count] = shown_mistakes(area.h, parts, m.gap, analysis, model.place);
        shown = shown.subspan(first, count);
        shown_parts = shown_parts.subspan(first, count);
    }
    const auto places = rows(area, shown_parts, m.gap);
    for (std::size_t i = 0; i < places.size(); ++i) {
        paint_mistake(canvas, places[i], shown[i], column, type, model.hover);
    }
}

namespace {

void paint_continue_dialog(Canvas& canvas, const ReplayModel& model) {
    const DialogModel& dialog = *model.dialog;
    const Rect window{0, 0, canvas.frame().width, canvas.frame().height};
    canvas.fill(window, 0, colours::night.faded(0.7F));
    canvas.hide(window);
    canvas.hit(window, {SharedTarget::nothing, 0, 0});
    const float padding = canvas.pick(28, 18);
    const float row = canvas.pick(54, 40);
    const float high = canvas.pick(44, 34);
    const Type heading{22, 18, Weight::bold};
    const float name = canvas.pick(190, 130);
    float widest = 0;
    for (const auto& values : model.seat_values) widest = std::max(widest, switch_width(canvas, high, values));
    const float inside = std::max(name + widest, canvas.pick(620, 460));
    const float words_high = canvas.paragraph_height(dialog.lines.front().front().text, inside, types::body);
    const float whole = padding * 2 + canvas.line_height(heading) + 8 + words_high + 12 +
                        static_cast<float>(model.seats.size()) * row + 14 + high;
    const Rect rect =
        canvas.snap(Rect{(window.w - inside) / 2 - padding, (window.h - whole) / 2, inside + 2 * padding, whole});
    canvas.shadow(rect, 12, 24);
    canvas.box(rect, 12, colours::prompt, colours::ivory, 2);
    const Rect inner = rect.inset(padding);
    float y = inner.y;
    canvas.label_in({inner.x, y, inner.w, canvas.line_height(heading)}, dialog.title, heading, colours::text);
    y += canvas.line_height(heading) + 8;
    canvas.paragraph({inner.x, y, inner.w, words_high + 1}, dialog.lines.front().front().text, types::body,
                     colours::secondary);
    y += words_high + 12;
    for (std::size_t seat = 0; seat < model.seats.size(); ++seat) {
        const Rect line{inner.x, y, inner.w, row - 6};
        const float piece = canvas.pick(22, 16);
        canvas.piece(model.seats[seat].piece, {line.x + piece / 2 + 4, line.centre().y}, piece);
        canvas.text_in({line.x + piece + 14, line.y, name - piece - 20, line.h}, model.seats[seat].name, k_replay_name,
                       colours::text);
        draw_switch(canvas, line.x + name, line.centre().y, std::min(line.h, canvas.pick(38, 30)),
                    model.seat_values[seat], {ReplayTarget::seat, static_cast<std::int64_t>(seat), 0}, true, true);
        y += row;
    }
    y += 14;
    float x = inner.right();
    for (std::size_t index = dialog.buttons.size(); index-- > 0;) {
        const Button& button = dialog.buttons[index];
        const Target target{ReplayTarget::dialog, button.id, 0};
        const float wide = button_width(canvas, button, canvas.pick(140, 110));
        x -= wide;
        draw_button(canvas, {x, y, wide, high}, button, target, model.hover == target);
        x -= 10;
    }
}

}  // namespace

void paint_replay(sf::RenderTarget& target, const ReplayModel& model, Resources& resources, HitMap& hits) {
    const Frame frame = frame_of(model.plan, target.getSize().x, target.getSize().y, resources.zoom());
    Canvas canvas(target, resources, hits, frame);
    const TableLayout layout = table_layout(frame, model.plan.opponents);
    if (frame.narrow()) {
        paint_narrow_replay(canvas, layout, model);
        if (model.dialog) paint_narrow_continue_dialog(canvas, model);
        return;
    }
    Rect place = layout.hand;
    // The area between the mat and the hand belongs to the hand.
    if (layout.actions.y == place.y && layout.actions.x < place.x) {
        place = {layout.actions.x, place.y, place.right() - layout.actions.x, place.h};
    }
    const float head = canvas.pick(42, 34);
    const float padding = canvas.pick(10, 6);
    const Rect shown = model.timeline ? place : Rect{place.x, place.y, place.w, head};
    canvas.hide(shown);
    draw_panel(canvas, shown);
    canvas.hit(shown, {ReplayTarget::ground, 0, 0});
    const Rect row{place.x + padding, place.y + 4, place.w - 2 * padding, head - 8};
    paint_head(canvas, row, model);
    if (model.timeline) {
        paint_replay_timeline(canvas, {row.x, place.y + head, row.w, place.h - head - padding}, model);
    }
    paint_step(canvas, layout.prompt, model);
    if (model.analysis) {
        const Rect& ground = layout.whole_log;
        float top = frame.shape == Shape::tall ? layout.upper_side.y : layout.offers.y;
        // Long sentences also take the place of the panels above.
        const float needed = replay_analysis_height(canvas, ground.w, *model.analysis);
        top = std::clamp(ground.bottom() - needed, std::min(layout.upper_side.y, top), top);
        paint_replay_analysis(canvas, {ground.x, top, ground.w, ground.bottom() - top}, model);
    }
    if (model.dialog) paint_continue_dialog(canvas, model);
}

}  // namespace syrtis::client::render
