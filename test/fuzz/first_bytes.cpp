// SPDX-License-Identifier: MIT
// The first bytes of a connection, before anybody is known: a handshake of TLS, a line in the clear, or rubbish. The
// first byte of the input says what the server offers and in how large pieces the rest arrives. Whatever comes, it is
// answered with messages or not at all, the connection goes when the peer does, and who is there already is served.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/ensure.hpp"
#include "lobby/threaded_agent_pool.hpp"
#include "net/asio_scheduler.hpp"
#include "net/server.hpp"
#include "protocol/messages.hpp"
#include "store/memory_store.hpp"
#include "support/toy_agents.hpp"
#include "text/json.hpp"

namespace {

using namespace syrtis;

/// A running server, with one client that stays connected.
class House {
   public:
    explicit House(net::Tls tls) : settings_(settings_with(tls)) {
        games_.push_back(toy::sealed_numbers_with_agents());
        if (tls != net::Tls::off) server_.use(net::Certificate::make());
        server_.open();
        if (tls != net::Tls::required) {
            witness_ = connected();
            say(witness_, R"({"kind":"hello","protocol":1,"name":"Ada"})"
                          "\n");
            core::ensure(hear(witness_).find("welcome") != std::string::npos, "nobody is welcome");
        }
    }

    void take(std::string_view bytes, std::size_t piece) {
        constexpr std::size_t k_most_pieces = 64;
        piece = std::max(piece, bytes.size() / k_most_pieces);
        const int peer = connected();
        const std::size_t before = server_.connections();
        std::string heard;
        while (!bytes.empty() && say(peer, bytes.substr(0, piece))) {
            bytes.remove_prefix(std::min(piece, bytes.size()));
            run();
            heard += heard_by(peer);
        }
        ::shutdown(peer, SHUT_WR);
        run();
        heard += heard_by(peer);
        check(heard);
        // Closes at once without TIME_WAIT; otherwise the machine would run out of ports.
        const linger now{.l_onoff = 1, .l_linger = 0};
        ::setsockopt(peer, SOL_SOCKET, SO_LINGER, &now, sizeof now);
        ::close(peer);
        for (int tries = 0; server_.connections() >= before && tries < 1000; ++tries) run();
        core::ensure(server_.connections() < before, "a connection stays though its peer is gone");
        if (witness_ < 0) return;
        say(witness_, "{\"kind\":\"ping\"}\n");
        core::ensure(hear(witness_).find("pong") != std::string::npos, "who is there is not served any more");
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
        return settings;
    }
    void run() {
        for (int turn = 0; turn < 8; ++turn) {
            context_.restart();
            if (context_.poll() == 0) return;
        }
    }
    int connected() {
        const int peer = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(server_.port());
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        core::ensure(::connect(peer, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0,
                     "the server can't be reached");
        const std::size_t before = server_.connections();
        for (int tries = 0; server_.connections() == before && tries < 1000; ++tries) run();
        return peer;
    }
    static bool say(int peer, std::string_view bytes) {
        return ::send(peer, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
    }
    static std::string heard_by(int peer) {
        std::string heard;
        std::array<char, 4096> bytes{};
        ssize_t count = 0;
        while ((count = ::recv(peer, bytes.data(), bytes.size(), MSG_DONTWAIT)) > 0) {
            heard.append(bytes.data(), static_cast<std::size_t>(count));
        }
        return heard;
    }
    std::string hear(int peer) {
        std::string heard;
        for (int tries = 0; heard.find('\n') == std::string::npos && tries < 1000; ++tries) {
            run();
            heard += heard_by(peer);
        }
        return heard;
    }
    /// Everything that is not a TLS record must be lines with messages.
    static void check(std::string_view heard) {
        if (heard.empty() || heard.front() == '\x15' || heard.front() == '\x16') return;
        while (!heard.empty()) {
            const std::size_t end = heard.find('\n');
            core::ensure(end != std::string_view::npos, "half a line was said");
            const auto message = text::parse_json(heard.substr(0, end));
            core::ensure(message && !protocol::check_shape(protocol::Sender::server, *message), "no message was said");
            heard.remove_prefix(end + 1);
        }
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
    int witness_ = -1;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static House clear(net::Tls::off);
    static House both(net::Tls::offered);
    static House encrypted(net::Tls::required);
    if (size == 0) return 0;
    House& house = data[0] % 3 == 0 ? clear : data[0] % 3 == 1 ? both : encrypted;
    house.take({reinterpret_cast<const char*>(data + 1), size - 1}, std::size_t{data[0]} / 3 * 7 + 1);
    return 0;
}
