// SPDX-License-Identifier: MIT
#include "net/server.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "net/peer_address.hpp"
#include "net/web_request.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::size_t k_refused_at_once = 64;
/// From this number of different names at one address on, the log says that many people may share the address. The
/// number is above the size of a household; a school class or a club may reach it.
constexpr std::size_t k_many_names = 8;

}  // namespace

Server::Server(asio::io_context& context, lobby::Lobby& lobby, const Settings& settings)
    : context_(context),
      listener_(context, {.host = settings.address, .port = settings.port, .option = "--address and --port"},
                [&settings](const asio::ip::address& from) { return is_in(from, settings.proxies); }),
      sweep_(context),
      lobby_(lobby),
      settings_(settings),
      turns_(context, settings.place),
      limits_(settings) {}

Server::~Server() {
    for (const auto& [key, entry] : connections_) entry.connection->forget_read();
}

std::size_t Server::queued_bytes() const {
    std::size_t bytes = 0;
    for (const auto& [key, entry] : connections_) bytes += entry.connection->queued_bytes();
    return bytes;
}

void Server::open() {
    listener_.open([this](tcp::socket socket, const asio::ip::address& from) {
        const std::string origin = peer_key(from);
        // Refused without a reply, since each reply would cost as much as the connection.
        if (!limits_.allows_arrival(origin)) return;
        add_connection(std::move(socket), origin, [](Connection& connection) { connection.open(); });
    });
    sweep_later();
}

void Server::ping_all() {
    for (const auto& [key, entry] : connections_) entry.connection->ping_now();
}

bool Server::make_room_for(Connection& returning) {
    const auto found = connections_.find(&returning);
    if (found == connections_.end()) return false;
    const std::string origin = found->second.origin;
    while (const auto network = limits_.full_network(origin)) {
        if (!make_room(*network, origin)) return false;
    }
    while (limits_.is_full()) {
        if (!make_room({}, origin)) return false;
    }
    found->second.is_reserved = false;
    limits_.remove_from_reserve(origin);
    limits_.add(origin);
    return true;
}

bool Server::make_room(const std::string& network, const std::string& origin) {
    const auto is_from_network = [&](const std::string& other) {
        if (network.empty() || other == network) return true;
        const auto around = networks_around(other);
        return std::ranges::any_of(around, [&](const lobby::WiderOrigin& wider) { return wider.name == network; });
    };
    // All networks that one customer may have been assigned count as one address here.
    const auto count_of = [this](const std::string& other) {
        const auto around = networks_around(other);
        return limits_.count_of(around.empty() ? other : around.back().name);
    };
    const std::size_t own_count = limits_.count_of(origin);
    Entry* least = nullptr;
    std::tuple<bool, std::size_t, Clock::duration> least_loss;
    for (auto& [key, entry] : connections_) {
        if (entry.is_refused || entry.is_reserved || !is_from_network(entry.origin)) continue;
        const bool is_seated = lobby_.connections().is_seated(entry.connection->session());
        const std::size_t count = count_of(entry.origin);
        // A disconnected player keeps the seat, so a seated connection may be ended to make room. This is done only at
        // an address with several connections more than the returning player's.
        if (is_seated && (!network.empty() || count <= own_count + 1)) continue;
        const std::tuple loss(!is_seated, count, -entry.connection->received_at().time_since_epoch());
        if (least != nullptr && loss <= least_loss) continue;
        least = &entry;
        least_loss = loss;
    }
    const bool is_unseated = least != nullptr && std::get<0>(least_loss);
    if (!is_unseated && close_outside_connection_ && close_outside_connection_(network)) return true;
    if (least == nullptr) return false;
    least->is_refused = true;
    ++refused_;
    limits_.remove(least->origin);
    lobby_.connections().close_for_returning_player(least->connection->session());
    return true;
}

