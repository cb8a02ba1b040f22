// SPDX-License-Identifier: MIT
//
// Tests the games that produce samples for the training of nets.

#include "ai/terraforming/self_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "any_nets.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

TEST(SelfPlay, SamplesAreReproducibleAndTheirSharesOfTheWinSumToOne) {
    const auto knowledge = std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), Nets::BySeats{});
    const SelfPlaySettings settings{.seats = 3, .probing = 0.02, .kept = 0.02, .worlds = 2, .generations = 1};
    SelfPlayFigures figures;
    net::SamplePair one(3);
    SelfPlay(knowledge, settings).play(core::Rng(4), one, figures);
    SelfPlay player(knowledge, settings);
    net::SamplePair other(3);
    player.play(core::Rng(5), other, figures);
    net::SamplePair again(3);
    player.play(core::Rng(4), again, figures);
    EXPECT_EQ(one, again);
    EXPECT_EQ(figures.games, 3U);
    EXPECT_GT(figures.probes, 0U);
    const std::size_t inputs = inputs_of(feature_rules(), 3).names.size();
    for (const net::Samples* samples : {&one.positions, &one.moves}) {
        EXPECT_GT(samples->size(), 0U);
        for (std::size_t sample = 0; sample < samples->size(); ++sample) {
            float sum = 0.0F;
            for (const float share : (*samples)[sample].targets) sum += share;
            ASSERT_NEAR(sum, 1.0F, 1e-5F);
            for (const auto input : (*samples)[sample].active) ASSERT_LT(input, inputs);
        }
    }
}

TEST(SelfPlay, OfOneSeatPlaysAgainstMarsBotAndHasAnOutputForEachSide) {
    const auto knowledge = std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), Nets::BySeats{});
    SelfPlayFigures figures;
    net::SamplePair samples(2);
    SelfPlay(knowledge, {.seats = 1, .probing = 0.05, .kept = 0.1, .worlds = 2, .generations = 1})
        .play(core::Rng(4), samples, figures);
    EXPECT_EQ(figures.games, 1U);
    ASSERT_GT(samples.positions.size(), 0U);
    EXPECT_GT(samples.moves.size(), 0U);
    const auto names = inputs_of(feature_rules(), 1).names;
    const auto first = samples.positions[0];
    EXPECT_FLOAT_EQ(first.targets[0] + first.targets[1], 1.0F);
    EXPECT_TRUE(std::ranges::any_of(first.active,
                                    [&](std::uint16_t input) { return names.at(input).starts_with("automa level"); }));
}

/// Returns the names of the inputs for corporations of MarsBot that occur in the samples of eight games.
std::set<std::string> automa_corporations_in_samples(double fraction) {
    const auto knowledge = std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), Nets::BySeats{});
    SelfPlay player(knowledge, {.seats = 1, .automa_corporations = fraction, .kept = 0.02});
    SelfPlayFigures figures;
    net::SamplePair samples(2);
    for (std::uint64_t seed = 0; seed < 8; ++seed) player.play(core::Rng(seed), samples, figures);
    const auto names = inputs_of(feature_rules(), 1).names;
    std::set<std::string> found;
    for (std::size_t sample = 0; sample < samples.positions.size(); ++sample) {
        for (const auto input : samples.positions[sample].active) {
            if (names.at(input).starts_with("automa corporation")) found.insert(names.at(input));
        }
    }
    return found;
}

TEST(SelfPlay, MarsBotHasRandomCorporationsIfTheSettingsRequestThem) {
    EXPECT_TRUE(automa_corporations_in_samples(0.0).empty());
    EXPECT_GT(automa_corporations_in_samples(1.0).size(), 4U);
}

TEST(SelfPlay, TargetsOfSamplesAreTheEstimatesOfTheNetIfTheSettingsRequestThem) {
    const auto nets = Nets(nets_for_all_tables(feature_rules())).fitting(feature_rules());
    ASSERT_TRUE(nets);
    const auto knowledge =
        std::make_shared<const NetKnowledge>(feature_rules(), default_weights(), nets.value().by_seats);
    SelfPlayFigures figures;
    net::SamplePair samples(2);
    SelfPlay(knowledge, {.exploring = 0.0, .teaching = 0.1, .kept = 0.1, .judged = 1.0})
        .play(core::Rng(4), samples, figures);
    EXPECT_GT(figures.lessons, 0U);
    EXPECT_EQ(figures.lessons, samples.moves.groups());
    std::vector<std::int32_t> outputs(2);
    const auto expect_outputs = [&](const net::Samples& list, const net::Network& network) {
        ASSERT_GT(list.size(), 0U);
        for (std::size_t sample = 0; sample < list.size(); ++sample) {
            network.evaluate(list[sample].active, outputs);
            const auto sum = [&](std::size_t output) {
                return static_cast<double>(outputs[output]) / net::k_one_of_outputs +
                       static_cast<double>(list[sample].offsets[output]);
            };
            const double share = 1.0 / (1.0 + std::exp(sum(1) - sum(0)));
            ASSERT_NEAR(static_cast<double>(list[sample].targets[0]), share, 0.02);
        }
    };
    expect_outputs(samples.positions, nets.value().by_seats[2]->positions);
    expect_outputs(samples.moves, nets.value().by_seats[2]->moves);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
