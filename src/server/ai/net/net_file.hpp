// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes files of nets. A file contains the purpose, provenance, names of inputs and weights of a net, with a
// digest of these parts; numbers are in little endian. doc/players.md describes the layout. The reader accepts
// untrusted bytes and checks each size before it allocates memory.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/inputs.hpp"
#include "ai/net/network.hpp"
#include "core/result.hpp"

namespace syrtis::ai::net {

/// The maximum size of a file, in bytes. A weight takes one to three bytes, one if it is close to 0. So the largest
/// layers of network.hpp fit only if nearly all weights take one byte.
inline constexpr std::size_t k_most_file_bytes = std::size_t{6} << 20U;

/// The maximum length of the name of an input or of a shared row, in bytes.
inline constexpr std::size_t k_longest_name = 120;

/// The matches for which a net is made. A net is used only in matches with this game and this number of seats.
struct Purpose {
    std::string game;        ///< id of the game
    std::uint8_t seats = 0;  ///< number of seats in the match
    friend bool operator==(const Purpose&, const Purpose&) = default;
};

/// The origin of a net: the configuration, games and samples of its training, by which the training can be repeated.
struct Provenance {
    std::string config;  ///< SHA-256 of the training configuration, 64 hexadecimal digits
    std::uint32_t rounds = 0;
    std::uint64_t games = 0;
    std::uint64_t samples = 0;
    friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// Two nets with the same inputs and outputs. One evaluates a position by itself, the other compares the moves of one
/// decision.
struct NetPair {
    Weights positions;
    Weights moves;
    friend bool operator==(const NetPair&, const NetPair&) = default;
};

/// The content of a net file.
struct NetFile {
    Purpose purpose;
    Provenance provenance;
    std::vector<std::string> inputs;  ///< names of the inputs
    std::vector<std::string> shared;  ///< names of the shared rows
    /// Weights of both nets, with one row for each input, followed by the shared rows.
    NetPair nets;
    friend bool operator==(const NetFile&, const NetFile&) = default;
};

/// Returns a SHA-256 of the names of the inputs and their shared rows, as 64 hexadecimal digits.
[[nodiscard]] std::string inputs_id(const Inputs& inputs);

/// Returns the bytes of a file. Requires digests of 64 hexadecimal digits, valid weights (see Weights::objection) of
/// two nets with equal inputs and outputs, as many names as rows, and at most k_most_file_bytes bytes.
[[nodiscard]] std::string write_net(const NetFile& file);

/// Parses a file. The error is a sentence that says what is wrong with the bytes.
[[nodiscard]] core::Result<NetFile, std::string> read_net(std::string_view bytes);

/// Returns the two nets of a file for the given inputs. The weights of an input are the sum of its rows in the file:
/// one row for this input alone, and the rows that it shares with others. An input of content that the file does
/// not know has only shared rows. `outputs` is the number of outputs that the nets must have. The error is a sentence
/// that says why the nets do not fit.
[[nodiscard]] core::Result<NetPair, std::string> fitted(const NetFile& file, const Purpose& wanted,
                                                        std::uint32_t outputs, const Inputs& inputs);

}  // namespace syrtis::ai::net
