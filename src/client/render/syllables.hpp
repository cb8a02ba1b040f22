// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace syrtis::client::render {

/// Where a long word may be divided, ascending, in bytes: where its parts meet that German puts together, and before
/// the last consonant in front of a vowel with all of those that are spoken as one.
[[nodiscard]] std::vector<std::size_t> ends_of_syllables(std::string_view word);

}  // namespace syrtis::client::render
