// SPDX-License-Identifier: MIT
#pragma once

// Provides a LineSocket on the WebSocket that the client in a browser uses.

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "support/line_socket.hpp"

namespace syrtis::test {

/// A blocking client connection that sends and receives its bytes in binary messages of a WebSocket.
class PlaySocket final : public LineSocket {
   public:
    static constexpr const char* k_origin = "Origin: http://here\r\n";
    static constexpr unsigned char k_text = 0x1;
    static constexpr unsigned char k_binary = 0x2;
    static constexpr unsigned char k_ping = 0x9;
    static constexpr unsigned char k_last = 0x80;  ///< flag in the first byte of a frame: this frame is the last one or
                                                   ///< the only one of its message

    /// Connects. `more` are further header lines of the request. Throws if the server does not switch to the WebSocket
    /// protocol.
    explicit PlaySocket(std::uint16_t port, const std::string& more = k_origin, int receive_buffer = 0,
                        const std::string& from = {}, const std::string& path = "/play")
        : LineSocket(port, receive_buffer, "127.0.0.1", from) {
        LineSocket::write_some("GET " + path +
                               " HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                               more + "\r\n");
        std::size_t end = std::string::npos;
        while ((end = incoming_.find("\r\n\r\n")) == std::string::npos) {
            if (fetch(0) <= 0) throw std::runtime_error("the request had no answer");
        }
        head = incoming_.substr(0, end + 4);
        incoming_.erase(0, end + 4);
        if (!head.starts_with("HTTP/1.1 101 ")) throw std::runtime_error(head);
    }

    /// Sends one frame. `first` is the first byte of the frame.
    bool send_frame(unsigned char first, std::string_view text, bool is_masked = true) {
        std::string frame{static_cast<char>(first)};
        const unsigned char mask_bit = is_masked ? 0x80 : 0;
        constexpr std::size_t k_short = 126;
        if (text.size() < k_short) {
            frame += static_cast<char>(mask_bit | text.size());
        } else {
            const bool is_long = text.size() > 0xffff;
            frame += static_cast<char>(mask_bit | (is_long ? 127U : 126U));
            for (int shift = is_long ? 56 : 8; shift >= 0; shift -= 8) {
                frame += static_cast<char>((std::uint64_t{text.size()} >> static_cast<unsigned>(shift)) & 0xffU);
            }
        }
        constexpr std::string_view k_mask = "\x37\xfa\x21\x3d";
        if (is_masked) frame += k_mask;
        for (std::size_t index = 0; index < text.size(); ++index) {
            frame += static_cast<char>(is_masked ? text[index] ^ k_mask[index % k_mask.size()] : text[index]);
        }
        return send_plainly(frame);
    }
    /// Sends bytes without a WebSocket frame around them.
    bool send_plainly(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t count = LineSocket::write_some(bytes);
            if (count <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

    std::string head;      ///< head of the answer to the HTTP request
    std::string captured;  ///< all bytes that the server has sent after `head`, without the headers of frames
    int close_code = 0;    ///< code of the server's close frame
    int messages = 0;      ///< number of binary messages from the server

   protected:
    ssize_t write_some(std::string_view bytes) override {
        return send_frame(k_last | k_binary, bytes) ? static_cast<ssize_t>(bytes.size()) : -1;
    }
    ssize_t read_some(std::span<char> bytes, int flags) override {
        while (payload_.empty()) {
            if (close_code != 0) return 0;
            if (take_frame()) continue;
            const ssize_t count = fetch(flags);
            if (count <= 0) return count;
        }
        const std::size_t count = std::min(bytes.size(), payload_.size());
        std::copy_n(payload_.begin(), count, bytes.begin());
        payload_.erase(0, count);
        return static_cast<ssize_t>(count);
    }

   private:
    ssize_t fetch(int flags) {
        std::array<char, 65536> bytes{};
        const ssize_t count = LineSocket::read_some(bytes, flags);
        if (count > 0) incoming_.append(bytes.data(), static_cast<std::size_t>(count));
        return count;
    }
    /// Removes one complete frame from the input. Returns false if the input has no complete frame.
    bool take_frame() {
        const auto byte = [this](std::size_t index) { return static_cast<unsigned char>(incoming_[index]); };
        if (incoming_.size() < 2) return false;
        std::size_t length = byte(1);
        const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (incoming_.size() < 2 + more) return false;
        if (more > 0) length = 0;
        for (std::size_t index = 0; index < more; ++index) length = length * 256 + byte(2 + index);
        if (incoming_.size() < 2 + more + length) return false;
        const unsigned char kind = byte(0) & 0x0fU;
        const std::string text = incoming_.substr(2 + more, length);
        if (kind == 0x8)
            close_code = text.size() < 2
                             ? 1005
                             : static_cast<unsigned char>(text[0]) * 256 + static_cast<unsigned char>(text[1]);
        if (kind == k_text) throw std::runtime_error("the server sent a text");
        if (kind == k_binary) {
            ++messages;
            payload_ += text;
            captured += text;
        }
        incoming_.erase(0, 2 + more + length);
        return true;
    }

    std::string incoming_;
    std::string payload_;
};

}  // namespace syrtis::test
