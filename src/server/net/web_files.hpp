// SPDX-License-Identifier: MIT
#pragma once

// Loads the files for browsers once at the start, so that the path of a request is never looked up on the disk.
// Compressed copies of a file may lie beside it, with the extension .br (Brotli) or .gz (gzip); tools/web/page makes
// them.

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace syrtis::net {

/// One file that is served to browsers.
struct WebFile {
    std::string type{};
    std::string text{};
    std::string tag{};     ///< entity tag of the content, with its quotes (RFC 9110, 8.8.3)
    std::string brotli{};  ///< the content compressed with Brotli (RFC 7932); empty if there is no such copy
    std::string gzip{};    ///< the content compressed with gzip (RFC 1952); empty if there is no such copy
    /// True if the name contains the hash of the content, so that a browser never asks again.
    bool is_immutable = false;
    bool runs_program = false;    ///< true for a page or script that may run a WebAssembly program
    bool is_placeholder = false;  ///< true for the page that says that the real page is missing
};

/// The path of the page in which people play and watch, and of its WebSocket. The paths of the page's files begin with
/// it.
inline constexpr const char* k_play_path = "/play";

/// The files by path. The page is stored under k_play_path.
using WebFiles = std::map<std::string, WebFile, std::less<>>;

[[nodiscard]] WebFile make_web_file(std::string type, std::string text);

/// True if the name has the form `main.0123456789abcdef.js`: before the extension and after a dot, it has at least the
/// first 16 hexadecimal digits of the SHA-256 of the text.
[[nodiscard]] bool is_named_by_content(const std::string& name, const std::string& text);

/// Loads the page and its files from the folder `play` in the folder `res`. If there is no page, returns a short page
/// that says so. Throws std::runtime_error if a file is too large.
[[nodiscard]] WebFiles read_web_files(const std::filesystem::path& resources);

}  // namespace syrtis::net
