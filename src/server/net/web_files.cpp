// SPDX-License-Identifier: MIT
#include "net/web_files.hpp"

#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "content/text_file.hpp"
#include "crypto/digest.hpp"

namespace syrtis::net {
namespace {

constexpr std::uint64_t k_largest_file = std::uint64_t{4} << 20U;
constexpr std::size_t k_tag_digits = 32;

/// Changes addresses that begin with "./" to those of a page one folder further down.
std::string one_folder_down(std::string page) {
    constexpr std::string_view k_here = "\"./";
    constexpr std::string_view k_up = "\"../";
    for (std::size_t at = page.find(k_here); at != std::string::npos; at = page.find(k_here, at + k_up.size())) {
        page.replace(at, k_here.size(), k_up);
    }
    return page;
}

}  // namespace

WebFile make_web_file(std::string type, std::string text) {
    std::string tag = '"' + crypto::sha256(text).substr(0, k_tag_digits) + '"';
    return {.type = std::move(type), .text = std::move(text), .tag = std::move(tag)};
}

WebFiles read_web_files(const std::filesystem::path& resources) {
    static const std::map<std::string, std::string> k_types{
        {".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},   {".svg", "image/svg+xml"},
        {".json", "application/json"},         {".po", "text/plain; charset=utf-8"}};
    WebFiles files;
    const auto take = [&](const std::filesystem::path& folder, const std::string& before) {
        std::error_code error;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
            const auto type = k_types.find(entry.path().extension().string());
            if (type == k_types.end() || !entry.is_regular_file()) continue;
            auto text = content::read_text_file(entry.path(), k_largest_file);
            if (!text) throw std::runtime_error(entry.path().string() + " " + text.error());
            files[before + entry.path().lexically_relative(folder).generic_string()] =
                make_web_file(type->second, std::move(*text));
        }
    };
    take(resources / "web", "/web/");
    take(resources / "lang", "/lang/");
    take(resources / "boards", "/boards/");
    // A source checkout has the drawings in `img`. In an installation they are in `svg`, because `img` holds the
    // client's.
    take(resources / "svg", "/img/");
    const auto page = files.extract("/web/index.html");
    if (page.empty()) {
        throw std::runtime_error((resources / "web" / "index.html").string() + ": the page for browsers isn't there");
    }
    // All addresses of the page are relative, so that a proxy may serve it below any path.
    files[k_page_of_a_table] = make_web_file(page.mapped().type, one_folder_down(page.mapped().text));
    files["/"] = page.mapped();
    return files;
}

}  // namespace syrtis::net
