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

/// Throws std::runtime_error if that can't be.
void write_text_file(const std::filesystem::path& path, std::string_view text);

}  // namespace syrtis::content
