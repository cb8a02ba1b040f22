// SPDX-License-Identifier: MIT
// Compressed lines: round trips and invalid input.

#include "protocol/packed_lines.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <random>
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

TEST(PackedLines, RoundTripForEverySplitOfTheBytes) {
    LinePacker packer;
    std::string sent;
    std::string meant;
    for (int number = 0; number < 300; ++number) {
        const std::string line =
            number % 3 == 0 ? R"({"kind":"pong","z":)" + std::to_string(number) + "}\n" : long_line(number);
        meant += line;
        sent += number % 3 == 0 ? line : packer.pack(line);
    }
    EXPECT_LT(sent.size() * 2, meant.size());
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{1000}, sent.size()}) {
        LineUnpacker unpacker(100'000);
        std::string received;
        for (std::size_t at = 0; at < sent.size(); at += piece) {
            ASSERT_TRUE(unpacker.feed(std::string_view(sent).substr(at, piece), received));
        }
        EXPECT_EQ(received, meant) << piece;
    }
}

TEST(PackedLines, RoundTripForAnyBytesAndLengths) {
    std::minstd_rand chance(7);
    for (const unsigned letters : {1U, 2U, 16U, 256U}) {
        LinePacker packer;
        LineUnpacker unpacker(100'000);
        std::string before;
        for (int round = 0; round < 300; ++round) {
            std::string lines;
            const std::size_t length = 1 + chance() % (round % 20 == 0 ? 20'000 : 400);
            while (lines.size() < length) {
                // Repeats an earlier text, within the window or before it.
                if (!before.empty() && chance() % 8 == 0) {
                    lines += before.substr(chance() % before.size(), chance() % 600);
                } else {
                    lines += static_cast<char>(chance() % letters);
                }
            }
            std::string received;
            ASSERT_TRUE(unpacker.feed(packer.pack(lines), received)) << letters << ' ' << round;
            ASSERT_EQ(received, lines) << letters << ' ' << round;
            before += lines;
            if (before.size() > 20'000) before.erase(0, before.size() - 9'000);
        }
    }
}

TEST(PackedLines, DeflateMatchesStayWithinTheWindow) {
    constexpr int k_window_bits = 12;
    z_stream zlib{};
    ASSERT_EQ(::inflateInit2(&zlib, -k_window_bits), Z_OK);
    LinePacker packer;
    std::minstd_rand chance(3);
    std::string line(97, 'a');
    std::string before;
    for (int round = 0; round < 1000; ++round) {
        // Repeated texts are up to 8 KiB apart.
        for (char& byte : line) byte = static_cast<char>('a' + chance() % 26);
        if (before.size() > 8000) line.replace(10, 60, before, before.size() - 100 - chance() % 7900, 60);
        before += line;
        const std::string packet = packer.pack(line);
        std::string packed = packet.substr(packet.find('\n') + 1) + std::string("\0\0\xff\xff", 4);
        std::string room(line.size() + 1, '\0');
        zlib.next_in = reinterpret_cast<Bytef*>(packed.data());
        zlib.avail_in = static_cast<uInt>(packed.size());
        zlib.next_out = reinterpret_cast<Bytef*>(room.data());
        zlib.avail_out = static_cast<uInt>(room.size());
        ASSERT_EQ(::inflate(&zlib, Z_SYNC_FLUSH), Z_OK) << round;
        ASSERT_EQ(room.substr(0, line.size()), line) << round;
    }
    ::inflateEnd(&zlib);
}

TEST(PackedLines, RepeatedBytesAreCompressedToAFewBytes) {
    LinePacker packer;
    EXPECT_LT(packer.pack(std::string(8000, 'a') + '\n').size(), 100U);
}

TEST(PackedLines, LineSimilarToEarlierLinesIsPackedShorter) {
    LinePacker packer;
    const std::string line = long_line(7).substr(0, 1000);
    const std::size_t first = packer.pack(line).size();
    EXPECT_LT(packer.pack(line).size() * 10, first);
}

TEST(PackedLines, LineThatFillsTheBufferExactlyRoundTrips) {
    for (const std::size_t length : {std::size_t{16383}, std::size_t{16384}, std::size_t{16385}, std::size_t{32768}}) {
        LinePacker packer;
        LineUnpacker unpacker(100'000);
        const std::string line = std::string(length - 1, 'a') + '\n';
        std::string received;
        ASSERT_TRUE(unpacker.feed(packer.pack(line), received)) << length;
        EXPECT_EQ(received, line);
        ASSERT_TRUE(unpacker.feed(packer.pack("b\n"), received)) << length;
        EXPECT_EQ(received, line + "b\n");
    }
}

TEST(PackedLines, InvalidBytesAreRefused) {
    for (const std::string_view wrong :
         {"z\n", "z0\n", "z-3\n", "z12a\n", "z123456789\n", "z100001\n", "z4\n\xff\xff\xff\xff"}) {
        LineUnpacker unpacker(100'000);
        std::string received;
        EXPECT_FALSE(unpacker.feed(wrong, received)) << wrong;
    }
}

TEST(PackedLines, ExcessiveExpansionIsRefused) {
    LinePacker packer;
    const std::string packed = packer.pack(std::string(100'001, 'a'));
    ASSERT_LT(packed.size(), 1000U);
    LineUnpacker unpacker(100'000);
    std::string received;
    EXPECT_FALSE(unpacker.feed(packed, received));
}

}  // namespace
}  // namespace syrtis::protocol
