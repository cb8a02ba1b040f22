// SPDX-License-Identifier: MIT
#pragma once

// Simulates colour vision without one kind of cone (Machado, Oliveira, Fernandes 2009, severity 1). Computes the
// difference of two colours (CIEDE2000: Sharma, Wu, Dalal 2005) and their contrast (WCAG 2).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "render/theme.hpp"

namespace syrtis::test {

using client::render::Colour;

enum class Vision { full, protan, deutan, tritan };
inline constexpr std::array k_visions{Vision::full, Vision::protan, Vision::deutan, Vision::tritan};
inline constexpr std::array<const char*, 4> k_vision_names{"full", "protan", "deutan", "tritan"};

using Linear = std::array<double, 3>;

inline const std::array<double, 256>& linear_channels() {
    static const std::array<double, 256> k_table = [] {
        std::array<double, 256> table{};
        for (std::size_t value = 0; value < table.size(); ++value) {
            const double part = static_cast<double>(value) / 255;
            table[value] = part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        }
        return table;
    }();
    return k_table;
}

inline std::uint8_t channel_of(double linear) {
    const double part = std::clamp(linear, 0.0, 1.0);
    const double coded = part <= 0.0031308 ? part * 12.92 : 1.055 * std::pow(part, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(coded * 255));
}

inline Colour seen(Colour colour, Vision vision) {
    if (vision == Vision::full) return colour;
    using Matrix = std::array<double, 9>;
    static constexpr std::array<Matrix, 3> k_matrices{
        Matrix{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
        Matrix{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
        Matrix{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}};
    const auto& matrix = k_matrices[static_cast<std::size_t>(vision) - 1];
    const auto& table = linear_channels();
    const Linear from{table[colour.r], table[colour.g], table[colour.b]};
    const auto row = [&](std::size_t at) {
        return channel_of(matrix[at] * from[0] + matrix[at + 1] * from[1] + matrix[at + 2] * from[2]);
    };
    return {row(0), row(3), row(6), colour.a};
}

inline double luminance(Colour colour) {
    const auto& table = linear_channels();
    return 0.2126 * table[colour.r] + 0.7152 * table[colour.g] + 0.0722 * table[colour.b];
}

inline double contrast(Colour a, Colour b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

/// Returns the coordinates L*, a* and b* of a colour under illuminant D65.
inline Linear lab_of(Colour colour) {
    const auto& table = linear_channels();
    const double r = table[colour.r];
    const double g = table[colour.g];
    const double b = table[colour.b];
    const auto curve = [](double part) { return part > 0.008856 ? std::cbrt(part) : 7.787 * part + 16.0 / 116; };
    const double x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const double y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const double z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

inline double distance(Colour one, Colour other) {
    constexpr double k_degree = std::numbers::pi / 180;
    const auto [l1, a1, b1] = lab_of(one);
    const auto [l2, a2, b2] = lab_of(other);
    const auto seventh = [](double value) {
        return std::sqrt(std::pow(value, 7) / (std::pow(value, 7) + std::pow(25.0, 7)));
    };
    const double stretch = 1 + 0.5 * (1 - seventh((std::hypot(a1, b1) + std::hypot(a2, b2)) / 2));
    const double c1 = std::hypot(a1 * stretch, b1);
    const double c2 = std::hypot(a2 * stretch, b2);
    const auto hue = [&](double a, double b) {
        if (a == 0 && b == 0) return 0.0;
        const double degrees = std::atan2(b, a * stretch) / k_degree;
        return degrees < 0 ? degrees + 360 : degrees;
    };
    const double h1 = hue(a1, b1);
    const double h2 = hue(a2, b2);
    double turn = h2 - h1;
    double mean = (h1 + h2) / 2;
    if (c1 * c2 == 0) {
        turn = 0;
        mean = h1 + h2;
    } else if (std::abs(turn) > 180) {
        turn += turn > 0 ? -360 : 360;
        mean += h1 + h2 < 360 ? 180 : -180;
    }
    const double light = (l1 + l2) / 2;
    const double chroma = (c1 + c2) / 2;
    const double weight = 1 - 0.17 * std::cos((mean - 30) * k_degree) + 0.24 * std::cos(2 * mean * k_degree) +
                          0.32 * std::cos((3 * mean + 6) * k_degree) - 0.20 * std::cos((4 * mean - 63) * k_degree);
    const double off = (light - 50) * (light - 50);
    const double by_light = (l2 - l1) / (1 + 0.015 * off / std::sqrt(20 + off));
    const double by_chroma = (c2 - c1) / (1 + 0.045 * chroma);
    const double by_hue = 2 * std::sqrt(c1 * c2) * std::sin(turn / 2 * k_degree) / (1 + 0.015 * chroma * weight);
    const double bend = (mean - 275) / 25;
    const double turned = -std::sin(60 * k_degree * std::exp(-bend * bend)) * 2 * seventh(chroma);
    return std::sqrt(by_light * by_light + by_chroma * by_chroma + by_hue * by_hue + turned * by_chroma * by_hue);
}

}  // namespace syrtis::test
