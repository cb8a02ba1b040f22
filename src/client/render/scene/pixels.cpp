// SPDX-License-Identifier: MIT

#include "render/scene/pixels.hpp"

#include <algorithm>
#include <cmath>

namespace syrtis::client::render {

namespace {

std::uint8_t rounded_byte(float value) { return static_cast<std::uint8_t>(std::clamp(value + 0.5F, 0.0F, 255.0F)); }

}  // namespace

Pixels::Pixels(unsigned width, unsigned height)
    : width_(width),
      height_(height),
      bytes_(std::size_t{4} * width * height),
      changes_(std::size_t{height} * (width + 2)) {}

void Pixels::blend(std::size_t pixel, Colour colour, float opacity) {
    std::uint8_t* const bytes = &bytes_[4 * pixel];
    const float rest = 1 - opacity;
    bytes[0] = rounded_byte(static_cast<float>(colour.r) * opacity + static_cast<float>(bytes[0]) * rest);
    bytes[1] = rounded_byte(static_cast<float>(colour.g) * opacity + static_cast<float>(bytes[1]) * rest);
    bytes[2] = rounded_byte(static_cast<float>(colour.b) * opacity + static_cast<float>(bytes[2]) * rest);
    bytes[3] = rounded_byte(255 * opacity + static_cast<float>(bytes[3]) * rest);
}

void Pixels::fill_sky(const std::vector<Colour>& colours) {
    if (colours.empty()) return;
    for (unsigned y = 0; y < height_; ++y) {
        const float at =
            (static_cast<float>(y) + 0.5F) / static_cast<float>(height_) * static_cast<float>(colours.size() - 1);
        const auto first = std::min(static_cast<std::size_t>(at), colours.size() - 1);
        const auto second = std::min(first + 1, colours.size() - 1);
        const Colour colour = mixed(colours[first], colours[second], at - static_cast<float>(first));
        for (unsigned x = 0; x < width_; ++x) blend(std::size_t{y} * width_ + x, colour, 1);
    }
}

void Pixels::add_edge(Point from, Point to) {
    if (from.y == to.y) return;
    const float direction = from.y < to.y ? 1.0F : -1.0F;
    if (from.y > to.y) std::swap(from, to);
    const auto bottom = static_cast<float>(height_);
    if (to.y <= 0 || from.y >= bottom) return;
    const float slope = (to.x - from.x) / (to.y - from.y);
    float x = from.y < 0 ? from.x - from.y * slope : from.x;
    const auto first_row = static_cast<unsigned>(std::max(from.y, 0.0F));
    const auto end_row = static_cast<unsigned>(std::ceil(std::min(to.y, bottom)));
    const auto right = static_cast<float>(width_);
    for (unsigned row = first_row; row < end_row; ++row) {
        float* const changes = &changes_[std::size_t{row} * (width_ + 2)];
        const float tall = std::min(static_cast<float>(row + 1), to.y) - std::max(static_cast<float>(row), from.y);
        const float next = x + slope * tall;
        const float covered = tall * direction;
        const float left_end = std::clamp(std::min(x, next), 0.0F, right);
        const float right_end = std::clamp(std::max(x, next), 0.0F, right);
        x = next;
        const auto left_pixel = static_cast<unsigned>(left_end);
        const auto right_pixel = std::max(static_cast<unsigned>(std::ceil(right_end)), left_pixel + 1);
        if (right_pixel == left_pixel + 1) {
            const float share = (left_end + right_end) / 2 - static_cast<float>(left_pixel);
            changes[left_pixel] += covered * (1 - share);
            changes[left_pixel + 1] += covered * share;
            continue;
        }
        // The edge crosses several pixels of the row: the area on its right grows like a square at both ends.
        const float each = 1 / (right_end - left_end);
        const float in_first = 1 - (left_end - static_cast<float>(left_pixel));
        const float first = each * in_first * in_first / 2;
        const float in_last = right_end - static_cast<float>(right_pixel - 1);
        const float last = each * in_last * in_last / 2;
        changes[left_pixel] += covered * first;
        if (right_pixel == left_pixel + 2) {
            changes[left_pixel + 1] += covered * (1 - first - last);
        } else {
            const float second = each * (in_first + 0.5F);
            changes[left_pixel + 1] += covered * (second - first);
            for (unsigned pixel = left_pixel + 2; pixel < right_pixel - 1; ++pixel) changes[pixel] += covered * each;
            const float before = second + static_cast<float>(right_pixel - left_pixel - 3) * each;
            changes[right_pixel - 1] += covered * (1 - before - last);
        }
        changes[right_pixel] += covered * last;
    }
}

void Pixels::fill(const Outlines& outlines, const Fill& how) {
    float top = static_cast<float>(height_);
    float bottom = 0;
    for (const std::vector<Point>& outline : outlines) {
        for (std::size_t i = 0; i < outline.size(); ++i) {
            add_edge(outline[i], outline[(i + 1) % outline.size()]);
            top = std::min(top, outline[i].y);
            bottom = std::max(bottom, outline[i].y);
        }
    }
    if (bottom <= 0 || top >= static_cast<float>(height_)) return;
    const auto first_row = static_cast<unsigned>(std::max(top, 0.0F));
    const auto end_row = static_cast<unsigned>(std::ceil(std::min(bottom, static_cast<float>(height_))));
    for (unsigned row = first_row; row < end_row; ++row) {
        float* const changes = &changes_[std::size_t{row} * (width_ + 2)];
        float covered = 0;
        for (unsigned x = 0; x < width_; ++x) {
            covered += changes[x];
            float opacity = std::min(std::abs(covered), 1.0F) * how.opacity;
            if (opacity < 1.0F / 512) continue;
            if (how.light) {
                const Point at = how.light->of({static_cast<float>(x) + 0.5F, static_cast<float>(row) + 0.5F});
                opacity *= std::max(0.0F, 1 - std::hypot(at.x, at.y));
            }
            blend(std::size_t{row} * width_ + x, how.colour, opacity);
        }
        std::fill_n(changes, width_ + 2, 0.0F);
    }
}

void Pixels::lay(const Pixels& layer, float opacity) {
    for (std::size_t at = 0; at < bytes_.size() && at < layer.bytes_.size(); at += 4) {
        if (layer.bytes_[at + 3] == 0) continue;
        const float rest = 1 - opacity * static_cast<float>(layer.bytes_[at + 3]) / 255;
        for (std::size_t i = at; i < at + 4; ++i) {
            bytes_[i] =
                rounded_byte(static_cast<float>(layer.bytes_[i]) * opacity + static_cast<float>(bytes_[i]) * rest);
        }
    }
}

}  // namespace syrtis::client::render
