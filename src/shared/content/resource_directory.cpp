// SPDX-License-Identifier: MIT
#include "content/resource_directory.hpp"

#include <algorithm>
#include <array>
#include <system_error>

#include "platform/program.hpp"

namespace syrtis::content {

namespace fs = std::filesystem;

namespace {

// Installation folders; an absolute folder is used regardless of the program's place.
constexpr std::array k_data_places{SYRTIS_DATA_FOLDER "/res", "res"};
constexpr std::array k_picture_places{SYRTIS_DATA_FOLDER "/img", "res/img"};

/// Sources of the pictures are in folders by theme, drawn pictures in folders named by their height.
bool holds_pictures(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (std::all_of(name.begin(), name.end(), [](char letter) { return letter >= '0' && letter <= '9'; }))
            return true;
    }
    return false;
}

template <class Places, class Holds>
fs::path find_upwards(fs::path folder, const Places& places, Holds holds) {
    while (true) {
        for (const char* place : places) {
            if (holds(folder / place)) return folder / place;
        }
        if (!folder.has_relative_path()) return {};
        folder = folder.parent_path();
    }
}

}  // namespace

bool holds_data(const fs::path& folder) {
    std::error_code error;
    return fs::is_directory(folder / "lang", error);
}

ResourceDirectories find_resource_directories(const std::string& named, const fs::path& program) {
    ResourceDirectories found;
    const fs::path start = program.parent_path();
    if (!named.empty()) {
        if (holds_data(named)) found.data = named;
    } else {
        found.data = find_upwards(start, k_data_places, holds_data);
    }
    found.pictures = find_upwards(start, k_picture_places, holds_pictures);
    return found;
}

ResourceDirectories find_resource_directories() {
    return find_resource_directories(platform::environment("SYRTIS_RES").value_or(""), platform::program_file());
}

}  // namespace syrtis::content
