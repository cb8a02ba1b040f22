// SPDX-License-Identifier: MIT
#pragma once

// Writes lines for screen readers to standard output.

#include <string>

namespace syrtis::client::app {

/// Writes one line to standard output, cut to the length that a pipe takes at once. Never blocks: if the reader has not
/// yet read earlier lines, writes nothing and returns false. FocusVoice then tries again with the next picture.
[[nodiscard]] bool say_line(std::string line);

}  // namespace syrtis::client::app
