// SPDX-License-Identifier: MIT

// Tests windows with room to spare: the room of missing opponents is used, and names are not cut.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "render/dig/painters.hpp"
#include "render/layout.hpp"
#include "render/painters.hpp"
#include "render/terraforming/painters.hpp"
#include "unit/client_render/dig/sample_tables.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/painting_test.hpp"
#include "unit/client_render/sample_models.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;

constexpr std::array<Words, 3> k_spare_words{Words::english, Words::french, Words::german};
constexpr std::array<std::pair<unsigned, unsigned>, 5> k_tried_windows{
    {{1280, 720}, {1440, 810}, {1920, 1080}, {2560, 1440}, {1024, 768}}};

LogModel long_story() {
    LogModel log;
    log.title = "All that was done";
    for (int number = 1; number <= 30; ++number) {
        LogLine line;
        line.piece = number % 3;
        line.id = number;
        line.text = {word("Bruno", Tone::normal, true),
                     word("plays"),
                     word("Something With A Very Long Name", Tone::normal, true),
                     word("for 12 M€"),
                     mark(SymbolKind::dot),
                     word("what came of it"),
                     mark(SymbolKind::dot),
                     word("and the rest of " + std::to_string(number))};
        log.lines.push_back(std::move(line));
    }
    return log;
}

class UnusedSpace : public PaintingTest {
   protected:
    template <class Paint>
    std::vector<DrawnText> words_of(unsigned width, unsigned height, const Paint& paint) {
        Measured target(width, height);
        return texts_during([&] { paint(target, *resources_, hits_); });
    }

    std::vector<DrawnText> words_of(unsigned width, unsigned height, const TableModel& model) {
        return words_of(width, height, [&](auto& on, auto& resources, auto& hits) {
            client::render::terraforming::paint_table(on, model, resources, hits);
        });
    }

    std::vector<DrawnText> words_of(unsigned width, unsigned height, const client::render::dig::TableModel& model) {
        return words_of(width, height, [&](auto& on, auto& resources, auto& hits) {
            client::render::dig::paint_table(on, model, resources, hits);
        });
    }

    [[nodiscard]] static bool shows(const std::vector<DrawnText>& texts, std::string_view words) {
        return std::ranges::find(texts, words, &DrawnText::words) != texts.end();
    }

    HitMap hits_;
};

TEST_F(UnusedSpace, NamesOfOpponentsCardsAreWholeInEachLanguageIfThereAreFewOpponents) {
    for (const auto& [width, height] : k_tried_windows) {
        for (const Words words : k_spare_words) {
            // In the smallest nearly square window, panels of three opponents have only two rows for cards each.
            const int most = width == 1024 ? 2 : 3;
            for (int opponents = 1; opponents <= most; ++opponents) {
                const TableModel model = action_table(words, opponents);
                const auto texts = words_of(width, height, model);
                SCOPED_TRACE(std::to_string(width) + ", " + k_codes.at(static_cast<std::size_t>(words)) + ", " +
                             std::to_string(opponents));
                for (const auto& opponent : model.opponents) {
                    for (const auto& card : opponent.cards) EXPECT_TRUE(shows(texts, card.name)) << card.name;
                }
            }
        }
    }
}

TEST_F(UnusedSpace, LongNameUsesSpaceThatShortNameLeaves) {
    TableModel model = action_table(Words::english, 4);
    CardFace brief = model.opponents.front().cards.front();
    brief.name = "Lichens";
    CardFace lengthy = brief;
    lengthy.name = "Something With A Long Name";
    model.opponents.front().cards = {lengthy, brief, lengthy, brief, lengthy, brief};
    const auto texts = words_of(1280, 720, model);
    EXPECT_EQ(std::ranges::count(texts, lengthy.name, &DrawnText::words), 3);
    EXPECT_EQ(std::ranges::count(texts, brief.name, &DrawnText::words), 3);
    EXPECT_EQ(text_faults(texts, 1280, 720), std::vector<std::string>{});
}

TEST_F(UnusedSpace, FewCardsInHandShowTheirWordsAndFillTheHand) {
    for (const auto& [width, height] : {std::pair{1920U, 1080U}, {2560U, 1440U}}) {
        for (const Words words : k_spare_words) {
            for (std::size_t cards = 1; cards <= 4; ++cards) {
                TableModel model = action_table(words, 3);
                model.hand.cards.resize(cards);
                const auto texts = words_of(width, height, model);
                SCOPED_TRACE(std::to_string(width) + ", " + k_codes.at(static_cast<std::size_t>(words)) + ", " +
                             std::to_string(cards));
                const Rect hand = hits_.region({TableTarget::hand, 0, 0})->bounds;
                float filled = 0;
                for (const auto& card : model.hand.cards) {
                    filled += hits_.region({TableTarget::hand_card, card.face.id, 0})->bounds.w;
                    if (card.face.text.empty()) continue;
                    const auto first_words = card.face.text.front().substr(0, card.face.text.front().find(' '));
                    EXPECT_TRUE(std::ranges::any_of(texts, [&](const DrawnText& text) {
                        return text.words.starts_with(first_words);
                    })) << card.face.name;
                }
                EXPECT_GE(filled, hand.w * (cards == 1 ? 0.35F : 0.7F));
                EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
            }
        }
    }
}

