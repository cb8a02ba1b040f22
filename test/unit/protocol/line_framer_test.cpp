// SPDX-License-Identifier: MIT
#include "protocol/line_framer.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace syrtis::protocol {
namespace {

std::vector<std::string> all_lines(LineFramer& framer) {
    std::vector<std::string> lines;
    while (const auto line = framer.next()) lines.emplace_back(*line);
    return lines;
}

TEST(Line_framer, gives_each_line_without_its_end) {
    LineFramer framer(100);
    framer.feed("one\ntwo\r\n\nfour");
    EXPECT_EQ(all_lines(framer), (std::vector<std::string>{"one", "two", ""}));
}

TEST(Line_framer, joins_a_line_that_comes_byte_by_byte) {
    LineFramer framer(100);
    std::vector<std::string> lines;
    for (const char byte : std::string("ab\ncd\n")) {
        framer.feed({&byte, 1});
        for (auto& line : all_lines(framer)) lines.push_back(line);
    }
    EXPECT_EQ(lines, (std::vector<std::string>{"ab", "cd"}));
}

TEST(Line_framer, takes_a_line_of_the_greatest_length) {
    LineFramer framer(4);
    framer.feed("1234\n");
    EXPECT_EQ(all_lines(framer), std::vector<std::string>{"1234"});
    EXPECT_FALSE(framer.overflowed());
}

TEST(Line_framer, refuses_a_line_one_byte_too_long_and_all_that_follows) {
    LineFramer framer(4);
    framer.feed("ok\n12345\nok\n");
    EXPECT_EQ(all_lines(framer), std::vector<std::string>{"ok"});
    EXPECT_TRUE(framer.overflowed());
    framer.feed("ok\n");
    EXPECT_EQ(framer.next(), std::nullopt);
}

TEST(Line_framer, notices_a_line_without_end_before_it_ends) {
    LineFramer framer(4);
    framer.feed("12345");
    EXPECT_EQ(framer.next(), std::nullopt);
    EXPECT_TRUE(framer.overflowed());
}

}  // namespace
}  // namespace syrtis::protocol
