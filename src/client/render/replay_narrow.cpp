// SPDX-License-Identifier: MIT

// The controls of a recorded match in a narrow window: the step and the transport buttons in place of the prompt, and
// above them the timeline with all other buttons while it is open.

#include <algorithm>
#include <span>
#include <vector>

#include "render/narrow_parts.hpp"
#include "render/replay_parts.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_control_gap = 5;
constexpr float k_ruler = 15;
constexpr float k_lane = 24;
constexpr float k_cursor_handle = 6;
constexpr float k_toggle = 38;
constexpr Type k_step_title{18, 13.5F, Weight::bold};
constexpr Type k_continue_title{22, 18, Weight::bold};
constexpr Type k_continuing_name{14, 12, Weight::semibold};

void paint_narrow_step(Canvas& canvas, const Rect& rect, const ReplayModel& model) {
    constexpr float k_piece = 22;
    const bool has_piece = model.piece != k_no_piece;
    const auto [piece, words] = has_piece ? cut_left(rect, k_piece, k_narrow_padding) : Cut{Rect{}, rect};
    if (has_piece) canvas.piece(model.piece, piece.centre(), k_piece);
    const auto [note, title] = cut_bottom(words, canvas.line_height(types::secondary));
    draw_wrapped_middle(canvas, title, model.title,
                        canvas.usual_if_cut(model.title.forms.front(), 2 * title.w, k_step_title), colours::text);
    canvas.label_in(note, model.note, types::secondary, model.alarms ? colours::missing : colours::secondary);
}

/// Paints what the person needs less often: the timeline, the buttons, the pace and the search. Without the timeline,
/// which is possible in a low window, the analysis has its room.
void paint_opened(Canvas& canvas, const Rect& rect, const ReplayModel& model, bool has_timeline) {
    draw_panel(canvas, rect);
    const Rect inner = rect.inset(k_narrow_padding, k_control_gap);
    const auto [timeline, upper, lower, last] =
        rows(inner, {growing(), sized(canvas.touch()), sized(canvas.touch()), sized(canvas.touch())}, k_control_gap);
    if (has_timeline) paint_replay_timeline(canvas, timeline, model);
    const Cells acts = cells({upper.x, upper.y, upper.w, lower.bottom() - upper.y}, 2, 2, k_control_gap);
    for (std::size_t i = 0; i < model.acts.size(); ++i) {
        const Target target{ReplayTarget::button, model.acts[i].id, 0};
        Button act = model.acts[i];
        act.key = {};
        draw_button(canvas, acts.at(i), act, target, model.hover == target);
    }
    const auto [pace, find] =
        columns(last, {sized(switch_width(canvas, canvas.touch(), model.paces)), growing()}, k_narrow_padding);
    draw_switch(canvas, pace.x, pace.centre().y, canvas.touch(), model.paces, {ReplayTarget::pace, 0, 0}, true, false);
    draw_field(canvas, find, model.find, {ReplayTarget::find, 0, 0}, model.hover);
    if (model.find_note.empty()) return;
    // The note leaves their room to the letters that the person writes.
    const float written = canvas.width_of(model.find.text, k_field_type);
    const Rect rest = cut_left(find.inset(k_narrow_padding, 0), written + k_narrow_padding).rest;
    if (fits(canvas, model.find_note, rest.w, types::secondary)) {
        canvas.label_in(rest, model.find_note, types::secondary, colours::secondary, Align::right);
    }
}

float opened_height(const Canvas& canvas, const ReplayModel& model, bool has_timeline) {
    const float timeline =
        has_timeline ? k_ruler + k_lane * static_cast<float>(model.lanes.size()) + k_cursor_handle + k_control_gap : 0;
    return timeline + 3 * canvas.touch() + 4 * k_control_gap;
}

}  // namespace

