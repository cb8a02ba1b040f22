// SPDX-License-Identifier: MIT
#pragma once

// Loads the files for browsers once at the start, so that a requested path is never looked up on the disk. Beside a
// file may lie the same file packed, with the name's end .br (Brotli) or .gz (gzip); tools/web/page makes them.

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace syrtis::net {

/// One file that is served to browsers.
struct WebFile {
    std::string type{};
    std::string text{};
    std::string tag{};            ///< the entity tag of the text with its quotes (RFC 9110, 8.8.3)
    std::string brotli{};         ///< the text packed by Brotli (RFC 7932); empty: it is not packed so
    std::string gzip{};           ///< the text packed by gzip (RFC 1952); empty: it is not packed so
    bool is_immutable = false;    ///< its name contains the hash of its text, so that a browser never asks again
    bool runs_program = false;    ///< a page or script that may run a WebAssembly program
    bool is_placeholder = false;  ///< it says that the page is missing
};

/// The path of the page in which people play and watch, and of its WebSocket. The files of the page are below it.
inline constexpr const char* k_play_path = "/play";

/// The files by path. The page is stored under k_play_path.
using WebFiles = std::map<std::string, WebFile, std::less<>>;

[[nodiscard]] WebFile make_web_file(std::string type, std::string text);

/// True if the part before the last dot of the file's name ends in a dot and the first 16 digits or more of the SHA-256
/// of the text: `main.0123456789abcdef.js`.
[[nodiscard]] bool is_named_by_content(const std::string& name, const std::string& text);

/// Loads the page and its files from the folder `play` of the folder `res`. If the page is not there, a short page says
/// so. Throws std::runtime_error if a file is too large.
[[nodiscard]] WebFiles read_web_files(const std::filesystem::path& resources);

}  // namespace syrtis::net
