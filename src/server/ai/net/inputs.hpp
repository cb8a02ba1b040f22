// SPDX-License-Identifier: MIT
#pragma once

// Defines which inputs a net has, and which rows of its weights each input uses. A row belongs either to one input
// alone or to an attribute that several inputs share. The weights of an input are the sum of its own row and the rows
// of its attributes, so a net that learns about one input also learns about other inputs with equal attributes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/net/network.hpp"

namespace syrtis::ai::net {

/// The character in the name of an input that precedes the id of a card or other content, such as a board, as in "own
/// hand #12". A net may lack the inputs of content that it was not trained with.
inline constexpr char k_content_sign = '#';

/// The inputs of a net.
struct Inputs {
    std::vector<std::string> names;   ///< names of the inputs, all different
    std::vector<std::string> shared;  ///< names of the rows that several inputs share, all different
    /// For each input, the shared rows that it uses, as indexes into `shared`.
    std::vector<std::vector<std::uint16_t>> shares;

    /// The number of rows of weights: one row for each input alone, followed by the shared rows.
    [[nodiscard]] std::size_t rows() const { return names.size() + shared.size(); }
};

/// True if the name of an input contains the id of a card or other content. A net that was trained without this content
/// lacks the input.
[[nodiscard]] inline bool is_of_content(std::string_view name) { return name.find(k_content_sign) != name.npos; }

/// Returns the id of the content to which an input belongs; an empty text if it belongs to none.
[[nodiscard]] inline std::string_view content_of(std::string_view name) {
    if (!is_of_content(name)) return {};
    name.remove_prefix(name.find(k_content_sign) + 1);
    return name.substr(0, name.find(' '));
}

/// Returns, for each input, the indexes of its rows of weights: first the row that belongs to this input alone, then
/// the rows that it shares with other inputs.
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
