// SPDX-License-Identifier: MIT
#include "content/text_file.hpp"

#include <fstream>
#include <stdexcept>
#include <string>
#include <system_error>

#include "platform/file.hpp"
#include "platform/program.hpp"
#include "text/byte_order_mark.hpp"

namespace syrtis::content {

core::Result<std::string, std::string> read_text_file(const std::filesystem::path& path, std::uint64_t largest) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (error) return core::Failure{"can't be read: " + error.message()};
    if (size > largest) return core::Failure{"is larger than " + std::to_string(largest) + " bytes"};
    std::ifstream stream(path, std::ios::binary);
    std::string text(size, '\0');
    if (!stream.read(text.data(), static_cast<std::streamsize>(size))) {
        return core::Failure{std::string("can't be read")};
    }
    text.erase(0, text.size() - text::without_byte_order_mark(text).size());
    return text;
}

void write_text_file(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::path draft = path;
    draft += ".part";
    std::error_code ignored;
    // An existing file may be a link to another file.
    std::filesystem::remove(draft, ignored);
    std::ofstream stream(draft, std::ios::binary);
    stream << text;
    stream.close();
    std::error_code error;
    if (!stream) error = std::make_error_code(std::errc::io_error);
    if (!error) error = platform::replace_file(draft, path);
    if (!error) return;
    std::filesystem::remove(draft, ignored);
    throw std::runtime_error(path.string() + ": can't be written: " + error.message());
}

namespace {

std::error_code write_private(const std::filesystem::path& path, std::string_view text) {
    // Several programs of one person may write the same file.
    std::filesystem::path draft = path;
    draft += ".part." + std::to_string(platform::process_number());
    const auto write = [&]() -> std::error_code {
        platform::File file(draft, platform::File::Use::replace);
        const bool is_written = file.is_open() && file.make_private() && file.write_at(text, 0) && file.flush();
        return is_written ? std::error_code() : file.error();
    };
    std::error_code error = write();
    if (!error) error = platform::replace_file(draft, path);
    if (!error) return platform::flush_folder(path.parent_path());
    std::error_code ignored;
    std::filesystem::remove(draft, ignored);
    return error;
}

}  // namespace

bool write_private_file(const std::filesystem::path& path, std::string_view text) { return !write_private(path, text); }

void write_secret_file(const std::filesystem::path& path, std::string_view text) {
    if (const auto error = write_private(path, text)) {
        throw std::runtime_error(path.string() + ": can't be written: " + error.message());
    }
}

std::filesystem::path name_aside(const std::filesystem::path& path) {
    constexpr unsigned k_most_names = 1000;
    auto aside = path;
    aside += ".unreadable";
    std::error_code error;
    for (unsigned number = 2; std::filesystem::exists(aside, error) && number < k_most_names; ++number) {
        aside = path;
        aside += ".unreadable-" + std::to_string(number);
    }
    return aside;
}

bool set_aside(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return !error;
    std::filesystem::rename(path, name_aside(path), error);
    return !error;
}

}  // namespace syrtis::content
