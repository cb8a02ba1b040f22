// SPDX-License-Identifier: MIT
#include "cli/analyse_command.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "support/run_server.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

using test::run_server;

class AnalyseCommand : public testing::TestWithParam<const char*> {
   protected:
    /// Returns the output of a run that succeeds.
    static std::string said(const std::vector<std::string>& words) {
        testing::internal::CaptureStdout();
        const int status = run_server(words);
        std::string text = testing::internal::GetCapturedStdout();
        EXPECT_EQ(status, 0);
        return text;
    }

    [[nodiscard]] std::string file(const std::string& name) const { return (folder_.path() / name).string(); }

    /// Returns the beginning of a game between a strong and a weak player.
    [[nodiscard]] std::string record(Json::ArrayIndex entries) const {
        (void)said({"arena", "--game", GetParam(), "--players", "greedy,random", "--games", "1", "--log-dir",
                    file("logs"), "--without-times"});
        std::ifstream stream(file("logs/game-000000.json"));
        std::string text{std::istreambuf_iterator<char>(stream), {}};
        while (!text.empty() && text.back() == '\n') text.pop_back();
        auto json = text::parse_json(text);
        EXPECT_TRUE(json.has_value());
        EXPECT_GT((*json)["entries"].size(), entries);
        (*json)["entries"].resize(entries);
        std::ofstream(file("game.json")) << text::write_json(*json) << '\n';
        return file("game.json");
    }

    test::TemporaryFolder folder_;
};

TEST_P(AnalyseCommand, JudgesEveryDecisionReproducibly) {
    const std::string game = record(40);
    const std::vector<std::string> words{"analyse", game, "--player", "ismcts:sims=6", "--json"};
    const std::string text = said(words);
    EXPECT_EQ(said(words), text);
    auto other = words;
    other.insert(other.end(), {"--seed", "2"});
    EXPECT_NE(said(other), text);

    const auto json = text::parse_json(std::string_view(text).substr(0, text.size() - 1));
    ASSERT_TRUE(json.has_value());
    const Json::Value& decisions = (*json)["decisions"];
    EXPECT_GT(decisions.size(), 20U);
    EXPECT_LE(decisions.size(), 40U);
    double loss[2] = {0.0, 0.0};
    unsigned erred = 0;
    for (const auto& decision : decisions) {
        erred += decision["loss"].asDouble() > 0.0 ? 1U : 0U;
        EXPECT_GT(decision["listed"].asUInt(), 1U);
        EXPECT_GE(decision["best"].size(), 1U);
        EXPECT_GE(decision["loss"].asDouble(), 0.0);
        EXPECT_NEAR(decision["values"][0].asDouble() + decision["values"][1].asDouble(), 1.0, 1e-9);
        const bool is_best = decision["best"][0]["command"] == decision["played"]["command"];
        if (is_best) {
            EXPECT_EQ(decision["loss"].asDouble(), 0.0);
        } else {
            const double ahead = decision["best"][0]["share"].asDouble() - decision["played"]["share"].asDouble();
            EXPECT_NEAR(decision["loss"].asDouble(), std::max(ahead, 0.0), 1e-9);
        }
        loss[decision["seat"].asUInt()] += decision["loss"].asDouble();
    }
    EXPECT_GT(loss[1], loss[0]) << "the random player makes more mistakes";
    EXPECT_EQ((*json)["names"].size(), 2U);
    const Json::Value& mistakes = (*json)["mistakes"];
    EXPECT_GT(erred, 0U);
    EXPECT_EQ(mistakes.size(), std::min(erred, 10U));
    for (Json::ArrayIndex index = 1; index < mistakes.size(); ++index) {
        EXPECT_LE(mistakes[index]["loss"].asDouble(), mistakes[index - 1]["loss"].asDouble());
    }
}

TEST_P(AnalyseCommand, DecisionWithoutComparedSharesHasNoLoss) {
    const std::string game = record(25);
    for (const char* player : {"flat:sims=1", "flat:sims=2", "flat:sims=3", "ismcts:sims=1"}) {
        const std::string text = said({"analyse", game, "--player", player, "--json"});
        const auto json = text::parse_json(std::string_view(text).substr(0, text.size() - 1));
        ASSERT_TRUE(json.has_value());
        bool is_compared = true;
        for (const auto& decision : (*json)["decisions"]) {
            EXPECT_GE(decision["best"].size(), 1U);
            if (!decision["best"][0]["share"].isNull() && !decision["played"]["share"].isNull()) continue;
            is_compared = false;
            EXPECT_EQ(decision["loss"].asDouble(), 0.0);
        }
        EXPECT_FALSE(is_compared) << player;
    }
    EXPECT_NE(said({"analyse", game, "--player", "flat:sims=1"}).find(" -"), std::string::npos)
        << "no share is reported";
    // With a time limit there may be no time for any simulation.
    (void)said({"analyse", game, "--player", "flat:ms=1"});
}

TEST_P(AnalyseCommand, ReportsMistakesInThreeLanguages) {
    const std::string game = record(25);
    const auto reported = [&](const char* language) {
        return said({"analyse", game, "--player", "flat:sims=4", "--lang", language, "--out", file("out.json")});
    };
    EXPECT_NE(reported("en").find("\nLargest mistakes\nStep "), std::string::npos);
    EXPECT_NE(reported("fr").find("\nPlus grosses erreurs\nÉtape "), std::string::npos);
    EXPECT_NE(reported("de").find("\nGrößte Fehler\nSchritt "), std::string::npos);
    EXPECT_TRUE(std::ifstream(file("out.json")).good());
    EXPECT_NE(run_server({"analyse", game, "--lang", "xx"}), 0);
}

TEST_P(AnalyseCommand, RefusesPlayersThatCannotJudgeAndInvalidFiles) {
    const std::string game = record(5);
    for (const char* player : {"greedy", "random", "genius", "ismcts:sims=0", "flat:sims=2:noise=0.5"}) {
        EXPECT_EQ(run_server({"analyse", game, "--player", player}), 2) << player;
    }
    EXPECT_EQ(run_server({"analyse", file("none.json")}), 2);
    std::ofstream(file("rubbish.json")) << "{}\n";
    EXPECT_EQ(run_server({"analyse", file("rubbish.json")}), 2);
}

TEST_P(AnalyseCommand, PrintsChoicesInWordsInsteadOfJson) {
    // The beginning of a game has many such choices. None of them may be printed as JSON of the protocol.
    const std::string game = record(25);
    for (const char* language : {"en", "fr", "de"}) {
        const std::string text = said({"analyse", game, "--player", "flat:sims=8", "--lang", language});
        EXPECT_EQ(text.find("\"type\""), std::string::npos) << text;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, AnalyseCommand, testing::Values("terraforming-mars", "dig-mars"), [](const auto& game) {
    return std::string(game.param).substr(0, std::string(game.param).find('-'));
});

}  // namespace
}  // namespace syrtis::server
