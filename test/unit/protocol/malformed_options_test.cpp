// SPDX-License-Identifier: MIT
// Options of wrong form: the refusal has the fault as data, from which a client makes the sentence.

#include "protocol/malformed_options.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/dig/codec.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "support/dig_cases.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol {
namespace {

struct Malformed {
    std::string options;
    std::string subject;
    std::string option;
    std::string message;
};

const std::vector<Malformed>& of_terraforming() {
    static const std::vector<Malformed> all{
        {"[]", "options_not_an_object", "", "The options must be an object."},
        {"7", "options_not_an_object", "", "The options must be an object."},
        {R"({"draft":1})", "not_a_flag", "draft", "The option \"draft\" must be true or false."},
        {R"({"solo":null})", "not_a_flag", "solo", "The option \"solo\" must be true or false."},
        {R"({"beginner":true})", "not_a_list_of_flags", "beginner",
         "The option \"beginner\" must be a list of true and false, at most one for each seat."},
        {R"({"beginner":[true,1]})", "not_a_list_of_flags", "beginner",
         "The option \"beginner\" must be a list of true and false, at most one for each seat."},
        {R"({"beginner":[true,true,true]})", "not_a_list_of_flags", "beginner",
         "The option \"beginner\" must be a list of true and false, at most one for each seat."},
        {R"({"automa":true})", "not_an_object", "automa", "The option \"automa\" must be an object."},
        {R"({"automa":{"level":3}})", "not_a_known_value", "automa.level",
         "The option \"automa.level\" must be one of these: easy, normal, hard, brutal."},
        {R"({"automa":{"mood":"bad"}})", "unknown_option", "automa.mood",
         "There is no option \"automa.mood\". The options are: corporation, level."},
        {R"({"unplaceable_tiles":"burn"})", "not_a_known_value", "unplaceable_tiles",
         "The option \"unplaceable_tiles\" must be one of these: skip, block."},
        {R"({"unpayable_losses":"burn"})", "not_a_known_value", "unpayable_losses",
         "The option \"unpayable_losses\" must be one of these: block, skip."},
        {R"({"edition":3})", "not_a_known_value", "edition", "The option \"edition\" must be one of these: 1, 2."},
        {R"({"weather":true})", "unknown_option", "weather",
         "There is no option \"weather\". The options are: automa, beginner, board, choose_effect_order, "
         "corporate_era, corporations_dealt, draft, duplicate_deal, edition, first_player, prelude, solo, "
         "unpayable_losses, unplaceable_tiles, unseated_sides."}};
    return all;
}

const std::vector<Malformed>& of_dig() {
    static const std::vector<Malformed> all{
        {"[]", "options_not_an_object", "", "The options must be an object."},
        {R"({"open":1})", "not_a_flag", "open", "The option \"open\" must be true or false."},
        {R"({"draft":true})", "unknown_option", "draft",
         "There is no option \"draft\". The options are: ends_when_idle, open."}};
    return all;
}

void expect_refusal(const CodedRefusal& refusal, const Malformed& wrong) {
    EXPECT_EQ(refusal.code, "invalid_options") << wrong.options;
    EXPECT_EQ(refusal.message, wrong.message) << wrong.options;
    EXPECT_EQ(refusal.details["subject"], wrong.subject) << wrong.options;
    EXPECT_EQ(refusal.details.get("option", "").asString(), wrong.option) << wrong.options;
    EXPECT_EQ(malformed_options_sentence(refusal), wrong.message) << wrong.options;
}

core::Result<syrtis::dig::Options, CodedRefusal> read_dig_options(const Json::Value& json) {
    static const dig::Codec codec(
        std::shared_ptr<const content::dig::Content>(std::shared_ptr<void>(), &syrtis::test::dig_content()));
    return codec.read_options(json, 2);
}

TEST(MalformedOptions, AreRefusedWithOptionAndKnownValues) {
    for (const auto& wrong : of_terraforming()) {
        const auto read = terraforming::read_options(
            syrtis::test::terraforming_content(), *text::parse_json(wrong.options), 2, terraforming::game::Options{});
        ASSERT_FALSE(read) << wrong.options;
        expect_refusal(read.error(), wrong);
    }
    for (const auto& wrong : of_dig()) {
        const auto read = read_dig_options(*text::parse_json(wrong.options));
        ASSERT_FALSE(read) << wrong.options;
        expect_refusal(read.error(), wrong);
    }
}

TEST(MalformedOptions, RefusalIsTranslatedFromTheDetailsOfTheError) {
    const auto refusal = [] {
        CodedRefusal reported = read_dig_options(*text::parse_json(R"({"draft":true})")).error();
        reported.message = "What an older server says.";
        return reported;
    }();
    const auto translate = [](std::string_view id, std::string_view /*plural*/, std::int64_t /*count*/) {
        EXPECT_EQ(id, "There is no option \"{option}\". The options are: {known}.");
        return std::string("{option} ? {known} !");
    };
    EXPECT_EQ(malformed_options_sentence(refusal, translate), "draft ? ends_when_idle, open !");
}

TEST(MalformedOptions, LongNamesInRefusalsAreCutBetweenCharacters) {
    for (std::size_t letters = 18; letters < 24; ++letters) {
        for (const char* before : {"", "a"}) {
            Json::Value options(Json::objectValue);
            std::string key(before);
            for (std::size_t count = 0; count < letters; ++count) key += "\u00e4";
            options[key] = true;
            const auto refusal = read_dig_options(options).error();
            EXPECT_TRUE(text::is_utf8(refusal.message));
            EXPECT_TRUE(text::is_utf8(text::write_json(refusal.details)));
            EXPECT_TRUE(key.starts_with(refusal.details["option"].asString()));
            EXPECT_GE(refusal.details["option"].asString().size(), std::min<std::size_t>(key.size(), 39));
        }
    }
}

TEST(MalformedOptions, RefusalsWithOtherCodesAreNotTranslatedAsMalformedOptions) {
    for (const char* details :
         {"null", "[]", "7", "{}", R"({"subject":"steel"})", R"({"subject":7})", R"({"option":"draft"})"}) {
        EXPECT_FALSE(malformed_options_sentence({"invalid_options", "No.", *text::parse_json(details)})) << details;
    }
    EXPECT_EQ(malformed_options_sentence(
                  {"x", "No.", *text::parse_json(R"({"subject":"unknown_option","option":[],"known":[1,"a",{}]})")}),
              "There is no option \"\". The options are: a.");
}

}  // namespace
}  // namespace syrtis::protocol
