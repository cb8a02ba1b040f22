// SPDX-License-Identifier: MIT
#pragma once

// Writes lines for screen readers to standard output.

#include <string>

namespace syrtis::client::app {

/// Writes one line to standard output and returns true. Never blocks: if the reader has not yet read earlier lines and
/// the pipe is full, the function writes nothing and returns false; FocusVoice then tries again when the next picture
/// is drawn. A line is cut if it is longer than a pipe accepts in one piece.
[[nodiscard]] bool say_line(std::string line);

}  // namespace syrtis::client::app
