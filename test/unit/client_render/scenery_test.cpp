// SPDX-License-Identifier: MIT

// Tests of the scenery: the land on the start screen, and the land with machines beside the field of Dig Mars. Words on
// it must be readable in every language and window.

#include <gtest/gtest.h>

#include <SFML/Graphics/Image.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/layout.hpp"
#include "render/painters.hpp"
#include "unit/client_render/colour_vision.hpp"
#include "unit/client_render/dig/sample_tables.hpp"
#include "unit/client_render/golden_pictures.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/painting_test.hpp"
#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {
namespace {

using client::render::DrawnGround;
using client::render::DrawnText;
using client::render::HitMap;
using client::render::Point;
using client::render::Rect;
using client::render::Region;
using client::render::Resources;
using client::render::TableTarget;

constexpr std::array<std::pair<unsigned, unsigned>, 6> k_scenery_windows{
    {{1280, 720}, {2560, 1440}, {1920, 1080}, {1024, 768}, {390, 844}, {844, 390}}};

class Scenery : public PaintingTest {
   protected:
    using Paint = std::function<void(sf::RenderTarget&, Resources&, HitMap&)>;

    /// Draws a screen and expects that every word on the named pictures has a contrast of at least 4.5 (WCAG 2) to the
    /// colour around it.
    void expect_readable_words(const std::vector<std::string>& pictures, unsigned width, unsigned height,
                               const Paint& paint) {
        std::vector<DrawnText> texts;
        std::vector<DrawnGround> grounds;
        HitMap hits;
        resources_->record_texts(&texts);
        resources_->record_grounds(&grounds);
        sf::RenderTexture& texture = frames_.frame(width, height);
        paint(texture, *resources_, hits);
        resources_->record_grounds(nullptr);
        resources_->record_texts(nullptr);
        texture.display();
        const sf::Image image = frames_.image(width, height);
        for (const DrawnText& text : texts) {
            const bool is_on_picture = std::ranges::any_of(grounds, [&](const DrawnGround& ground) {
                return std::ranges::find(pictures, ground.picture) != pictures.end() && ground.box.overlaps(text.box);
            });
            // The edge of a key cap touches its letters.
            const bool is_key = text.words.size() <= 2;
            if (text.ground || !is_on_picture || is_key) continue;
            EXPECT_GE(contrast(text.ink, colour_around(image, text.box)), 4.5)
                << width << 'x' << height << ": " << text.words;
        }
    }

    /// Returns the colour with the median brightness at the edge of the box.
    static Colour colour_around(const sf::Image& image, const Rect& box) {
        const auto size = image.getSize();
        const auto at = [](float place, unsigned most) {
            return std::min(static_cast<unsigned>(std::max(place, 0.0F)), most - 1);
        };
        std::vector<Colour> colours;
        const auto add = [&](unsigned x, unsigned y) {
            const sf::Color pixel = image.getPixel(x, y);
            colours.push_back({pixel.r, pixel.g, pixel.b, 255});
        };
        const Rect edge = box.inset(-1);
        for (float x = edge.x; x < edge.right(); ++x) {
            add(at(x, size.x), at(edge.y, size.y));
            add(at(x, size.x), at(edge.bottom(), size.y));
        }
        const auto middle = colours.begin() + static_cast<std::ptrdiff_t>(colours.size() / 2);
        std::ranges::nth_element(colours, middle, {}, luminance);
        return *middle;
    }

    /// Returns the places of a picture that a screen draws.
    std::vector<Rect> places_of(std::string_view name, unsigned width, unsigned height, const Paint& paint,
                                HitMap& hits) {
        std::vector<DrawnGround> grounds;
        resources_->record_grounds(&grounds);
        Measured window(width, height);
        paint(window, *resources_, hits);
        resources_->record_grounds(nullptr);
        std::vector<Rect> places;
        for (const DrawnGround& ground : grounds) {
            if (ground.picture == name) places.push_back(ground.box);
        }
        return places;
    }

