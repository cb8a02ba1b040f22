// SPDX-License-Identifier: MIT

// Tests which font a letter is drawn with, and which one it is measured with.

#include <gtest/gtest.h>

#include <filesystem>
#include <vector>

#include "render/resources.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::test {
namespace {

using client::render::Resources;
using client::render::Weight;

TEST(Fonts, MissingLetterIsDrawnWithTheFirstSystemFontThatHasIt) {
    need_display();
    const std::filesystem::path data = syrtis::test::k_resource_folder;
    // A missing file, a file that is no font, a font without the letter, and one with it.
    const std::vector<std::filesystem::path> fallbacks{data / "fonts" / "nothing.ttf", data / "lang" / "de.po",
                                                       data / "fonts" / "Inter-Medium.otf",
                                                       "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"};
    Resources resources(data / "fonts", syrtis::test::k_image_folder, {}, fallbacks);
    EXPECT_EQ(&resources.font_for(Weight::bold, U'a'), &resources.font(Weight::bold));
    EXPECT_EQ(&resources.font_for(Weight::bold, U'\u0416'), &resources.font(Weight::bold));
    const sf::Font& armenian = resources.font_for(Weight::bold, U'\u0531');
    EXPECT_EQ(armenian.getInfo().family, "DejaVu Sans");
    EXPECT_EQ(&resources.font_for(Weight::bold, U'\u0532'), &armenian);
    // No font has this letter, so the first one that could be opened draws its box.
    const sf::Font& box = resources.font_for(Weight::bold, U'\U0010FFF0');
    EXPECT_EQ(box.getInfo().family, "Inter");
    EXPECT_NE(&box, &resources.font(Weight::bold));
    Resources alone(data / "fonts", syrtis::test::k_image_folder, {}, {});
    EXPECT_EQ(&alone.font_for(Weight::bold, U'\u0531'), &alone.font(Weight::bold));
}

TEST(Fonts, MeasuringFontsAreFreed) {
    need_display();
    const std::filesystem::path data = syrtis::test::k_resource_folder;
    Resources resources(data / "fonts", syrtis::test::k_image_folder);
    constexpr unsigned measured_at = 100;
    for (char32_t letter = U'!'; letter <= U'~'; ++letter) {
        const float advance = resources.advance(Weight::bold, letter);
        EXPECT_GT(advance, 0) << static_cast<unsigned>(letter);
        EXPECT_EQ(resources.advance(Weight::bold, letter), advance);
    }
    const sf::Font& font = resources.font(Weight::bold);
    const auto unused = resources.font(Weight::regular).getTexture(measured_at + 1).getSize();
    EXPECT_EQ(font.getTexture(measured_at).getSize(), unused) << "nothing was drawn there";
    EXPECT_EQ(resources.advance(Weight::bold, U'm'), font.getGlyph(U'm', measured_at, false).advance / measured_at);
    EXPECT_EQ(resources.advance(Weight::bold, U'~'), font.getGlyph(U'~', measured_at, false).advance / measured_at);
}

}  // namespace
}  // namespace syrtis::test
