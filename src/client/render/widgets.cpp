// SPDX-License-Identifier: MIT

#include "render/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "render/arrange.hpp"
#include "render/narrow_parts.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_key{11.5F, 11, Weight::semibold};

Type seal_type(float size) { return {size * 0.5F, size * 0.5F, Weight::bold}; }

}  // namespace

std::vector<std::string> lines_of(const Canvas& canvas, const Label& label, float width, Type type, std::size_t most) {
    std::vector<std::string> lines;
    for (const std::string& form : label.forms) {
        lines = canvas.wrap(form, width, type);
        const bool narrow = std::all_of(lines.begin(), lines.end(),
                                        [&](const std::string& line) { return canvas.width_of(line, type) <= width; });
        if (narrow && lines.size() <= most) {
            break;
        }
    }
    return lines;
}

float draw_wrapped(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour, Align align) {
    const float step = canvas.line_height(type);
    const auto most = static_cast<std::size_t>(std::max(1.0F, (box.h + 1) / step));
    const std::vector<std::string> lines = lines_of(canvas, label, box.w, type, most);
    float y = box.y;
    for (std::size_t i = 0; i < lines.size() && i < most; ++i) {
        const bool breaks_off = i + 1 == most && lines.size() > most;
        canvas.text_in({box.x, y, box.w, step}, breaks_off ? lines[i] + " …" : lines[i], type, colour, align);
        y += step;
    }
    return y - box.y;
}

void draw_wrapped_middle(Canvas& canvas, const Rect& box, const Label& label, Type wanted, Colour colour, Align align) {
    Type type = wanted;
    const auto most = [&] { return static_cast<std::size_t>(std::max(1.0F, (box.h + 1) / canvas.line_height(type))); };
    // The person's enlargement of text is ignored where text would be cut.
    const float own = canvas.resources().text_zoom();
    if (own > 1 && lines_of(canvas, label, box.w, type, most()).size() > most()) {
        type = {wanted.large / own, wanted.middle / own, wanted.weight};
    }
    const auto lines = std::min(lines_of(canvas, label, box.w, type, most()).size(), most());
    const float height = canvas.line_height(type) * static_cast<float>(lines);
    draw_wrapped(canvas, {box.x, box.centre().y - height / 2, box.w, height}, label, type, colour, align);
}

std::string longest_word(const Canvas& canvas, const Label& label, Type type) {
    if (label.forms.empty()) return {};
    std::string longest;
    for (const std::string& word : canvas.wrap(label.forms.back(), 1, type)) {
        if (canvas.width_of(word, type) > canvas.width_of(longest, type)) longest = word;
    }
    return longest;
}

bool fits(const Canvas& canvas, const Label& label, float width, Type type) {
    return canvas.width_of(canvas.form_for(label, width, type), type) <= width;
}

namespace {

/// A name on one or two lines. `whole`: it fits; else the last line is too long.
struct SetName {
    Type type;
    std::vector<std::string> lines{};
    bool whole = false;
};

SetName set_name(const Canvas& canvas, float width, float height, const std::string& name, Type type) {
    SetName set{.type = canvas.fitting_type(name, width, type), .lines = {name}};
    set.whole = canvas.width_of(name, set.type) <= width;
    // A slightly smaller name is easier to read than two lines; two lines are easier to read than small text.
    constexpr float k_little_smaller = 0.86F;
    if (set.whole && canvas.size_of(set.type) >= k_little_smaller * canvas.size_of(type)) return set;
    const Type smallest = canvas.fitting_type(name, 0, type);
    for (const Type& tried :
         {Type{type.large * k_little_smaller, type.middle * k_little_smaller, type.weight}, smallest}) {
        if (height < two_lines_height(canvas, tried)) continue;
        auto lines = canvas.narrow() ? canvas.wrap_divided(name, width, tried) : canvas.wrap(name, width, tried);
        const bool narrow =
            std::ranges::all_of(lines, [&](const auto& line) { return canvas.width_of(line, tried) <= width; });
        if (lines.size() == 2 && narrow) return {.type = tried, .lines = std::move(lines), .whole = true};
    }
    if (!set.whole && height >= two_lines_height(canvas, smallest)) {
        auto lines = canvas.wrap_divided(name, width, smallest);
        if (lines.size() == 2) return {.type = smallest, .lines = std::move(lines), .whole = true};
    }
    return set;
}

}  // namespace

