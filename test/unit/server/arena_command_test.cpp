// SPDX-License-Identifier: MIT
#include "cli/arena_command.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "games/terraforming/arena_traits.hpp"
#include "net/calendar.hpp"
#include "support/run_server.hpp"
#include "support/temporary_folder.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

namespace fs = std::filesystem;
using test::run_server;

class ArenaCommand : public testing::Test {
   protected:
    [[nodiscard]] std::string file(const char* name) const { return (folder_.path() / name).string(); }

    [[nodiscard]] Json::Value read(const char* name) const {
        std::ifstream stream(file(name));
        std::ostringstream text;
        text << stream.rdbuf();
        std::string line = text.str();
        if (!line.empty()) line.pop_back();
        const auto parsed = text::parse_json(line);
        EXPECT_TRUE(parsed.has_value()) << name;
        return parsed ? *parsed : Json::Value();
    }

    /// Returns the result in the last line of a series file.
    [[nodiscard]] Json::Value result_in(const char* name) const {
        const std::string text = text_in(name);
        const auto last = text.rfind('\n', text.size() - 2);
        const auto parsed = text::parse_json(std::string_view(text).substr(last + 1, text.size() - last - 2));
        EXPECT_TRUE(parsed.has_value()) << name;
        return parsed ? (*parsed)["result"] : Json::Value();
    }

