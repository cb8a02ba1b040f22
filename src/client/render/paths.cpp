// SPDX-License-Identifier: MIT

#include "render/paths.hpp"

#include <algorithm>
#include <numbers>

namespace syrtis::client::render {

namespace {

constexpr float k_quarter_turn = std::numbers::pi_v<float> / 2;

void add_corner(std::vector<Point>& path, Point centre, float radius, float from, int steps) {
    for (int i = 0; i <= steps; ++i) {
        const float angle = from + k_quarter_turn * static_cast<float>(i) / static_cast<float>(steps);
        path.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
}

}  // namespace

std::vector<Point> rounded_path(const Rect& rect, float radius) {
    std::vector<Point> path;
    const float r = std::min({radius, rect.w / 2, rect.h / 2});
    if (r < 0.5F) {
        return {{rect.x, rect.y}, {rect.right(), rect.y}, {rect.right(), rect.bottom()}, {rect.x, rect.bottom()}};
    }
    const int steps = std::clamp(static_cast<int>(r / 1.5F), 2, 12);
    add_corner(path, {rect.x + r, rect.y + r}, r, 2 * k_quarter_turn, steps);
    add_corner(path, {rect.right() - r, rect.y + r}, r, 3 * k_quarter_turn, steps);
    add_corner(path, {rect.right() - r, rect.bottom() - r}, r, 0, steps);
    add_corner(path, {rect.x + r, rect.bottom() - r}, r, k_quarter_turn, steps);
    return path;
}

int circle_edges(float radius) {
    // The middle of an edge is less than this part of a pixel inside the circle.
    constexpr float k_most_inside = 0.1F;
    const int needed = static_cast<int>(2 * k_quarter_turn * std::sqrt(std::max(radius, 0.0F) / (2 * k_most_inside)));
    return std::clamp(static_cast<int>(radius * 1.2F), 12, std::max(128, needed));
}

std::vector<Point> circle_path(Point centre, float radius) {
    const int steps = circle_edges(radius);
    std::vector<Point> path;
    for (int i = 0; i < steps; ++i) {
        const float angle = 4 * k_quarter_turn * static_cast<float>(i) / static_cast<float>(steps);
        path.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return path;
}

std::vector<Point> hexagon_path(Point centre, float width) {
    const float radius = width / std::numbers::sqrt3_v<float>;
    std::vector<Point> path;
    for (int i = 0; i < 6; ++i) {
        const float angle = k_quarter_turn * 2 / 3 * static_cast<float>(i) - k_quarter_turn;
        path.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return path;
}

std::vector<Point> normals(const std::vector<Point>& path, bool closed) {
    const std::size_t count = path.size();
    std::vector<Point> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Point before = path[i == 0 ? (closed ? count - 1 : 0) : i - 1];
        const Point after = path[i + 1 == count ? (closed ? 0 : count - 1) : i + 1];
        Point in = path[i] - before;
        Point out = after - path[i];
        if (length(in) < 1e-4F) {
            in = out;
        }
        if (length(out) < 1e-4F) {
            out = in;
        }
        const float in_length = std::max(length(in), 1e-4F);
        const float out_length = std::max(length(out), 1e-4F);
        const Point a{in.y / in_length, -in.x / in_length};
        const Point b{out.y / out_length, -out.x / out_length};
        const Point sum = a + b;
        const float square = sum.x * sum.x + sum.y * sum.y;
        // Very sharp corners have no mitre, since its tip would be far outside.
        result[i] = square < 0.15F ? a : sum * (2 / square);
    }
    return result;
}

}  // namespace syrtis::client::render
