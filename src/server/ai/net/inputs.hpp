// SPDX-License-Identifier: MIT
#pragma once

// Names the inputs of a net, and the rows of weights that several inputs share. The weights of an input are the sum of
// a row of its own and of its shared rows, so that what is learned about one input helps others with the same
// attributes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/network.hpp"

namespace syrtis::ai::net {

/// In the name of an input, the sign before the id of the content that the input belongs to, such as a card. A net need
/// not know the inputs of all content.
inline constexpr char k_content_sign = '#';

/// The inputs of a net.
struct Inputs {
    std::vector<std::string> names;   ///< one for each input, all different
    std::vector<std::string> shared;  ///< names of the shared rows, all different
    /// For each input, indexes into `shared`.
    std::vector<std::vector<std::uint16_t>> shares;

    /// The number of rows: one own row for each input, followed by the shared rows.
    [[nodiscard]] std::size_t rows() const { return names.size() + shared.size(); }
};

/// True if a net may lack an input of that name.
[[nodiscard]] inline bool is_of_content(std::string_view name) { return name.find(k_content_sign) != name.npos; }

/// Returns the id in the name of an input of content, and an empty text for others.
[[nodiscard]] inline std::string_view content_of(std::string_view name) {
    if (!is_of_content(name)) return {};
    name.remove_prefix(name.find(k_content_sign) + 1);
    return name.substr(0, name.find(' '));
}

/// Returns for each input its rows among all rows of these inputs.
[[nodiscard]] inline RowLists rows_of(const Inputs& inputs) {
    RowLists rows(inputs.names.size());
    for (std::size_t input = 0; input < rows.size(); ++input) {
        rows[input].push_back(static_cast<std::uint16_t>(input));
        for (const std::uint16_t row : inputs.shares[input]) {
            rows[input].push_back(static_cast<std::uint16_t>(inputs.names.size() + row));
        }
    }
    return rows;
}

}  // namespace syrtis::ai::net
