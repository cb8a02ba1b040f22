// SPDX-License-Identifier: MIT
//
// Tests the programs `arena` and `replay` for each registered game: a record of the former replays to the same
// position, and a manipulated record is refused with a message that says what is wrong.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <ostream>
#include <string>

#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::test {
namespace {

struct GameKind {
    std::string game;
    std::string another_game;
    std::string another_command;  ///< a command of the game
};

void PrintTo(const GameKind& kind, std::ostream* out) { *out << kind.game; }

constexpr int k_diverged = 1;
constexpr int k_no_log = 2;

class ReplayProgram : public testing::TestWithParam<GameKind> {
   protected:
    void SetUp() override {
        const auto series = run_to_end({syrtis::test::k_server_program, "arena", "--game", GetParam().game, "--players",
                                        "greedy,random", "--games", "3", "--seed", "5", "--log-dir", path("logs")});
        ASSERT_EQ(series.status, 0) << series.output;
        log_ = parsed(read("logs/game-000001.json"));
        middle_ = log_["entries"].size() / 2;
    }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
    [[nodiscard]] std::string read(const std::string& name) const {
        std::ifstream file(path(name));
        return {std::istreambuf_iterator<char>(file), {}};
    }
    static Json::Value parsed(std::string line) {
        while (!line.empty() && line.back() == '\n') line.pop_back();
        return text::parse_json(line).value();
    }
    [[nodiscard]] static ProgramRun replay(const std::string& file) {
        return run_to_end({syrtis::test::k_server_program, "replay", file, "--to-end"});
    }
    [[nodiscard]] ProgramRun replay_text(const std::string& text) const {
        std::ofstream(path("tampered.json")) << text;
        return replay(path("tampered.json"));
    }
    [[nodiscard]] ProgramRun replay_log() const { return replay_text(text::write_json(log_)); }
    [[nodiscard]] std::string middle_step() const { return "step " + std::to_string(middle_ + 1) + ":"; }

    TemporaryFolder folder_;
    Json::Value log_;
    Json::ArrayIndex middle_ = 0;
};

TEST_P(ReplayProgram, ReproducesHashAndOutcomeOfEverySeriesGame) {
    for (const char* name : {"logs/game-000000.json", "logs/game-000001.json", "logs/game-000002.json"}) {
        const auto run = replay(path(name));
        EXPECT_EQ(run.status, 0) << run.output;
        const Json::Value entries = parsed(read(name))["entries"];
        EXPECT_NE(run.output.find("after " + std::to_string(entries.size()) + " steps: hash " +
                                  entries[entries.size() - 1]["hash"].asString()),
                  std::string::npos)
            << run.output;
        EXPECT_NE(run.output.find("\"winners\""), std::string::npos);
    }
}

TEST_P(ReplayProgram, ReportsStepWhoseHashWasChangedInTheLog) {
    log_["entries"][middle_]["hash"] = "0123456789abcdef";
    const auto run = replay_log();
    EXPECT_EQ(run.status, k_diverged);
    EXPECT_NE(run.output.find(middle_step()), std::string::npos) << run.output;
    EXPECT_NE(run.output.find("0123456789abcdef"), std::string::npos) << run.output;
}

TEST_P(ReplayProgram, ReportsStepWhoseCommandWasChangedInTheLog) {
    const auto other = parsed(GetParam().another_command);
    while (log_["entries"][middle_]["command"] == other) ++middle_;
    log_["entries"][middle_]["command"] = other;
    const auto run = replay_log();
    EXPECT_EQ(run.status, k_diverged);
    EXPECT_NE(run.output.find(middle_step()), std::string::npos) << run.output;
}

TEST_P(ReplayProgram, ReportsStepWhoseSeatWasChangedInTheLog) {
    auto& seat = log_["entries"][middle_]["seat"];
    seat = 1 - seat.asInt();
    const auto run = replay_log();
    EXPECT_EQ(run.status, k_diverged);
    EXPECT_NE(run.output.find(middle_step()), std::string::npos) << run.output;
}

TEST_P(ReplayProgram, ReportsStepWithInvalidCommand) {
    log_["entries"][middle_]["command"] = parsed(R"({"type":"fly"})");
    const auto run = replay_log();
    EXPECT_EQ(run.status, k_diverged);
    EXPECT_NE(run.output.find(middle_step()), std::string::npos) << run.output;
}

TEST_P(ReplayProgram, RefusesLogWithEntriesAfterTheEndOfTheGame) {
    const auto last = log_["entries"][log_["entries"].size() - 2];
    log_["entries"].append(last);
    EXPECT_EQ(replay_log().status, k_diverged);
}

TEST_P(ReplayProgram, RefusesTruncatedLog) {
    const auto text = read("logs/game-000001.json");
    for (const std::size_t length : {text.size() / 2, std::size_t{1}, std::size_t{0}}) {
        const auto run = replay_text(text.substr(0, length));
        EXPECT_EQ(run.status, k_no_log);
        EXPECT_NE(run.output.find("tampered.json: "), std::string::npos) << run.output;
    }
}

TEST_P(ReplayProgram, RefusesLogOfAnotherGame) {
    for (const auto& name : {GetParam().another_game, std::string("chess")}) {
        log_["game"] = name;
        const auto run = replay_log();
        EXPECT_EQ(run.status, k_no_log);
        EXPECT_NE(run.output.find("tampered.json: "), std::string::npos) << run.output;
    }
    EXPECT_NE(replay_log().output.find("there is no game \"chess\""), std::string::npos);
}

TEST_P(ReplayProgram, RefusesLogThatWasPlayedWithOtherData) {
    log_["content"][0]["hash"] = "0123456789abcdef";
    const auto run = replay_log();
    EXPECT_EQ(run.status, k_no_log);
    EXPECT_NE(run.output.find("tampered.json: "), std::string::npos) << run.output;
}

INSTANTIATE_TEST_SUITE_P(Games, ReplayProgram,
                         testing::Values(GameKind{"terraforming-mars", "dig-mars", R"({"type":"convert_heat"})"},
                                         GameKind{"dig-mars", "terraforming-mars", R"({"type":"take_fortune"})"}),
                         [](const auto& kind) {
                             auto name = kind.param.game;
                             for (auto& letter : name) letter = letter == '-' ? '_' : letter;
                             return name;
                         });

}  // namespace
}  // namespace syrtis::test
