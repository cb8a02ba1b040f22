// SPDX-License-Identifier: MIT
#include "platform/random.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <system_error>

namespace syrtis::platform {

// The browser gives at most this many bytes at once.
void fill_random(std::span<std::uint8_t> bytes) {
    constexpr std::size_t k_most_at_once = 256;
    while (!bytes.empty()) {
        const std::size_t count = std::min(bytes.size(), k_most_at_once);
        if (::getentropy(bytes.data(), count) != 0) {
            throw std::system_error(errno, std::generic_category(), "getentropy");
        }
        bytes = bytes.subspan(count);
    }
}

}  // namespace syrtis::platform
