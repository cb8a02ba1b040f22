// SPDX-License-Identifier: MIT
#pragma once

// Evaluates a small neural net in integers: 0/1 inputs, two layers clipped to the range from 0 to 1, and a few outputs.
// The result does not depend on the machine, the compiler or the order of the inputs, and nothing is allocated. A game
// defines the meaning of the inputs.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace syrtis::ai::net {

inline constexpr std::uint32_t k_most_inputs = 16384;
inline constexpr std::uint32_t k_most_first = 128;
inline constexpr std::uint32_t k_most_second = 64;
inline constexpr std::uint32_t k_most_outputs = 16;

/// The number of units of each layer.
struct Shape {
    std::uint32_t inputs = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t outputs = 0;
    friend bool operator==(const Shape&, const Shape&) = default;

    /// True if each number is at least 1 and at most its limit.
    [[nodiscard]] bool is_possible() const;
    /// The number of weights of all layers.
    [[nodiscard]] std::size_t weights() const;
    /// The number of biases of all layers.
    [[nodiscard]] std::size_t biases() const;
};

/// The number of bits by which 1 is shifted in weights and in the results of a layer (fixed point).
inline constexpr int k_one_bits = 10;
inline constexpr std::int32_t k_one = 1 << k_one_bits;
/// The integer that represents 1 in the biases of the later layers and in the outputs.
inline constexpr std::int32_t k_one_of_outputs = 1 << (2 * k_one_bits);

// While weights and biases are within these limits, no sum in an evaluation exceeds 32 bits.
inline constexpr std::int32_t k_most_first_weight = 32 * k_one - 1;
inline constexpr std::int32_t k_most_first_bias = 1 << 28;
inline constexpr std::int32_t k_most_later_weight = 8 * k_one;
inline constexpr std::int32_t k_most_later_bias = 1 << 28;

/// The weights of a net, stored row by row with one row for each unit of the previous layer.
struct Weights {
    Shape shape;
    std::vector<std::int16_t> first;
    std::vector<std::int32_t> first_bias;
    std::vector<std::int16_t> second;
    std::vector<std::int32_t> second_bias;
    std::vector<std::int16_t> third;
    std::vector<std::int32_t> third_bias;
    friend bool operator==(const Weights&, const Weights&) = default;

    /// Returns weights that are all zero.
    [[nodiscard]] static Weights of_shape(const Shape& shape);
    /// Returns a sentence on why the weights are not valid; an empty text if they are valid.
    [[nodiscard]] std::string objection() const;
};

/// For each input of a net, the indexes of its rows. The sum of these rows is the weights of the input.
using RowLists = std::vector<std::vector<std::uint16_t>>;

/// Returns the weights of a net whose inputs are sums of rows of the first layer. A sum beyond the limit of a weight
/// becomes the limit. An input without rows has the weights 0. Requires indexes of rows below the number of inputs.
[[nodiscard]] Weights with_inputs(const Weights& weights, const RowLists& rows);

/// A net that can be evaluated.
class Network {
   public:
    /// Requires valid weights (see Weights::objection).
    explicit Network(Weights weights);

    /// Computes the outputs of the net. `active` are the indexes of the inputs that are 1, each once and below
    /// shape().inputs. `outputs` has the size of the output layer and receives values in units of k_one_of_outputs.
    void evaluate(std::span<const std::uint16_t> active, std::span<std::int32_t> outputs) const;

    [[nodiscard]] const Shape& shape() const { return weights_.shape; }

   private:
    Weights weights_;
};

}  // namespace syrtis::ai::net