void Server::adopt(tcp::socket socket, const std::string& origin, const Upgrade& upgrade) {
    if (closed_) return;
    add_connection(std::move(socket), origin, [&](Connection& connection) {
        connection.open(upgrade);
        if (settings_.tls == Tls::required && !upgrade.is_encrypted) {
            connection.refuse(protocol::ErrorCode::tls_required);
        }
    });
}

void Server::add_connection(tcp::socket socket, const std::string& origin,
                            const std::function<void(Connection&)>& open) {
    const auto refusal = limits_.reached(origin);
    const bool is_reserved = refusal && limits_.has_reserve(origin);
    if (refusal && !is_reserved && refused_ >= k_refused_at_once) return;
    auto connection = std::make_shared<Connection>(
        std::move(socket), settings_.tls == Tls::off ? nullptr : certificate_, origin, lobby_, settings_, read_buffer_,
        [this, place = turns_.place_of(origin)](Connection& source) { turns_.add(place, source.shared_from_this()); },
        [this](Connection& gone) { remove(gone); });
    connections_[connection.get()] = {connection, origin, refusal && !is_reserved, is_reserved};
    if (is_reserved) {
        limits_.add_to_reserve(origin);
    } else if (refusal) {
        ++refused_;
    } else {
        limits_.add(origin);
    }
    open(*connection);
    // A refused connection receives the reason and lingers like any other that is closed. Closing it at once, with its
    // hello unread, would lose the reason.
    if (is_reserved) {
        connection->admit_for_seat_only(*refusal, [this](Connection& returning) { return make_room_for(returning); });
    } else if (refusal) {
        connection->refuse(*refusal);
    }
}

void Server::remove(Connection& gone) {
    const auto found = connections_.find(&gone);
    if (found->second.is_refused) {
        --refused_;
    } else if (found->second.is_reserved) {
        limits_.remove_from_reserve(found->second.origin);
    } else {
        limits_.remove(found->second.origin);
    }
    connections_.erase(found);
    close_when_empty();
}

Server::Quota Server::count_in(const std::string& origin, Quota least) {
    if (closed_ || !limits_.allows_arrival(origin)) return Quota::none;
    if (!limits_.reached(origin)) {
        ++outside_connections_;
        limits_.add(origin);
        return Quota::regular;
    }
    if (least == Quota::regular || !limits_.has_reserve(origin)) return Quota::none;
    ++outside_connections_;
    limits_.add_to_reserve(origin);
    return Quota::reserved;
}

bool Server::count_in_proxy(const std::string& name) {
    if (closed_ || limits_.is_full()) return false;
    ++outside_connections_;
    limits_.add(name);
    return true;
}

void Server::count_out(const std::string& origin, Quota quota) {
    --outside_connections_;
    if (quota == Quota::reserved) {
        limits_.remove_from_reserve(origin);
    } else {
        limits_.remove(origin);
    }
    close_when_empty();
}

void Server::sweep_later() {
    sweep_.expires_after(settings_.sweep_every);
    sweep_.async_wait([this](const Error& error) {
        if (error || closed_) return;
        lobby_.sweep();
        warn_of_shared_address();
        turns_.sweep();
        limits_.sweep();
        sweep_later();
    });
}

void Server::warn_of_shared_address() {
    const std::size_t names = lobby_.connections().most_names_of_one_origin();
    if (names < k_many_names || !shared_address_.count(Clock::now())) return;
    spdlog::warn(
        "people with {} names use one address, and share limits and bans that are meant for one player. If the address "
        "is a proxy or the gateway of a container, configure it to pass on the addresses of clients (see --proxy-from)",
        names);
}

void Server::close(std::function<void()> closed) {
    if (closed_) return;
    closed_ = std::move(closed);
    listener_.close();
    sweep_.cancel();
    lobby_.shut_down();
    close_when_empty();
}

void Server::close_when_empty() {
    if (closed_ && connections_.empty() && outside_connections_ == 0)
        asio::post(context_, std::exchange(closed_, [] {}));
}

}  // namespace syrtis::net
