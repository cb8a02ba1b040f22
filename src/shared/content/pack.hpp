// SPDX-License-Identifier: MIT
#pragma once

// Content packs: groups of data files that a game uses together or not at all, such as a set of cards.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/source_files.hpp"
#include "core/result.hpp"

namespace syrtis::content {

/// A content pack with the texts of its files. A running match keeps its packs, so a change of the folder does not
/// affect the match.
struct Pack {
    std::string name;
    std::uint64_t hash = 0;  ///< hash of the data; layout and texts for people do not change it
    std::vector<SourceFile> files;
};

/// Makes a pack and computes its hash. Members of JSON objects whose names are in `prose` are texts for people, on any
/// level, and do not change the hash. A file that is not JSON is hashed byte by byte.
[[nodiscard]] Pack make_pack(std::string name, std::vector<SourceFile> files, std::span<const std::string_view> prose);

/// Returns the files of all packs: those of the first pack, then those of the second pack, and so on.
[[nodiscard]] std::vector<SourceFile> files_of(std::span<const Pack> packs);

/// Writes the name and the files of a pack as one line. A store keeps only one line for all packs with equal hashes.
[[nodiscard]] std::string write_pack(const Pack& pack);

/// Reads a line that write_pack wrote and computes the hash. The error is a sentence that says what is wrong with the
/// line.
[[nodiscard]] core::Result<Pack, std::string> read_pack(std::string_view text, std::span<const std::string_view> prose);

}  // namespace syrtis::content
