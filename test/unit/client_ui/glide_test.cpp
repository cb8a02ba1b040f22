// SPDX-License-Identifier: MIT

// The clock of what is on its way over a table that already stands as it will be.

#include "ui/glide.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

TEST(Glide, Is_over_when_the_last_thing_has_come) {
    Glide glide;
    EXPECT_FALSE(glide.pass(10));
    glide.extend(100);
    EXPECT_TRUE(glide.pass(60));
    EXPECT_EQ(glide.moment(), 60U);
    EXPECT_TRUE(glide.pass(60));
    EXPECT_FALSE(glide.runs());
    EXPECT_FALSE(glide.pass(60));
}

TEST(Glide, What_follows_joins_on_without_a_pause) {
    Glide glide;
    glide.extend(100);
    glide.pass(60);
    EXPECT_EQ(glide.next(), 100U);
    glide.extend(300);
    glide.pass(60);
    EXPECT_EQ(glide.moment(), 120U);
    glide.skip();
    EXPECT_EQ(glide.next(), 0U);
}

TEST(Glide, Keeps_the_pace_that_was_chosen) {
    Glide half;
    half.set_pace(Pace::half);
    half.extend(400);
    half.pass(100);
    EXPECT_EQ(half.moment(), 50U);
    Glide twice;
    twice.set_pace(Pace::twice);
    twice.extend(400);
    twice.pass(100);
    EXPECT_EQ(twice.moment(), 200U);
}

TEST(Glide, A_long_queue_is_hurried_and_a_hopeless_one_given_up) {
    Glide glide;
    for (std::uint64_t scene = 1; scene <= 3; ++scene) glide.extend(scene * k_longest_scene);
    glide.pass(100);
    EXPECT_EQ(glide.moment(), 200U);
    glide.extend(9 * k_longest_scene);
    EXPECT_FALSE(glide.runs());
}

}  // namespace
}  // namespace syrtis::client::ui
