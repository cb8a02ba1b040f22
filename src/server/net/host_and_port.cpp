// SPDX-License-Identifier: MIT
#include "net/host_and_port.hpp"

#include <charconv>
#include <system_error>

namespace syrtis::net {

std::optional<HostAndPort> parse_host_and_port(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    HostAndPort parsed;
    if (colon != std::string_view::npos) {
        std::string_view host = text.substr(0, colon);
        if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
        // Other invalid host names are found by the lookup.
        if (host.empty() || host.find_first_of("[]/, \t") != std::string_view::npos) return std::nullopt;
        parsed.host = host;
    }
    const std::string_view digits = text.substr(colon == std::string_view::npos ? 0 : colon + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), parsed.port);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return parsed;
}

std::string written(const std::string& host, std::uint16_t port) {
    const bool has_colon = host.find(':') != std::string::npos;
    return (has_colon ? '[' + host + ']' : host) + ':' + std::to_string(port);
}

}  // namespace syrtis::net
