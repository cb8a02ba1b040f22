// SPDX-License-Identifier: MIT

#include "render/narrow_parts.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "render/line_breaks.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_tab_type{12, 11, Weight::medium};
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
            const std::size_t end = end_of_unbroken(symbol.text, begin);
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

/// Draws a number on a badge within `room`, as programs show how much waits in a part of them.
void draw_count(Canvas& canvas, Point wanted, const Rect& room, int count) {
    constexpr int k_most = 9;
    constexpr float k_height = 14;
    const Type type = fixed(11, Weight::bold);
    const std::string words = count > k_most ? std::to_string(k_most) + "+" : std::to_string(count);
    const float width = std::max(k_height, canvas.width_of(words, type) + 7);
    const Point centre{std::min(wanted.x, room.right() - width / 2 - 2), wanted.y};
    const Rect badge{centre.x - width / 2, centre.y - k_height / 2, width, k_height};
    canvas.fill(badge.inset(-1.5F), k_height / 2 + 1.5F, colours::night);
    canvas.fill(badge, k_height / 2, colours::ivory);
    canvas.text(words, centre.x, centre.y + canvas.capital(type) / 2, type, colours::ink, Align::centre);
}

}  // namespace

std::vector<Rect> listed(const Frame& frame, const Rect& area, std::span<const Part> parts, float gap) {
    if (!frame.landscape()) return rows(area, parts, gap);
    const auto [left, right] = columns(area, {growing(), growing()}, 2 * k_narrow_gap);
    const std::size_t half = (parts.size() + 1) / 2;
    std::vector<Rect> places = rows(left, parts.first(half), gap);
    for (const Rect& place : rows(right, parts.subspan(half), gap)) places.push_back(place);
    return places;
}

std::pair<Rect, Rect> two_groups(const Frame& frame, const Rect& area, float upper, float right) {
    const float gap = 2 * k_narrow_gap;
    if (frame.landscape()) {
        const auto [second, first] = cut_right(area, right, gap);
        return {first, second};
    }
    const auto [first, second] = cut_top(area, upper, gap);
    return {first, second};
}

std::optional<Rect> tab_place(const Rect& rect, const std::vector<Tab>& tabs, int id) {
    const auto count = static_cast<int>(tabs.size());
    const Cells places = rect.h > rect.w ? cells(rect, 1, count, 1) : cells(rect, count, 1, 1);
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        if (tabs[i].id == id) return places.at(i);
    }
    return std::nullopt;
}

