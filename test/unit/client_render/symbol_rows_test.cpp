// SPDX-License-Identifier: MIT

// Tests symbol rows in boxes that are too narrow for them.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/canvas.hpp"
#include "render/layout.hpp"
#include "render/resources.hpp"
#include "render/terraforming/painters.hpp"
#include "render/terraforming/panels.hpp"
#include "render/widgets.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;

class SymbolRows : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        resources =
            std::make_unique<Resources>(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts",
                                        syrtis::test::k_image_folder, client::render::terraforming::needed_images());
        texture = std::make_unique<sf::RenderTexture>();
        ASSERT_TRUE(texture->create(64, 64));
    }

    /// Draws the row in a box of that width and records its words. Returns the right end.
    float draw(const SymbolRow& row, float width, const RowStyle& style) {
        texts.clear();
        resources->record_texts(&texts);
        Canvas canvas(*texture, *resources, hits, frame_for(1280, 720));
        const float drawn = draw_row(canvas, row, {0, 0, width, 20}, style);
        resources->record_texts(nullptr);
        return drawn;
    }

    std::unique_ptr<Resources> resources;
    std::unique_ptr<sf::RenderTexture> texture;  ///< made once there is a display
    HitMap hits;
    std::vector<DrawnText> texts;
};

TEST_F(SymbolRows, ShowNoNumberWithoutTheIconBesideIt) {
    const RowStyle style;
    const SymbolRow row{word("plays a card"),    mark(SymbolKind::dot), word("+3"),
                        icon("resources/steel"), mark(SymbolKind::dot), word("−12"),
                        icon("resources/heat")};
    int cut = 0;
    int whole = 0;
    for (float width = 20; width < 260; ++width) {
        const float drawn = draw(row, width, style);
        EXPECT_LE(drawn, width + 1);
        if (texts.empty()) continue;
        const auto& last = texts.back();
        if (last.words != "+3" && last.words != "−12") {
            ++cut;
            continue;
        }
        ++whole;
        EXPECT_GT(drawn, last.box.right() + style.icon * 0.8F) << last.words << " at " << width;
    }
    EXPECT_GT(cut, 20);
    EXPECT_GT(whole, 20);
}

TEST_F(SymbolRows, OtherWordsAreCutBeforePinnedWords) {
    const RowStyle style;
    auto name = word("City");
    name.shortens = true;
    auto price = icon("resources/megacredits");
    price.is_essential = true;
    const SymbolRow row{word("Ada"), word("uses the standard project"), name, word("for"), word("25"), price};
    Canvas measuring(*texture, *resources, hits, frame_for(1280, 720));
    const float whole = row_width(measuring, row, style);
    for (float width = whole; width > whole - 60; width -= 3) {
        const float drawn = draw(row, width, style);
        EXPECT_LE(drawn, width + 1);
        ASSERT_EQ(texts.size(), 5U) << width;
        EXPECT_EQ(texts.back().words, "25");
        EXPECT_GT(drawn, texts.back().box.right() + style.icon * 0.8F);
        EXPECT_EQ(texts[1].words.ends_with("…"), width < whole - 1) << texts[1].words;
    }
}

TEST_F(SymbolRows, CutListEndsWithEllipsis) {
    const RowStyle style;
    const SymbolRow row{word("buys"), word("Capital,"), word("Ants")};
    const float names = draw({row[0], word("Capital…")}, 300, style);
    draw(row, names, style);
    ASSERT_EQ(texts.size(), 2U);
    EXPECT_EQ(texts.back().words, "Capital…");
    draw(row, 300, style);
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_EQ(texts[1].words, "Capital,");
}

TEST_F(SymbolRows, CutSentenceEndsWithEllipsis) {
    const RowStyle style;
    const SymbolRow sentence{word("buys"), word("Ants"), word("for"), word("3"), icon("resources/megacredits")};
    draw(sentence, draw({word("buys"), word("Ants"), word("for …")}, 300, style), style);
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_EQ(texts.back().words, "for …");
    const SymbolRow two{word("buys"), word("Ants"), mark(SymbolKind::dot), word("+3"), icon("resources/steel")};
    draw(two, draw({two[0], two[1]}, 300, style) + style.icon, style);
    ASSERT_EQ(texts.size(), 2U);
    EXPECT_EQ(texts.back().words, "Ants");
}

