// SPDX-License-Identifier: MIT
#pragma once

// What it would cost to read a JSON text, told by one pass over its bytes and without building anything: a short text
// can describe a tree that takes a thousand times longer to build than to send.

#include <cstddef>
#include <string_view>

namespace syrtis::text {

struct JsonCost {
    std::size_t depth = 0;   ///< of objects and arrays in each other
    std::size_t values = 0;  ///< values and names of members, each counted once
};

/// Exact for a JSON text; for any other text what a reader could meet before it finds the mistake, or more.
[[nodiscard]] JsonCost measure_json(std::string_view text);

}  // namespace syrtis::text
