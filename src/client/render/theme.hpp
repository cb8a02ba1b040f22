// SPDX-License-Identifier: MIT
#pragma once

// Colours and text styles. Controls are grey; colours are used for things of the game. Every text colour has a contrast
// ratio of at least 4.5 on its backgrounds, which a test verifies.

#include <array>
#include <cstdint>

#include "render/words.hpp"

namespace syrtis::client::render {

/// Rounds a value from 0 to 255 to the nearest integer.
[[nodiscard]] constexpr std::uint8_t rounded_channel(float value) {
    return static_cast<std::uint8_t>((static_cast<int>(value * 2) + 1) / 2);
}

/// A colour with its opacity.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;
    friend constexpr bool operator==(const Colour&, const Colour&) = default;
    /// Returns the colour with its opacity multiplied by `part`, which is from 0 to 1.
    [[nodiscard]] constexpr Colour faded(float part) const {
        return {r, g, b, rounded_channel(static_cast<float>(a) * part)};
    }
};

/// Returns an opaque colour from 0xRRGGBB.
[[nodiscard]] constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16 & 0xff), static_cast<std::uint8_t>(hex >> 8 & 0xff),
            static_cast<std::uint8_t>(hex & 0xff)};
}

/// Returns a colour between two others: `from` if `part` is 0, `to` if it is 1.
[[nodiscard]] constexpr Colour mixed(Colour from, Colour to, float part) {
    const auto channel = [part](std::uint8_t a, std::uint8_t b) {
        return rounded_channel(static_cast<float>(a) + (static_cast<float>(b) - static_cast<float>(a)) * part);
    };
    return {channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b), channel(from.a, to.a)};
}

/// Returns the opaque colour that results when `upper` is drawn on an opaque `lower`.
[[nodiscard]] constexpr Colour over(Colour upper, Colour lower) {
    const Colour opaque{upper.r, upper.g, upper.b, lower.a};
    return mixed(lower, opaque, static_cast<float>(upper.a) / 255.0F);
}

namespace colours {
inline constexpr Colour night = rgb(0x0D0B12);
inline constexpr Colour well = rgb(0x120F18);
inline constexpr Colour panel = rgb(0x191520);
inline constexpr Colour panel_lit = rgb(0x211B2A);   ///< upper end of a panel, where more light falls
inline constexpr Colour panel_back = rgb(0x14111A);  ///< background of a panel that seems to be further back
inline constexpr Colour edge_light = rgb(0x4A4056);  ///< upper edge of a thing, where light falls
inline constexpr Colour raised = rgb(0x241E2D);
inline constexpr Colour prompt = rgb(0x2A2233);
inline constexpr Colour pressed = rgb(0x3A3242);
inline constexpr Colour chosen_value = rgb(0x4A3F55);  ///< background of the chosen value of a switch
inline constexpr Colour faint = rgb(0x1D1925);         ///< dim background, for example of things that can't be used now
inline constexpr Colour line = rgb(0x352D40);
inline constexpr Colour line_strong = rgb(0x52465F);
inline constexpr Colour control = rgb(0x7F718C);
inline constexpr Colour text = rgb(0xF4ECE2);
inline constexpr Colour secondary = rgb(0xC0B4BC);
inline constexpr Colour muted = rgb(0x968A98);
inline constexpr Colour ivory = rgb(0xFFF1DA);
inline constexpr Colour ink = rgb(0x1A1218);
inline constexpr Colour rest = rgb(0xA89C94);
inline constexpr Colour after = rgb(0x72DCA8);
inline constexpr Colour after_ground = rgb(0x1E3226);
inline constexpr Colour missing = rgb(0xFF8470);
inline constexpr Colour missing_ground = rgb(0x3A1E22);
inline constexpr Colour automated = rgb(0x5FB56B);
inline constexpr Colour event = rgb(0xE8674F);
inline constexpr Colour event_stripe = rgb(0x5E231C);
inline constexpr Colour active = rgb(0x5AA9EC);
inline constexpr Colour active_ground = rgb(0x24364C);
inline constexpr Colour passive_ground = rgb(0x372F40);
inline constexpr Colour coin_top = rgb(0xF6DA86);
inline constexpr Colour coin_bottom = rgb(0xD9A93F);
inline constexpr Colour coin_edge = rgb(0x7A5A18);
inline constexpr Colour coin_ink = rgb(0x3B2A07);
/// Colours of the coin of a price that the player can't pay now.
inline constexpr Colour closed_coin = rgb(0x3E3846);
inline constexpr Colour closed_coin_edge = rgb(0x7F718C);
inline constexpr Colour closed_coin_ink = rgb(0xF4ECE2);
inline constexpr Colour points_ink = rgb(0x6B3226);
inline constexpr Colour piece_edge = rgb(0x140D12);
inline constexpr Colour gold_ground = rgb(0x4A3F2C);
inline constexpr Colour gold_strong = rgb(0x7A6128);
inline constexpr Colour gold_edge = rgb(0x6E6048);
inline constexpr Colour bar_ground = rgb(0x3A3142);
inline constexpr Colour band = rgb(0x2F2838);

/// Colours of plates, the coloured backgrounds of production symbols. The index is Symbol::resource.
inline constexpr std::array<Colour, 6> resources{rgb(0xEBC55B), rgb(0xC89B6A), rgb(0xCBD7E4),
                                                 rgb(0x7CCB52), rgb(0xB892F5), rgb(0xF5703F)};
/// Colours of pieces, in the order circle, diamond, square, triangle, star.
inline constexpr std::array<Colour, 5> pieces{rgb(0xFFD866), rgb(0x8E6BE8), rgb(0x1FA67A), rgb(0xF08CC0),
                                              rgb(0xE2552F)};
}  // namespace colours

