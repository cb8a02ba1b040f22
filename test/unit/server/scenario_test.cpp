// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "scenario/game_of.hpp"
#include "scenario/run_scenario.hpp"
#include "scenario/tap.hpp"
#include "scenario/terraforming/language.hpp"
#include "support/page_examples.hpp"
#include "support/paths.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::server::scenario {
namespace {

namespace fs = std::filesystem;

using TerraformingGame =
    GameOf<terraforming::Language, syrtis::terraforming::TerraformingMars, protocol::terraforming::Codec>;

const Games& games() {
    static const Games all = [] {
        Games list;
        list.push_back(std::make_unique<TerraformingGame>(
            std::make_shared<const protocol::terraforming::Codec>(std::shared_ptr<const content::terraforming::Content>(
                std::shared_ptr<void>(), &test::terraforming_content()))));
        return list;
    }();
    return all;
}

Report run(const std::string& text) {
    const auto json = text::parse_json(text);
    EXPECT_TRUE(json.has_value()) << text;
    return run_scenario(games(), *json);
}

/// Returns a scenario of two players, the first with 30 M€, with this text after the set-up.
std::string with(const std::string& rest) {
    return R"({"scenario": "S", "game": "terraforming-mars", "setup": {"players": [{"resources": {"megacredits": 30},
        "hand": ["asteroid"]}, {"resources": {"plants": 5}}]})" +
           rest + "}";
}

TEST(Scenario, ValidScenarioHasNoFaultsAndNoFailures) {
    const auto report = run(with(R"(, "steps": [
        {"player": 0, "legal": [{"type": "pass"}], "illegal": [{"type": "end_turn"}],
         "command": {"type": "play_card", "card": "asteroid"}},
        {"player": 0, "command": {"type": "choose_player", "player": 1, "amount": 2}},
        {"player": 1, "command": {"type": "pass"}, "rejected": "not_pending"}],
        "expect": {"players": [{"tr": 21}, {"resources": {"plants": 3}}]})"));
    EXPECT_TRUE(report.faults.empty());
    EXPECT_TRUE(report.failures.empty());
    EXPECT_EQ(report.name, "S");
}

TEST(Scenario, FailureNamesStepPathExpectedAndActual) {
    const auto report = run(with(R"(, "steps": [
        {"player": 0, "command": {"type": "standard_project", "project": "asteroid"},
         "expect": {"players": [{"resources": {"megacredits": 15}}]}}], "expect": {"temperature": -26})"));
    ASSERT_EQ(report.failures.size(), 2U);
    EXPECT_EQ(report.failures[0].step, 1U);
    EXPECT_EQ(report.failures[0].mismatch.path, "steps[0].expect.players[0].resources.megacredits");
    EXPECT_EQ(report.failures[0].mismatch.expected, 15);
    EXPECT_EQ(report.failures[0].mismatch.got, 16);
    EXPECT_FALSE(report.failures[1].step.has_value());
    EXPECT_EQ(report.failures[1].mismatch.path, "expect.temperature");
}

TEST(Scenario, FailsIfACommandIsNotAcceptedOrRefusedAsStated) {
    const char* const steps[] = {
        R"({"player": 1, "command": {"type": "pass"}})",
        R"({"player": 0, "command": {"type": "pass"}, "rejected": true})",
        R"({"player": 0, "command": {"type": "end_turn"}, "rejected": "not_enough"})",
        R"({"player": 0, "legal": [{"type": "end_turn"}]})",
        R"({"player": 0, "illegal": [{"type": "pass"}]})",
    };
    for (const char* const step : steps) {
        const auto report = run(with(std::string(R"(, "steps": [)") + step + "]"));
        EXPECT_TRUE(report.faults.empty()) << step;
        EXPECT_EQ(report.failures.size(), 1U) << step;
    }
}

TEST(Scenario, InvalidCommandCountsAsRefused) {
    const auto report = run(with(R"(, "steps": [
        {"player": 0, "illegal": [null, 7, {}, {"type": "fly"}, {"type": "pass", "card": "birds"}, {"type": "place_tile", "space": 99}],
         "command": {"type": "play_card", "card": "unobtainium"}, "rejected": true}])"));
    EXPECT_TRUE(report.faults.empty());
    EXPECT_TRUE(report.failures.empty());
}

