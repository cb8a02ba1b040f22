// SPDX-License-Identifier: MIT
#pragma once

// Computes the order in which the parts of a line with right-to-left scripts are drawn.

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace syrtis::client::render {

/// A part of a line whose letters have one direction.
struct DirectedRun {
    std::size_t first = 0;  ///< index of its first letter in the line
    std::size_t count = 0;
    bool leftwards = false;
    friend bool operator==(const DirectedRun&, const DirectedRun&) = default;
};

/// True if the text has letters of a right-to-left script (Unicode blocks from Hebrew to Arabic Extended-A, their
/// presentation forms, and U+10800 to U+10FFF). The test is cheap, because most texts have no such letters.
[[nodiscard]] bool has_right_to_left(std::string_view text);

/// Returns the runs of one line from left to right, by the Unicode Bidirectional Algorithm (UAX 9) with the direction
/// of its first strong letter. A line of more than 4096 letters is one run from left to right.
[[nodiscard]] std::vector<DirectedRun> visual_runs(std::span<const char32_t> line);

/// True if the whole line runs from right to left, because its first strong letter belongs to a right-to-left script.
[[nodiscard]] bool runs_right_to_left(std::string_view text);

}  // namespace syrtis::client::render
