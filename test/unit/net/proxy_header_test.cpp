// SPDX-License-Identifier: MIT
#include "net/proxy_header.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::net {
namespace {

using std::string_literals::operator""s;
using State = ProxyHeader::State;

const std::string k_signature = "\r\n\r\n\0\r\nQUIT\n"s;

std::string length_of(std::size_t size) { return {static_cast<char>(size >> 8U), static_cast<char>(size & 0xFFU)}; }

/// Returns a header of version 2 with that command, family and rest.
std::string binary(char command, char family, const std::string& rest) {
    return k_signature + command + family + length_of(rest.size()) + rest;
}

const std::string k_v4 = "\x01\x02\x03\x04\x05\x06\x07\x08\x11\x22\x33\x44"s;
const std::string k_v6 =
    "\x20\x01\x0d\xb8\0\0\0\0\0\0\0\0\0\0\0\x07"s + "\x20\x01\x0d\xb8\0\0\0\0\0\0\0\0\0\0\0\x08"s + "\x11\x22\x33\x44"s;

struct Read {
    State state;
    std::size_t taken;
    std::string source;
};

Read read(const std::string& bytes) {
    ProxyHeader header;
    const std::size_t taken = header.take(bytes);
    return {header.state(), taken, header.source() ? header.source()->to_string() : std::string()};
}

TEST(ProxyHeader, TextFormYieldsSourceAndKeepsFollowingBytes) {
    const std::string header = "PROXY TCP4 192.0.2.7 198.51.100.1 40000 7600\r\n";
    const Read four = read(header + "{\"kind\":");
    EXPECT_EQ(four.state, State::complete);
    EXPECT_EQ(four.taken, header.size());
    EXPECT_EQ(four.source, "192.0.2.7");
    const Read six = read("PROXY TCP6 2001:db8::7 2001:db8::1 65535 0\r\n");
    EXPECT_EQ(six.state, State::complete);
    EXPECT_EQ(six.source, "2001:db8::7");
}

TEST(ProxyHeader, BinaryFormYieldsSourceAndKeepsFollowingBytes) {
    const std::string header = binary('\x21', '\x11', k_v4);
    const Read four = read(header + "\x16\x03\x01");
    EXPECT_EQ(four.state, State::complete);
    EXPECT_EQ(four.taken, header.size());
    EXPECT_EQ(four.source, "1.2.3.4");
    EXPECT_EQ(read(binary('\x21', '\x21', k_v6)).source, "2001:db8::7");
    EXPECT_EQ(read(binary('\x21', '\x11', k_v4 + "\x04"s + length_of(3) + "abc" + "\x05"s + length_of(0))).source,
              "1.2.3.4");
}

TEST(ProxyHeader, LocalOrUnknownFamilyHasNoSource) {
    for (const std::string& header :
         {"PROXY UNKNOWN\r\n"s, "PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n"s, binary('\x20', '\0', ""),
          binary('\x20', '\x11', k_v4), binary('\x21', '\0', "anything")}) {
        const Read got = read(header);
        EXPECT_EQ(got.state, State::complete) << header;
        EXPECT_EQ(got.source, "") << header;
    }
}

TEST(ProxyHeader, HeaderThatArrivesByteByByteIsParsed) {
    for (const std::string& whole :
         {"PROXY TCP4 192.0.2.7 198.51.100.1 40000 7600\r\n"s, binary('\x21', '\x11', k_v4)}) {
        ProxyHeader header;
        for (const char byte : whole) {
            ASSERT_EQ(header.state(), State::incomplete);
            EXPECT_EQ(header.take({&byte, 1}), 1U);
        }
        EXPECT_EQ(header.state(), State::complete);
    }
}

TEST(ProxyHeader, ThatViolatesTheSpecificationIsRefused) {
    for (const std::string& wrong : {
             "{\"kind\":\"hello\"}\n"s,
             "\x16\x03\x01\x02"s,
             "GET / HTTP/1.1\r\n"s,
             "proxy TCP4 192.0.2.7 198.51.100.1 40000 7600\r\n"s,
             "PROXY TCP4 192.0.2.7 198.51.100.1 40000 7600\n"s,
             "PROXY  TCP4 192.0.2.7 198.51.100.1 40000 7600\r\n"s,
             "PROXY TCP4 192.0.2.7 198.51.100.1 40000 7600 \r\n"s,
             "PROXY TCP4 192.0.2.7 198.51.100.1 40000\r\n"s,
             "PROXY TCP4 192.0.2.7 198.51.100.1 40000 65536\r\n"s,
             "PROXY TCP4 192.0.2.7 198.51.100.1 040 7600\r\n"s,
             "PROXY TCP4 192.0.2.7 198.51.100.1 -1 7600\r\n"s,
             "PROXY TCP4 192.0.2.256 198.51.100.1 1 7600\r\n"s,
             "PROXY TCP4 2001:db8::7 2001:db8::1 1 2\r\n"s,
             "PROXY TCP6 192.0.2.7 198.51.100.1 1 2\r\n"s,
             "PROXY TCP6 fe80::1%lo fe80::2 1 2\r\n"s,
             "PROXY UDP4 192.0.2.7 198.51.100.1 1 2\r\n"s,
             "PROXY \r\n"s,
             "PROXY UNKNOWN"s + std::string(200, ' '),
             binary('\x11', '\x11', k_v4),
             binary('\x22', '\x11', k_v4),
             binary('\x21', '\x12', k_v4),
             binary('\x21', '\x31', std::string(216, 'x')),
             binary('\x21', '\x11', k_v4.substr(1)),
             binary('\x21', '\x21', k_v4),
             binary('\x21', '\x11', k_v4 + "\x04"s),
             binary('\x21', '\x11', k_v4 + "\x04"s + length_of(4) + "abc"),
             k_signature + "\x21\x11"s + length_of(60000),
         }) {
        EXPECT_EQ(read(wrong).state, State::refused) << wrong;
    }
}

TEST(ProxyHeader, ThatExceedsTheLengthLimitIsRefused) {
    EXPECT_LE(read("PROXY UNKNOWN" + std::string(10'000, ' ')).taken, 107U);
    EXPECT_EQ(read(binary('\x20', '\0', std::string(1008, 'x'))).state, State::complete);
    EXPECT_EQ(read(binary('\x20', '\0', std::string(1009, 'x'))).state, State::refused);
}

}  // namespace
}  // namespace syrtis::net
