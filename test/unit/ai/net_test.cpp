// SPDX-License-Identifier: MIT
//
// Tests the net: integers against floating point, the learner, and the file format.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/bytes.hpp"
#include "ai/net/learner.hpp"
#include "ai/net/net_file.hpp"
#include "ai/net/network.hpp"
#include "ai/net/samples.hpp"
#include "core/ensure.hpp"
#include "core/rng.hpp"

namespace syrtis::ai::net {
namespace {

constexpr Shape k_shape{.inputs = 300, .first = 24, .second = 12, .outputs = 2};
constexpr Shape k_other_shape{.inputs = 300, .first = 16, .second = 8, .outputs = 2};

std::vector<std::uint16_t> any_inputs(core::Rng& rng) {
    std::vector<std::uint16_t> active;
    for (std::uint16_t input = 0; input < k_shape.inputs; ++input) {
        if (rng.below(6) == 0) active.push_back(input);
    }
    return active;
}

/// Returns groups of two samples in which inputs 0 and 1 determine the share of the first output.
Samples easy_samples(std::size_t groups, std::uint64_t seed) {
    core::Rng rng(seed);
    Samples samples(2);
    for (std::size_t group = 0; group < groups; ++group) {
        samples.begin_group();
        for (int one = 0; one < 2; ++one) {
            const auto active = any_inputs(rng);
            const bool first = std::ranges::find(active, 0) != active.end();
            const bool second = std::ranges::find(active, 1) != active.end();
            const float share = first == second ? 0.5F : first ? 0.9F : 0.1F;
            samples.add(active, std::vector<float>{0.0F, 0.1F}, std::vector<float>{share, 1.0F - share});
        }
    }
    return samples;
}

/// Inputs 0 and 1 are of no content; from 2 on each belongs to a card. Card n has the attribute n modulo 2.
Inputs any_inputs_with_attributes() {
    Inputs inputs;
    inputs.shared = {"even", "odd"};
    for (std::uint16_t input = 0; input < k_shape.inputs - 2; ++input) {
        const bool is_of_card = input >= 2;
        inputs.names.push_back(is_of_card ? "hand #" + std::to_string(input) : "oxygen " + std::to_string(input));
        inputs.shares.emplace_back();
        if (is_of_card) inputs.shares.back().push_back(input % 2);
    }
    return inputs;
}

NetFile any_file() {
    const Inputs inputs = any_inputs_with_attributes();
    return {.purpose = {.game = "any-game", .seats = 2},
            .provenance = {.config = inputs_id({}), .rounds = 3, .games = 1ULL << 40U, .samples = 7},
            .inputs = inputs.names,
            .shared = inputs.shared,
            .nets = {.positions = Learner(k_shape, core::Rng(5)).weights(),
                     .moves = Learner(k_other_shape, core::Rng(6)).weights()}};
}

/// Returns the weights of an input in the first layer.
std::vector<std::int16_t> column_of(const Weights& weights, std::size_t input) {
    const auto begin = weights.first.begin() + static_cast<std::ptrdiff_t>(input * weights.shape.first);
    return {begin, begin + weights.shape.first};
}

TEST(IntegerNet, ResultMatchesThatOfTheFloatingPointLearner) {
    Learner learner(k_shape, core::Rng(1));
    const Samples samples = easy_samples(300, 2);
    for (std::uint64_t pass = 0; pass < 4; ++pass) learner.learn(samples, {.rate = 0.01, .batch = 32}, core::Rng(pass));
    const Network network(learner.weights());
    core::Rng rng(3);
    std::vector<float> expected;
    double largest = 0.0;
    for (int position = 0; position < 10'000; ++position) {
        const auto active = any_inputs(rng);
        learner.outputs(active, expected);
        std::array<std::int32_t, 2> given{};
        network.evaluate(active, given);
        for (std::size_t output = 0; output < 2; ++output) {
            const double value = static_cast<double>(given[output]) / k_one_of_outputs;
            ASSERT_NEAR(value, static_cast<double>(expected[output]), 0.05);
            largest = std::max(largest, std::abs(value));
        }
    }
    EXPECT_GT(largest, 0.5) << "some outputs differ from zero";
}

TEST(IntegerNet, LargestWeightsDoNotOverflow) {
    const Shape shape{.inputs = k_most_inputs, .first = k_most_first, .second = k_most_second, .outputs = 2};
    Weights weights = Weights::of_shape(shape);
    std::ranges::fill(weights.first, static_cast<std::int16_t>(k_most_first_weight));
    std::ranges::fill(weights.first_bias, k_most_first_bias);
    std::ranges::fill(weights.second, static_cast<std::int16_t>(k_most_later_weight));
    std::ranges::fill(weights.second_bias, k_most_later_bias);
    std::ranges::fill(weights.third, static_cast<std::int16_t>(k_most_later_weight));
    std::ranges::fill(weights.third_bias, k_most_later_bias);
    ASSERT_EQ(weights.objection(), "");
    std::vector<std::uint16_t> active(shape.inputs);
    for (std::size_t input = 0; input < active.size(); ++input) active[input] = static_cast<std::uint16_t>(input);
    std::array<std::int32_t, 2> given{};
    Network(weights).evaluate(active, given);
    const std::int64_t expected =
        std::int64_t{k_most_second} * k_one * k_most_later_weight + std::int64_t{k_most_later_bias};
    EXPECT_EQ(given[0], expected);
    weights.second.front() = k_most_later_weight + 1;
    EXPECT_NE(weights.objection(), "");
    EXPECT_THROW(Network{weights}, core::Bug);
}

TEST(Learner, LearnsCommonPatternOfFewPositions) {
    Learner learner(k_shape, core::Rng(1));
    const Samples samples = easy_samples(250, 4);
    const Losses before = learner.measure(samples);
    Losses last;
    for (std::uint64_t pass = 0; pass < 60; ++pass) {
        const double rate = pass < 40 ? 0.01 : 0.001;
        last = learner.learn(samples, {.rate = rate, .batch = 32, .decay = 0.0}, core::Rng(pass));
    }
    EXPECT_LT(last.entropy, 0.02 * before.entropy) << before.entropy;
    EXPECT_LT(last.unlearned, 0.02 * last.spread);
    EXPECT_LT(last.calibration_error(), 0.02);
}

TEST(Learner, RoundsProductsWithoutFusedMultiplyAdd) {
    // Volatile, so that the compiler does not know the value.
    const volatile double given = 1.0 + 0x1p-30;
    const double factor = given;
    EXPECT_EQ(factor * factor - (1.0 + 0x1p-29), 0.0);
}

TEST(Learner, IsReproducibleAndResumesFromItsStoredBytes) {
    const Samples samples = easy_samples(40, 5);
    Learner one(k_shape, core::Rng(9));
    Learner other(k_shape, core::Rng(9));
    one.learn(samples, {}, core::Rng(1));
    other.learn(samples, {}, core::Rng(1));
    EXPECT_EQ(one.to_bytes(), other.to_bytes());
    auto again = Learner::from_bytes(one.to_bytes());
    ASSERT_TRUE(again);
    one.learn(samples, {}, core::Rng(2));
    again->learn(samples, {}, core::Rng(2));
    EXPECT_EQ(one.to_bytes(), again->to_bytes());
    EXPECT_NE(one.to_bytes(), other.to_bytes());
    EXPECT_FALSE(Learner::from_bytes(one.to_bytes().substr(1)));
}

TEST(Learner, OutputsOfUntrainedNetAreZero) {
    const Learner learner(k_shape, core::Rng(1));
    core::Rng rng(2);
    std::vector<float> outputs;
    learner.outputs(any_inputs(rng), outputs);
    EXPECT_EQ(outputs, (std::vector<float>{0.0F, 0.0F}));
}

TEST(TrainingSamples, RoundTripThroughBytes) {
    Samples samples = easy_samples(5, 6);
    samples.append(easy_samples(3, 7));
    EXPECT_EQ(samples.groups(), 8U);
    EXPECT_EQ(samples.size(), 16U);
    const std::string bytes = samples.to_bytes();
    const auto again = Samples::from_bytes(bytes);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, samples);
    for (std::size_t length = 0; length < bytes.size(); length += 7) {
        EXPECT_FALSE(Samples::from_bytes(std::string_view(bytes).substr(0, length)));
    }
}

/// Returns the bytes with this number at that place.
template <class Number>
std::string changed(std::string bytes, std::size_t place, Number number) {
    std::string written;
    write_number(written, number);
    return bytes.replace(place, written.size(), written);
}

TEST(TrainingSamples, ReplacedInputsOfEachSampleAreAscending) {
    Samples samples(2);
    const std::vector<float> shares{0.25F, 0.75F};
    for (const auto& active : {std::vector<std::uint16_t>{0, 2}, {1, 2, 3}}) {
        samples.begin_group();
        samples.add(active, shares, shares);
    }
    samples.replace_inputs(std::vector<std::uint16_t>{9, 7, 4, 5});
    EXPECT_TRUE(std::ranges::equal(samples[0].active, std::vector<int>{4, 9}));
    EXPECT_TRUE(std::ranges::equal(samples[1].active, std::vector<int>{4, 5, 7}));
}

TEST(TrainingSamples, BytesWithAWrongNumberOfInputsAreRefused) {
    Samples samples(2);
    samples.begin_group();
    samples.add(std::vector<std::uint16_t>{1, 2, 3}, std::vector<float>{0.0F, 0.0F}, std::vector<float>{1.0F, 0.0F});
    const std::string bytes = samples.to_bytes();
    constexpr std::size_t k_end = 4 + 3 * 8 + 3 * 2;
    ASSERT_TRUE(Samples::from_bytes(changed(bytes, k_end, std::uint64_t{3})));
    const auto read = Samples::from_bytes(changed(bytes, k_end, std::uint64_t{2}));
    ASSERT_FALSE(read);
    EXPECT_FALSE(read.error().empty());
    Samples none(2);
    const std::string empty = none.to_bytes();
    std::string without_samples = changed(empty, 4, std::uint64_t{1});
    write_number(without_samples, std::uint16_t{7});
    EXPECT_TRUE(Samples::from_bytes(empty));
    EXPECT_FALSE(Samples::from_bytes(without_samples));
}

constexpr std::array k_not_finite = {std::numeric_limits<float>::infinity(), -std::numeric_limits<float>::infinity(),
                                     std::numeric_limits<float>::quiet_NaN()};

TEST(TrainingSamples, NonFiniteNumberIsRefused) {
    const std::string bytes = easy_samples(1, 6).to_bytes();
    const std::size_t behind = bytes.size() - 8;  // the size of its one group
    for (const std::size_t place : {behind - 4, behind - 2 * 4 * 4}) {
        ASSERT_TRUE(Samples::from_bytes(changed(bytes, place, 0.5F)));
        for (const float number : k_not_finite) EXPECT_FALSE(Samples::from_bytes(changed(bytes, place, number)));
    }
}

TEST(Learner, StoredBytesWithImpossibleNumberAreRefused) {
    Learner learner(k_shape, core::Rng(9));
    learner.learn(easy_samples(40, 5), {}, core::Rng(1));
    const std::string bytes = learner.to_bytes();
    constexpr std::size_t k_powers = 4 * 4;
    const std::size_t last_square = bytes.size() - 4;
    constexpr std::size_t k_last_layer = (k_shape.second + 1) * k_shape.outputs;
    const std::size_t last_mean = last_square - k_last_layer * 4;
    const std::size_t last_value = last_mean - k_last_layer * 4;
    for (const std::size_t place : {last_square, last_mean, last_value, k_powers + 2 * 8}) {
        ASSERT_TRUE(Learner::from_bytes(changed(bytes, place, 0.5F)));
        for (const float number : k_not_finite) EXPECT_FALSE(Learner::from_bytes(changed(bytes, place, number)));
    }
    EXPECT_FALSE(Learner::from_bytes(changed(bytes, last_square, -0.5F))) << "the value has no square root";
    for (const std::size_t place : {k_powers, k_powers + 8}) {
        for (const double power : {std::numeric_limits<double>::quiet_NaN(), 1.5, -0.5}) {
            EXPECT_FALSE(Learner::from_bytes(changed(bytes, place, std::bit_cast<std::uint64_t>(power))));
        }
    }
}

TEST(NetFile, NetRoundTripsThroughItsFile) {
    const NetFile file = any_file();
    const auto again = read_net(write_net(file));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, file);
}

