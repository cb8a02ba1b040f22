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

/// Reads the JSON files of one folder, by name. An unreadable file is a mistake.
[[nodiscard]] std::vector<SourceFile> read_source_files(const std::filesystem::path& folder, Mistakes& mistakes);

}  // namespace syrtis::content
