// SPDX-License-Identifier: MIT
#include "content/text_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <stdexcept>
#include <system_error>

namespace syrtis::content {

namespace {

class Descriptor {
   public:
    Descriptor(const std::filesystem::path& path, int flags)
        : number_(::open(path.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR)) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }

    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] bool make_private() const { return ::fchmod(number_, S_IRUSR | S_IWUSR) == 0; }
    [[nodiscard]] bool sync() const { return ::fsync(number_) == 0; }
    [[nodiscard]] bool write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = ::write(number_, text.data(), text.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

   private:
    int number_;
};

bool write_through(const std::filesystem::path& path, std::string_view text) {
    const Descriptor file(path, O_CREAT | O_TRUNC | O_WRONLY);
    return file.is_open() && file.make_private() && file.write(text) && file.sync();
}

}  // namespace

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

bool write_private_file(const std::filesystem::path& path, std::string_view text) {
    // Several programs of one person may write the same file.
    const std::filesystem::path draft = path.string() + ".part." + std::to_string(::getpid());
    std::error_code error;
    if (write_through(draft, text)) {
        std::filesystem::rename(draft, path, error);
        const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
        if (!error && Descriptor(folder, O_RDONLY | O_DIRECTORY).sync()) return true;
    }
    std::filesystem::remove(draft, error);
    return false;
}

}  // namespace syrtis::content
