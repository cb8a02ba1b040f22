// SPDX-License-Identifier: MIT
#pragma once

// Finds the nets and belief tables of computer players among the data files.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::server::games::terraforming {

/// A file with a net, a belief table or a list of cards.
struct LearnedFile {
    std::string name;
    /// The bytes of the file. If the file exceeds the size limit, only the first bytes, one more than the limit allows.
    std::string bytes;
};

/// Returns the game's files with this extension in the folder `ai` of the data files, sorted by name.
[[nodiscard]] std::vector<LearnedFile> learned_files(const std::filesystem::path& resources, std::string_view extension,
                                                     std::size_t most_bytes);

}  // namespace syrtis::server::games::terraforming
