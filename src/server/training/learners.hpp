// SPDX-License-Identifier: MIT
#pragma once

// Both nets of a run during the learning: how they begin, and their form in the files of a run. Functions throw
// std::runtime_error with a sentence if a file or a setting has a mistake.

#include <cstdint>
#include <string>

#include "ai/net/learner.hpp"
#include "ai/net/net_file.hpp"

namespace syrtis::training {

/// Both nets of a pair during the learning.
struct Learners {
    ai::net::Learner positions;
    ai::net::Learner moves;

    [[nodiscard]] ai::net::NetPair weights() const {
        return {.positions = positions.weights(), .moves = moves.weights()};
    }
    [[nodiscard]] std::string to_bytes() const;
    /// Reads the bytes of to_bytes(). `name`: the name of the file.
    [[nodiscard]] static Learners from_bytes(const std::string& bytes, const std::string& name,
                                             const ai::net::RowLists& rows);

    /// Takes the weights of a file of nets. Rows that the file lacks, such as those of attributes, start at 0, and so
    /// do the rows of ignored inputs.
    void start_from(const std::string& file, const ai::net::Purpose& purpose, const ai::net::Inputs& inputs,
                    const ai::net::Learner::Ignored& ignored);
};

/// Returns for each input whether it belongs to a piece of content, such as a card, that a run leaves out; empty if
/// `left_out`, their number, is 0. Only content with attributes is chosen. Inputs of other content with the id of
/// chosen content are left out too.
[[nodiscard]] ai::net::Learner::Ignored inputs_of_left_out(const ai::net::Inputs& inputs, std::uint64_t left_out);

}  // namespace syrtis::training
