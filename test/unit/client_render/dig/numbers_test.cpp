// SPDX-License-Identifier: MIT

// Tests that every sum of points that a player of Dig Mars may have is drawn, in each class of windows and at tables of
// each size.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "render/dig/painters.hpp"
#include "render/dig/panels.hpp"
#include "render/resources.hpp"
#include "support/paths.hpp"
#include "unit/client_render/dig/sample_tables.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::test::dig {
namespace {

using namespace client::render;
using client::render::dig::paint_opponent;
using client::render::dig::paint_own_mat;

TEST(DigNumbers, PointsFromMinus5To199AreVisibleInEveryPanel) {
    need_display();
    Resources resources(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts", syrtis::test::k_image_folder,
                        client::render::dig::needed_images());
    sf::RenderTexture texture;
    ASSERT_TRUE(texture.create(64, 64));
    const auto model = crowded_table(Language::french);
    std::vector<DrawnText> texts;
    HitMap hits;
    for (const Frame& frame : {frame_for(1280, 720), frame_for(1600, 900), frame_for(1920, 1080)}) {
        for (int seats = 2; seats <= 4; ++seats) {
            const auto layout = table_layout(frame, seats - 1);
            for (int value = -5; value <= 199; ++value) {
                const std::string number = value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
                auto opponent = model.opponents.front();
                auto own = model.own;
                opponent.points = {number, {}};
                own.points = {number, number};
                texts.clear();
                resources.record_texts(&texts);
                {
                    Canvas canvas(texture, resources, hits, frame);
                    paint_opponent(canvas, layout.opponents.back(), opponent, {});
                    paint_own_mat(canvas, layout.own, own, {});
                }
                resources.record_texts(nullptr);
                for (const Rect& panel : {layout.opponents.back(), layout.own}) {
                    const auto head = scaled({panel.x, panel.y, panel.w, 44}, frame.scale);
                    EXPECT_TRUE(std::any_of(
                        texts.begin(), texts.end(),
                        [&](const DrawnText& text) { return text.words == number && head.contains(text.box); }))
                        << number << " of " << seats << " seats at scale " << frame.scale;
                }
                ASSERT_FALSE(HasFailure());
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::test::dig
