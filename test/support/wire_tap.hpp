// SPDX-License-Identifier: MIT
#pragma once

// Provides a proxy between a client and a server. It passes on all bytes of one connection at a time, in both
// directions, and records them.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

namespace syrtis::test {

/// A recording TCP proxy.
class WireTap {
   public:
    /// Listens on a free port. Connects to the port `target` for each client.
    explicit WireTap(std::uint16_t target) : target_(target), listener_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address = loopback(0);
        socklen_t size = sizeof address;
        auto* generic = reinterpret_cast<sockaddr*>(&address);
        if (::bind(listener_, generic, size) != 0 || ::listen(listener_, 8) != 0 ||
            ::getsockname(listener_, generic, &size) != 0) {
            throw std::runtime_error("no port to listen on");
        }
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    WireTap(const WireTap&) = delete;
    WireTap& operator=(const WireTap&) = delete;
    ~WireTap() {
        is_ending_ = true;
        thread_.join();
        ::close(listener_);
    }

    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// Sets the port for the next connection.
    void redirect(std::uint16_t target) { target_ = target; }
    /// Passes on every `every`-th piece of input from the client only after `delay`.
    void hold_up(std::chrono::milliseconds delay, unsigned every) {
        delay_ = delay.count();
        every_ = every;
    }
    /// Returns all bytes that were passed on so far.
    [[nodiscard]] std::string captured() {
        const std::lock_guard lock(mutex_);
        return captured_;
    }

   private:
    static sockaddr_in loopback(std::uint16_t port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return address;
    }
    /// Passes bytes on. Returns false if one side has ended the connection.
    bool pass_on(int from, int to) {
        std::array<char, 65536> bytes{};
        const ssize_t count = ::recv(from, bytes.data(), bytes.size(), 0);
        if (count <= 0) return false;
        {
            const std::lock_guard lock(mutex_);
            captured_.append(bytes.data(), static_cast<std::size_t>(count));
        }
        std::string_view left(bytes.data(), static_cast<std::size_t>(count));
        while (!left.empty()) {
            const ssize_t sent = ::send(to, left.data(), left.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            left.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    void serve(int client) {
        const int server = ::socket(AF_INET, SOCK_STREAM, 0);
        const sockaddr_in address = loopback(target_);
        bool continues_answer = ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
        while (continues_answer && !is_ending_) {
            std::array<pollfd, 2> polled{pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                         pollfd{.fd = server, .events = POLLIN, .revents = 0}};
            ::poll(polled.data(), polled.size(), k_look_around);
            if (polled[0].revents != 0) {
                if (every_ > 0 && ++pieces_ % every_ == 0) {
                    std::this_thread::sleep_for(std::chrono::milliseconds(delay_));
                }
                continues_answer = pass_on(client, server);
            }
            if (continues_answer && polled[1].revents != 0) continues_answer = pass_on(server, client);
        }
        ::close(server);
        ::close(client);
    }
    void run() {
        while (!is_ending_) {
            pollfd polled{.fd = listener_, .events = POLLIN, .revents = 0};
            if (::poll(&polled, 1, k_look_around) <= 0) continue;
            const int client = ::accept(listener_, nullptr, nullptr);
            if (client >= 0) serve(client);
        }
    }

    static constexpr int k_look_around = 20;  ///< milliseconds between checks whether the proxy must end
    std::atomic<std::uint16_t> target_;
    int listener_;
    std::uint16_t port_ = 0;
    std::atomic<bool> is_ending_ = false;
    std::atomic<std::int64_t> delay_ = 0;  ///< milliseconds
    std::atomic<unsigned> every_ = 0;      ///< 0: no input is held up
    unsigned pieces_ = 0;                  ///< number of pieces of input from clients since hold_up()
    std::mutex mutex_;
    std::string captured_;
    std::thread thread_;
};

}  // namespace syrtis::test