void draw_tabs(Canvas& canvas, const Rect& rect, const std::vector<Tab>& tabs, const Hover& hover, TargetKind kind) {
    canvas.box(rect, 10, colours::panel, colours::line);
    for (const Tab& tab : tabs) {
        const Target target{kind, tab.id, 0};
        const Rect place = tab_place(rect, tabs, tab.id).value_or(rect);
        if (tab.chosen) canvas.box(place.inset(1), 9, colours::pressed, colours::rest);
        const Colour ink = tab.chosen ? colours::text : hover == target ? colours::ivory : colours::secondary;
        // High tabs keep their picture and their words together.
        const Rect inner = centred(place, place.w, std::min(place.h, k_tabs_height) - 8);
        const auto [picture, words] = rows(inner, {growing(), sized(canvas.line_height(k_tab_type))});
        canvas.icon(tab.image, picture.centre(), picture.h, 1, ink);
        draw_label(canvas, words, tab.label, k_tab_type, ink, Align::centre);
        if (tab.answers > 0)
            draw_count(canvas, {picture.centre().x + picture.h * 0.95F, picture.y + 4}, place, tab.answers);
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
    if (values.empty()) return;
    const float width = switch_width(canvas, rect.h, values);
    if (width <= rect.w) {
        draw_switch(canvas, rect.right() - width, rect.centre().y, rect.h, values, target, enabled, in_part);
        return;
    }
    const auto chosen = std::ranges::find(values, true, &Button::chosen);
    const auto at = chosen == values.end() ? values.begin() : chosen;
    // Values that can only be read need no buttons.
    const float step_width = enabled ? std::min(rect.h, canvas.touch()) : 0;
    const auto [back, words, forth] =
        columns(rect, {sized(step_width), growing(), sized(step_width)}, enabled ? 3.0F : 0.0F);
    const auto paint_value = [&, words = words] {
        canvas.box(words, 6, colours::well, enabled ? colours::control : colours::line_strong);
        // Two lines of smaller letters have room where one of the usual ones has not.
        const Type type = fits(canvas, at->label, words.w - 8, types::button) ? types::button : types::secondary;
        draw_label(canvas, words.inset(4, 1), at->label, type, enabled ? colours::text : colours::secondary,
                   Align::centre);
    };
    if (!enabled) return paint_value();
    const auto step = [&](const Rect& place, const char* image, const Button* to) {
        Target part = target;
        if (to != nullptr && in_part) part.part = to->id;
        if (to != nullptr && !in_part) part.id = to->id;
        draw_picture_button(canvas, place, image, to != nullptr, part, hover);
    };
    step(back, "state/left", at == values.begin() ? nullptr : &*std::prev(at));
    step(forth, "state/right", std::next(at) == values.end() ? nullptr : &*std::next(at));
    paint_value();
}

namespace {

constexpr Type k_counter{22, 17, Weight::bold};
constexpr Type k_least_title = fixed(11, types::caption.weight);
constexpr float k_brief_margin = 3;
constexpr float k_figure_margin = 6;
constexpr float k_before_title = 6;

/// The widths of a value and of its preview.
struct FigureWidths {
    float value = 0;
    float after = 0;  ///< 0 without a preview
    float sum = 0;
};

FigureWidths figure_widths(const Canvas& canvas, const Figure& figure) {
    FigureWidths widths{.value = canvas.width_of(figure.value, k_counter) + 1};
    if (!figure.after.empty()) widths.after = canvas.width_of("→" + figure.after, types::strong) + 1;
    widths.sum = widths.value + (widths.after > 0 ? widths.after + 2 : 0);
    return widths;
}

}  // namespace

bool previews_alone(const Canvas& canvas, float width, const Corner& corner) {
    return !corner.figure.after.empty() && figure_widths(canvas, corner.figure).sum > width - 2 * k_brief_margin;
}

bool has_room_for_title(const Canvas& canvas, float width, const Corner& corner) {
    const float beside = width - 2 * k_figure_margin - figure_widths(canvas, corner.figure).sum - k_before_title;
    return fits(canvas, corner.title, beside, k_least_title);
}

Rect draw_figure_cell(Canvas& canvas, const Rect& rect, const Corner& corner, Target target, bool brief,
                      bool shares_line) {
    const FigureWidths widths = figure_widths(canvas, corner.figure);
    canvas.box(rect, 6, colours::panel, colours::line);
    canvas.hit(rect, target);
    const Rect inner = rect.inset(brief ? k_brief_margin : k_figure_margin, 2);
    const std::string after = corner.figure.after.empty() ? std::string() : "→" + corner.figure.after;
    const auto figures = [&](const Rect& line) {
        const auto [value, next] = columns(line, {sized(widths.value), sized(widths.after)}, 2);
        canvas.number_in(widths.after > 0 ? value : line, corner.figure.value, k_counter, colours::text);
        if (!after.empty()) canvas.text_in(next, after, types::strong, colours::after);
    };
    if (brief) {
        // A title of two lines leaves less height to the value.
        const bool is_long = !fits(canvas, corner.title, inner.w, k_least_title);
        const auto [title, value] = rows(inner, {sized(is_long ? 22.0F : 15.0F), growing()});
        if (previews_alone(canvas, rect.w, corner)) {
            if (!corner.title.empty()) draw_label(canvas, title, corner.figure.value, types::caption, colours::text);
            canvas.number_in(value, after, k_counter, colours::after);
            return {};
        }
        draw_label(canvas, title, corner.title, types::caption, colours::secondary);
        figures(value);
        return {};
    }
    const auto [value, words] = cut_left(inner, widths.sum, k_before_title);
    figures(value);
    const bool is_long = !fits(canvas, corner.note, words.w, types::caption) && !corner.brief_note.empty();
    const Label& note = is_long ? corner.brief_note : corner.note;
    const Label& said = corner.strong.empty() ? note : corner.strong;
    const bool says = !said.empty() && fits(canvas, said, words.w, types::caption);
    const auto [title, second] = rows(words, {growing(), sized(says || shares_line ? words.h / 2 : 0)});
    draw_label(canvas, title, corner.title, types::caption, colours::secondary);
    if (!says) return second;
    const float used =
        canvas.label_in(second, said, types::caption, corner.strong.empty() ? colours::secondary : colours::ivory);
    return cut_left(second, used, 8).rest;
}

void draw_log_part(Canvas& canvas, const Rect& rect, const LogModel& recent, const LogModel& whole,
                   const Hover& hover) {
    if (whole.lines.empty() || recent.lines.empty()) {
        paint_log(canvas, rect, whole.lines.empty() ? recent : whole, hover);
        return;
    }
    const auto [upper, lower] = rows(rect, {growing(2), growing(3)}, k_narrow_gap);
    const ShownLines shown = paint_log(canvas, upper, recent, hover);
    paint_log(canvas, lower, rest_of_log(whole, shown), hover);
}

Rect draw_final_buttons(Canvas& canvas, const Rect& rect, const std::vector<Button>& buttons, const Hover& hover) {
    const auto count = static_cast<int>(buttons.size());
    const int in_row = canvas.frame().landscape() ? std::max(count, 1) : count == 4 ? 2 : std::min(count, 3);
    const int lines = count == 0 ? 0 : (count + in_row - 1) / in_row;
    const float height =
        Lines{.height = canvas.touch(), .gap = k_narrow_gap}.height_of(static_cast<std::size_t>(lines));
    const auto [foot, rest] = cut_bottom(rect, height, k_narrow_gap);
    const Cells places = cells(foot, in_row, lines, k_narrow_gap);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        Button button = buttons[i];
        button.key = {};
        const Target target{FinalTarget::button, button.id, 0};
        draw_button(canvas, places.at(i), button, target, hover == target);
    }
    return rest;
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

void paint_narrow_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover) {
    const float least = std::max(38.0F, canvas.touch());
    std::vector<Button> buttons = bar.buttons;
    std::vector<Part> parts{growing()};
    for (Button& button : buttons) {
        button.key = {};
        button.chosen = false;
        if (!button.image.empty()) button.label = {};
        parts.push_back(sized(button_width(canvas, button, least)));
    }
    const auto places = columns(rect, std::span<const Part>(parts), k_narrow_gap);
    const Rect& left = places.front();
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const Target target{SharedTarget::bar_button, buttons[i].id, 0};
        const Rect& place = places[i + 1];
        draw_button(canvas, place, buttons[i], target, hover == target);
        if (bar.buttons[i].chosen) canvas.circle({place.right() - 6, place.y + 6}, 3.5F, colours::missing);
    }
    if (bar.history.size() < 2) {
        draw_name(canvas, left.inset(4, 0), bar.title, types::title, colours::text);
        return;
    }
    const auto [undo, redo] = columns(left, {growing(), sized(least)}, k_narrow_gap);
    Button back = bar.history[0];
    back.key = {};
    if (!fits(canvas, back.label, undo.w - 2 * k_narrow_padding, types::button)) back.label = {};
    draw_button(canvas, undo, back, {TableTarget::undo, 0, 0}, hover == Target{TableTarget::undo, 0, 0});
    draw_picture_button(canvas, redo, "state/redo", bar.history[1].enabled, {TableTarget::redo, 0, 0}, hover);
}

