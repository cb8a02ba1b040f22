// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace syrtis::client::render {

/// Returns the positions, in bytes and ascending, at which a long word may be divided. These are the ends of the parts
/// of a German compound, and the places before the last consonant in front of a vowel. Consonants that form one sound
/// are not divided.
[[nodiscard]] std::vector<std::size_t> ends_of_syllables(std::string_view word);

}  // namespace syrtis::client::render
