// SPDX-License-Identifier: MIT
#pragma once

// Writes lines for screen readers to standard output.

#include <string>

namespace syrtis::client::app {

/// Writes one line to standard output and returns true. A line that is longer than a pipe takes in one piece is cut.
/// Never blocks: if there is no room, because the reader has not yet read earlier lines, the function writes nothing
/// and returns false. FocusVoice then calls it again when the next picture is drawn.
[[nodiscard]] bool say_line(std::string line);

}  // namespace syrtis::client::app
