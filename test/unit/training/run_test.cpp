// SPDX-License-Identifier: MIT
//
// Tests training runs with a game so small that a round takes almost no time: the bytes of the files, also after
// interruptions.

#include "training/run.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "text/json.hpp"

namespace syrtis::training {
namespace {

namespace fs = std::filesystem;

/// A game in which the player with the larger sum of the inputs 0 to 3 wins more often.
class ToyField final : public Field {
   public:
    [[nodiscard]] std::string id() const override { return "toy"; }
    [[nodiscard]] core::Seat most_seats() const override { return 2; }
    [[nodiscard]] ai::net::Inputs inputs(core::Seat) const override {
        return {.names = {"a #1", "b #2", "c", "d", "e", "f", "g", last_input},
                .shared = {"kind"},
                .shares = {{0}, {0}, {}, {}, {}, {}, {}, {}}};
    }

    [[nodiscard]] core::Result<std::unique_ptr<SelfPlayer>, std::string> self_player(
        core::Seat, const Json::Value& json, const ai::net::NetPair* net) const override {
        Settings settings(json);
        std::uint64_t samples = 4;
        settings.read("samples", samples, 1, 10);
        if (auto wrong = settings.objection(); !wrong.empty()) return core::Failure{wrong};
        return std::unique_ptr<SelfPlayer>(std::make_unique<Player>(samples, net != nullptr));
    }
    [[nodiscard]] core::Result<std::unique_ptr<Match>, std::string> match(core::Seat, const ai::net::NetPair& net,
                                                                          const std::string& opponent) const override {
        if (opponent != "greedy") return core::Failure{std::string("there is no such player")};
        return std::unique_ptr<Match>(std::make_unique<Game>(net, length));
    }
    [[nodiscard]] std::unique_ptr<Match> match(core::Seat, const ai::net::NetPair& net,
                                               const ai::net::NetPair&) const override {
        if (the_champion_wins) return std::make_unique<LostGame>();
        return std::make_unique<Game>(net, length);
    }

    std::uint64_t length = 10;
    bool the_champion_wins = false;
    std::string last_input = "h";

   private:
    class Player final : public SelfPlayer {
       public:
        Player(std::uint64_t samples, bool has_net) : samples_(samples), has_net_(has_net) {}
        void play(core::Rng rng, ai::net::SamplePair& samples, Figures& figures) override {
            for (std::uint64_t number = 0; number < samples_; ++number) {
                std::vector<std::uint16_t> active;
                float share = 0.1F;
                for (std::uint16_t input = 0; input < 8; ++input) {
                    if (rng.below(2) == 0) continue;
                    active.push_back(input);
                    if (input < 4) share += 0.2F;
                }
                for (ai::net::Samples* one : {&samples.positions, &samples.moves}) {
                    one->begin_group();
                    one->add(active, std::vector<float>{0.0F, 0.0F}, std::vector<float>{share, 1.0F - share});
                }
            }
            ++figures["games"];
            if (has_net_) ++figures["with_a_net"];
        }

       private:
        std::uint64_t samples_;
        bool has_net_;
    };

    class LostGame final : public Match {
       public:
        [[nodiscard]] DealResult play(std::uint64_t, std::uint64_t) override {
            return {.score = 0.3, .length = 20, .games = 2};
        }
    };

    class Game final : public Match {
       public:
        Game(const ai::net::NetPair& net, std::uint64_t length) : net_(net), length_(length) {}
        [[nodiscard]] DealResult play(std::uint64_t seed, std::uint64_t deal) override {
            core::Rng rng = core::Rng(seed).fork(deal);
            std::array<std::int32_t, 2> outputs{};
            ai::net::Network(net_.positions).evaluate(std::vector<std::uint16_t>{0, 1, 2, 3}, outputs);
            return {
                .score = outputs[0] > outputs[1] && rng.below(4) != 0 ? 1.0 : 0.5, .length = 2 * length_, .games = 2};
        }

