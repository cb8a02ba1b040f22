// SPDX-License-Identifier: MIT
#pragma once

// Parses and formats [HOST:]PORT. An IPv6 address may be in brackets.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::net {

/// A host and a port as the user has written them.
struct HostAndPort {
    std::string host{};  ///< an address or a name; empty if the text has none
    std::uint16_t port = 0;
};

/// Parses a text. Returns nothing if the text is neither PORT nor HOST:PORT.
[[nodiscard]] std::optional<HostAndPort> parse_host_and_port(std::string_view text);

/// Returns HOST:PORT; puts a host with colons in brackets.
[[nodiscard]] std::string written(const std::string& host, std::uint16_t port);

}  // namespace syrtis::net
