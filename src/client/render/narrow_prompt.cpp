// SPDX-License-Identifier: MIT

#include "render/narrow_prompt.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "render/arrange.hpp"
#include "render/narrow_parts.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_prompt_type{20, 14.5F, Weight::bold};

/// A part of the prompt with its height and the function that draws it.
struct Section {
    float height = 0;
    std::function<void(const Rect&)> paint{};
};

RowStyle chain_style(const Canvas& canvas) {
    RowStyle style;
    style.type = {14, 11.5F, Weight::semibold};
    style.icon = canvas.pick(19, 15);
    style.gap = 4;
    return style;
}

Section question_section(Canvas& canvas, float width, const PromptModel& prompt, const PicturePainter& painter,
                         bool pictured) {
    constexpr std::size_t k_most_lines = 3;
    constexpr float k_picture = 38;
    const float room = width - (pictured ? k_picture + 8 : 0);
    const float title =
        canvas.line_height(k_prompt_type) *
        static_cast<float>(std::min(k_most_lines, lines_of(canvas, prompt.title, room, k_prompt_type, 2).size()));
    const float note =
        canvas.line_height(types::secondary) *
        static_cast<float>(std::min(k_most_lines, lines_of(canvas, prompt.note, room, types::secondary, 2).size()));
    const float height = std::max(title + note, pictured ? k_picture : 0);
    return {height, [&canvas, &prompt, painter, pictured, title, note](const Rect& place) {
                const auto [picture, words] = pictured ? cut_left(place, k_picture, 8) : Cut{Rect{}, place};
                if (pictured && painter) painter(canvas, {picture.x, picture.y, k_picture, k_picture});
                if (pictured && !painter) {
                    const Rect square{picture.x, picture.y, k_picture, k_picture};
                    if (!prompt.picture.image.empty()) canvas.image(prompt.picture.image, square);
                    canvas.piece(prompt.picture.piece, square.centre(),
                                 k_picture * (prompt.picture.image.empty() ? 0.6F : 0.28F));
                }
                const Rect block = centred(words, words.w, title + note);
                const auto [upper, lower] = cut_top(block, title);
                draw_wrapped(canvas, upper, prompt.title, k_prompt_type, colours::text);
                if (note > 0) draw_wrapped(canvas, lower, prompt.note, types::secondary, colours::secondary);
            }};
}

Section row_section(Canvas& canvas, float width, const SymbolRow& row, Colour colour) {
    RowStyle style = chain_style(canvas);
    style.colour = colour;
    SymbolRow words = wrapping(canvas, row, width, style);
    const float height = row_wrapped_height(canvas, words, width, style);
    return {height, [&canvas, words = std::move(words), style](const Rect& place) {
                draw_row_wrapped(canvas, words, place, style);
            }};
}

constexpr float k_least_chain_lines = 2;

/// The section of the chain. Its height does not depend on what the player points at: a prompt that asks has room for
/// two lines, or for one line if its question is long, and a preview that needs more is cut.
Section chain_section(Canvas& canvas, float width, const PromptModel& prompt, bool is_long) {
    RowStyle style = chain_style(canvas);
    style.colour = colours::text;
    const SymbolRow& resting = prompt.resting_chain ? *prompt.resting_chain : prompt.chain;
    const float usual = row_wrapped_height(canvas, wrapping(canvas, resting, width, style), width, style);
    const float least = (is_long ? 1 : k_least_chain_lines) * (style.icon + 7);
    const float height = prompt.asked ? std::max(usual, least) : usual;
    SymbolRow words = wrapping(canvas, prompt.chain, width, style);
    // Symbols at the end are left out rather than making the prompt higher.
    while (words.size() > 1 && row_wrapped_height(canvas, words, width, style) > height + 1) words.pop_back();
    const float drawn = row_wrapped_height(canvas, words, width, style);
    return {height, [&canvas, words = std::move(words), style, drawn](const Rect& place) {
                draw_row_wrapped(canvas, words, centred(place, place.w, std::min(drawn, place.h)), style);
            }};
}

Section options_section(Canvas& canvas, float width, const PromptModel& prompt, const Hover& hover) {
    std::vector<float> widths;
    for (const Button& option : prompt.options) widths.push_back(button_width(canvas, option, 64));
    constexpr float k_gap = 5;
    const float height = flow({0, 0, width, 0}, widths, canvas.touch(), k_gap).height;
    return {height, [&canvas, &prompt, &hover, widths](const Rect& place) {
                const Flow places = flow(place, widths, canvas.touch(), k_gap);
                for (std::size_t i = 0; i < prompt.options.size(); ++i) {
                    const Target target{TableTarget::prompt_option, prompt.options[i].id, 0};
                    draw_button(canvas, places.places[i], prompt.options[i], target, hover == target);
                }
            }};
}

Section slider_section(Canvas& canvas, const PromptSlider& slider, const Hover& hover) {
    return {
        canvas.touch(), [&canvas, &slider, &hover](const Rect& place) {
            const float words = canvas.width_of(slider.text, types::strong) + 1;
            const auto [less, track, more, text] =
                columns(place, {sized(canvas.touch()), growing(1, 60), sized(canvas.touch()), shrinking(words)}, 10);
            draw_picture_button(canvas, less, "state/minus", slider.value > slider.minimum,
                                {TableTarget::prompt_less, 0, 0}, hover);
            draw_picture_button(canvas, more, "state/plus", slider.value < slider.maximum,
                                {TableTarget::prompt_more, 0, 0}, hover);
            if (!slider.stepper) {
                const auto range = static_cast<float>(std::max(1, slider.maximum - slider.minimum));
                draw_slider(canvas, track, static_cast<float>(slider.value - slider.minimum) / range, colours::ivory);
                canvas.hit(track, {TableTarget::prompt_slider, 0, 0});
            }
            canvas.text_in(text, slider.text, types::strong, colours::text);
        }};
}