    [[nodiscard]] std::string text_in(const char* name) const {
        std::ifstream stream(file(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    test::TemporaryFolder folder_;
};

TEST_F(ArenaCommand, WritesTheResultOfAMatch) {
    ASSERT_EQ(run_server(
                  {"arena", "--players", "random,greedy", "--games", "6", "--threads", "2", "--out", file("out.json")}),
              0);
    const Json::Value report = result_in("out.json");
    EXPECT_EQ(report["game"], "terraforming-mars");
    EXPECT_EQ(report["games"].asUInt(), 6U);
    EXPECT_EQ(report["errors"].asUInt(), 0U);
    EXPECT_GT(report["mean_generations"].asDouble(), 5.0);
    EXPECT_EQ(report["players"][1]["name"], "greedy");
    EXPECT_DOUBLE_EQ(report["players"][1]["wins"].asDouble(), 6.0);
    const Json::Value& parts = report["players"][1]["mean_score_parts"];
    double sum = 0.0;
    for (const std::string& part : parts.getMemberNames()) sum += parts[part].asDouble();
    EXPECT_NEAR(sum, report["players"][1]["mean_score"].asDouble(), 1e-9);
}

TEST_F(ArenaCommand, WritesLogsThatCanBeReplayed) {
    ASSERT_EQ(run_server({"arena", "--players", "greedy,random", "--games", "2", "--paired", "--draft", "--log-dir",
                          file("logs")}),
              0);
    for (const char* name : {"logs/game-000000.json", "logs/game-000001.json"}) {
        EXPECT_TRUE(read(name)["options"]["draft"].asBool());
        EXPECT_EQ(run_server({"replay", file(name), "--to-end"}), 0) << name;
        EXPECT_EQ(run_server({"replay", file(name), "--step", "3"}), 0) << name;
    }
}

TEST_F(ArenaCommand, SingleGameEqualsGameOfThatNumberInSeries) {
    const std::vector<std::string> series{"arena", "--players",       "greedy,random", "--threads",
                                          "1",     "--without-times", "--log-dir"};
    const auto play = [&](const char* folder, const char* first, const char* games) {
        auto words = series;
        for (const std::string& word :
             {file(folder), std::string("--first"), std::string(first), std::string("--games"), std::string(games)}) {
            words.push_back(word);
        }
        EXPECT_EQ(run_server(words), 0);
    };
    play("series", "0", "9");
    play("alone", "8", "1");
    EXPECT_EQ(read("series/game-000008.json"), read("alone/game-000008.json"));
}

TEST_F(ArenaCommand, TimesInTheLogDoNotChangeTheGame) {
    const auto play = [&](const char* folder, std::vector<std::string> more) {
        more.insert(more.begin(), {"arena", "--game", "dig-mars", "--players", "greedy,random", "--games", "1",
                                   "--log-dir", file(folder)});
        EXPECT_EQ(run_server(more), 0);
        return read((std::string(folder) + "/game-000000.json").c_str());
    };
    const std::int64_t before = net::calendar_milliseconds();
    const Json::Value timed = play("timed", {});
    const std::int64_t after = net::calendar_milliseconds();
    const Json::Value plain = play("plain", {"--without-times"});
    std::vector<std::int64_t> times{before, timed["created"].asInt64()};
    for (const auto& entry : timed["entries"]) times.push_back(entry["time"].asInt64());
    times.push_back(after);
    EXPECT_TRUE(std::ranges::is_sorted(times));
    EXPECT_FALSE(plain.isMember("created"));
    ASSERT_EQ(plain["entries"].size(), timed["entries"].size());
    for (Json::ArrayIndex index = 0; index < plain["entries"].size(); ++index) {
        EXPECT_FALSE(plain["entries"][index].isMember("time"));
        EXPECT_EQ(plain["entries"][index]["hash"], timed["entries"][index]["hash"]);
    }
    EXPECT_EQ(run_server({"verify", file("timed/game-000000.json")}), 0);
}

TEST_F(ArenaCommand, ReportsTheTimeOfAnswersOnRequest) {
    ASSERT_EQ(run_server({"arena", "--players", "greedy:noise=0.1,random", "--games", "2", "--figures", "--out",
                          file("out.json")}),
              0);
    const Json::Value report = result_in("out.json");
    EXPECT_EQ(report["players"][0]["name"], "greedy:noise=0.1");
    EXPECT_GT(report["players"][0]["think_milliseconds"].asDouble(), 0.0);
    EXPECT_GT(report["players"][0]["simulations"].asDouble(), 1.0);
}

TEST_F(ArenaCommand, DivergingLogIsDistinguishedFromAnInvalidLog) {
    ASSERT_EQ(run_server({"arena", "--players", "random,random", "--games", "1", "--log-dir", file("logs")}), 0);
    Json::Value log = read("logs/game-000000.json");
    log["entries"][4]["hash"] = "0123456789abcdef";
    std::ofstream(file("other.json")) << text::write_json(log);
    EXPECT_EQ(run_server({"replay", file("other.json"), "--to-end"}), 1);
    std::ofstream(file("broken.json")) << "{\"game\": \"terraforming-mars\"";
    EXPECT_EQ(run_server({"replay", file("broken.json")}), 2);
    EXPECT_EQ(run_server({"replay", file("missing.json")}), 2);
    log["game"] = "chess";
    std::ofstream(file("chess.json")) << text::write_json(log);
    EXPECT_EQ(run_server({"replay", file("chess.json")}), 2);
}

TEST_F(ArenaCommand, RefusesUnknownOptionsAndValues) {
    EXPECT_NE(run_server({"arena", "--game", "chess"}), 0);
    EXPECT_NE(run_server({"arena", "--players", "greedy,genius", "--games", "1"}), 0);
    EXPECT_NE(run_server({"arena", "--players", "greedy:nois=0.1,random", "--games", "1"}), 0);
    EXPECT_NE(run_server({"arena", "--games", "0"}), 0);
    EXPECT_NE(run_server({"arena", "--games", "3", "--paired"}), 0);
    EXPECT_NE(run_server({"arena", "--games", "1", "--weather"}), 0);
    EXPECT_NE(run_server({"arena", "--games", "1", "leftover"}), 0);
    EXPECT_NE(run_server({"arena", "--games", "1", "--corporations-dealt=9"}), 0);
}

TEST_F(ArenaCommand, PlaysAgainstMarsBotAndReportsBothSides) {
    ASSERT_EQ(run_server({"arena", "--players", "greedy,marsbot:hard:mining_guild", "--games", "6", "--threads", "2",
                          "--out", file("out.json"), "--log-dir", file("logs")}),
              0);
    const Json::Value report = result_in("out.json");
    EXPECT_EQ(report["errors"].asUInt(), 0U);
    ASSERT_EQ(report["players"].size(), 2U);
    EXPECT_EQ(report["players"][0]["name"], "greedy");
    EXPECT_EQ(report["players"][1]["name"], "marsbot:hard:mining_guild");
    double wins = 0.0;
    for (const auto& player : report["players"]) {
        wins += player["wins"].asDouble();
        EXPECT_LE(player["interval"][0].asDouble(), player["win_rate"].asDouble() + 1e-9);
        EXPECT_GE(player["interval"][1].asDouble(), player["win_rate"].asDouble() - 1e-9);
        EXPECT_GT(player["interval"][1].asDouble(), player["interval"][0].asDouble() + 0.1);
        double sum = 0.0;
        for (const auto& part : player["mean_score_parts"]) sum += part.asDouble();
        EXPECT_NEAR(sum, player["mean_score"].asDouble(), 1e-9);
    }
    EXPECT_DOUBLE_EQ(wins, 6.0);
    EXPECT_GT(report["players"][1]["mean_score_parts"]["megacredits"].asDouble(), 0.0);
    EXPECT_DOUBLE_EQ(report["players"][0]["mean_score_parts"]["megacredits"].asDouble(), 0.0);
    const Json::Value options = read("logs/game-000000.json")["options"];
    EXPECT_EQ(options["automa"]["level"], "hard");
    EXPECT_EQ(options["automa"]["corporation"], "mining_guild");
    EXPECT_FALSE(options["solo"].asBool());
    EXPECT_EQ(run_server({"replay", file("logs/game-000005.json"), "--to-end"}), 0);
}

TEST_F(ArenaCommand, UnfinishedTerraformingAgainstMarsBotCountsAsALoss) {
    // Random players sometimes have not finished Mars by generation 19.
    ASSERT_EQ(run_server({"arena", "--players", "random,marsbot:easy", "--games", "40", "--out", file("out.json")}), 0);
    const Json::Value report = result_in("out.json");
    EXPECT_DOUBLE_EQ(report["players"][1]["wins"].asDouble(), 40.0);
    EXPECT_DOUBLE_EQ(report["players"][0]["wins"].asDouble(), 0.0);
}

TEST_F(ArenaCommand, RefusesMarsBotThatIsUnknownOrInAnotherGame) {
    for (const char* players : {"greedy,marsbot", "greedy,marsbot:", "greedy,marsbot:gentle", "greedy,marsbot:hard:",
                                "greedy,marsbot:hard:aridor", "greedy,marsbot:hard:ecoline:more",
                                "greedy,random,marsbot:hard", "marsbot:hard", "greedy,marsbot:hard,marsbot:easy"}) {
        EXPECT_NE(run_server({"arena", "--players", players, "--games", "1"}), 0) << players;
    }
    EXPECT_NE(run_server({"arena", "--players", "greedy,marsbot:hard", "--games", "1", "--automa={}"}), 0);
}

TEST_F(ArenaCommand, SoakKeepsTheGivenOptions) {
    EXPECT_EQ(run_server({"arena", "--soak", "0.002", "--automa={\"level\":\"brutal\"}"}), 0);
    EXPECT_NE(run_server({"arena", "--soak", "0.002", "--automa={\"level\":\"gentle\"}"}), 0);
    EXPECT_NE(run_server({"arena", "--soak", "0.002", "--weather"}), 0);
}

TEST_F(ArenaCommand, SoakPlaysEachCombinationOfGivenOptionValues) {
    testing::internal::CaptureStdout();
    EXPECT_EQ(run_server({"arena", "--soak", "0.0001", "--walk", "prelude=[false,true]", "--walk",
                          "board=[\"hellas\",\"elysium\"]", "--players", "random,greedy"}),
              0);
    std::istringstream lines(testing::internal::GetCapturedStdout());
    std::vector<std::string> rows;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string prelude;
        std::string board;
        words >> prelude >> board;
        rows.push_back(prelude + ' ' + board);
    }
    EXPECT_EQ(rows, (std::vector<std::string>{"prelude board", "false hellas", "false elysium", "true hellas",
                                              "true elysium"}));
}

TEST_F(ArenaCommand, RefusesMalformedListOfOptionValuesForSoak) {
    for (const char* walk : {"prelude", "=[true]", "prelude=true", "prelude=[]", "board=[\"hellas\",\"moon\"]"}) {
        EXPECT_NE(run_server({"arena", "--soak", "0.0001", "--walk", walk}), 0) << walk;
    }
    EXPECT_NE(run_server({"arena", "--walk", "prelude=[true]", "--games", "1"}), 0);
    EXPECT_NE(run_server({"arena", "--soak", "0.0001", "--players", "nobody"}), 0);
}

TEST_F(ArenaCommand, ShortSoakHasNoFindings) { EXPECT_EQ(run_server({"arena", "--soak", "0.002"}), 0); }

TEST_F(ArenaCommand, SeriesHashDoesNotDependOnTheNumberOfThreads) {
    const auto hash = [&](const char* threads, const char* seed) {
        EXPECT_EQ(run_server({"arena", "--players", "greedy,random", "--games", "6", "--paired", "--threads", threads,
                              "--seed", seed, "--out", file("out.json")}),
                  0);
        return result_in("out.json")["hash"].asString();
    };
    const std::string one = hash("1", "5");
    EXPECT_EQ(one.size(), 16U);
    EXPECT_EQ(hash("3", "5"), one);
    EXPECT_NE(hash("1", "6"), one);
}

TEST_F(ArenaCommand, EndsWhenTheSequentialTestHasDecided) {
    ASSERT_EQ(run_server({"arena", "--players", "greedy,random", "--game", "dig-mars", "--paired", "--games", "100000",
                          "--sprt", "0,15", "--threads", "2", "--out", file("out.json")}),
              0);
    const auto games = result_in("out.json")["games"].asUInt();
    EXPECT_GE(games, 100U);
    EXPECT_LE(games, 400U);
    const Json::Value test = result_in("out.json")["sprt"];
    EXPECT_EQ(test["verdict"], "yes");
    EXPECT_EQ(test["elo"][1].asDouble(), 15.0);
    EXPECT_EQ(test["deals"].asUInt() * 2, games);
    EXPECT_GE(test["ratio"].asDouble(), test["bound"].asDouble());
    EXPECT_NE(run_server({"arena", "--players", "greedy,random", "--sprt", "0,15"}), 0)
        << "the sequential test needs a match";
    EXPECT_NE(run_server({"arena", "--players", "greedy,random", "--paired", "--sprt", "15,0"}), 0);
}

TEST_F(ArenaCommand, ShardedOrResumedSeriesGivesTheSameFile) {
    const auto play = [&](const char* out, std::vector<std::string> more) {
        more.insert(more.begin(), {"arena", "--game", "dig-mars", "--players", "greedy:noise=0.5,random", "--paired",
                                   "--games", "22", "--seed", "4", "--out", file(out)});
        return run_server(more);
    };
    ASSERT_EQ(play("whole", {"--threads", "2"}), 0);
    const std::string whole = text_in("whole");
    EXPECT_EQ(std::ranges::count(whole, '\n'), 24);
    for (const char* number : {"1", "2", "3"}) {
        ASSERT_EQ(play((std::string("shard") + number).c_str(), {"--shard", std::string(number) + "/3"}), 0);
    }
    ASSERT_EQ(run_server({"arena", "merge", file("shard2"), file("shard3"), file("shard1"), "--out", file("merged")}),
              0);
    EXPECT_EQ(text_in("merged"), whole);
    EXPECT_NE(run_server({"arena", "merge", file("shard2"), file("shard1"), "--out", file("less")}), 0);
    EXPECT_FALSE(fs::exists(file("less")));

    for (const std::size_t length :
         {std::size_t{0}, std::size_t{20}, whole.size() / 3, whole.size() - 5, whole.size()}) {
        std::ofstream(file("broken"), std::ios::binary | std::ios::trunc) << whole.substr(0, length);
        ASSERT_EQ(play("broken", {"--resume"}), 0);
        EXPECT_EQ(text_in("broken"), whole);
    }
    EXPECT_NE(
        run_server({"arena", "--game", "dig-mars", "--players", "random,random", "--out", file("whole"), "--resume"}),
        0);
    EXPECT_EQ(text_in("whole"), whole) << "the file of another series is not changed";
    std::ofstream(file("letter")) << "Dear all";
    EXPECT_NE(play("letter", {"--resume"}), 0);
    EXPECT_EQ(text_in("letter"), "Dear all") << "a file in another format is not changed";
    for (const char* shard : {"0/3", "4/3", "3", "a/3", "1/0", "1/3x"}) EXPECT_NE(play("none", {"--shard", shard}), 0);
    EXPECT_NE(play("none", {"--shard", "1/2", "--sprt", "0,15"}), 0);
    EXPECT_FALSE(fs::exists(file("none")));
}

TEST_F(ArenaCommand, ResumedSeriesReachesVerdictOfUninterruptedSeries) {
    const std::vector<std::string> words{"arena",    "--game",  "dig-mars",      "--players", "greedy:noise=0.5,random",
                                         "--paired", "--games", "1000",          "--sprt",    "0,15",
                                         "--resume", "--out",   file("out.json")};
    ASSERT_EQ(run_server(words), 0);
    const std::string whole = text_in("out.json");
    std::ofstream(file("out.json"), std::ios::binary | std::ios::trunc) << whole.substr(0, whole.size() / 2);
    ASSERT_EQ(run_server(words), 0);
    EXPECT_EQ(text_in("out.json"), whole);
    EXPECT_EQ(result_in("out.json")["sprt"]["verdict"], "yes");
    auto others = words;
    *std::ranges::find(others, "0,15") = "0,30";
    EXPECT_NE(run_server(others), 0) << "another question";
    std::erase(others, "--sprt");
    std::erase(others, "0,30");
    EXPECT_NE(run_server(others), 0) << "a sequential series is not continued as one of fixed length";
    EXPECT_EQ(text_in("out.json"), whole);
}

TEST_F(ArenaCommand, RatesPlayersByNewMatchesOrByFilesOfMatches) {
    const auto ladder = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"arena", "ladder", "--out", file("ladder.json")});
        EXPECT_EQ(run_server(more), 0);
        return read("ladder.json");
    };
    const auto played = ladder({"--game", "dig-mars", "--players", "random,greedy:noise=0.7,greedy-1", "--games", "20",
                                "--keep", file("matches"), "--resamples", "100"});
    ASSERT_EQ(played.size(), 3U);
    EXPECT_EQ(played[0]["player"], "greedy-1");
    EXPECT_EQ(played[0]["rating"].asDouble(), 1500.0);
    EXPECT_EQ(played[2]["player"], "random");
    EXPECT_EQ(played[1]["games"].asUInt(), 40U);
    std::vector<std::string> words{"--resamples", "100"};
    for (const auto& entry : fs::directory_iterator(file("matches"))) words.push_back(entry.path().string());
    EXPECT_EQ(words.size(), 5U);
    EXPECT_EQ(ladder(words), played);
    words.push_back(words.back());
    words.insert(words.begin(), {"arena", "ladder"});
    EXPECT_NE(run_server(words), 0) << "a file twice";
    EXPECT_NE(run_server({"arena", "ladder", "--players", "random,greedy", "--games", "2", "--anchor", "master"}), 0);
    EXPECT_NE(run_server({"arena", "ladder", "--players", "random", "--games", "2"}), 0);
    EXPECT_NE(run_server({"arena", "ladder"}), 0);
    EXPECT_NE(
        run_server({"arena", "ladder", "--players", "random,greedy-1,random", "--games", "2", "--keep", file("twice")}),
        0);
    EXPECT_FALSE(fs::exists(file("twice"))) << "the order is refused before the first game";

    const auto beside = ladder({"--players", "greedy:noise=0.8,greedy-1,random,greedy:noise=0.9", "--seats", "3",
                                "--neighbours", "--games", "6", "--resamples", "100"});
    ASSERT_EQ(beside.size(), 4U);
    for (const auto& step : beside) {
        const bool is_at_an_end = step["player"] == "greedy:noise=0.8" || step["player"] == "greedy:noise=0.9";
        EXPECT_EQ(step["games"].asUInt(), is_at_an_end ? 6U : 12U);
    }
}

