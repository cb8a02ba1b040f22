// SPDX-License-Identifier: MIT

#include "render/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "render/arrange.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_key{11.5F, 11, Weight::semibold};
constexpr float k_least_padding = 3;  ///< between the words and the edge of a button

Type seal_type(float size) { return {size * 0.5F, size * 0.5F, Weight::bold}; }

}  // namespace

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
        const bool is_whole = label_fits(canvas, rect.inset(padding, 1), button.label, types::button);
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

}  // namespace syrtis::client::render