TEST(NetFile, LargestNetsRoundTrip) {
    const Shape largest{
        .inputs = k_most_inputs, .first = k_most_first, .second = k_most_second, .outputs = k_most_outputs};
    NetFile file = any_file();
    file.nets = {.positions = Weights::of_shape(largest), .moves = Weights::of_shape(largest)};
    file.inputs.clear();
    file.shared.clear();
    for (std::uint32_t row = 0; row < k_most_inputs; ++row) {
        std::string name = std::to_string(row);
        name.append(k_longest_name - name.size(), '.');
        file.inputs.push_back(name);
    }
    const auto again = read_net(write_net(file));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->inputs.size(), k_most_inputs);
}

TEST(NetBytes, EachIntegerHasOneEncodingOfOneToThreeBytes) {
    for (int number = std::numeric_limits<std::int16_t>::min(); number <= std::numeric_limits<std::int16_t>::max();
         ++number) {
        std::string bytes;
        write_short_integer(bytes, static_cast<std::int16_t>(number));
        const std::size_t expected = number >= -64 && number < 64 ? 1 : number >= -8192 && number < 8192 ? 2 : 3;
        ASSERT_EQ(bytes.size(), expected) << number;
        ByteReader reader(bytes);
        ASSERT_EQ(reader.short_integer(), number);
        ASSERT_EQ(reader.left(), 0U);
    }
    for (const std::string_view bytes : {std::string_view(""), std::string_view("\x80"),
                                         std::string_view("\x80\x00", 2), std::string_view("\x81\x80\x00", 3),
                                         std::string_view("\xff\xff\x04"), std::string_view("\x80\x80\x80\x01")}) {
        ByteReader reader(bytes);
        EXPECT_EQ(reader.short_integer(), std::nullopt);
    }
}