TEST_F(ArenaCommand, SeriesFileDescribesItsLevels) {
    ASSERT_EQ(
        run_server({"arena", "--game", "dig-mars", "--players", "casual,random", "--games", "2", "--out", file("out")}),
        0);
    const std::string text = text_in("out");
    const auto header = text::parse_json(std::string_view(text).substr(0, text.find('\n')));
    ASSERT_TRUE(header.has_value());
    const Json::Value made_of = (*header)["series"]["conditions"]["made_of"];
    EXPECT_EQ(made_of.getMemberNames(), std::vector<std::string>{"casual"});
    EXPECT_EQ(made_of["casual"].asString().rfind("greedy:noise=", 0), 0U);
}

TEST_F(ArenaCommand, PlayersPlayTheRequestedCorporations) {
    const auto play = [&](const char* corporations, std::vector<std::string> more) {
        more.insert(more.begin(), {"arena", "--players", "greedy,random", "--paired", "--games", "8", "--out",
                                   file("out.json"), "--corporations", corporations});
        return run_server(more);
    };
    ASSERT_EQ(play("helion,any", {}), 0);
    const auto result = result_in("out.json");
    EXPECT_EQ(result["errors"].asUInt(), 0U);
    EXPECT_EQ(result["players"][0]["by_corporation"]["helion"]["games"].asUInt(), 8U);
    EXPECT_FALSE(result["players"][1]["by_corporation"].isMember("helion"));
    EXPECT_GT(result["players"][1]["by_corporation"].size(), 1U);
    ASSERT_EQ(play("credicor,helion", {}), 0);
    EXPECT_EQ(result_in("out.json")["players"][1]["by_corporation"].getMemberNames(),
              std::vector<std::string>{"helion"});
    EXPECT_NE(play("helion", {}), 0);
    EXPECT_NE(play("helion,helion", {}), 0);
    EXPECT_NE(play("helion,pharmacy_union", {}), 0);
    EXPECT_NE(play("beginner_corporation,any", {}), 0);
    EXPECT_NE(play("teractor,any", {"--no-corporate-era"}), 0);
    EXPECT_EQ(play("helion,any", {"--no-corporate-era"}), 0);
    EXPECT_NE(play("helion,any", {"--log-dir", file("logs")}), 0) << "a seed deals other corporations";
    EXPECT_NE(run_server({"arena", "--game", "dig-mars", "--games", "2", "--corporations", "helion,any"}), 0);
}

