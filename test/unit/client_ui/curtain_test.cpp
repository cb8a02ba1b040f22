// SPDX-License-Identifier: MIT

#include "ui/curtain.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

TEST(Curtain, Is_never_there_for_one_person) {
    Curtain curtain;
    curtain.begin(1);
    for (const bool asked : {false, true, false}) {
        curtain.follow({asked});
        EXPECT_FALSE(curtain.is_down());
        EXPECT_EQ(curtain.shown(), 0U);
    }
}

TEST(Curtain, Hides_the_table_before_the_first_person_has_looked) {
    Curtain curtain;
    curtain.begin(2);
    EXPECT_TRUE(curtain.is_down());
    curtain.follow({false, false});
    EXPECT_TRUE(curtain.is_down());
    curtain.follow({false, true});
    EXPECT_EQ(curtain.next(), 1U);
    curtain.open();
    EXPECT_FALSE(curtain.is_down());
    EXPECT_EQ(curtain.shown(), 1U);
}

TEST(Curtain, Falls_when_another_is_asked_and_the_one_who_looks_is_not) {
    Curtain curtain;
    curtain.begin(3);
    curtain.follow({true, true, true});
    curtain.open();
    ASSERT_EQ(curtain.shown(), 0U);
    // All choose at once: one after the other.
    curtain.follow({true, true, true});
    EXPECT_FALSE(curtain.is_down());
    curtain.follow({false, true, true});
    EXPECT_TRUE(curtain.is_down());
    EXPECT_EQ(curtain.next(), 1U);
    curtain.open();
    curtain.follow({false, false, true});
    EXPECT_EQ(curtain.next(), 2U);
    curtain.open();
    // While computers move, the last one goes on looking.
    curtain.follow({false, false, false});
    EXPECT_FALSE(curtain.is_down());
    EXPECT_EQ(curtain.shown(), 2U);
    curtain.follow({true, false, false});
    EXPECT_TRUE(curtain.is_down());
    EXPECT_EQ(curtain.next(), 0U);
}

TEST(Curtain, Names_another_when_the_one_it_named_is_no_longer_asked) {
    Curtain curtain;
    curtain.begin(2);
    curtain.follow({true, false});
    ASSERT_EQ(curtain.next(), 0U);
    curtain.follow({false, true});
    EXPECT_TRUE(curtain.is_down());
    EXPECT_EQ(curtain.next(), 1U);
}

}  // namespace
}  // namespace syrtis::client::ui
