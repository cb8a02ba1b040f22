// SPDX-License-Identifier: MIT
#pragma once

// Right-to-left scripts: the order in which letters are drawn, and the joined forms of Arabic letters.

#include <string>
#include <string_view>

namespace syrtis::client::render {

/// True if the text has letters of a right-to-left script (Unicode blocks from Hebrew to Arabic Extended-A, their
/// presentation forms, and U+10800 to U+10FFF). Cheap: most texts have none.
[[nodiscard]] bool has_right_to_left(std::string_view text);

/// Returns one line of text in the order in which its letters are drawn from left to right, by the Unicode
/// Bidirectional Algorithm (UAX 9) with the direction of its first strong letter, and with Arabic letters in their
/// joined forms. `text` and the result are UTF-8. Without a library for that (Windows) the text is returned unchanged.
[[nodiscard]] std::string visual_order(std::string_view text);

/// True if the line as a whole runs from right to left, because its first strong letter does.
[[nodiscard]] bool runs_right_to_left(std::string_view text);

}  // namespace syrtis::client::render
