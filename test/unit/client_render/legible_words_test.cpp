// SPDX-License-Identifier: MIT

// Tests that words are easy to read: names are whole, icons stay with their numbers, and
// nothing that appears covers what must be visible.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "render/canvas.hpp"
#include "render/dig/painters.hpp"
#include "render/frame_painters.hpp"
#include "render/painters.hpp"
#include "render/terraforming/painters.hpp"
#include "render/widgets.hpp"
#include "unit/client_render/dig/sample_tables.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/painting_test.hpp"
#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;

constexpr std::array<Words, 3> k_all_words{Words::english, Words::french, Words::german};
constexpr std::array<std::pair<unsigned, unsigned>, 3> k_windows{{{1280, 720}, {1920, 1080}, {2560, 1440}}};
const std::vector<std::string> k_long_names{"Maximiliane the Younger!", "Bartholomew of Olympus",
                                            "Esra Yıldırım-Öztürk", "Adalbertine Hohenstein"};

class LegibleWords : public PaintingTest {
   protected:
    template <class Paint>
    std::vector<DrawnText> words_of(unsigned width, unsigned height, const Paint& paint) {
        Measured target(width, height);
        return texts_during([&] { paint(target); });
    }

    /// Returns the words that `paint` draws on a canvas of the smallest window.
    template <class Paint>
    std::vector<DrawnText> words_on_canvas(const Paint& paint) {
        return words_of(1280, 720, [&](auto& target) {
            Canvas canvas(target, *resources_, hits_, frame_for(1280, 720));
            paint(canvas);
        });
    }

    /// Returns the texts that are a name cut with an ellipsis.
    static std::vector<std::string> cut_names(const std::vector<DrawnText>& texts,
                                              const std::vector<std::string>& names) {
        constexpr std::string_view k_cut = "…";
        std::vector<std::string> found;
        for (const auto& text : texts) {
            if (!text.words.ends_with(k_cut)) continue;
            const auto kept = text.words.substr(0, text.words.size() - k_cut.size());
            if (std::ranges::any_of(names, [&](const auto& name) { return name.starts_with(kept); }))
                found.push_back(text.words);
        }
        return found;
    }

    HitMap hits_;
};

TEST_F(LegibleWords, NonBreakingSpaceIsAsWideAsOrdinarySpace) {
    const auto boxes = words_on_canvas([](Canvas& canvas) {
        canvas.text("24 M€", 0, 20, types::secondary, colours::text);
        canvas.text("24\u00A0M€", 0, 60, types::secondary, colours::text);
    });
    ASSERT_EQ(boxes.size(), 2U);
    EXPECT_EQ(boxes[0].box.w, boxes[1].box.w);
    const auto picture = [&](std::string_view words) {
        sf::RenderTexture texture;
        EXPECT_TRUE(texture.create(64, 32));
        texture.clear();
        {
            Canvas canvas(texture, *resources_, hits_, frame_for(1280, 720));
            canvas.text(words, 4, 20, types::secondary, colours::text);
        }
        texture.display();
        const auto pixels = texture.getTexture().copyToImage();
        return std::vector<sf::Uint8>(pixels.getPixelsPtr(), pixels.getPixelsPtr() + std::size_t{4} * 64 * 32);
    };
    EXPECT_EQ(picture("24 M€"), picture("24\u00A0M€"));
}

