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

TEST(LineFramer, ReturnsLinesWithoutTheirEnds) {
    LineFramer framer(100);
    framer.feed("one\ntwo\r\n\nfour");
    EXPECT_EQ(all_lines(framer), (std::vector<std::string>{"one", "two", ""}));
}

TEST(LineFramer, JoinsALineThatArrivesByteByByte) {
    LineFramer framer(100);
    std::vector<std::string> lines;
    for (const char byte : std::string("ab\ncd\n")) {
        framer.feed({&byte, 1});
        for (auto& line : all_lines(framer)) lines.push_back(line);
    }
    EXPECT_EQ(lines, (std::vector<std::string>{"ab", "cd"}));
}

TEST(LineFramer, AcceptsALineOfTheGreatestLength) {
    LineFramer framer(4);
    framer.feed("1234\n");
    EXPECT_EQ(all_lines(framer), std::vector<std::string>{"1234"});
    EXPECT_FALSE(framer.overflowed());
}

TEST(LineFramer, RefusesALineOneByteTooLongAndAllBytesAfter) {
    LineFramer framer(4);
    framer.feed("ok\n12345\nok\n");
    EXPECT_EQ(all_lines(framer), std::vector<std::string>{"ok"});
    EXPECT_TRUE(framer.overflowed());
    framer.feed("ok\n");
    EXPECT_EQ(framer.next(), std::nullopt);
}

TEST(LineFramer, RefusesALineWithoutEndBeforeItsEndArrives) {
    LineFramer framer(4);
    framer.feed("12345");
    EXPECT_EQ(framer.next(), std::nullopt);
    EXPECT_TRUE(framer.overflowed());
}

}  // namespace
}  // namespace syrtis::protocol
