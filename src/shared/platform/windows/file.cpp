// SPDX-License-Identifier: MIT
#include "platform/file.hpp"

#include <windows.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "platform/windows/text.hpp"

namespace syrtis::platform {

namespace {

static_assert(sizeof(std::intptr_t) == sizeof(HANDLE));

// Virus scanners and readers hold a file open for a moment.
constexpr int k_most_tries = 25;
constexpr DWORD k_between_tries_milliseconds = 20;

HANDLE handle_of(std::intptr_t handle) { return reinterpret_cast<HANDLE>(handle); }

std::intptr_t open(const std::filesystem::path& path, File::Use use) {
    DWORD disposition = OPEN_EXISTING;
    if (use == File::Use::replace) disposition = CREATE_ALWAYS;
    if (use == File::Use::make) disposition = CREATE_NEW;
    return reinterpret_cast<std::intptr_t>(CreateFileW(
        path.c_str(), use == File::Use::read ? GENERIC_READ : GENERIC_READ | GENERIC_WRITE,
        FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, disposition, FILE_ATTRIBUTE_NORMAL, nullptr));
}

OVERLAPPED at(std::uint64_t offset) {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(offset & 0xFFFFFFFFU);
    place.OffsetHigh = static_cast<DWORD>(offset >> 32U);
    return place;
}

}  // namespace

File::File(const std::filesystem::path& path, Use use) : handle_(open(path, use)) {
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
    if (is_open()) CloseHandle(handle_of(std::exchange(handle_, k_closed)));
}

std::optional<std::string> File::read_all() {
    std::string bytes;
    std::array<char, 65536> block{};
    for (;;) {
        OVERLAPPED place = at(bytes.size());
        DWORD count = 0;
        if (ReadFile(handle_of(handle_), block.data(), static_cast<DWORD>(block.size()), &count, &place) == 0) {
            if (GetLastError() == ERROR_HANDLE_EOF) return bytes;
            error_ = last_error();
            return std::nullopt;
        }
        if (count == 0) return bytes;
        bytes.append(block.data(), count);
    }
}

bool File::write_at(std::string_view bytes, std::uint64_t offset) {
    constexpr std::size_t k_most = std::numeric_limits<std::int32_t>::max();
    while (!bytes.empty()) {
        OVERLAPPED place = at(offset);
        DWORD count = 0;
        const auto wanted = static_cast<DWORD>(std::min(bytes.size(), k_most));
        if (WriteFile(handle_of(handle_), bytes.data(), wanted, &count, &place) == 0 || count == 0) {
            error_ = last_error();
            return false;
        }
        bytes.remove_prefix(count);
        offset += count;
    }
    return true;
}

bool File::flush() {
    if (FlushFileBuffers(handle_of(handle_)) != 0) return true;
    error_ = last_error();
    return false;
}

bool File::make_private() { return is_open(); }

FileLock::FileLock(const std::filesystem::path& path, IfLocked if_locked)
    : handle_(reinterpret_cast<std::intptr_t>(CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE,
                                                          FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_ALWAYS,
                                                          FILE_ATTRIBUTE_NORMAL, nullptr))) {
    if (handle_ == -1) {
        error_ = last_error();
        return;
    }
    OVERLAPPED place{};
    const DWORD how =
        LOCKFILE_EXCLUSIVE_LOCK | (if_locked == IfLocked::give_up ? DWORD{LOCKFILE_FAIL_IMMEDIATELY} : DWORD{0});
    is_held_ = LockFileEx(handle_of(handle_), how, 0, 1, 0, &place) != 0;
    if (is_held_) return;
    is_held_by_other_ = GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING;
    error_ = last_error();
}

FileLock::~FileLock() {
    if (handle_ != -1) CloseHandle(handle_of(handle_));
}

std::error_code replace_file(const std::filesystem::path& draft, const std::filesystem::path& file) {
    for (int tries = 1;; ++tries) {
        if (MoveFileExW(draft.c_str(), file.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0)
            return {};
        const DWORD reason = GetLastError();
        const bool is_transient = reason == ERROR_ACCESS_DENIED || reason == ERROR_SHARING_VIOLATION;
        if (!is_transient || tries == k_most_tries) return error_of(reason);
        Sleep(k_between_tries_milliseconds);
    }
}

// Names are written through together with their files.
std::error_code flush_folder(const std::filesystem::path& /*folder*/) { return {}; }

std::error_code keep_private(const std::filesystem::path& /*path*/) { return {}; }

std::error_code make_private_folder(const std::filesystem::path& folder) {
    if (CreateDirectoryW(folder.c_str(), nullptr) != 0 || GetLastError() == ERROR_ALREADY_EXISTS) return {};
    return last_error();
}

}  // namespace syrtis::platform
