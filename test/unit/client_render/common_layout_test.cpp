// SPDX-License-Identifier: MIT

// Tests that parts of one kind have one arrangement: cards side by side, impossible projects, lines of past events.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "render/terraforming/automa_model.hpp"
#include "render/terraforming/painters.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/painting_test.hpp"
#include "unit/client_render/sample_models.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;
using client::render::terraforming::AutomaPanel;
using client::render::terraforming::BonusState;
using client::render::terraforming::Gauge;
using client::render::terraforming::HandCard;

constexpr std::array k_layout_words{Words::english, Words::french, Words::german};

constexpr float k_rounding = 1.5F;  ///< pictures stand on whole pixels

/// Returns the difference between the greatest and the least number.
float spread(const std::vector<float>& numbers) {
    if (numbers.empty()) return 0;
    const auto [least, greatest] = std::ranges::minmax(numbers);
    return greatest - least;
}

class CommonLayout : public PaintingTest {
   protected:
    std::vector<DrawnText> words_of(unsigned width, unsigned height, const TableModel& model) {
        Measured target(width, height);
        grounds_.clear();
        resources_->record_grounds(&grounds_);
        auto texts =
            texts_during([&] { client::render::terraforming::paint_table(target, model, *resources_, hits_); });
        resources_->record_grounds(nullptr);
        return texts;
    }

    /// Returns the places of the pictures of cards within `area`.
    [[nodiscard]] std::vector<Rect> pictures_in(const Rect& area) const {
        std::vector<Rect> places;
        for (const DrawnGround& ground : grounds_) {
            const bool is_scene = ground.picture.starts_with("motifs/") || ground.picture.starts_with("cards/");
            if (is_scene && area.contains(ground.box.centre())) places.push_back(ground.box);
        }
        return places;
    }

    HitMap hits_;
    std::vector<DrawnGround> grounds_;
};

TEST_F(CommonLayout, PicturesOfCardsInHandBeginAndEndAtOneHeight) {
    for (const auto& [width, height] : {std::pair{1920U, 1080U}, {2560U, 1440U}}) {
        for (const Words words : k_layout_words) {
            for (const int cards : {6, 8, 10}) {
                TableModel model = action_table(words);
                model.hand.cards = sample_hand(words, cards);
                words_of(width, height, model);
                std::vector<float> tops;
                std::vector<float> ends;
                for (const Rect& place : pictures_in(hits_.region({TableTarget::hand, 0, 0})->bounds)) {
                    tops.push_back(place.y);
                    ends.push_back(place.bottom());
                }
                SCOPED_TRACE(std::to_string(width) + ", " + k_codes.at(static_cast<std::size_t>(words)) + ", " +
                             std::to_string(cards));
                EXPECT_GE(tops.size(), 5U);
                EXPECT_LE(spread(tops), k_rounding);
                EXPECT_LE(spread(ends), k_rounding);
            }
        }
    }
}

TEST_F(CommonLayout, PicturesOfOfferedCardsBeginAtOneHeight) {
    for (const Words words : k_layout_words) {
        const TableModel model = buying_table(words);
        words_of(2560, 1440, model);
        std::vector<float> tops;
        std::string shown;
        for (const auto& card : model.choosing->cards) {
            const Rect place = hits_.region({TableTarget::choice, card.face.id, 0})->bounds;
            for (const Rect& picture : pictures_in(place)) {
                tops.push_back(picture.y);
                shown += card.face.name + " at " + std::to_string(picture.y) + "; ";
            }
        }
        EXPECT_GE(tops.size(), 3U);
        EXPECT_LE(spread(tops), k_rounding) << shown;
    }
}

TEST_F(CommonLayout, ImpossibleProjectHasTwoLinesLikeThePossibleOnes) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1440U, 810U}, {2560U, 1440U}, {1024U, 768U}}) {
        for (const Words words : k_layout_words) {
            TableModel model = action_table(words);
            for (auto& entry : model.projects.entries) {
                entry.refused = {icon("resources/megacredits"), word("10 manquent", Tone::missing)};
                entry.brief_refusal = {icon("resources/megacredits"), word("−10", Tone::missing)};
                entry.highlight = Highlight::dimmed;
            }
            const auto texts = words_of(width, height, model);
            SCOPED_TRACE(std::to_string(width));
            EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
            for (const auto& entry : model.projects.entries) {
                const Rect tile = hits_.region({TableTarget::project, entry.id, 0})->bounds;
                float last = -100;
                std::vector<float> middles;
                for (const DrawnText& text : texts) {
                    if (tile.contains(text.box.centre())) middles.push_back(text.box.centre().y);
                }
                std::ranges::sort(middles);
                int count = 0;
                for (const float middle : middles) {
                    if (middle - last > tile.h * 0.2F) ++count;
                    last = middle;
                }
                EXPECT_EQ(count, 2) << entry.name.forms.front();
            }
        }
    }
}

