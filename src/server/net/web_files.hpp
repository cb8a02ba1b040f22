// SPDX-License-Identifier: MIT
#pragma once

// Loads the files for browsers once at the start, so that a requested path is never looked up on the disk.

#include <filesystem>
#include <map>
#include <string>

namespace syrtis::net {

/// One file that is served to browsers.
struct WebFile {
    std::string type{};
    std::string text{};
    std::string tag{};  ///< the entity tag of the text with its quotes (RFC 9110, 8.8.3)
};

/// The key of the page for one table, whose relative addresses begin one folder further down. It is not a path that a
/// browser can request.
inline constexpr const char* k_page_of_a_table = "page of a table";

/// The files by path. The page is stored under "/", and a second version under k_page_of_a_table.
using WebFiles = std::map<std::string, WebFile, std::less<>>;

[[nodiscard]] WebFile make_web_file(std::string type, std::string text);

/// Loads the page and its files from the folder `res`. Throws std::runtime_error if the page is missing.
[[nodiscard]] WebFiles read_web_files(const std::filesystem::path& resources);

}  // namespace syrtis::net