       private:
        ai::net::NetPair net_;
        std::uint64_t length_;
    };
};

const std::string k_config =
    R"({"game":"toy","seed":3,"first":8,"second":4,"window":2,"deals":20,"stages":[)"
    R"({"rounds":2,"games":300,"positions":{"rate":0.01,"batch":64},"play":{"samples":3}},{"rounds":2,"games":40}]})";

class Training : public testing::Test {
   protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("syrtis-training-" + std::to_string(::getpid()) + "-" +
                                               testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] RunOrder order(const std::string& name, unsigned threads = 1) const {
        return {.config = k_config, .folder = folder_ / name, .threads = threads};
    }
    [[nodiscard]] std::set<std::string> files(const std::string& run) const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_ / run)) names.insert(entry.path().filename().string());
        return names;
    }
    [[nodiscard]] std::string bytes(const std::string& run, const std::string& file) const {
        std::ifstream stream(folder_ / run / file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    ToyField field_;
    fs::path folder_;
};

TEST_F(Training, BytesDoNotDependOnTheNumberOfThreads) {
    const RunResult one = train(field_, order("one", 1));
    const RunResult three = train(field_, order("three", 3));
    EXPECT_TRUE(one.is_finished);
    EXPECT_EQ(one.rounds, 4U);
    EXPECT_EQ(one.hash, three.hash);
    for (const char* file : {"champion.net", "log.jsonl", "state.json"}) {
        EXPECT_FALSE(bytes("one", file).empty()) << file;
        EXPECT_EQ(bytes("one", file), bytes("three", file)) << file;
    }
    RunOrder other = order("other");
    other.config.replace(other.config.find("\"seed\":3"), 8, "\"seed\":4");
    EXPECT_NE(train(field_, other).hash, one.hash);
}

TEST_F(Training, RepeatedlyStoppedTrainingGivesSameBytesAsOneRun) {
    const RunResult whole = train(field_, order("whole"));
    RunOrder broken = order("broken");
    RunResult result;
    int attempts = 0;
    for (; attempts < 100 && !result.is_finished; ++attempts) {
        std::atomic<int> left = 400;
        broken.stops = [&left] { return --left < 0; };
        result = train(field_, broken);
        broken.resumes = true;
        // Files that a run leaves behind if it is killed while writing.
        std::ofstream(broken.folder / "state.json.17.new") << "{\"rou";
        std::ofstream(broken.folder / "round-00000.part-1-of-3.17.new") << "x";
        std::ofstream(broken.folder / "learner-00000") << "of a round that is done";
    }
    EXPECT_GT(attempts, 2);
    EXPECT_EQ(result.hash, whole.hash);
    EXPECT_EQ(bytes("broken", "champion.net"), bytes("whole", "champion.net"));
    EXPECT_EQ(bytes("broken", "state.json"), bytes("whole", "state.json"));
    broken.stops = {};
    EXPECT_EQ(train(field_, broken).hash, whole.hash);
    EXPECT_EQ(files("broken"), files("whole"));
}

TEST_F(Training, WritesLogAndChampionAfterEachRound) {
    RunOrder half = order("half");
    half.stops = [&] { return text::parse_json(bytes("half", "state.json")).value()["rounds"].asInt() == 2; };
    const RunResult result = train(field_, half);
    EXPECT_EQ(result.rounds, 2U);
    EXPECT_FALSE(result.is_finished);
    const auto log = bytes("half", "log.jsonl");
    EXPECT_EQ(std::ranges::count(log, '\n'), 2);
    EXPECT_FALSE(bytes("half", "champion.net").empty());
}

TEST_F(Training, ChampionIsReplacedOnlyByANetThatIsNotWeaker) {
    field_.the_champion_wins = true;
    (void)train(field_, order("run"));
    std::istringstream log(bytes("run", "log.jsonl"));
    std::string line;
    std::vector<bool> promoted;
    while (std::getline(log, line)) {
        const auto json = *text::parse_json(line);
        promoted.push_back(json["promoted"].asBool());
        if (promoted.size() == 1) continue;
        EXPECT_EQ(json["over_champion"]["share"].asDouble(), 0.3) << "rounded, not cut to 0.299999";
    }
    EXPECT_EQ(promoted, (std::vector<bool>{true, false, false, false}));
    EXPECT_EQ(bytes("run", "champion.net"), bytes("run", "round-00000.net"));
}

TEST_F(Training, PartsGiveTheSameBytesAsOneRun) {
    const RunResult whole = train(field_, order("whole"));
    RunOrder parts = order("parts");
    parts.most_rounds = 0;
    EXPECT_EQ(train(field_, parts).rounds, 0U);
    parts.resumes = true;
    parts.most_rounds = 1;
    for (std::uint64_t round = 0; round < 4; ++round) {
        for (const std::uint64_t number : {2U, 0U, 1U}) play_part(field_, parts, {.number = number, .count = 3});
        const RunResult so_far = train(field_, parts);
        EXPECT_EQ(so_far.rounds, round + 1);
        EXPECT_EQ(so_far.is_finished, round == 3);
    }
    EXPECT_EQ(train(field_, parts).hash, whole.hash);
}

TEST_F(Training, RefusesIncompleteParts) {
    play_part(field_, order("parts"), {.number = 0, .count = 2});
    RunOrder rest = order("parts");
    rest.resumes = true;
    try {
        (void)train(field_, rest);
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("part 2 of 2 of round 1 is missing"), std::string::npos);
    }
}

