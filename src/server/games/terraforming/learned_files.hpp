// SPDX-License-Identifier: MIT
#pragma once

// Finds the nets and belief tables of computer players among the data files.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::server::games::terraforming {

/// A file with a net or a table of beliefs.
struct LearnedFile {
    std::string name;
    std::string bytes;  ///< contents; if the file is too long, they are cut to one byte more than the limit
};

/// Returns the files of the game with this extension in the folder ai of the data files, sorted by name.
[[nodiscard]] std::vector<LearnedFile> learned_files(const std::filesystem::path& resources, std::string_view extension,
                                                     std::size_t most_bytes);

}  // namespace syrtis::server::games::terraforming
