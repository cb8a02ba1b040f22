// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace syrtis::protocol {

/// Where a server listens, and where a client looks for it, unless told otherwise.
inline constexpr std::uint16_t k_default_port = 7600;

}  // namespace syrtis::protocol
