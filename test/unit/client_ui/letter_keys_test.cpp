// SPDX-License-Identifier: MIT

#include "ui/letter_keys.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace syrtis::client::ui {
namespace {

using Key = sf::Keyboard;

TEST(LetterKeys, NonLatinLettersMapToAmericanKeyboard) {
    struct Case {
        char32_t letter;
        Key::Key code;
    };
    constexpr Case k_cases[] = {
        {U'у', Key::E}, {U'У', Key::E}, {U'з', Key::P}, {U'я', Key::Z}, {U'і', Key::S}, {U'ў', Key::O}, {U'ε', Key::E},
        {U'Π', Key::P}, {U'Σ', Key::S}, {U'ζ', Key::Z}, {U'ק', Key::E}, {U'פ', Key::P}, {U'ث', Key::E}, {U'ე', Key::E},
    };
    for (const auto& [letter, code] : k_cases) EXPECT_EQ(key_of_letter(letter), code) << std::uint32_t(letter);
}

TEST(LetterKeys, LatinLettersAndSignsAreNotMapped) {
    for (const char32_t letter : std::u32string_view(U"aZé?/1 ")) EXPECT_EQ(key_of_letter(letter), std::nullopt);
}

TEST(LetterKeys, RussianAndGreekLayoutsHaveEveryLetterKey) {
    const auto keys_of = [](std::u32string_view letters) {
        std::size_t count = 0;
        for (const auto letter : letters) count += key_of_letter(letter).has_value() ? 1U : 0U;
        return count;
    };
    EXPECT_EQ(keys_of(U"йцукенгшщзфывапролдячсмить"), 26U);
    EXPECT_EQ(keys_of(U"ςερτυθιοπασδφγηξκλζχψωβνμ"), 25U) << "the key Q of this layout has a punctuation mark";
}

}  // namespace
}  // namespace syrtis::client::ui
