// SPDX-License-Identifier: MIT
#include "content/text_file.hpp"

#include <fstream>
#include <stdexcept>
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
    std::ofstream stream(draft, std::ios::binary);
    stream << text;
    stream.close();
    if (!stream) throw std::runtime_error("can't write " + draft.string());
    if (const auto error = platform::replace_file(draft, path)) {
        throw std::runtime_error(path.string() + ": " + error.message());
    }
}

bool write_private_file(const std::filesystem::path& path, std::string_view text) {
    // Several programs of one person may write the same file.
    std::filesystem::path draft = path;
    draft += ".part." + std::to_string(platform::process_number());
    const auto write = [&] {
        platform::File file(draft, platform::File::Use::replace);
        return file.is_open() && file.make_private() && file.write_at(text, 0) && file.flush();
    };
    if (write() && !platform::replace_file(draft, path)) {
        if (!platform::flush_folder(path.parent_path())) return true;
    }
    std::error_code error;
    std::filesystem::remove(draft, error);
    return false;
}

}  // namespace syrtis::content
