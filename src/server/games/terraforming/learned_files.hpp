// SPDX-License-Identifier: MIT
#pragma once

// Finds the nets and belief tables of computer players among the data files.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::server::games::terraforming {

/// One such file.
struct LearnedFile {
    std::string name;
    std::string bytes;  ///< if the file is longer than allowed, one byte more than allowed
};

/// Returns the files of the game with this extension in the folder ai of the data files, sorted by name.
[[nodiscard]] std::vector<LearnedFile> learned_files(const std::filesystem::path& resources, std::string_view extension,
                                                     std::size_t most_bytes);

}  // namespace syrtis::server::games::terraforming
