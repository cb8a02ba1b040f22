// SPDX-License-Identifier: MIT
#pragma once

// Reads text files with a size limit and writes them atomically.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace syrtis::content {

/// Reads a file of at most `largest` bytes. The error begins with a verb, such as "can't be read"; the caller puts the
/// name of the file before it.
[[nodiscard]] core::Result<std::string, std::string> read_text_file(const std::filesystem::path& path,
                                                                    std::uint64_t largest);

/// Writes a text file atomically. On failure throws std::runtime_error and removes the incomplete file.
void write_text_file(const std::filesystem::path& path, std::string_view text);

/// Writes a file that only its owner may read. Returns true when the file is on the disk, and false on failure. After a
/// crash during the call, the file has its earlier contents.
[[nodiscard]] bool write_private_file(const std::filesystem::path& path, std::string_view text);
/// Writes a file like write_private_file, but throws std::runtime_error with the reason on failure.
void write_secret_file(const std::filesystem::path& path, std::string_view text);

/// Returns a name under which an unreadable file can be kept: the first one of PATH.unreadable, PATH.unreadable-2 and
/// so on that no file has.
[[nodiscard]] std::filesystem::path name_aside(const std::filesystem::path& path);
/// Renames a file that cannot be read to name_aside(path), so that the program cannot overwrite it. Returns false on
/// failure. Returns true if there is no file `path`.
[[nodiscard]] bool set_aside(const std::filesystem::path& path);

}  // namespace syrtis::content