TEST(Scenario, MalformedScenarioIsReportedWithPlaceOfFault) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({})", ""},
        {R"([])", ""},
        {R"({"scenario": "S", "game": "chess", "setup": {"players": [{}]}})", "game"},
        {R"({"scenario": "S", "game": "terraforming-mars"})", ""},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"players": [{}]}, "new_game": {"players": 2}})",
         ""},
        {R"({"scenario": 7, "game": "terraforming-mars", "setup": {"players": [{}]}})", "scenario"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"players": []}})", "setup.players"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"players": [{}, {}], "weather": 1}})",
         "setup.weather"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"players": [{"hand": ["unobtainium"]}, {}]}})",
         "setup.players[0].hand[0]"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"players": [{"hand": ["birds"]}, {"played": ["birds"]}]}})",
         "setup.players[1].played"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"temperature": -29, "players": [{}, {}]}})",
         "setup"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"oxygen": 15, "players": [{}, {}]}})",
         "setup.oxygen"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"phase": "research", "players": [{}, {}]}})",
         "setup.phase"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"options": {"solo": true}, "players": [{}, {}]}})",
         "setup.options"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"tiles": [{"space": 62, "tile": "city"}], "players": [{}, {}]}})",
         "setup.tiles[0].space"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"players": [{"on_cards": {"birds": 1}}, {}]}})",
         "setup.players[0].on_cards.birds"},
        {R"({"scenario": "S", "game": "terraforming-mars", "setup": {"players": [{"resources": {"heat": 1.5}}, {}]}})",
         "setup.players[0].resources.heat"},
        {R"({"scenario": "S", "game": "terraforming-mars", "new_game": {"players": 6}})", "new_game.players"},
    };
    for (const auto& [text, path] : cases) {
        const auto report = run(text);
        ASSERT_FALSE(report.faults.empty()) << text;
        EXPECT_EQ(report.faults.front().path, path) << text << ": " << report.faults.front().what;
    }
    const std::pair<const char*, const char*> rests[] = {
        {R"(, "expects": {})", "expects"},
        {R"(, "expect": {"colour": "red"})", "expect.colour"},
        {R"(, "expect": {"players": [{"tr": "20"}]})", "expect.players[0].tr"},
        {R"(, "expect": {"players": [{"tr": 20, "rating": 20}]})", "expect.players[0].rating"},
        {R"(, "expect": {"players": [{}, {}, {}]})", "expect.players"},
        {R"(, "expect": {"players": [{"tags": {"moon": 1}}]})", "expect.players[0].tags"},
        {R"(, "expect": {"pending": [{"kind": "action"}]})", "expect.pending[0]"},
        {R"(, "expect": {"milestones": [{"id": "banker", "owner": 0}]})", "expect.milestones[0].id"},
        {R"(, "steps": {})", "steps"},
        {R"(, "steps": [{"command": {"type": "pass"}}])", "steps[0]"},
        {R"(, "steps": [{"player": 2, "command": {"type": "pass"}}])", "steps[0].player"},
        {R"(, "steps": [{"player": 0, "rejected": true}])", "steps[0].rejected"},
        {R"(, "steps": [{"player": 0, "comand": {"type": "pass"}}])", "steps[0].comand"},
        {R"(, "steps": [{"player": 0, "command": {"type": "end_turn"}}, {"player": 0, "expect": {"oxigen": 1}}])",
         "steps[1].expect.oxigen"},
    };
    for (const auto& [rest, path] : rests) {
        const auto report = run(with(rest));
        ASSERT_FALSE(report.faults.empty()) << rest;
        EXPECT_EQ(report.faults.front().path, path) << rest << ": " << report.faults.front().what;
    }
}

TEST(Scenario, DocumentationExamplePasses) {
    const auto blocks = test::json_blocks(std::string(syrtis::test::k_test_folder) + "/../doc/scenarios.md");
    ASSERT_EQ(blocks.size(), 1U);
    const auto report = run(blocks.front());
    EXPECT_TRUE(report.faults.empty());
    EXPECT_TRUE(report.failures.empty());
}