TEST_F(ArenaCommand, SecrecyCheckAcceptsPlayersThatUseOnlyTheirViewAndRefusesUnknownPlayers) {
    EXPECT_EQ(run_server({"ai-check", "secrecy", "--positions", "4", "--players", "greedy,flat:sims=3,ismcts:sims=4"}),
              0);
    EXPECT_EQ(run_server({"ai-check", "secrecy", "--game", "terraforming-mars", "--positions", "4", "--players",
                          "greedy", "--seats", "3", "--draft"}),
              0);
    EXPECT_NE(run_server({"ai-check", "secrecy", "--players", "genius"}), 0);
    EXPECT_NE(run_server({"ai-check"}), 0);
}

TEST_F(ArenaCommand, ComparesExpectedWithActualShares) {
    ASSERT_EQ(run_server({"ai-check", "calibration", "--players", "flat:sims=4", "--policy", "greedy", "--games", "2",
                          "--asked", "1", "--out", file("out.json")}),
              0);
    const auto result = text::parse_json(text_in("out.json")).value();
    ASSERT_EQ(result.size(), 2U) << "of each game";
    for (const auto& one : result) {
        EXPECT_EQ(one["all"]["claims"].asUInt(), 8U);
        EXPECT_EQ(one["policy"], "greedy");
    }
    EXPECT_NE(run_server({"ai-check", "calibration", "--players", "master", "--games", "1"}), 0)
        << "this player has a time limit";
    EXPECT_NE(run_server({"ai-check", "calibration", "--players", "flat", "--policy", "genius", "--games", "1"}), 0);
    EXPECT_NE(run_server({"ai-check", "calibration", "--players", "random", "--games", "1"}), 0)
        << "this player reports no shares";
}

