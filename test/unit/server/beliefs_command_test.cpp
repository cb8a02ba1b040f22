// SPDX-License-Identifier: MIT
// The command that counts hidden information, and the belief tables among the data files.

#include "cli/beliefs_command.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "ai/belief_table.hpp"
#include "ai/brains.hpp"
#include "ai/terraforming/agents.hpp"
#include "crypto/digest.hpp"
#include "games/terraforming/beliefs.hpp"
#include "support/file_bytes.hpp"
#include "support/paths.hpp"
#include "support/run_server.hpp"
#include "support/temporary_folder.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

namespace fs = std::filesystem;

const fs::path k_folder = fs::path(syrtis::test::k_resource_folder) / "ai";

class BeliefsCommand : public testing::Test {
   protected:
    int run(std::vector<std::string> words, const std::string& out) {
        words.insert(words.begin(), "beliefs");
        words.insert(words.end(), {"--out", file(out)});
        return test::run_server(words);
    }
    [[nodiscard]] std::string file(const std::string& name) const { return (folder_.path() / name).string(); }

    test::TemporaryFolder folder_;
};

TEST_F(BeliefsCommand, CountsDoNotDependOnTheNumberOfThreads) {
    const std::vector<std::string> words{"--game", "terraforming-mars", "--games", "6", "--seed", "4", "--threads"};
    const auto with = [&](const char* threads, const char* seed) {
        auto all = words;
        all.emplace_back(threads);
        all[5] = seed;
        return all;
    };
    ASSERT_EQ(run(with("1", "4"), "one"), 0);
    ASSERT_EQ(run(with("3", "4"), "three"), 0);
    ASSERT_EQ(run(with("1", "5"), "other"), 0);
    EXPECT_EQ(test::file_bytes(file("one")), test::file_bytes(file("three")));
    const auto table = ai::read_belief_table(test::file_bytes(file("one")));
    const auto other = ai::read_belief_table(test::file_bytes(file("other")));
    ASSERT_TRUE(table && other);
    EXPECT_EQ(table->counted["seed"].asInt(), 4);
    EXPECT_EQ(table->match, "2 seats");
    EXPECT_NE(table->weights, other->weights);
}

TEST_F(BeliefsCommand, BeliefsMakeTrueHandsLikelierInGamesOfAnotherSeed) {
    const fs::path list = k_folder / "beliefs.json";
    const auto json = text::parse_json(test::file_bytes(list)).value();
    for (const Json::Value& table : json["beliefs"]) {
        const std::string match = table["match"].asString();
        SCOPED_TRACE(match);
        std::vector<std::string> words{"--game",    "terraforming-mars",
                                       "--games",   "3",
                                       "--seed",    "77",
                                       "--judge",   (k_folder / table["file"].asString()).string(),
                                       "--players", match.substr(0, 1)};
        if (match.find("draft") != std::string::npos) words.emplace_back("--draft");
        ASSERT_EQ(run(words, "report"), 0);
        const auto report = text::parse_json(std::string_view(test::file_bytes(file("report"))).substr(0)).value();
        double gained = 0.0;
        double things = 0.0;
        for (const Json::Value& gain : report["gains"]) {
            if (gain["place"].asString().starts_with("hand")) {
                gained += gain["logarithm"].asDouble() * gain["things"].asDouble();
                things += gain["things"].asDouble();
            }
        }
        EXPECT_GT(things, 100.0);
        EXPECT_GT(gained / things, 0.3);
    }
}

TEST_F(BeliefsCommand, RefusesUnknownPlayersMissingOutputAndIncompatibleFiles) {
    EXPECT_NE(run({"--game", "dig-mars", "--games", "2"}, "dig"), 0);
    EXPECT_NE(run({"--player", "genius", "--games", "2"}, "genius"), 0);
    EXPECT_NE(run({"--player", "flat:ms=5", "--games", "2"}, "clock"), 0);
    EXPECT_NE(test::run_server({"beliefs", "--games", "2"}), 0) << "the output file is missing";
    EXPECT_NE(run({"--games", "2", "--judge", file("nothing")}, "none"), 0);
    ASSERT_EQ(run({"--games", "2"}, "two"), 0);
    EXPECT_EQ(run({"--games", "2", "--judge", file("two")}, "judged"), 0);
    EXPECT_NE(run({"--games", "2", "--judge", file("two"), "--draft"}, "draft"), 0)
        << "the table is for matches without a draft";
    EXPECT_NE(run({"--game", "dig-mars", "--games", "2", "--judge", file("two")}, "dig"), 0);
}

