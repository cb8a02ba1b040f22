// SPDX-License-Identifier: MIT

// Tests the table in windows of every size and shape, with any number of seats, in every language, scale and text size.
// It is laid out and measured, but not drawn.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/layout.hpp"
#include "render/resources.hpp"
#include "render/terraforming/layout.hpp"
#include "render/terraforming/painters.hpp"
#include "support/paths.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/need_display.hpp"
#include "unit/client_render/sample_models.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;
using namespace client::render::terraforming;

struct Window {
    unsigned width = 0;
    unsigned height = 0;
    float scale = 1;
    float text = 1;
};

class TableSizes : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        resources_ =
            std::make_unique<Resources>(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts",
                                        syrtis::test::k_image_folder, client::render::terraforming::needed_images());
    }

    /// Returns one sentence for each fault of the words and their places.
    std::vector<std::string> faults(const TableModel& model, const Window& window) {
        std::vector<DrawnText> texts;
        Measured target(window.width, window.height);
        HitMap hits;
        resources_->set_zoom(window.scale);
        resources_->set_text_zoom(window.text);
        resources_->record_texts(&texts);
        paint_table(target, model, *resources_, hits);
        resources_->record_texts(nullptr);
        return text_faults(texts, window.width, window.height);
    }

    std::unique_ptr<Resources> resources_;
};

std::string name_of(const Window& window) {
    return std::to_string(window.width) + "x" + std::to_string(window.height) + " at " + std::to_string(window.scale) +
           ", text " + std::to_string(window.text);
}

constexpr std::array<Words, 3> k_languages{Words::english, Words::french, Words::german};

TEST_F(TableSizes, NoOverlapOrOverflowInWindowsOfAnyShapeWithAnyNumberOfSeats) {
    for (const Window window : {Window{1024, 768}, Window{1280, 1024}, Window{1600, 1200}, Window{1280, 720},
                                Window{1366, 768}, Window{1680, 1050}, Window{1920, 1080}, Window{2560, 1080},
                                Window{3440, 1440}, Window{1920, 800}, Window{3840, 2160}}) {
        for (int opponents = 1; opponents <= 4; ++opponents) {
            for (const Words words : k_languages) {
                SCOPED_TRACE(name_of(window) + ", opponents: " + std::to_string(opponents) + ", " +
                             k_codes.at(static_cast<std::size_t>(words)));
                EXPECT_EQ(faults(action_table(words, opponents), window), std::vector<std::string>{});
            }
        }
    }
}

TEST_F(TableSizes, QuestionsOfPlacementPurchaseDraftStartAndPaymentFitTheWindow) {
    using Make = TableModel (*)(Words);
    for (const Make make : {Make{placing_table}, Make{buying_table}, Make{draft_table}, Make{starting_table},
                            Make{payment_table}, Make{options_table}, Make{wall_table}, Make{zoom_table}}) {
        for (const Window window : {Window{1024, 768}, Window{1600, 1200}, Window{2560, 1080}}) {
            for (const Words words : k_languages) {
                const TableModel model = make(words);
                SCOPED_TRACE(name_of(window) + ", " + model.prompt.title.forms.front());
                EXPECT_EQ(faults(model, window), std::vector<std::string>{});
            }
        }
    }
}

TEST_F(TableSizes, ChosenScaleAndTextSizeCauseNoOverlap) {
    for (const Window window :
         {Window{1920, 1080, 0.75F}, Window{1920, 1080, 1.25F}, Window{1920, 1080, 2}, Window{2560, 1440, 1.5F},
          Window{1920, 1080, 1, 0.9F}, Window{1920, 1080, 1, 1.15F}, Window{2560, 1440, 1, 1.3F}}) {
        for (const Words words : k_languages) {
            SCOPED_TRACE(name_of(window) + ", " + k_codes.at(static_cast<std::size_t>(words)));
            EXPECT_EQ(faults(action_table(words, 3), window), std::vector<std::string>{});
        }
    }
}

TEST_F(TableSizes, VeryWideWindowShowsWholeLogAndPinnedCardsBesideTheTable) {
    TableModel model = action_table(Words::english, 3);
    model.side.log.title = "All that happened";
    model.side.cards = {model.hand.cards.at(0).face, model.hand.cards.at(1).face, model.hand.cards.at(2).face};
    const auto reported = [&](unsigned width, unsigned height) {
        std::vector<DrawnText> texts;
        Measured target(width, height);
        HitMap hits;
        resources_->record_texts(&texts);
        paint_table(target, model, *resources_, hits);
        resources_->record_texts(nullptr);
        return std::ranges::count(texts, std::string("All that happened"), &DrawnText::words);
    };
    EXPECT_EQ(reported(2560, 1080), 1);
    EXPECT_EQ(reported(1920, 1080), 0);
    EXPECT_EQ(faults(model, {2560, 1080}), std::vector<std::string>{});
    EXPECT_EQ(faults(model, {5120, 1440}), std::vector<std::string>{});
}

TEST_F(TableSizes, StartingCardsShowTheirWholeEffects) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1024U, 768U}}) {
        const Frame frame = table_frame(width, height);
        const TableLayout table = table_layout(frame, 4);
        const DealtLayout dealt = dealt_layout(table, frame, 10);
        ASSERT_EQ(dealt.places.size(), 10U);
        for (std::size_t i = 0; i < dealt.places.size(); ++i) {
            EXPECT_TRUE(dealt.band.contains(dealt.places[i]));
            EXPECT_GE(dealt.places[i].w, 200);
            EXPECT_GE(dealt.places[i].h, 54);
            for (std::size_t k = i + 1; k < dealt.places.size(); ++k) {
                EXPECT_FALSE(dealt.places[i].overlaps(dealt.places[k]));
            }
        }
        EXPECT_FALSE(dealt.band.overlaps(table.prompt));
        EXPECT_FALSE(dealt.band.overlaps(table.bar));
    }
}

}  // namespace
}  // namespace syrtis::test
