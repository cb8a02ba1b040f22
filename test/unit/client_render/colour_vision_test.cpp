// SPDX-License-Identifier: MIT

// Tests that people who lack one kind of cone can distinguish what must be distinguished, and read all words.

#include "unit/client_render/colour_vision.hpp"

#include <gtest/gtest.h>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <filesystem>
#include <vector>

#include "render/dig/palette.hpp"
#include "render/painters.hpp"
#include "render/resources.hpp"
#include "render/terraforming/painters.hpp"
#include "render/terraforming/palette.hpp"
#include "render/widgets.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"
#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {
namespace {

namespace colours = client::render::colours;
using client::render::Tone;

class ColourVision : public testing::TestWithParam<Vision> {};

std::string name_of(const testing::TestParamInfo<Vision>& info) {
    return k_vision_names[static_cast<std::size_t>(info.param)];
}

INSTANTIATE_TEST_SUITE_P(Kinds, ColourVision, testing::ValuesIn(k_visions), name_of);

TEST(ColourDistance, AgreesWithPublishedDistancesBetweenColours) {
    EXPECT_NEAR(distance({0, 0, 0}, {255, 255, 255}), 100, 0.1);
    EXPECT_NEAR(distance({255, 0, 0}, {0, 255, 0}), 86.6, 0.3);
    EXPECT_NEAR(distance({10, 20, 30}, {10, 20, 30}), 0, 1e-9);
}

TEST_P(ColourVision, PlayersAreDistinguishable) {
    for (std::size_t one = 0; one < colours::pieces.size(); ++one) {
        for (std::size_t other = one + 1; other < colours::pieces.size(); ++other) {
            const auto away =
                distance(seen(colours::pieces[one], GetParam()), seen(colours::pieces[other], GetParam()));
            EXPECT_GE(away, 15) << one << " and " << other;
        }
    }
}

TEST_P(ColourVision, MarksOfPossibleImpossibleAndPreviewAreDistinguishable) {
    const auto apart = [](Colour one, Colour other) {
        return distance(seen(one, GetParam()), seen(other, GetParam()));
    };
    EXPECT_GE(apart(colours::ivory, colours::control), 25);
    EXPECT_GE(apart(colours::rest, colours::line), 25);
    EXPECT_GE(apart(colours::after, colours::text), 10);
    EXPECT_GE(apart(colours::missing, colours::text), 10);
    // Gains and losses have arrows and signs as well, so a smaller difference is enough.
    EXPECT_GE(apart(colours::after, colours::missing), 10);
    // Land and a space for an ocean.
    EXPECT_GE(apart(client::render::terraforming::palette::land_highlight, client::render::rgb(0x1B3A5E)), 20);
}

TEST_P(ColourVision, WordsAndEdgesHaveContrastOnEveryGround) {
    for (const Colour ground : {colours::night, colours::well, colours::panel, colours::raised, colours::prompt}) {
        for (const Tone tone : {Tone::normal, Tone::secondary, Tone::muted, Tone::ivory, Tone::after, Tone::missing,
                                Tone::automated, Tone::event, Tone::active}) {
            EXPECT_GE(contrast(seen(client::render::colour_of(tone), GetParam()), seen(ground, GetParam())), 3.5)
                << static_cast<int>(tone);
        }
        for (const Colour piece : colours::pieces) {
            EXPECT_GE(contrast(seen(piece, GetParam()), seen(ground, GetParam())), 2.7);
        }
        EXPECT_GE(contrast(seen(colours::ivory, GetParam()), seen(ground, GetParam())), 7);
    }
    EXPECT_GE(contrast(seen(colours::missing, GetParam()), seen(colours::missing_ground, GetParam())), 4.0);
    EXPECT_GE(contrast(seen(colours::after, GetParam()), seen(colours::after_ground, GetParam())), 4.0);
    for (const Colour resource : colours::resources) {
        EXPECT_GE(contrast(seen(resource, GetParam()), seen(colours::well, GetParam())), 4.0);
    }
}

TEST_P(ColourVision, SourcesOfPointsAreDistinguishable) {
    namespace dig = client::render::dig::palette;
    const auto apart = [](Colour one, Colour other) {
        return distance(seen(one, GetParam()), seen(other, GetParam()));
    };
    // Any two sources may be neighbours in a bar, because sources without points have no segment.
    const auto& sources = client::render::terraforming::palette::sources;
    for (std::size_t one = 0; one < sources.size(); ++one) {
        for (std::size_t other = one + 1; other < sources.size(); ++other) {
            EXPECT_GE(apart(sources[one], sources[other]), 13) << one << " and " << other;
        }
        EXPECT_GE(contrast(seen(colours::ink, GetParam()), seen(sources[one], GetParam())), 4.5) << one;
        EXPECT_GE(contrast(seen(sources[one], GetParam()), seen(colours::raised, GetParam())), 3) << one;
    }
    EXPECT_GE(apart(dig::from_tiles, dig::from_tokens), 13);
    EXPECT_GE(apart(dig::from_tokens, dig::spent), 13);
    EXPECT_GE(apart(dig::from_tiles, dig::spent), 13);
    EXPECT_GE(contrast(seen(dig::spent, GetParam()), seen(colours::well, GetParam())), 3);
    EXPECT_GE(contrast(seen(colours::ivory, GetParam()), seen(dig::spent, GetParam())), 4.5);
    for (const Colour part : {dig::from_tiles, dig::from_tokens}) {
        EXPECT_GE(contrast(seen(colours::ink, GetParam()), seen(part, GetParam())), 4.5);
    }
}

TEST_P(ColourVision, GridTextAndMarksAreLegible) {
    namespace dig = client::render::dig::palette;
    const auto reads = [](Colour ink, Colour ground) {
        return contrast(seen(ink, GetParam()), seen(ground, GetParam()));
    };
    EXPECT_GE(reads(dig::front_ink, dig::front_dark), 4.5);
    EXPECT_GE(reads(dig::back_ink, dig::back_light), 4.4);
    EXPECT_GE(reads(dig::chip_ink, dig::chip), 4.5);
    EXPECT_GE(reads(dig::front_chip_ink, dig::front_chip), 4.5);
    for (const Colour stratum : dig::pile) EXPECT_GE(reads(dig::pit_ink, stratum), 4.5);
    EXPECT_GE(reads(dig::seen_edge, dig::chip), 4.5);
    EXPECT_GE(reads(dig::step, dig::step_empty), 4.5);
    for (const Colour piece : colours::pieces) EXPECT_GE(reads(piece, dig::chip), 3.0);
    const auto apart = [](Colour one, Colour other) {
        return distance(seen(one, GetParam()), seen(other, GetParam()));
    };
    // Explored and unexplored tiles; what only this seat has seen and what all can use.
    EXPECT_GE(apart(dig::front_dark, dig::back_light), 15);
    EXPECT_GE(apart(dig::seen_edge, dig::open_bonus), 15);
    EXPECT_GE(apart(dig::step, dig::step_empty), 25);
}

TEST_P(ColourVision, SettingsAndLobbyAreLegible) {
    const auto reads = [](Colour ink, Colour ground) {
        return contrast(seen(ink, GetParam()), seen(ground, GetParam()));
    };
    const auto apart = [](Colour one, Colour other) {
        return distance(seen(one, GetParam()), seen(other, GetParam()));
    };
    for (const Colour ground : {colours::faint, colours::raised, colours::panel, colours::night, colours::well}) {
        EXPECT_GE(reads(colours::text, ground), 4.5);
        EXPECT_GE(reads(colours::secondary, ground), 4.5);
        EXPECT_GE(reads(colours::ivory, ground), 4.5);
        EXPECT_GE(reads(colours::control, ground), 3.0) << "the edge of a button";
    }
    constexpr Colour chosen = client::render::rgb(0x4A3F55);
    EXPECT_GE(reads(colours::text, chosen), 4.5);
    EXPECT_GE(reads(colours::ivory, chosen), 4.5);
    EXPECT_GE(apart(chosen, colours::well), 15) << "the chosen value beside the other values";
    EXPECT_GE(reads(colours::text, colours::pressed), 4.5);
    EXPECT_GE(reads(colours::ink, colours::ivory), 4.5);
    EXPECT_GE(apart(colours::after, colours::secondary), 12) << "who is ready";
    EXPECT_GE(apart(colours::missing, colours::secondary), 13) << "a server with a warning";
}

/// Returns which pixels are drawn, in any colour.
template <class Draw>
std::vector<bool> silhouette(client::render::Resources& resources, Draw draw) {
    constexpr unsigned k_side = 320;
    sf::RenderTexture texture;
    EXPECT_TRUE(texture.create(k_side, k_side));
    texture.clear(sf::Color::Black);
    client::render::HitMap hits;
    const client::render::Frame frame{
        .scale = 1, .width = k_side, .height = k_side, .size = client::render::SizeClass::large};
    {
        client::render::Canvas canvas(texture, resources, hits, frame);
        draw(canvas);
    }
    texture.display();
    const sf::Image picture = texture.getTexture().copyToImage();
    std::vector<bool> drawn;
    for (unsigned pixel = 0; pixel < k_side * k_side; ++pixel) {
        const auto colour = picture.getPixel(pixel % k_side, pixel / k_side);
        drawn.push_back(colour.r + colour.g + colour.b > 120);
    }
    return drawn;
}

TEST(PlayerShapes, IdentifyFlagsAndChartCurvesOfPlayersWithoutColour) {
    need_display();
    using namespace client::render;
    Resources resources(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts", syrtis::test::k_image_folder);
    const auto pieces = static_cast<int>(colours::pieces.size());
    const auto apart = [](const std::vector<bool>& one, const std::vector<bool>& other) {
        std::size_t count = 0;
        for (std::size_t pixel = 0; pixel < one.size(); ++pixel) count += one[pixel] != other[pixel] ? 1 : 0;
        return count;
    };
    std::vector<std::vector<bool>> flags;
    std::vector<std::vector<bool>> curves;
    for (int piece = 0; piece < pieces; ++piece) {
        flags.push_back(silhouette(resources, [piece](Canvas& canvas) { draw_flag(canvas, {40, 40}, {3, piece}); }));
        curves.push_back(silhouette(resources, [piece](Canvas& canvas) {
            // Pieces are at different positions along the line, so that all are visible on lines that coincide.
            draw_curve(canvas, {{0, 40}, {400, 40}}, 2, piece);
        }));
    }
    for (std::size_t one = 0; one < flags.size(); ++one) {
        for (std::size_t other = one + 1; other < flags.size(); ++other) {
            EXPECT_GT(apart(flags[one], flags[other]), 8U) << one << " and " << other;
            EXPECT_GT(apart(curves[one], curves[other]), 8U) << one << " and " << other;
        }
    }
}

/// Draws the table four times: as it is, and as people who lack one kind of cone see it.
TEST(ColourVisionSheet, IsDrawnForInspection) {
    need_display();
    using namespace client::render;
    Resources resources(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts", syrtis::test::k_image_folder,
                        terraforming::needed_images());
    HitMap hits;
    sf::RenderTexture texture;
    constexpr unsigned k_width = 1280;
    constexpr unsigned k_height = 720;
    ASSERT_TRUE(texture.create(k_width, k_height));
    terraforming::paint_table(texture, marked_table(Words::english), resources, hits);
    texture.display();
    const sf::Image table = texture.getTexture().copyToImage();
    sf::Image dialog;
    dialog.create(2 * k_width, 2 * k_height);
    std::size_t changed = 0;
    for (unsigned y = 0; y < k_height; ++y) {
        for (unsigned x = 0; x < k_width; ++x) {
            const auto pixel = table.getPixel(x, y);
            unsigned place = 0;
            for (const Vision vision : k_visions) {
                const Colour colour = seen({pixel.r, pixel.g, pixel.b}, vision);
                if (colour != Colour{pixel.r, pixel.g, pixel.b}) ++changed;
                dialog.setPixel(x + place % 2 * k_width, y + place / 2 * k_height, {colour.r, colour.g, colour.b});
                ++place;
            }
        }
    }
    EXPECT_GT(changed, std::size_t{k_width});
    std::filesystem::create_directories("client_pictures");
    EXPECT_TRUE(dialog.saveToFile("client_pictures/colour_vision.png"));
}

}  // namespace
}  // namespace syrtis::test
