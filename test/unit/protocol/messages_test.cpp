// SPDX-License-Identifier: MIT
#include "protocol/messages.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

std::optional<ShapeMistake> check(const std::string& text) {
    const auto message = text::parse_json(text);
    EXPECT_TRUE(message.has_value()) << text;
    return check_shape(Sender::client, *message);
}

struct Wrong {
    const char* text;
    ErrorCode code;
    const char* field;
};

class MalformedMessage : public testing::TestWithParam<Wrong> {};

TEST_P(MalformedMessage, IsRefusedWithItsReason) {
    const auto mistake = check(GetParam().text);
    ASSERT_TRUE(mistake.has_value()) << GetParam().text;
    EXPECT_EQ(kind_of(mistake->code).name, kind_of(GetParam().code).name) << GetParam().text;
    EXPECT_EQ(mistake->field, GetParam().field);
}

INSTANTIATE_TEST_SUITE_P(
    Messages, MalformedMessage,
    testing::Values(
        Wrong{"[]", ErrorCode::not_an_object, ""}, Wrong{"7", ErrorCode::not_an_object, ""},
        Wrong{"{}", ErrorCode::missing_field, "kind"}, Wrong{R"({"kind":7})", ErrorCode::wrong_type, "kind"},
        Wrong{R"({"kind":"dance"})", ErrorCode::unknown_kind, "kind"},
        Wrong{R"({"kind":"welcome"})", ErrorCode::unknown_kind, "kind"},
        Wrong{R"({"kind":"ping","extra":1})", ErrorCode::unknown_field, "extra"},
        Wrong{R"({"kind":"ping","request":"1"})", ErrorCode::wrong_type, "request"},
        Wrong{R"({"kind":"ping","request":-1})", ErrorCode::out_of_range, "request"},
        Wrong{R"({"kind":"ping","request":9007199254740992})", ErrorCode::out_of_range, "request"},
        Wrong{R"({"kind":"hello","protocol":1})", ErrorCode::missing_field, "name"},
        Wrong{R"({"kind":"hello","name":"Ada"})", ErrorCode::missing_field, "protocol"},
        Wrong{R"({"kind":"hello","protocol":2,"future":true})", ErrorCode::wrong_version, "protocol"},
        Wrong{R"({"kind":"hello","protocol":1.0,"name":"Ada"})", ErrorCode::wrong_type, "protocol"},
        Wrong{R"({"kind":"create","game":"g","seats":0})", ErrorCode::out_of_range, "seats"},
        Wrong{R"({"kind":"create","game":"g","seats":9})", ErrorCode::out_of_range, "seats"},
        Wrong{R"({"kind":"create","game":"g","seats":18446744073709551615})", ErrorCode::out_of_range, "seats"},
        Wrong{R"({"kind":"create","game":"g","seats":2,"computers":[1]})", ErrorCode::wrong_type, "computers"},
        Wrong{R"({"kind":"create","game":"g","seats":2,"computers":["a","a","a","a","a","a","a","a","a"]})",
              ErrorCode::out_of_range, "computers"},
        Wrong{R"({"kind":"create","game":"g","seats":2,"options":[]})", ErrorCode::wrong_type, "options"},
        Wrong{R"({"kind":"create","game":"g","seats":2,"private":1})", ErrorCode::wrong_type, "private"},
        Wrong{R"({"kind":"join"})", ErrorCode::missing_field, "table"},
        Wrong{R"({"kind":"join","table":1,"code":"A"})", ErrorCode::unknown_field, "code"},
        Wrong{R"({"kind":"answer","sequence":1})", ErrorCode::missing_field, "number"},
        Wrong{R"({"kind":"answer","sequence":1,"number":1,"command":{}})", ErrorCode::unknown_field, "command"},
        Wrong{R"({"kind":"answer","sequence":1,"number":-1})", ErrorCode::out_of_range, "number"},
        Wrong{R"({"kind":"answer","sequence":1,"number":null})", ErrorCode::wrong_type, "number"},
        Wrong{R"({"kind":"answer","sequence":true,"number":0})", ErrorCode::wrong_type, "sequence"}));

TEST(MessageCheck, WellFormedMessageOfEachKindPasses) {
    EXPECT_FALSE(check(R"({"kind":"hello","protocol":1,"name":"Ada","views":"whole","program":"bot 1","request":0})"));
    EXPECT_FALSE(check(R"({"kind":"create","game":"g","seats":5,"options":{},"computers":["a"],"private":true})"));
    EXPECT_FALSE(check(R"({"kind":"join","code":"ABCD2345"})"));
    EXPECT_FALSE(check(R"({"kind":"answer","sequence":4,"command":{"any":["thing"]}})"));
}

TEST(MessageCheck, TooLongStringIsRefused) {
    const auto mistake = check(R"({"kind":"resume","token":")" + std::string(65, 'a') + "\"}");
    ASSERT_TRUE(mistake.has_value());
    EXPECT_EQ(mistake->code, ErrorCode::out_of_range);
}

TEST(MessageCheck, NegativeSeatNumbersAreRefused) {
    const auto update = [](const std::string& pending) {
        return R"({"kind":"update","table":1,"step":1,"events":[],"view":{},"pending":)" + pending + "}";
    };
    EXPECT_FALSE(check_shape(Sender::server, *text::parse_json(update("[0,1]"))));
    EXPECT_TRUE(check_shape(Sender::server, *text::parse_json(update("[-1]"))));
    EXPECT_TRUE(check_shape(Sender::server, *text::parse_json(update("[4294967296]"))));
}

TEST(MessageCheck, LongNameOfAnUnknownFieldIsNotRepeated) {
    const auto mistake = check(R"({"kind":"ping",")" + std::string(30'000, 'x') + "\":1}");
    ASSERT_TRUE(mistake.has_value());
    EXPECT_EQ(mistake->code, ErrorCode::unknown_field);
    EXPECT_EQ(mistake->field, "");
}

TEST(MessageKinds, HaveUniqueNamesForEachSender) {
    for (const Sender sender : {Sender::client, Sender::server}) {
        std::set<std::string_view> names;
        for (const MessageKind& kind : message_kinds(sender)) EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    }
}

TEST(ErrorCodes, HaveUniqueNamesAndSentences) {
    std::set<std::string_view> names;
    for (const ErrorKind& kind : error_kinds()) {
        EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
        EXPECT_TRUE(kind.sentence.ends_with('.')) << kind.name;
    }
}

}  // namespace
}  // namespace syrtis::protocol