void paint_narrow_replay(Canvas& canvas, const TableLayout& layout, const ReplayModel& model) {
    const auto [rect, above] = cut_bottom(layout.column, narrow_replay_height(canvas.frame()), k_narrow_gap);
    canvas.hide(rect);
    canvas.box(rect, 8, colours::prompt, colours::line_strong, 1.2F);
    canvas.hit(rect, {ReplayTarget::ground, 0, 0});
    const auto [step, transport, last] = rows(rect.inset(k_narrow_padding, k_control_gap),
                                              {growing(), sized(canvas.touch()), sized(canvas.touch())}, k_control_gap);
    paint_narrow_step(canvas, step, model);
    paint_replay_transport(canvas, transport, model);
    const auto [toggle, viewers] = cut_right(last, std::max(k_toggle, canvas.touch()), k_control_gap);
    paint_replay_viewers(canvas, viewers.x, viewers, model);
    for (const Button& tab : model.tabs) {
        if (tab.chosen) continue;
        draw_picture_button(canvas, toggle, model.timeline ? "state/down" : "state/up", true,
                            {ReplayTarget::tab, tab.id, 0}, model.hover);
    }
    const bool upright = !canvas.frame().landscape();
    const bool is_crowded = upright && model.analysis &&
                            above.h - opened_height(canvas, model, true) - k_narrow_gap <
                                replay_analysis_height(canvas, above.w, *model.analysis, false);
    const float height = opened_height(canvas, model, !is_crowded);
    if (model.timeline) {
        const Rect opened = cut_bottom(above, height).part;
        canvas.hide(opened);
        canvas.hit(opened, {ReplayTarget::ground, 0, 0});
        paint_opened(canvas, opened, model, !is_crowded);
    }
    if (model.analysis) {
        const Rect shown = upright ? above : layout.board;
        const float below = model.timeline && upright ? height + k_narrow_gap : 0;
        paint_replay_analysis(canvas, cut_bottom(shown, below).rest, model);
    }
}

void paint_narrow_continue_dialog(Canvas& canvas, const ReplayModel& model) {
    const DialogModel& dialog = *model.dialog;
    const Rect window{0, 0, canvas.frame().width, canvas.frame().height};
    canvas.fill(window, 0, colours::night.faded(0.7F));
    canvas.hide(window);
    canvas.hit(window, {SharedTarget::nothing, 0, 0});
    const float width = std::min(window.w - 8 * k_narrow_gap, k_landscape_column * 1.4F);
    const std::string& sentence = dialog.lines.front().front().text;
    std::vector<Part> parts{sized(canvas.line_height(k_continue_title)),
                            sized(canvas.paragraph_height(sentence, width, types::body) + 1)};
    parts.insert(parts.end(), model.seats.size() + 1, sized(canvas.touch()));
    float height = -k_control_gap;
    for (const Part& part : parts) height += part.size + k_control_gap;
    const Rect inner = centred(window, width, height);
    const Rect rect = canvas.snap(inner.inset(-3 * k_narrow_gap));
    canvas.shadow(rect, 12, 24);
    canvas.box(rect, 12, colours::prompt, colours::ivory, 2);
    const auto places = rows(inner, std::span<const Part>(parts), k_control_gap);
    canvas.label_in(places[0], dialog.title, k_continue_title, colours::text);
    canvas.paragraph(places[1], sentence, types::body, colours::secondary);
    for (std::size_t seat = 0; seat < model.seats.size(); ++seat) {
        const auto [piece, name, values] =
            columns(places[seat + 2], {sized(20), growing(), sized(width * 0.6F)}, k_narrow_padding);
        canvas.piece(model.seats[seat].piece, piece.centre(), 16);
        const std::string& words = model.seats[seat].name;
        canvas.text_in(name, words, canvas.fitting_type(words, name.w, k_continuing_name), colours::text);
        draw_choice(canvas, values, model.seat_values[seat], {ReplayTarget::seat, static_cast<std::int64_t>(seat), 0},
                    true, true, model.hover);
    }
    const Cells buttons = cells(places.back(), static_cast<int>(dialog.buttons.size()), 1, k_control_gap);
    for (std::size_t i = 0; i < dialog.buttons.size(); ++i) {
        Button button = dialog.buttons[i];
        button.key = {};
        const Target target{ReplayTarget::dialog, button.id, 0};
        draw_button(canvas, buttons.at(i), button, target, model.hover == target);
    }
}

}  // namespace syrtis::client::render
