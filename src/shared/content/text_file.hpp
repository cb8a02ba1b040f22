// SPDX-License-Identifier: MIT
#pragma once

// Reads text files with a size limit and writes them atomically.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace syrtis::content {

/// Reads a file of at most `largest` bytes. The error is the rest of a sentence that begins with the name of the file.
[[nodiscard]] core::Result<std::string, std::string> read_text_file(const std::filesystem::path& path,
                                                                    std::uint64_t largest);

/// Writes a text file atomically. On failure throws std::runtime_error and removes the incomplete file.
void write_text_file(const std::filesystem::path& path, std::string_view text);

/// Writes a file that only its owner may read. When the function returns, the file is on the disk; a crash during the
/// call leaves the earlier contents. Returns false on failure.
[[nodiscard]] bool write_private_file(const std::filesystem::path& path, std::string_view text);
/// Writes a file like write_private_file, but throws std::runtime_error with the reason on failure.
void write_secret_file(const std::filesystem::path& path, std::string_view text);

/// Returns an unused name for a file that cannot be read: the first unused one of PATH.unreadable, PATH.unreadable-2
/// and so on.
[[nodiscard]] std::filesystem::path name_aside(const std::filesystem::path& path);
/// Renames the file to name_aside(path), so that it is never overwritten. Returns false on failure, and true if there
/// is no such file.
[[nodiscard]] bool set_aside(const std::filesystem::path& path);

}  // namespace syrtis::content
