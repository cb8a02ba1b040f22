// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace syrtis::protocol {

/// The port at which servers listen and to which clients connect by default.
inline constexpr std::uint16_t k_default_port = 7600;

}  // namespace syrtis::protocol