[[nodiscard]] constexpr Colour colour_of(Tone tone) {
    switch (tone) {
        case Tone::normal:
            return colours::text;
        case Tone::secondary:
            return colours::secondary;
        case Tone::muted:
            return colours::muted;
        case Tone::ivory:
            return colours::ivory;
        case Tone::after:
            return colours::after;
        case Tone::missing:
            return colours::missing;
        case Tone::ink:
            return colours::ink;
        case Tone::automated:
            return colours::automated;
        case Tone::event:
            return colours::event;
        case Tone::active:
            return colours::active;
    }
    return colours::text;
}

/// The weight (boldness) of a font.
enum class Weight { regular, medium, semibold, bold };

/// A text style: weight, and size in logical pixels in windows of the large and of the middle class.
struct Type {
    float large = 14;
    float middle = 11.5F;
    Weight weight = Weight::regular;
};

[[nodiscard]] constexpr Type fixed(float size, Weight weight) { return {size, size, weight}; }

/// The smallest size of text, in pixels of the window; if the scale of the window is above 1, in logical pixels.
inline constexpr float k_smallest_text = 11;

namespace types {
inline constexpr Type counter{34, 22, Weight::bold};
inline constexpr Type own_stock{24, 16, Weight::bold};
inline constexpr Type heading{20, 15, Weight::bold};
inline constexpr Type name{17, 14, Weight::bold};
inline constexpr Type stock{16, 13, Weight::bold};
inline constexpr Type title{15, 12.5F, Weight::semibold};
inline constexpr Type body{14, 11.5F, Weight::medium};
inline constexpr Type button{14, 12, Weight::semibold};
inline constexpr Type strong{14, 12, Weight::bold};
inline constexpr Type secondary{13, 11, Weight::regular};
inline constexpr Type strip{13, 11.5F, Weight::medium};
inline constexpr Type production{12, 11, Weight::semibold};
inline constexpr Type caption{12, 11, Weight::medium};
}  // namespace types

}  // namespace syrtis::client::render
