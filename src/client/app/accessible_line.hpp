// SPDX-License-Identifier: MIT
#pragma once

// Writes lines for screen readers to standard output.

#include <string>

namespace syrtis::client::app {

/// Writes one line to standard output, cut to what a pipe takes at once. Never blocks: returns false and writes nothing
/// if the reader has not yet read earlier lines. FocusVoice then tries again with the next picture.
[[nodiscard]] bool say_line(std::string line);

}  // namespace syrtis::client::app