TEST_F(SymbolRows, CutRowDoesNotEndWithSeparator) {
    const RowStyle style;
    const SymbolRow row{word("Ada"), mark(SymbolKind::dot), icon("resources/steel")};
    const float name = draw({row.front()}, 200, style);
    for (float width = name; width < name + 40; ++width) {
        const float drawn = draw(row, width, style);
        EXPECT_TRUE(drawn < name + 1 || drawn > name + style.icon) << width;
    }
}

TEST_F(SymbolRows, ProjectWhoseLastSymbolDoesNotFitOmitsTheSlashBeforeIt) {
    terraforming::ProjectsModel model;
    model.entries.push_back({.cost = {},
                             .symbols = {icon("resources/card"), mark(SymbolKind::leads), mark(SymbolKind::coin, "1"),
                                         word("/"), icon("resources/card")},
                             .name = {"Sell patents"},
                             .refused = {}});
    const auto signs = [&](float width) {
        texts.clear();
        resources->record_texts(&texts);
        Canvas canvas(*texture, *resources, hits, frame_for(1280, 720));
        terraforming::paint_projects(canvas, {0, 0, width, 120}, model, {});
        resources->record_texts(nullptr);
        return std::ranges::count(texts, "/", &DrawnText::words);
    };
    EXPECT_EQ(signs(1000), 1);
    EXPECT_EQ(signs(170), 0) << "the card that it refers to has no room";
}

TEST_F(SymbolRows, NameOfImpossibleProjectIsBelowItsPriceAndTheMissingAmount) {
    terraforming::ProjectsModel model;
    model.entries.push_back({.cost = "18",
                             .symbols = {icon("resources/ocean")},
                             .name = {"Aquifer"},
                             .highlight = Highlight::dimmed,
                             .refused = {icon("resources/megacredits"), word("3 short")},
                             .brief_refusal = {icon("resources/megacredits"), word("−3")}});
    texts.clear();
    resources->record_texts(&texts);
    Canvas canvas(*texture, *resources, hits, frame_for(1280, 720));
    constexpr Rect k_panel_of_a_table{0, 0, 239, 94};
    terraforming::paint_projects(canvas, k_panel_of_a_table, model, {});
    resources->record_texts(nullptr);
    const auto box_of = [&](const char* words) {
        const auto found = std::ranges::find(texts, words, &DrawnText::words);
        return found == texts.end() ? Rect{} : found->box;
    };
    constexpr float k_edge_of_coin = 2;
    ASSERT_FALSE(box_of("18").empty());
    EXPECT_GE(box_of("Aquifer").y, box_of("18").bottom() + k_edge_of_coin);
    ASSERT_FALSE(box_of("−3").empty());
    EXPECT_GE(box_of("Aquifer").y, box_of("−3").bottom());
    EXPECT_TRUE(box_of("3 short").empty());
}

TEST_F(SymbolRows, NumberOfProjectIsShownWithItsUnitOrNotAtAll) {
    terraforming::ProjectsModel model;
    model.entries.push_back({.cost = {},
                             .symbols = {word("X"), icon("resources/card"), mark(SymbolKind::leads), word("1"),
                                         icon("resources/megacredits"), word("/"), icon("resources/card")},
                             .name = {"Sell patents"},
                             .refused = {}});
    const auto shows = [&](float width) {
        texts.clear();
        std::vector<DrawnGround> grounds;
        resources->record_texts(&texts);
        resources->record_grounds(&grounds);
        Canvas canvas(*texture, *resources, hits, frame_for(1280, 720));
        terraforming::paint_projects(canvas, {0, 0, width, 110}, model, {});
        resources->record_grounds(nullptr);
        resources->record_texts(nullptr);
        return std::pair{std::ranges::count(texts, "1", &DrawnText::words),
                         std::ranges::count(grounds, "resources/megacredits", &DrawnGround::picture)};
    };
    for (float width = 120; width < 400; width += 3) {
        const auto [numbers, units] = shows(width);
        EXPECT_EQ(numbers, units) << width;
    }
    constexpr float k_rail = 276;  // of a window of 1280 x 720
    EXPECT_EQ(shows(k_rail).second, 1);
}

}  // namespace
}  // namespace syrtis::test
