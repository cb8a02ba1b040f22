// SPDX-License-Identifier: MIT
#pragma once

// Estimates the cost of parsing a JSON text in one pass over its bytes, without allocating memory. The estimate
// protects servers, because a short text can describe a tree that takes a thousand times longer to build than to send.

#include <cstddef>
#include <string_view>

namespace syrtis::text {

/// The size of the tree that a JSON text describes.
struct JsonCost {
    std::size_t depth = 0;   ///< deepest nesting of objects and arrays
    std::size_t values = 0;  ///< number of values and member names
};

/// Returns the size of the tree that a parser builds from this text. The result is exact for valid JSON. For other
/// texts it is an upper bound of the size that the tree has when the parser finds the mistake.
[[nodiscard]] JsonCost measure_json(std::string_view text);

}  // namespace syrtis::text
