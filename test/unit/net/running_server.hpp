// SPDX-License-Identifier: MIT
#pragma once

// Runs the server with real sockets, in a thread of the test process.

#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "lobby/threaded_agent_pool.hpp"
#include "net/asio_scheduler.hpp"
#include "net/server.hpp"
#include "net/web_server.hpp"
#include "store/memory_store.hpp"
#include "support/toy_agents.hpp"
#include "text/json.hpp"

namespace syrtis::net {

class RunningServer {
   public:
    /// If `files` is not empty, the server also has a port for browsers, which serves these files.
    explicit RunningServer(
        const std::function<void(Settings&)>& change = [](Settings&) {}, const WebFiles& files = {},
        const std::function<void(lobby::Limits&)>& limit = [](lobby::Limits&) {})
        : settings_(make_settings(change)) {
        games_.push_back(toy::sealed_numbers_with_agents());
        limits_.least_thinking = std::chrono::milliseconds(0);
        if (settings_.tls != Tls::off) server_.use(certificate_);
        limit(limits_);
        server_.open();
        if (!files.empty())
            web_.emplace(context_, ListenPlace{.host = "127.0.0.1", .port = 0, .option = "web"}, files, server_,
                         settings_);
        thread_ = std::thread([this] { context_.run(); });
    }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    ~RunningServer() {
        context_.stop();
        thread_.join();
    }
    [[nodiscard]] std::uint16_t port() const { return server_.port(); }
    [[nodiscard]] std::uint16_t web_port() const { return web_->port(); }
    [[nodiscard]] std::string fingerprint() const { return certificate_->fingerprint(); }
    [[nodiscard]] std::weak_ptr<Certificate> certificate() const { return certificate_; }
    /// Calls Server::count_in() on the server's thread.
    [[nodiscard]] bool count_in(const std::string& origin) {
        std::packaged_task<bool()> task(
            [&] { return server_.count_in(origin, Server::Quota::regular) != Server::Quota::none; });
        auto is_in = task.get_future();
        boost::asio::post(context_, [&] { task(); });
        return is_in.get();
    }
    void count_out(const std::string& origin) {
        boost::asio::post(context_, [this, origin] { server_.count_out(origin, Server::Quota::regular); });
    }
    /// Closes the server as on a signal, with the announcement to its clients, and waits for its end.
    void close() {
        boost::asio::post(context_, [this] {
            if (web_) web_->close();
            server_.close([this] { context_.stop(); });
        });
        thread_.join();
        thread_ = std::thread([] {});
    }

   private:
    static Settings make_settings(const std::function<void(Settings&)>& change) {
        Settings settings;
        settings.address = "127.0.0.1";
        settings.reserve = 0;
        settings.linger = std::chrono::seconds(30);
        change(settings);
        return settings;
    }

    Settings settings_;
    std::shared_ptr<Certificate> certificate_ = Certificate::make();
    lobby::Limits limits_;
    lobby::Games games_;
    store::MemoryStore store_;
    lobby::SystemEntropy entropy_;
    boost::asio::io_context context_{1};
    AsioScheduler scheduler_{context_};
    lobby::ThreadedAgentPool agent_pool_{2, scheduler_};
    lobby::Lobby lobby_{{.games = games_,
                         .store = store_,
                         .scheduler = scheduler_,
                         .agent_pool = agent_pool_,
                         .entropy = entropy_,
                         .limits = limits_}};
    Server server_{context_, lobby_, settings_};
    std::optional<WebServer> web_;
    std::thread thread_;
};

/// Connects from this local address and returns the first message that the server sends to the connection.
inline std::string first_words(std::uint16_t port, const char* from, std::vector<boost::asio::ip::tcp::socket>& kept,
                               boost::asio::io_context& context) {
    using boost::asio::ip::tcp;
    tcp::socket& socket = kept.emplace_back(context, tcp::endpoint(boost::asio::ip::make_address(from), 0));
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), port});
    boost::asio::write(socket,
                       boost::asio::buffer(std::string(R"({"kind":"hello","protocol":1,"name":"Ada"})") + "\n"));
    std::string line;
    boost::asio::read_until(socket, boost::asio::dynamic_buffer(line), '\n');
    const auto message = text::parse_json(line.substr(0, line.find('\n')));
    if (!message) return {};
    return ((*message)["kind"] == "error" ? (*message)["code"] : (*message)["kind"]).asString();
}

}  // namespace syrtis::net
