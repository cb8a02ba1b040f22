// SPDX-License-Identifier: MIT

// The scenes of cards: that every card has one, that they differ, and that they are drawn as described.

#include "render/scene/scenes.hpp"

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/resources.hpp"
#include "render/scene/outlines.hpp"
#include "render/scene/pixels.hpp"
#include "render/scene/scene_textures.hpp"
#include "render/scene/svg_text.hpp"
#include "render/terraforming/card_painter.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;

namespace fs = std::filesystem;

fs::path scene_folder() { return fs::path(k_resource_folder) / "pictures"; }

std::string contents_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream bytes;
    bytes << stream.rdbuf();
    return std::move(bytes).str();
}

std::set<std::string> scenes_of_all_cards() {
    std::set<std::string> names;
    for (const auto& file : fs::directory_iterator(fs::path(k_resource_folder) / "cards")) {
        const auto json = text::parse_json_file(contents_of(file.path()));
        if (!json) continue;
        for (const char* list : {"projects", "preludes", "corporations"}) {
            for (const auto& card : json.value()[list]) names.insert("cards/" + card["id"].asString());
        }
    }
    return names;
}

/// Returns the mean difference of a colour channel, from 0 to 255; some larger number if it exceeds `most`.
double difference(const Pixels& a, const Pixels& b, double most) {
    const std::size_t row = std::size_t{4} * a.width();
    const double channels = static_cast<double>(a.bytes().size()) / 4 * 3;
    double sum = 0;
    // The rows are compared in an order that reaches all regions soon.
    for (unsigned i = 0; i < a.height() && sum <= most * channels; ++i) {
        const std::size_t start = row * (i * 31 % a.height());
        int of_row = 0;
        for (std::size_t at = start; at < start + row; ++at) {
            of_row += std::abs(static_cast<int>(a.bytes()[at]) - static_cast<int>(b.bytes()[at]));
        }
        sum += of_row;
    }
    return sum / channels;
}

std::array<int, 4> pixel(const Pixels& pixels, unsigned x, unsigned y) {
    const std::uint8_t* const bytes = &pixels.bytes()[4 * (std::size_t{y} * pixels.width() + x)];
    return {bytes[0], bytes[1], bytes[2], bytes[3]};
}

TEST(CardScenes, FilesHaveNoMistakes) { EXPECT_EQ(Scenes(scene_folder()).mistakes(), ""); }

TEST(CardScenes, EveryCardHasSceneAndEverySceneHasCard) {
    const std::set<std::string> cards = scenes_of_all_cards();
    EXPECT_GT(cards.size(), 260U);
    const std::vector<std::string> names = Scenes(scene_folder()).names();
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()), cards);
}

TEST(CardScenes, PicturesOfAllScenesDiffer) {
    // A width of 96 pixels, in which people see a card in a hand.
    constexpr unsigned k_height = 73;
    // Cards with the same subject are told apart at this difference; the nearest pair was looked at.
    constexpr double k_least_difference = 15;
    Scenes scenes(scene_folder());
    const std::vector<std::string> names = scenes.names();
    std::vector<Pixels> pictures;
    pictures.reserve(names.size());
    for (const std::string& name : names) pictures.push_back(*scenes.draw(name, k_height));
    ASSERT_EQ(pictures.front().width(), 96U);
    double least = std::numeric_limits<double>::max();
    std::string nearest;
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t k = i + 1; k < names.size(); ++k) {
            const double found = difference(pictures[i], pictures[k], std::max(least, k_least_difference));
            EXPECT_GE(found, k_least_difference) << names[i] << " and " << names[k];
            if (found >= least) continue;
            least = found;
            nearest = names[i] + " and " + names[k];
        }
    }
    std::cout << "nearest pair: " << nearest << ", difference " << least << "\n";
}

