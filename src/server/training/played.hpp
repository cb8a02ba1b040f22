// SPDX-License-Identifier: MIT
#pragma once

// The results of games of self-play, and their form in the files of a run.

#include <json/json.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "ai/net/samples.hpp"
#include "core/seat.hpp"
#include "training/field.hpp"

namespace syrtis::training {

/// The samples and figures of some games.
struct Played {
    explicit Played(core::Side sides) : samples(sides) {}
    ai::net::SamplePair samples;
    Figures figures;
};

/// Appends the samples `more` to `all`.
void append(ai::net::SamplePair& all, const ai::net::SamplePair& more);
/// Appends the samples `more` to `all`, and adds the figures.
void add(Played& all, const Played& more);

[[nodiscard]] Json::Value figures_json(const Figures& figures);

/// The numbers that the samples of a run must have.
struct SampleShape {
    core::Side sides = 0;
    std::size_t inputs = 0;  ///< number of inputs of the nets
};

/// Returns the bytes of a file of samples.
[[nodiscard]] std::string samples_bytes(const ai::net::SamplePair& samples);
/// Reads the bytes of samples_bytes(). Throws std::runtime_error with a sentence that begins with `name`, the name of
/// the file, if the bytes are not samples of this shape.
[[nodiscard]] ai::net::SamplePair read_samples(std::string_view bytes, const std::string& name,
                                               const SampleShape& shape);

/// Returns the bytes of a file with a part of a round.
[[nodiscard]] std::string part_bytes(const Played& played);
/// Reads the bytes of part_bytes(). Throws like read_samples().
[[nodiscard]] Played read_part(std::string_view bytes, const std::string& name, const SampleShape& shape);

}  // namespace syrtis::training
