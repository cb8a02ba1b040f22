// SPDX-License-Identifier: MIT
#include "lobby/incoming_message.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

struct Reading {
    std::optional<ErrorCode> error;
    std::optional<std::int64_t> request;
};

Reading read(const std::string& line) {
    Reading reading;
    const auto result = read_incoming_message(line, reading.request);
    if (!result) reading.error = result.error().code;
    return reading;
}

TEST(IncomingMessage, ValidMessageIsRead) {
    const Reading reading = read(R"({"kind":"ping","request":5})");
    EXPECT_FALSE(reading.error);
    EXPECT_EQ(reading.request, 5);
}

TEST(IncomingMessage, MalformedMessageKeepsItsRequestNumber) {
    const Reading reading = read(R"({"kind":"chat","request":5})");
    EXPECT_EQ(reading.error, ErrorCode::missing_field);
    EXPECT_EQ(reading.request, 5);
}

TEST(IncomingMessage, InvalidRequestNumberIsIgnored) {
    for (const char* const number : {"-1", "9007199254740992", "1.5", "\"5\"", "null"}) {
        EXPECT_FALSE(read(std::string(R"({"kind":"ping","request":)") + number + "}").request) << number;
    }
}

TEST(IncomingMessage, InvalidJsonIsRefused) {
    EXPECT_EQ(read("{").error, ErrorCode::not_json);
    EXPECT_EQ(read("{\"kind\":\"\xff\"}").error, ErrorCode::not_utf8);
    EXPECT_EQ(read(std::string(100, '[')).error, ErrorCode::too_deep);
}

TEST(IncomingMessage, TooManyValuesAreRefused) {
    std::string line = R"({"kind":"ping","x":[)";
    for (int count = 0; count < 3000; ++count) line += "0,";
    EXPECT_EQ(read(line + "0]}").error, ErrorCode::too_many_values);
}

}  // namespace
}  // namespace syrtis::lobby
