// SPDX-License-Identifier: MIT
#pragma once

// Reads the metrics that a server publishes.

#include <sys/socket.h>

#include <array>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>

#include "support/line_socket.hpp"

namespace syrtis::test {

[[nodiscard]] inline std::uint16_t port_of(const std::string& address) {
    return static_cast<std::uint16_t>(std::stoul(address.substr(address.rfind(':') + 1)));
}

[[nodiscard]] inline std::string scrape(const std::string& address) {
    LineSocket socket(port_of(address));
    socket.send("GET /metrics HTTP/1.1\r\nHost: " + address + "\r\nConnection: close\r\n\r");
    std::string page;
    std::array<char, 4096> bytes{};
    for (ssize_t count = 1; count > 0;) {
        count = ::recv(socket.descriptor(), bytes.data(), bytes.size(), 0);
        if (count > 0) page.append(bytes.data(), static_cast<std::size_t>(count));
    }
    return page;
}

/// Returns the value of a metric, or nothing if the page lacks it. `name` is the name of the metric including its
/// labels.
[[nodiscard]] inline std::optional<double> figure(const std::string& page, const std::string& name) {
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(name + " ")) return std::stod(line.substr(name.size() + 1));
    }
    return std::nullopt;
}

}  // namespace syrtis::test
