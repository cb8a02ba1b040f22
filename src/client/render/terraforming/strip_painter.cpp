// SPDX-License-Identifier: MIT

// Paints cards as strips: in play, and as a list in the hand.

#include <algorithm>

#include "render/terraforming/card_painter.hpp"

namespace syrtis::client::render::terraforming {

namespace {

const char* image_of(PlayState state) {
    switch (state) {
        case PlayState::ready:
            return "state/ready";
        case PlayState::used:
            return "state/used";
        case PlayState::always:
            return "state/always";
        case PlayState::refused:
            return "state/refused";
        case PlayState::none:
            return "";
    }
    return "";
}

Colour colour_of(PlayState state) {
    switch (state) {
        case PlayState::ready:
            return colours::ivory;
        case PlayState::refused:
            return colours::missing;
        default:
            return colours::secondary;
    }
}

/// Paints the resources on a card, ending at `right`. Returns the left end.
float paint_resources(Canvas& canvas, const CardFace& face, float right, float centre_y, float icon, Type type,
                      Colour colour) {
    if (face.resource_image.empty()) {
        return right;
    }
    canvas.icon(face.resource_image, {right - icon / 2, centre_y}, icon);
    float x = right - icon - 3;
    if (face.resources_after >= 0) {
        const std::string after = "→" + std::to_string(face.resources_after);
        x -= canvas.text(after, x, centre_y + canvas.capital(type) / 2, type, colours::after, Align::right) + 3;
    }
    const float width =
        canvas.text(std::to_string(face.resources), x, centre_y + canvas.capital(type) / 2, type, colour, Align::right);
    return x - width - 4;
}

/// From this height on, a strip of a card in play has a second line with what the card does.
constexpr float k_least_two_lines = 46;

/// Returns what the actions and lasting effects of a card do.
SymbolRow symbols_of(const CardFace& face) {
    SymbolRow all;
    for (const FaceBox& box : face.boxes) {
        for (const SymbolRow& row : box.symbols) {
            if (!all.empty()) all.push_back(mark(SymbolKind::dot));
            all.insert(all.end(), row.begin(), row.end());
        }
    }
    return all;
}

/// From this height on, a row of a list has the picture of its card.
constexpr float k_least_pictured = 25;
/// Width of that picture as a multiple of its height.
constexpr float k_picture_shape = 1.7F;

/// The smallest readable part of a name; other things in its line are left out first.
constexpr float k_least_part_of_name = 0.68F;

/// Returns the width of the missing requirement, which is at the right of a strip in a list.
float refused_width(const Canvas& canvas, const HandCard& card, const RowStyle& style, float room) {
    return card.refused.empty() ? 0 : std::min(row_width(canvas, card.refused, style), room * 0.55F);
}

float points_size(const Canvas& canvas, const Rect& strip) { return std::min(strip.h * 0.8F, canvas.pick(20, 16)); }

float points_room(const Canvas& canvas, const Rect& strip, const CardFace& face) {
    return points_width(canvas, *face.points, points_size(canvas, strip)) + 16;
}

}  // namespace

float play_strip_width(const Canvas& canvas, const CardFace& face, float height, StripParts parts) {
    const Type type = k_slim_type;
    float width = canvas.pick(9, 8) + canvas.width_of(face.name, type) + canvas.pick(7, 5);
    if (face.state != PlayState::none && parts != StripParts::name) {
        width += std::min(height * 0.58F, canvas.pick(16, 15)) + canvas.pick(6, 4);
    }
    if (!face.resource_image.empty()) {
        const Type bold{type.large, type.middle, Weight::bold};
        width += std::min(height * 0.6F, canvas.pick(17, 14)) + 3 + 4;
        width += canvas.width_of(std::to_string(face.resources), bold);
        if (face.resources_after >= 0) {
            width += canvas.width_of("→" + std::to_string(face.resources_after), bold) + 3;
        }
    }
    // One pixel more, because words are drawn on whole pixels.
    return width + 1;
}

void paint_play_strip(Canvas& canvas, const Rect& rect, const CardFace& face, Highlight highlight, bool hovered,
                      StripParts parts) {
    const bool with_tags = parts == StripParts::name_state_and_tags;
    const bool spent = face.state == PlayState::used;
    Look look = look_of(highlight, hovered);
    if (highlight == Highlight::plain && spent) {
        look.ground = colours::faint;
    } else if (highlight == Highlight::plain && face.state == PlayState::ready && !hovered) {
        look.edge = colours::line_strong;
    }
    const float radius = rect.h > 20 ? 5 : 3;
    canvas.box(rect, radius, look.ground, look.edge, look.width);
    const float edge = with_tags ? 4 : 3;
    const Rect band{rect.x + (look.width > 1.5F ? 2.0F : 0.0F), rect.y + (look.width > 1.5F ? 2.0F : 0.0F), edge,
                    rect.h - (look.width > 1.5F ? 4.0F : 0.0F)};
    if (with_tags) {
        paint_kind_edge(canvas, band, face.kind);
    } else {
        canvas.fill(band, 1, colour_of(face.kind));
    }
    const Type type = with_tags ? types::strip : k_slim_type;
    const float middle = rect.centre().y;
    const float state_size = std::min(rect.h * 0.58F, canvas.pick(with_tags ? 18.0F : 16.0F, 15));
    float right = rect.right() - canvas.pick(7, 5);
    if (face.state != PlayState::none && parts != StripParts::name) {
        canvas.icon(image_of(face.state), {right - state_size / 2, middle}, state_size, 1, colour_of(face.state));
        right -= state_size + canvas.pick(6, 4);
    }
    const Type bold{type.large, type.middle, Weight::bold};
    right =
        paint_resources(canvas, face, right, middle, std::min(rect.h * 0.6F, canvas.pick(17, 14)), bold, colours::text);
    float x = rect.x + (with_tags ? canvas.pick(13, 11) : canvas.pick(9, 8));
    if (with_tags) {
        const float tag = std::min(rect.h * 0.62F, 19.0F);
        const float tags = static_cast<float>(face.tags.size()) * (tag + 3);
        // Tags are left out rather than cutting the name.
        if (x + tags + 4 + canvas.width_of(face.name, type) <= right) {
            for (const std::string& image : face.tags) {
                canvas.icon(image, {x + tag / 2, middle}, tag);
                x += tag + 3;
            }
            x += face.tags.empty() ? 0.0F : 3.0F;
        }
    }
    const Colour ink = spent ? colours::secondary : colours::text;
    const SymbolRow symbols = with_tags && rect.h >= k_least_two_lines ? symbols_of(face) : SymbolRow{};
    RowStyle style;
    style.type = types::strong;
    style.icon = canvas.pick(18, 15);
    style.opacity = spent ? 0.7F : 1;
    if (symbols.empty() || row_width(canvas, symbols, style) > right - x) {
        draw_name(canvas, {x, rect.y, right - x, rect.h}, face.name, type, ink);
        return;
    }
    const Rect inner = rect.inset(0, rect.h * 0.08F);
    draw_name(canvas, {x, inner.y, right - x, inner.h / 2}, face.name, types::body, ink);
    draw_row(canvas, symbols, {x, inner.centre().y, right - x, inner.h / 2}, style);
}

void paint_list_strip(Canvas& canvas, const Rect& rect, const HandCard& card, bool hovered, bool with_effects,
                      float kept_free) {
    const CardFace& face = card.face;
    const Look look = look_of(card.highlight, hovered);
    const bool dim = card.highlight == Highlight::dimmed;
    const float middle = rect.centre().y;
    canvas.box(rect, rect.h > 20 ? 5 : 3, look.ground, look.edge, look.width);
    const float inset = look.width > 1.5F ? 2 : 1;
    paint_kind_edge(canvas, {rect.x + inset, rect.y + inset, 4, rect.h - 2 * inset}, face.kind);

    const Type name_type{with_effects ? 13.5F : 13.0F, with_effects ? 12.5F : 12.0F, Weight::medium};
    float x = rect.x + canvas.pick(12, 10);
    if (with_effects && !canvas.narrow() && rect.h >= k_least_pictured) {
        const Rect picture = canvas.snap(Rect{x, rect.y + 3, (rect.h - 6) * k_picture_shape, rect.h - 6});
        canvas.cover(picture_of(canvas, face), picture, 3, dim ? 0.6F : 1);
        x = picture.right() + 6;
    }
    const float coin = std::min(rect.h - 4, canvas.pick(22, 19));
    const float coin_width = coin * 1.12F;
    if (!face.cost.empty()) {
        draw_coin(canvas, {x, middle - coin / 2, coin_width, coin}, face.cost, face.affordable);
    }
    x += coin_width + 3;
    float right = rect.right() - 5 - kept_free;
    RowStyle style;
    style.type = {12.5F, 11.5F, Weight::semibold};
    style.icon = std::min(rect.h * 0.66F, canvas.pick(17, 14));
    style.gap = 3;
    const auto leaves_name = [&](float others) {
        const float width = right - x - 5 - others;
        if (canvas.narrow()) return width >= k_least_part_of_name * canvas.width_of(face.name, name_type);
        return name_fits(canvas, {x, rect.y, width, rect.h}, face.name, name_type);
    };
    // Points are left out rather than cutting the name.
    if (card.foot.empty()) {
        if (face.points &&
            leaves_name(refused_width(canvas, card, style, right - x) + points_room(canvas, rect, face) - 5)) {
            const float seal = points_size(canvas, rect);
            const float width = points_width(canvas, *face.points, seal);
            paint_points(canvas, *face.points, {right - width + seal / 2, middle}, seal, false);
            right -= width + 5;
        }
    } else {
        const bool chosen = card.highlight == Highlight::chosen;
        const std::string& words = canvas.form_for(card.foot, rect.w * 0.3F, types::production);
        const float width = canvas.width_of(words, types::production) + 14;
        const Rect pill{right - width + 2, rect.y + 2, width, rect.h - 4};
        canvas.fill(pill, 4, chosen ? colours::ivory : colours::band);
        canvas.text_in(pill, words, types::production, chosen ? colours::ink : colours::secondary, Align::centre);
        right = pill.x - 6;
    }
    if (!card.refused.empty()) {
        style.colour = colours::missing;
        float width = refused_width(canvas, card, style, right - x);
        const bool is_cut = canvas.narrow() && row_width(canvas, card.refused, style) > width;
        const bool brief = !card.brief_refusal.empty() && (is_cut || !leaves_name(width + 6));
        if (brief) width = row_width(canvas, card.brief_refusal, style);
        // In a narrow window, what is missing is left out where it would take too much of the name.
        const float least = k_least_part_of_name * canvas.width_of(face.name, name_type);
        const bool has_room =
            !canvas.narrow() || (width <= (right - x) * 0.55F && right - x - width - 11 >= least && (brief || !is_cut));
        if (has_room) {
            draw_row(canvas, brief ? card.brief_refusal : card.refused, {right - width, rect.y, width, rect.h}, style,
                     Align::right);
            right -= width + 6;
        }
        style.colour = colours::text;
    }
    // Tags are left out rather than cutting the name.
    const float tag = std::min(rect.h - 4, canvas.pick(20, 16));
    const float tags = tag * static_cast<float>(face.tags.size()) + 5;
    if (x + tags + canvas.width_of(face.name, name_type) <= right) {
        for (const std::string& image : face.tags) {
            canvas.icon(image, {x + tag / 2, middle}, tag, dim ? 0.8F : 1);
            x += tag;
        }
    }
    x += 5;
    float name_room = right - x;
    if (with_effects) {
        // Symbols are aligned in one column, as far as the names allow it.
        const float name_width = std::min(canvas.width_of(face.name, name_type), right - x);
        const float usual = std::min(rect.w * 0.475F, canvas.pick(300, 186));
        const float column = std::max(x + name_width + 8, rect.x + std::max(usual, coin_width));
        SymbolRow row;
        for (const SymbolRow& effects : face.effects) {
            row.insert(row.end(), effects.begin(), effects.end());
        }
        for (const FaceBox& box : face.boxes) {
            for (const SymbolRow& symbols : box.symbols) {
                row.insert(row.end(), symbols.begin(), symbols.end());
            }
        }
        if (!row.empty() && row_width(canvas, row, style) <= right - column) {
            style.opacity = dim ? 0.75F : 1;
            draw_row(canvas, row, {column, rect.y, right - column, rect.h}, style);
            name_room = column - 6 - x;
        }
    }
    draw_name(canvas, {x, rect.y, name_room, rect.h}, face.name, name_type, dim ? colours::secondary : colours::text);
}

}  // namespace syrtis::client::render::terraforming
