// SPDX-License-Identifier: MIT

#include "ai/net/network.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/ensure.hpp"

namespace syrtis::ai::net {
namespace {

template <class Number>
bool keeps_within(const std::vector<Number>& numbers, std::int32_t most) {
    return std::ranges::all_of(numbers, [most](Number number) { return number <= most && number >= -most; });
}

/// Adds a row of the second or third layer, multiplied by `factor`.
void add_row(std::span<std::int32_t> sums, const std::int16_t* row, std::int32_t factor) {
    for (std::size_t column = 0; column < sums.size(); ++column) sums[column] += factor * row[column];
}

std::int32_t cut_off(std::int32_t sum) { return std::clamp(sum, 0, k_one); }

}  // namespace

bool Shape::is_possible() const {
    const auto fits = [](std::uint32_t number, std::uint32_t most) { return number > 0 && number <= most; };
    return fits(inputs, k_most_inputs) && fits(first, k_most_first) && fits(second, k_most_second) &&
           fits(outputs, k_most_outputs);
}

std::size_t Shape::weights() const {
    return std::size_t{inputs} * first + std::size_t{first} * second + std::size_t{second} * outputs;
}

std::size_t Shape::biases() const { return std::size_t{first} + second + outputs; }

Weights Weights::of_shape(const Shape& shape) {
    Weights weights;
    weights.shape = shape;
    weights.first.resize(std::size_t{shape.inputs} * shape.first);
    weights.first_bias.resize(shape.first);
    weights.second.resize(std::size_t{shape.first} * shape.second);
    weights.second_bias.resize(shape.second);
    weights.third.resize(std::size_t{shape.second} * shape.outputs);
    weights.third_bias.resize(shape.outputs);
    return weights;
}

std::string Weights::objection() const {
    if (!shape.is_possible()) return "a layer of the net has a size that is not allowed";
    const Weights same = of_shape(shape);
    if (first.size() != same.first.size() || first_bias.size() != same.first_bias.size() ||
        second.size() != same.second.size() || second_bias.size() != same.second_bias.size() ||
        third.size() != same.third.size() || third_bias.size() != same.third_bias.size()) {
        return "the number of weights does not agree with the layers of the net";
    }
    if (!keeps_within(first, k_most_first_weight) || !keeps_within(first_bias, k_most_first_bias) ||
        !keeps_within(second, k_most_later_weight) || !keeps_within(second_bias, k_most_later_bias) ||
        !keeps_within(third, k_most_later_weight) || !keeps_within(third_bias, k_most_later_bias)) {
        return "a weight of the net is too large";
    }
    return {};
}

Weights with_inputs(const Weights& weights, const RowLists& rows) {
    Weights result = weights;
    const std::size_t width = weights.shape.first;
    result.shape.inputs = static_cast<std::uint32_t>(rows.size());
    result.first.assign(rows.size() * width, 0);
    std::vector<std::int32_t> sums(width);
    for (std::size_t input = 0; input < rows.size(); ++input) {
        std::ranges::fill(sums, 0);
        for (const std::uint16_t row : rows[input]) {
            core::ensure(row < weights.shape.inputs, "a row is one of the net");
            const std::int16_t* const from = weights.first.data() + row * width;
            for (std::size_t column = 0; column < width; ++column) sums[column] += from[column];
        }
        for (std::size_t column = 0; column < width; ++column) {
            result.first[input * width + column] =
                static_cast<std::int16_t>(std::clamp(sums[column], -k_most_first_weight, k_most_first_weight));
        }
    }
    return result;
}

Network::Network(Weights weights) : weights_(std::move(weights)) {
    core::ensure(weights_.objection().empty(), "the weights make a net");
}

void Network::evaluate(std::span<const std::uint16_t> active, std::span<std::int32_t> outputs) const {
    const Shape& shape = weights_.shape;
    std::array<std::int32_t, k_most_first> first_room;
    std::array<std::int32_t, k_most_second> second_room;
    const auto first = std::span(first_room).first(shape.first);
    const auto second = std::span(second_room).first(shape.second);
    std::ranges::copy(weights_.first_bias, first.begin());
    for (const std::uint16_t input : active) {
        const std::int16_t* row = weights_.first.data() + std::size_t{input} * shape.first;
        for (std::size_t column = 0; column < first.size(); ++column) first[column] += row[column];
    }
    std::ranges::copy(weights_.second_bias, second.begin());
    for (std::size_t row = 0; row < first.size(); ++row) {
        const std::int32_t given = cut_off(first[row]);
        if (given != 0) add_row(second, weights_.second.data() + row * shape.second, given);
    }
    const auto results = outputs.first(shape.outputs);
    std::ranges::copy(weights_.third_bias, results.begin());
    for (std::size_t row = 0; row < second.size(); ++row) {
        const std::int32_t given = cut_off(second[row] >> k_one_bits);
        if (given != 0) add_row(results, weights_.third.data() + row * shape.outputs, given);
    }
}

}  // namespace syrtis::ai::net
