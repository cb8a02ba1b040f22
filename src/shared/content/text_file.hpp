// SPDX-License-Identifier: MIT
#pragma once

// Reads text files with a size limit and writes them atomically.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace syrtis::content {

/// Reads a file of at most `largest` bytes. The error is the rest of a sentence that begins with the file's name.
[[nodiscard]] core::Result<std::string, std::string> read_text_file(const std::filesystem::path& path,
                                                                    std::uint64_t largest);

/// Writes the file, or throws std::runtime_error and leaves nothing of it.
void write_text_file(const std::filesystem::path& path, std::string_view text);

/// Writes a file that only its owner may read. It is on the disk when this returns, and a crash meanwhile leaves the
/// earlier contents. Returns false on failure.
[[nodiscard]] bool write_private_file(const std::filesystem::path& path, std::string_view text);
/// Works like write_private_file, but throws std::runtime_error with the reason.
void write_secret_file(const std::filesystem::path& path, std::string_view text);

/// Returns the name for a file that cannot be read and is set aside: PATH.unreadable, or PATH.unreadable-2 and so on,
/// the first unused one.
[[nodiscard]] std::filesystem::path name_aside(const std::filesystem::path& path);
/// Renames the file to that name, so that it is never overwritten. Returns false on failure, and true if there is no
/// such file.
[[nodiscard]] bool set_aside(const std::filesystem::path& path);

}  // namespace syrtis::content