float two_lines_height(const Canvas& canvas, Type type) {
    // This is less than the usual line height, but letters of the two lines still don't touch.
    constexpr float k_close = 1.33F;
    return 2 * k_close * canvas.capital(type);
}

namespace {

float draw_set(Canvas& canvas, const Rect& box, const SetName& set, Colour colour, Align align) {
    if (set.lines.size() == 1) return canvas.text_in(box, set.lines.front(), set.type, colour, align);
    const float step = std::min(canvas.line_height(set.type), box.h / 2);
    float y = box.centre().y - step;
    float width = 0;
    for (const std::string& line : set.lines) {
        width = std::max(width, canvas.text_in({box.x, y, box.w, step}, line, set.type, colour, align));
        y += step;
    }
    return width;
}

}  // namespace

bool name_fits(const Canvas& canvas, const Rect& box, const std::string& name, Type type) {
    return set_name(canvas, box.w, box.h, name, type).whole;
}

float draw_name(Canvas& canvas, const Rect& box, const std::string& name, Type type, Colour colour, Align align) {
    return draw_set(canvas, box, set_name(canvas, box.w, box.h, name, type), colour, align);
}

namespace {

constexpr float k_least_padding = 3;  ///< between the words and the edge of a button

/// Returns the first form of the label that fits into the box, or its last form.
SetName set_label(const Canvas& canvas, const Rect& box, const Label& label, Type type) {
    SetName set;
    for (const std::string& form : label.forms) {
        set = set_name(canvas, box.w, box.h, form, type);
        if (set.whole) break;
    }
    return set;
}

}  // namespace

float draw_label(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour, Align align) {
    if (label.empty()) return 0;
    return draw_set(canvas, box, set_label(canvas, box, label, type), colour, align);
}

void draw_coin(Canvas& canvas, const Rect& rect, const std::string& text, bool affordable) {
    const float radius = rect.h * 0.24F;
    if (affordable) {
        canvas.fill(rect, radius, colours::coin_edge);
        canvas.fill_vertical(rect.inset(1), radius - 1, colours::coin_top, colours::coin_bottom);
    } else {
        canvas.fill(rect, radius, colours::closed_coin_edge);
        canvas.fill(rect.inset(1), radius - 1, colours::closed_coin);
    }
    const Type type{rect.h * 0.56F, rect.h * 0.56F, Weight::bold};
    canvas.text(text, rect.centre().x, rect.centre().y + canvas.capital(type) / 2, type,
                affordable ? colours::coin_ink : colours::closed_coin_ink, Align::centre);
}

void draw_seal(Canvas& canvas, Point centre, float size, const std::string& text, float opacity) {
    // The ground fades only so far that its number stays readable.
    constexpr float k_least_opacity = 0.8F;
    const float ground = std::max(opacity, k_least_opacity);
    canvas.icon("resources/points_blank", centre, size, ground);
    canvas.note_ground({centre.x - size / 2, centre.y - size / 2, size, size}, colours::ivory.faded(ground));
    const Type type = seal_type(size);
    canvas.text(text, centre.x, centre.y + canvas.capital(type) / 2, type, colours::points_ink, Align::centre);
}

float key_width(const Canvas& canvas, const std::string& key) {
    if (key.empty()) return 0;
    const float height = canvas.pick(18, 16);
    return std::max(canvas.width_of(key, k_key) + 8, height - 1);
}

void draw_key(Canvas& canvas, float x, float centre_y, const std::string& key, Colour colour) {
    if (key.empty()) return;
    const float height = canvas.pick(18, 16);
    const float width = key_width(canvas, key);
    canvas.stroke({x, centre_y - height / 2, width, height}, 4, 1, mixed(colour, colours::panel, 0.25F));
    canvas.text(key, x + width / 2, centre_y + canvas.capital(k_key) / 2, k_key, colour, Align::centre);
}

