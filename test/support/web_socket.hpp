// SPDX-License-Identifier: MIT
#pragma once

// Imitates a browser: sends HTTP requests and WebSocket frames, valid and invalid ones.

#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "support/line_socket.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// A hand-made WebSocket client.
class WebSocket {
   public:
    explicit WebSocket(std::uint16_t port, std::string host = "here", int receive_buffer = 0)
        : socket_(port, receive_buffer), host_(std::move(host)) {}

    bool send_raw(std::string_view bytes) { return socket_.send_bytes(bytes); }
    /// Returns true if no unread input has arrived.
    bool receives_nothing_now() {
        char byte = 0;
        return incoming_.empty() && ::recv(socket_.descriptor(), &byte, 1, MSG_DONTWAIT | MSG_PEEK) < 0;
    }
    /// Returns the head of an HTTP answer, including the empty line after it. If the connection ends before, returns
    /// the input so far.
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
    /// Requests a WebSocket and returns the head of the answer. `more`: further header lines of the request.
    std::string upgrade(const std::string& path, const std::string& more = {}) {
        send_raw("GET " + path + " HTTP/1.1\r\nHost: " + host_ +
                 "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 more + "\r\n");
        return head();
    }
    /// Sends a complete text message of less than 64 KiB, masked with zeros.
    bool send(std::string_view text) { return send('\x81', text); }
    bool ping() { return send('\x89', {}); }
    /// Sends a complete frame with this first byte.
    bool send(char first, std::string_view text) {
        std::string frame{first};
        if (text.size() < 126) {
            frame += static_cast<char>(0x80U | text.size());
        } else {
            frame += '\xfe';
            frame += static_cast<char>(text.size() >> 8U);
            frame += static_cast<char>(text.size() & 0xffU);
        }
        return send_raw(frame.append(4, '\0').append(text));
    }
    /// Returns the next text message; nothing at the end of the connection. The input is appended to `received`.
    std::optional<std::string> receive() {
        for (;;) {
            const auto head = bytes(2);
            if (!head) return std::nullopt;
            std::size_t length = static_cast<unsigned char>((*head)[1]) & 0x7fU;
            const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
            if (more > 0) {
                const auto wide = bytes(more);
                if (!wide) return std::nullopt;
                length = 0;
                for (const char byte : *wide) length = length * 256 + static_cast<unsigned char>(byte);
            }
            auto text = bytes(length);
            if (!text) return std::nullopt;
            const int kind = (*head)[0] & 0x0f;
            if (kind == 8) {
                is_dismissed = true;
                return std::nullopt;
            }
            if (kind == 9) ++pings;
            if (kind == 1) return received += *text, text;
        }
    }
    /// Returns the next message of this kind; null at the end of the connection.
    Json::Value receive(const std::string& kind) {
        for (;;) {
            if (lines_.empty()) {
                const auto text = receive();
                if (!text) return {};
                lines_ = *text;
            }
            const auto end = lines_.find('\n');
            const auto message = text::parse_json(lines_.substr(0, end));
            lines_.erase(0, end == std::string::npos ? end : end + 1);
            if (message && (*message)["kind"] == kind) return *message;
        }
    }

    std::string received;
    int pings = 0;              ///< number of received pings, which are not answered
    bool is_dismissed = false;  ///< the server has sent a close frame

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
    std::optional<std::string> bytes(std::size_t count) {
        while (incoming_.size() < count) {
            if (!read_more()) return std::nullopt;
        }
        return take(count);
    }

    LineSocket socket_;
    std::string host_;
    std::string incoming_;
    std::string lines_;
};

}  // namespace syrtis::test
