// SPDX-License-Identifier: MIT
#pragma once

// What browsers are given: read once, so that a path that somebody asks for is looked up here and nowhere on the disk.

#include <filesystem>
#include <map>
#include <string>

namespace syrtis::net {

struct WebFile {
    std::string type{};
    std::string text{};
    std::string tag{};  ///< an entity tag (RFC 9110, 8.8.3) of the text, with its quotes
};

/// The name under which the files have the page of one table, whose addresses begin one folder further down.
/// No path that anybody may ask for.
inline constexpr const char* k_page_of_a_table = "page of a table";

/// By path. The page stands at "/", and once more under k_page_of_a_table.
using WebFiles = std::map<std::string, WebFile, std::less<>>;

[[nodiscard]] WebFile make_web_file(std::string type, std::string text);

/// The page and all that it shows, of the folder `res`. Throws std::runtime_error if the page isn't there.
[[nodiscard]] WebFiles read_web_files(const std::filesystem::path& resources);

}  // namespace syrtis::net
