// SPDX-License-Identifier: MIT
#pragma once

// Provides one end of a TCP connection that sends lines and never blocks, and the loop that polls many of them.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/line_framer.hpp"
#include "protocol/packed_lines.hpp"

namespace syrtis::load {

class Descriptor {
   public:
    explicit Descriptor(int number) : number_(number) {
        if (number < 0) throw std::runtime_error("no more descriptors: raise ulimit -n");
    }
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int number() const { return number_; }

   private:
    int number_;
};

/// A connection that sends and receives lines without blocking.
class LinePeer {
   public:
    explicit LinePeer(Descriptor socket) : socket_(std::move(socket)) {
        const int yes = 1;
        ::setsockopt(socket_.number(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }
    [[nodiscard]] static LinePeer connected_to(std::uint16_t port) {
        Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
            throw std::runtime_error("the server can't be reached");
        }
        return LinePeer(std::move(socket));
    }

    [[nodiscard]] int descriptor() const { return socket_.number(); }
    [[nodiscard]] std::int64_t received_bytes() const { return received_bytes_; }

    void send(std::string line) {
        line.push_back('\n');
        send_plain_bytes(line);
    }
    /// Sends bytes. Lines are short and few are under way, so a full socket is an error of the test.
    void send_plain_bytes(std::string_view bytes) {
        if (::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(bytes.size())) {
            throw std::runtime_error("the other side takes no more lines");
        }
    }

    /// Calls `hear(line)` for each received line. Returns false when the other side has ended.
    template <class Receive>
    bool read(const Receive& receive) {
        std::array<char, 65536> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by recv
        const ssize_t count = ::recv(socket_.number(), bytes.data(), bytes.size(), MSG_DONTWAIT);
        if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
        if (count == 0) return false;
        received_bytes_ += count;
        plain_.clear();
        if (!unpacker_.feed({bytes.data(), static_cast<std::size_t>(count)}, plain_)) {
            throw std::runtime_error("the server packs in a way that nobody packs");
        }
        std::string_view rest(plain_);
        for (auto end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
            const std::string_view part = rest.substr(0, end);
            rest.remove_prefix(end + 1);
            if (begun_.empty()) {
                receive(part);
            } else {
                begun_.append(part);
                receive(std::string_view(begun_));
                begun_.clear();
            }
        }
        begun_.append(rest);
        return true;
    }

   private:
    Descriptor socket_;
    protocol::LineUnpacker unpacker_{protocol::k_max_server_line};
    std::string plain_;
    std::string begun_;
    std::int64_t received_bytes_ = 0;
};

/// Polls many connections.
class Poller {
   public:
    Poller() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}

    void watch(int descriptor, std::uint64_t number) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = number;
        if (::epoll_ctl(epoll_.number(), EPOLL_CTL_ADD, descriptor, &event) != 0) throw std::runtime_error("epoll");
    }
    /// Waits at most `milliseconds` for input. Calls `ready(number)` for each connection that has input.
    template <class Ready>
    void wait(int milliseconds, const Ready& ready) {
        std::array<epoll_event, 512> events{};
        const int count = ::epoll_wait(epoll_.number(), events.data(), static_cast<int>(events.size()), milliseconds);
        for (int index = 0; index < count; ++index) ready(events.at(static_cast<std::size_t>(index)).data.u64);
    }

   private:
    Descriptor epoll_;
};

}  // namespace syrtis::load
