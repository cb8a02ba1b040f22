// SPDX-License-Identifier: MIT
#pragma once

// The files that computer players have learned, among the data files.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::server::games::terraforming {

/// The name and the bytes of such a file.
struct LearnedFile {
    std::string name;
    std::string bytes;  ///< of a longer file one more than may be
};

/// Returns the files in ai/ of the data files under the name of the game with that extension, in the order of their
/// names.
[[nodiscard]] std::vector<LearnedFile> learned_files(const std::filesystem::path& resources, std::string_view extension,
                                                     std::size_t most_bytes);

}  // namespace syrtis::server::games::terraforming
