// SPDX-License-Identifier: MIT
#pragma once

// Stores positions for training. Positions that were compared in the same imagined worlds form a group, because the
// differences within such a group are known more exactly than the values.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace syrtis::ai::net {

/// One sample: a position, or a move that was compared, with the shares that the net should predict.
struct SampleView {
    std::span<const std::uint16_t> active;
    /// For each output, the number that is added to the net's output before shares are computed.
    std::span<const float> offsets;
    std::span<const float> targets;  ///< for each output, the share that the net should predict; the sum is 1
};

/// A list of samples in groups.
class Samples {
   public:
    explicit Samples(std::uint32_t outputs = 2) : outputs_(outputs) {}

    /// Starts a new group. All samples that are added before the next call belong to this group.
    void begin_group();
    /// Adds a sample to the current group. `active` are the indexes of the inputs that are 1.
    void add(std::span<const std::uint16_t> active, std::span<const float> offsets, std::span<const float> targets);
    /// Appends samples with the same number of outputs.
    void append(const Samples& others);
    /// Replaces each input by another one: the input with index i by the input with index `others[i]`.
    void replace_inputs(std::span<const std::uint16_t> others);

    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    [[nodiscard]] std::size_t groups() const { return group_begins_.size(); }
    [[nodiscard]] std::uint32_t outputs() const { return outputs_; }
    [[nodiscard]] SampleView operator[](std::size_t sample) const;
    /// Returns the index after the last sample of the group.
    [[nodiscard]] std::size_t group_end(std::size_t group) const {
        return group + 1 < group_begins_.size() ? group_begins_[group + 1] : size();
    }
    [[nodiscard]] std::size_t group_begin(std::size_t group) const { return group_begins_[group]; }

    /// Returns the samples as bytes; equal samples have equal bytes. from_bytes() reads them and accepts untrusted
    /// bytes.
    [[nodiscard]] std::string to_bytes() const;
    [[nodiscard]] static core::Result<Samples, std::string> from_bytes(std::string_view bytes);

    friend bool operator==(const Samples&, const Samples&) = default;

   private:
    std::uint32_t outputs_;
    std::vector<std::uint16_t> active_;
    std::vector<std::uint64_t> ends_;  ///< for each sample, the index in active_ after its last input
    std::vector<float> numbers_;       ///< for each sample, its offsets and then its targets
    std::vector<std::uint64_t> group_begins_;
};

/// The samples for both nets of a NetPair: positions by themselves, and moves that were compared.
struct SamplePair {
    explicit SamplePair(std::uint32_t outputs) : positions(outputs), moves(outputs) {}
    Samples positions;
    Samples moves;
    friend bool operator==(const SamplePair&, const SamplePair&) = default;
};

}  // namespace syrtis::ai::net
