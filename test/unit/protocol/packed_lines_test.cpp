// SPDX-License-Identifier: MIT
//
// Lines in less bytes: there and back, and what is no such thing.

#include "protocol/packed_lines.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace syrtis::protocol {
namespace {

std::string long_line(int number) {
    std::string line = R"({"kind":"update","step":)" + std::to_string(number);
    for (int member = 0; member < 200; ++member) line += R"(,"member":)" + std::to_string(member * number);
    return line + "}\n";
}

TEST(Packed_lines, come_out_as_they_went_in_however_the_bytes_are_cut) {
    LinePacker packer;
    std::string sent;
    std::string meant;
    for (int number = 0; number < 300; ++number) {
        const std::string line =
            number % 3 == 0 ? R"({"kind":"pong","z":)" + std::to_string(number) + "}\n" : long_line(number);
        meant += line;
        sent += number % 3 == 0 ? line : packer.pack(line);
    }
    EXPECT_LT(sent.size() * 3, meant.size());
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{1000}, sent.size()}) {
        LineUnpacker unpacker(100'000);
        std::string heard;
        for (std::size_t at = 0; at < sent.size(); at += piece) {
            ASSERT_TRUE(unpacker.feed(std::string_view(sent).substr(at, piece), heard));
        }
        EXPECT_EQ(heard, meant) << piece;
    }
}

TEST(Packed_lines, of_which_each_knows_those_before_it_get_shorter) {
    LinePacker packer;
    const std::size_t first = packer.pack(long_line(7)).size();
    EXPECT_LT(packer.pack(long_line(7)).size() * 3, first);
}

TEST(Packed_lines, that_fill_the_room_of_the_reader_to_the_last_byte_are_whole) {
    for (const std::size_t length : {std::size_t{16383}, std::size_t{16384}, std::size_t{16385}, std::size_t{32768}}) {
        LinePacker packer;
        LineUnpacker unpacker(100'000);
        const std::string line = std::string(length - 1, 'a') + '\n';
        std::string heard;
        ASSERT_TRUE(unpacker.feed(packer.pack(line), heard)) << length;
        EXPECT_EQ(heard, line);
        ASSERT_TRUE(unpacker.feed(packer.pack("b\n"), heard)) << length;
        EXPECT_EQ(heard, line + "b\n");
    }
}

TEST(Packed_lines, that_nobody_packed_are_refused) {
    for (const std::string_view wrong :
         {"z\n", "z0\n", "z-3\n", "z12a\n", "z123456789\n", "z100001\n", "z4\n\xff\xff\xff\xff"}) {
        LineUnpacker unpacker(100'000);
        std::string heard;
        EXPECT_FALSE(unpacker.feed(wrong, heard)) << wrong;
    }
}

TEST(Packed_lines, that_stand_for_more_than_anybody_says_are_refused) {
    LinePacker packer;
    const std::string packed = packer.pack(std::string(100'001, 'a'));
    ASSERT_LT(packed.size(), 1000U);
    LineUnpacker unpacker(100'000);
    std::string heard;
    EXPECT_FALSE(unpacker.feed(packed, heard));
}

}  // namespace
}  // namespace syrtis::protocol
