// SPDX-License-Identifier: MIT

#include "render/narrow_parts.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace syrtis::client::render {

namespace {

constexpr Type k_tab_type{12, 11, Weight::semibold};
constexpr Type k_prompt_type{20, 14.5F, Weight::bold};

/// Returns a row with one symbol for each word, so that it can be wrapped between words.
SymbolRow single_words_of(const SymbolRow& row) {
    SymbolRow words;
    for (const Symbol& symbol : row) {
        if (symbol.kind != SymbolKind::text) {
            words.push_back(symbol);
            continue;
        }
        for (std::size_t begin = 0; begin < symbol.text.size();) {
            const std::size_t end = std::min(symbol.text.find(' ', begin), symbol.text.size());
            if (end > begin) {
                words.push_back(symbol);
                words.back().text = symbol.text.substr(begin, end - begin);
            }
            begin = end + 1;
        }
    }
    return words;
}

/// Returns the row as it is drawn in this width: in single words if it has to be wrapped.
SymbolRow wrapping(const Canvas& canvas, const SymbolRow& row, float width, const RowStyle& style) {
    return row_width(canvas, row, style) <= width ? row : single_words_of(row);
}

float wrapped_height(const Canvas& canvas, const SymbolRow& row, float width, const RowStyle& style) {
    if (row.empty()) return 0;
    return row_wrapped_height(canvas, wrapping(canvas, row, width, style), width, style);
}

}  // namespace

NarrowWindow narrow_window(const Frame& frame) {
    const Rect window = Rect{0, 0, frame.width, frame.height}.inset(k_narrow_gap);
    const auto [tabs, body] = frame.shape == Shape::flat ? cut_right(window, k_tabs_width, k_narrow_gap)
                                                         : cut_bottom(window, k_tabs_height, k_narrow_gap);
    return {body, tabs};
}

std::optional<Rect> tab_place(const Rect& rect, const std::vector<Tab>& tabs, int id) {
    const auto count = static_cast<int>(tabs.size());
    const bool upright = rect.h > rect.w;
    const Cells places = cells(rect, upright ? 1 : count, upright ? count : 1, 2);
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        if (tabs[i].id == id) return places.at(i);
    }
    return std::nullopt;
}

void draw_tabs(Canvas& canvas, const Rect& rect, const std::vector<Tab>& tabs, const Hover& hover) {
    canvas.box(rect, 10, colours::panel, colours::line);
    for (const Tab& tab : tabs) {
        const Target target{TargetKind::tab, tab.id, 0};
        const Rect place = tab_place(rect, tabs, tab.id).value_or(rect);
        if (tab.chosen) canvas.box(place.inset(1), 9, colours::pressed, colours::rest);
        const Colour ink = tab.chosen ? colours::text : hover == target ? colours::ivory : colours::secondary;
        const Rect inner = centred(place, place.w - 2, std::min(place.h - 8, k_tabs_height - 8));
        const auto [picture, words] = rows(inner, {growing(), sized(canvas.line_height(k_tab_type))});
        canvas.icon(tab.image, picture.centre(), picture.h, 1, ink);
        const std::string& form = canvas.form_for(tab.label, words.w, k_tab_type);
        canvas.text_in(words, form, canvas.fitting_type(form, words.w, k_tab_type), ink, Align::centre);
        if (tab.marked) canvas.circle({picture.centre().x + picture.h * 0.75F, picture.y + 4}, 3.5F, colours::missing);
        canvas.hit(place, target);
    }
}

void draw_picture_button(Canvas& canvas, const Rect& rect, const char* image, bool enabled, Target target,
                         const Hover& hover) {
    Button button{.image = image};
    button.enabled = enabled;
    draw_button(canvas, rect, button, target, hover == target);
}

void draw_choice(Canvas& canvas, const Rect& rect, const std::vector<Button>& values, Target target, bool enabled,
                 bool in_part, const Hover& hover) {
    const float width = switch_width(canvas, rect.h, values);
    if (width <= rect.w) {
        draw_switch(canvas, rect.right() - width, rect.centre().y, rect.h, values, target, enabled, in_part);
        return;
    }
    const auto chosen = std::ranges::find(values, true, &Button::chosen);
    const auto at = chosen == values.end() ? values.begin() : chosen;
    const auto [back, words, forth] = columns(rect, {sized(rect.h), growing(), sized(rect.h)}, 3);
    const auto step = [&](const Rect& place, const char* image, const Button* to) {
        Target part = target;
        if (to != nullptr && in_part) part.part = to->id;
        if (to != nullptr && !in_part) part.id = to->id;
        draw_picture_button(canvas, place, image, to != nullptr && enabled, part, hover);
    };
    step(back, "state/left", at == values.begin() ? nullptr : &*std::prev(at));
    step(forth, "state/right", std::next(at) == values.end() ? nullptr : &*std::next(at));
    canvas.box(words, 6, colours::well, enabled ? colours::control : colours::line_strong);
    draw_wrapped_middle(canvas, words.inset(4, 1), at->label, types::button,
                        enabled ? colours::text : colours::secondary, Align::centre);
}