TEST_F(CommonLayout, EveryLineOfPastEventsNamesItsPlayer) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {2560U, 1440U}, {1024U, 768U}}) {
        TableModel model = action_table(Words::english);
        LogLine line;
        line.piece = 1;
        line.text = {word("Bruno", Tone::normal, true),
                     word("plays"),
                     word("Something With A Long Name", Tone::normal, true),
                     word("for 12 M€"),
                     mark(SymbolKind::dot),
                     word("and what came of it")};
        model.log.folds = true;
        for (std::size_t lines = 1; lines <= 12; ++lines) {
            model.log.lines.assign(lines, line);
            model.log.left_out.assign(lines, "more lines");
            const auto texts = words_of(width, height, model);
            const auto shown = [&](std::string_view words) {
                return std::ranges::count_if(texts, [&](const DrawnText& text) {
                    return text.words == words &&
                           hits_.find(text.box.centre()).value_or(Target{}).kind == TableTarget::log_line;
                });
            };
            EXPECT_GT(shown("plays"), 0) << lines;
            EXPECT_EQ(shown("plays"), shown("Bruno")) << width << ", " << lines;
        }
    }
}

TEST_F(CommonLayout, FewCardsUseTheHandInSmallWindow) {
    for (const Words words : k_layout_words) {
        for (const std::size_t cards : {1U, 2U, 3U, 4U, 5U}) {
            TableModel model = action_table(words);
            model.actions.cards.resize(2);
            model.hand.cards.resize(cards);
            const auto texts = words_of(1280, 720, model);
            EXPECT_EQ(text_faults(texts, 1280, 720), std::vector<std::string>{});
            const Rect hand = hits_.region({TableTarget::hand, 0, 0})->bounds;
            float end = 0;
            for (const HandCard& card : model.hand.cards) {
                end = std::max(end, hits_.region({TableTarget::hand_card, card.face.id, 0})->bounds.bottom());
            }
            EXPECT_GE(end, hand.bottom() - 12) << cards;
        }
    }
}

TEST_F(CommonLayout, NumbersAtTheEndsOfTracksAreBright) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {2560U, 1440U}}) {
        const TableModel model = action_table(Words::english);
        const auto texts = words_of(width, height, model);
        for (const std::string& number : {model.board.temperature.minimum_text, model.board.temperature.maximum_text}) {
            const auto found = std::ranges::find(texts, number, &DrawnText::words);
            ASSERT_NE(found, texts.end()) << number;
            EXPECT_EQ(found->ink, colours::secondary) << number;
        }
    }
}

/// Returns a panel of MarsBot with all parts.
AutomaPanel full_panel() {
    AutomaPanel panel;
    panel.name = "MarsBot";
    panel.level = "Brutal";
    panel.rating.value = "35";
    panel.points.value = "69";
    panel.cells.assign(3, {"resources/megacredits", {"37", {}}, "points: 4"});
    panel.corporation = "Tycho Magnetics";
    for (int id = 0; id < 7; ++id) {
        Gauge gauge{.tags = {"tags/space"}, .marker = 9, .highest = 9, .id = id};
        gauge.spaces.assign(19, {.image = "resources/rating", .text = "+4"});
        panel.gauges.push_back(std::move(gauge));
    }
    for (int id = 0; id < 9; ++id) {
        panel.bonus_cards.push_back(
            {"Bonus", "B0" + std::to_string(id + 1), id % 2 == 0 ? BonusState::hidden : BonusState::discarded, id});
    }
    panel.played.assign(11, {"tags/space", 12});
    return panel;
}

TEST_F(CommonLayout, PanelOfMarsBotIsNotCrowdedInSmallWindow) {
    TableModel model = action_table(Words::english);
    model.automa = full_panel();
    model.opponents.clear();
    const auto texts = words_of(1280, 720, model);
    EXPECT_EQ(text_faults(texts, 1280, 720), std::vector<std::string>{});
    std::set<float> lines;
    for (int id = 0; id < 9; ++id) lines.insert(hits_.region({TableTarget::plate, id, 0})->bounds.y);
    EXPECT_EQ(lines.size(), 1U) << "the bonus cards are in one line";
    for (int id = 0; id < 7; ++id) {
        for (int space = 1; space < 9; ++space) {
            const Rect place = hits_.region({TableTarget::gauge, id, space})->bounds;
            EXPECT_GE(place.h, 18) << space;
            EXPECT_FALSE(std::ranges::any_of(
                texts, [&](const DrawnText& text) { return text.words == "+4" && place.contains(text.box.centre()); }))
                << "the marker has passed " << space;
        }
    }
    std::multiset<float> columns;
    for (const DrawnText& text : texts) {
        if (text.words == "12" && text.box.x < 280 && text.box.y > 450 && text.box.y < 540) {
            columns.insert(std::round(text.box.x));
        }
    }
    EXPECT_EQ(columns.size(), 11U);
    float before = -100;
    for (const float column : columns) {
        if (column == before) continue;
        EXPECT_GE(column - before, 30);
        before = column;
    }
}

}  // namespace
}  // namespace syrtis::test
