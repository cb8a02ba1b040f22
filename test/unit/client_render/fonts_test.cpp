// SPDX-License-Identifier: MIT

// Tests which font a letter is drawn with, and how letters are set and drawn.

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "render/resources.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;

const std::filesystem::path k_system_font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

class GlyphsOfALine : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        resources_ =
            std::make_unique<Resources>(data_ / "fonts", syrtis::test::k_image_folder, std::vector<std::string>{},
                                        std::vector<std::filesystem::path>{k_system_font});
    }
    [[nodiscard]] Lettering& letters() { return resources_->lettering(); }

    /// Returns the middle of what a glyph covers, in pixels from its pen on whole pixels.
    static float middle_of(const GlyphPicture& picture) {
        float sum = 0;
        float moment = 0;
        for (std::size_t i = 0; i < picture.cover.size(); ++i) {
            sum += static_cast<float>(picture.cover[i]);
            moment += static_cast<float>(picture.cover[i]) * (static_cast<float>(i % picture.width) + 0.5F);
        }
        return static_cast<float>(picture.left) + moment / sum;
    }

    const std::filesystem::path data_ = syrtis::test::k_resource_folder;
    std::unique_ptr<Resources> resources_;
};

TEST(Fonts, MissingLetterIsDrawnWithTheFirstSystemFontThatHasIt) {
    need_display();
    const std::filesystem::path data = syrtis::test::k_resource_folder;
    // A missing file, a file that is no font, a font without the letter, and one with it.
    const std::vector<std::filesystem::path> fallbacks{data / "fonts" / "nothing.ttf", data / "lang" / "de.po",
                                                       data / "fonts" / "Inter-Medium.otf", k_system_font};
    Resources resources(data / "fonts", syrtis::test::k_image_folder, {}, fallbacks);
    Lettering& letters = resources.lettering();
    const TypeFace& own = letters.face_for(Weight::bold, U'a');
    EXPECT_EQ(&letters.face_for(Weight::bold, U'\u0416'), &own);
    const TypeFace& armenian = letters.face_for(Weight::bold, U'\u0531');
    EXPECT_EQ(armenian.family(), "DejaVu Sans");
    EXPECT_EQ(&letters.face_for(Weight::bold, U'\u0532'), &armenian);
    // No font has this letter, so the first one that could be opened draws its box.
    const TypeFace& box = letters.face_for(Weight::bold, U'\U0010FFF0');
    EXPECT_TRUE(box.family().starts_with("Inter")) << box.family();
    EXPECT_NE(&box, &own);
    Resources alone(data / "fonts", syrtis::test::k_image_folder, {}, {});
    EXPECT_EQ(&alone.lettering().face_for(Weight::bold, U'\u0531'), &alone.lettering().face_for(Weight::bold, U'a'));
}

TEST_F(GlyphsOfALine, PairsAreKerned) {
    for (const auto weight : {Weight::regular, Weight::medium, Weight::semibold, Weight::bold}) {
        const float apart = letters().set("A", weight).advance + letters().set("V", weight).advance;
        EXPECT_LT(letters().set("AV", weight).advance, apart - 0.03F);
    }
}

TEST_F(GlyphsOfALine, ArrowAndLigatureAreDrawnAsSeparateLetters) {
    EXPECT_EQ(letters().set("->fi", Weight::medium).glyphs.size(), 4U);
}

TEST_F(GlyphsOfALine, GlyphIsShiftedByQuartersOfAPixel) {
    // Pixels tell the middle of a stem within a tenth of a pixel.
    const SetGlyph stem = letters().set("n", Weight::medium).glyphs.at(0);
    for (const unsigned size : {11U, 12U, 14U, 18U}) {
        const float at_zero = middle_of(stem.face->draw(stem.glyph, size, 0));
        for (const float shift : {0.25F, 0.5F, 0.75F}) {
            EXPECT_NEAR(middle_of(stem.face->draw(stem.glyph, size, shift)) - at_zero, shift, 0.1F) << size;
        }
    }
}

TEST_F(GlyphsOfALine, WidthOfStemsGrowsEvenlyWithFontSize) {
    // Hinting would round the stems of small letters to whole pixels.
    const SetGlyph stem = letters().set("l", Weight::regular).glyphs.at(0);
    const auto covered = [&](unsigned size) {
        const GlyphPicture picture = stem.face->draw(stem.glyph, size, 0);
        const float sum = std::accumulate(picture.cover.begin(), picture.cover.end(), 0.0F);
        return sum / 255 / static_cast<float>(size * size);
    };
    for (const unsigned size : {11U, 12U, 13U, 14U, 16U, 18U})
        EXPECT_NEAR(covered(size) / covered(100), 1, 0.03F) << size;
}

TEST_F(GlyphsOfALine, HebrewGlyphsArePlacedFromRightToLeft) {
    const SetText word = letters().set("שלום", Weight::regular);
    ASSERT_EQ(word.glyphs.size(), 4U);
    const SetText last = letters().set("ם", Weight::regular);
    EXPECT_EQ(word.glyphs.front().glyph, last.glyphs.at(0).glyph);
    EXPECT_EQ(word.glyphs.front().face->family(), "DejaVu Sans");
    for (std::size_t i = 1; i < word.glyphs.size(); ++i) EXPECT_GT(word.glyphs[i].x, word.glyphs[i - 1].x);
}

TEST_F(GlyphsOfALine, ArabicLettersAreJoined) {
    const SetText word = letters().set("سلام", Weight::regular);
    // From the left: MEEM, the ligature of LAM and ALEF, and SEEN in its initial form.
    ASSERT_EQ(word.glyphs.size(), 3U);
    const SetText single = letters().set("س", Weight::regular);
    EXPECT_NE(word.glyphs.back().glyph, single.glyphs.at(0).glyph);
}

TEST_F(GlyphsOfALine, NameInTwoScriptsIsDrawnWithTwoFonts) {
    const SetText name = letters().set("Ada שלום", Weight::regular);
    EXPECT_EQ(name.glyphs.front().face, &letters().face_for(Weight::regular, U'a'));
    EXPECT_EQ(name.glyphs.back().face->family(), "DejaVu Sans");
}

TEST_F(GlyphsOfALine, SpaceHasNoTexture) {
    const SetGlyph space = letters().set(" ", Weight::regular).glyphs.at(0);
    EXPECT_EQ(letters().drawn(space, 14, 0).texture, nullptr);
}

TEST_F(GlyphsOfALine, InvalidUtf8HasGlyphs) {
    EXPECT_FALSE(letters().set("\xd7\xa9\xff\xd7", Weight::bold).glyphs.empty());
}

}  // namespace
}  // namespace syrtis::test
