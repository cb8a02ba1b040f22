// SPDX-License-Identifier: MIT

#include "net/private_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstddef>
#include <system_error>

namespace syrtis::client::net {

namespace fs = std::filesystem;

namespace {

/// Text on the disk, not only on its way there.
bool write_through(const fs::path& file, const std::string& text) {
    const int out = ::open(file.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
    if (out < 0) return false;
    std::size_t written = 0;
    while (written < text.size()) {
        const auto count = ::write(out, text.data() + written, text.size() - written);
        if (count <= 0) break;
        written += static_cast<std::size_t>(count);
    }
    const bool whole = written == text.size() && ::fsync(out) == 0;
    return ::close(out) == 0 && whole;
}

}  // namespace

FileLock::FileLock(const fs::path& file) : file_(::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
    if (file_ >= 0) ::flock(file_, LOCK_EX);
}

FileLock::~FileLock() {
    if (file_ >= 0) ::close(file_);
}

bool replace_file(const fs::path& file, const std::string& text) {
    const fs::path beside = file.string() + ".new." + std::to_string(::getpid());
    std::error_code error;
    if (!write_through(beside, text)) {
        fs::remove(beside, error);
        return false;
    }
    fs::rename(beside, file, error);
    return !error;
}

}  // namespace syrtis::client::net