TEST_F(UnusedSpace, NumbersOfOpponentsGrowWithTheirCells) {
    const auto size_of_stock = [&](int opponents) {
        TableModel model = action_table(Words::english, opponents);
        model.opponents.front().cards.clear();
        model.opponents.front().stocks[0].stock = 77;
        const auto texts = words_of(1920, 1080, model);
        return std::ranges::find(texts, "77", &DrawnText::words)->box.h;
    };
    EXPECT_GT(size_of_stock(1), size_of_stock(4) * 1.2F);
}

TEST_F(UnusedSpace, FewOwnCardsShowWhatTheirActionsDo) {
    for (const auto& [width, height] : {std::pair{1920U, 1080U}, {2560U, 1440U}}) {
        TableModel model = action_table(Words::english, 3);
        ASSERT_GE(model.actions.cards.size(), 3U);
        model.actions.cards.resize(3);
        for (auto& card : model.actions.cards) {
            card.face.boxes = {{.is_action = true, .symbols = {{word("87"), icon("resources/plants")}}, .text = {}}};
        }
        const auto texts = words_of(width, height, model);
        EXPECT_EQ(std::ranges::count(texts, "87", &DrawnText::words), 3) << width;
        EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
    }
}

TEST_F(UnusedSpace, PanelsOfFourOpponentsInSmallestWindowShowTwoRowsOfWholeNames) {
    for (const Words words : k_spare_words) {
        TableModel model = action_table(words, 4);
        std::vector<CardFace> cards;
        for (const auto& opponent : model.opponents) {
            cards.insert(cards.end(), opponent.cards.begin(), opponent.cards.end());
        }
        constexpr std::size_t k_many = 10;
        for (std::size_t i = 0; cards.size() < k_many; ++i) cards.push_back(cards[i]);
        cards.resize(k_many);
        for (std::size_t i = 0; i < cards.size(); ++i) cards[i].id = static_cast<int>(i);
        for (auto& opponent : model.opponents) opponent.cards = cards;
        const auto texts = words_of(1024, 768, model);
        SCOPED_TRACE(k_codes.at(static_cast<std::size_t>(words)));
        EXPECT_EQ(text_faults(texts, 1024, 768), std::vector<std::string>{});
        for (const auto& opponent : model.opponents) {
            const Rect panel = hits_.region({TableTarget::player, opponent.seat, 0})->bounds;
            std::set<int> rows;
            for (const auto& card : cards) {
                const auto* const region = hits_.region({TableTarget::player_card, card.id, opponent.seat});
                if (region != nullptr) rows.insert(static_cast<int>(region->bounds.y));
            }
            EXPECT_GE(rows.size(), 2U) << opponent.name;
            const auto is_shown = [&](const std::string& wanted) {
                return std::ranges::any_of(texts, [&](const DrawnText& text) {
                    return text.words == wanted && panel.inset(-1).contains(text.box.centre());
                });
            };
            EXPECT_TRUE(is_shown(opponent.name));
            EXPECT_TRUE(is_shown(opponent.rating.value));
            for (const auto& stock : opponent.stocks) EXPECT_TRUE(is_shown(std::to_string(stock.stock)));
        }
        for (const auto& text : texts) {
            if (text.words.ends_with("…")) {
                EXPECT_FALSE(std::ranges::any_of(cards, [&](const CardFace& card) {
                    return card.name.starts_with(text.words.substr(0, text.words.size() - 3));
                })) << text.words;
            }
        }
    }
}

TEST_F(UnusedSpace, LettersOfTheReferenceGrowIfThePageHasRoomForThem) {
    /// Returns how much higher the words of the boxes are than those above them.
    const auto growth_of_words = [&](unsigned width, unsigned height, std::size_t rows) {
        ReferenceModel model;
        model.title = "Reference";
        model.page_note = "Note of the page";
        for (std::size_t row = 0; row < rows; ++row) {
            const ReferenceBoxModel box{.title = "Box", .text = {"Words of the box"}};
            model.rows.push_back({.title = "Row", .note = {}, .leads = false, .boxes = {box, box, box, box}});
        }
        const auto texts = words_of(width, height, [&](auto& on, auto& resources, auto& hits) {
            EXPECT_EQ(paint_reference(on, model, resources, hits), 0);
        });
        EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
        const auto height_of = [&](std::string_view words) {
            const auto found = std::ranges::find(texts, words, &DrawnText::words);
            return found == texts.end() ? 0 : found->box.h;
        };
        EXPECT_GT(height_of("Note of the page"), 0);
        return height_of("Words of the box") / height_of("Note of the page");
    };
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {2560U, 1440U}}) {
        EXPECT_NEAR(growth_of_words(width, height, 2), 1.4F, 0.1F) << width;
        EXPECT_LT(growth_of_words(width, height, 5), 1.25F) << width;
    }
}