TEST_F(Training, LogHasLossCalibrationAndLength) {
    (void)train(field_, order("run"));
    std::ifstream log(folder_ / "run" / "log.jsonl");
    std::string line;
    double first_loss = 0.0;
    double last_loss = 0.0;
    int lines = 0;
    while (std::getline(log, line)) {
        const auto json = text::parse_json(line);
        ASSERT_TRUE(json);
        EXPECT_EQ((*json)["round"].asInt(), ++lines);
        EXPECT_EQ((*json)["over_greedy"]["length"].asDouble(), 10.0);
        EXPECT_GE((*json)["positions"]["learned"]["calibration"].asDouble(), 0.0);
        EXPECT_EQ((*json)["net"].asString().size(), 12U);
        if (lines == 1) first_loss = (*json)["positions"]["new"]["entropy"].asDouble();
        last_loss = (*json)["positions"]["new"]["entropy"].asDouble();
        EXPECT_EQ((*json)["played"].isMember("with_a_net"), lines > 1);
    }
    EXPECT_EQ(lines, 4);
    EXPECT_LT(last_loss, 0.5 * first_loss);
}

TEST_F(Training, CardsExcludedFromTrainingHaveNoResidual) {
    RunOrder without = order("without");
    without.config.replace(without.config.find("\"deals\""), 0, "\"left_out\":1,");
    (void)train(field_, without);
    const auto file = ai::net::read_net(bytes("without", "champion.net"));
    ASSERT_TRUE(file) << file.error();
    const auto& first = file->nets.positions.first;
    EXPECT_TRUE(std::all_of(first.begin(), first.begin() + 8, [](int weight) { return weight == 0; }));
    EXPECT_FALSE(std::all_of(first.begin() + 8, first.begin() + 16, [](int weight) { return weight == 0; }));
    EXPECT_NE(bytes("without", "log.jsonl").find("new_without"), std::string::npos);
    without.config.replace(without.config.find("\"left_out\":1"), 12, "\"left_out\":3");
    without.folder = folder_ / "too-many";
    EXPECT_THROW((void)train(field_, without), std::runtime_error);
}

