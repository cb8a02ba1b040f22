// SPDX-License-Identifier: MIT
#pragma once

// Small files that several clients of one person write, one after the other.

#include <filesystem>

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

}  // namespace syrtis::client::net
