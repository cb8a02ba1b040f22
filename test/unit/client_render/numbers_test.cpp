// SPDX-License-Identifier: MIT

// Tests that every amount that a player may have is drawn, in each class of windows and at tables of each size.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/layout.hpp"
#include "render/resources.hpp"
#include "render/terraforming/painters.hpp"
#include "render/terraforming/panels.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"
#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;
using namespace client::render::terraforming;

constexpr int k_least = -5;
constexpr int k_most = 199;

std::string with_sign(int number) {
    return number < 0 ? "−" + std::to_string(-number) : (number > 0 ? "+" : "") + std::to_string(number);
}

std::string plain(int number) { return number < 0 ? "−" + std::to_string(-number) : std::to_string(number); }

class Numbers : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        resources_ =
            std::make_unique<Resources>(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts",
                                        syrtis::test::k_image_folder, client::render::terraforming::needed_images());
        texture_ = std::make_unique<sf::RenderTexture>();
        ASSERT_TRUE(texture_->create(64, 64));
    }

    /// Paints the own panel and the last opponent's, and records their words with places.
    void paint(const Frame& frame, int seats, const PlayerPanel& opponent, const PlayerPanel& own) {
        hits_.clear();
        texts_.clear();
        resources_->record_texts(&texts_);
        {
            Canvas canvas(*texture_, *resources_, hits_, frame);
            const TableLayout layout = table_layout(frame, seats - 1);
            paint_opponent(canvas, layout.opponents.back(), opponent, {});
            paint_own_mat(canvas, layout.own, own, {});
        }
        resources_->record_texts(nullptr);
    }

    /// Expects that one of these forms is drawn within the target, apart from other words.
    void expect_drawn(Target target, const std::vector<std::string>& forms) {
        const Region* region = hits_.region(target);
        ASSERT_NE(region, nullptr);
        const Rect cell = region->bounds;
        const auto is_it = [&](const DrawnText& text) {
            return cell.contains(text.box.inset(0.5F)) &&
                   std::find(forms.begin(), forms.end(), text.words) != forms.end();
        };
        const auto found = std::find_if(texts_.begin(), texts_.end(), is_it);
        ASSERT_NE(found, texts_.end()) << forms.front() << " is not drawn in its cell";
        for (const DrawnText& other : texts_) {
            if (&other == &*found || !cell.contains(other.box.centre())) continue;
            EXPECT_FALSE(other.box.inset(0.5F).overlaps(found->box.inset(0.5F)))
                << found->words << " and " << other.words << " stand over each other";
        }
    }

    static std::vector<Frame> frames() {
        return {frame_for(1280, 720), frame_for(1366, 768), frame_for(1600, 900), frame_for(1920, 1080)};
    }

    std::unique_ptr<Resources> resources_;
    std::unique_ptr<sf::RenderTexture> texture_;
    HitMap hits_;
    std::vector<DrawnText> texts_;
};

TEST_F(Numbers, EveryStockAndProductionIsVisibleInItsCell) {
    for (const Frame& frame : frames()) {
        for (int seats = 2; seats <= 5; ++seats) {
            const TableModel model = action_table(Words::english, seats - 1);
            for (int value = k_least; value <= k_most; ++value) {
                SCOPED_TRACE(std::to_string(value) + " at scale " + std::to_string(frame.scale) + ", seats " +
                             std::to_string(seats));
                auto opponent = model.opponents.back();
                auto own = model.own;
                for (auto* panel : {&own, &opponent}) {
                    panel->stocks.fill(Stock{.stock = value, .production = value});
                }
                paint(frame, seats, opponent, own);
                for (int stock = 0; stock < static_cast<int>(k_stocks); ++stock) {
                    for (const Target cell : {Target{TableTarget::player_stock, seats - 2, stock},
                                              Target{TableTarget::own_stock, stock, 0}}) {
                        expect_drawn(cell, {plain(value)});
                        expect_drawn(cell, {with_sign(value), plain(value)});
                    }
                }
                ASSERT_FALSE(HasFailure());
            }
        }
    }
}

TEST_F(Numbers, PreviewDoesNotHideThePresentValue) {
    for (const Frame& frame : frames()) {
        for (int seats = 2; seats <= 5; ++seats) {
            const TableModel model = action_table(Words::english, seats - 1);
            for (int value = k_least; value <= k_most; ++value) {
                SCOPED_TRACE(std::to_string(value) + " at scale " + std::to_string(frame.scale) + ", seats " +
                             std::to_string(seats));
                auto opponent = model.opponents.back();
                auto own = model.own;
                const int then = k_most + k_least - value;
                for (auto* panel : {&own, &opponent}) {
                    panel->stocks.fill(
                        Stock{.stock = value, .production = value, .stock_after = then, .production_after = then});
                }
                paint(frame, seats, opponent, own);
                for (int stock = 0; stock < static_cast<int>(k_stocks); ++stock) {
                    const Target own_cell{TableTarget::own_stock, stock, 0};
                    const Target cell{TableTarget::player_stock, seats - 2, stock};
                    expect_drawn(cell, {plain(value)});
                    expect_drawn(cell, {"→" + with_sign(then), with_sign(then), plain(then)});
                    expect_drawn(own_cell, {plain(value)});
                    expect_drawn(own_cell, {"→" + plain(then), plain(then)});
                    expect_drawn(own_cell, {"→" + with_sign(then), with_sign(then), plain(then)});
                }
                ASSERT_FALSE(HasFailure());
            }
        }
    }
}

TEST_F(Numbers, EveryTagCountIsVisible) {
    for (const Frame& frame : frames()) {
        const TableModel model = action_table(Words::english, 4);
        for (std::size_t tag = 0; tag < model.own.tags.size(); ++tag) {
            for (int value = 0; value <= k_most; value += value < 30 ? 1 : 13) {
                SCOPED_TRACE(std::to_string(value) + " at scale " + std::to_string(frame.scale));
                auto own = model.own;
                auto opponent = model.opponents.front();
                own.tags[tag].count = value;
                opponent.tags.front().count = value;
                paint(frame, 5, opponent, own);
                if (value > 0) expect_drawn({TableTarget::own_tags, 0, 0}, {plain(value)});
                expect_drawn({TableTarget::player_tags, opponent.seat, 0}, {plain(value)});
                ASSERT_FALSE(HasFailure());
            }
        }
    }
}

TEST_F(Numbers, RatingPointsAndHandAreVisibleForAnyValue) {
    for (const Frame& frame : frames()) {
        for (int seats = 2; seats <= 5; ++seats) {
            const TableModel model = action_table(Words::french, seats - 1);
            for (int value = k_least; value <= k_most; ++value) {
                SCOPED_TRACE(std::to_string(value) + " at scale " + std::to_string(frame.scale));
                auto opponent = model.opponents.back();
                auto own = model.own;
                for (auto* panel : {&own, &opponent}) {
                    panel->rating = {plain(value), {}};
                    panel->points = {plain(value), {}};
                }
                opponent.hand_size = std::max(value, 0);
                paint(frame, seats, opponent, own);
                const auto count = [&](Target target) {
                    const Rect panel = hits_.region(target)->bounds;
                    return std::count_if(texts_.begin(), texts_.end(), [&](const DrawnText& text) {
                        return text.words == plain(value) && panel.contains(text.box);
                    });
                };
                EXPECT_GE(count({TableTarget::player, seats - 2, 0}), value < 0 ? 2 : 3);
                EXPECT_GE(count({TableTarget::own_mat, 0, 0}), 2);
                ASSERT_FALSE(HasFailure());
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::test
