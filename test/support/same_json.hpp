// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "text/json.hpp"

namespace syrtis::test {

/// Returns true if two JSON texts are equal apart from the order of their members.
[[nodiscard]] inline bool is_same_json(const std::string& one, const std::string& other) {
    const auto first = text::parse_json(one);
    const auto second = text::parse_json(other);
    return first && second && *first == *second;
}

}  // namespace syrtis::test
