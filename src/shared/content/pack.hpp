// SPDX-License-Identifier: MIT
#pragma once

// Groups of data files that a game uses together or not at all, such as a set of cards.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/source_files.hpp"
#include "core/result.hpp"

namespace syrtis::content {

/// A pack with the texts of its files, so that a running game continues with the data that it started with even if the
/// folder has changed.
struct Pack {
    std::string name;
    std::uint64_t hash = 0;  ///< hash of the data without layout and without texts that only people read
    std::vector<SourceFile> files;
};

/// Makes a pack. The hash does not depend on members whose names are in `prose`, on any level, which are texts for
/// people. A file that is not JSON is hashed by its bytes.
[[nodiscard]] Pack make_pack(std::string name, std::vector<SourceFile> files, std::span<const std::string_view> prose);

/// Returns the files of all packs, in order.
[[nodiscard]] std::vector<SourceFile> files_of(std::span<const Pack> packs);

/// Writes the name and the files of a pack as one line. A store keeps this line once for each hash.
[[nodiscard]] std::string write_pack(const Pack& pack);

/// Reads a line that write_pack wrote and computes the hash. The error is a sentence that says what is wrong with the
/// line.
[[nodiscard]] core::Result<Pack, std::string> read_pack(std::string_view text, std::span<const std::string_view> prose);

}  // namespace syrtis::content