    PictureFrames frames_;
};

TEST_F(Scenery, WordsOnTheStartScreenAreReadable) {
    for (const auto& [width, height] : k_scenery_windows) {
        for (const Words words : {Words::english, Words::french, Words::german}) {
            for (const auto& make : {start_screen, crowded_start_screen}) {
                const auto model = make(words);
                expect_readable_words({"start/land", "board/backdrop"}, width, height,
                                      [&](sf::RenderTarget& target, Resources& resources, HitMap& hits) {
                                          client::render::paint_start(target, model, resources, hits);
                                      });
            }
        }
    }
}

TEST_F(Scenery, LandFillsTheLowerEdgeOfTheStartScreenInEveryWindow) {
    for (const auto& [width, height] : k_scenery_windows) {
        HitMap hits;
        const auto model = start_screen(Words::english);
        const auto places = places_of(
            "start/land", width, height,
            [&](sf::RenderTarget& target, Resources& resources, HitMap& found) {
                client::render::paint_start(target, model, resources, found);
            },
            hits);
        ASSERT_EQ(places.size(), 1U) << width;
        EXPECT_NEAR(places[0].w, static_cast<float>(width), 1);
        EXPECT_NEAR(places[0].bottom(), static_cast<float>(height), 1);
        EXPECT_GE(places[0].h, 0.23F * static_cast<float>(height)) << width;
    }
}

TEST_F(Scenery, WordsBesideTheFieldAreReadable) {
    for (const auto& [width, height] : k_scenery_windows) {
        for (const auto language : {dig::Language::english, dig::Language::french, dig::Language::german}) {
            for (const auto& make : {dig::usual_table, dig::crowded_table}) {
                const auto model = make(language);
                expect_readable_words({"dig/site_left", "dig/site_right"}, width, height,
                                      [&](sf::RenderTarget& target, Resources& resources, HitMap& hits) {
                                          client::render::dig::paint_table(target, model, resources, hits);
                                      });
            }
        }
    }
}

/// The limit of the pictures of an installation is 6 MB.
TEST(InstalledPictures, TakeAtMostSixMegabytes) {
    std::uintmax_t bytes = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(syrtis::test::k_image_folder)) {
        if (file.path().extension() == ".png") bytes += file.file_size();
    }
    EXPECT_GT(bytes, 1'000'000U);
    EXPECT_LE(bytes, 6'000'000U);
}

TEST_F(Scenery, MachinesStandAtBothSidesOfTheField) {
    const auto model = dig::usual_table(dig::Language::english);
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}, {2560U, 1440U}, {1024U, 768U}}) {
        HitMap hits;
        const auto paint = [&](sf::RenderTarget& target, Resources& resources, HitMap& found) {
            client::render::dig::paint_table(target, model, resources, found);
        };
        const auto left = places_of("dig/site_left", width, height, paint, hits);
        const auto right = places_of("dig/site_right", width, height, paint, hits);
        const Region* field = hits.region({TableTarget::board, 0, 0});
        ASSERT_NE(field, nullptr);
        ASSERT_EQ(left.size(), 1U) << width;
        ASSERT_EQ(right.size(), 1U) << width;
        const float scale = left[0].h / field->bounds.h;
        EXPECT_GT(left[0].h, 300) << width;
        EXPECT_NEAR(left[0].right(), field->bounds.x * scale, 2) << width;
        EXPECT_NEAR(right[0].x, field->bounds.right() * scale, 2) << width;
    }
}

TEST_F(Scenery, NoMachineBesideTheFieldIsCutByAPanel) {
    const auto model = dig::usual_table(dig::Language::english);
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}, {2560U, 1440U}}) {
        HitMap hits;
        const auto paint = [&](sf::RenderTarget& target, Resources& resources, HitMap& found) {
            client::render::dig::paint_table(target, model, resources, found);
        };
        const Rect left = places_of("dig/site_left", width, height, paint, hits).at(0);
        const auto frame = client::render::table_frame(width, height);
        const float board = client::render::table_layout(frame, 1).board.x * frame.scale;
        const float hidden = std::max(0.0F, board - left.x) / left.w;
        for (const bool at_right : {false, true}) {
            sf::Image picture;
            const std::string name = at_right ? "site_right.png" : "site_left.png";
            ASSERT_TRUE(picture.loadFromFile(
                (std::filesystem::path(syrtis::test::k_image_folder) / "682" / "dig" / name).string()));
            const auto size = picture.getSize();
            // Machines are brighter than any land.
            constexpr int k_brightest_land = 140;
            const auto covered = static_cast<unsigned>(hidden * static_cast<float>(size.x));
            int bright = 0;
            for (unsigned y = 0; y < size.y; ++y) {
                for (unsigned x = 0; x < covered; ++x) {
                    const sf::Color pixel = picture.getPixel(at_right ? size.x - 1 - x : x, y);
                    bright += pixel.a > 128 && pixel.r > k_brightest_land && pixel.g > k_brightest_land - 40 ? 1 : 0;
                }
            }
            EXPECT_LE(bright, 4) << name << " at " << width;
        }
    }
}

}  // namespace
}  // namespace syrtis::test