TEST_F(ArenaCommand, ChecksAllArgumentsBeforePlaying) {
    testing::internal::CaptureStdout();
    EXPECT_NE(run_server({"ai-check", "secrecy", "--players", "greedy", "--draft", "--positions", "2"}), 0)
        << "not every game has a draft";
    EXPECT_NE(run_server({"ai-check", "secrecy", "--players", "greedy,genius", "--positions", "2"}), 0);
    EXPECT_NE(run_server({"ai-check", "secrecy", "--players", "greedy", "--seats", "5", "--positions", "2"}), 0)
        << "the other game is for fewer players";
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "") << "no player was asked";
}

TEST_F(ArenaCommand, PlaysSolo) {
    EXPECT_EQ(run_server({"arena", "--solo", "--players", "greedy", "--games", "2"}), 0);
}

TEST(GameOptions, AreReadFromTheRestOfTheCommandLine) {
    const Json::Value options =
        game_options({"--draft", "--no-corporate-era", "--corporations-dealt=3", "--beginner=[true,false]"});
    EXPECT_EQ(options["draft"], true);
    EXPECT_EQ(options["corporate_era"], false);
    EXPECT_EQ(options["corporations_dealt"].asInt(), 3);
    EXPECT_EQ(options["beginner"].size(), 2U);
    EXPECT_THROW((void)game_options({"draft"}), std::runtime_error);
    EXPECT_THROW((void)game_options({"--"}), std::runtime_error);
    EXPECT_EQ(game_options({"--board=hellas"})["board"], "hellas");
    EXPECT_THROW((void)game_options({"--draft={"}), std::runtime_error);
}

TEST(TerraformingArenaTraits, AnyOptionsArePlayable) {
    core::Rng rng(4);
    std::set<std::tuple<bool, bool, int>> packs;
    for (int time = 0; time < 2000; ++time) {
        const auto options = games::terraforming::ArenaTraits::any_options(rng);
        const auto& rules = test::terraforming_content().of(options).rules;
        EXPECT_FALSE(terraforming::TerraformingMars::check_options(rules, options));
        packs.insert({options.corporate_era, options.prelude, static_cast<int>(options.board)});
    }
    EXPECT_EQ(packs.size(), 12U);
}

}  // namespace
}  // namespace syrtis::server
