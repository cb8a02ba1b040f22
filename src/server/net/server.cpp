// SPDX-License-Identifier: MIT
#include "net/server.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <utility>
namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::chrono::milliseconds k_accept_pause{200};
constexpr std::size_t k_turned_away_at_once = 64;

}  // namespace

Server::Server(asio::io_context& context, lobby::Lobby& lobby, const Settings& settings)
    : context_(context), acceptor_(context), sweep_(context), retry_(context), lobby_(lobby), settings_(settings) {
    const tcp::endpoint endpoint(asio::ip::make_address(settings.address), settings.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    // "::" serves IPv4 as well.
    if (endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(false));
    acceptor_.bind(endpoint);
    acceptor_.listen();
}

std::uint16_t Server::port() const { return acceptor_.local_endpoint().port(); }

void Server::open() {
    accept();
    sweep_later();
}

void Server::accept() {
    acceptor_.async_accept([this](const Error& error, tcp::socket socket) {
        if (closed_ || error == asio::error::operation_aborted) return;
        if (error) {
            // Most likely out of descriptors: it passes when somebody leaves.
            spdlog::warn("a connection could not be accepted: {}", error.message());
            accept_later();
            return;
        }
        take_in(std::move(socket));
        accept();
    });
}

void Server::accept_later() {
    retry_.expires_after(k_accept_pause);
    retry_.async_wait([this](const Error& error) {
        if (!error && !closed_) accept();
    });
}

void Server::take_in(tcp::socket socket) {
    const std::size_t count = connections_.size();
    if (count >= settings_.connections + k_turned_away_at_once) return;
    auto connection = std::make_shared<Connection>(std::move(socket), lobby_, settings_, [this](Connection& gone) {
        connections_.erase(&gone);
        close_when_empty();
    });
    connections_[connection.get()] = connection;
    connection->open();
    // One that is turned away is told why, and lingers like any other that is closed: to close at once, with its hello
    // unread, would lose the reason on the way.
    if (count >= settings_.connections) connection->refuse(protocol::ErrorCode::too_many_connections);
}

void Server::sweep_later() {
    sweep_.expires_after(settings_.sweep_every);
    sweep_.async_wait([this](const Error& error) {
        if (error || closed_) return;
        lobby_.sweep();
        sweep_later();
    });
}

void Server::close(std::function<void()> closed) {
    if (closed_) return;
    closed_ = std::move(closed);
    Error ignored;
    acceptor_.close(ignored);
    sweep_.cancel();
    retry_.cancel();
    lobby_.shut_down();
    close_when_empty();
}

void Server::close_when_empty() {
    if (closed_ && connections_.empty()) asio::post(context_, std::exchange(closed_, [] {}));
}

}  // namespace syrtis::net
