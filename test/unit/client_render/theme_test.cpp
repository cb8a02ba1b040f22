// SPDX-License-Identifier: MIT

// Tests the contrast by the formula of WCAG 2: words need 4.5, edges of clickable things 3.

#include "render/theme.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "render/terraforming/palette.hpp"

namespace syrtis::client::render {
namespace {

double luminance(Colour colour) {
    const auto channel = [](std::uint8_t value) {
        const double part = value / 255.0;
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(colour.r) + 0.7152 * channel(colour.g) + 0.0722 * channel(colour.b);
}

double contrast(Colour a, Colour b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

const std::vector<Colour> k_grounds{colours::night, colours::well, colours::panel, colours::raised, colours::prompt};

TEST(Theme, WordsCanBeReadOnEveryGround) {
    for (const Colour ground : k_grounds) {
        for (const Tone tone : {Tone::normal, Tone::secondary, Tone::muted, Tone::ivory, Tone::after, Tone::missing,
                                Tone::automated, Tone::event, Tone::active}) {
            EXPECT_GE(contrast(colour_of(tone), ground), 4.5) << static_cast<int>(tone);
        }
    }
}

TEST(Theme, WordsCanBeReadOnColouredGrounds) {
    EXPECT_GE(contrast(colours::ink, colours::ivory), 4.5);
    EXPECT_GE(contrast(colours::after, colours::after_ground), 4.5);
    EXPECT_GE(contrast(colours::missing, colours::missing_ground), 4.5);
    EXPECT_GE(contrast(colours::text, colours::active_ground), 4.5);
    EXPECT_GE(contrast(colours::text, colours::passive_ground), 4.5);
    EXPECT_GE(contrast(colours::secondary, colours::band), 4.5);
    EXPECT_GE(contrast(colours::ivory, colours::pressed), 4.5);
    EXPECT_GE(contrast(colours::coin_ink, colours::coin_bottom), 4.5);
    EXPECT_GE(contrast(colours::points_ink, colours::ivory), 4.5);
    EXPECT_GE(contrast(colours::text, colours::gold_ground), 4.5);
    for (const Colour source : terraforming::palette::sources) {
        EXPECT_GE(contrast(colours::ink, source), 4.0);
    }
}

TEST(Theme, EdgesAndSymbolsHaveEnoughContrast) {
    for (const Colour ground : {colours::panel, colours::raised, colours::prompt}) {
        EXPECT_GE(contrast(colours::control, ground), 3.0);
        EXPECT_GE(contrast(colours::rest, ground), 3.0);
        for (const Colour piece : colours::pieces) {
            EXPECT_GE(contrast(piece, ground), 3.0);
        }
    }
    for (const Colour resource : colours::resources) {
        EXPECT_GE(contrast(resource, colours::well), 4.5);
    }
    EXPECT_GE(contrast(colours::ivory, terraforming::palette::land_highlight), 3.0);
}

}  // namespace
}  // namespace syrtis::client::render
