// SPDX-License-Identifier: MIT

// Panels that appear over a table are placed beside their target, and cover no answer if there is another place.

#include "render/free_place.hpp"

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTarget.hpp>
#include <algorithm>
#include <vector>

#include "unit/client_render/measured.hpp"
#include "unit/client_render/painting_test.hpp"
#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {
namespace {

using client::render::DrawnText;
using client::render::free_place;
using client::render::HitMap;
using client::render::Obstacles;
using client::render::Rect;
using client::render::TableTarget;

constexpr Rect k_window{0, 0, 1000, 700};
constexpr float k_gap = 8;

TEST(OverlayPlacement, IsBesideTargetOnSideWithMoreRoomIfNothingIsInTheWay) {
    const Rect left = free_place(k_window, 200, 100, {.about = {100, 300, 50, 50}}, k_gap);
    EXPECT_EQ(left, (Rect{158, 275, 200, 100}));
    const Rect right = free_place(k_window, 200, 100, {.about = {850, 300, 50, 50}}, k_gap);
    EXPECT_EQ(right, (Rect{642, 275, 200, 100}));
}

TEST(OverlayPlacement, CoversNeitherTargetNorAnswersBesideTarget) {
    std::vector<Rect> answers;
    for (int column = 0; column < 4; ++column) {
        for (int row = 0; row < 4; ++row) {
            answers.push_back({300 + 100 * static_cast<float>(column), 100 + 100 * static_cast<float>(row), 95, 95});
        }
    }
    for (const Rect& about : answers) {
        std::vector<Rect> others = answers;
        std::erase(others, about);
        const Rect place = free_place(k_window, 250, 120, {.about = about, .answers = others}, k_gap);
        EXPECT_TRUE(k_window.contains(place));
        EXPECT_FALSE(place.overlaps(about));
        for (const Rect& other : others) EXPECT_FALSE(place.overlaps(other)) << about.x << ", " << about.y;
    }
}

TEST(OverlayPlacement, AvoidsSolidAreaEvenIfAnswersAreCoveredInstead) {
    const std::vector<Rect> answers{{0, 0, 1000, 500}};
    const std::vector<Rect> solid{{0, 500, 1000, 200}};
    const Rect place =
        free_place(k_window, 200, 100, {.about = {480, 520, 40, 40}, .answers = answers, .solid = solid}, k_gap);
    EXPECT_LE(place.bottom(), 500);
}

TEST(OverlayPlacement, OverlayWiderThanWindowBeginsAtLeftEdge) {
    const Rect place = free_place(k_window, 1200, 100, {.about = {480, 300, 40, 40}}, k_gap);
    EXPECT_EQ(place.x, 0);
    EXPECT_TRUE(place.y >= 0 && place.bottom() <= 700);
}

class Overlays : public PaintingTest {};

TEST_F(Overlays, PaymentDialogCutsNoWordsAndDoesNotCoverBoard) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, std::pair{1920U, 1080U}, std::pair{2560U, 1440U},
                                        std::pair{1024U, 768U}, std::pair{1200U, 1000U}, std::pair{1600U, 1200U}}) {
        for (const Words words : {Words::english, Words::french, Words::german}) {
            auto model = payment_table(words);
            model.payment->title = "Stromversorgungskonsortium: 17 M€ bezahlen";
            model.payment->left_after = "Danach übrig: 25 M€, 0 Stahl, 3 Titan, 12 Wärme, 4 Mikroben";
            Measured window(width, height);
            HitMap hits;
            std::vector<DrawnText> texts;
            resources_->set_language(k_codes.at(static_cast<std::size_t>(words)));
            resources_->record_texts(&texts);
            client::render::terraforming::paint_table(window, model, *resources_, hits);
            resources_->record_texts(nullptr);
            const auto* dialog = hits.region({TableTarget::payment_row, 0, 0});
            ASSERT_NE(dialog, nullptr);
            for (const DrawnText& text : texts) {
                if (!dialog->bounds.inset(-200).overlaps(text.box)) continue;
                const bool in_dialog = text.box.x >= dialog->bounds.x && text.box.right() <= dialog->bounds.right();
                EXPECT_FALSE(in_dialog && text.words.ends_with("…")) << text.words << " at " << width;
            }
            for (std::size_t space = 0; space < 61; ++space) {
                EXPECT_TRUE(hits.point_of({TableTarget::space, static_cast<int>(space), 0}))
                    << space << " at " << width;
            }
            // The own stock remains visible, because it pays.
            for (std::size_t resource = 0; resource < model.own.stocks.size(); ++resource) {
                EXPECT_TRUE(hits.point_of({TableTarget::own_stock, static_cast<int>(resource), 0}))
                    << resource << " at " << width;
            }
        }
    }
}

TEST_F(Overlays, ListOfStandardProjectsCutsNoWords) {
    for (const Words words : {Words::english, Words::french, Words::german}) {
        const auto model = action_table(words);
        Measured window(1280, 720);
        HitMap hits;
        std::vector<DrawnText> texts;
        resources_->set_language(k_codes.at(static_cast<std::size_t>(words)));
        resources_->record_texts(&texts);
        client::render::terraforming::paint_table(window, model, *resources_, hits);
        resources_->record_texts(nullptr);
        for (const auto& region : hits.regions()) {
            if (region.target.kind != TableTarget::project) continue;
            for (const DrawnText& text : texts) {
                EXPECT_FALSE(region.bounds.overlaps(text.box) && text.words.ends_with("…")) << text.words;
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::test
