// SPDX-License-Identifier: MIT

#include "ui/plain_models.hpp"

#include <gtest/gtest.h>

#include "text/json.hpp"
#include "ui/timeline.hpp"

namespace syrtis::client::ui {
namespace {

PlainPosition position_of(const char* view, const std::vector<const char*>& answers) {
    PlainPosition position{.view = *text::parse_json(view)};
    for (const char* answer : answers) position.answers.push_back(*text::parse_json(answer));
    return position;
}

TEST(PlainTableBoards, FieldNamedByExactlyOneCommandIsAnAnswer) {
    const auto boards =
        build_plain_boards(position_of(R"({"deep":{"board":[["x",""],["",4]]},"other":[[1,2]],"list":["a","b"]})",
                                       {R"({"type":"dig","place":"b1"})", R"({"type":"dig","place":"a2"})",
                                        R"({"type":"survey","place":"a2"})", R"({"type":"pass"})"}));
    ASSERT_EQ(boards.size(), 2U);
    EXPECT_EQ(boards[0].columns, 2U);
    const std::vector<render::PlainField> fields{{"x", {}}, {"", 0}, {"", {}}, {"4", {}}};
    EXPECT_EQ(boards[0].fields, fields);
    EXPECT_EQ(boards[1].fields[0].answer, std::nullopt) << "only the first board has named fields";
}

TEST(PlainTableBoards, ListOfRowsOfDifferentLengthsIsNotABoard) {
    EXPECT_TRUE(build_plain_boards(position_of(R"({"rows":[[1,2],[3]],"none":[[]]})", {})).empty());
}

TEST(PlainTableAnswers, AreNamedByTypeAndValues) {
    EXPECT_EQ(answer_words(*text::parse_json(R"({"place":"a1","type":"move_station","to":"b1"})")),
              "move station a1 b1");
    EXPECT_EQ(answer_words(*text::parse_json(R"({"put":17})")), "17");
    EXPECT_EQ(answer_words(Json::Value()), "");
    EXPECT_EQ(plain_words("first_mark"), "First mark");
}

TEST(TimelineOfEvents, MarksTicksAndChaptersFollowFromTheNamesOfEvents) {
    const auto make =
        timeline_of_events({.marks = {{"dug", "pickaxe"}}, .raises = "upgraded", .ends_turn = "turn_ended"});
    const auto reader = make({}, 2);
    const auto notes = [&](const char* events) { return reader->read(*text::parse_json(events)); };
    const auto first = notes(R"([{"event":"dug","player":0,"by":1},{"event":"upgraded","player":0},3,{"event":[]}])");
    ASSERT_EQ(first.marks.size(), 1U);
    EXPECT_EQ(first.marks[0], (StepNotes::Mark{1, "pickaxe"}));
    EXPECT_EQ(first.raised, core::seat_bit(0));
    EXPECT_FALSE(notes(R"([{"event":"turn_ended","player":0}])").chapter.has_value());
    EXPECT_EQ(notes(R"([{"event":"turn_ended","player":1}])").chapter, 2);
}

}  // namespace
}  // namespace syrtis::client::ui
