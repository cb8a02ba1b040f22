// SPDX-License-Identifier: MIT

#include "app/analysis_file.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "support/temporary_folder.hpp"

namespace syrtis::client::app {
namespace {

constexpr const char* k_whole = R"({"player":"ismcts","seed":1,"decisions":[
 {"step":9,"seat":1,"listed":2,"best":[{"command":{},"share":0.5}],"played":{"command":{},"share":0.4},"loss":0.1},
 {"step":3,"seat":0,"listed":2,"best":[{"command":{},"share":0.25}],"played":{"command":{},"share":0.25},"loss":0}],
 "mistakes":[{"step":9,"seat":1,"loss":0.1,"text":"small"},{"step":3,"seat":0,"loss":0.3,"text":"large"}]})";

TEST(AnalysisFiles, ValuesAreOrderedByStepAndMistakesBySize) {
    const auto read = read_analysis(k_whole, 20, 2);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->values, (std::vector<ui::Analysis::Value>{{3, 0, 0.25}, {9, 1, 0.5}}));
    ASSERT_EQ(read->mistakes.size(), 2U);
    EXPECT_EQ(read->mistakes.front().text, "large");
    EXPECT_TRUE(read->names.empty());
}

TEST(AnalysisFiles, NamesThatDoNotFitTheSeatsAreIgnored) {
    const auto names_of = [](const std::string& names) {
        return read_analysis(R"({"decisions":[],"mistakes":[],"names":)" + names + "}", 20, 2)->names;
    };
    EXPECT_EQ(names_of(R"(["greedy 1","greedy 2"])"), (std::vector<std::string>{"greedy 1", "greedy 2"}));
    for (const char* wrong : {R"(["Ada"])", R"(["Ada",7])", R"("Ada")", "{}"}) EXPECT_TRUE(names_of(wrong).empty());
}

TEST(AnalysisFiles, EntriesOfAnotherRecordAreSkipped) {
    EXPECT_EQ(read_analysis(k_whole, 5, 2)->values.size(), 1U);
    EXPECT_EQ(read_analysis(k_whole, 20, 1)->mistakes.size(), 1U);
    EXPECT_TRUE(read_analysis(k_whole, 20, 0)->values.empty());
}

TEST(AnalysisFiles, InvalidFileIsRefusedAndInvalidEntriesAreSkipped) {
    for (const char* text : {"", "{", "[]", "7", "{}", R"({"decisions":[]})", R"({"decisions":{},"mistakes":[]})"}) {
        EXPECT_FALSE(read_analysis(text, 20, 2)) << text;
    }
    const auto strange = read_analysis(
        R"({"decisions":[7,{},{"step":-1,"seat":0,"best":[{"share":0.5}]},{"step":1,"seat":0,"best":[]},
            {"step":1,"seat":0,"best":[{"share":1.5}]},{"step":1,"seat":0,"best":[{"share":null}]},
            {"step":1,"seat":0,"best":{"share":0.5}}],
            "mistakes":["x",{"step":1,"seat":0,"loss":-0.1,"text":"a"},{"step":1,"seat":0,"loss":0.1,"text":7},
            {"step":1,"seat":7,"loss":0.1,"text":"b"}]})",
        20, 2);
    ASSERT_TRUE(strange) << strange.error();
    EXPECT_TRUE(strange->values.empty());
    EXPECT_TRUE(strange->mistakes.empty());
}

TEST(AnalysisFiles, AreStoredBesideTheirRecord) {
    const syrtis::test::TemporaryFolder folder;
    const auto record = folder.path() / "game.json";
    EXPECT_EQ(analysis_beside(record), folder.path() / "game.analysis.json");
    EXPECT_FALSE(load_analysis(analysis_beside(record), 20, 2));
    std::ofstream(analysis_beside(record)) << k_whole;
    EXPECT_TRUE(load_analysis(analysis_beside(record), 20, 2));
}

}  // namespace
}  // namespace syrtis::client::app
