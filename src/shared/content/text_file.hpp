// SPDX-License-Identifier: MIT
#pragma once

// Whole files of text, read within bounds and written whole or not at all.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace syrtis::content {

/// The error is the end of a sentence that starts with the file's name. `largest` is in bytes.
[[nodiscard]] core::Result<std::string, std::string> read_text_file(const std::filesystem::path& path,
                                                                    std::uint64_t largest);

/// Throws std::runtime_error if that can't be; then nothing of it is left.
void write_text_file(const std::filesystem::path& path, std::string_view text);

/// The same for what only its owner may read and nobody may lose: it is on the disk when this returns, and a crash on
/// the way leaves what was there. False if that can't be.
[[nodiscard]] bool write_private_file(const std::filesystem::path& path, std::string_view text);
/// Does the same and throws std::runtime_error, with the reason, if that can't be.
void write_secret_file(const std::filesystem::path& path, std::string_view text);

/// The name under which a file that can't be read is set aside: PATH.unreadable, or PATH.unreadable-2 and so on, the
/// first that no file has.
[[nodiscard]] std::filesystem::path name_aside(const std::filesystem::path& path);
/// Gives the file that name, so that nothing is written over what was not read. False if that fails; true as well if
/// there is no such file.
[[nodiscard]] bool set_aside(const std::filesystem::path& path);

}  // namespace syrtis::content
