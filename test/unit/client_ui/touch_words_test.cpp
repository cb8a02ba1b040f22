// SPDX-License-Identifier: MIT

#include "ui/touch_words.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "content/language.hpp"
#include "support/paths.hpp"
#include "ui/dig/touch_words.hpp"
#include "ui/prompt_parts.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/touch_words.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {
namespace {

const std::filesystem::path k_catalogues = std::filesystem::path(test::k_resource_folder) / "lang";

/// Returns all English texts that match the pattern. The catalogues have every text of the client.
std::vector<std::string> english_texts(const std::string& pattern) {
    const std::regex wanted(pattern, std::regex::icase);
    std::ifstream stream(k_catalogues / "de.po");
    std::vector<std::string> found;
    const std::string before = "msgid \"";
    for (std::string line; std::getline(stream, line);) {
        if (!line.starts_with(before)) continue;
        auto text = line.substr(before.size(), line.size() - before.size() - 1);
        if (std::regex_search(text, wanted)) found.push_back(std::move(text));
    }
    return found;
}

const std::vector<TouchForms> k_of_games{dig::touch_forms(), terraforming::touch_forms()};

constexpr const char* k_of_mouse = R"(\bclick|\bhover|\bmouse\b|\bpointer\b)";

TEST(TouchWords, EveryTextThatMentionsTheMouseHasATouchForm) {
    const auto texts = english_texts(k_of_mouse);
    EXPECT_GT(texts.size(), 30U);
    for (const auto& text : texts) {
        const std::string touch(for_touch(text, k_of_games));
        EXPECT_FALSE(std::regex_search(touch, std::regex(k_of_mouse, std::regex::icase))) << touch;
    }
}

TEST(TouchWords, TextThatDoesNotMentionTheMouseIsUnchanged) {
    EXPECT_EQ(for_touch("Choose an action", k_of_games), "Choose an action");
    EXPECT_EQ(for_touch("", k_of_games), "");
}

TEST(TouchWords, TouchFormsInGermanAndFrenchDoNotMentionTheMouse) {
    const std::vector<std::pair<std::string, std::string>> languages{{"de", "klick|zeige auf|Maus"},
                                                                     {"fr", "cliqu|clic\\b|survol|pointez|souris"}};
    for (const auto& [code, of_mouse] : languages) {
        auto loaded = content::Language::load(k_catalogues, code);
        ASSERT_TRUE(loaded);
        Words words(std::move(*loaded));
        for (const auto& english : english_texts(k_of_mouse)) {
            words.set_touch(false, {});
            const auto before = words(english);
            words.set_touch(true, k_of_games);
            const auto after = words(english);
            EXPECT_NE(before, after) << english;
            EXPECT_FALSE(std::regex_search(after, std::regex(of_mouse, std::regex::icase))) << after;
        }
    }
}

TEST(TouchWords, ButtonsOfTouchScreensShowNoKeys) {
    Words words;
    EXPECT_EQ(words.key("Enter"), "Enter");
    EXPECT_EQ(words.fixed_key("M"), "M");
    words.set_touch(true, {});
    EXPECT_EQ(words.key("Enter"), "");
    EXPECT_EQ(words.fixed_key("M"), "");
    EXPECT_EQ(words.listed_key("Enter"), "Enter");
    EXPECT_EQ(words("Write to all ({0})", {words.key("C")}), "Write to all");
}

TEST(TouchWords, TurnEndConfirmationOnTouchScreensShowsNoKeys) {
    Words words;
    render::PromptModel with_keys;
    ask_for_turn_end(with_keys, words, {});
    EXPECT_FALSE(with_keys.chain.empty());
    words.set_touch(true, {});
    render::PromptModel without_keys;
    ask_for_turn_end(without_keys, words, {});
    EXPECT_TRUE(without_keys.asked);
    EXPECT_TRUE(without_keys.chain.empty());
}

TEST(TouchWords, TextsWithFilledInValuesUseTheTouchForm) {
    Words words;
    words.set_touch(true, k_of_games);
    EXPECT_EQ(words("Buying {0} for {1} M€ · click to add or remove", {"2", "6"}),
              "Buying 2 for 6 M€ · tap to add or remove");
    EXPECT_EQ(words.translator()("Click a highlighted award", {}, 0), "Tap a highlighted award");
}

}  // namespace
}  // namespace syrtis::client::ui
