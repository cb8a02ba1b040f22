// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes files of nets: their purpose, provenance and weights, with a digest of all that, in little endian.
// doc/players.md describes the layout. The reader accepts untrusted bytes; sizes are checked before memory is
// allocated.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ai/net/network.hpp"
#include "core/result.hpp"

namespace syrtis::ai::net {

/// The maximum size of a file, in bytes.
inline constexpr std::size_t k_most_file_bytes = std::size_t{2} << 20U;

/// The purpose of a net. A net is used only where all three fields are equal.
struct Purpose {
    std::string game;         ///< id
    std::uint8_t seats = 0;   ///< of the match
    std::string feature_set;  ///< features_id() of its inputs
    friend bool operator==(const Purpose&, const Purpose&) = default;
};

/// How a net was trained, for users and to repeat it.
struct Provenance {
    std::string config;  ///< SHA-256 of the training configuration, 64 hexadecimal digits
    std::uint32_t rounds = 0;
    std::uint64_t games = 0;
    std::uint64_t samples = 0;
    friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// Two nets with the same inputs and outputs. One evaluates positions, the other the differences between moves that are
/// compared.
struct NetPair {
    Weights positions;
    Weights moves;
    friend bool operator==(const NetPair&, const NetPair&) = default;
};

/// The content of a net file.
struct NetFile {
    Purpose purpose;
    Provenance provenance;
    NetPair nets;
    friend bool operator==(const NetFile&, const NetFile&) = default;
};

/// Returns the SHA-256 of the names of the inputs in their order, as 64 hexadecimal digits.
[[nodiscard]] std::string features_id(std::span<const std::string> names);

/// Returns the bytes of a file. Requires digests of 64 hexadecimal digits, and weights without objection with the same
/// inputs and outputs.
[[nodiscard]] std::string write_net(const NetFile& file);

/// Parses a file. The error is a sentence that says what is wrong with the bytes.
[[nodiscard]] core::Result<NetFile, std::string> read_net(std::string_view bytes);

/// Returns a sentence on why the net does not fit the purpose; empty if it does. `inputs` is the number of features.
[[nodiscard]] std::string objection_to(const NetFile& file, const Purpose& wanted, std::size_t inputs);

}  // namespace syrtis::ai::net
