// SPDX-License-Identifier: MIT
#include "text/json_writer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "core/ensure.hpp"
#include "text/json_difference.hpp"

namespace syrtis::text {
namespace {

template <class Write>
std::string written(const Write& write) {
    std::string text;
    JsonWriter out(text);
    write(out);
    return text;
}

TEST(JsonWriter, InsertsCommas) {
    EXPECT_EQ(written([](JsonWriter& out) {
                  out.begin_object();
                  out.member("a", 1);
                  out.key("b").begin_array();
                  out.value(true);
                  out.value("x");
                  out.begin_object();
                  out.end_object();
                  out.begin_array();
                  out.end_array();
                  out.null();
                  out.end_array();
                  out.member("c", std::string("{["));
                  out.key("d").raw("[1]");
                  out.member("e", false);
                  out.end_object();
              }),
              R"({"a":1,"b":[true,"x",{},[],null],"c":"{[","d":[1],"e":false})");
}

TEST(JsonWriter, AppendsToExistingTextWithoutAComma) {
    std::string text = "before ";
    JsonWriter out(text);
    out.value(7);
    EXPECT_EQ(text, "before 7");
}

TEST(JsonWriter, WritesIntegersOfEveryWidthAsNumbers) {
    EXPECT_EQ(written([](JsonWriter& out) {
                  out.begin_array();
                  out.value(std::numeric_limits<std::int64_t>::min());
                  out.value(std::numeric_limits<std::uint64_t>::max());
                  out.value(std::uint8_t{65});
                  out.value(std::int8_t{-30});
                  out.end_array();
              }),
              "[-9223372036854775808,18446744073709551615,65,-30]");
}

TEST(JsonWriter, EscapedStringsRoundTrip) {
    std::string every;
    for (char byte = 0; byte >= 0; ++byte) {
        every.push_back(byte);
        if (byte == 127) break;
    }
    every += "\u00e9\u2028\U0001F600";
    const std::string text = written([&](JsonWriter& out) {
        out.begin_object();
        out.member(every, every);
        out.end_object();
    });
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const auto read = parse_json(text);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ((*read)[every], every);
    EXPECT_EQ(write_json(*read), text);
}

TEST(JsonWriter, InvalidUtf8ThrowsBug) {
    EXPECT_THROW(written([](JsonWriter& out) { out.value("\xff"); }), core::Bug);
    EXPECT_THROW(written([](JsonWriter& out) { out.key("\xc3"); }), core::Bug);
}

struct Source {
    int number = 0;
    std::optional<int> maybe;
    bool has_inner = false;
    int inner = 0;
    std::string list;
};

void describe(ObjectDifference<Source>& out) {
    out.put("number", [](const Source& source) { return source.number; });
    out.put("maybe", [](const Source& source) { return source.maybe; });
    out.object_if(
        "inner", [](const Source& source) { return source.has_inner; },
        [](ObjectDifference<Source>& inner) {
            inner.put("x", [](const Source& source) {
                return source.inner == 0 ? std::nullopt : std::optional(source.inner);
            });
        });
    out.list(
        "list", [](const Source& source) -> const std::string& { return source.list; },
        [](JsonWriter& writer, const std::string& letters) {
            for (const char letter : letters) writer.value(std::string(1, letter));
        });
}

std::string difference(const Source& before, const Source& after) {
    return written([&](JsonWriter& out) { write_difference(out, before, after, describe); });
}

TEST(ObjectDifference, WholeObjectOmitsMembersWithoutValue) {
    EXPECT_EQ(written([](JsonWriter& out) { write_object(out, Source{}, describe); }), R"({"number":0,"list":[]})");
    EXPECT_EQ(written([](JsonWriter& out) {
                  write_object(out, Source{1, 2, true, 0, "a"}, describe);
              }),
              R"({"number":1,"maybe":2,"inner":{},"list":["a"]})");
}

TEST(ObjectDifference, PatchNamesChangedAddedAndRemovedMembersOnly) {
    const Source full{1, 2, true, 3, "ab"};
    EXPECT_EQ(difference(full, full), "{}");
    EXPECT_EQ(difference(full, {1, {}, false, 3, "ab"}), R"({"maybe":null,"inner":null})");
    EXPECT_EQ(difference({1, {}, false, 3, "ab"}, full), R"({"maybe":2,"inner":{"x":3}})");
    EXPECT_EQ(difference(full, {1, 2, true, 0, "ba"}), R"({"inner":{"x":null},"list":["b","a"]})");
    EXPECT_EQ(difference({1, 2, false, 0, ""}, {5, 2, true, 0, ""}), R"({"number":5,"inner":{}})");
}

}  // namespace
}  // namespace syrtis::text
