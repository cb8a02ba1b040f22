// SPDX-License-Identifier: MIT
#pragma once

// Data files that are in a game together or not at all, such as a set of cards. A pack keeps the texts of its files, so
// that a game can go on with what it began with when the folder has come to say something else.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/source_files.hpp"
#include "core/result.hpp"

namespace syrtis::content {

struct Pack {
    std::string name;
    std::uint64_t hash = 0;  ///< of what its files say; neither their layout nor words for people count
    std::vector<SourceFile> files;
};

/// Members of `prose`, on any level of a file, are words for people. A file that is no JSON counts with its bytes.
[[nodiscard]] Pack make_pack(std::string name, std::vector<SourceFile> files, std::span<const std::string_view> prose);

/// The files of all packs, in their order.
[[nodiscard]] std::vector<SourceFile> files_of(std::span<const Pack> packs);

/// Name and files as one line, to be stored once for each hash.
[[nodiscard]] std::string write_pack(const Pack& pack);

/// What write_pack wrote, with its hash made anew, or a sentence on what is wrong with the line.
[[nodiscard]] core::Result<Pack, std::string> read_pack(std::string_view text, std::span<const std::string_view> prose);

}  // namespace syrtis::content
