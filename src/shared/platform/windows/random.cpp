// SPDX-License-Identifier: MIT
#include "platform/random.hpp"

#include <windows.h>
// bcrypt.h needs the types of windows.h.
#include <bcrypt.h>

#include <system_error>

namespace syrtis::platform {

void fill_random(std::span<std::uint8_t> bytes) {
    const NTSTATUS status =
        BCryptGenRandom(nullptr, bytes.data(), static_cast<ULONG>(bytes.size()), BCRYPT_USE_SYSTEM_PREFERRED_RNG);
    if (status < 0) throw std::system_error(std::make_error_code(std::errc::io_error), "BCryptGenRandom");
}

}  // namespace syrtis::platform
