// SPDX-License-Identifier: MIT
#pragma once

// Finds where a text may be divided into lines.

#include <cstddef>
#include <string_view>

namespace syrtis::client::render {

/// Returns the end of the part of `words` that begins at the byte `begin` and must stay on one line. The part is a word
/// together with the units, changes, closing punctuation and final numbers that follow it, such as "−8 °C", "TR +1",
/// "total :" or "row 3". Returns the length of `words` if no space follows.
[[nodiscard]] std::size_t end_of_unbroken(std::string_view words, std::size_t begin);

}  // namespace syrtis::client::render