TEST(NetFile, AnyChangedOrMissingByteIsRefusedWithReason) {
    const std::string bytes = write_net(any_file());
    for (std::size_t place = 0; place < bytes.size(); place += 97) {
        std::string changed = bytes;
        changed[place] = static_cast<char>(changed[place] ^ 1);
        const auto read = read_net(changed);
        ASSERT_FALSE(read) << place;
        EXPECT_FALSE(read.error().empty());
        EXPECT_FALSE(read_net(std::string_view(bytes).substr(0, place)));
    }
    EXPECT_FALSE(read_net(bytes + "x"));
    EXPECT_FALSE(read_net(std::string(k_most_file_bytes + 1, 'x')));
}

TEST(NetFile, IncompatibleFileIsRefusedWithDifference) {
    const NetFile file = any_file();
    const Inputs inputs = any_inputs_with_attributes();
    const auto objection = [&](const Purpose& wanted, const Inputs& wanted_inputs) {
        const auto nets = fitted(file, wanted, k_shape.outputs, wanted_inputs);
        return nets ? std::string() : nets.error();
    };
    EXPECT_EQ(objection(file.purpose, inputs), "");
    Purpose other = file.purpose;
    other.game = "another";
    EXPECT_NE(objection(other, inputs).find("\"any-game\", not for \"another\""), std::string::npos);
    other = file.purpose;
    other.seats = 3;
    EXPECT_NE(objection(other, inputs).find("2 players, not for 3"), std::string::npos);
    const auto more_outputs = fitted(file, file.purpose, k_shape.outputs + 1, inputs);
    ASSERT_FALSE(more_outputs);
    EXPECT_NE(more_outputs.error().find("outputs, not"), std::string::npos) << more_outputs.error();
    Inputs renamed = inputs;
    renamed.names[1] = "oxygen 7";
    EXPECT_NE(objection(file.purpose, renamed).find("it lacks \"oxygen 7\""), std::string::npos);
    Inputs fewer = inputs;
    fewer.names.erase(fewer.names.begin() + 1);
    fewer.shares.erase(fewer.shares.begin() + 1);
    EXPECT_NE(objection(file.purpose, fewer).find("no input \"oxygen 1\""), std::string::npos);
    Inputs other_attributes = inputs;
    other_attributes.shared[1] = "prime";
    EXPECT_NE(objection(file.purpose, other_attributes).find("other attributes"), std::string::npos);
}