TEST(CardScenes, EveryPixelIsOpaqueAtEverySize) {
    Scenes scenes(scene_folder());
    for (const unsigned height : {40U, 73U, 174U}) {
        const auto drawn = scenes.draw("cards/comet", height);
        ASSERT_TRUE(drawn);
        EXPECT_EQ(drawn->height(), height);
        for (std::size_t at = 3; at < drawn->bytes().size(); at += 4) ASSERT_EQ(drawn->bytes()[at], 255);
    }
    EXPECT_FALSE(scenes.draw("cards/no_such_card", 73));
    EXPECT_FALSE(scenes.contains("cards/no_such_card"));
}

TEST(CardScenes, EveryPartIsUsed) {
    std::string described = contents_of(scene_folder() / "terraforming-mars.json");
    for (const auto& file : fs::directory_iterator(scene_folder() / "parts")) described += contents_of(file.path());
    const std::vector<std::string> parts = Parts(scene_folder() / "parts").names();
    EXPECT_GT(parts.size(), 200U);
    for (const std::string& part : parts) {
        const bool in_scene = described.find("[\"" + part + "\", ") != std::string::npos;
        const bool in_part = described.find("href=\"#" + part + "\"") != std::string::npos;
        EXPECT_TRUE(in_scene || in_part) << part;
    }
}

TEST(CardScenes, MissingFolderGivesNoScenes) {
    Scenes scenes("nowhere");
    EXPECT_TRUE(scenes.names().empty());
    EXPECT_EQ(scenes.mistakes(), "");
}

