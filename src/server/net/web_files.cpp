// SPDX-License-Identifier: MIT
#include "net/web_files.hpp"

#include <cstddef>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "crypto/digest.hpp"

namespace syrtis::net {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t k_largest_file = std::uint64_t{16} << 20U;
/// The maximum size of all files together, because all of them are kept in memory.
constexpr std::uint64_t k_largest_sum = std::uint64_t{64} << 20U;
constexpr std::size_t k_tag_digits = 32;
constexpr std::size_t k_least_hash_digits = 16;

constexpr const char* k_missing_page =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Syrtis</title></head><body>\n"
    "<h1>Syrtis</h1>\n"
    "<p>This server runs, but its page for playing and watching in a browser is not installed. Play and watch with the "
    "program Syrtis (syrtis-client) instead: choose a name, and join by the address of this server. The operator can "
    "install the page: with the package syrtis-web, or with tools/web/build (doc/browser.md).</p>\n"
    "<p lang=\"de\">Dieser Server läuft, aber seine Seite zum Spielen und Zusehen im Browser ist nicht installiert. "
    "Spiele und sieh zu mit dem Programm Syrtis (syrtis-client): Wähle einen Namen und tritt mit der Adresse dieses "
    "Servers bei. Der Betreiber kann die Seite installieren: mit dem Paket syrtis-web oder mit tools/web/build "
    "(doc/browser.md).</p>\n"
    "<p lang=\"fr\">Ce serveur fonctionne, mais sa page pour jouer et regarder dans un navigateur n’est pas installée. "
    "Jouez et regardez avec le programme Syrtis (syrtis-client) : choisissez un nom et rejoignez ce serveur par son "
    "adresse. L’exploitant peut installer la page : avec le paquet syrtis-web, ou avec tools/web/build "
    "(doc/browser.md).</p>\n"
    "</body></html>\n";

/// Reads the files of folders into memory.
class Reader {
   public:
    WebFiles files;

    /// Adds all files of known types in `folder` and its subfolders. The path of a file is `before`, followed by its
    /// name relative to `folder`.
    void take(const fs::path& folder, const std::string& before) {
        std::error_code error;
        for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
            const auto type = type_of(entry.path());
            if (!type || !entry.is_regular_file()) continue;
            WebFile file = make_web_file(*type, bytes_of(entry.path()));
            file.is_immutable = is_named_by_content(entry.path().filename().string(), file.text);
            file.brotli = packed(entry.path(), ".br", file.text.size());
            file.gzip = packed(entry.path(), ".gz", file.text.size());
            files[before + entry.path().lexically_relative(folder).generic_string()] = std::move(file);
        }
    }

   private:
    static std::optional<std::string> type_of(const fs::path& file) {
        static const std::map<std::string, std::string> k_types{{".html", "text/html; charset=utf-8"},
                                                                {".js", "text/javascript; charset=utf-8"},
                                                                {".css", "text/css; charset=utf-8"},
                                                                {".svg", "image/svg+xml"},
                                                                {".json", "application/json"},
                                                                {".txt", "text/plain; charset=utf-8"},
                                                                {".wasm", "application/wasm"},
                                                                {".data", "application/octet-stream"},
                                                                {".otf", "font/otf"},
                                                                {".png", "image/png"},
                                                                {".ico", "image/x-icon"},
                                                                {".ogg", "audio/ogg"},
                                                                {".webmanifest", "application/manifest+json"}};
        const auto found = k_types.find(file.extension().string());
        return found == k_types.end() ? std::nullopt : std::optional(found->second);
    }

    /// Unlike content::read_text_file() it keeps a byte order mark, which may be the beginning of any other content.
    std::string bytes_of(const fs::path& file) {
        std::error_code error;
        const std::uint64_t size = fs::file_size(file, error);
        if (!error && size > k_largest_file) throw std::runtime_error(file.string() + " is larger than 16 MiB");
        std::string bytes(error ? 0 : size, '\0');
        std::ifstream stream(file, std::ios::binary);
        if (error || !stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
            throw std::runtime_error(file.string() + " can't be read");
        }
        sum_ += bytes.size();
        if (sum_ > k_largest_sum) {
            throw std::runtime_error(file.string() + ": the files for browsers are larger than 64 MiB together");
        }
        return bytes;
    }

    /// Returns the packed file beside `file`; nothing if there is none, or none that saves anything.
    std::string packed(fs::path file, const char* ending, std::size_t size) {
        file += ending;
        std::error_code error;
        if (!fs::is_regular_file(file, error)) return {};
        std::string bytes = bytes_of(file);
        return bytes.size() < size ? bytes : std::string();
    }

    std::uint64_t sum_ = 0;
};

/// Changes addresses that are relative to the folder of the page's files, so that they are right in a text beside that
/// folder.
std::string seen_from_beside(std::string text) {
    constexpr std::string_view k_here = "\"./";
    constexpr std::string_view k_folder = "\"./play/";
    for (std::size_t at = text.find(k_here); at != std::string::npos; at = text.find(k_here, at + k_folder.size())) {
        text.replace(at, k_here.size(), k_folder);
    }
    return text;
}

/// The page and its service worker lie in the folder with their files, so that any web server can serve the folder.
/// This server serves the two beside the folder.
void move_page_out(WebFiles& files) {
    constexpr const char* k_service_worker = "/offline.js";
    for (auto& [path, file] : files) {
        // A script that is loaded as a worker has its own policy.
        if (path.starts_with("/play/") && file.type.starts_with("text/javascript")) file.runs_program = true;
    }
    if (auto script = files.extract("/play/offline.js"); !script.empty()) {
        files[k_service_worker] = std::move(script.mapped());
    }
    for (const char* path : {k_play_path, k_service_worker}) {
        const auto found = files.find(path);
        if (found == files.end() || found->second.is_placeholder) continue;
        found->second = make_web_file(found->second.type, seen_from_beside(found->second.text));
        found->second.runs_program = true;
    }
}

}  // namespace

WebFile make_web_file(std::string type, std::string text) {
    std::string tag = '"' + crypto::sha256(text).substr(0, k_tag_digits) + '"';
    return {.type = std::move(type), .text = std::move(text), .tag = std::move(tag)};
}

bool is_named_by_content(const std::string& name, const std::string& text) {
    const std::string stem = fs::path(name).stem().string();
    const std::size_t dot = stem.rfind('.');
    if (dot == std::string::npos) return false;
    const std::string digits = stem.substr(dot + 1);
    return digits.size() >= k_least_hash_digits && crypto::sha256(text).starts_with(digits);
}

WebFiles read_web_files(const fs::path& resources) {
    Reader reader;
    reader.take(resources / "play", "/play/");
    WebFiles& files = reader.files;
    // All addresses of the page are relative, so that a proxy may serve it below any path.
    if (auto page = files.extract("/play/index.html"); !page.empty()) {
        files[k_play_path] = std::move(page.mapped());
        files[k_play_path].runs_program = true;
    } else {
        files[k_play_path] = make_web_file("text/html; charset=utf-8", k_missing_page);
        files[k_play_path].is_placeholder = true;
    }
    move_page_out(files);
    return std::move(files);
}

}  // namespace syrtis::net
