// SPDX-License-Identifier: MIT
#include "protocol/refusal_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace syrtis::protocol {
namespace {

enum class Code : std::uint8_t { none, short_of, taken_by, odd, rare };

struct Refused {
    Code code = Code::none;
    std::uint8_t subject = 0xff;
    std::int32_t needed = 0;
    std::int32_t available = 0;
};

constexpr std::array<std::string_view, 2> k_ids{"red", "blue"};
constexpr std::array<std::string_view, 2> k_words{"red pearls", "blue pearls"};
constexpr std::array<std::string_view, 5> k_names{"none", "short_of", "taken_by", "odd", "rare"};
constexpr std::array<RefusalWording<Code>, 5> k_wordings{{
    {Code::none, "Nothing."},
    {Code::short_of, "{missing} {subject} short: {available} of {needed}.", subject_of(k_ids, k_words, "pearls"), true},
    {Code::taken_by, "Player {subject} has it.", k_seat_subject},
    {Code::odd, "Odd {subject}."},
    {Code::rare, "Needs {needed} pearl.", {}, true, "Needs {needed} pearls."},
}};
constexpr RefusalTexts<Refused, Code, 5> k_texts(k_wordings, k_names);

TEST(RefusalText, FillsInSubjectAndNumbers) {
    EXPECT_EQ(k_texts.sentence({Code::short_of, 1, 5, 3}), "2 blue pearls short: 3 of 5.");
    EXPECT_EQ(k_texts.sentence({Code::taken_by, 2}), "Player 3 has it.");
}

TEST(RefusalText, UnknownSubjectIsReplacedByADefaultWord) {
    EXPECT_EQ(k_texts.sentence({Code::short_of, 2, 5, 3}), "2 pearls short: 3 of 5.");
    EXPECT_FALSE(k_texts.details({Code::short_of, 2, 5, 3}).isMember("subject"));
    EXPECT_FALSE(k_texts.details({Code::taken_by, 0xff}).isMember("subject"));
    EXPECT_EQ(k_texts.sentence({Code::odd, 1}), "Odd .");
}

TEST(RefusalText, EnglishPluralFollowsTheNeededNumber) {
    EXPECT_EQ(k_texts.sentence({Code::rare, 0xff, 1, 5}), "Needs 1 pearl.");
    EXPECT_EQ(k_texts.sentence({Code::rare, 0xff, 0, 5}), "Needs 0 pearls.");
    EXPECT_EQ(k_texts.sentence({Code::rare, 0xff, -2, 5}), "Needs −2 pearls.");
}

TEST(RefusalText, TranslatorChoosesThePluralForm) {
    const auto translate = [](std::string_view id, std::string_view plural, std::int64_t count) {
        EXPECT_EQ(id, "Needs {needed} pearl.");
        EXPECT_EQ(plural, "Needs {needed} pearls.");
        return std::string(count < 2 ? "perle : {needed}" : "perles : {needed}");
    };
    EXPECT_EQ(k_texts.sentence({Code::rare, 0xff, 0, 5}, translate), "perle : 0");
    EXPECT_EQ(k_texts.sentence({Code::rare, 0xff, 2, 5}, translate), "perles : 2");
}

TEST(RefusalText, TranslatesSentenceAndWord) {
    const auto translate = [](std::string_view id, std::string_view /*plural*/, std::int64_t /*count*/) {
        return id == k_words[1] ? "perles bleues" : std::string(id);
    };
    EXPECT_EQ(k_texts.sentence({Code::short_of, 1, 5, 3}, translate), "2 perles bleues short: 3 of 5.");
}

TEST(RefusalText, DetailsHaveIdOfSubjectAndOnlyMeaningfulNumbers) {
    const auto coded = k_texts.coded({Code::short_of, 1, 5, 3});
    EXPECT_EQ(coded.code, "short_of");
    EXPECT_EQ(coded.message, "2 blue pearls short: 3 of 5.");
    EXPECT_EQ(coded.details["subject"], "blue");
    EXPECT_EQ(coded.details["needed"], 5);
    EXPECT_EQ(coded.details["available"], 3);
    EXPECT_EQ(k_texts.details({Code::taken_by, 2, 5, 3}).size(), 1U);
    EXPECT_TRUE(k_texts.details({Code::odd, 1, 5, 3}).isNull());
}

TEST(RefusalText, RoundTripsThroughCodeAndDetails) {
    for (const Refused refused : {Refused{Code::short_of, 1, 5, 3}, Refused{Code::short_of, 0xff, -2, 0},
                                  Refused{Code::taken_by, 2}, Refused{Code::odd}}) {
        const auto read = k_texts.read(k_texts.coded(refused));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->code, refused.code);
        EXPECT_EQ(read->subject, refused.subject);
        EXPECT_EQ(read->needed, refused.needed);
        EXPECT_EQ(read->available, refused.available);
    }
}

TEST(RefusalText, InvalidDetailsAreIgnored) {
    EXPECT_FALSE(k_texts.read({"none", "", {}}));
    EXPECT_FALSE(k_texts.read({"unheard_of", "", {}}));
    auto coded = k_texts.coded({Code::short_of, 1, 5, 3});
    coded.details["subject"] = 1;
    coded.details["needed"] = "many";
    coded.details["available"] = Json::Int64{1} << 40;
    auto read = k_texts.read(coded);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->subject, 0xff);
    EXPECT_EQ(read->needed, 0);
    EXPECT_EQ(read->available, 0);
    coded = k_texts.coded({Code::taken_by, 2});
    coded.details["subject"] = 300;
    read = k_texts.read(coded);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->subject, 0xff);
    coded.details = "blue";
    EXPECT_TRUE(k_texts.read(coded));
}

TEST(RefusalText, WordingsThatAreUnsortedOrLackACodeAreDetected) {
    static_assert(is_complete(k_wordings));
    auto wordings = k_wordings;
    std::swap(wordings[1], wordings[2]);
    EXPECT_FALSE(is_complete(wordings));
    wordings = k_wordings;
    wordings[2].message_id = {};
    EXPECT_FALSE(is_complete(wordings));
}

}  // namespace
}  // namespace syrtis::protocol