TEST_F(LegibleWords, FiveLongPlayerNamesAreNotCut) {
    for (const auto& [width, height] : k_windows) {
        auto model = action_table(Words::german);
        ASSERT_EQ(model.opponents.size(), k_long_names.size());
        for (std::size_t i = 0; i < k_long_names.size(); ++i) model.opponents[i].name = k_long_names[i];
        model.own.name = k_long_names.front();
        const auto texts = words_of(width, height, [&](auto& target) {
            client::render::terraforming::paint_table(target, model, *resources_, hits_);
        });
        EXPECT_EQ(cut_names(texts, k_long_names), std::vector<std::string>{}) << width;
        auto dig = dig::crowded_table(dig::Language::german);
        for (std::size_t i = 0; i < dig.opponents.size(); ++i) dig.opponents[i].name = k_long_names[i];
        dig.own.name = k_long_names.back();
        const auto dug = words_of(
            width, height, [&](auto& target) { client::render::dig::paint_table(target, dig, *resources_, hits_); });
        EXPECT_EQ(cut_names(dug, k_long_names), std::vector<std::string>{}) << width;
    }
}

TEST_F(LegibleWords, NamesOfOwnActionsAreNotCutIfThereIsRoomForTwoLines) {
    auto model = action_table(Words::german);
    const std::vector<std::string> names{"Optimale Atmosphärenbremsung", "Wasserelektrolyse-Anlage", "Vieh",
                                         "Interplanetare Filmgesellschaft"};
    model.actions.cards.resize(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        model.actions.cards[i].face.name = names[i];
        model.actions.cards[i].face.resource_image.clear();
    }
    for (const auto& [width, height] : k_windows) {
        const auto texts = words_of(width, height, [&](auto& target) {
            client::render::terraforming::paint_table(target, model, *resources_, hits_);
        });
        EXPECT_EQ(cut_names(texts, names), std::vector<std::string>{}) << width;
    }
}

TEST_F(LegibleWords, NoticeCoversNeitherCornersNorPanels) {
    const std::string sentence =
        "Der Bericht liegt hier; lies ihn, bevor du ihn verschickst: /home/ada/Documents/Syrtis/Report of "
        "2027-03-09.json";
    for (const auto& [width, height] : k_windows) {
        for (const auto words : k_all_words) {
            const auto model = action_table(words);
            const auto texts = words_of(width, height, [&](auto& target) {
                client::render::terraforming::paint_table(target, model, *resources_, hits_);
            });
            const auto noticed = words_of(width, height, [&](auto& target) {
                client::render::terraforming::paint_table(target, model, *resources_, hits_);
                paint_notice(target, sentence, *resources_, hits_);
            });
            for (const auto& text : texts) {
                // The notice may cover the middle of the board, with the upper ends of its scales.
                const float aside = std::abs(text.box.centre().x - static_cast<float>(width) / 2);
                if (aside < 0.14F * static_cast<float>(width)) continue;
                EXPECT_TRUE(std::ranges::any_of(
                    noticed, [&](const DrawnText& kept) { return kept.words == text.words && kept.box == text.box; }))
                    << text.words << " at " << width;
            }
        }
    }
}

TEST_F(LegibleWords, AccentsOverCapitalsDoNotTouchTheEdgeOfASwitchOfAnyHeight) {
    constexpr float k_accent = 0.32F;  // as a part of the height of a capital
    constexpr float k_edge = 1.2F;
    for (const float height : {18.0F, 19.3F, 22.0F, 28.0F}) {
        Button button;
        button.label = "Ära";
        button.chosen = true;
        const auto texts = words_on_canvas([&](Canvas& canvas) {
            hits_.clear();
            draw_switch(canvas, 10, 40, height, {button}, {LobbyTarget::option, 0, 0}, true, true);
        });
        ASSERT_EQ(texts.size(), 1U);
        ASSERT_EQ(hits_.regions().size(), 1U);
        const Rect place = hits_.regions().front().bounds;
        EXPECT_GE(texts.front().box.y - place.y, k_accent * texts.front().box.h + k_edge) << height;
    }
}

TEST_F(LegibleWords, SignedNumbersAndSeparatorDotsAreNeverAtTheBeginningOfWrappedLines) {
    words_on_canvas([](Canvas& canvas) {
        for (float width = 60; width < 260; width += 3) {
            for (const auto& line : canvas.wrap("Temperatur +1, also TW +1 · nach oben bewegt · Reihe 3, Feld 4 · Ende",
                                                width, types::body)) {
                EXPECT_FALSE(line.starts_with('+')) << line << " at " << width;
                EXPECT_FALSE(line.ends_with("·") || line.starts_with("·")) << line << " at " << width;
            }
        }
    });
}

