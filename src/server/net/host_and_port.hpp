// SPDX-License-Identifier: MIT
#pragma once

// [HOST:]PORT as people write it, with or without brackets around an IPv6 address.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::net {

struct HostAndPort {
    std::string host{};  ///< an address or a name; empty: none was given
    std::uint16_t port = 0;
};

/// Nothing if the text is neither PORT nor HOST:PORT.
[[nodiscard]] std::optional<HostAndPort> parse_host_and_port(std::string_view text);

/// HOST:PORT, with brackets where the host has colons.
[[nodiscard]] std::string written(const std::string& host, std::uint16_t port);

}  // namespace syrtis::net
