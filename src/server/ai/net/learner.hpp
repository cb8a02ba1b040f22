// SPDX-License-Identifier: MIT
#pragma once

// Trains a net in floating point by Adam (D. P. Kingma, J. Ba, "Adam: A Method for Stochastic Optimization", ICLR 2015)
// on the cross entropy of the shares. The training uses one thread and only + - * / and square roots in a fixed order,
// so that equal samples give equal bytes on every machine with IEEE 754 floats.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/network.hpp"
#include "ai/net/samples.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"

namespace syrtis::ai::net {

/// The parameters of training.
struct LearningSettings {
    double rate = 1e-3;
    std::uint32_t batch = 512;  ///< approximate number of samples in each training step
    double common = 0.3;        ///< weight of the mean error of a group of samples
    double apart = 3.0;  ///< weight of the difference between the error of a sample and the mean error of its group
    double decay = 0.1;  ///< fraction of each weight that a step subtracts, as a multiple of the rate
    /// Replaces `decay` for the row of an input alone, if the input also uses rows that it shares with others.
    double residual_decay = 1.0;
    /// Fraction of the rows of single inputs (see `residual_decay`) that each training step leaves out.
    double dropout = 0.2;
};

/// The losses of a pass over all samples. The loss of a sample is measured before the net learns from the sample.
struct Losses {
    double entropy = 0.0;  ///< mean cross entropy of the predicted shares, minus the entropy of the targets
    /// Mean over all samples of (d - m)², where d is the target of the first output, and m the mean of d in the group.
    double spread = 0.0;
    double unlearned = 0.0;  ///< mean square error of the net's prediction of d - m (see `spread`)
    /// The samples for which the net predicts a share of the first output within one tenth of the range from 0 to 1,
    /// with the sums of their predictions and of their targets.
    struct Tenth {
        std::uint64_t samples = 0;
        double promised = 0.0;
        double found = 0.0;
    };
    std::vector<Tenth> tenths = std::vector<Tenth>(10);

    /// Compares the mean prediction with the mean target in each tenth, and returns the mean of the absolute
    /// differences, weighted by the number of samples.
    [[nodiscard]] double calibration_error() const;
};

/// A net in training. It contains the moments of Adam for each weight.
class Learner {
   public:
    /// Starts with small random weights. The weights of the outputs and of all shared rows start at 0, and so do the
    /// rows of single inputs that also use shared rows; so an untrained net returns 0 for each output. `rows` is the
    /// result of rows_of(), and the number of inputs in `shape` is the number of all rows (Inputs::rows). Without
    /// `rows` each row is an input.
    Learner(const Shape& shape, core::Rng rng, RowLists rows = {});

    /// For each input, true if learn() and measure() treat the input as 0.
    using Ignored = std::vector<bool>;

    /// Replaces all weights by those of a net of equal shape, and resets the moments.
    void start_from(const Weights& weights);
    /// Trains on all samples once, in random order.
    Losses learn(const Samples& samples, const LearningSettings& settings, core::Rng rng, const Ignored& ignored = {});
    /// Returns the losses without training.
    [[nodiscard]] Losses measure(const Samples& samples, const Ignored& ignored = {}) const;

    /// Fills `result` with the predicted share of each output for a sample.
    void shares(const SampleView& sample, std::vector<float>& result) const;
    /// Fills `result` with the outputs of the net, before the offsets of a sample are added.
    void outputs(std::span<const std::uint16_t> active, std::vector<float>& result) const;

    [[nodiscard]] const Shape& shape() const { return shape_; }
    /// Returns the weights of all rows, rounded to integers.
    [[nodiscard]] Weights weights() const;

    /// Returns the learner as bytes, without the lists of rows, which the caller of from_bytes() passes again.
    [[nodiscard]] std::string to_bytes() const;
    [[nodiscard]] static core::Result<Learner, std::string> from_bytes(std::string_view bytes, RowLists rows = {});

    friend bool operator==(const Learner&, const Learner&) = default;

   private:
    /// The numbers of one layer: weights row by row, then biases.
    struct Layer {
        std::vector<float> values;
        std::vector<float> gradients;
        std::vector<float> means;
        std::vector<float> squares;
        float most = 0.0F;  ///< the maximum magnitude of a weight
        friend bool operator==(const Layer&, const Layer&) = default;
    };
    /// The results of evaluating one sample.
    struct Pass {
        std::vector<float> first;  ///< sums of the first layer, before they are clipped
        std::vector<float> second;
        std::vector<float> shares;
    };

    /// The rows of an input that a training step uses: all of them, only the rows that it shares with other inputs, or
    /// none.
    enum class Use : std::uint8_t { whole, shared_rows_only, ignored };

    [[nodiscard]] static std::vector<Use> uses_of(std::size_t inputs, const Ignored& ignored);
    /// Computes the weights of each input, which are the sum of the rows that it uses.
    void add_up();
    /// Computes the gradients of the rows from the gradients of the inputs.
    void distribute();
    /// Chooses at random the inputs for which the next training step uses only shared rows.
    void drop_out(double share, core::Rng& rng);

    void run(const SampleView& sample, Pass& pass) const;
    void add_to(Losses& losses, const Samples& samples, std::size_t group, const std::vector<Pass>& passes) const;
    void run_back(const SampleView& sample, const Pass& pass, const std::vector<float>& errors);
    void step(const LearningSettings& settings, std::size_t samples);

    Shape shape_;
    RowLists rows_;  ///< for each input, the indexes of its rows; the first one belongs to this input alone
    std::vector<Layer> layers_;
    std::vector<Use> uses_;  ///< for each input, which of its rows the current training step uses
    std::vector<float> input_weights_;
    std::vector<float> input_gradients_;
    double first_power_ = 1.0;  ///< the powers of Adam's decay rates after the steps so far
    double second_power_ = 1.0;
};

}  // namespace syrtis::ai::net