TEST(NetFile, CardThatTheFileLacksUsesTheWeightsOfItsAttributes) {
    const NetFile file = any_file();
    Inputs inputs = any_inputs_with_attributes();
    inputs.names.insert(inputs.names.begin() + 5, "hand #a card that the net has never seen");
    inputs.shares.insert(inputs.shares.begin() + 5, {1});
    const auto nets = fitted(file, file.purpose, k_shape.outputs, inputs);
    ASSERT_TRUE(nets) << nets.error();
    const std::size_t odd = file.inputs.size() + 1;
    EXPECT_EQ(column_of(nets->positions, 5), column_of(file.nets.positions, odd));
    EXPECT_EQ(column_of(nets->moves, 5), column_of(file.nets.moves, odd));
    EXPECT_NE(column_of(nets->positions, 5), std::vector<std::int16_t>(k_shape.first, 0));
    EXPECT_EQ(column_of(nets->positions, 1), column_of(file.nets.positions, 1));
    auto sum = column_of(file.nets.positions, 7);
    for (std::size_t column = 0; column < sum.size(); ++column) {
        sum[column] = static_cast<std::int16_t>(sum[column] + column_of(file.nets.positions, odd)[column]);
    }
    EXPECT_EQ(column_of(nets->positions, 8), sum) << "the card that was at place 7 when the net was trained";
}

