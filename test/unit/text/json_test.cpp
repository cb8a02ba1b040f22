// SPDX-License-Identifier: MIT
#include "text/json.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <utility>

#include "core/ensure.hpp"
#include "text/byte_order_mark.hpp"

namespace syrtis::text {
namespace {

using Kind = JsonMistake::Kind;

class InvalidJsonText : public testing::TestWithParam<std::pair<const char*, Kind>> {};

TEST_P(InvalidJsonText, IsRefusedWithItsReason) {
    const auto [text, kind] = GetParam();
    const auto parsed = parse_json(text);
    ASSERT_FALSE(parsed.has_value()) << text;
    EXPECT_EQ(parsed.error().kind, kind) << text << ": " << parsed.error().message;
}

INSTANTIATE_TEST_SUITE_P(
    Json, InvalidJsonText,
    testing::Values(std::pair{"", Kind::malformed}, std::pair{"   ", Kind::malformed}, std::pair{"{", Kind::malformed},
                    std::pair{R"({"a")", Kind::malformed}, std::pair{R"({"a":1)", Kind::malformed},
                    std::pair{R"({"a":1,})", Kind::malformed}, std::pair{"[1,]", Kind::malformed},
                    std::pair{"[1 2]", Kind::malformed}, std::pair{"{a:1}", Kind::malformed},
                    std::pair{R"({'a':1})", Kind::malformed}, std::pair{"{} {}", Kind::malformed},
                    std::pair{"{} // remark", Kind::malformed}, std::pair{"/* remark */ {}", Kind::malformed},
                    std::pair{"NaN", Kind::malformed}, std::pair{"Infinity", Kind::malformed},
                    std::pair{"-Infinity", Kind::malformed}, std::pair{"01", Kind::malformed},
                    std::pair{"-01", Kind::malformed}, std::pair{"+1", Kind::malformed},
                    std::pair{"-", Kind::malformed}, std::pair{"1.", Kind::malformed}, std::pair{".5", Kind::malformed},
                    std::pair{"1e", Kind::malformed}, std::pair{"1e+", Kind::malformed},
                    std::pair{"0x10", Kind::malformed}, std::pair{"1e999", Kind::malformed},
                    std::pair{"tru", Kind::malformed}, std::pair{"nulls", Kind::malformed},
                    std::pair{"\"abc", Kind::malformed}, std::pair{"\"a\nb\"", Kind::malformed},
                    std::pair{"\"a\tb\"", Kind::malformed}, std::pair{R"("\x41")", Kind::malformed},
                    std::pair{R"("\u12")", Kind::malformed}, std::pair{R"("\u12g4")", Kind::malformed},
                    std::pair{R"("\ud800")", Kind::malformed}, std::pair{R"("\ud800\u0041")", Kind::malformed},
                    std::pair{R"("\udc00")", Kind::malformed}, std::pair{"\"\\", Kind::malformed},
                    std::pair{R"({"a":1,"a":2})", Kind::duplicate_key},
                    std::pair{R"({"a":1,"\u0061":2})", Kind::duplicate_key}, std::pair{"\"\xff\"", Kind::not_utf8},
                    std::pair{"\"\xc0\xaf\"", Kind::not_utf8}, std::pair{"\"\xed\xa0\x80\"", Kind::not_utf8},
                    std::pair{"\"\xf4\x90\x80\x80\"", Kind::not_utf8}, std::pair{"\"\xe2\x82\"", Kind::not_utf8},
                    std::pair{"\xff", Kind::not_utf8}));

TEST(Json, All64BitIntegersRoundTripExactly) {
    EXPECT_EQ(parse_json("9223372036854775807")->asInt64(), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(parse_json("-9223372036854775808")->asInt64(), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(parse_json("18446744073709551615")->asUInt64(), std::numeric_limits<std::uint64_t>::max());
}

TEST(Json, ReadsLargerIntegersAsDoubles) {
    const auto parsed = parse_json("18446744073709551616");
    ASSERT_TRUE(parsed.has_value());
    EXPECT_EQ(parsed->type(), Json::realValue);
}

TEST(Json, ReadsAllEscapes) {
    EXPECT_EQ(parse_json(R"("\"\\\/\b\f\n\r\t\u20ac\ud83d\ude80")")->asString(), "\"\\/\b\f\n\r\t\u20ac\U0001F680");
}

TEST(Json, AcceptsTheGreatestDepthAndRefusesOneMore) {
    const std::string deepest = std::string(k_max_json_depth, '[') + std::string(k_max_json_depth, ']');
    EXPECT_TRUE(parse_json(deepest).has_value());
    const auto deeper = parse_json('[' + deepest + ']');
    ASSERT_FALSE(deeper.has_value());
    EXPECT_EQ(deeper.error().kind, Kind::too_deep);
}

TEST(Json, RefusesAMillionNestedBrackets) { EXPECT_FALSE(parse_json(std::string(1'000'000, '[')).has_value()); }

TEST(Json, MistakeHasItsByteOffset) { EXPECT_EQ(parse_json("[1,x]").error().offset, 3U); }

TEST(Json, MistakeInAFileHasLineAndColumn) {
    const auto first = parse_json("[x]").error();
    EXPECT_EQ(first.line, 1U);
    EXPECT_EQ(first.column, 2U);
    const auto later = parse_json("{\n  \"a\": 1,\n  \"b\" 2\n}").error();
    EXPECT_EQ(later.line, 3U);
    EXPECT_EQ(later.column, 7U);
    EXPECT_EQ(describe(later), "not valid JSON: line 3, column 7: A colon must follow the name of a member.");
}

TEST(Json, FilesHaveASizeLimitAndMessagesDoNot) {
    const std::string longest = '"' + std::string(k_max_json_file_bytes - 2, 'a') + '"';
    EXPECT_TRUE(parse_json_file(longest).has_value());
    const auto longer = parse_json_file(longest + ' ');
    ASSERT_FALSE(longer.has_value());
    EXPECT_EQ(longer.error().kind, Kind::too_long);
    EXPECT_EQ(describe(longer.error()), "the file is larger than 1 MiB");
    EXPECT_TRUE(parse_json(longest + ' ').has_value());
}

TEST(Json, WrittenTextHasOneLineWithSortedNames) {
    const auto value = parse_json(" { \"b\" : [ 1 , -2.5 , true , null ] , \"a\" : { } , \"c\" : [ ] } ");
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ(write_json(*value), R"({"a":{},"b":[1,-2.5,true,null],"c":[]})");
}

TEST(Json, EscapesControlCharactersOnly) {
    EXPECT_EQ(write_json(Json::Value("a\nb\x01\"\\\u20ac")), "\"a\\nb\\u0001\\\"\\\\\u20ac\"");
}

TEST(Json, CharactersAreEscapedAtEveryOffsetOfAMachineWord) {
    for (std::size_t length = 1; length <= 20; ++length) {
        for (std::size_t at = 0; at < length; ++at) {
            for (int byte = 0; byte < 0x80; ++byte) {
                std::string text(length, '!');
                text[at] = static_cast<char>(byte);
                const bool is_plain = byte >= 0x20 && byte != '"' && byte != '\\';
                const std::string written = write_json(Json::Value(text));
                ASSERT_EQ(written == '"' + text + '"', is_plain) << length << ' ' << at << ' ' << byte;
                ASSERT_EQ(parse_json(written).value().asString(), text) << length << ' ' << at << ' ' << byte;
            }
        }
    }
}

TEST(Json, ZeroByteInAStringRoundTrips) {
    const std::string text = R"({"a\u0000b":"c\u0000d"})";
    EXPECT_EQ(write_json(*parse_json(text)), text);
}

TEST(Json, WholeDoubleIsReadBackAsDouble) {
    const auto again = parse_json(write_json(Json::Value(2.0)));
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->type(), Json::realValue);
}

TEST(JsonFile, AcceptsAByteOrderMarkWhichMessagesRefuse) {
    EXPECT_TRUE(parse_json_file("\xEF\xBB\xBF{}").has_value());
    EXPECT_FALSE(parse_json_file("\xEF\xBB\xBF\xEF\xBB\xBF{}").has_value());
    EXPECT_FALSE(parse_json("\xEF\xBB\xBF{}").has_value());
}

TEST(ByteOrderMark, IsSkippedOnlyAtTheBeginningOfAStream) {
    for (const auto& [text, rest] : {std::pair{"\xEF\xBB\xBFport=7", "port=7"}, std::pair{"port=7", "port=7"},
                                     std::pair{"\xEF\xBBx", "\xEF\xBBx"}, std::pair{"", ""}}) {
        std::istringstream stream(text);
        skip_byte_order_mark(stream);
        EXPECT_EQ(std::string(std::istreambuf_iterator<char>(stream), {}), rest);
    }
}

TEST(Json, WritingInvalidUtf8OrNonFiniteNumbersThrowsBug) {
    EXPECT_THROW((void)write_json(Json::Value("\xff")), core::Bug);
    EXPECT_THROW((void)write_json(Json::Value(std::numeric_limits<double>::infinity())), core::Bug);
}

TEST(OptionValue, WordThatIsNotJsonIsReadAsString) {
    EXPECT_EQ(parse_option_value("hellas").value(), Json::Value("hellas"));
    EXPECT_EQ(parse_option_value("\"hellas\"").value(), Json::Value("hellas"));
    EXPECT_EQ(parse_option_value("true").value(), Json::Value(true));
    EXPECT_EQ(parse_option_value("3").value(), Json::Value(3));
    for (const char* broken : {"", "Hellas", "hellas elysium", "{", "\"hellas", "1x"}) {
        EXPECT_FALSE(parse_option_value(broken)) << broken;
    }
}

}  // namespace
}  // namespace syrtis::text
