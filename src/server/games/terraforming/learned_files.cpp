// SPDX-License-Identifier: MIT
#include "games/terraforming/learned_files.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::server::games::terraforming {

std::vector<LearnedFile> learned_files(const std::filesystem::path& resources, std::string_view extension,
                                       std::size_t most_bytes) {
    std::vector<LearnedFile> found;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(resources / "ai", missing)) {
        const std::string name = entry.path().filename().string();
        const bool is_ours = name.starts_with(syrtis::terraforming::TerraformingMars::k_id);
        if (!is_ours || entry.path().extension() != extension) continue;
        std::ifstream stream(entry.path(), std::ios::binary);
        std::string bytes(most_bytes + 1, '\0');
        stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        bytes.resize(static_cast<std::size_t>(stream.gcount()));
        found.push_back({name, std::move(bytes)});
    }
    std::ranges::sort(found, {}, &LearnedFile::name);
    return found;
}

}  // namespace syrtis::server::games::terraforming
