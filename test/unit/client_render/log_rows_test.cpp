// SPDX-License-Identifier: MIT

// Tests how long lines of the log are divided into rows.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "unit/client_render/measured.hpp"
#include "unit/client_render/painting_test.hpp"
#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {
namespace {

using client::render::DrawnText;
using client::render::HitMap;
using client::render::icon;
using client::render::LogLine;
using client::render::word;

class LogRows : public PaintingTest {};

TEST_F(LogRows, PlaceOfATileStartsBesideTheIconOfTheTile) {
    TableModel model = action_table(Words::french);
    model.log.folds = true;
    LogLine line;
    line.piece = 1;
    line.text = {word("Ada"), client::render::thin_word("utilise le projet"), word("Aquifère"), icon("tiles/ocean"),
                 word("\u00A0: zone d’océan touchant Noctis Ville au sud-ouest")};
    model.log.lines.assign(1, line);
    std::vector<DrawnText> texts;
    HitMap hits;
    Measured window(1280, 720);
    resources_->record_texts(&texts);
    client::render::terraforming::paint_table(window, model, *resources_, hits);
    resources_->record_texts(nullptr);
    const auto begins_with_colon = [](const DrawnText& text) { return text.words.starts_with("\u00A0: zone"); };
    const auto place = std::ranges::find_if(texts, begins_with_colon);
    ASSERT_NE(place, texts.end());
    const auto name = std::ranges::find(texts, "Aquifère", &DrawnText::words);
    ASSERT_NE(name, texts.end());
    const auto end =
        std::ranges::find_if(texts, [](const DrawnText& text) { return text.words.ends_with("sud-ouest"); });
    ASSERT_NE(end, texts.end());
    EXPECT_GT(end->box.y, place->box.y) << "the words have two rows";
    EXPECT_GT(place->box.x, end->box.x + 10) << "the icon is in the row of the colon";
}

TEST_F(LogRows, LineWithManyResultsAndALongPlaceIsNotCut) {
    TableModel model = action_table(Words::french);
    model.log.folds = false;
    const auto dot = client::render::mark(client::render::SymbolKind::dot);
    LogLine line;
    line.piece = 1;
    line.text = {word("Bruno"),
                 client::render::thin_word("joue"),
                 word("Zone Nucléaire"),
                 client::render::thin_word("pour"),
                 word("10"),
                 icon("resources/megacredits"),
                 dot,
                 icon("resources/temperature"),
                 word("→ −24 °C"),
                 dot,
                 icon("resources/rating"),
                 word("+2"),
                 dot,
                 client::render::plate(5, {word("+1"), icon("resources/heat")}),
                 client::render::thin_word("(étape bonus)"),
                 dot,
                 icon("tiles/nuclear_zone"),
                 word("\u00A0: terre touchant Tharsis Tholus au sud-ouest")};
    model.log.lines.assign(1, line);
    std::vector<DrawnText> texts;
    HitMap hits;
    Measured window(1280, 720);
    resources_->record_texts(&texts);
    client::render::terraforming::paint_table(window, model, *resources_, hits);
    resources_->record_texts(nullptr);
    EXPECT_TRUE(std::ranges::any_of(texts, [](const DrawnText& text) { return text.words.ends_with("sud-ouest"); }));
    EXPECT_TRUE(std::ranges::any_of(texts, [](const DrawnText& text) { return text.words == "Bruno"; }));
}

}  // namespace
}  // namespace syrtis::test
