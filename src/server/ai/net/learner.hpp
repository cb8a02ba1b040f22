// SPDX-License-Identifier: MIT
#pragma once

// Learns a net in floating point, by gradient descent with moments (D. P. Kingma, J. Ba, "Adam", ICLR 2015) on the
// cross entropy of the shares. One thread, + - * / and square roots in a fixed order: the same samples give the same
// bytes on every machine whose floats are IEEE 754.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/network.hpp"
#include "ai/net/samples.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"

namespace syrtis::ai::net {

struct LearningSettings {
    double rate = 1e-3;
    std::uint32_t batch = 512;  ///< samples, about
    double common = 0.3;        ///< weight of what all of a group are off by
    double apart = 3.0;         ///< weight of what each is off by beside the others of its group
    double decay = 0.1;         ///< share that a weight loses with each step, in units of the rate
};

/// Of a pass over samples, before each was learned from.
struct Losses {
    double entropy = 0.0;    ///< mean cross entropy of the shares, less what the targets leave uncertain
    double spread = 0.0;     ///< mean square of what shares of the first output differ by from their group's mean ...
    double unlearned = 0.0;  ///< ... and of how far that is from what they should differ by
    /// Samples by what share the first output promised, in tenths, with the sum of both; the calibration.
    struct Tenth {
        std::uint64_t samples = 0;
        double promised = 0.0;
        double found = 0.0;
    };
    std::vector<Tenth> tenths = std::vector<Tenth>(10);

    /// Mean of what promise and finding differ by, over the samples.
    [[nodiscard]] double calibration_error() const;
};

class Learner {
   public:
    /// Small weights by chance; the outputs are 0 at first, so that a new net adds nothing.
    Learner(const Shape& shape, core::Rng rng);

    /// A pass over all of them in an order by chance.
    Losses learn(const Samples& samples, const LearningSettings& settings, core::Rng rng);
    /// The same without learning.
    [[nodiscard]] Losses measure(const Samples& samples) const;

    /// By output: its share for the seat whose view the sample is.
    void shares(const SampleView& sample, std::vector<float>& result) const;
    /// By output, before offsets.
    void outputs(std::span<const std::uint16_t> active, std::vector<float>& result) const;

    [[nodiscard]] const Shape& shape() const { return shape_; }
    /// In integers, to the nearest.
    [[nodiscard]] Weights weights() const;

    [[nodiscard]] std::string to_bytes() const;
    [[nodiscard]] static core::Result<Learner, std::string> from_bytes(std::string_view bytes);

    friend bool operator==(const Learner&, const Learner&) = default;

   private:
    /// One layer's numbers: weights row by row and then the biases.
    struct Layer {
        std::vector<float> values;
        std::vector<float> gradients;
        std::vector<float> means;
        std::vector<float> squares;
        float most = 0.0F;  ///< of a weight
        friend bool operator==(const Layer&, const Layer&) = default;
    };
    /// What one position made of it.
    struct Pass {
        std::vector<float> first;  ///< sums; cut off where they are used
        std::vector<float> second;
        std::vector<float> shares;
    };

    void run(const SampleView& sample, Pass& pass) const;
    void add_to(Losses& losses, const Samples& samples, std::size_t group, const std::vector<Pass>& passes) const;
    void run_back(const SampleView& sample, const Pass& pass, const std::vector<float>& errors);
    void step(const LearningSettings& settings, std::size_t samples);

    Shape shape_;
    std::vector<Layer> layers_;
    double first_power_ = 1.0;  ///< of the rates of decay of the moments, to the number of steps
    double second_power_ = 1.0;
};

}  // namespace syrtis::ai::net