namespace {

constexpr Type k_dialog_heading{22, 18, Weight::bold};
constexpr float k_narrow_dialog_padding = 16;
constexpr float k_narrow_dialog_gap = 8;

RowStyle narrow_dialog_row() {
    RowStyle style;
    style.type = {15, 12.5F, Weight::semibold};
    style.icon = 15;
    return style;
}

/// The lines of a dialog as they are drawn.
struct FittingLines {
    std::vector<SymbolRow> rows{};
    float gap = k_narrow_dialog_gap;
    float height = 0;
    RowStyle style{};
};

/// Returns whether the row is one long word with colons, which can be divided at them.
bool is_fingerprint(const SymbolRow& row) {
    if (row.empty()) return false;
    const std::string& text = row.front().text;
    return row.size() == 1 && text.find(' ') == std::string::npos && text.find(':') != std::string::npos;
}

/// Returns the two halves of a fingerprint.
std::array<SymbolRow, 2> halves_of(const SymbolRow& row) {
    const std::string& text = row.front().text;
    const std::size_t half = text.rfind(':', text.size() / 2) + 1;
    std::array<SymbolRow, 2> halves{row, row};
    halves[0].front().text = text.substr(0, half);
    halves[1].front().text = text.substr(half);
    return halves;
}

FittingLines lines_fitting(const Canvas& canvas, const std::vector<SymbolRow>& lines, float width, float room) {
    FittingLines fitting{.style = narrow_dialog_row()};
    const RowStyle& style = fitting.style;
    const auto measure = [&] {
        fitting.height = fitting.rows.empty() ? 0 : -fitting.gap;
        for (const SymbolRow& row : fitting.rows) {
            fitting.height += row_wrapped_height(canvas, row, width, style) + fitting.gap;
        }
        return fitting.height <= room;
    };
    for (const SymbolRow& line : lines) {
        if (row_width(canvas, line, style) > width && is_fingerprint(line)) {
            for (SymbolRow& half : halves_of(line)) fitting.rows.push_back(std::move(half));
        } else {
            fitting.rows.push_back(wrapping(canvas, line, width, style));
        }
    }
    if (measure()) return fitting;
    constexpr float k_dense_gap = 2;
    fitting.gap = k_dense_gap;
    if (measure()) return fitting;
    // A list that is too long for the window runs on in one paragraph.
    SymbolRow paragraph;
    for (const SymbolRow& line : lines) {
        const SymbolRow words = single_words_of(line);
        if (!paragraph.empty()) paragraph.push_back(mark(SymbolKind::dot));
        paragraph.insert(paragraph.end(), words.begin(), words.end());
    }
    fitting.rows = {std::move(paragraph)};
    if (measure()) return fitting;
    const float least = 11 / canvas.frame().scale;
    fitting.style.type = fixed(least, style.type.weight);
    fitting.style.icon = least;
    measure();
    return fitting;
}

}  // namespace

