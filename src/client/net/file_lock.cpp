// SPDX-License-Identifier: MIT

#include "net/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace syrtis::client::net {

namespace fs = std::filesystem;

FileLock::FileLock(const fs::path& file) : file_(::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
    if (file_ >= 0) ::flock(file_, LOCK_EX);
}

FileLock::~FileLock() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace syrtis::client::net
