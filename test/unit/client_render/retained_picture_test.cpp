// SPDX-License-Identifier: MIT

// Tests that a picture of which only the changed areas are repainted equals a full repaint.

#include "render/retained_picture.hpp"

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "render/resources.hpp"
#include "render/terraforming/painters.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"
#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;
using namespace client::render::terraforming;

constexpr unsigned k_width = 1280;
constexpr unsigned k_height = 720;

class RetainedPictureTest : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        resources =
            std::make_unique<Resources>(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts",
                                        syrtis::test::k_image_folder, client::render::terraforming::needed_images());
        target = std::make_unique<sf::RenderTexture>();
        ASSERT_TRUE(target->create(k_width, k_height));
    }
    /// Paints the table. Returns how many pixels were painted.
    std::size_t paint(const TableModel& model) {
        picture.begin(k_width, k_height);
        resources->set_retained(&picture);
        paint_table(*target, model, *resources, hits);
        resources->set_retained(nullptr);
        return picture.finish();
    }
    sf::Image retained() {
        target->clear(sf::Color::Magenta);
        picture.show(*target);
        target->display();
        return target->getTexture().copyToImage();
    }
    sf::Image anew(const TableModel& model) {
        target->clear();
        paint_table(*target, model, *resources, hits);
        target->display();
        return target->getTexture().copyToImage();
    }
    /// Returns in how many pixels two pictures differ by more than rounding.
    static std::size_t differences(const sf::Image& left, const sf::Image& right) {
        std::size_t count = 0;
        const auto* a = left.getPixelsPtr();
        const auto* b = right.getPixelsPtr();
        for (std::size_t at = 0; at < std::size_t{k_width} * k_height * 4; at += 4) {
            int largest = 0;
            for (std::size_t k = 0; k < 3; ++k) largest = std::max(largest, std::abs(int{a[at + k]} - int{b[at + k]}));
            count += largest > 3 ? 1 : 0;
        }
        return count;
    }

    std::unique_ptr<Resources> resources;
    std::unique_ptr<sf::RenderTexture> target;
    RetainedPicture picture;
    HitMap hits;
};

TEST_F(RetainedPictureTest, UnchangedAreaIsNotRepainted) {
    auto model = action_table(Words::english);
    EXPECT_EQ(paint(model), std::size_t{k_width} * k_height);
    EXPECT_EQ(paint(model), 0U);
    model.own.name = "Someone else";
    const auto pixels = paint(model);
    EXPECT_GT(pixels, 0U);
    EXPECT_LT(pixels, std::size_t{k_width} * k_height / 10);
}

TEST_F(RetainedPictureTest, EqualsAFullRepaintAfterEveryChange) {
    auto model = action_table(Words::english);
    paint(model);
    const auto regions = hits.regions();
    for (std::size_t index = 0; index < regions.size(); index += 9) {
        model.hover = regions[index].target;
        const auto pixels = paint(model);
        EXPECT_LT(pixels, std::size_t{k_width} * k_height / 2) << index;
        EXPECT_LT(differences(retained(), anew(model)), 20U) << index;
    }
    for (const auto& other : {zoom_table(Words::french), dialog_table(Words::english), placing_table(Words::german)}) {
        paint(other);
        EXPECT_LT(differences(retained(), anew(other)), 20U);
    }
}

TEST_F(RetainedPictureTest, ChangesAreDrawnOnTargetThatKeepsItsContents) {
    auto model = action_table(Words::english);
    sf::RenderTexture window;
    ASSERT_TRUE(window.create(k_width, k_height));
    const auto paint_on_window = [&] {
        picture.begin(k_width, k_height, &window);
        resources->set_retained(&picture);
        paint_table(*target, model, *resources, hits);
        resources->set_retained(nullptr);
        const auto pixels = picture.finish();
        window.display();
        return pixels;
    };
    EXPECT_EQ(paint_on_window(), std::size_t{k_width} * k_height);
    model.own.name = "Someone else";
    const auto pixels = paint_on_window();
    EXPECT_LT(pixels, std::size_t{k_width} * k_height / 10);
    EXPECT_LT(differences(window.getTexture().copyToImage(), anew(model)), 20U);
    std::size_t in_parts = 0;
    for (const Rect& part : picture.parts_drawn()) in_parts += static_cast<std::size_t>(part.w * part.h);
    EXPECT_EQ(in_parts, pixels);
    picture.discard();
    EXPECT_EQ(paint_on_window(), std::size_t{k_width} * k_height);
    EXPECT_EQ(paint(model), std::size_t{k_width} * k_height) << "a picture with pixels of its own begins anew";
}

TEST_F(RetainedPictureTest, ChangedSizeRepaintsEverything) {
    const auto model = action_table(Words::english);
    paint(model);
    picture.begin(640, 360);
    EXPECT_EQ(picture.finish(), std::size_t{640} * 360);
    EXPECT_EQ(paint(model), std::size_t{k_width} * k_height);
    EXPECT_LT(differences(retained(), anew(model)), 20U);
}

}  // namespace
}  // namespace syrtis::test
