// SPDX-License-Identifier: MIT
#include "content/text_file.hpp"

#include <fstream>
#include <stdexcept>
#include <system_error>

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
    return text;
}

void write_text_file(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::path draft = path;
    draft += ".part";
    std::ofstream stream(draft, std::ios::binary);
    stream << text;
    stream.close();
    if (!stream) throw std::runtime_error("can't write " + draft.string());
    std::filesystem::rename(draft, path);
}

}  // namespace syrtis::content
