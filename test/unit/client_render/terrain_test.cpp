// SPDX-License-Identifier: MIT

// Tests what the planet shows of its state: growth, shores of oceans, and light in spaces that may be chosen.

#include "render/terraforming/terrain.hpp"

#include <gtest/gtest.h>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <cmath>

#include "render/terraforming/board_painter.hpp"
#include "unit/client_render/painting_test.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;
using namespace client::render::terraforming;

TEST(ClimateOfThePlanet, IsComputedFromTemperatureOxygenAndOceans) {
    BoardModel board;
    board.temperature = {.minimum = -30, .maximum = 8, .step = 2, .value = -30};
    board.oxygen = {.minimum = 0, .maximum = 14, .step = 1, .value = 0};
    board.oceans_total = 9;
    EXPECT_EQ(climate_of(board).warmth, 0);
    EXPECT_EQ(climate_of(board).air, 0);
    EXPECT_EQ(climate_of(board).water, 0);
    board.temperature.value = 8;
    board.oxygen.value = 7;
    board.oceans = 9;
    EXPECT_EQ(climate_of(board).warmth, 1);
    EXPECT_EQ(climate_of(board).air, 0.5F);
    EXPECT_EQ(climate_of(board).water, 1);
}

TEST(ClimateOfThePlanet, PlantsGrowWithOxygenAndBesideGreeneriesAndOceans) {
    EXPECT_EQ(growth_of({}, 0, 0), 0);
    EXPECT_GT(growth_of({}, 1, 0), growth_of({}, 0, 1));
    EXPECT_GT(growth_of({.air = 0.5F}, 0, 0), growth_of({.air = 0.25F}, 0, 0));
    EXPECT_EQ(growth_of({.air = 1}, 6, 6), 1);
}

class TerrainPictures : public PaintingTest {
   protected:
    static constexpr unsigned k_side = 900;
    static constexpr std::size_t k_first = 29;  ///< in the middle row
    static constexpr std::size_t k_second = 30;

    TerrainPictures() {
        board_.spaces.resize(disc_.spaces.size());
        for (std::size_t i = k_printed_spaces; i < board_.spaces.size(); ++i) {
            board_.spaces[i].kind = SpaceKind::off_planet;
        }
        board_.oxygen = {.minimum = 0, .maximum = 14, .step = 1, .value = 0};
    }

    sf::Image painted(const Hover& hover = std::nullopt) {
        sf::RenderTexture texture;
        EXPECT_TRUE(texture.create(k_side, k_side));
        texture.clear();
        {
            Canvas canvas(texture, *resources_, hits_, frame_for(k_side, k_side, 1));
            const float side = k_side / canvas.frame().scale;
            disc_ = disc_layout({0, 0, side, side}, false);
            scale_ = canvas.frame().scale;
            paint_board(canvas, {0, 0, side, side}, board_, false, hover);
        }
        texture.display();
        return texture.getTexture().copyToImage();
    }
    /// Returns the colour at a place between the middles of two spaces; `part` 0: at the first one.
    [[nodiscard]] sf::Color between(const sf::Image& image, std::size_t from, std::size_t to, float part) const {
        const Point a = disc_.spaces[from];
        const Point b = disc_.spaces[to];
        return image.getPixel(static_cast<unsigned>(std::lround((a.x + (b.x - a.x) * part) * scale_)),
                              static_cast<unsigned>(std::lround((a.y + (b.y - a.y) * part) * scale_)));
    }

    HitMap hits_;
    BoardModel board_;
    DiscLayout disc_ = disc_layout({0, 0, k_side, k_side}, false);
    float scale_ = 1;
};

TEST_F(TerrainPictures, NeighbouringOceansJoinAndHaveAShoreTowardsLand) {
    board_.spaces[k_first].tile = "tiles/ocean";
    board_.spaces[k_second].tile = "tiles/ocean";
    const sf::Image image = painted();
    const sf::Color joint = between(image, k_first, k_second, 0.5F);
    EXPECT_GT(joint.b, joint.r + 60) << "water from ocean to ocean";
    const sf::Color shore = between(image, k_first, k_first - 1, 0.47F);
    EXPECT_GT(shore.r, shore.b + 40) << "a beach towards land";
}

TEST_F(TerrainPictures, HighlightedSpaceHasAnOutlineOnlyUnderThePointer) {
    board_.asked = true;
    for (std::size_t i = 0; i < k_printed_spaces; ++i) board_.spaces[i].highlight = Highlight::highlighted;
    const float on_edge = 0.5F * 0.965F;
    const auto brightness = [](sf::Color colour) { return colour.r + colour.g + colour.b; };
    const int plain = brightness(between(painted(), k_first, k_second, on_edge));
    const Target target{TableTarget::space, static_cast<int>(k_first), 0};
    const int pointed = brightness(between(painted(target), k_first, k_second, on_edge));
    EXPECT_LT(plain, 560);
    EXPECT_GT(pointed, plain + 100);
}

TEST_F(TerrainPictures, HighlightedSpaceIsBrighterThanDarkenedSpace) {
    board_.asked = true;
    board_.spaces[k_first].highlight = Highlight::highlighted;
    const sf::Image image = painted();
    const auto light = between(image, k_first, k_second, 0.1F);
    const auto dark = between(image, k_second, k_first, 0.1F);
    EXPECT_GT(light.r + light.g, dark.r + dark.g + 150);
}

TEST_F(TerrainPictures, LandIsGreenerWithMoreOxygen) {
    const sf::Color bare = between(painted(), k_first, k_second, 0.25F);
    board_.oxygen.value = 14;
    const sf::Color grown = between(painted(), k_first, k_second, 0.25F);
    EXPECT_LT(bare.g, bare.r);
    EXPECT_GT(grown.g, grown.r);
}

}  // namespace
}  // namespace syrtis::test
