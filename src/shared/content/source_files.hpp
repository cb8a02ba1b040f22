// SPDX-License-Identifier: MIT
#pragma once

// Data files as texts, before anybody asks what they say.

#include <filesystem>
#include <string>
#include <vector>

#include "content/mistakes.hpp"

namespace syrtis::content {

/// A data file: what it is called in mistakes, and what it says.
struct SourceFile {
    std::string name;
    std::string text;
};

/// The JSON files of one folder, by name. What can't be read is a mistake.
[[nodiscard]] std::vector<SourceFile> read_source_files(const std::filesystem::path& folder, Mistakes& mistakes);

}  // namespace syrtis::content