void draw_narrow_dialog(Canvas& canvas, const DialogModel& dialog, const Hover& hover) {
    const Rect window{0, 0, canvas.frame().width, canvas.frame().height};
    canvas.fill(window, 0, colours::night.faded(0.7F));
    const float width = window.w - 2 * (k_narrow_dialog_gap + k_narrow_dialog_padding);
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
    // A long menu has its buttons in two columns.
    const float most = window.h - 4 * k_narrow_gap - 2 * k_narrow_dialog_padding - title - k_narrow_dialog_gap;
    const Lines stack{.height = canvas.touch(), .gap = k_narrow_dialog_gap};
    const int columns_of_buttons = !in_column ? static_cast<int>(count) : stack.height_of(count) <= most ? 1 : 2;
    const int rows_of_buttons = in_column ? (static_cast<int>(count) + columns_of_buttons - 1) / columns_of_buttons : 1;
    const float buttons = stack.height_of(static_cast<std::size_t>(rows_of_buttons));
    const auto lines = lines_fitting(canvas, dialog.lines, width, most - buttons - k_narrow_dialog_gap);
    const float height = 2 * k_narrow_dialog_padding + title + buttons + k_narrow_dialog_gap +
                         (lines.height > 0 ? lines.height + k_narrow_dialog_gap : 0);
    const Rect rect = canvas.snap(centred(window, window.w - 2 * k_narrow_dialog_gap, height));
    canvas.hide(window);
    canvas.shadow(rect, 12, 24);
    canvas.box(rect, 12, colours::prompt, colours::ivory, 2);
    const auto [title_place, below_title] = cut_top(rect.inset(k_narrow_dialog_padding), title, k_narrow_dialog_gap);
    const auto [button_place, list] = cut_bottom(below_title, buttons, k_narrow_dialog_gap);
    draw_wrapped(canvas, title_place, dialog.title, k_dialog_heading, colours::text);
    Rect place = list;
    for (const SymbolRow& line : lines.rows) {
        place.y += draw_row_wrapped(canvas, line, place, lines.style) + lines.gap;
    }
    const Cells places_of_buttons = cells(button_place, columns_of_buttons, rows_of_buttons, k_narrow_dialog_gap);
    for (std::size_t i = 0; i < count; ++i) {
        const Button& button = dialog.buttons[i];
        const Target target{SharedTarget::dialog_button, button.id, 0};
        // In a column, the button that confirms is the uppermost one unless the column is a menu.
        const std::size_t line = dialog.column ? i : count - 1 - i;
        draw_button(canvas, places_of_buttons.at(in_column ? line : i), button, target, hover == target);
        if (dialog.framed == button.id) draw_focus(canvas, target);
    }
}

}  // namespace syrtis::client::render
