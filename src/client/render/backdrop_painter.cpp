// SPDX-License-Identifier: MIT

// Paints the background of a table: the night sky, and the words in the corners of the board.

#include <algorithm>
#include <array>
#include <span>

#include "render/arrange.hpp"
#include "render/frame_painters.hpp"

namespace syrtis::client::render {

void paint_alone(sf::RenderTarget& target, Resources& resources,
                 const std::function<void(Canvas& canvas, const Rect& all)>& paint) {
    HitMap hits;
    const Frame frame{.scale = 1,
                      .width = static_cast<float>(target.getSize().x),
                      .height = static_cast<float>(target.getSize().y),
                      .size = SizeClass::large};
    Canvas canvas(target, resources, hits, frame);
    const Rect all{0, 0, frame.width, frame.height};
    canvas.fill(all, 0, colours::night);
    paint(canvas, all);
}

void paint_backdrop(Canvas& canvas) {
    canvas.cover("board/backdrop", {0, 0, canvas.frame().width, canvas.frame().height}, 0);
}

namespace {

constexpr float k_part = 0.3F;  ///< greatest width of the words of a corner, as a part of the width of the board

/// Returns a number from 0 to 1 that looks random and depends only on `number`.
float scattered(unsigned number) {
    constexpr unsigned k_values = 1U << 24;
    number = (number ^ (number >> 16)) * 0x45D9F3BU;
    number = (number ^ (number >> 16)) * 0x45D9F3BU;
    return static_cast<float>((number ^ (number >> 16)) % k_values) / static_cast<float>(k_values);
}

}  // namespace

void paint_stars(Canvas& canvas, const Rect& sky, std::span<const Rect> calm) {
    struct Star {
        float radius, opacity;
    };
    constexpr std::array<Star, 3> k_stars{{{0.7F, 0.36F}, {1, 0.6F}, {1.5F, 0.9F}}};
    constexpr unsigned k_count = 210;
    constexpr float k_margin = 4;
    for (unsigned number = 0; number < k_count; ++number) {
        const Point at{canvas.frame().width * scattered(2 * number), canvas.frame().height * scattered(2 * number + 1)};
        const bool is_calm =
            std::ranges::any_of(calm, [&](const Rect& place) { return place.inset(-k_margin).contains(at); });
        if (!sky.inset(k_margin).contains(at) || is_calm) continue;
        const Star& star = k_stars.at(number % 14 == 0 ? 2 : number % 4 == 0 ? 1 : 0);
        const float radius = star.radius * canvas.pick(1.1F, 0.8F);
        const Colour colour = rgb(0xF3E6DE).faded(star.opacity);
        // The corners of a small star are not visible, and a square takes less time.
        if (star.radius > 1) {
            canvas.circle(at, radius, colour);
        } else {
            canvas.fill({at.x - radius, at.y - radius, 2 * radius, 2 * radius}, 0, colour);
        }
    }
}

std::array<Rect, 4> places_of_corners(const Canvas& canvas, const Rect& board) {
    const auto [top, below] = cut_top(board, canvas.pick(106, 78));
    const Rect bottom = cut_bottom(board, canvas.pick(106, 80)).part;
    const float width = board.w * k_part;
    return {cut_left(top, width).part, cut_right(top, width).part, cut_left(bottom, width).part,
            cut_right(bottom, width).part};
}

void paint_horizon(Canvas& canvas) {
    const float width = canvas.frame().width;
    const float height = canvas.frame().height;
    const float radius = std::max(height * 0.72F, width * 0.36F);
    const Point centre{width * 0.8F, height * 0.52F + radius};
    const auto around = [&](float reach) { return Rect{centre.x - reach, centre.y - reach, 2 * reach, 2 * reach}; };
    canvas.image("board/halo", around(radius * 1.25F), 0.8F);
    // Panels and words stand before the planet, so it is dim.
    constexpr float k_dim = 0.4F;
    canvas.image_of_disc("board/planet", around(radius), k_dim);
    canvas.image_of_disc("board/planet_shade", around(radius));
}

namespace {

constexpr Type k_title_type{13, 11.5F, Weight::semibold};
constexpr Type k_note_type{12.5F, 11, Weight::regular};
constexpr Type k_after_type{16, 13, Weight::bold};
constexpr float k_after_gap = 9;

float inset_of(const Canvas& canvas) { return 8 - canvas.pick(0, 3); }

}  // namespace

float corner_width(const Canvas& canvas, const Rect& rect, const Corner& corner) {
    const float room = rect.w * k_part;
    const auto wide = [&](const Label& label, Type type) {
        return label.empty() ? 0 : std::min(room, canvas.width_of(canvas.form_for(label, room, type), type));
    };
    float figure = canvas.width_of(corner.figure.value, types::counter);
    if (!corner.figure.after.empty()) figure += k_after_gap + canvas.width_of("→ " + corner.figure.after, k_after_type);
    return std::max({wide(corner.title, k_title_type), wide(corner.strong, k_title_type),
                     wide(corner.note, k_note_type), figure}) +
           2 * inset_of(canvas);
}

void paint_corner(Canvas& canvas, const Rect& rect, const Corner& corner, CornerPlace place, int index, float spare) {
    const float inset = inset_of(canvas);
    const float room = rect.w * k_part;
    const float x = place.right ? rect.right() - inset - room : rect.x + inset;
    const Align align = place.right ? Align::right : Align::left;
    const float top = place.bottom ? rect.bottom() - canvas.pick(106, 80) : rect.y + canvas.pick(6, 2);
    const float title = canvas.pick(24, 16);
    const float figure = canvas.pick(39, 28);
    const float line = canvas.pick(21, 15);
    canvas.label_in({x, top, room, title}, corner.title, k_title_type, colours::secondary, align);
    const Rect counter{x, top + title, room, figure};
    const std::string after = corner.figure.after.empty() ? std::string() : "→ " + corner.figure.after;
    const float after_width = after.empty() ? 0 : canvas.width_of(after, k_after_type) + k_after_gap;
    const float baseline = counter.centre().y + canvas.capital(types::counter) / 2;
    const float counter_width = canvas.width_of(corner.figure.value, types::counter);
    const float begin = place.right ? rect.right() - inset - counter_width - after_width : x;
    canvas.text(corner.figure.value, begin, baseline, types::counter, colours::text);
    if (!after.empty()) {
        canvas.text(after, begin + counter_width + k_after_gap, baseline, k_after_type, colours::after);
    }
    float y = counter.bottom();
    if (!corner.strong.empty()) {
        canvas.label_in({x, y, room, line}, corner.strong, k_title_type, colours::ivory, align);
        y += canvas.pick(20, 15);
    } else {
        y += spare;
    }
    canvas.label_in({x, y, room, line}, corner.note, k_note_type, colours::secondary, align);
    canvas.hit({place.right ? std::min(begin, rect.right() - room * 0.55F) : x, top,
                place.right ? rect.right() - inset - std::min(begin, rect.right() - room * 0.55F) : room * 0.6F,
                title + figure + line},
               {TableTarget::track, index, 0});
}

}  // namespace syrtis::client::render
