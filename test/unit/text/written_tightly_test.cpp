// SPDX-License-Identifier: MIT
#include "text/written_tightly.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::text {
namespace {

/// A list of so many numbers.
std::string numbers(int count) {
    return written_tightly([&](JsonWriter& out) {
        out.begin_array();
        for (int number = 0; number < count; ++number) out.value(number);
        out.end_array();
    });
}

TEST(Written_tightly, a_text_has_no_more_room_than_it_takes_whatever_was_written_before) {
    for (const int count : {1000, 20, 300}) {
        const std::string text = numbers(count);
        EXPECT_EQ(text.capacity(), text.size()) << count;
        EXPECT_EQ(text.substr(0, 7), "[0,1,2,");
        EXPECT_EQ(text.back(), ']');
    }
    EXPECT_EQ(numbers(2), "[0,1]");
}

TEST(Written_tightly, a_text_may_be_made_of_another_that_is_written_in_the_middle_of_it) {
    const std::string text = written_tightly([](JsonWriter& out) {
        out.begin_object();
        out.key("outside").raw(numbers(30));
        out.member("after", true);
        out.end_object();
    });
    EXPECT_EQ(text, R"({"outside":)" + numbers(30) + R"(,"after":true})");
}

TEST(Written_tightly, a_text_that_is_released_keeps_no_room) {
    std::string text = numbers(300);
    release(text);
    EXPECT_TRUE(text.empty());
    EXPECT_EQ(text.capacity(), std::string().capacity());
}

}  // namespace
}  // namespace syrtis::text
