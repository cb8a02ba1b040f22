// SPDX-License-Identifier: MIT
#pragma once

// Positions to learn from. Those that were compared with each other, in the same imagined worlds, make a group: what
// they differ by is known better than what each is worth.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace syrtis::ai::net {

struct SampleView {
    std::span<const std::uint16_t> active;
    std::span<const float> offsets;  ///< by output: what is added to it before shares are made of the outputs
    std::span<const float> targets;  ///< by output: its share, in sum 1
};

class Samples {
   public:
    explicit Samples(std::uint32_t outputs = 2) : outputs_(outputs) {}

    /// `active`: the inputs that are 1. All that is added until begin_group() is called again is one group.
    void begin_group();
    void add(std::span<const std::uint16_t> active, std::span<const float> offsets, std::span<const float> targets);
    /// With the same outputs.
    void append(const Samples& others);

    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    [[nodiscard]] std::size_t groups() const { return group_begins_.size(); }
    [[nodiscard]] std::uint32_t outputs() const { return outputs_; }
    [[nodiscard]] SampleView operator[](std::size_t sample) const;
    /// One past the last sample of the group; its first one is where the group before it ends.
    [[nodiscard]] std::size_t group_end(std::size_t group) const {
        return group + 1 < group_begins_.size() ? group_begins_[group + 1] : size();
    }
    [[nodiscard]] std::size_t group_begin(std::size_t group) const { return group_begins_[group]; }

    /// The same bytes for the same samples; read back by from_bytes, which trusts nothing.
    [[nodiscard]] std::string to_bytes() const;
    [[nodiscard]] static core::Result<Samples, std::string> from_bytes(std::string_view bytes);

    friend bool operator==(const Samples&, const Samples&) = default;

   private:
    std::uint32_t outputs_;
    std::vector<std::uint16_t> active_;
    std::vector<std::uint64_t> ends_;  ///< in active_, by sample
    std::vector<float> numbers_;       ///< by sample its offsets and then its targets
    std::vector<std::uint64_t> group_begins_;
};

/// For either net of a pair: positions that stand for themselves, and moves that were compared.
struct SamplePair {
    explicit SamplePair(std::uint32_t outputs) : positions(outputs), moves(outputs) {}
    Samples positions;
    Samples moves;
    friend bool operator==(const SamplePair&, const SamplePair&) = default;
};

}  // namespace syrtis::ai::net
