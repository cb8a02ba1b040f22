// SPDX-License-Identifier: MIT
#include "render/hit_registration.hpp"

#include <numbers>
#include <utility>

namespace syrtis::client::render {

void HitRegistration::hit(const Rect& rect, Target target) {
    const Rect pixels = scaled(rect, surface_.frame().scale);
    hits_.add(surface_.clip() ? intersection(pixels, *surface_.clip()) : pixels, target);
}

void HitRegistration::letters(Target target, std::vector<float> edges) {
    for (float& edge : edges) edge *= surface_.frame().scale;
    hits_.add_letters(target, std::move(edges));
}

void HitRegistration::hit_shape(RegionShape shape, const Rect& rect, Target target) {
    const Rect pixels = scaled(rect, surface_.frame().scale);
    if (surface_.clip() && !surface_.clip()->overlaps(pixels)) return;
    hits_.add(shape, pixels, target, surface_.clip().value_or(Rect{}));
}

void HitRegistration::hit_circle(Point centre, float radius, Target target) {
    hit_shape(RegionShape::circle, {centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, target);
}

void HitRegistration::hit_hexagon(Point centre, float width, Target target) {
    const float height = width * 2 / std::numbers::sqrt3_v<float>;
    hit_shape(RegionShape::hexagon, {centre.x - width / 2, centre.y - height / 2, width, height}, target);
}

std::optional<Rect> HitRegistration::place_of(Target target) const {
    const Region* region = hits_.region(target);
    return region == nullptr ? std::nullopt : std::optional(scaled(region->bounds, 1 / surface_.frame().scale));
}

std::optional<Rect> HitRegistration::last_place_of(Target target) const {
    const Region* region = hits_.last_region(target);
    return region == nullptr ? std::nullopt : std::optional(scaled(region->bounds, 1 / surface_.frame().scale));
}

}  // namespace syrtis::client::render
