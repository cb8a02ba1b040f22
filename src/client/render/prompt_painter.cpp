// SPDX-License-Identifier: MIT

// Paints the prompt: the question, how much room there is, what would follow, and the answers.

#include <algorithm>

#include "render/arrange.hpp"
#include "render/frame_painters.hpp"

namespace syrtis::client::render {

namespace {

void paint_picture(Canvas& canvas, const Rect& rect, const PromptPicture& picture) {
    if (!picture.image.empty()) {
        canvas.image(picture.image, rect);
        canvas.piece(picture.piece, {rect.centre().x + rect.h * 0.28F, rect.centre().y + rect.h * 0.28F},
                     rect.h * 0.28F);
        return;
    }
    canvas.piece(picture.piece, rect.centre(), rect.h * 0.6F);
}

/// Paints the answers at the right. Returns their left end.
float paint_buttons(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover) {
    if (prompt.buttons.empty()) {
        return rect.right();
    }
    const float least = canvas.pick(116, 92);
    float width = least;
    for (const Button& button : prompt.buttons) {
        width = std::max(width, button_width(canvas, button, least));
    }
    width = std::min(width, rect.w * 0.36F);
    const float gap = canvas.pick(6, 4);
    const bool pair = prompt.buttons.size() > 1;
    const float height = pair ? (rect.h - gap) / 2 : std::min(rect.h, canvas.pick(46, 34));
    float y = pair ? rect.y : rect.centre().y - height / 2;
    for (std::size_t i = 0; i < prompt.buttons.size() && i < 2; ++i) {
        const Target target{TableTarget::prompt_button, prompt.buttons[i].id, 0};
        draw_button(canvas, {rect.right() - width, y, width, height}, prompt.buttons[i], target, hover == target);
        y += height + gap;
    }
    return rect.right() - width;
}

/// Paints the choices in the line below the question. Choices that are too long together are shortened.
void paint_options(Canvas& canvas, const Rect& line, const PromptModel& prompt, const Hover& hover) {
    const float gap = canvas.pick(8, 5);
    const auto count = static_cast<float>(prompt.options.size());
    float total = gap * (count - 1);
    std::vector<float> widths;
    for (const Button& option : prompt.options) {
        widths.push_back(button_width(canvas, option, canvas.pick(64, 48)));
        total += widths.back();
    }
    if (total > line.w) {
        const float most = (line.w - gap * (count - 1)) / count;
        // Choices narrower than an even share keep their width; the others share what is left.
        float spare = 0;
        float longs = 0;
        for (const float width : widths) {
            spare += width < most ? most - width : 0;
            longs += width < most ? 0.0F : 1.0F;
        }
        for (float& width : widths) {
            width = width < most ? width : most + spare / std::max(longs, 1.0F);
        }
    }
    float x = line.x;
    for (std::size_t i = 0; i < prompt.options.size(); ++i) {
        const Target target{TableTarget::prompt_option, prompt.options[i].id, 0};
        draw_button(canvas, {x, line.y, widths[i], line.h}, prompt.options[i], target, hover == target);
        x += widths[i] + gap;
    }
}

void paint_step(Canvas& canvas, const Rect& rect, TargetKind kind, bool enabled, const Hover& hover) {
    const Target target{kind, 0, 0};
    Button button;
    button.image = kind == TableTarget::prompt_less ? "state/minus" : "state/plus";
    button.enabled = enabled;
    draw_button(canvas, rect, button, target, hover == target);
}

/// Paints minus, number and plus for an amount that belongs to another answer. Returns the right end.
float paint_stepper(Canvas& canvas, const Rect& line, const PromptSlider& slider, const Hover& hover) {
    const float side = line.h;
    paint_step(canvas, {line.x, line.y, side, side}, TableTarget::prompt_less, slider.value > slider.minimum, hover);
    const float gap = canvas.pick(10, 7);
    const float width = canvas.width_of(slider.text, types::strong);
    canvas.text_in({line.x + side + gap, line.y, width + 1, line.h}, slider.text, types::strong, colours::text);
    const float x = line.x + side + width + 2 * gap;
    paint_step(canvas, {x, line.y, side, side}, TableTarget::prompt_more, slider.value < slider.maximum, hover);
    return x + side + canvas.pick(14, 10);
}

void paint_amount(Canvas& canvas, const Rect& line, const PromptSlider& slider, const Hover& hover) {
    const float side = line.h;
    paint_step(canvas, {line.x, line.y, side, side}, TableTarget::prompt_less, slider.value > slider.minimum, hover);
    const float words = canvas.width_of(slider.text, types::strong) + 12;
    const Rect track{line.x + side + 16, line.y,
                     std::max(60.0F, std::min(line.w * 0.5F, line.w - 2 * side - words - 44)), side};
    const float range = static_cast<float>(std::max(1, slider.maximum - slider.minimum));
    draw_slider(canvas, track, static_cast<float>(slider.value - slider.minimum) / range, colours::ivory);
    canvas.hit(track, {TableTarget::prompt_slider, 0, 0});
    paint_step(canvas, {track.right() + 16, line.y, side, side}, TableTarget::prompt_more,
               slider.value < slider.maximum, hover);
    const float x = track.right() + 16 + side + 12;
    canvas.text_in({x, line.y, line.right() - x, line.h}, slider.text, types::strong, colours::text);
}

void paint_chips(Canvas& canvas, const Rect& row, const std::vector<PlaybackChip>& chips) {
    const float height = canvas.pick(26, 21);
    const float icon = canvas.pick(19, 16);
    const float width = height * 1.5F;
    float x = row.x;
    for (const PlaybackChip& chip : chips) {
        if (x + width > row.right()) return;
        const Rect place{x, row.centre().y - height / 2, width, height};
        const bool now = chip.state == PlaybackChip::State::now;
        const bool later = chip.state == PlaybackChip::State::later;
        if (now) {
            canvas.box(place, height / 2, colours::active_ground, colours::ivory, 1.6F);
        } else {
            canvas.stroke(place, height / 2, 1, later ? colours::line : colours::line_strong);
        }
        const float opacity = now ? 1 : later ? 0.5F : 0.8F;
        canvas.icon(chip.image, {place.x + height * 0.55F, place.centre().y}, icon, opacity);
        const char* sign = now ? "state/play" : later ? "state/waiting" : "state/check";
        canvas.icon(sign, {place.right() - height * 0.42F, place.centre().y}, icon * 0.6F, opacity, colours::secondary);
        x += width + canvas.pick(5, 4);
    }
}

/// Paints the controls of the turn playback at the right, in place of the answers. Returns their left end.
float paint_playback(Canvas& canvas, const Rect& rect, const PlaybackModel& playback, const Hover& hover) {
    const float width = canvas.pick(236, 176);
    const float gap = canvas.pick(6, 4);
    const float height = (rect.h - gap) / 2;
    const float left = rect.right() - width;
    float x = left;
    for (const Button& step : playback.steps) {
        const Target target{TableTarget::playback_button, step.id, 0};
        Button picture = step;
        picture.label = {};
        picture.key = {};
        draw_button(canvas, {x, rect.y, height * 1.15F, height}, picture, target, hover == target);
        x += height * 1.15F + gap;
    }
    const Target skip{TableTarget::playback_button, playback.skip.id, 0};
    draw_button(canvas, {x, rect.y, rect.right() - x, height}, playback.skip, skip, hover == skip);
    const float y = rect.y + height + gap;
    const float each = width / static_cast<float>(std::max<std::size_t>(playback.paces.size(), 1));
    const Rect whole{left, y, width, height};
    canvas.stroke(whole, height / 2, 1, colours::line_strong);
    for (std::size_t i = 0; i < playback.paces.size(); ++i) {
        const Button& pace = playback.paces[i];
        const Rect place{left + each * static_cast<float>(i), y, each, height};
        const Target target{TableTarget::playback_button, pace.id, 0};
        if (pace.chosen) canvas.box(place.inset(2), place.h / 2 - 2, colours::raised, colours::ivory, 1.2F);
        canvas.label_in(place.inset(6, 0), pace.label, types::production,
                        pace.chosen || hover == target ? colours::text : colours::secondary, Align::centre);
        canvas.hit(place, target);
    }
    return left;
}

}  // namespace

Rect prompt_picture(const Canvas& canvas, const Rect& prompt) {
    const float side = prompt.h - 2 * canvas.pick(10, 8);
    return {prompt.x + canvas.pick(12, 8), prompt.y + (prompt.h - side) / 2, side, side};
}

namespace {

/// Returns the place of a prompt that only says what one waits for: as wide as its words, in the middle of `whole`.
Rect waiting_place(const Canvas& canvas, const Rect& whole, const PromptModel& prompt, Type title) {
    const float gap = canvas.pick(12, 9);
    float width = whole.h + canvas.width_of(prompt.title.forms.front(), title) + canvas.pick(36, 24);
    if (!prompt.note.empty()) width += canvas.width_of(prompt.note.forms.front(), types::secondary) + gap;
    float buttons = 0;
    for (const Button& button : prompt.buttons) {
        buttons = std::max(buttons, button_width(canvas, button, canvas.pick(116, 92)) + 2 * gap);
    }
    width += buttons;
    return width < whole.w * 0.8F ? canvas.snap(centred(whole, width, whole.h)) : whole;
}

}  // namespace

void paint_prompt(Canvas& canvas, const Rect& whole, const PromptModel& prompt, const Hover& hover,
                  const PicturePainter& picture_painter) {
    const Type title_type{20, 14.5F, Weight::bold};
    const bool has_second = !prompt.alert.empty() || !prompt.connection.empty() || !prompt.options.empty() ||
                            prompt.slider || !prompt.chain.empty();
    const bool waits = !prompt.asked && !has_second && !prompt.playback && !prompt.title.empty();
    const Rect rect = waits ? waiting_place(canvas, whole, prompt, title_type) : whole;
    const float radius = canvas.pick(12, 10);
    const bool playbacks = prompt.playback.has_value();
    const Colour edge = prompt.asked                                        ? colours::ivory
                        : playbacks && prompt.playback->piece != k_no_piece ? piece_colour(prompt.playback->piece)
                                                                            : colours::line_strong;
    canvas.box(rect, radius, colours::prompt, edge, prompt.asked || playbacks ? 2 : 1);
    canvas.hit(rect, {});
    const float padding = canvas.pick(8, 5);
    const Rect picture_place = prompt_picture(canvas, rect);
    const bool pictured = picture_painter || !prompt.picture.image.empty() || prompt.picture.piece != k_no_piece;
    float x = picture_place.x;
    if (pictured) {
        if (picture_painter) {
            picture_painter(canvas, picture_place);
        } else {
            paint_picture(canvas, picture_place, prompt.picture);
        }
        x = picture_place.right() + canvas.pick(12, 9);
    } else {
        x += 6;
    }
    const Rect answers = rect.inset(canvas.pick(12, 8), padding);
    const float answers_begin = playbacks ? paint_playback(canvas, answers, *prompt.playback, hover)
                                          : paint_buttons(canvas, answers, prompt, hover);
    const float right = answers_begin - canvas.pick(12, 8);
    const float title_height = canvas.pick(34, 25);
    const float title_top = has_second || playbacks ? rect.y + canvas.pick(7, 4) : rect.centre().y - title_height / 2;
    const Rect upper{x, title_top, right - x, title_height};
    const Rect lower{x, rect.y + canvas.pick(43, 29), right - x, canvas.pick(29, 21)};
    if (playbacks && !prompt.playback->chips.empty()) {
        const float chips = static_cast<float>(prompt.playback->chips.size()) * canvas.pick(44, 36);
        const float titled =
            draw_title(canvas, {upper.x, upper.y, upper.w - chips, upper.h}, prompt.title, {}, title_type);
        const float begin = titled + canvas.pick(10, 8);
        paint_chips(canvas, {begin, upper.y, upper.right() - begin, upper.h}, prompt.playback->chips);
    } else {
        draw_title(canvas, upper, prompt.title, prompt.note, title_type);
    }

    RowStyle style;
    style.type = {14, 11.5F, Weight::semibold};
    style.icon = canvas.pick(19, 15);
    style.gap = canvas.pick(5, 4);
    if (!prompt.alert.empty()) {
        style.colour = colours::missing;
        draw_row(canvas, prompt.alert, lower, style);
    } else if (!prompt.connection.empty()) {
        style.colour = colours::missing;
        draw_row(canvas, prompt.connection, lower, style);
    } else if (!prompt.options.empty()) {
        paint_options(canvas, lower.shifted(0, -1), prompt, hover);
    } else if (prompt.slider && prompt.slider->stepper) {
        const float start = paint_stepper(canvas, lower, *prompt.slider, hover);
        draw_row(canvas, prompt.chain, {start, lower.y, std::max(1.0F, lower.right() - start), lower.h}, style);
    } else if (prompt.slider) {
        paint_amount(canvas, lower, *prompt.slider, hover);
    } else {
        draw_row(canvas, prompt.chain, lower, style);
    }
}

}  // namespace syrtis::client::render
