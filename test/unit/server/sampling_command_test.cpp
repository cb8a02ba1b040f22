// SPDX-License-Identifier: MIT
// Comparison of true worlds with sampled ones for each registered game through the command line, and detection of games
// that sample wrongly.

#include "cli/sampling_command.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "arena/sampling_report.hpp"
#include "games/terraforming/sampling_traits.hpp"
#include "support/run_server.hpp"
#include "support/temporary_folder.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

class SamplingCommand : public testing::Test {
   protected:
    static int run(std::vector<std::string> words) {
        words.insert(words.begin(), "sampling");
        return test::run_server(words);
    }

    /// Returns the report of a run that finds no difference.
    [[nodiscard]] Json::Value honest_report(std::vector<std::string> words) const {
        const auto file = folder_.path() / "report.json";
        words.insert(words.end(), {"--out", file.string()});
        EXPECT_EQ(run(words), 0);
        std::ifstream stream(file);
        std::string line;
        std::getline(stream, line);
        return text::parse_json(line).value();
    }

    test::TemporaryFolder folder_;
};

const Json::Value& line_of(const Json::Value& report, const std::string& stratum, const std::string& what) {
    for (const auto& line : report["comparisons"]) {
        if (line["stratum"] == stratum && line["what"] == what) return line;
    }
    return Json::Value::nullSingleton();
}

TEST_F(SamplingCommand, WorldsOfTerraformingMarsFollowStatedDistribution) {
    const auto report = honest_report(
        {"--game", "terraforming-mars", "--positions", "400", "--seed", "3", "--players", "3", "--draft"});
    EXPECT_EQ(report["game"], "terraforming-mars");
    EXPECT_EQ(report["positions"].asInt(), 400);
    EXPECT_FALSE(report["differs"].asBool());
    for (const char* phase : {"corporation", "research"}) {
        for (const char* what : {"cards bought", "megacredits after the phase", "cards in hand after the phase"}) {
            EXPECT_GT(line_of(report, phase, what)["positions"].asInt(), 30) << phase << ": " << what;
        }
    }
    EXPECT_GT(line_of(report, "research", "cards bought")["imagined_mean"].asDouble(), 1.0);
    EXPECT_GT(line_of(report, "draft", "place of picks")["imagined_mean"].asDouble(), 0.5);
    EXPECT_FALSE(line_of(report, "action", "cards in hands").isNull());
}

TEST_F(SamplingCommand, WorldsAgainstMarsBotFollowStatedDistribution) {
    const auto report = honest_report({"--game", "terraforming-mars", "--positions", "600", "--seed", "5", "--players",
                                       "1", "--draft", "--automa={}"});
    EXPECT_FALSE(report["differs"].asBool());
    for (const char* phase : {"research", "action"}) {
        for (const char* what :
             {"cards in MarsBot's action deck", "MarsBot's next card", "cards in MarsBot's bonus deck",
              "MarsBot's next card is a bonus card", "cards known to be kept by MarsBot, in its deck"}) {
            EXPECT_GT(line_of(report, phase, what)["positions"].asInt(), 30) << phase << ": " << what;
        }
    }
    EXPECT_GT(line_of(report, "draft", "cards in packs")["positions"].asInt(), 30);
}

