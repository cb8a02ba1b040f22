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

/// Brightness of the land: its mean, how much it differs within a space, and its mean red.
struct LandLight {
    double mean = 0;
    double relief = 0;
    double red = 0;
};

TEST_F(TerrainPictures, LandIsBrightAndHasReliefThatIsLitFromTheUpperLeft) {
    const sf::Image image = painted();
    // Spaces without a name, off the frost: the second and third rows from the middle.
    const auto light_of = [&](std::size_t first, std::size_t last) {
        LandLight light;
        double pixels = 0;
        for (std::size_t space = first; space <= last; ++space) {
            double sum = 0;
            double squares = 0;
            double count = 0;
            const double reach = 0.3 * disc_.hexagon * scale_;
            for (double down = -reach; down <= reach; down += 1) {
                for (double across = -reach; across <= reach; across += 1) {
                    const auto colour =
                        image.getPixel(static_cast<unsigned>(std::lround(disc_.spaces[space].x * scale_ + across)),
                                       static_cast<unsigned>(std::lround(disc_.spaces[space].y * scale_ + down)));
                    const double brightness = (colour.r + colour.g + colour.b) / 3.0;
                    sum += brightness;
                    squares += brightness * brightness;
                    light.red += colour.r;
                    count += 1;
                }
            }
            light.mean += sum;
            light.relief += std::sqrt(squares / count - sum / count * (sum / count));
            pixels += count;
        }
        light.mean /= pixels;
        light.red /= pixels;
        light.relief /= static_cast<double>(last - first + 1);
        return light;
    };
    constexpr std::size_t k_upper_left = 18;   ///< in the row above the middle
    constexpr std::size_t k_lower_right = 40;  ///< in the row below the middle
    const LandLight lit = light_of(k_upper_left, k_upper_left + 3);
    const LandLight far = light_of(k_lower_right, k_lower_right + 2);
    EXPECT_GT(lit.red, 150) << "the land is bright";
    EXPECT_GT(lit.relief, 12) << "its relief is seen";
    EXPECT_GT(lit.mean, far.mean + 20) << "the light comes from the upper left";
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
