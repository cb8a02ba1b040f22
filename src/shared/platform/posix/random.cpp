// SPDX-License-Identifier: MIT
#include "platform/random.hpp"

#include <sys/random.h>

#include <cerrno>
#include <cstddef>
#include <system_error>

namespace syrtis::platform {

void fill_random(std::span<std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::getrandom(bytes.data(), bytes.size(), 0);
        if (count < 0) {
            if (errno == EINTR) continue;
            throw std::system_error(errno, std::generic_category(), "getrandom");
        }
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

}  // namespace syrtis::platform
