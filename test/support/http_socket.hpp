// SPDX-License-Identifier: MIT
#pragma once

// Imitates a browser that sends HTTP requests, valid and invalid ones.

#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "support/line_socket.hpp"

namespace syrtis::test {

/// An HTTP client that sends exactly the bytes of the test.
class HttpSocket {
   public:
    explicit HttpSocket(std::uint16_t port, std::string host = "here") : socket_(port), host_(std::move(host)) {}

    bool send_raw(std::string_view bytes) { return socket_.send_bytes(bytes); }
    /// True if no unread input has arrived.
    bool receives_nothing_now() {
        char byte = 0;
        return incoming_.empty() && ::recv(socket_.descriptor(), &byte, 1, MSG_DONTWAIT | MSG_PEEK) < 0;
    }
    /// Returns the head of an answer, including the empty line at its end. Returns the input so far if the server ends
    /// the connection before.
    std::string head() {
        while (incoming_.find("\r\n\r\n") == std::string::npos && read_more()) continue;
        return take(incoming_.find("\r\n\r\n") == std::string::npos ? incoming_.size()
                                                                    : incoming_.find("\r\n\r\n") + 4);
    }
    std::string body(const std::string& head) {
        const auto at = head.find("Content-Length: ");
        const std::size_t length = at == std::string::npos ? 0 : std::stoul(head.substr(at + 16));
        while (incoming_.size() < length && read_more()) continue;
        return take(length);
    }
    /// Returns all remaining input.
    std::string rest() {
        while (read_more()) continue;
        return take(incoming_.size());
    }
    std::string get(const std::string& path) {
        send_raw("GET " + path + " HTTP/1.1\r\nHost: " + host_ + "\r\n\r\n");
        return head();
    }
    /// Requests a change to the protocol WebSocket. Returns the head of the answer.
    std::string upgrade(const std::string& path, const std::string& more = {}) {
        send_raw("GET " + path + " HTTP/1.1\r\nHost: " + host_ +
                 "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 more + "\r\n");
        return head();
    }

   private:
    bool read_more() {
        std::array<char, 65536> bytes{};
        const auto count = ::recv(socket_.descriptor(), bytes.data(), bytes.size(), 0);
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            throw std::runtime_error("nothing was received for a minute");
        }
        if (count > 0) incoming_.append(bytes.data(), static_cast<std::size_t>(count));
        return count > 0;
    }
    std::string take(std::size_t count) {
        std::string taken = incoming_.substr(0, count);
        incoming_.erase(0, count);
        return taken;
    }

    LineSocket socket_;
    std::string host_;
    std::string incoming_;
};

}  // namespace syrtis::test
