// SPDX-License-Identifier: MIT

#include "ui/film.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

Film three_frames() {
    Film film;
    for (const unsigned time : {1000U, 2000U, 3000U}) film.add(time, false);
    return film;
}

TEST(Film, Shows_each_frame_for_its_time_and_is_then_over) {
    auto film = three_frames();
    EXPECT_FALSE(film.pass(999));
    EXPECT_TRUE(film.pass(1));
    EXPECT_EQ(film.shown(), 1U);
    EXPECT_TRUE(film.pass(2000));
    EXPECT_TRUE(film.pass(3000));
    EXPECT_FALSE(film.runs());
    EXPECT_FALSE(film.pass(1000));
}

TEST(Film, Knows_for_how_long_its_frame_has_stood_at_the_normal_pace) {
    auto film = three_frames();
    EXPECT_EQ(film.moment(), 0U);
    film.pass(300);
    EXPECT_EQ(film.moment(), 300U);
    film.set_pace(Pace::twice);
    film.pass(100);
    EXPECT_EQ(film.moment(), 500U);
    film.set_pace(Pace::half);
    film.pass(100);
    EXPECT_EQ(film.moment(), 550U);
    film.pause();
    EXPECT_EQ(film.moment(), std::nullopt) << "a picture that stands is whole";
    film.pause();
    film.step();
    EXPECT_EQ(film.moment(), 0U);
    film.back();
    EXPECT_EQ(film.moment(), std::nullopt);
    film.skip();
    EXPECT_EQ(film.moment(), std::nullopt);
}

TEST(Film, Leaves_out_no_frame_however_long_nobody_looked_at_the_clock) {
    auto film = three_frames();
    EXPECT_TRUE(film.pass(100000));
    EXPECT_EQ(film.shown(), 1U);
}

TEST(Film, Runs_at_half_and_at_twice_the_pace) {
    auto film = three_frames();
    film.set_pace(Pace::half);
    EXPECT_FALSE(film.pass(1999));
    EXPECT_TRUE(film.pass(1));
    film.set_pace(Pace::twice);
    EXPECT_FALSE(film.pass(999));
    EXPECT_TRUE(film.pass(1));
}

TEST(Film, Hurries_where_it_is_told_to) {
    Film film;
    film.add(1000, true);
    EXPECT_TRUE(film.pass(500));
}

TEST(Film, Stands_still_while_paused_and_after_a_step_back) {
    auto film = three_frames();
    EXPECT_FALSE(film.can_go_back());
    film.pause();
    EXPECT_FALSE(film.pass(5000));
    film.step();
    EXPECT_EQ(film.shown(), 1U);
    film.pause();
    film.back();
    EXPECT_EQ(film.shown(), 0U);
    EXPECT_TRUE(film.paused());
    EXPECT_FALSE(film.pass(5000));
}

TEST(Film, Ends_when_it_is_skipped_or_switched_off_and_takes_nothing_while_it_is_off) {
    auto film = three_frames();
    film.skip();
    EXPECT_FALSE(film.runs());
    film = three_frames();
    film.set_pace(Pace::off);
    EXPECT_FALSE(film.runs());
    film.add(1000, false);
    EXPECT_FALSE(film.runs());
}

TEST(Film, Takes_up_what_comes_while_it_runs) {
    auto film = three_frames();
    film.step();
    film.add(500, false);
    film.step();
    film.step();
    EXPECT_TRUE(film.runs());
    film.step();
    EXPECT_FALSE(film.runs());
}

TEST(Film, Paces_have_names_of_their_own) {
    for (std::size_t pace = 0; pace < k_pace_names.size(); ++pace) {
        EXPECT_EQ(pace_named(k_pace_names[pace]), static_cast<Pace>(pace));
    }
    EXPECT_EQ(pace_named("fast"), std::nullopt);
}

}  // namespace
}  // namespace syrtis::client::ui