class ScenarioFiles : public testing::Test {
   protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() /
                  ("syrtis-scenarios-" + std::to_string(testing::UnitTest::GetInstance()->random_seed()) + "-" +
                   testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder_ / "b");
    }
    void TearDown() override { fs::remove_all(folder_); }

    void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }

    std::pair<int, std::string> run_all() const {
        std::ostringstream out;
        const int status = run_files(games(), find_scenarios({folder_}), out);
        return {status, out.str()};
    }

    fs::path folder_;
};

TEST_F(ScenarioFiles, RunInSortedOrderWithOneLineEach) {
    write("b/z.json", with(R"(, "expect": {"oxygen": 0})"));
    write("a.json", with(R"(, "expect": {"oxygen": 1})"));
    write("readme.txt", "no scenario");
    const auto [status, text] = run_all();
    EXPECT_EQ(status, k_some_fail);
    EXPECT_EQ(text, "not ok 1 - S\n# " + (folder_ / "a.json").string() +
                        "\n# at the end: expect.oxygen: expected 1, got 0\nok 2 - S\n1..2\n");
}

TEST_F(ScenarioFiles, StatusIsMalformedIfOneFileIsMalformedAndAnotherFails) {
    write("a.json", with(R"(, "expect": {"oxygen": 1})"));
    write("b.json", "{");
    EXPECT_EQ(run_all().first, k_malformed);
}

TEST_F(ScenarioFiles, PassingFilesGiveStatusZero) {
    write("a.json", with(""));
    EXPECT_EQ(run_all(), std::pair(k_all_passed, std::string("ok 1 - S\n1..1\n")));
}

TEST_F(ScenarioFiles, MissingFilesAreMalformed) {
    EXPECT_EQ(run_all().first, k_malformed);
    std::ostringstream out;
    EXPECT_EQ(run_files(games(), find_scenarios({folder_ / "nowhere.json"}), out), k_malformed);
    EXPECT_EQ(out.str().substr(0, 8), "not ok 1");
}

/// Collects all texts inside a JSON value.
void collect(const Json::Value& value, std::set<std::string>& words) {
    if (value.isString()) words.insert(value.asString());
    for (const auto& item : value) collect(item, words);
}

/// Returns the names of all cards that are played, used, chosen or owned in a scenario that states something about
/// them.
std::set<std::string> words_in_scenarios() {
    std::set<std::string> words;
    for (const auto& path : find_scenarios({fs::path(syrtis::test::k_test_folder) / "scenarios"})) {
        std::ifstream file(path, std::ios::binary);
        const auto json = text::parse_json(std::string(std::istreambuf_iterator<char>(file), {}));
        EXPECT_TRUE(json.has_value()) << path;
        if (!json) continue;
        for (const auto& step : (*json)["steps"]) {
            if (!step["rejected"].isNull()) continue;
            const auto type = step["command"]["type"].asString();
            if (type == "play_card" || type == "use_action" || type == "choose_corporation") {
                collect(step["command"], words);
            }
        }
        for (const auto& player : (*json)["setup"]["players"]) {
            collect(player["corporation"], words);
            collect(player["played"], words);
        }
        for (const auto& player : (*json)["expect"]["players"]) collect(player["corporation"], words);
    }
    return words;
}

TEST(Scenarios, PlayEveryCardAndCorporation) {
    const auto words = words_in_scenarios();
    const auto& definitions = test::terraforming_content().definitions;
    for (const auto& card : definitions.cards) EXPECT_TRUE(words.contains(card.id)) << card.id;
    for (const auto& corporation : definitions.corporations)
        EXPECT_TRUE(words.contains(corporation.id)) << corporation.id;
}

TEST(Scenarios, NameEveryRuling) {
    std::set<std::string> names;
    for (const auto& path : find_scenarios({fs::path(syrtis::test::k_test_folder) / "scenarios/own/rulings"})) {
        names.insert(path.filename().string().substr(0, 2));
    }
    for (int ruling = 1; ruling <= 25; ++ruling) {
        const auto number = (ruling < 10 ? "0" : "") + std::to_string(ruling);
        EXPECT_TRUE(names.contains(number)) << "ruling " << ruling;
    }
}

}  // namespace
}  // namespace syrtis::server::scenario
