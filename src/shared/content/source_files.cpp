// SPDX-License-Identifier: MIT
#include "content/source_files.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

#include "text/json.hpp"

namespace syrtis::content {

namespace {

constexpr std::size_t k_max_files = 64;

}  // namespace

std::vector<SourceFile> read_source_files(const std::filesystem::path& folder, Mistakes& mistakes) {
    std::vector<SourceFile> files;
    const std::string shown = folder.filename().string();
    std::error_code error;
    std::vector<std::filesystem::path> paths;
    for (auto entry = std::filesystem::directory_iterator(folder, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() == ".json") paths.push_back(entry->path());
    }
    if (error) {
        mistakes.push_back({shown, "", "", "the folder can't be read: " + error.message()});
        return files;
    }
    if (paths.size() > k_max_files) {
        mistakes.push_back({shown, "", "", "has more than " + std::to_string(k_max_files) + " files"});
        return files;
    }
    std::sort(paths.begin(), paths.end());
    for (const auto& path : paths) {
        SourceFile file{shown + '/' + path.filename().string(), std::string(text::k_max_json_file_bytes + 1, '\0')};
        std::ifstream stream(path, std::ios::binary);
        stream.read(file.text.data(), static_cast<std::streamsize>(file.text.size()));
        if (!stream.eof() && stream.fail()) {
            mistakes.push_back({file.name, "", "", "the file can't be read"});
            continue;
        }
        file.text.resize(static_cast<std::size_t>(stream.gcount()));
        files.push_back(std::move(file));
    }
    return files;
}

}  // namespace syrtis::content
