// SPDX-License-Identifier: MIT
#include "platform/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace syrtis::platform {

namespace {

constexpr mode_t k_private_file = S_IRUSR | S_IWUSR;

std::error_code last_error() { return {errno, std::generic_category()}; }

int flags_of(File::Use use) {
    switch (use) {
        case File::Use::replace:
            return O_CREAT | O_EXCL | O_NOFOLLOW | O_RDWR;
        case File::Use::change:
            return O_RDWR | O_NOFOLLOW;
        case File::Use::make:
            return O_CREAT | O_EXCL | O_RDWR;
        case File::Use::read:
            break;
    }
    return O_RDONLY;
}

int descriptor_of(std::intptr_t handle) { return static_cast<int>(handle); }

}  // namespace

File::File(const std::filesystem::path& path, Use use) {
    // The file is removed and not truncated: its name may be a hard or symbolic link to another file.
    if (use == Use::replace && ::unlink(path.c_str()) != 0 && errno != ENOENT) {
        error_ = last_error();
        return;
    }
    handle_ = ::open(path.c_str(), flags_of(use) | O_CLOEXEC, k_private_file);
    if (!is_open()) error_ = last_error();
}

File::File(File&& other) noexcept : handle_(std::exchange(other.handle_, k_closed)), error_(other.error_) {}

File& File::operator=(File&& other) noexcept {
    std::swap(handle_, other.handle_);
    std::swap(error_, other.error_);
    return *this;
}

File::~File() { close(); }

void File::close() {
    if (is_open()) ::close(descriptor_of(std::exchange(handle_, k_closed)));
}

std::optional<std::string> File::read_all() {
    std::string bytes;
    std::array<char, 65536> block{};
    for (std::uint64_t offset = 0;;) {
        const ssize_t count = ::pread(descriptor_of(handle_), block.data(), block.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) {
            error_ = last_error();
            return std::nullopt;
        }
        if (count == 0) return bytes;
        bytes.append(block.data(), static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
}

bool File::write_at(std::string_view bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(descriptor_of(handle_), bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            error_ = last_error();
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return true;
}

bool File::flush() {
    if (::fdatasync(descriptor_of(handle_)) == 0) return true;
    error_ = last_error();
    return false;
}

bool File::make_private() {
    if (::fchmod(descriptor_of(handle_), k_private_file) == 0) return true;
    error_ = last_error();
    return false;
}

FileLock::FileLock(const std::filesystem::path& path, IfLocked if_locked)
    : handle_(::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, k_private_file)) {
    is_held_ =
        handle_ >= 0 && ::flock(descriptor_of(handle_), LOCK_EX | (if_locked == IfLocked::give_up ? LOCK_NB : 0)) == 0;
    if (is_held_) return;
    is_held_by_other_ = handle_ >= 0 && errno == EWOULDBLOCK;
    error_ = last_error();
}

FileLock::~FileLock() {
    if (handle_ >= 0) ::close(descriptor_of(handle_));
}

std::error_code flush_folder(const std::filesystem::path& folder) {
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return last_error();
    const std::error_code error = ::fsync(descriptor) == 0 ? std::error_code() : last_error();
    ::close(descriptor);
    return error;
}

std::error_code keep_private(const std::filesystem::path& path) {
    std::error_code error;
    const mode_t mode = std::filesystem::is_directory(path, error) ? S_IRWXU : k_private_file;
    if (mode == k_private_file && std::filesystem::is_symlink(path, error)) {
        return std::make_error_code(std::errc::too_many_symbolic_link_levels);
    }
    return ::chmod(path.c_str(), mode) == 0 || errno == ENOENT ? std::error_code() : last_error();
}

std::error_code make_private_folder(const std::filesystem::path& folder) {
    return ::mkdir(folder.c_str(), S_IRWXU) == 0 || errno == EEXIST ? std::error_code() : last_error();
}

}  // namespace syrtis::platform
