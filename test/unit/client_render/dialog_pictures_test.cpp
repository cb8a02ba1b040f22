// SPDX-License-Identifier: MIT

// Pictures share atlases, which grow while others hold pictures of them.

#include <gtest/gtest.h>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "render/resources.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::test {
namespace {

using client::render::Image;
using client::render::Resources;

TEST(TextureAtlas, AddedImagesEnlargeTextureWithoutMovingEarlierOnes) {
    need_display();
    const std::filesystem::path data = syrtis::test::k_resource_folder;
    Resources resources(data / "fonts", syrtis::test::k_image_folder);
    constexpr unsigned side = 200;
    constexpr unsigned count = 60;
    const auto colour = [](unsigned number) { return sf::Color(static_cast<sf::Uint8>(4 * number), 40, 200); };
    std::vector<unsigned> heights;
    std::vector<Image> kept;
    for (unsigned number = 0; number < count; ++number) {
        sf::Image pixels;
        pixels.create(side, side, colour(number));
        const auto name = "made/" + std::to_string(number);
        resources.keep_image(name, pixels);
        kept.push_back(resources.image(name, side));
        ASSERT_NE(kept.back().texture, nullptr);
        heights.push_back(kept.back().texture->getSize().y);
    }
    EXPECT_LE(heights.front(), 256U) << "a few pictures need only a small texture";
    EXPECT_GT(heights[10], heights.front());
    constexpr unsigned in_row = 5;
    for (unsigned number = 0; number < count; ++number) {
        if (kept[number].texture != kept[0].texture) break;
        EXPECT_LE(heights[number], (number / in_row + 1) * (side + 2) + 256) << "little of the texture is empty";
    }
    EXPECT_EQ(kept[10].texture, kept[0].texture);
    EXPECT_NE(kept[count - 1].texture, kept[0].texture) << "a new texture follows a full one";
    const sf::Image dialog = kept[0].texture->copyToImage();
    const sf::Image last = kept[count - 1].texture->copyToImage();
    EXPECT_EQ(dialog.getPixel(0, 0), sf::Color::White) << "plain shapes are drawn with it";
    EXPECT_EQ(last.getPixel(0, 0), sf::Color::White);
    for (unsigned number = 0; number < count; ++number) {
        const auto& pixels = kept[number].texture == kept[0].texture ? dialog : last;
        const auto& part = kept[number].part;
        const auto left = static_cast<unsigned>(part.x);
        const auto top = static_cast<unsigned>(part.y);
        EXPECT_EQ(pixels.getPixel(left, top), colour(number)) << number;
        EXPECT_EQ(pixels.getPixel(left + side - 1, top + side - 1), colour(number)) << number;
        if (left + side + 1 < pixels.getSize().x) {
            EXPECT_EQ(pixels.getPixel(left + side, top).a, 0) << "the edge has no pixels of a neighbouring picture";
        }
    }
}

}  // namespace
}  // namespace syrtis::test
