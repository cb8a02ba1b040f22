// SPDX-License-Identifier: MIT
#pragma once

// Provides a blocking TCP client for lines. A time limit ends each wait, so that a test fails instead of waiting
// forever.

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/line_framer.hpp"
#include "protocol/messages.hpp"
#include "protocol/packed_lines.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// A blocking client connection.
class LineSocket {
   public:
    /// `from` is the local address of the client; if it is empty, the system chooses the address.
    explicit LineSocket(std::uint16_t port, int receive_buffer = 0, const std::string& where = "127.0.0.1",
                        const std::string& from = {})
        : descriptor_(::socket(AF_INET, SOCK_STREAM, 0)) {
        const timeval patience{.tv_sec = 60, .tv_usec = 0};
        ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        ::setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        if (receive_buffer > 0) {
            ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        }
        sockaddr_in address{};
        if (!from.empty()) {
            address.sin_family = AF_INET;
            ::inet_pton(AF_INET, from.c_str(), &address.sin_addr);
            if (::bind(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
                close();
                throw std::runtime_error("the address can't be had");
            }
        }
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        ::inet_pton(AF_INET, where.c_str(), &address.sin_addr);
        if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
            close();
            throw std::runtime_error("the server can't be reached");
        }
    }
    LineSocket(const LineSocket&) = delete;
    LineSocket& operator=(const LineSocket&) = delete;
    virtual ~LineSocket() { close(); }

    void close() {
        if (descriptor_ >= 0) ::close(descriptor_);
        descriptor_ = -1;
    }
    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// Sends bytes. Returns false if the other side has ended the connection.
    bool send_bytes(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t count = write_some(bytes);
            if (count <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    bool send(const std::string& line) { return send_bytes(line + '\n'); }
    /// Shuts down the sending side; messages can still be received.
    void end_sending() { ::shutdown(descriptor_, SHUT_WR); }

    /// Returns the next line without its end. Returns an empty text if the connection has ended.
    std::string receive_line() {
        while (true) {
            if (const auto line = framer_.next()) return std::string(*line);
            std::array<char, 65536> bytes{};
            const ssize_t count = read_some(bytes, 0);
            if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
                throw std::runtime_error("nothing was received for a minute");
            }
            if (count <= 0) return {};
            take({bytes.data(), static_cast<std::size_t>(count)});
        }
    }
    /// Returns the next message if it has already arrived, otherwise null. Never waits.
    Json::Value at_hand() {
        while (true) {
            if (const auto line = framer_.next()) return checked(std::string(*line));
            std::array<char, 65536> bytes{};
            const ssize_t count = read_some(bytes, MSG_DONTWAIT);
            if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return {};
            if (count <= 0) throw std::runtime_error("the server has hung up");
            take({bytes.data(), static_cast<std::size_t>(count)});
        }
    }
    /// Waits until one of the sockets has input.
    static void wait_for_any(std::span<LineSocket* const> sockets) {
        std::vector<pollfd> polled;
        for (const auto* socket : sockets)
            polled.push_back({.fd = socket->descriptor_, .events = POLLIN, .revents = 0});
        if (::poll(polled.data(), polled.size(), 60'000) <= 0)
            throw std::runtime_error("nothing was received for a minute");
    }

    /// Returns the next message after checking that it has the form of its kind. Returns null if the connection has
    /// ended.
    Json::Value receive() {
        const std::string line = receive_line();
        return line.empty() ? Json::Value() : checked(line);
    }
    /// Returns the next message of this kind, and answers the pings that arrive before it. Returns null if the
    /// connection has ended.
    Json::Value receive(const std::string& kind) {
        constexpr int k_slow_after = 3;
        for (int pings = 0; pings < k_slow_after;) {
            Json::Value message = receive();
            if (message.isNull() || message["kind"] == kind) return message;
            if (message["kind"] != "ping") continue;
            ++pings;
            send(R"({"kind":"pong"})");
        }
        throw std::runtime_error("nothing but pings was received");
    }
    /// Returns the number of received bytes. unpacked() returns the number of bytes after decompression.
    [[nodiscard]] std::size_t received() const { return received_; }
    [[nodiscard]] std::size_t unpacked() const { return unpacked_; }
    /// Reads all remaining messages. Returns true if the connection has ended after them.
    bool receives_end() {
        while (true) {
            if (receive().isNull()) return true;
        }
    }
    /// Returns true if the connection ends. Bytes that arrive before the end are ignored.
    bool ends_after_rubbish() {
        std::array<char, 4096> bytes{};
        ssize_t count = 0;
        while ((count = read_some(bytes, 0)) > 0) continue;
        return count == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
    }
    void hello(const std::string& name, const std::string& views = "patch") {
        send(R"({"kind":"hello","protocol":1,"name":")" + name + R"(","views":")" + views + "\"}");
        EXPECT_EQ(receive()["kind"], "welcome");
    }

   protected:
    /// Works like send() of the system. read_some() works like recv().
    virtual ssize_t write_some(std::string_view bytes) {
        return ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    }
    virtual ssize_t read_some(std::span<char> bytes, int flags) {
        return ::recv(descriptor_, bytes.data(), bytes.size(), flags);
    }

   private:
    void take(std::string_view bytes) {
        received_ += bytes.size();
        plain_.clear();
        if (!unpacker_.feed(bytes, plain_)) throw std::runtime_error("the server packs in a way that nobody packs");
        unpacked_ += plain_.size();
        framer_.feed(plain_);
    }
    static Json::Value checked(const std::string& line) {
        auto message = text::parse_json(line);
        if (!message) throw std::runtime_error("the server sent no JSON: " + line);
        const auto mistake = protocol::check_shape(protocol::Sender::server, *message);
        if (mistake) throw std::runtime_error("the server sent a misshapen message: " + line + ": " + mistake->message);
        return std::move(*message);
    }

    int descriptor_;
    protocol::LineUnpacker unpacker_{protocol::k_max_server_line};
    std::string plain_;
    std::size_t received_ = 0;
    std::size_t unpacked_ = 0;
    protocol::LineFramer framer_{protocol::k_max_server_line};
};

}  // namespace syrtis::test
