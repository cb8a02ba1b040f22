// SPDX-License-Identifier: MIT

#include "ui/key_map.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "content/language.hpp"
#include "support/paths.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {
namespace {

using Key = sf::Keyboard;

TEST(KeyMap, EveryActionHasDistinctNamedKey) {
    const KeyMap keys;
    for (std::size_t index = 0; index < k_key_commands; ++index) {
        const auto player_action = static_cast<KeyCommand>(index);
        EXPECT_FALSE(words_of(player_action).empty());
        EXPECT_EQ(keys.player_action_of(keys.key_of(player_action)), player_action) << name_of(player_action);
        const auto caption = caption_of(keys.key_of(player_action));
        ASSERT_FALSE(caption.empty()) << name_of(player_action);
        EXPECT_EQ(chord_named(caption), keys.key_of(player_action)) << caption;
    }
}

TEST(KeyMap, KeyAssignedByThePlayerActsLikeTheDefaultKey) {
    KeyMap keys;
    ASSERT_TRUE(keys.bind(KeyCommand::end_turn, {Key::X}));
    EXPECT_EQ(keys.meant_by({Key::X}), (Chord{Key::E}));
    EXPECT_EQ(keys.meant_by({Key::E}), std::nullopt);
    EXPECT_EQ(keys.meant_by({Key::Num3}), (Chord{Key::Num3}));
    EXPECT_EQ(keys.in_place_of({Key::E}), (Chord{Key::X}));
    EXPECT_EQ(keys.in_place_of({Key::P}), (Chord{Key::P}));
    Words words;
    words.set_keys(keys);
    EXPECT_EQ(words.key("E"), "X");
    EXPECT_EQ(words.key("P"), "P");
    EXPECT_EQ(words.key("← →"), "← →");
}

TEST(KeyMap, BindingAKeyOfAnotherActionSwapsTheKeysOfBothActions) {
    KeyMap keys;
    ASSERT_TRUE(keys.bind(KeyCommand::end_turn, {Key::P}));
    EXPECT_EQ(keys.meant_by({Key::P}), (Chord{Key::E}));
    EXPECT_EQ(keys.meant_by({Key::E}), (Chord{Key::P}));
    ASSERT_TRUE(keys.bind(KeyCommand::end_turn, {Key::E}));
    EXPECT_EQ(keys, KeyMap());
}

TEST(KeyMap, DigitsAndNamelessKeysCannotBeBound) {
    KeyMap keys;
    EXPECT_FALSE(keys.bind(KeyCommand::pass, {Key::Num1}));
    EXPECT_FALSE(keys.bind(KeyCommand::pass, {Key::LShift}));
    EXPECT_FALSE(keys.bind(KeyCommand::pass, {Key::Unknown}));
    EXPECT_TRUE(keys.bind(KeyCommand::pass, {Key::P, true, true}));
    EXPECT_EQ(caption_of(keys.in_place_of({Key::P})), "Ctrl Shift P");
}

TEST(KeyMap, KeyNamesAreTranslatedOnScreenButNotInStoredSettings) {
    KeyMap keys;
    ASSERT_TRUE(keys.bind(KeyCommand::pass, {Key::PageDown, true, true}));
    const auto in = [&keys](const char* code) {
        auto language = content::Language::load(std::filesystem::path(syrtis::test::k_resource_folder) / "lang", code);
        EXPECT_TRUE(language) << code;
        Words words(language ? *language : content::Language());
        words.set_keys(keys);
        return words;
    };
    EXPECT_EQ(in("en").key("P"), "Ctrl Shift PgDn");
    EXPECT_EQ(in("fr").key("P"), "Ctrl Maj Pg suiv");
    EXPECT_EQ(in("de").key("P"), "Strg Umschalt Bild ab");
    EXPECT_EQ(in("fr").key("Enter"), "Entrée");
    EXPECT_EQ(in("de").key("Enter"), "Eingabe");
    EXPECT_EQ(in("de").listed_key(Chord{Key::Space}), "Leertaste") << "the key is not translated like outer space";
    EXPECT_EQ(in("de").key("Ctrl Z"), "Strg Z");
    EXPECT_EQ(in("fr").key("?"), "?");
    EXPECT_EQ(caption_of(keys.key_of(KeyCommand::pass)), "Ctrl Shift PgDn");
}

}  // namespace
}  // namespace syrtis::client::ui