float button_width(const Canvas& canvas, const Button& button, float least) {
    float width = 2 * canvas.pick(16, 11);
    if (!button.label.empty()) {
        width += canvas.width_of(button.label.forms.front(), types::button);
    } else if (!button.image.empty()) {
        width += canvas.pick(18, 15);
    }
    if (!button.key.empty()) {
        width += key_width(canvas, button.key) + canvas.pick(8, 6);
    }
    return std::max(width, least);
}

namespace {

void draw_button_ground(Canvas& canvas, const Rect& rect, const Button& button, bool hovered) {
    const float pill = rect.h / 2;
    if (!button.enabled) {
        canvas.dashed(rect, button.style == ButtonStyle::plain ? 8 : pill, 1.2F, colours::control.faded(0.75F), 5, 4);
        return;
    }
    switch (button.style) {
        case ButtonStyle::plain:
            canvas.box(rect, std::min(8.0F, pill), hovered || button.chosen ? colours::pressed : colours::raised,
                       hovered || button.chosen ? colours::ivory : colours::control, hovered ? 1.5F : 1.2F);
            break;
        case ButtonStyle::pill:
            if (hovered) {
                canvas.fill(rect.inset(-2), pill + 2, colours::ivory.faded(0.35F));
            }
            canvas.fill(rect, pill, colours::ivory);
            break;
        case ButtonStyle::octagon:
            canvas.octagon(rect, std::min(11.0F, rect.h * 0.3F), hovered ? colours::missing_ground : colours::panel,
                           colours::missing, hovered ? 2.0F : 1.4F);
            break;
    }
}

}  // namespace

void draw_button(Canvas& canvas, const Rect& rect, const Button& button, Target target, bool hovered) {
    draw_button_ground(canvas, rect, button, hovered);
    Colour ink = button.enabled ? colours::text : colours::muted;
    if (button.enabled && button.style == ButtonStyle::pill) {
        ink = colours::ink;
    } else if (button.enabled && button.style == ButtonStyle::octagon) {
        ink = colours::missing;
    }
    const float padding = canvas.pick(10, 7);
    const float gap = canvas.pick(8, 6);
    float inner = rect.w - 2 * padding;
    // The key is left out if the shortest label doesn't fit beside it.
    float key = button.key.empty() ? 0 : key_width(canvas, button.key) + gap;
    const std::string shortest = button.label.forms.empty() ? std::string() : button.label.forms.back();
    if (key > 0 && canvas.width_of(shortest, types::button) + key > inner) {
        key = 0;
    }
    const float picture = canvas.pick(18, 15);
    const bool as_picture =
        !button.image.empty() && (button.label.empty() || canvas.width_of(shortest, types::button) + key > inner);
    const std::string& form = canvas.form_for(button.label, inner - key, types::button);
    const Type type = canvas.usual_if_cut(form, inner - key, types::button);
    canvas.hit(rect, target);
    if (canvas.narrow() && !as_picture && key == 0 && canvas.width_of(form, type) > inner) {
        // Words that would be cut take the room of the padding.
        const bool is_whole = set_label(canvas, rect.inset(padding, 1), button.label, types::button).whole;
        draw_label(canvas, rect.inset(is_whole ? padding : k_least_padding, 1), button.label, types::button, ink,
                   Align::centre);
        return;
    }
    const std::string words = as_picture ? std::string() : canvas.cut(form, inner - key, type);
    const float wide = (as_picture ? picture : canvas.width_of(words, type)) + key;
    float x = rect.centre().x - wide / 2;
    if (as_picture) {
        canvas.icon(button.image, {x + picture / 2, rect.centre().y}, picture, 1, ink);
        x += picture;
    } else {
        x += canvas.text_in({x, rect.y, std::max(1.0F, wide - key + 1), rect.h}, words, type, ink);
    }
    if (key > 0) {
        draw_key(canvas, x + gap, rect.centre().y, button.key,
                 button.style == ButtonStyle::pill && button.enabled
                     ? rgb(0x6A5A58)
                     : (button.enabled ? colours::secondary : colours::muted));
    }
}