/// Each of the three corporations makes MarsBot choose cards in another way: the most wanted one, the most expensive
/// one, or by tags.
TEST_F(SamplingCommand, WorldsAgainstACardChoosingMarsBotFollowStatedDistribution) {
    for (const char* corporation : {"recyclon", "credicor", "polyphemos"}) {
        const auto report =
            honest_report({"--game", "terraforming-mars", "--positions", "1000", "--seed", "5", "--players", "1",
                           std::string(R"(--automa={"corporation":")") + corporation + R"("})"});
        EXPECT_FALSE(report["differs"].asBool()) << corporation;
        for (const char* phase : {"research", "action"}) {
            for (const char* what :
                 {"cards in MarsBot's action deck", "cards in the discard pile", "cards in the draw pile"}) {
                EXPECT_GT(line_of(report, phase, what)["positions"].asInt(), 30)
                    << corporation << ", " << phase << ": " << what;
                const std::string outside = std::string(phase) + ", views without a guarantee";
                EXPECT_FALSE(line_of(report, outside.c_str(), what)["promised"].asBool());
            }
        }
    }
}

TEST_F(SamplingCommand, WorldsOfDigMarsFollowStatedDistribution) {
    const auto report = honest_report({"--game", "dig-mars", "--positions", "400", "--seed", "3", "--players", "3"});
    EXPECT_FALSE(line_of(report, "turns", "tiles below").isNull());
    EXPECT_FALSE(line_of(report, "turns", "points collected").isNull());
}

TEST_F(SamplingCommand, EqualSeedsGiveEqualOutput) {
    const std::vector<std::string> words{"--game", "dig-mars", "--positions", "60", "--seed", "9"};
    EXPECT_EQ(honest_report(words), honest_report(words));
}

TEST_F(SamplingCommand, RefusesUnknownLevelsAndTables) {
    EXPECT_EQ(run({"--game", "dig-mars", "--positions", "10", "--policy", "clairvoyant"}), 1);
    EXPECT_EQ(run({"--game", "dig-mars", "--positions", "10", "--players", "5"}), 1);
    EXPECT_EQ(run({"--game", "terraforming-mars", "--positions", "10", "--corporations-dealt=9"}), 1);
    EXPECT_EQ(run({"--game", "chess", "--positions", "10"}), 1);
}

namespace game = syrtis::terraforming;

/// Samples as if others who have answered had bought nothing and picked the first card.
struct NothingBought : game::TerraformingMars {
    static State determinize(const Rules& rules, const View& view, const Belief* belief,
                             const core::AnswerPolicy<NothingBought>& /*policy*/, core::Rng& rng) {
        State state = TerraformingMars::determinize(rules, view, belief, {}, rng);
        for (core::Seat seat = 0; seat < view.options.players; ++seat) {
            auto& choice = state.players[seat].choice;
            if (seat == view.seat || !choice.answered) continue;
            choice.picked = view.phase == game::Phase::draft ? 1 : 0;
            choice.heat_paid = 0;
        }
        return state;
    }
    static State determinize(const Rules& rules, const View& view, core::Rng& rng) {
        return determinize(rules, view, nullptr, {}, rng);
    }
};

/// A game with few cards: most are visibly out of it from the start, so that the pile runs out repeatedly.
struct FewCards : game::TerraformingMars {
    static State start(const Rules& rules, const Options& options, const core::Seed& seed) {
        State state = TerraformingMars::start(rules, options, seed);
        while (state.deck.size() > 60) state.automa.table.removed.insert(state.deck.order[state.deck.top++]);
        return state;
    }
    static State determinize(const Rules& rules, const View& view, const Belief* belief,
                             const core::AnswerPolicy<FewCards>& /*policy*/, core::Rng& rng) {
        return TerraformingMars::determinize(rules, view, belief, {}, rng);
    }
    static State determinize(const Rules& rules, const View& view, core::Rng& rng) {
        return determinize(rules, view, nullptr, {}, rng);
    }
};

struct FewCardsSampling : games::terraforming::SamplingTraits {
    using Game = FewCards;
};

TEST(WorldsAgainstCardChoosingMarsBot, FollowStatedDistributionAfterReshuffles) {
    const auto& content = test::terraforming_content();
    for (const char* corporation : {"recyclon", "credicor", "polyphemos"}) {
        game::Options options{.players = 1};
        options.automa = {.plays = true, .corporation = *content.find_automa_corporation(corporation)};
        const auto report = arena::Sampling<FewCardsSampling>(content.rules, options, 6, nullptr).run(1000);
        EXPECT_FALSE(report.differs()) << corporation << '\n' << arena::world_table(report);
    }
}

struct NothingBoughtSampling : games::terraforming::SamplingTraits {
    using Game = NothingBought;
};

TEST(WorldsWithoutBoughtCards, AreReportedAsDifferentFromStatedDistribution) {
    const auto report = arena::Sampling<NothingBoughtSampling>(test::terraforming_content().rules,
                                                               {.players = 3, .draft = true}, 5, nullptr)
                            .run(400);
    EXPECT_TRUE(report.differs());
    std::vector<std::string> found;
    for (const auto& line : report.comparisons) {
        if (line.differs) found.push_back(line.stratum + ": " + line.what);
    }
    for (const char* expected :
         {"corporation: cards bought", "corporation: megacredits after the phase", "draft: place of picks",
          "research: cards bought", "research: cards in hand after the phase"}) {
        EXPECT_NE(std::find(found.begin(), found.end(), expected), found.end()) << expected;
    }
}

}  // namespace
}  // namespace syrtis::server
