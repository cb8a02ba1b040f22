// SPDX-License-Identifier: MIT
#pragma once

// A small net in integers: 0/1 inputs, two layers that are cut off at 0 and 1, and a few outputs. Nothing in it depends
// on the machine, the compiler or the order of the inputs, and nothing allocates. What the inputs mean is for a game to
// say.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace syrtis::ai::net {

inline constexpr std::uint32_t k_most_inputs = 8192;
inline constexpr std::uint32_t k_most_first = 128;
inline constexpr std::uint32_t k_most_second = 64;
inline constexpr std::uint32_t k_most_outputs = 16;

/// Numbers of a layer each.
struct Shape {
    std::uint32_t inputs = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t outputs = 0;
    friend bool operator==(const Shape&, const Shape&) = default;

    /// None of them 0 or above its limit.
    [[nodiscard]] bool is_possible() const;
    /// Of all weights and biases.
    [[nodiscard]] std::size_t bytes() const;
};

/// What 1 is in weights and in what a layer gives.
inline constexpr int k_one_bits = 10;
inline constexpr std::int32_t k_one = 1 << k_one_bits;
/// What 1 is in the biases of the later layers and in the outputs.
inline constexpr std::int32_t k_one_of_outputs = 1 << (2 * k_one_bits);

// Within these bounds no sum of any inputs leaves 32 bits.
inline constexpr std::int32_t k_most_first_weight = 32 * k_one - 1;
inline constexpr std::int32_t k_most_first_bias = 1 << 28;
inline constexpr std::int32_t k_most_later_weight = 8 * k_one;
inline constexpr std::int32_t k_most_later_bias = 1 << 28;

/// Row by row, a row for each number of the layer before.
struct Weights {
    Shape shape;
    std::vector<std::int16_t> first;
    std::vector<std::int32_t> first_bias;
    std::vector<std::int16_t> second;
    std::vector<std::int32_t> second_bias;
    std::vector<std::int16_t> third;
    std::vector<std::int32_t> third_bias;
    friend bool operator==(const Weights&, const Weights&) = default;

    /// All zero.
    [[nodiscard]] static Weights of_shape(const Shape& shape);
    /// Empty if they can be made a net of, else a sentence on what can't be.
    [[nodiscard]] std::string objection() const;
};

class Network {
   public:
    /// Requires weights without objection.
    explicit Network(Weights weights);

    /// `active` are the numbers of the inputs that are 1, each once and below shape().inputs. `outputs` has room for
    /// all of them, in units of k_one_of_outputs.
    void evaluate(std::span<const std::uint16_t> active, std::span<std::int32_t> outputs) const;

    [[nodiscard]] const Shape& shape() const { return weights_.shape; }

   private:
    Weights weights_;
};

}  // namespace syrtis::ai::net
