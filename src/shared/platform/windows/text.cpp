// SPDX-License-Identifier: MIT
#include "platform/windows/text.hpp"

#include <windows.h>

#include <optional>

namespace syrtis::platform {

std::wstring wide(std::string_view text) {
    const int size = static_cast<int>(text.size());
    std::wstring result(static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0)),
                        L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), size, result.data(), static_cast<int>(result.size()));
    return result;
}

std::string narrow(std::wstring_view text) {
    const int size = static_cast<int>(text.size());
    std::string result(
        static_cast<std::size_t>(WideCharToMultiByte(CP_UTF8, 0, text.data(), size, nullptr, 0, nullptr, nullptr)),
        '\0');
    WideCharToMultiByte(CP_UTF8, 0, text.data(), size, result.data(), static_cast<int>(result.size()), nullptr,
                        nullptr);
    return result;
}

std::error_code error_of(unsigned long code) {
    const auto known = [code]() -> std::optional<std::errc> {
        switch (code) {
            case ERROR_FILE_NOT_FOUND:
            case ERROR_PATH_NOT_FOUND:
            case ERROR_INVALID_DRIVE:
                return std::errc::no_such_file_or_directory;
            case ERROR_ACCESS_DENIED:
            case ERROR_SHARING_VIOLATION:
            case ERROR_LOCK_VIOLATION:
                return std::errc::permission_denied;
            case ERROR_ALREADY_EXISTS:
            case ERROR_FILE_EXISTS:
                return std::errc::file_exists;
            case ERROR_DISK_FULL:
            case ERROR_HANDLE_DISK_FULL:
                return std::errc::no_space_on_device;
            case ERROR_FILENAME_EXCED_RANGE:
                return std::errc::filename_too_long;
            case ERROR_TOO_MANY_OPEN_FILES:
                return std::errc::too_many_files_open;
            case ERROR_NOT_ENOUGH_MEMORY:
                return std::errc::not_enough_memory;
            default:
                return std::nullopt;
        }
    }();
    return known ? std::make_error_code(*known) : std::error_code(static_cast<int>(code), std::system_category());
}

std::error_code last_error() { return error_of(GetLastError()); }

}  // namespace syrtis::platform
