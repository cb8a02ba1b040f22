// SPDX-License-Identifier: MIT
#pragma once

// Files that must not be lost and that other users must not read. std::fstream guarantees neither. On systems with file
// modes, only the owner gets access by the mode of the file. On Windows, a file gets the rights of its folder.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace syrtis::platform {

/// An open file.
class File {
   public:
    enum class Use : std::uint8_t {
        read,
        /// Creates the file; if a file or link of that name exists, it is removed first, but the target of a link stays
        /// unchanged.
        replace,
        change,  ///< opens an existing file for writing at any offset; fails for a link
        make,    ///< creates the file; fails if the name exists, even as a link
    };

    File() = default;
    /// Opens a file. A new file is readable by its owner only.
    File(const std::filesystem::path& path, Use use);
    File(File&& other) noexcept;
    File& operator=(File&& other) noexcept;
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File();

    [[nodiscard]] bool is_open() const { return handle_ != k_closed; }
    /// Returns the error of the last failed call.
    [[nodiscard]] const std::error_code& error() const { return error_; }

    /// Returns the whole contents, or nothing on failure.
    [[nodiscard]] std::optional<std::string> read_all();
    /// Writes all bytes to the file, the first one at `offset`. Returns false on failure.
    [[nodiscard]] bool write_at(std::string_view bytes, std::uint64_t offset);
    /// Waits until all written bytes are on the disk. Returns false on failure.
    [[nodiscard]] bool flush();
    /// Removes the access rights of other users. Returns false on failure.
    [[nodiscard]] bool make_private();
    void close();

   private:
    static constexpr std::intptr_t k_closed = -1;
    std::intptr_t handle_ = k_closed;
    std::error_code error_;
};

/// A lock that excludes other processes as long as this object exists. It uses a separate file, which must not be a
/// link. The file is created if it does not exist.
class FileLock {
   public:
    enum class IfLocked : std::uint8_t { wait, give_up };
    FileLock(const std::filesystem::path& path, IfLocked if_locked);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

    [[nodiscard]] bool is_held() const { return is_held_; }
    /// True if another process has the lock. If the lock could not be acquired for another reason, `error` says why.
    [[nodiscard]] bool is_held_by_other() const { return is_held_by_other_; }
    [[nodiscard]] const std::error_code& error() const { return error_; }

   private:
    std::intptr_t handle_ = -1;
    bool is_held_ = false;
    bool is_held_by_other_ = false;
    std::error_code error_;
};

/// Atomically replaces `file` by `draft`, which then no longer exists under its old name.
[[nodiscard]] std::error_code replace_file(const std::filesystem::path& draft, const std::filesystem::path& file);
/// Waits until the changed names in that folder, such as those of new files, are on the disk.
[[nodiscard]] std::error_code flush_folder(const std::filesystem::path& folder);
/// Makes an existing file or folder accessible to its owner only. If the path is a link to a file, the target of the
/// link stays unchanged.
[[nodiscard]] std::error_code keep_private(const std::filesystem::path& path);
/// Creates a folder for its owner only. An existing folder stays unchanged.
[[nodiscard]] std::error_code make_private_folder(const std::filesystem::path& folder);

}  // namespace syrtis::platform
