// SPDX-License-Identifier: MIT
#pragma once

// Mistakes in data files. A reader collects all mistakes, so that an author can correct a file in one pass.

#include <string>
#include <vector>

namespace syrtis::content {

/// One mistake in a data file.
struct Mistake {
    std::string file;   ///< name of the file, as the caller gave it
    std::string entry;  ///< id of the card, corporation or other entry; may be empty
    std::string path;   ///< JSON path within the entry, such as "effects[1].change.energy"
    std::string what;   ///< an English sentence that describes the mistake
};

using Mistakes = std::vector<Mistake>;

/// Returns one line: "FILE: ENTRY: PATH: what".
[[nodiscard]] std::string describe(const Mistake& mistake);

}  // namespace syrtis::content
