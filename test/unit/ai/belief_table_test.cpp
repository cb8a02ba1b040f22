// SPDX-License-Identifier: MIT
#include "ai/belief_table.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::ai {
namespace {

BeliefTable table() {
    BeliefTable table{.game = "chess", .match = "2 seats", .things = "abc", .rows = {"hand", "heap"}};
    table.counted["games"] = 7;
    table.weights = {{100, 1, 10'000}, {50, 200, 3}};
    return table;
}

std::string with(std::string text, const std::string& part, const std::string& other) {
    const auto place = text.find(part);
    EXPECT_NE(place, std::string::npos) << part;
    return text.replace(place, part.size(), other);
}

TEST(BeliefTable, RoundTripsThroughText) {
    const std::string text = write_belief_table(table());
    EXPECT_EQ(text,
              "{\"beliefs\":1,\"counted\":{\"games\":7},\"game\":\"chess\",\"match\":\"2 seats\","
              "\"rows\":[\"hand\",\"heap\"],\"things\":\"abc\",\"weights\":[[100,1,10000],[50,200,3]]}\n");
    const auto read = read_belief_table(text);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->game, "chess");
    EXPECT_EQ(read->match, "2 seats");
    EXPECT_EQ(read->things, "abc");
    EXPECT_EQ(read->rows, table().rows);
    EXPECT_EQ(read->weights, table().weights);
    EXPECT_EQ(read->counted["games"].asInt(), 7);
}

TEST(BeliefTable, InvalidTextIsRefusedWithReason) {
    const std::string text = write_belief_table(table());
    for (std::size_t end = 0; end + 2 < text.size(); ++end) {
        EXPECT_FALSE(read_belief_table(std::string_view(text).substr(0, end))) << end;
    }
    const auto sentence = [](const std::string& other) {
        const auto read = read_belief_table(other);
        return read ? std::string("it was read") : read.error();
    };
    EXPECT_EQ(sentence("[]"), "it is not a belief table");
    EXPECT_EQ(sentence("{}"), "it is not a belief table");
    EXPECT_EQ(sentence(with(text, "\"beliefs\":1", "\"beliefs\":2")), "it has another format");
    EXPECT_EQ(sentence(with(text, "\"game\":\"chess\"", "\"game\":3")), "a part of it is missing");
    EXPECT_EQ(sentence(with(text, "\"match\":\"2 seats\",", "")), "a part of it is missing");
    EXPECT_EQ(sentence(with(text, ",[50,200,3]", "")), "a part of it is missing");
    EXPECT_EQ(sentence(with(text, "\"heap\"", "4")), "a row has no name");
    const std::string weights = "the weights of \"heap\" are not all numbers from 1 to 10000, with one for each thing";
    EXPECT_EQ(sentence(with(text, "[50,200,3]", "[50,200]")), weights);
    for (const char* wrong : {"0", "-1", "10001", "1.5", "\"3\"", "4294967297"}) {
        EXPECT_EQ(sentence(with(text, "[50,200,3]", std::string("[50,200,") + wrong + "]")), weights) << wrong;
    }
}

TEST(BeliefTable, TableForAnotherGameKindOfMatchOrSetOfCardsIsRefusedWithReason) {
    const BeliefPurpose purpose{
        .game = "chess", .match = "2 seats", .things = "abc", .things_count = 3, .rows = {"hand", "heap"}};
    EXPECT_EQ(objection_to(table(), purpose), "");
    auto other = purpose;
    other.game = "go";
    EXPECT_EQ(objection_to(table(), other), "it is for the game \"chess\"");
    other = purpose;
    other.match = "3 seats";
    EXPECT_EQ(objection_to(table(), other), "it is for matches of another kind: \"2 seats\"");
    other = purpose;
    other.things = "abd";
    EXPECT_EQ(objection_to(table(), other), "it was counted with other things, or with these things in another order");
    other = purpose;
    other.things_count = 4;
    EXPECT_NE(objection_to(table(), other), "");
    other = purpose;
    other.rows = {"heap", "hand"};
    EXPECT_EQ(objection_to(table(), other), "its rows are for other places");
}

}  // namespace
}  // namespace syrtis::ai
