// SPDX-License-Identifier: MIT
#include "net/server.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include "net/peer_address.hpp"
#include "platform/network.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::chrono::milliseconds k_game_accept_pause{200};
constexpr std::size_t k_refused_at_once = 64;
constexpr std::size_t k_accepted_at_once = 8;

}  // namespace

Server::Server(asio::io_context& context, lobby::Lobby& lobby, const Settings& settings)
    : context_(context),
      acceptor_(context),
      sweep_(context),
      retry_(context),
      wake_(context),
      lobby_(lobby),
      settings_(settings),
      turns_(settings.place, meter_) {
    const tcp::endpoint endpoint(asio::ip::make_address(settings.address), settings.port);
    acceptor_.open(endpoint.protocol());
    platform::claim_port(static_cast<std::uintptr_t>(acceptor_.native_handle()));
    // The address "::" serves IPv4 as well.
    if (endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(false));
    acceptor_.bind(endpoint);
    acceptor_.listen();
    acceptor_.non_blocking(true);
}

Server::~Server() {
    for (const auto& [key, entry] : connections_) entry.connection->forget_read();
}

std::uint16_t Server::port() const { return acceptor_.local_endpoint().port(); }

std::size_t Server::queued_bytes() const {
    std::size_t bytes = 0;
    for (const auto& [key, entry] : connections_) bytes += entry.connection->queued_bytes();
    return bytes;
}

void Server::open() {
    accept();
    sweep_later();
}

void Server::accept() {
    // Not async_wait: on Windows nobody can wait for a socket that listens.
    acceptor_.async_accept([this](const Error& error, tcp::socket socket) {
        if (closed_ || error == asio::error::operation_aborted) return;
        if (error && error != asio::error::connection_aborted) return fail_to_accept(error);
        if (!error) add_connection(std::move(socket));
        accept_waiting();
    });
}

void Server::fail_to_accept(const Error& error) {
    // Most likely out of descriptors: it passes when somebody leaves.
    spdlog::warn("a connection could not be accepted: {}", error.message());
    accept_later();
}

void Server::accept_waiting() {
    Error error;
    // Bounded, so that those who are here are served while others storm in.
    for (std::size_t count = 1; count < k_accepted_at_once; ++count) {
        tcp::socket socket(context_);
        acceptor_.accept(socket, error);
        if (error == asio::error::would_block || error == asio::error::try_again) break;
        if (error == asio::error::connection_aborted) continue;
        if (error) return fail_to_accept(error);
        add_connection(std::move(socket));
    }
    accept();
}

void Server::accept_later() {
    retry_.expires_after(k_game_accept_pause);
    retry_.async_wait([this](const Error& error) {
        if (!error && !closed_) accept();
    });
}

std::optional<protocol::ErrorCode> Server::reached_limit(const std::string& origin) const {
    if (connections_.size() - refused_ + guests_ >= settings_.connections)
        return protocol::ErrorCode::too_many_connections;
    const auto is_full = [this](const std::string& name, double factor) {
        const auto found = count_by_origin_.find(name);
        const double most = factor * static_cast<double>(settings_.connections_per_address);
        return found != count_by_origin_.end() && static_cast<double>(found->second) >= most;
    };
    if (is_full(origin, 1)) return protocol::ErrorCode::too_many_from_address;
    for (const auto& wider : networks_around(origin)) {
        if (is_full(wider.name, wider.times)) return protocol::ErrorCode::too_many_from_address;
    }
    return std::nullopt;
}

void Server::add_connection(tcp::socket socket) {
    Error error;
    const tcp::endpoint peer = socket.remote_endpoint(error);
    // The peer may be gone before it is looked at.
    if (error) return;
    const std::string origin = peer_key(peer.address());
    // Not worth a word: each would cost as much as the connection.
    if (!takes_arrival(origin)) return;
    const auto refusal = reached_limit(origin);
    if (refusal && refused_ >= k_refused_at_once) return;
    auto connection = std::make_shared<Connection>(
        std::move(socket), settings_.tls == Tls::off ? nullptr : certificate_, origin, lobby_, settings_, read_buffer_,
        [this, place = place_of(origin)](Connection& speaker) {
            turns_.add(place, speaker.shared_from_this());
            take_turns();
        },
        [this](Connection& gone) { remove(gone); });
    connections_[connection.get()] = {connection, origin, refusal.has_value()};
    if (refusal) {
        ++refused_;
    } else {
        count_one(origin);
    }
    connection->open();
    // One that is refused is told why, and lingers like any other that is closed: to close at once, with its hello
    // unread, would lose the reason on the way.
    if (refusal) connection->refuse(*refusal);
}

void Server::take_turns() {
    if (is_turn_posted_) return;
    if (turns_.is_ready()) {
        is_turn_posted_ = true;
        asio::post(context_, [this] {
            is_turn_posted_ = false;
            turns_.serve();
            take_turns();
        });
    } else if (const auto time = turns_.wakes_at()) {
        wake_.expires_at(*time);
        wake_.async_wait([this](const Error& error) {
            if (error) return;
            turns_.serve();
            take_turns();
        });
    }
}

void Server::remove(Connection& gone) {
    const auto found = connections_.find(&gone);
    if (found->second.is_refused) {
        --refused_;
    } else {
        forget_one(found->second.origin);
    }
    connections_.erase(found);
    close_when_empty();
}

bool Server::takes_arrival(const std::string& origin) {
    const Clock::time_point now = Clock::now();
    if (!arrivals_[origin].take(settings_.arrivals, 1, now)) return false;
    return std::ranges::all_of(networks_around(origin), [&](const lobby::WiderOrigin& wider) {
        return arrivals_[wider.name].take(lobby::times(settings_.arrivals, wider.times), 1, now);
    });
}

void Server::count_one(const std::string& origin) {
    ++count_by_origin_[origin];
    for (const auto& wider : networks_around(origin)) ++count_by_origin_[wider.name];
}

void Server::forget_one(const std::string& origin) {
    const auto forget = [this](const std::string& name) {
        if (const auto count = count_by_origin_.find(name); --count->second == 0) count_by_origin_.erase(count);
    };
    forget(origin);
    for (const auto& wider : networks_around(origin)) forget(wider.name);
}

std::shared_ptr<Place> Server::place_of(const std::string& origin) {
    // Else who is given many networks would have the time of the processor of as many places.
    const auto around = networks_around(origin);
    return turns_.place(around.empty() ? origin : around.back().name);
}

bool Server::count_in(const std::string& origin) {
    if (closed_ || !takes_arrival(origin) || reached_limit(origin)) return false;
    ++guests_;
    count_one(origin);
    return true;
}

void Server::count_out(const std::string& origin) {
    --guests_;
    forget_one(origin);
    close_when_empty();
}

void Server::queue(const std::string& origin, std::shared_ptr<Speaker> speaker) {
    turns_.add(place_of(origin), std::move(speaker));
    take_turns();
}

void Server::sweep_later() {
    sweep_.expires_after(settings_.sweep_every);
    sweep_.async_wait([this](const Error& error) {
        if (error || closed_) return;
        lobby_.sweep();
        turns_.sweep();
        const auto now = Clock::now();
        std::erase_if(arrivals_, [&](const auto& entry) { return entry.second.is_full(settings_.arrivals, now); });
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
    if (closed_ && connections_.empty() && guests_ == 0) asio::post(context_, std::exchange(closed_, [] {}));
}

}  // namespace syrtis::net
