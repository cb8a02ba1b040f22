// SPDX-License-Identifier: MIT
#pragma once

// Mistakes in data files. All of them are collected, so that an author mends a file in one go.

#include <string>
#include <vector>

namespace syrtis::content {

struct Mistake {
    std::string file;   ///< as given by the caller
    std::string entry;  ///< id of the card, corporation, ... or empty
    std::string path;   ///< JSON path below the entry, such as "effects[1].change.energy"
    std::string what;   ///< a sentence
};

using Mistakes = std::vector<Mistake>;

/// One line: "FILE: ENTRY: PATH: what".
[[nodiscard]] std::string describe(const Mistake& mistake);

}  // namespace syrtis::content
