// SPDX-License-Identifier: MIT
#pragma once

// A net as it lies on disk: what it was made for, how it was made, its weights, and a digest of all that. Little
// endian; doc/players.md has the layout. The reader trusts nothing: sizes are bounded before anything is allocated.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ai/net/network.hpp"
#include "core/result.hpp"

namespace syrtis::ai::net {

/// Of a whole file.
inline constexpr std::size_t k_most_file_bytes = std::size_t{2} << 20U;

/// What a net is for. It plays where all three are the same.
struct Purpose {
    std::string game;         ///< id
    std::uint8_t seats = 0;   ///< of the table
    std::string feature_set;  ///< features_id() of its inputs
    friend bool operator==(const Purpose&, const Purpose&) = default;
};

/// How it came about; for people, and to make it again.
struct Provenance {
    std::string config;  ///< SHA-256 of the run's configuration, 64 hexadecimal digits
    std::uint32_t rounds = 0;
    std::uint64_t games = 0;
    std::uint64_t samples = 0;
    friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// Two nets with the same inputs and outputs: one says what positions are worth, the other what moves that are compared
/// with each other differ by.
struct NetPair {
    Weights positions;
    Weights moves;
    friend bool operator==(const NetPair&, const NetPair&) = default;
};

struct NetFile {
    Purpose purpose;
    Provenance provenance;
    NetPair nets;
    friend bool operator==(const NetFile&, const NetFile&) = default;
};

/// SHA-256 of the names of the inputs in their order, 64 hexadecimal digits.
[[nodiscard]] std::string features_id(std::span<const std::string> names);

/// Requires digests of 64 hexadecimal digits and weights without objection, of the same inputs and outputs.
[[nodiscard]] std::string write_net(const NetFile& file);

/// The error is a sentence on what is wrong with the bytes.
[[nodiscard]] core::Result<NetFile, std::string> read_net(std::string_view bytes);

/// Empty if the net plays what is wanted of it, else a sentence with what differs. `inputs` is the number of features.
[[nodiscard]] std::string objection_to(const NetFile& file, const Purpose& wanted, std::size_t inputs);

}  // namespace syrtis::ai::net