TEST(CardScenes, FilesAreSmall) {
    std::uintmax_t bytes = 0;
    for (const auto& file : fs::recursive_directory_iterator(scene_folder())) {
        if (file.is_regular_file()) bytes += file.file_size();
    }
    EXPECT_LT(bytes, 500'000U);
}

TEST(SceneTextures, OldTexturesAreRemovedAndRecentTexturesStay) {
    need_display();
    SceneTextures textures(scene_folder());
    const std::vector<std::string> names = Scenes(scene_folder()).names();
    const sf::Texture* const first = textures.image(names[0], 170).texture;
    ASSERT_NE(first, nullptr);
    std::size_t most = 0;
    for (const float height : {170.0F, 140.0F, 110.0F}) {
        for (const std::string& name : names) {
            EXPECT_EQ(textures.image(names[0], 170).texture, first);
            ASSERT_NE(textures.image(name, height).texture, nullptr) << name;
            most = std::max(most, textures.pixels());
        }
    }
    EXPECT_GT(most, k_most_scene_pixels) << "recent textures were removed";
    for (std::uint64_t i = 0; i < k_scenes_kept; ++i) (void)textures.image(names[0], 40);
    EXPECT_LE(textures.pixels(), k_most_scene_pixels);
}

TEST(SceneTextures, TextureIsAtLeastAsHighAsRequested) {
    need_display();
    SceneTextures textures(scene_folder());
    for (const float height : {1.0F, 40.0F, 53.0F, 99.5F, 170.0F, 399.0F}) {
        EXPECT_GE(textures.image("cards/comet", height).part.h + 0.5F, height);
    }
    EXPECT_EQ(textures.image("cards/no_such_card", 60).texture, nullptr);
}

TEST(CardFace, ShowsTheSceneOfItsCardOrElseTheMotif) {
    need_display();
    sf::RenderTexture texture;
    ASSERT_TRUE(texture.create(400, 500));
    Resources resources(fs::path(k_resource_folder) / "fonts", k_image_folder);
    HitMap hits;
    const auto pictures_of = [&](const std::string& scene) {
        Canvas canvas(texture, resources, hits, Frame{});
        std::vector<DrawnGround> grounds;
        resources.record_grounds(&grounds);
        terraforming::CardFace face;
        face.scene = scene;
        face.motif = "motifs/comet";
        terraforming::paint_face(canvas, {0, 0, 260, 370}, face, terraforming::FaceForm::full, {});
        terraforming::paint_thumbnail(canvas, {300, 0, 60, 90}, face);
        resources.record_grounds(nullptr);
        std::vector<std::string> names;
        for (const DrawnGround& ground : grounds) {
            if (!ground.picture.empty()) names.push_back(ground.picture);
        }
        return names;
    };
    EXPECT_EQ(pictures_of("cards/trees"), (std::vector<std::string>{"cards/trees", "cards/trees"}));
    for (const char* unknown : {"", "cards/card_of_another_pack"}) {
        EXPECT_EQ(pictures_of(unknown), (std::vector<std::string>{"motifs/comet", "motifs/comet"})) << unknown;
    }
}

TEST(SvgOutlines, PathIsReadWithNumbersInEveryNotation) {
    const auto square = outlines_of_path("M1-1.5h2V.5H1Z");
    ASSERT_TRUE(square);
    ASSERT_EQ(square->size(), 1U);
    EXPECT_EQ(square->front(), (std::vector<Point>{{1, -1.5F}, {3, -1.5F}, {3, 0.5F}, {1, 0.5F}, {1, -1.5F}}));
    const auto circle = outlines_of_path("M10 0A10 10 0 0 1-10 0A10 10 0 1 1 10 0");
    ASSERT_TRUE(circle);
    for (const Point& point : circle->front()) EXPECT_NEAR(std::hypot(point.x, point.y), 10, 1e-3);
    const auto wave = outlines_of_path("M0 0C0 10 10 10 10 0S20-10 20 0");
    ASSERT_TRUE(wave);
    float lowest = 0;
    for (const Point& point : wave->front()) lowest = std::min(lowest, point.y);
    EXPECT_NEAR(lowest, -7.5F, 0.2F);
    const auto curve = outlines_of_path("M0 0C0 10 10 10 10 0");
    ASSERT_TRUE(curve);
    EXPECT_EQ(curve->front().back(), (Point{10, 0}));
    float highest = 0;
    for (const Point& point : curve->front()) highest = std::max(highest, point.y);
    EXPECT_NEAR(highest, 7.5F, 0.2F);
}

TEST(SvgOutlines, MalformedPathIsRefused) {
    for (const char* data : {"1 2", "M1", "M1 2L3", "M0 0X1 1", "M0 0A1 1 0 0 1", "M0 0Z5 5", "M1e99 0"}) {
        EXPECT_FALSE(outlines_of_path(data)) << data;
    }
    for (const char* data : {"move(1 2)", "scale()", "rotate(1 2 3 4)", "translate(1"}) {
        EXPECT_FALSE(placement_of(data)) << data;
    }
}

TEST(SvgOutlines, TransformationsAreAppliedFromTheLastToTheFirst) {
    const auto place = placement_of("translate(10 20) rotate(90) scale(2 3)");
    ASSERT_TRUE(place);
    const Point moved = place->of({1, 1});
    EXPECT_NEAR(moved.x, 7, 1e-4);
    EXPECT_NEAR(moved.y, 22, 1e-4);
    const Point back = place->inverse()->of(moved);
    EXPECT_NEAR(back.x, 1, 1e-4);
    EXPECT_NEAR(back.y, 1, 1e-4);
    const Point around = placement_of("rotate(180 5 5)")->of({0, 0});
    EXPECT_NEAR(around.x, 10, 1e-4);
    EXPECT_NEAR(around.y, 10, 1e-4);
}

TEST(PixelFill, EdgePixelHasOpacityOfItsCoveredShare) {
    Pixels pixels(4, 4);
    pixels.fill({{{1.5F, 1}, {3, 1}, {3, 2.25F}, {1.5F, 2.25F}}}, {.colour = {200, 100, 0}});
    EXPECT_EQ(pixel(pixels, 0, 1), (std::array<int, 4>{0, 0, 0, 0}));
    EXPECT_EQ(pixel(pixels, 1, 1), (std::array<int, 4>{100, 50, 0, 128}));
    EXPECT_EQ(pixel(pixels, 2, 1), (std::array<int, 4>{200, 100, 0, 255}));
    EXPECT_EQ(pixel(pixels, 2, 2), (std::array<int, 4>{50, 25, 0, 64}));
    EXPECT_EQ(pixel(pixels, 3, 1), (std::array<int, 4>{0, 0, 0, 0}));
}

TEST(PixelFill, SlantedEdgesCoverTheAreaOfTheirShape) {
    for (const float width : {0.7F, 3.0F, 17.0F}) {
        Pixels pixels(24, 12);
        pixels.fill({{{2.3F, 1.1F}, {2.3F + width, 9.7F}, {2.3F, 9.7F}}}, {.colour = {255, 255, 255}});
        double area = 0;
        for (std::size_t at = 3; at < pixels.bytes().size(); at += 4) area += pixels.bytes()[at] / 255.0;
        EXPECT_NEAR(area, width * 8.6F / 2, 0.06 + area * 0.01) << width;
    }
}

TEST(PixelFill, InnerOutlineOfOppositeDirectionIsAHoleAndOverlapIsFilledOnce) {
    const std::vector<Point> outer{{0, 0}, {8, 0}, {8, 8}, {0, 8}};
    const std::vector<Point> inner{{2, 2}, {2, 6}, {6, 6}, {6, 2}};
    Pixels ring(8, 8);
    ring.fill({outer, inner}, {.colour = {255, 0, 0}});
    EXPECT_EQ(pixel(ring, 4, 4)[3], 0);
    EXPECT_EQ(pixel(ring, 1, 4)[3], 255);
    Pixels twice(8, 8);
    twice.fill({outer, outer}, {.colour = {255, 0, 0}, .opacity = 0.5F});
    EXPECT_EQ(pixel(twice, 4, 4)[3], 128);
}

TEST(PixelFill, ShapesAreCutAtTheEdgesOfThePicture) {
    Pixels pixels(4, 4);
    pixels.fill({{{-1000, -1000}, {1000, -1000}, {1000, 1000}, {-1000, 1000}}}, {.colour = {1, 2, 3}});
    for (unsigned y = 0; y < 4; ++y) {
        for (unsigned x = 0; x < 4; ++x) EXPECT_EQ(pixel(pixels, x, y), (std::array<int, 4>{1, 2, 3, 255}));
    }
    pixels.fill({{{5, 0}, {9, 0}, {9, 4}, {5, 4}}, {{0, 5}, {4, 5}, {4, 9}}}, {.colour = {255, 255, 255}});
    EXPECT_EQ(pixel(pixels, 3, 3), (std::array<int, 4>{1, 2, 3, 255}));
}

TEST(SvgText, ElementsAndAttributesAreRead) {
    const auto root =
        read_svg("<!-- a <note> -->\n<svg a=\"1\">\n <g id=\"x\"><path d=\"M0 0\"/></g><!-- end --></svg>");
    ASSERT_TRUE(root);
    EXPECT_EQ(root->name, "svg");
    EXPECT_EQ(root->number("a", 0), 1);
    ASSERT_EQ(root->children.size(), 1U);
    EXPECT_EQ(root->children[0].attribute("id"), "x");
    EXPECT_EQ(root->children[0].children[0].attribute("d"), "M0 0");
}

TEST(SvgText, MalformedTextIsRefused) {
    std::string deep;
    for (int i = 0; i < 100; ++i) deep += "<g>";
    for (const std::string& text : {std::string(), std::string("<svg>"), std::string("<svg a=1/>"),
                                    std::string("<svg a=\"1/>"), std::string("<svg><g></svg></g>"),
                                    std::string("<!-- <svg/>"), std::string("<>"), std::string("<svg"), deep}) {
        EXPECT_FALSE(read_svg(text)) << text;
    }
}

}  // namespace
}  // namespace syrtis::test