namespace {

/// Returns the width of one value of a switch. In a narrow window a finger must hit it.
float switch_value_width(const Canvas& canvas, const Button& value, Type type) {
    const float words = canvas.width_of(value.label.forms.empty() ? "" : value.label.forms.front(), type);
    return std::max(words + 2 * canvas.pick(15, 10), canvas.narrow() ? canvas.touch() : 0);
}

}  // namespace

float switch_width(const Canvas& canvas, float height, const std::vector<Button>& values) {
    const bool low = height < 2.6F * canvas.capital(types::button);
    const Type type = low ? Type{types::caption.large, types::caption.middle, types::button.weight} : types::button;
    float width = 4;
    for (const Button& value : values) width += switch_value_width(canvas, value, type);
    return width;
}

float draw_switch(Canvas& canvas, float x, float centre_y, float height, const std::vector<Button>& values,
                  Target target, bool enabled, bool in_part) {
    // In low switches, smaller text keeps accents on capital letters away from the edge.
    const bool low = height < 2.6F * canvas.capital(types::button);
    const Type type = low ? Type{types::caption.large, types::caption.middle, types::button.weight} : types::button;
    const float inset = low ? 1 : 2;
    const Rect whole{x, centre_y - height / 2, switch_width(canvas, height, values), height};
    canvas.stroke(whole, height / 2, 1.2F, enabled ? colours::control : colours::line_strong);
    float at = x + 2;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string words = values[i].label.forms.empty() ? std::string() : values[i].label.forms.front();
        const float wide = switch_value_width(canvas, values[i], type);
        const Rect place{at, whole.y + inset, wide, height - 2 * inset};
        if (values[i].chosen) {
            canvas.box(place, place.h / 2, colours::chosen_value, enabled ? colours::ivory : colours::line_strong,
                       1.2F);
        }
        canvas.text_in(place, words, type,
                       values[i].chosen ? colours::text : (enabled ? colours::secondary : colours::muted),
                       Align::centre);
        Target part = target;
        if (in_part) {
            part.part = values[i].id;
        } else {
            part.id = values[i].id;
        }
        if (enabled && values[i].enabled) {
            canvas.hit({place.x, whole.y, place.w, whole.h}, part);
        }
        at += wide;
    }
    return whole.w;
}

namespace {

constexpr float k_badge_padding = 6;

/// Draws the ground of a badge. Returns the colour for its words.
Colour draw_badge_ground(Canvas& canvas, const Rect& rect, BadgeTone tone) {
    switch (tone) {
        case BadgeTone::plain:
            break;
        case BadgeTone::outline:
            canvas.stroke(rect, 4, 1, colours::control);
            return colours::secondary;
        case BadgeTone::good:
            canvas.fill(rect, 4, colours::after_ground);
            return colours::after;
        case BadgeTone::warning:
            canvas.fill(rect, 4, colours::missing_ground);
            return colours::missing;
    }
    canvas.fill(rect, 4, colours::pressed);
    return colours::ivory;
}

float badge_height(const Canvas& canvas) { return canvas.pick(18, 17); }

}  // namespace

float badge_width(const Canvas& canvas, const std::string& words) {
    return words.empty() ? badge_height(canvas) + 2 : canvas.width_of(words, types::production) + 2 * k_badge_padding;
}

float draw_badge(Canvas& canvas, float x, float centre_y, const Label& label, BadgeTone tone, float most_width) {
    if (label.empty()) {
        return 0;
    }
    const float room = most_width - 2 * k_badge_padding;
    const std::string words = canvas.cut(canvas.form_for(label, room, types::production), room, types::production);
    if (words.empty()) {
        return 0;
    }
    const float height = badge_height(canvas);
    const Rect rect{x, centre_y - height / 2, badge_width(canvas, words), height};
    canvas.text_in(rect, words, types::production, draw_badge_ground(canvas, rect, tone), Align::centre);
    return rect.w;
}

