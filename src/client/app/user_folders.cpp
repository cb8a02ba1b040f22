// SPDX-License-Identifier: MIT

#include "app/user_folders.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <system_error>

#include "app/preferences.hpp"
#include "content/text_file.hpp"
#include "platform/program.hpp"
#include "platform/user.hpp"

namespace syrtis::client::app {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t k_largest_folder_file = 64U << 10U;
constexpr unsigned k_most_names = 1000;

fs::path from_environment(const std::string& name) {
    const auto value = platform::environment(name.c_str());
    return value ? fs::path(*value) : fs::path();
}

}  // namespace

std::optional<fs::path> user_folder_in(std::string_view text, std::string_view name, const fs::path& home) {
    const std::string wanted = "XDG_" + std::string(name) + "_DIR=\"";
    std::optional<fs::path> found;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const auto end = line.rfind('"');
        if (!line.starts_with(wanted) || end < wanted.size()) continue;
        const auto value = line.substr(wanted.size(), end - wanted.size());
        constexpr std::string_view k_home = "$HOME/";
        const auto path = value.starts_with(k_home) ? home / value.substr(k_home.size()) : fs::path(value);
        // In user-dirs.dirs the home folder itself means that the folder is disabled.
        if (path.is_absolute() && (path / "").lexically_normal() != (home / "").lexically_normal()) found = path;
    }
    return found;
}

fs::path user_folder(std::string_view name, std::string_view default_folder) {
    if (auto said = from_environment("XDG_" + std::string(name) + "_DIR"); said.is_absolute()) return said;
    auto home = from_environment("HOME");
    if (home.empty()) home = from_environment("USERPROFILE");
    if (!home.is_absolute()) return fs::temp_directory_path() / "syrtis";
    if (const auto text =
            content::read_text_file(config_folder().parent_path() / "user-dirs.dirs", k_largest_folder_file)) {
        if (auto folder = user_folder_in(*text, name, home)) return *folder;
    }
    return home / default_folder;
}

fs::path free_file(const fs::path& folder, const std::string& stem, const std::string& ending) {
    std::error_code error;
    fs::create_directories(folder, error);
    auto file = folder / (stem + ending);
    for (unsigned number = 2; fs::exists(file, error) && number < k_most_names; ++number) {
        std::string name = stem;
        file = folder / name.append(" (").append(std::to_string(number)).append(")").append(ending);
    }
    return file;
}

std::string file_time() {
    const auto local = platform::local_time(std::time(nullptr)).value_or(std::tm{});
    std::array<char, 32> text{};
    const auto size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H.%M.%S", &local);
    return {text.data(), size};
}

}  // namespace syrtis::client::app
