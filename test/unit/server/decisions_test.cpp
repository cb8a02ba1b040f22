// SPDX-License-Identifier: MIT
//
// The decisions with labels among the data files, and the commands that make and use them.

#include "arena/decisions.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "support/file_bytes.hpp"
#include "support/paths.hpp"
#include "support/run_server.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

std::vector<Json::Value> lines_of(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::vector<Json::Value> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(text::parse_json(line).value());
    return lines;
}

/// A decision with two halves of worlds in which other candidates are best.
Json::Value labelled() {
    return text::parse_json(R"({"kind":"research","candidates":[1,2,3],"worlds":4,)"
                            R"("won":[[0.5,0.7],[0.6,0.4],[0.1,0.2]],"ahead":[[0.5,0.7],[0.6,0.4],[0.1,0.2]]})")
        .value();
}

TEST(DecisionLabels, LossIsMeasuredInWorldsThatDidNotDetermineTheBestCandidate) {
    // Candidate 1 is best in the even worlds and is therefore compared in the odd ones, candidate 0 the other way
    // round.
    EXPECT_NEAR(arena::loss_of(labelled(), 0).won, 0.5 * ((0.5 - 0.5) + (0.4 - 0.7)), 1e-12);
    EXPECT_NEAR(arena::loss_of(labelled(), 1).won, 0.5 * ((0.5 - 0.6) + (0.4 - 0.4)), 1e-12);
    EXPECT_NEAR(arena::loss_of(labelled(), 2).won, 0.5 * ((0.5 - 0.1) + (0.4 - 0.2)), 1e-12);
}

TEST(DecisionLabels, DecisionWithoutLabelsIsRefused) {
    EXPECT_EQ(arena::objection_to_labels(labelled()), "");
    for (const char* member : {"worlds", "won", "ahead"}) {
        Json::Value other = labelled();
        other.removeMember(member);
        EXPECT_EQ(arena::objection_to_labels(other), "its candidates were not played to the end");
    }
    Json::Value other = labelled();
    other["won"][1][0] = 1.5;
    EXPECT_EQ(arena::objection_to_labels(other), "its candidates were not played to the end");
    other = labelled();
    other["candidates"] = 3;
    EXPECT_EQ(arena::objection_to_labels(other), "it does not have the form of a decision");
}

TEST(DecisionLabels, MeanLossHasAnIntervalOverDecisions) {
    const auto loss = arena::mean_loss({0.0, 0.1, 0.2});
    EXPECT_NEAR(loss.mean, 0.1, 1e-12);
    EXPECT_NEAR(loss.spread, 1.96 * 0.1 / 1.7320508, 1e-4);
    EXPECT_EQ(arena::mean_loss({}).mean, 0.0);
}

class DecisionsCommand : public testing::Test {
   protected:
    [[nodiscard]] std::string file(const std::string& name) const { return (folder_.path() / name).string(); }
    int run(std::vector<std::string> words) {
        words.insert(words.begin(), {"ai-check", "decisions", "--game", "terraforming-mars"});
        return test::run_server(words);
    }

    test::TemporaryFolder folder_;
};

TEST_F(DecisionsCommand, FindsDecisionsThenLabelsThemThenComparesPlayers) {
    ASSERT_EQ(run({"--find", "--out", file("found"), "--games", "1", "--wanted", "1", "--group", "Elysium",
                   "--candidates", "greedy", "--prelude", "--board=elysium"}),
              0);
    const auto found = lines_of(file("found"));
    std::set<std::string> kinds;
    for (const Json::Value& decision : found) {
        kinds.insert(decision["kind"].asString());
        EXPECT_GE(decision["candidates"].size(), 2U);
        EXPECT_LE(decision["candidates"].size(), 8U);
    }
    EXPECT_EQ(kinds.size(), found.size()) << "one of each kind in a game";
    EXPECT_TRUE(kinds.contains("Elysium, opening"));
    EXPECT_TRUE(kinds.contains("Elysium, last two generations"));
    EXPECT_NE(run({"--file", file("found")}), 0) << "they have no labels yet";
    const auto label = [&](const std::string& out, const std::string& shard) {
        return run({"--label", "--file", file("found"), "--out", file(out), "--worlds", "2", "--shard", shard});
    };
    ASSERT_EQ(label("all", "1/1"), 0);
    ASSERT_EQ(label("parts", "2/2"), 0);
    ASSERT_EQ(label("parts", "1/2"), 0);
    ASSERT_EQ(label("parts", "1/1"), 0) << "nothing is left to do";
    auto all = lines_of(file("all"));
    auto parts = lines_of(file("parts"));
    ASSERT_EQ(all.size(), found.size());
    EXPECT_EQ(std::multiset(all.begin(), all.end()), std::multiset(parts.begin(), parts.end()));
    EXPECT_EQ(run({"--file", file("all"), "--players", "greedy,random", "--out", file("losses")}), 0);
    const auto losses = text::parse_json(test::file_bytes(file("losses"))).value();
    EXPECT_EQ(losses[0]["kinds"]["all"]["labelled"].asUInt64(), found.size()) << "greedy answers are candidates";
    EXPECT_EQ(losses[0]["kinds"]["all"]["more_than_first"]["mean"].asDouble(), 0.0);
}

TEST_F(DecisionsCommand, RefusesMissingFilesMissingOutputAndInvalidValues) {
    EXPECT_NE(run({"--file", file("nothing")}), 0);
    EXPECT_NE(run({"--find", "--games", "1"}), 0) << "the output file is missing";
    EXPECT_NE(run({"--find", "--out", file("out"), "--policy", "flat:ms=5", "--games", "1"}), 0);
    EXPECT_NE(run({"--find", "--out", file("out"), "--seats", "1", "--draft=7", "--games", "1"}), 0);
    EXPECT_NE(test::run_server({"ai-check", "decisions", "--game", "dig-mars", "--find", "--out", file("out")}), 0);
}

TEST_F(DecisionsCommand, AnswersOfAPlayerToInstalledDecisionsAreJudged) {
    EXPECT_EQ(run({"--players", "greedy", "--every", "40"}), 0);
    EXPECT_NE(run({"--players", "genius", "--every", "40"}), 0);
}

TEST(HabitsCommand, CountsDoubtfulHabitsInWholeGames) {
    const test::TemporaryFolder folder;
    const std::string out = (folder.path() / "habits").string();
    ASSERT_EQ(test::run_server({"ai-check", "habits", "--game", "terraforming-mars", "--players", "greedy,random",
                                "--games", "3", "--out", out}),
              0);
    const auto habits = text::parse_json(test::file_bytes(out)).value();
    ASSERT_EQ(habits.size(), 2U);
    EXPECT_EQ(habits[0]["habits"]["keeps_too_little"]["occasions"].asUInt(), 6U) << "each seat has one first turn";
    EXPECT_LT(habits[0]["habits"]["sells_what_it_bought"]["in_a_game"].asDouble(),
              habits[1]["habits"]["sells_what_it_bought"]["in_a_game"].asDouble());
    EXPECT_GT(habits[1]["habits"]["moves_without_effect"]["times"].asUInt(), 0U);
    EXPECT_NE(test::run_server({"ai-check", "habits", "--game", "dig-mars", "--games", "1"}), 0);
}

}  // namespace
}  // namespace syrtis::server
