// SPDX-License-Identifier: MIT
#pragma once

// Sends requests to the admin socket of a server, a Unix socket.

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>

#include "text/json.hpp"

namespace syrtis::test {

/// Sends one line to the socket `file` and returns the answer; null if there is no answer.
[[nodiscard]] inline Json::Value ask_server(const std::string& file, const std::string& line) {
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::ranges::copy(file.substr(0, sizeof address.sun_path - 1), address.sun_path);
    std::string received;
    const std::string said = line + '\n';
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
        ::send(socket, said.data(), said.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(said.size())) {
        std::array<char, 4096> bytes{};
        for (ssize_t count = 0; (count = ::recv(socket, bytes.data(), bytes.size(), 0)) > 0;) {
            received.append(bytes.data(), static_cast<std::size_t>(count));
        }
    }
    ::close(socket);
    const auto answer = text::parse_json_file(received);
    return answer ? *answer : Json::Value();
}

}  // namespace syrtis::test
