// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace syrtis::client::render {

/// Returns the positions, in bytes and ascending, at which a long word may be divided: between the parts of a German
/// compound, and before the last consonant in front of a vowel, where consonants that form one sound stay together.
[[nodiscard]] std::vector<std::size_t> ends_of_syllables(std::string_view word);

}  // namespace syrtis::client::render
