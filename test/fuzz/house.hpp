// SPDX-License-Identifier: MIT
#pragma once

// A running server for fuzz targets of the network. It runs on the thread of the fuzz target, has no limits, and has a
// port for browsers beside the port for games.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/ensure.hpp"
#include "lobby/threaded_agent_pool.hpp"
#include "net/asio_scheduler.hpp"
#include "net/server.hpp"
#include "net/web_server.hpp"
#include "store/memory_store.hpp"
#include "support/toy_agents.hpp"

namespace syrtis::test {

/// The server, and blocking peers of it in the same thread.
class House {
   public:
    explicit House(net::Tls tls) : settings_(settings_with(tls)) {
        games_.push_back(toy::sealed_numbers_with_agents());
        if (tls != net::Tls::off) server_.use(net::Certificate::make());
        server_.open();
    }

    [[nodiscard]] std::uint16_t port() const { return server_.port(); }
    [[nodiscard]] std::uint16_t web_port() const { return web_.port(); }
    [[nodiscard]] std::size_t connections() const { return server_.connections(); }

    void run() {
        for (int turn = 0; turn < 8; ++turn) {
            context_.restart();
            if (context_.poll() == 0) return;
        }
    }
    /// Returns the descriptor of a new connection that the server has accepted.
    int connected(std::uint16_t port) {
        const int peer = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        core::ensure(::connect(peer, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0,
                     "the server can't be reached");
        const std::size_t before = server_.connections();
        for (int tries = 0; server_.connections() == before && tries < 1000; ++tries) run();
        return peer;
    }
    static bool send(int peer, std::string_view bytes) {
        return ::send(peer, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
    }
    /// Sends the bytes in pieces and runs the server after each piece. Then ends the sending side of the peer. Returns
    /// the bytes that the peer has received.
    std::string heard_after(int peer, std::string_view bytes, std::size_t piece) {
        constexpr std::size_t k_most_pieces = 64;
        piece = std::max(piece, bytes.size() / k_most_pieces);
        std::string received;
        while (!bytes.empty() && send(peer, bytes.substr(0, piece))) {
            bytes.remove_prefix(std::min(piece, bytes.size()));
            run();
            received += received_by(peer);
        }
        ::shutdown(peer, SHUT_WR);
        run();
        return received + received_by(peer);
    }
    /// Closes a peer. Expects that the server then ends the connection, so that it has fewer than `before` connections.
    void leave(int peer, std::size_t before) {
        // Closes at once without TIME_WAIT; otherwise the machine would run out of ports.
        const linger now{.l_onoff = 1, .l_linger = 0};
        ::setsockopt(peer, SOL_SOCKET, SO_LINGER, &now, sizeof now);
        ::close(peer);
        for (int tries = 0; server_.connections() >= before && tries < 1000; ++tries) run();
        core::ensure(server_.connections() < before, "a connection stays though its peer is gone");
    }
    /// Runs the server until the peer has received the text `wanted`. Returns all that the peer has received.
    std::string receive(int peer, std::string_view wanted) {
        std::string received;
        for (int tries = 0; received.find(wanted) == std::string::npos && tries < 1000; ++tries) {
            run();
            received += received_by(peer);
        }
        return received;
    }

   private:
    static net::Settings settings_with(net::Tls tls) {
        constexpr double k_many = 1e12;
        const net::Rate any{.at_once = k_many, .per_second = k_many};
        net::Settings settings;
        settings.address = "127.0.0.1";
        settings.tls = tls;
        settings.arrivals = any;
        settings.connection = settings.place = {.lines = any, .bytes = any, .milliseconds = any};
        settings.files = {.place = any, .all = any};
        return settings;
    }
    static std::string received_by(int peer) {
        std::string received;
        std::array<char, 4096> bytes{};
        ssize_t count = 0;
        while ((count = ::recv(peer, bytes.data(), bytes.size(), MSG_DONTWAIT)) > 0) {
            received.append(bytes.data(), static_cast<std::size_t>(count));
        }
        return received;
    }

    net::Settings settings_;
    lobby::Limits limits_;
    lobby::Games games_;
    store::MemoryStore store_;
    lobby::SystemEntropy entropy_;
    boost::asio::io_context context_{1};
    net::AsioScheduler scheduler_{context_};
    lobby::ThreadedAgentPool agent_pool_{1, scheduler_};
    lobby::Lobby lobby_{{.games = games_,
                         .store = store_,
                         .scheduler = scheduler_,
                         .agent_pool = agent_pool_,
                         .entropy = entropy_,
                         .limits = limits_}};
    net::Server server_{context_, lobby_, settings_};
    net::WebServer web_{context_,
                        {.host = "127.0.0.1", .port = 0, .option = "web"},
                        {{net::k_play_path, net::make_web_file("text/html", "the page")}},
                        server_,
                        settings_};
};

}  // namespace syrtis::test
