// SPDX-License-Identifier: MIT

#include "render/free_place.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace syrtis::client::render {

namespace {

// The costs of a place, compared with one covered square pixel of an answer.
constexpr float k_solid_cost = 40;
constexpr float k_about_cost = 100;
constexpr float k_distance_cost = 18;  ///< for each pixel between the place and its thing
constexpr float k_order_cost = 1;      ///< for each place that was tried before

float area(const Rect& rect) { return rect.w * rect.h; }

float distance(const Rect& a, const Rect& b) {
    const float across = std::max({0.0F, a.x - b.right(), b.x - a.right()});
    const float down = std::max({0.0F, a.y - b.bottom(), b.y - a.bottom()});
    return std::hypot(across, down);
}

Rect joined(std::span<const Rect> rects, Rect whole) {
    for (const Rect& rect : rects) {
        const float x = std::min(whole.x, rect.x);
        const float y = std::min(whole.y, rect.y);
        whole = {x, y, std::max(whole.right(), rect.right()) - x, std::max(whole.bottom(), rect.bottom()) - y};
    }
    return whole;
}

float cost_of(const Rect& place, const Obstacles& obstacles) {
    float cost = k_distance_cost * distance(place, obstacles.about);
    cost += k_about_cost * area(intersection(place, obstacles.about));
    for (const Rect& answer : obstacles.answers) cost += area(intersection(place, answer));
    for (const Rect& solid : obstacles.solid) cost += k_solid_cost * area(intersection(place, solid));
    return cost;
}

}  // namespace

Rect free_place(const Rect& window, float width, float height, const Obstacles& obstacles, float gap) {
    const Rect& about = obstacles.about;
    const bool right_first = window.right() - about.right() >= about.x - window.x;
    const float beside_right = about.right() + gap;
    const float beside_left = about.x - gap - width;
    std::vector<float> across{right_first ? beside_right : beside_left, right_first ? beside_left : beside_right,
                              about.centre().x - width / 2};
    std::vector<float> down{about.centre().y - height / 2, about.y - gap - height, about.bottom() + gap};
    const auto add_around = [&](const Rect& rect) {
        across.insert(across.end(), {rect.right() + gap, rect.x - gap - width});
        down.insert(down.end(), {rect.y - gap - height, rect.bottom() + gap});
    };
    add_around(joined(obstacles.answers, about));
    for (const Rect& solid : obstacles.solid) add_around(solid);
    across.insert(across.end(), {window.x, window.right() - width});
    down.insert(down.end(), {window.y, window.bottom() - height});
    Rect best{window.x, window.y, width, height};
    float least = std::numeric_limits<float>::max();
    float order = 0;
    for (const float x : across) {
        for (const float y : down) {
            const Rect place{std::clamp(x, window.x, std::max(window.x, window.right() - width)),
                             std::clamp(y, window.y, std::max(window.y, window.bottom() - height)), width, height};
            const float cost = cost_of(place, obstacles) + order;
            order += k_order_cost;
            if (cost >= least) continue;
            least = cost;
            best = place;
        }
    }
    return best;
}

}  // namespace syrtis::client::render
