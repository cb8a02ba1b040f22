// SPDX-License-Identifier: MIT
#pragma once

// A server that the test controls. It accepts one connection at a time on its own port and sends the messages of the
// test. It runs in the thread of the test; run_until() lets server and client run in turns.

#include <optional>
#include <string>

#include "net/asio.hpp"

namespace syrtis::client::net::test {

class ScriptedServer {
   public:
    ScriptedServer() : acceptor_(context_, {boost::asio::ip::address_v4::loopback(), 0}) {
        acceptor_.non_blocking(true);
    }

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    /// Accepts a waiting connection and reads the data that have arrived. Never blocks.
    void poll() {
        boost::system::error_code error;
        if (!socket_.is_open()) {
            acceptor_.accept(socket_, error);
            if (error) return;
            socket_.non_blocking(true);
        }
        std::array<char, 4096> chunk{};
        const auto count = socket_.read_some(boost::asio::buffer(chunk), error);
        if (!error) received_.append(chunk.data(), count);
        constexpr char k_tls_handshake = 0x16;
        if (received_.starts_with(k_tls_handshake)) {
            // The client tries TLS first, and connects again without it.
            send(R"({"kind":"error","code":"tls_not_offered","message":""})"
                 "\n");
            hang_up();
        }
    }
    void send(const std::string& text) {
        socket_.non_blocking(false);
        boost::asio::write(socket_, boost::asio::buffer(text));
        socket_.non_blocking(true);
    }
    void hang_up() {
        boost::system::error_code ignored;
        socket_.shutdown(boost::asio::ip::tcp::socket::shutdown_both, ignored);
        socket_.close(ignored);
        received_.clear();
    }
    [[nodiscard]] bool connected() const { return socket_.is_open(); }
    [[nodiscard]] std::optional<std::string> next_line() {
        const auto end = received_.find('\n');
        if (end == std::string::npos) return std::nullopt;
        std::string line = received_.substr(0, end);
        received_.erase(0, end + 1);
        return line;
    }

   private:
    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::ip::tcp::socket socket_{context_};
    std::string received_;
};

/// Lets server and client run in turns until `holds` returns true or a generous time limit has passed. Returns the last
/// result of `holds`.
template <class Client, class Holds>
bool run_until(ScriptedServer& server, Client&& drive_client, Holds&& holds) {
    for (int round = 0; round < 5000; ++round) {
        if (holds()) return true;
        server.poll();
        drive_client();
    }
    return holds();
}

}  // namespace syrtis::client::net::test
