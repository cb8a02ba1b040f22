// SPDX-License-Identifier: MIT

// The text field: typing, moving, selecting and erasing by letters and by words.

#include "ui/text_line.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::client::ui {
namespace {

using sf::Keyboard;

TextLine line_of(const std::string& text, std::size_t most = 40) {
    TextLine line(most);
    line.set(text);
    return line;
}

TEST(TextLineTest, MultiByteLettersAreTypedAndErasedWhole) {
    TextLine line(3);
    for (const char32_t letter : U"é€a!") {
        if (letter != 0) line.type(letter);
    }
    EXPECT_EQ(line.text(), "é€a");
    line.left();
    line.erase_before();
    EXPECT_EQ(line.text(), "éa");
    line.type(U'\n');
    EXPECT_EQ(line.text(), "éa");
}

TEST(TextLineTest, LetterReplacesSelection) {
    auto line = line_of("héllo");
    line.press({LineKey::left, true});
    line.press({LineKey::left, true});
    EXPECT_EQ(line.selected(), "lo");
    line.type(U'p');
    EXPECT_EQ(line.text(), "hélp");
    EXPECT_EQ(line.selected(), "");
}

TEST(TextLineTest, ArrowWithoutShiftEndsSelectionAtItsEdge) {
    auto line = line_of("one two");
    line.press({LineKey::home});
    line.press({LineKey::word_right, true});
    EXPECT_EQ(line.selected(), "one ");
    line.press({LineKey::right});
    EXPECT_EQ(line.cursor(), 4U);
    line.press({LineKey::word_left, true});
    line.press({LineKey::left});
    EXPECT_EQ(line.cursor(), 0U);
}

TEST(TextLineTest, WordKeysJumpAndErase) {
    auto line = line_of("one  deux trois");
    line.press({LineKey::word_left});
    EXPECT_EQ(line.cursor(), 10U);
    line.press({LineKey::erase_word_before});
    EXPECT_EQ(line.text(), "one  trois");
    line.press({LineKey::home});
    line.press({LineKey::erase_word_after});
    EXPECT_EQ(line.text(), "trois");
}

TEST(TextLineTest, SelectAllErasesEverything) {
    auto line = line_of("héllo");
    line.press({LineKey::select_all});
    EXPECT_EQ(line.selected(), "héllo");
    line.press({LineKey::erase_before});
    EXPECT_EQ(line.text(), "");
}

TEST(TextLineTest, FullLineAcceptsLetterThatReplacesSelection) {
    auto line = line_of("abc", 3);
    line.type(U'd');
    EXPECT_EQ(line.text(), "abc");
    line.press({LineKey::left, true});
    line.type(U'd');
    EXPECT_EQ(line.text(), "abd");
}

TEST(TextLineTest, CursorNeverSplitsLetterAndWordAtLetterIsSelected) {
    auto line = line_of("é two");
    line.set_cursor(1, false);
    EXPECT_EQ(line.cursor(), 0U) << "not into the middle of a letter";
    line.select_word_at(line.byte_of_letter(3));
    EXPECT_EQ(line.selected(), "two");
    line.select_word_at(line.byte_of_letter(99));
    EXPECT_EQ(line.selected(), "two");
    line.select_word_at(line.byte_of_letter(1));
    EXPECT_EQ(line.selected(), "é");
}

TEST(TextLineTest, UsualKeysSelectCopyPasteMoveAndErase) {
    EXPECT_EQ(line_edit(Keyboard::A, true, false), (LineEdit{LineKey::select_all}));
    EXPECT_EQ(line_edit(Keyboard::A, false, false), std::nullopt);
    EXPECT_EQ(line_edit(Keyboard::C, true, false), (LineEdit{LineKey::copy}));
    EXPECT_EQ(line_edit(Keyboard::X, true, false), (LineEdit{LineKey::cut}));
    EXPECT_EQ(line_edit(Keyboard::V, true, false), (LineEdit{LineKey::paste}));
    EXPECT_EQ(line_edit(Keyboard::Left, true, true), (LineEdit{LineKey::word_left, true}));
    EXPECT_EQ(line_edit(Keyboard::Home, false, true), (LineEdit{LineKey::home, true}));
    EXPECT_EQ(line_edit(Keyboard::BackSpace, true, false), (LineEdit{LineKey::erase_word_before}));
    EXPECT_EQ(line_edit(Keyboard::Insert, false, true), (LineEdit{LineKey::paste}));
}

}  // namespace
}  // namespace syrtis::client::ui