TEST_F(LegibleWords, IconStaysOnTheLineOfItsNumber) {
    const RowStyle style;
    const SymbolRow row{word("raises what is warm"),
                        icon("resources/temperature"),
                        word("+1"),
                        mark(SymbolKind::dot),
                        icon("resources/rating"),
                        word("+2"),
                        mark(SymbolKind::dot),
                        word("+3"),
                        icon("resources/heat")};
    for (float width = 70; width < 330; width += 2) {
        const auto texts = words_on_canvas([&](Canvas& canvas) {
            draw_row_wrapped(canvas, row, {20, 20, width, 200}, style);
        });
        for (const auto& text : texts) {
            if (text.words != "+1" && text.words != "+2") continue;
            EXPECT_GT(text.box.x, 20 + style.icon * 0.5F) << text.words << " at " << width;
        }
    }
}

TEST_F(LegibleWords, SymbolsInWrappedLogLinesStayBesideTheirWords) {
    for (float width = 150; width < 320; width += 3) {
        LogModel log;
        log.title = "Log";
        LogLine line;
        line.piece = 1;
        line.id = 1;
        line.text = {word("Bruno", Tone::normal, true),
                     word("uses Aquifer"),
                     word("for", Tone::normal, false),
                     word("18"),
                     icon("resources/megacredits"),
                     mark(SymbolKind::dot),
                     icon("resources/rating"),
                     word("+1"),
                     mark(SymbolKind::dot),
                     icon("resources/temperature"),
                     word("+4")};
        log.lines = {line};
        const auto texts = words_on_canvas([&](Canvas& canvas) { paint_log(canvas, {0, 0, width, 200}, log, {}); });
        const auto row_of = [&](std::string_view words) {
            const auto found = std::ranges::find(texts, words, &DrawnText::words);
            return found == texts.end() ? -1.0F : found->box.centre().y;
        };
        EXPECT_NEAR(row_of("for"), row_of("18"), 1) << width;
        for (const std::string_view change : {"+1", "+4"}) {
            const auto text = std::ranges::find(texts, change, &DrawnText::words);
            ASSERT_NE(text, texts.end()) << width;
            const auto first = std::ranges::none_of(
                texts, [&](const auto& other) { return other.box.x < text->box.x && other.box.y == text->box.y; });
            constexpr float k_begin = 8 + 12 + 10 + 8;
            EXPECT_TRUE(!first || text->box.x > k_begin) << change << " at " << width;
        }
    }
}

TEST_F(LegibleWords, LogDoesNotRepeatLinesOfTheListOfPastEventsBesideIt) {
    const auto line_of = [](int number) {
        LogLine line;
        line.piece = 0;
        line.id = number;
        line.text = {word("deed " + std::to_string(number), Tone::normal, true)};
        return line;
    };
    auto model = action_table(Words::english);
    model.opponents.resize(1);
    model.log.lines.clear();
    model.side.log = {};
    model.side.log.title = "Earlier";
    for (int number = 1; number <= 12; ++number) model.side.log.lines.push_back(line_of(number));
    for (int number = 9; number <= 12; ++number) model.log.lines.push_back(line_of(number));
    model.log.folds = true;
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}, {2560U, 1080U}}) {
        const auto texts = words_of(width, height, [&](auto& target) {
            client::render::terraforming::paint_table(target, model, *resources_, hits_);
        });
        for (int number = 1; number <= 12; ++number) {
            EXPECT_EQ(std::ranges::count(texts, "deed " + std::to_string(number), &DrawnText::words), 1)
                << number << " at " << width;
        }
    }
}

}  // namespace
}  // namespace syrtis::test