namespace {

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

Section options_section(Canvas& canvas, float width, const PromptModel& prompt, const Hover& hover) {
    std::vector<float> widths;
    for (const Button& option : prompt.options) widths.push_back(button_width(canvas, option, 64));
    constexpr float k_gap = 5;
    const float height = flow({0, 0, width, 0}, widths, k_touch, k_gap).height;
    return {height, [&canvas, &prompt, &hover, widths](const Rect& place) {
                const Flow places = flow(place, widths, k_touch, k_gap);
                for (std::size_t i = 0; i < prompt.options.size(); ++i) {
                    const Target target{TargetKind::prompt_option, prompt.options[i].id, 0};
                    draw_button(canvas, places.places[i], prompt.options[i], target, hover == target);
                }
            }};
}

Section slider_section(Canvas& canvas, const PromptSlider& slider, const Hover& hover) {
    return {k_touch, [&canvas, &slider, &hover](const Rect& place) {
                const float words = canvas.width_of(slider.text, types::strong) + 1;
                const auto [less, track, more, text] =
                    columns(place, {sized(k_touch), growing(1, 60), sized(k_touch), shrinking(words)}, 10);
                draw_picture_button(canvas, less, "state/minus", slider.value > slider.minimum,
                                    {TargetKind::prompt_less, 0, 0}, hover);
                draw_picture_button(canvas, more, "state/plus", slider.value < slider.maximum,
                                    {TargetKind::prompt_more, 0, 0}, hover);
                if (!slider.stepper) {
                    const auto range = static_cast<float>(std::max(1, slider.maximum - slider.minimum));
                    draw_slider(canvas, track, static_cast<float>(slider.value - slider.minimum) / range,
                                colours::ivory);
                    canvas.hit(track, {TargetKind::prompt_slider, 0, 0});
                }
                canvas.text_in(text, slider.text, types::strong, colours::text);
            }};
}

Section buttons_section(Canvas& canvas, const PromptModel& prompt, const Hover& hover) {
    return {k_touch, [&canvas, &prompt, &hover](const Rect& place) {
                const auto count = static_cast<int>(std::min<std::size_t>(prompt.buttons.size(), 2));
                const Cells places = cells(place, count, 1, 6);
                for (int i = 0; i < count; ++i) {
                    const Button& button = prompt.buttons[static_cast<std::size_t>(i)];
                    const Target target{TargetKind::prompt_button, button.id, 0};
                    draw_button(canvas, places.at(static_cast<std::size_t>(i)), button, target, hover == target);
                }
            }};
}

Section playback_section(Canvas& canvas, const PlaybackModel& playback, const Hover& hover) {
    constexpr float k_gap = 5;
    return {2 * k_touch + k_gap, [&canvas, &playback, &hover](const Rect& place) {
                const auto [upper, lower] = cut_top(place, k_touch, k_gap);
                std::vector<Part> parts(playback.steps.size(), sized(k_touch * 1.2F));
                parts.push_back(growing());
                const auto places = columns(upper, std::span<const Part>(parts), k_gap);
                for (std::size_t i = 0; i < playback.steps.size(); ++i) {
                    Button picture = playback.steps[i];
                    picture.label = {};
                    picture.key = {};
                    const Target target{TargetKind::playback_button, picture.id, 0};
                    draw_button(canvas, places[i], picture, target, hover == target);
                }
                const Target skip{TargetKind::playback_button, playback.skip.id, 0};
                draw_button(canvas, places.back(), playback.skip, skip, hover == skip);
                const Cells paces = cells(lower, static_cast<int>(playback.paces.size()), 1, 3);
                for (std::size_t i = 0; i < playback.paces.size(); ++i) {
                    const Target target{TargetKind::playback_button, playback.paces[i].id, 0};
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
        const bool has_chain = !prompt.chain.empty() && (!prompt.slider || prompt.slider->stepper);
        if (has_chain) sections.push_back(row_section(canvas, width, prompt.chain, colours::text));
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

}  // namespace

float narrow_prompt_height(Canvas& canvas, float width, const PromptModel& prompt, bool pictured) {
    const auto sections = sections_of(canvas, width - 2 * k_narrow_padding, prompt, {}, {}, pictured);
    float height = 2 * k_prompt_margin - k_section_gap;
    for (const Section& section : sections) height += section.height + k_section_gap;
    return height;
}

void paint_narrow_prompt(Canvas& canvas, const Rect& rect, const PromptModel& prompt, const Hover& hover,
                         const PicturePainter& painter) {
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

void paint_narrow_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover) {
    constexpr float k_button = 38;
    const auto pictures = static_cast<float>(bar.buttons.size());
    const auto [buttons, left] = cut_right(rect, pictures * (k_button + k_narrow_gap) - k_narrow_gap, k_narrow_gap);
    const Cells places = cells(buttons, static_cast<int>(bar.buttons.size()), 1, k_narrow_gap);
    for (std::size_t i = 0; i < bar.buttons.size(); ++i) {
        Button button = bar.buttons[i];
        const bool is_new = std::exchange(button.chosen, false);
        button.key = {};
        if (!button.image.empty()) button.label = {};
        const Target target{TargetKind::bar_button, button.id, 0};
        const Rect place = places.at(i);
        draw_button(canvas, place, button, target, hover == target);
        if (is_new) canvas.circle({place.right() - 6, place.y + 6}, 3.5F, colours::missing);
    }
    if (bar.history.size() < 2) {
        canvas.text_in(left.inset(4, 0), bar.title, canvas.fitting_type(bar.title, left.w - 8, types::title),
                       colours::text);
        return;
    }
    const auto [undo, redo] = columns(left, {growing(), sized(k_button)}, k_narrow_gap);
    Button back = bar.history[0];
    back.key = {};
    if (!fits(canvas, back.label, undo.w - 16, types::button)) back.label = {};
    draw_button(canvas, undo, back, {TargetKind::undo, 0, 0}, hover == Target{TargetKind::undo, 0, 0});
    draw_picture_button(canvas, redo, "state/redo", bar.history[1].enabled, {TargetKind::redo, 0, 0}, hover);
}

namespace {

constexpr Type k_dialog_heading{22, 18, Weight::bold};
constexpr float k_narrow_dialog_padding = 16;
constexpr float k_narrow_dialog_gap = 8;
constexpr float k_most_dialog_width = 480;

RowStyle narrow_dialog_row() {
    RowStyle style;
    style.type = {15, 12.5F, Weight::semibold};
    style.icon = 15;
    return style;
}

}  // namespace

void draw_narrow_dialog(Canvas& canvas, const DialogModel& dialog, const Hover& hover) {
    const Rect window{0, 0, canvas.frame().width, canvas.frame().height};
    canvas.fill(window, 0, colours::night.faded(0.7F));
    const RowStyle style = narrow_dialog_row();
    const float width = std::min(window.w - 2 * (k_narrow_dialog_gap + k_narrow_dialog_padding), k_most_dialog_width);
    constexpr std::size_t k_most_title_lines = 4;
    const float title =
        canvas.line_height(k_dialog_heading) *
        static_cast<float>(lines_of(canvas, dialog.title, width, k_dialog_heading, k_most_title_lines).size());
    std::vector<float> widths;
    float side_by_side = -k_narrow_dialog_gap;
    for (const Button& button : dialog.buttons) {
        Button keyless = button;
        keyless.key = {};
        widths.push_back(button_width(canvas, keyless, 96));
        side_by_side += widths.back() + k_narrow_dialog_gap;
    }
    const bool in_column = dialog.column || side_by_side > width;
    const auto count = dialog.buttons.size();
    const Lines stack{.height = k_touch, .gap = k_narrow_dialog_gap};
    const float buttons = in_column ? stack.height_of(count) : k_touch;
    std::vector<Part> parts{sized(title)};
    for (const SymbolRow& line : dialog.lines) parts.push_back(sized(wrapped_height(canvas, line, width, style)));
    parts.push_back(sized(buttons));
    float height = 2 * k_narrow_dialog_padding - k_narrow_dialog_gap;
    for (const Part& part : parts) height += part.size + k_narrow_dialog_gap;
    const Rect rect = canvas.snap(centred(window, width + 2 * k_narrow_dialog_padding, height));
    canvas.hide(window);
    canvas.shadow(rect, 12, 24);
    canvas.box(rect, 12, colours::prompt, colours::ivory, 2);
    const auto places = rows(rect.inset(k_narrow_dialog_padding), std::span<const Part>(parts), k_narrow_dialog_gap);
    draw_wrapped(canvas, places.front(), dialog.title, k_dialog_heading, colours::text);
    for (std::size_t i = 0; i < dialog.lines.size(); ++i) {
        draw_row_wrapped(canvas, wrapping(canvas, dialog.lines[i], width, style), places[i + 1], style);
    }
    const Cells columns_of_buttons = cells(places.back(), static_cast<int>(count), 1, k_narrow_dialog_gap);
    const Lines lines_of_buttons{.area = places.back(), .height = k_touch, .gap = k_narrow_dialog_gap};
    for (std::size_t i = 0; i < count; ++i) {
        const Button& button = dialog.buttons[i];
        const Target target{TargetKind::dialog_button, button.id, 0};
        // In a column, the button that confirms is the uppermost one unless the column is a menu.
        const std::size_t line = dialog.column ? i : count - 1 - i;
        draw_button(canvas, in_column ? lines_of_buttons.at(line) : columns_of_buttons.at(i), button, target,
                    hover == target);
        if (dialog.framed == button.id) draw_focus(canvas, target);
    }
}

}  // namespace syrtis::client::render