Section buttons_section(Canvas& canvas, const PromptModel& prompt, const Hover& hover) {
    return {canvas.touch(), [&canvas, &prompt, &hover](const Rect& place) {
                const auto count = static_cast<int>(std::min<std::size_t>(prompt.buttons.size(), 2));
                const Cells places = cells(place, count, 1, 6);
                for (int i = 0; i < count; ++i) {
                    const Button& button = prompt.buttons[static_cast<std::size_t>(i)];
                    const Target target{TableTarget::prompt_button, button.id, 0};
                    draw_button(canvas, places.at(static_cast<std::size_t>(i)), button, target, hover == target);
                }
            }};
}

Section playback_section(Canvas& canvas, const PlaybackModel& playback, const Hover& hover) {
    constexpr float k_gap = 5;
    return {2 * canvas.touch() + k_gap, [&canvas, &playback, &hover](const Rect& place) {
                const auto [upper, lower] = cut_top(place, canvas.touch(), k_gap);
                std::vector<Part> parts(playback.steps.size(), sized(canvas.touch() * 1.2F));
                parts.push_back(growing());
                const auto places = columns(upper, std::span<const Part>(parts), k_gap);
                for (std::size_t i = 0; i < playback.steps.size(); ++i) {
                    Button picture = playback.steps[i];
                    picture.label = {};
                    picture.key = {};
                    const Target target{TableTarget::playback_button, picture.id, 0};
                    draw_button(canvas, places[i], picture, target, hover == target);
                }
                const Target skip{TableTarget::playback_button, playback.skip.id, 0};
                draw_button(canvas, places.back(), playback.skip, skip, hover == skip);
                const Cells paces = cells(lower, static_cast<int>(playback.paces.size()), 1, 3);
                for (std::size_t i = 0; i < playback.paces.size(); ++i) {
                    const Target target{TableTarget::playback_button, playback.paces[i].id, 0};
                    Button pace = playback.paces[i];
                    pace.key = {};
                    draw_button(canvas, paces.at(i), pace, target, hover == target);
                }
            }};
}

std::vector<Section> sections_of(Canvas& canvas, float width, const PromptModel& prompt, const Hover& hover,
                                 const PicturePainter& painter, bool pictured) {
    std::vector<Section> sections{question_section(canvas, width, prompt, painter, pictured)};
    if (!prompt.alert.empty()) {
        sections.push_back(row_section(canvas, width, prompt.alert, colours::missing));
    } else if (!prompt.connection.empty()) {
        sections.push_back(row_section(canvas, width, prompt.connection, colours::missing));
    } else if (!prompt.options.empty()) {
        sections.push_back(options_section(canvas, width, prompt, hover));
    } else {
        if (prompt.slider) sections.push_back(slider_section(canvas, *prompt.slider, hover));
        const bool may_have_chain = !prompt.slider || prompt.slider->stepper;
        const bool has_chain = prompt.asked || !(prompt.resting_chain ? *prompt.resting_chain : prompt.chain).empty();
        if (may_have_chain && has_chain) {
            constexpr float k_brief_question = 42;
            const bool is_long = sections.front().height > k_brief_question;
            sections.push_back(chain_section(canvas, width, prompt, is_long));
        }
    }
    if (prompt.playback) {
        sections.push_back(playback_section(canvas, *prompt.playback, hover));
    } else if (!prompt.buttons.empty()) {
        sections.push_back(buttons_section(canvas, prompt, hover));
    }
    return sections;
}

constexpr float k_section_gap = 5;
constexpr float k_prompt_margin = 6;

/// Returns whether the prompt has neither words nor buttons, as while another player thinks about an action.
bool says_nothing(const PromptModel& prompt) {
    return prompt.title.empty() && prompt.note.empty() && prompt.alert.empty() && prompt.connection.empty() &&
           prompt.options.empty() && !prompt.slider &&
           (prompt.resting_chain ? *prompt.resting_chain : prompt.chain).empty() && !prompt.playback &&
           prompt.buttons.empty();
}

}  // namespace

float narrow_prompt_height(Canvas& canvas, float width, const PromptModel& prompt, bool pictured) {
    if (prompt.replayed) return narrow_replay_height(canvas.frame());
    if (says_nothing(prompt)) return 0;
    const auto sections = sections_of(canvas, width - 2 * k_narrow_padding, prompt, {}, {}, pictured);
    float height = 2 * k_prompt_margin - k_section_gap;
    for (const Section& section : sections) height += section.height + k_section_gap;
    return height;
}

void paint_narrow_prompt(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover,
                         const PicturePainter& painter) {
    if (prompt.replayed || says_nothing(prompt)) return;
    const bool pictured = painter || !prompt.picture.image.empty() || prompt.picture.piece != k_no_piece;
    const Colour edge = prompt.asked                                              ? colours::ivory
                        : prompt.playback && prompt.playback->piece != k_no_piece ? piece_colour(prompt.playback->piece)
                                                                                  : colours::line_strong;
    canvas.box(rect, 10, colours::prompt, edge, prompt.asked || prompt.playback ? 2 : 1);
    canvas.hit(rect, {});
    const Rect inner = rect.inset(k_narrow_padding, k_prompt_margin);
    const auto sections = sections_of(canvas, inner.w, prompt, hover, painter, pictured);
    std::vector<Part> parts;
    for (const Section& section : sections) parts.push_back(sized(section.height));
    const auto places = rows(inner, std::span<const Part>(parts), k_section_gap);
    for (std::size_t i = 0; i < sections.size(); ++i) sections[i].paint(places[i]);
}

}  // namespace syrtis::client::render