TEST(InstalledBeliefs, FilesMatchTheirListAndHash) {
    const auto list = text::parse_json(test::file_bytes(k_folder / "beliefs.json"));
    ASSERT_TRUE(list);
    std::set<std::string> listed;
    std::set<std::string> matches;
    for (const Json::Value& entry : (*list)["beliefs"]) {
        const std::string name = entry["file"].asString();
        SCOPED_TRACE(name);
        EXPECT_TRUE(listed.insert(name).second);
        const std::string bytes = test::file_bytes(k_folder / name);
        EXPECT_EQ(crypto::sha256(bytes), entry["sha256"].asString());
        EXPECT_NE(name.find(entry["sha256"].asString().substr(0, 12)), std::string::npos);
        const auto table = ai::read_belief_table(bytes);
        ASSERT_TRUE(table) << table.error();
        EXPECT_EQ(ai::write_belief_table(*table), bytes);
        EXPECT_EQ(table->match, entry["match"].asString());
        matches.insert(table->match);
    }
    EXPECT_EQ(matches.size(), 8U) << "2 to 5 seats, with and without a draft";
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(k_folder)) {
        if (entry.path().extension() == ".beliefs") found.insert(entry.path().filename().string());
    }
    EXPECT_EQ(found, listed);
}

/// A copy of the program's belief tables with one changed table.
class ChangedBeliefs : public testing::Test {
   protected:
    using Kinds = ai::Brains<terraforming::TerraformingMars>;

    ChangedBeliefs() {
        fs::create_directories(folder_.path() / "ai");
        for (const auto& entry : fs::directory_iterator(k_folder)) {
            if (entry.path().extension() == ".beliefs") fs::copy(entry.path(), folder_.path() / "ai");
        }
        for (const auto& entry : fs::directory_iterator(folder_.path() / "ai")) {
            const bool comes_first = changed_.empty() || entry.path() < changed_;
            if (comes_first) changed_ = entry.path();
        }
    }

    void replace(const std::string& part, const std::string& other) const {
        std::string bytes = test::file_bytes(changed_);
        const auto place = bytes.find(part);
        ASSERT_NE(place, std::string::npos) << part;
        bytes.replace(place, part.size(), other);
        std::ofstream(changed_, std::ios::binary) << bytes;
    }
    [[nodiscard]] Kinds players() const {
        return {test::Cases<terraforming::TerraformingMars>::rules(),
                ai::terraforming::agent_kinds(nullptr, games::terraforming::load_beliefs(folder_.path()))};
    }

    test::TemporaryFolder folder_;
    fs::path changed_;
};

TEST_F(ChangedBeliefs, BeliefsForOtherCardsAreRefusedWithTheFileName) {
    ASSERT_TRUE(players().load("flat:belief=1"));
    const auto table = ai::read_belief_table(test::file_bytes(changed_));
    ASSERT_TRUE(table);
    std::string things = table->things;
    things.back() = things.back() == '0' ? '1' : '0';
    replace(table->things, things);
    const auto refused = players().load("flat:belief=1");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "agent_not_available");
    EXPECT_NE(refused.error().message.find(changed_.filename().string()), std::string::npos) << refused.error().message;
    EXPECT_NE(refused.error().message.find("other things"), std::string::npos) << refused.error().message;
}

TEST_F(ChangedBeliefs, BeliefsWithOtherWeightsCountAsAnotherPlayer) {
    const std::string before = players().made_of("flat:belief=1");
    replace("\"weights\":[[", "\"weights\":[[1");
    ASSERT_TRUE(players().load("flat:belief=1"));
    EXPECT_NE(players().made_of("flat:belief=1"), before) << "a series file is not continued with other beliefs";
}

TEST(InstalledBeliefs, MatchTheCardsAndRevealNoHiddenCards) {
    for (const char* players : {"2", "3"}) {
        EXPECT_EQ(test::run_server({"ai-check", "secrecy", "--game", "terraforming-mars", "--positions", "4", "--seats",
                                    players, "--players",
                                    "flat:sims=8:belief=1,ismcts:sims=8:belief=1,search:sims=3:belief=1"}),
                  0);
    }
}

}  // namespace
}  // namespace syrtis::server
