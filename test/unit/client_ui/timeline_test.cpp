// SPDX-License-Identifier: MIT

#include "ui/timeline.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

Timeline three_chapters() {
    Timeline timeline{.length = 100, .seats = 2};
    timeline.add(4, {.marks = {{0, "a"}, {1, "b"}, {7, "nobody"}}, .raised = core::seat_bit(1)});
    timeline.add(10, {.chapter = 2});
    timeline.add(12, {.marks = {{1, "c"}}, .chapter = 2});
    timeline.add(90, {.chapter = 3});
    return timeline;
}

TEST(ReplayTimeline, EachStepAddsItsMarksAndBeginsItsChapterOnlyOnce) {
    const auto timeline = three_chapters();
    EXPECT_EQ(timeline.marks, (std::vector<Timeline::Mark>{{4, 0, "a"}, {4, 1, "b"}, {12, 1, "c"}}));
    EXPECT_EQ(timeline.raises, (std::vector<Timeline::Raise>{{4, 1}}));
    EXPECT_EQ(timeline.chapters, (std::vector<Timeline::Chapter>{{1, 0}, {2, 10}, {3, 90}}));
    EXPECT_EQ(timeline.chapter_of(0), 0U);
    EXPECT_EQ(timeline.chapter_of(9), 0U);
    EXPECT_EQ(timeline.chapter_of(10), 1U);
    EXPECT_EQ(timeline.chapter_of(100), 2U);
    EXPECT_EQ(timeline.last_of(0), 9U);
    EXPECT_EQ(timeline.last_of(2), 100U);
}

TEST(ReplayTimeline, PositionsOnTheScaleAreProportionalToStepsAndLeadBackToTheirStep) {
    const auto timeline = three_chapters();
    const TimelineScale scale(timeline, 0.1);
    EXPECT_DOUBLE_EQ(scale.begin_of(0), 0.0);
    EXPECT_NEAR(scale.begin_of(1), 0.1 + 0.7 * 0.1, 1e-9);
    EXPECT_NEAR(scale.begin_of(2), 0.2 + 0.7 * 0.9, 1e-9);
    EXPECT_NEAR(scale.begin_of(3), 1.0, 1e-9);
    double before = -1;
    for (std::size_t step = 0; step <= timeline.length; ++step) {
        const double place = scale.place_of(step);
        EXPECT_GT(place, before);
        EXPECT_EQ(scale.step_at(place), step);
        before = place;
    }
    EXPECT_EQ(scale.step_at(-3), 0U);
    EXPECT_EQ(scale.step_at(7), 100U);
}

TEST(ReplayTimeline, EmptyRecordAndManyChaptersHaveValidScale) {
    const TimelineScale empty(Timeline{}, 0.03);
    EXPECT_EQ(empty.step_at(0.5), 0U);
    EXPECT_GE(empty.place_of(0), 0.0);
    EXPECT_LE(empty.place_of(0), 1.0);
    Timeline many{.length = 200, .seats = 1};
    for (int chapter = 2; chapter < 200; ++chapter) many.add(static_cast<std::size_t>(chapter), {.chapter = chapter});
    const TimelineScale crowded(many, 0.03);
    for (std::size_t chapter = 0; chapter + 1 < many.chapters.size(); ++chapter) {
        EXPECT_LT(crowded.begin_of(chapter), crowded.begin_of(chapter + 1));
    }
    EXPECT_NEAR(crowded.begin_of(many.chapters.size()), 1.0, 1e-9);
}

}  // namespace
}  // namespace syrtis::client::ui