TEST_F(Training, NewRunStartsFromGivenNets) {
    (void)train(field_, order("first"));
    RunOrder second = order("second");
    second.start = bytes("first", "champion.net");
    second.most_rounds = 0;
    (void)train(field_, second);
    second.resumes = true;
    second.most_rounds = 1;
    (void)train(field_, second);
    const auto first_loss = [&](const std::string& run) {
        std::istringstream log(bytes(run, "log.jsonl"));
        std::string line;
        std::getline(log, line);
        return text::parse_json(line).value()["positions"]["new"]["entropy"].asDouble();
    };
    EXPECT_LT(first_loss("second"), 0.5 * first_loss("first"));
    second.start = "no net";
    second.resumes = false;
    second.folder = folder_ / "none";
    EXPECT_THROW((void)train(field_, second), std::runtime_error);
}

TEST_F(Training, StopsIfGamesBecomeTooLongOrNoGameIsWon) {
    field_.length = 16;
    const RunResult lengthy = train(field_, order("long"));
    EXPECT_EQ(lengthy.rounds, 1U);
    EXPECT_TRUE(lengthy.is_finished);
    EXPECT_NE(lengthy.stopped.find("16.0 on average"), std::string::npos) << lengthy.stopped;
    field_.length = 10;
    RunOrder weak = order("weak");
    weak.config.replace(weak.config.find("\"deals\""), 0, "\"chance\":300,\"least_share\":1,");
    const RunResult rejected_prepared = train(field_, weak);
    EXPECT_EQ(rejected_prepared.rounds, 1U);
    EXPECT_NE(rejected_prepared.stopped.find("less than 100 %"), std::string::npos) << rejected_prepared.stopped;
    weak.resumes = true;
    EXPECT_EQ(train(field_, weak).rounds, 1U) << "the run does not continue";
}

TEST_F(Training, RefusesFolderOfAnotherRunAndImplicitResume) {
    (void)train(field_, order("run"));
    EXPECT_THROW((void)train(field_, order("run")), std::runtime_error);
    RunOrder other = order("run");
    other.resumes = true;
    other.config += " ";
    EXPECT_THROW((void)train(field_, other), std::runtime_error);
    RunOrder of_other_cards = order("run");
    of_other_cards.resumes = true;
    field_.last_input = "another";
    EXPECT_THROW((void)train(field_, of_other_cards), std::runtime_error);
}

TEST_F(Training, RefusesAnUnknownOpponentBeforePlaying) {
    RunOrder wrong = order("run");
    wrong.config.replace(wrong.config.find("\"deals\""), 0, "\"opponent\":\"nobody\",");
    EXPECT_THROW((void)train(field_, wrong), std::runtime_error);
    EXPECT_FALSE(files("run").contains("round-00000.net"));
}

TEST(TrainingConfig, InvalidConfigIsRefusedWithItsFault) {
    const auto wrong = [](const std::string& text) {
        const auto config = read_config(text);
        return config ? std::string() : config.error();
    };
    EXPECT_EQ(wrong(k_config), "");
    EXPECT_NE(wrong("{").find("not valid JSON"), std::string::npos);
    EXPECT_NE(wrong("{}").find("\"stages\""), std::string::npos);
    EXPECT_NE(wrong(R"({"seats":6,"stages":[{}]})").find("from 1 to 5"), std::string::npos);
    EXPECT_NE(wrong(R"({"seats":2.5,"stages":[{}]})").find("an integer"), std::string::npos);
    EXPECT_NE(wrong(R"({"first":129,"stages":[{}]})").find("\"first\""), std::string::npos);
    EXPECT_NE(wrong(R"({"speed":1,"stages":[{}]})").find("no setting \"speed\""), std::string::npos);
    EXPECT_NE(wrong(R"({"stages":[{"moves":{"rate":2}}]})").find("\"rate\""), std::string::npos);
    EXPECT_NE(wrong(R"({"stages":[{"games":"many"}]})").find("\"games\""), std::string::npos);
    EXPECT_NE(wrong(R"({"stages":[3]})").find("an object"), std::string::npos);
}

}  // namespace
}  // namespace syrtis::training
