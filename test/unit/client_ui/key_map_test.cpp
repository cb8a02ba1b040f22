// SPDX-License-Identifier: MIT

#include "ui/key_map.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

using Key = sf::Keyboard;

TEST(KeyMap, Every_deed_has_a_key_of_its_own_that_can_be_named_and_read) {
    const KeyMap keys;
    for (std::size_t index = 0; index < k_key_deeds; ++index) {
        const auto deed = static_cast<KeyDeed>(index);
        EXPECT_FALSE(words_of(deed).empty());
        EXPECT_EQ(keys.deed_of(keys.key_of(deed)), deed) << name_of(deed);
        const auto caption = caption_of(keys.key_of(deed));
        ASSERT_FALSE(caption.empty()) << name_of(deed);
        EXPECT_EQ(chord_named(caption), keys.key_of(deed)) << caption;
    }
}

TEST(KeyMap, A_key_that_was_changed_is_read_as_the_first_one_and_that_one_does_nothing) {
    KeyMap keys;
    ASSERT_TRUE(keys.bind(KeyDeed::end_turn, {Key::X}));
    EXPECT_EQ(keys.meant_by({Key::X}), (Chord{Key::E}));
    EXPECT_EQ(keys.meant_by({Key::E}), std::nullopt);
    EXPECT_EQ(keys.meant_by({Key::Num3}), (Chord{Key::Num3}));
    EXPECT_EQ(keys.caption("E"), "X");
    EXPECT_EQ(keys.caption("P"), "P");
    EXPECT_EQ(keys.caption("← →"), "← →");
}

TEST(KeyMap, A_key_that_is_taken_is_swapped_so_that_no_deed_is_without_one) {
    KeyMap keys;
    ASSERT_TRUE(keys.bind(KeyDeed::end_turn, {Key::P}));
    EXPECT_EQ(keys.meant_by({Key::P}), (Chord{Key::E}));
    EXPECT_EQ(keys.meant_by({Key::E}), (Chord{Key::P}));
    ASSERT_TRUE(keys.bind(KeyDeed::end_turn, {Key::E}));
    EXPECT_EQ(keys, KeyMap());
}

TEST(KeyMap, Digits_stay_with_the_answers_and_keys_without_a_name_are_refused) {
    KeyMap keys;
    EXPECT_FALSE(keys.bind(KeyDeed::pass, {Key::Num1}));
    EXPECT_FALSE(keys.bind(KeyDeed::pass, {Key::LShift}));
    EXPECT_FALSE(keys.bind(KeyDeed::pass, {Key::Unknown}));
    EXPECT_TRUE(keys.bind(KeyDeed::pass, {Key::P, true, true}));
    EXPECT_EQ(keys.caption("P"), "Ctrl Shift P");
}

}  // namespace
}  // namespace syrtis::client::ui