TEST(Learner, InputIgnoredInTrainingIsJudgedByItsAttributes) {
    // The share of the first output follows from the kind of the card, 2 to 21; the kind is an attribute.
    // No card has the last attribute.
    constexpr Shape k_few{.inputs = 25, .first = 8, .second = 4, .outputs = 2};
    RowLists rows;
    for (std::uint16_t input = 0; input < 22; ++input) {
        rows.push_back({input});
        if (input >= 2) rows.back().push_back(static_cast<std::uint16_t>(22 + input % 2));
    }
    Samples samples(2);
    core::Rng rng(3);
    for (int group = 0; group < 600; ++group) {
        const auto input = static_cast<std::uint16_t>(2 + rng.below(20));
        const float share = input % 2 == 0 ? 0.8F : 0.3F;
        samples.begin_group();
        samples.add(std::vector<std::uint16_t>{input}, std::vector<float>{0.0F, 0.0F},
                    std::vector<float>{share, 1.0F - share});
    }
    Learner::Ignored ignored(22, false);
    ignored[6] = ignored[13] = true;
    Learner learner(k_few, core::Rng(1), rows);
    const LearningSettings settings{.rate = 0.01, .batch = 32};
    for (std::uint64_t pass = 0; pass < 30; ++pass) learner.learn(samples, settings, core::Rng(pass), ignored);
    std::vector<float> even;
    std::vector<float> odd;
    learner.shares({.active = std::array<std::uint16_t, 1>{6}, .offsets = std::array{0.0F, 0.0F}, .targets = {}}, even);
    learner.shares({.active = std::array<std::uint16_t, 1>{13}, .offsets = std::array{0.0F, 0.0F}, .targets = {}}, odd);
    EXPECT_NEAR(even[0], 0.8F, 0.05F);
    EXPECT_NEAR(odd[0], 0.3F, 0.05F);
    EXPECT_EQ(column_of(learner.weights(), 6), std::vector<std::int16_t>(k_few.first, 0)) << "it has no residual";
    EXPECT_EQ(column_of(learner.weights(), 24), std::vector<std::int16_t>(k_few.first, 0))
        << "nothing was learned of it";
    EXPECT_LT(learner.measure(samples).entropy, 0.1 * learner.measure(samples, ignored).entropy);
    auto again = Learner::from_bytes(learner.to_bytes(), rows);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, learner);
}

TEST(Learner, StartsFromWeightsOfAnotherNet) {
    Learner trained(k_shape, core::Rng(1));
    trained.learn(easy_samples(200, 4), {.rate = 0.01, .batch = 32}, core::Rng(1));
    Learner other(k_shape, core::Rng(2));
    other.start_from(trained.weights());
    EXPECT_EQ(other.weights(), trained.weights());
}

}  // namespace
}  // namespace syrtis::ai::net
