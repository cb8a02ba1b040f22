// SPDX-License-Identifier: MIT

// Paints moments: light around a thing, and a band over the board.

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/frame_painters.hpp"
#include "render/painters.hpp"

namespace syrtis::client::render {

namespace {

struct LightColours {
    Colour core;  ///< the bright middle
    Colour rim;   ///< what the light fades to
};

LightColours colours_of(Light light) {
    switch (light) {
        case Light::warm:
            return {rgb(0xFFC59A), rgb(0xF5703F)};
        case Light::cold:
            return {rgb(0xBFE4FF), rgb(0x3F8FD8)};
        case Light::green:
            return {rgb(0xD6F5BE), rgb(0x5FB56B)};
        case Light::dawn:
            return {rgb(0xFFE3BC), rgb(0xD9763F)};
        case Light::gold:
            break;
    }
    return {rgb(0xFFF1C8), rgb(0xD9A93F)};
}

/// Moves fast first and slows down (cubic ease-out).
float eased(float part) {
    const float left = 1 - std::clamp(part, 0.0F, 1.0F);
    return 1 - left * left * left;
}

float between(float part, float begin, float end) { return std::clamp((part - begin) / (end - begin), 0.0F, 1.0F); }

/// Returns the brightness of a moment: it rises quickly, stays, and falls slowly.
float brightness(float part) { return eased(between(part, 0, 0.18F)) * (1 - between(part, 0.62F, 1)); }

void draw_glow(Canvas& canvas, Point centre, float radius, const LightColours& colours, float opacity) {
    // The focus is at the upper left, where the light of the table comes from.
    const Point focus{centre.x - radius * 0.18F, centre.y - radius * 0.18F};
    canvas.radial(centre, radius, focus,
                  {{0, colours.core.faded(0.62F * opacity)},
                   {0.35F, colours.rim.faded(0.4F * opacity)},
                   {1, colours.rim.faded(0)}});
}

void draw_swell(Canvas& canvas, const Rect& place, const Moment& moment, const LightColours& colours) {
    const float glow = brightness(moment.part);
    const float grown = moment.still ? 1 : eased(moment.part / 0.7F);
    // The figures of a wide place stay readable below its light.
    const float radius = std::min(std::max(place.w, place.h) * 0.62F, place.h * 1.1F) * (0.75F + 0.25F * grown);
    draw_glow(canvas, place.centre(), radius, colours, 0.62F * glow);
    if (moment.still) return;
    const float away = between(moment.part, 0.05F, 0.8F);
    canvas.ring(place.centre(), radius * (0.5F + 0.65F * eased(away)), canvas.pick(2, 1.5F),
                colours.core.faded(0.7F * (1 - away)));
}

void draw_frame(Canvas& canvas, const Rect& place, const Moment& moment, const LightColours& colours) {
    const float glow = brightness(moment.part);
    const float reach = canvas.pick(9, 6) * (moment.still ? 1 : eased(moment.part / 0.7F));
    for (int ring = 3; ring >= 1; --ring) {
        const float by = reach * static_cast<float>(ring) / 3;
        canvas.stroke(place.inset(-by), 8 + by, canvas.pick(3, 2),
                      colours.rim.faded(glow * 0.5F / static_cast<float>(ring)));
    }
    canvas.stroke(place, 8, canvas.pick(2, 1.5F), colours.core.faded(glow));
    if (moment.still) return;
    const float width = place.w * 0.3F;
    const float x = place.x - width + (place.w + width) * eased(between(moment.part, 0.05F, 0.75F));
    canvas.clipped(place, [&] {
        constexpr int k_steps = 28;
        for (int step = 0; step < k_steps; ++step) {
            const float share = (static_cast<float>(step) + 0.5F) / k_steps;
            const float light = std::sin(share * std::numbers::pi_v<float>);
            canvas.fill({x + width * static_cast<float>(step) / k_steps, place.y, width / k_steps, place.h}, 0,
                        colours.core.faded(0.24F * light * glow));
        }
    });
}

void draw_ripples(Canvas& canvas, const Rect& place, const Moment& moment, const LightColours& colours) {
    const float size = std::min(place.w, place.h);
    draw_glow(canvas, place.centre(), size * 0.75F, colours, brightness(moment.part));
    if (moment.still) {
        canvas.ring(place.centre(), size * 0.62F, canvas.pick(2, 1.5F), colours.core.faded(brightness(moment.part)));
        return;
    }
    constexpr int k_rings = 3;
    for (int ring = 0; ring < k_rings; ++ring) {
        const float away =
            between(moment.part, 0.14F * static_cast<float>(ring), 0.62F + 0.14F * static_cast<float>(ring));
        if (away <= 0 || away >= 1) continue;
        const float radius = size * (0.2F + 0.85F * eased(away));
        canvas.ring(place.centre(), radius, canvas.pick(3.2F, 2.2F) * (1 - away) + 0.6F,
                    colours.core.faded(0.85F * (1 - away)));
    }
}

/// Draws sparks that rise from the upper edge of the place and fade.
void draw_sparks(Canvas& canvas, const Rect& place, const Moment& moment, const LightColours& colours) {
    draw_frame(canvas, place, moment, colours);
    if (moment.still) return;
    constexpr int k_sparks = 26;
    constexpr float k_golden = 0.618034F;
    const float height = canvas.pick(120, 76);
    for (int spark = 0; spark < k_sparks; ++spark) {
        const auto number = static_cast<float>(spark);
        // Fractions of the golden ratio are spread evenly and look random.
        const float across = std::fmod(number * k_golden, 1.0F);
        const float chance = std::fmod(number * number * 0.37F + 0.21F, 1.0F);
        const float begin = 0.02F + 0.3F * chance;
        const float risen = between(moment.part, begin, begin + 0.5F);
        if (risen <= 0 || risen >= 1) continue;
        const float x = place.x + place.w * across + canvas.pick(14, 9) * (chance - 0.5F) * risen;
        const float y = place.y + place.h * 0.3F - height * (0.35F + 0.65F * chance) * eased(risen);
        const float radius = canvas.pick(3.4F, 2.4F) * (0.45F + 0.55F * chance);
        const Colour colour = spark % 3 == 0 ? colours.core : colours.rim;
        canvas.circle({x, y}, radius, colour.faded(1 - risen * risen));
    }
}

void draw_light(Canvas& canvas, const Rect& place, const Moment& moment) {
    const auto colours = colours_of(moment.light);
    switch (moment.form) {
        case LightForm::swell:
            return draw_swell(canvas, place, moment, colours);
        case LightForm::frame:
            return draw_frame(canvas, place, moment, colours);
        case LightForm::ripples:
            return draw_ripples(canvas, place, moment, colours);
        case LightForm::sparks:
            return draw_sparks(canvas, place, moment, colours);
    }
}

/// Draws a planet, lit from the upper left, and a moon that has gone around it by the end of the moment.
void draw_orbit(Canvas& canvas, Point centre, float size, const Moment& moment, float opacity) {
    const float radius = size * 0.3F;
    const float path = size * 0.46F;
    canvas.ring(centre, path, canvas.pick(1.4F, 1.1F), colours::rest.faded(0.5F * opacity));
    canvas.radial(
        centre, radius, {centre.x - radius * 0.35F, centre.y - radius * 0.35F},
        {{0, rgb(0xFFD3A1).faded(opacity)}, {0.5F, rgb(0xD9763F).faded(opacity)}, {1, rgb(0x6B2C20).faded(opacity)}});
    const float turned = moment.still ? 1 : eased(between(moment.part, 0.05F, 0.85F));
    const float angle = (turned - 0.125F) * 2 * std::numbers::pi_v<float>;
    canvas.circle({centre.x + path * std::sin(angle), centre.y - path * std::cos(angle)}, size * 0.065F,
                  colours::ivory.faded(opacity));
}

void draw_band(Canvas& canvas, const Rect& board, const Moment& moment) {
    const auto colours = colours_of(moment.light);
    const float shown = between(moment.part, 0, 0.1F) * (1 - between(moment.part, 0.84F, 1));
    if (shown <= 0) return;
    const float height = canvas.pick(92, 62);
    const float emblem = height * 0.74F;
    const float padding = canvas.pick(20, 12);
    const Type title{26, 18, Weight::bold};
    const Type note{15, 12, Weight::medium};
    const float room = std::min(board.w - 2 * padding, canvas.pick(640, 420));
    const bool has_emblem = moment.emblem == Emblem::orbit || !moment.image.empty() || moment.piece != -1;
    const float beside = has_emblem ? emblem + padding : 0;
    const float widest = room - 2 * padding - beside;
    const std::string title_form = canvas.form_for(moment.title, widest, title);
    const std::string note_form = moment.note.empty() ? std::string() : canvas.form_for(moment.note, widest, note);
    const float words = std::clamp(std::max(canvas.width_of(title_form, title), canvas.width_of(note_form, note)),
                                   canvas.pick(150, 100), widest);
    const float whole = words + beside + 2 * padding;
    // The band unrolls from its middle.
    const float unrolled = moment.still ? 1 : 0.72F + 0.28F * eased(moment.part / 0.22F);
    // Cards that are offered over the board end above it.
    const Point middle{board.centre().x, board.bottom() - height / 2 - canvas.pick(10, 6)};
    const Rect place{middle.x - whole * unrolled / 2, middle.y - height / 2, whole * unrolled, height};
    canvas.cover_words(place);
    canvas.shadow(place, 12, 22, 0.6F * shown);
    canvas.fill_vertical(place, 12, mixed(colours::panel_lit, colours.rim, 0.16F).faded(0.97F * shown),
                         colours::panel.faded(0.97F * shown));
    canvas.stroke(place, 12, canvas.pick(1.6F, 1.3F), colours.rim.faded(0.8F * shown));
    const Rect inner{middle.x - whole / 2 + padding, place.y, whole - 2 * padding, height};
    const float written = between(moment.part, moment.still ? 0 : 0.06F, 0.18F) * shown;
    canvas.clipped(place, [&] {
        const Point at{inner.x + emblem / 2, middle.y};
        if (has_emblem) draw_glow(canvas, at, emblem * 0.72F, colours, 0.55F * brightness(moment.part));
        if (moment.emblem == Emblem::orbit) {
            draw_orbit(canvas, at, emblem, moment, written);
        } else if (!moment.image.empty()) {
            canvas.icon(moment.image, at, emblem * 0.86F, written);
            if (moment.piece != -1) {
                canvas.piece(moment.piece, {at.x + emblem * 0.36F, at.y + emblem * 0.32F}, emblem * 0.36F, written);
            }
        } else if (moment.piece != -1) {
            canvas.piece(moment.piece, at, emblem * 0.7F, written);
        }
        const bool has_note = !note_form.empty();
        const Rect text{inner.x + beside, place.y, inner.w - beside, height};
        const Rect upper{text.x, text.y + height * (has_note ? 0.13F : 0), text.w, height * (has_note ? 0.46F : 1)};
        canvas.text_in(upper, title_form, title, colours::text.faded(written));
        if (has_note) {
            canvas.text_in({text.x, text.y + height * 0.58F, text.w, height * 0.28F}, note_form, note,
                           colours::secondary.faded(written));
        }
    });
}

}  // namespace

void paint_moments(sf::RenderTarget& target, const std::vector<Moment>& moments, const Frame& frame,
                   Resources& resources, HitMap& hits) {
    if (moments.empty()) return;
    Canvas canvas(target, resources, hits, frame);
    const auto board = canvas.place_of({TableTarget::board, 0, 0});
    for (const auto& moment : moments) {
        const auto place = moment.at ? canvas.place_of(*moment.at) : std::nullopt;
        if (place) draw_light(canvas, *place, moment);
    }
    for (const auto& moment : moments) {
        if (board && !moment.title.empty()) draw_band(canvas, *board, moment);
    }
}

}  // namespace syrtis::client::render