float draw_badge_image(Canvas& canvas, float x, float centre_y, const std::string& image, BadgeTone tone) {
    const float height = badge_height(canvas);
    const Rect rect{x, centre_y - height / 2, badge_width(canvas, {}), height};
    const Colour ink = draw_badge_ground(canvas, rect, tone);
    canvas.icon(image, rect.centre(), height * 0.76F, 1, ink);
    return rect.w;
}

Colour piece_colour(int piece) {
    return piece < 0 ? colours::secondary : colours::pieces[static_cast<std::size_t>(piece) % colours::pieces.size()];
}

void draw_flag(Canvas& canvas, Point at, const LineFlag& flag) {
    const float radius = canvas.pick(9, 7.5F);
    const Type type{12, 11, Weight::bold};
    canvas.circle(at, radius, colours::night);
    canvas.ring(at, radius - 1, 1.6F, piece_colour(flag.piece));
    canvas.text(std::to_string(flag.number), at.x, at.y + canvas.capital(type) / 2, type, colours::text, Align::centre);
    canvas.piece(flag.piece, {at.x - radius * 0.8F, at.y - radius * 0.8F}, radius * 1.2F);
}

void draw_curve(Canvas& canvas, const std::vector<Point>& points, float width, int piece) {
    if (points.size() < 2) return;
    canvas.polyline(points, width, piece_colour(piece));
    const float apart = canvas.pick(110, 84);
    const float size = canvas.pick(10, 8.5F);
    // The start depends on the piece, so that the pieces of lines that coincide don't cover each other.
    float left =
        apart * (0.4F + 0.2F * static_cast<float>(std::max(piece, 0) % static_cast<int>(colours::pieces.size())));
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Point from = points[i];
        const Point way{points[i + 1].x - from.x, points[i + 1].y - from.y};
        const float length = std::hypot(way.x, way.y);
        for (; left < length; left += apart) {
            const float part = left / length;
            canvas.piece(piece, {from.x + way.x * part, from.y + way.y * part}, size);
        }
        left -= length;
    }
}

void draw_slider(Canvas& canvas, const Rect& track, float part, Colour colour) {
    const float knob = std::min(track.h / 2, 9.0F);
    const float y = track.centre().y;
    const float reach = track.w * std::clamp(part, 0.0F, 1.0F);
    canvas.fill({track.x, y - 3, track.w, 6}, 3, colours::well);
    canvas.fill({track.x, y - 3, reach, 6}, 3, colour);
    canvas.circle({track.x + reach, y}, knob + 1, colours::piece_edge);
    canvas.circle({track.x + reach, y}, knob, colours::ivory);
}

Look look_of(Highlight highlight, bool hovered) {
    Look look{colours::raised, colours::line, 1};
    switch (highlight) {
        case Highlight::plain:
            break;
        case Highlight::rest:
            look = {colours::raised, colours::rest, 1.2F};
            break;
        case Highlight::highlighted:
            look = {colours::raised, colours::ivory, 2};
            break;
        case Highlight::chosen:
            look = {rgb(0x3A3244), colours::ivory, 2};
            break;
        case Highlight::dimmed:
            look = {colours::faint, colours::line, 1};
            break;
    }
    if (hovered && highlight != Highlight::dimmed) {
        look.edge = highlight == Highlight::plain ? colours::control : colours::ivory;
        look.width = std::max(look.width, highlight == Highlight::plain ? 1.2F : 2.0F);
        look.ground = rgb(0x3A3244);
    }
    return look;
}

void draw_panel(Canvas& canvas, const Rect& rect, Depth depth) {
    const float radius = canvas.pick(10, 8);
    if (depth == Depth::back) {
        canvas.box(rect, radius, colours::panel_back, colours::line.faded(0.7F));
        return;
    }
    canvas.shadow(rect, radius, canvas.pick(16, 11), 0.55F);
    canvas.fill_vertical(rect, radius, colours::panel_lit, colours::panel);
    canvas.stroke(rect, radius, 1, colours::line);
    // The upper edge catches the light.
    canvas.fill({rect.x + radius, rect.y, rect.w - 2 * radius, canvas.pixel()}, 0, colours::edge_light);
}

