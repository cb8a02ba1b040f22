// SPDX-License-Identifier: MIT
#pragma once

// Files that must not be lost and not be read by others: what streams don't promise. Rights are taken away where files
// have rights of their own; on Windows a file has those of its folder, which in a person's folders are theirs alone.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace syrtis::platform {

class File {
   public:
    enum class Use : std::uint8_t {
        read,
        replace,  ///< made; a file or a link of that name is removed before, and what a link leads to is left alone
        change,   ///< must be there, and no link; written to anywhere
        make,     ///< must not be there yet, not even as a link
    };

    File() = default;
    /// What is made is its owner's alone.
    File(const std::filesystem::path& path, Use use);
    File(File&& other) noexcept;
    File& operator=(File&& other) noexcept;
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File();

    [[nodiscard]] bool is_open() const { return handle_ != k_closed; }
    /// Why the last call failed that did.
    [[nodiscard]] const std::error_code& error() const { return error_; }

    /// All of it, or nothing if that can't be.
    [[nodiscard]] std::optional<std::string> read_all();
    /// From `offset` on, all of them or false.
    [[nodiscard]] bool write_at(std::string_view bytes, std::uint64_t offset);
    /// What was written is on the disk when this returns, and found there again.
    [[nodiscard]] bool flush();
    /// Takes the rights of others away.
    [[nodiscard]] bool make_private();
    void close();

   private:
    static constexpr std::intptr_t k_closed = -1;
    std::intptr_t handle_ = k_closed;
    std::error_code error_;
};

/// Held as long as it lives, by a file of its own, which is made if it is missing and must be no link.
class FileLock {
   public:
    enum class IfLocked : std::uint8_t { wait, give_up };
    FileLock(const std::filesystem::path& path, IfLocked if_locked);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

    [[nodiscard]] bool is_held() const { return is_held_; }
    /// Another process has it; else `error` says why it can't be had.
    [[nodiscard]] bool is_anothers() const { return is_anothers_; }
    [[nodiscard]] const std::error_code& error() const { return error_; }

   private:
    std::intptr_t handle_ = -1;
    bool is_held_ = false;
    bool is_anothers_ = false;
    std::error_code error_;
};

/// One file in the place of another, at once for all who look.
[[nodiscard]] std::error_code replace_file(const std::filesystem::path& draft, const std::filesystem::path& file);
/// Names in that folder that were made or changed are on the disk when this returns.
[[nodiscard]] std::error_code flush_folder(const std::filesystem::path& folder);
/// What stands in a file or folder of others' making, if it is there, is from now on its owner's alone. What a link
/// to a file leads to is left as it is.
[[nodiscard]] std::error_code keep_private(const std::filesystem::path& path);
/// A folder that is its owner's alone. One that is there already is left as it is.
[[nodiscard]] std::error_code make_private_folder(const std::filesystem::path& folder);

}  // namespace syrtis::platform
