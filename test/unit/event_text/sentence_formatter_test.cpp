// SPDX-License-Identifier: MIT

#include "event_text/sentence_formatter.hpp"

#include <gtest/gtest.h>

#include <array>

#include "text/json.hpp"

namespace syrtis::event_text {
namespace {

constexpr std::array<EventSentence, 3> k_told{
    {{"marked", "marks {field}"}, {"silent", ""}, {"drawn", "The game is drawn"}}};

TEST(SentenceFormatter, EachEventWithASentenceBecomesALine) {
    SentenceFormatter formatter(k_told, {.language = {}, .names = {"Ada", "Bob"}});
    formatter.add({1, 0, *text::parse_json(R"([{"event":"marked","player":1,"field":"b2"},{"event":"silent"},
        {"event":"other"},{"event":"drawn"},{"field":3},7])")});
    ASSERT_EQ(formatter.lines().size(), 2U);
    EXPECT_EQ(text_of(formatter.lines()[0].pieces), "Bob marks b2");
    EXPECT_EQ(formatter.lines()[0].kind, LineKind::player_action);
    EXPECT_EQ(text_of(formatter.lines()[1].pieces), "The game is drawn");
    EXPECT_EQ(formatter.lines()[1].kind, LineKind::heading);
}

TEST(SentenceFormatter, EventsOfUnknownTypeAreIgnored) {
    SentenceFormatter formatter(k_told, {.language = {}, .names = {"Ada"}});
    for (const char* events : {"null", "{}", R"([{"event":3}])"}) formatter.add({1, 0, *text::parse_json(events)});
    EXPECT_TRUE(formatter.lines().empty());
}

}  // namespace
}  // namespace syrtis::event_text
