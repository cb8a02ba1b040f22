// SPDX-License-Identifier: MIT
#pragma once

// Keeps data files in parsed form, so that the contents for all sets and boards can be read without parsing a file
// twice.

#include <json/json.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "content/source_files.hpp"
#include "content/terraforming/content.hpp"
#include "core/result.hpp"
#include "state/terraforming/options.hpp"
#include "text/json.hpp"

namespace syrtis::content::terraforming {

/// A parsed data file. The source file must outlive this object, because `source` points to it.
struct ParsedFile {
    explicit ParsedFile(const SourceFile& file);
    const SourceFile* source;
    core::Result<Json::Value, text::JsonMistake> root;
    std::string pack;  ///< pack that the file states as its own; may be empty
    /// Hash of each possible section of a data file; 0 for a section that this file does not have.
    std::vector<std::uint64_t> hashes;
};

[[nodiscard]] std::vector<ParsedFile> parse_files(std::span<const SourceFile> files);

/// Reads definitions like the function read_definitions in content.hpp, but from parsed files.
[[nodiscard]] core::Result<Definitions, Mistakes> read_definitions(std::span<const ParsedFile> files,
                                                                   const syrtis::terraforming::Options& options);

}  // namespace syrtis::content::terraforming