float draw_title(Canvas& canvas, const Rect& row, const Label& title, const Label& note, Type type) {
    float x = row.x + canvas.label_in(row, title, type, colours::text);
    const float gap = canvas.pick(9, 7);
    const float room = row.right() - x - gap;
    if (!note.empty()) {
        const std::string& form = canvas.form_for(note, room, types::secondary);
        // A note that doesn't fit is left out, not cut.
        if (canvas.width_of(form, types::secondary) <= room) {
            x += gap + canvas.text_in({x + gap, row.y + canvas.pixel(), room, row.h}, form, types::secondary,
                                      colours::secondary);
        }
    }
    return x;
}

void draw_focus(Canvas& canvas, const std::optional<Target>& focus) {
    if (!focus) {
        return;
    }
    if (const std::optional<Rect> place = canvas.place_of(*focus)) {
        canvas.stroke(place->inset(-4), 8, 2, colours::ivory);
    }
}

namespace {

constexpr Type k_dialog_title{22, 18, Weight::bold};
constexpr float k_between_buttons = 10;
constexpr float k_above_lines = 12;
constexpr float k_above_buttons = 20;
constexpr float k_beside_dialog = 60;  ///< least room at each side
/// A longer list is divided into two columns.
constexpr std::size_t k_most_in_one_column = 14;

struct DialogMeasures {
    float padding, button, least_button, least_width;
};
constexpr Sized<DialogMeasures> k_dialog{{28, 44, 140, 400}, {20, 34, 110, 320}};

constexpr RowStyle dialog_row() {
    RowStyle style;
    style.type = {15, 13, Weight::semibold};
    return style;
}

/// How the lines of a dialog are divided into columns.
struct DialogLines {
    std::size_t columns = 1;
    std::size_t in_column = 0;
    float height = 0;  ///< of one line
    float between = 0;
};

DialogLines dialog_lines(const Canvas& canvas, std::size_t count) {
    DialogLines lines;
    lines.columns = count > k_most_in_one_column ? 2 : 1;
    lines.in_column = (count + lines.columns - 1) / lines.columns;
    lines.height = canvas.line_height(dialog_row().type) + 6;
    lines.between = canvas.of(k_dialog).padding * static_cast<float>(lines.columns - 1);
    return lines;
}

/// Returns the width of the column of keys with the gap behind it, so that the words of a list of keys begin at one
/// edge; 0 if the lines are no list of keys.
float key_column(const Canvas& canvas, const DialogModel& dialog) {
    float widest = 0;
    for (const SymbolRow& row : dialog.lines) {
        if (row.empty() || row.front().kind != SymbolKind::key) return 0;
        widest = std::max(widest, key_width(canvas, row.front().text));
    }
    return widest > 0 ? widest + 2 * dialog_row().gap : 0;
}

float line_width(const Canvas& canvas, const SymbolRow& row, float keys) {
    if (keys <= 0) return row_width(canvas, row, dialog_row());
    return keys + row_width(canvas, {row.begin() + 1, row.end()}, dialog_row());
}

void draw_line(Canvas& canvas, const SymbolRow& row, const Rect& place, float keys) {
    if (keys <= 0) {
        draw_row(canvas, row, place, dialog_row());
        return;
    }
    const auto [key, words] = cut_left(place, keys);
    draw_row(canvas, {row.front()}, key, dialog_row());
    draw_row(canvas, {row.begin() + 1, row.end()}, words, dialog_row());
}

/// Returns the widths of the buttons side by side.
std::vector<Part> dialog_buttons(const Canvas& canvas, const DialogModel& dialog) {
    std::vector<Part> parts;
    for (const Button& button : dialog.buttons) {
        parts.push_back(sized(button_width(canvas, button, canvas.of(k_dialog).least_button)));
    }
    return parts;
}

float buttons_width(const std::vector<Part>& buttons) {
    float width = -k_between_buttons;
    for (const Part& part : buttons) width += part.size + k_between_buttons;
    return width;
}

/// Returns the width of the contents: of the longest line, of the title, or of the buttons.
float dialog_width(const Canvas& canvas, const DialogModel& dialog, const DialogLines& lines) {
    const auto buttons = dialog_buttons(canvas, dialog);
    float widest = 0;
    for (const Part& part : buttons) widest = std::max(widest, part.size);
    float width = std::max(dialog.column ? widest : buttons_width(buttons), canvas.of(k_dialog).least_width);
    // The dialog is moved to whole pixels, which takes up to a pixel at each side.
    constexpr float k_rounding = 2;
    const std::string title = dialog.title.forms.empty() ? std::string() : dialog.title.forms.front();
    width = std::max(width, canvas.width_of(title, k_dialog_title) + k_rounding);
    const float keys = key_column(canvas, dialog);
    for (const SymbolRow& row : dialog.lines) {
        width = std::max(width, line_width(canvas, row, keys) * static_cast<float>(lines.columns) + lines.between);
    }
    return width;
}

void draw_dialog_buttons(Canvas& canvas, const Rect& area, const DialogModel& dialog,
                         const std::optional<Target>& hover) {
    // Buttons in a row are at the right; the last one, which confirms, is at the edge.
    const auto parts = dialog_buttons(canvas, dialog);
    const Rect at_right = cut_right(area, buttons_width(parts)).part;
    const auto side_by_side = columns(at_right, std::span<const Part>(parts), k_between_buttons);
    const Lines stack{.area = area, .height = canvas.of(k_dialog).button, .gap = k_between_buttons};
    for (std::size_t i = 0; i < dialog.buttons.size(); ++i) {
        const Target target{SharedTarget::dialog_button, dialog.buttons[i].id, 0};
        draw_button(canvas, dialog.column ? stack.at(i) : side_by_side[i], dialog.buttons[i], target, hover == target);
        if (dialog.framed == dialog.buttons[i].id) draw_focus(canvas, target);
    }
}

}  // namespace

