// SPDX-License-Identifier: MIT
#pragma once

// Small files that only their owner may read, and that several clients of one person write.

#include <filesystem>
#include <string>

namespace syrtis::client::net {

/// Held as long as it lives, by a file of its own: whoever else wants to write waits.
class FileLock {
   public:
    explicit FileLock(const std::filesystem::path& file);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

   private:
    int file_;
};

/// Puts the text in the place of what the file held, on the disk and not only on its way there; a crash in between
/// leaves what was there. False if it can't be written.
[[nodiscard]] bool replace_file(const std::filesystem::path& file, const std::string& text);

}  // namespace syrtis::client::net
