// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes files of nets: their purpose, provenance, names of inputs and weights, with a digest of all that, in
// little endian. doc/players.md describes the layout. The reader accepts untrusted bytes; sizes are checked before
// memory is allocated.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/inputs.hpp"
#include "ai/net/network.hpp"
#include "core/result.hpp"

namespace syrtis::ai::net {

/// The maximum size of a file, in bytes. No file of two nets within the limits of network.hpp is larger.
inline constexpr std::size_t k_most_file_bytes = std::size_t{6} << 20U;

/// The longest name of an input or of a shared row, in bytes.
inline constexpr std::size_t k_longest_name = 120;

/// The purpose of a net. A net is used only where both fields are equal.
struct Purpose {
    std::string game;        ///< id
    std::uint8_t seats = 0;  ///< of the match
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
    std::vector<std::string> inputs;  ///< names
    std::vector<std::string> shared;  ///< names of the shared rows
    NetPair nets;                     ///< with a row for each input, then for each shared row
    friend bool operator==(const NetFile&, const NetFile&) = default;
};

/// Returns a SHA-256 of the names and the shared rows of inputs, as 64 hexadecimal digits.
[[nodiscard]] std::string inputs_id(const Inputs& inputs);

/// Returns the bytes of a file. Requires digests of 64 hexadecimal digits, weights without objection with the same
/// inputs and outputs, and as many names as rows.
[[nodiscard]] std::string write_net(const NetFile& file);

/// Parses a file. The error is a sentence that says what is wrong with the bytes.
[[nodiscard]] core::Result<NetFile, std::string> read_net(std::string_view bytes);

/// Returns the nets of a file for these inputs, with one summed row of weights for each input. An input for a card that
/// the file lacks has the sum of its shared rows. The error is a sentence on why the nets do not fit.
[[nodiscard]] core::Result<NetPair, std::string> fitted(const NetFile& file, const Purpose& wanted,
                                                        const Inputs& inputs);

}  // namespace syrtis::ai::net
