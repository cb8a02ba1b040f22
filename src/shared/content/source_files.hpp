// SPDX-License-Identifier: MIT
#pragma once

// Data files as unparsed texts.

#include <filesystem>
#include <string>
#include <vector>

#include "content/mistakes.hpp"

namespace syrtis::content {

/// A data file: the name by which mistakes refer to it, and its text.
struct SourceFile {
    std::string name;
    std::string text;
};

/// Reads all JSON files of one folder, sorted by name. A file that cannot be read is added to `mistakes`.
[[nodiscard]] std::vector<SourceFile> read_source_files(const std::filesystem::path& folder, Mistakes& mistakes);

}  // namespace syrtis::content