TEST_F(UnusedSpace, PanelsOfOpponentsWithoutCardsAreFilled) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1440U, 810U}, {1024U, 768U}}) {
        for (int opponents = 1; opponents <= 4; ++opponents) {
            TableModel model = action_table(Words::english, opponents);
            for (auto& opponent : model.opponents) {
                opponent.cards.clear();
                opponent.tags.clear();
                opponent.note = Label{"chooses a corporation"};
            }
            const auto texts = words_of(width, height, model);
            for (const auto& opponent : model.opponents) {
                const Rect panel = hits_.region({TableTarget::player, opponent.seat, 0})->bounds;
                float lowest = panel.y;
                for (const auto& text : texts) {
                    if (panel.contains(text.box.centre())) lowest = std::max(lowest, text.box.bottom());
                }
                constexpr float k_most_empty = 0.32F;
                EXPECT_LE((panel.bottom() - lowest) / panel.h, k_most_empty) << width << ", " << opponents;
            }
            EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
        }
    }
}

TEST_F(UnusedSpace, WholeLogIsShownIfThereAreFewOpponents) {
    for (const auto& [width, height] : k_tried_windows) {
        for (int opponents = 0; opponents <= 2; ++opponents) {
            TableModel model = action_table(Words::english, opponents);
            model.side.log = long_story();
            SCOPED_TRACE(std::to_string(width) + ", " + std::to_string(opponents));
            const auto texts = words_of(width, height, model);
            const bool has_room = opponents < 2 || (width == 1280 && height == 720);
            EXPECT_TRUE(!has_room || shows(texts, "All that was done"));
            EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
        }
        for (const auto language : {dig::Language::english, dig::Language::french, dig::Language::german}) {
            auto model = dig::usual_table(language);
            model.side_log = long_story();
            model.opponents.resize(1);
            SCOPED_TRACE(std::to_string(width));
            const auto texts = words_of(width, height, model);
            EXPECT_TRUE(shows(texts, "All that was done"));
            EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
        }
    }
}

TEST_F(UnusedSpace, OpponentsWithManyCardsUseTheWholeColumn) {
    TableModel model = action_table(Words::english, 2);
    model.side.log = long_story();
    for (auto& opponent : model.opponents) {
        const auto few = opponent.cards;
        while (opponent.cards.size() < 24) {
            opponent.cards.insert(opponent.cards.end(), few.begin(), few.end());
        }
    }
    const auto texts = words_of(1280, 720, model);
    EXPECT_FALSE(shows(texts, "All that was done"));
    EXPECT_EQ(text_faults(texts, 1280, 720), std::vector<std::string>{});
    const Frame frame = table_frame(1280, 720);
    TableLayout layout = table_layout(frame, 2);
    fit_opponents(layout, frame, {500, 500});
    EXPECT_TRUE(layout.spare.empty());
    EXPECT_GT(layout.opponents.back().bottom(), layout.others.bottom() - 1);
}

TEST_F(UnusedSpace, LongLogLinesWrap) {
    for (const auto& [width, height] : k_tried_windows) {
        TableModel model = action_table(Words::english);
        model.whole_log = long_story();
        SCOPED_TRACE(width);
        auto texts = words_of(width, height, model);
        EXPECT_TRUE(shows(texts, "and the rest of 30")) << "the newest";
        EXPECT_TRUE(shows(texts, "and the rest of 28"));
        EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
        const auto* const region = hits_.region({TableTarget::log_line, 30, 0});
        ASSERT_NE(region, nullptr);
        const auto rest = std::ranges::find(texts, "and the rest of 30", &DrawnText::words);
        EXPECT_TRUE(region->contains(rest->box.centre())) << "the card can be pointed at there too";

        model.whole_log->scroll = 1000;
        texts = words_of(width, height, model);
        EXPECT_TRUE(shows(texts, "and the rest of 1")) << "the oldest";
        EXPECT_TRUE(shows(texts, "and the rest of 6")) << "a whole page of log lines";
        EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
    }
}

TEST_F(UnusedSpace, LogLinesAboutLossesWrap) {
    TableModel model = action_table(Words::english);
    model.log = long_story();
    model.log.folds = true;
    model.log.lines.resize(1);
    for (auto& line : model.log.lines) line.tone = LogTone::hit;
    const auto texts = words_of(1280, 720, model);
    EXPECT_TRUE(shows(texts, "and the rest of 1"));
    EXPECT_EQ(text_faults(texts, 1280, 720), std::vector<std::string>{});
}

}  // namespace
}  // namespace syrtis::test
