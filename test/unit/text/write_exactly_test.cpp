// SPDX-License-Identifier: MIT
#include "text/write_exactly.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::text {
namespace {

/// Writes a list of that many numbers.
std::string numbers(int count) {
    return write_exactly([&](JsonWriter& out) {
        out.begin_array();
        for (int number = 0; number < count; ++number) out.value(number);
        out.end_array();
    });
}

TEST(WriteExactly, WrittenTextHasNoUnusedCapacity) {
    for (const int count : {1000, 20, 300}) {
        const std::string text = numbers(count);
        EXPECT_EQ(text.capacity(), text.size()) << count;
        EXPECT_EQ(text.substr(0, 7), "[0,1,2,");
        EXPECT_EQ(text.back(), ']');
    }
    EXPECT_EQ(numbers(2), "[0,1]");
}

TEST(WriteExactly, CallsMayBeNested) {
    const std::string text = write_exactly([](JsonWriter& out) {
        out.begin_object();
        out.key("outside").raw(numbers(30));
        out.member("after", true);
        out.end_object();
    });
    EXPECT_EQ(text, R"({"outside":)" + numbers(30) + R"(,"after":true})");
}

TEST(WriteExactly, ReleasedTextHasNoCapacity) {
    std::string text = numbers(300);
    release(text);
    EXPECT_TRUE(text.empty());
    EXPECT_EQ(text.capacity(), std::string().capacity());
}

}  // namespace
}  // namespace syrtis::text
