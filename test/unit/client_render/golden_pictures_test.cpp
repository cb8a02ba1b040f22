// SPDX-License-Identifier: MIT

#include "unit/client_render/golden_pictures.hpp"

#include <gtest/gtest.h>

namespace syrtis::test {
namespace {

/// A dark table with a lighter panel of that width.
sf::Image picture(unsigned panel, sf::Uint8 shade) {
    sf::Image image;
    image.create(320, 180, sf::Color(20, 16, 24));
    for (unsigned y = 20; y < 120; ++y) {
        for (unsigned x = 10; x < 10 + panel; ++x) image.setPixel(x, y, sf::Color(shade, 60, 90));
    }
    return image;
}

TEST(GoldenPictures, A_panel_that_is_gone_or_of_another_colour_is_told_and_a_shade_is_not) {
    const auto file = std::filesystem::path(testing::TempDir()) / "golden-pictures.txt";
    std::ofstream(file) << "table " << GoldenPictures::thumbnail(picture(80, 60)) << "\ntorn abc\n";
    GoldenPictures golden(file);
    if (GoldenPictures::writes()) GTEST_SKIP() << "nothing is compared while they are written";
    EXPECT_EQ(golden.fault("table", picture(80, 60)), "");
    EXPECT_EQ(golden.fault("table", picture(80, 66)), "") << "a shade";
    EXPECT_NE(golden.fault("table", picture(0, 60)), "") << "the panel is gone";
    EXPECT_NE(golden.fault("table", picture(80, 200)), "") << "another colour";
    EXPECT_NE(golden.fault("table", picture(160, 60)), "") << "twice as wide";
    EXPECT_EQ(golden.fault("other", picture(80, 60)), "no such golden picture");
    EXPECT_EQ(golden.fault("torn", picture(80, 60)), "the golden picture is damaged");
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace syrtis::test