void draw_dialog(Canvas& canvas, const DialogModel& dialog, const std::optional<Target>& hover) {
    if (canvas.narrow()) return draw_narrow_dialog(canvas, dialog, hover);
    const Rect window{0, 0, canvas.frame().width, canvas.frame().height};
    canvas.fill(window, 0, colours::night.faded(0.7F));
    const DialogMeasures& m = canvas.of(k_dialog);
    const DialogLines lines = dialog_lines(canvas, dialog.lines.size());
    const Lines stack{.height = m.button, .gap = k_between_buttons};
    const float title = canvas.line_height(k_dialog_title);
    const float list = static_cast<float>(lines.in_column) * lines.height;
    const float above_list = list > 0 ? k_above_lines : 0;
    const float buttons = dialog.column ? stack.height_of(dialog.buttons.size()) : m.button;
    const float width = std::min(dialog_width(canvas, dialog, lines), window.w - 2 * k_beside_dialog);
    const float height = title + above_list + list + k_above_buttons + buttons;
    const Rect rect = canvas.snap(centred(window, width + 2 * m.padding, height + 2 * m.padding));
    canvas.hide(window);
    canvas.shadow(rect, 12, 24);
    canvas.box(rect, 12, colours::prompt, colours::ivory, 2);
    const auto [title_place, below] = cut_top(rect.inset(m.padding), title, above_list);
    const auto [list_place, button_place] = cut_top(below, list, k_above_buttons);
    canvas.label_in(title_place, dialog.title, k_dialog_title, colours::text);
    const float keys = key_column(canvas, dialog);
    const Cells columns_of_lines = cells(list_place, static_cast<int>(lines.columns), 1, lines.between);
    for (std::size_t i = 0; i < dialog.lines.size(); ++i) {
        const Lines column{.area = columns_of_lines.at(i / lines.in_column), .height = lines.height};
        draw_line(canvas, dialog.lines[i], column.at(i % lines.in_column), keys);
    }
    draw_dialog_buttons(canvas, button_place, dialog, hover);
}

}  // namespace syrtis::client::render
