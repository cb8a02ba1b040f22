// SPDX-License-Identifier: MIT
#include "net/proxy_gate.hpp"

#include <spdlog/spdlog.h>

#include <array>
#include <utility>

#include "net/proxy_header.hpp"
#include "net/running_timer.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::chrono::seconds k_longest_wait{5};
constexpr std::size_t k_most_waiting = 256;

}  // namespace

struct ProxyGate::Arrival {
    Arrival(tcp::socket its_socket, asio::ip::address its_proxy)
        : socket(std::move(its_socket)), proxy(std::move(its_proxy)), timer(socket.get_executor()) {}
    tcp::socket socket;
    asio::ip::address proxy;
    RunningTimer timer;
    ProxyHeader header;
};

void ProxyGate::receive_header(tcp::socket socket, const asio::ip::address& proxy) {
    if (is_closed_) return;
    if (arrivals_.size() >= k_most_waiting) {
        const auto oldest = arrivals_.front();
        refuse(oldest, "too many of its connections have sent no header");
    }
    Error ignored;
    socket.non_blocking(true, ignored);
    const auto arrival = std::make_shared<Arrival>(std::move(socket), proxy);
    arrivals_.push_back(arrival);
    arrival->timer.expires_after(k_longest_wait);
    arrival->timer.async_wait([self = shared_from_this(), arrival](const Error& error) {
        if (!error && arrival->socket.is_open()) self->refuse(arrival, "no header arrived in time");
    });
    wait(arrival);
}

void ProxyGate::wait(const std::shared_ptr<Arrival>& arrival) {
    arrival->socket.async_wait(tcp::socket::wait_read, [self = shared_from_this(), arrival](const Error& error) {
        if (self->is_closed_ || error || !arrival->socket.is_open()) return;
        self->read(arrival);
    });
}

void ProxyGate::read(const std::shared_ptr<Arrival>& arrival) {
    std::array<char, 1024> bytes{};
    Error error;
    // Bytes behind the header belong to the game protocol and are only peeked at.
    const std::size_t seen = arrival->socket.receive(asio::buffer(bytes), tcp::socket::message_peek, error);
    if (error == asio::error::would_block || error == asio::error::try_again) return wait(arrival);
    // Health checks of a proxy close the connection without sending a header.
    if (error) return forget(arrival);
    const std::size_t taken = arrival->header.take({bytes.data(), seen});
    if (arrival->header.state() == ProxyHeader::State::refused)
        return refuse(arrival, "it did not begin with a header");
    (void)arrival->socket.read_some(asio::buffer(bytes, taken), error);
    if (error) return forget(arrival);
    if (arrival->header.state() == ProxyHeader::State::incomplete) return wait(arrival);
    tcp::socket socket = std::move(arrival->socket);
    const asio::ip::address source = arrival->header.source().value_or(arrival->proxy);
    forget(arrival);
    on_accepted_(std::move(socket), source);
}

void ProxyGate::refuse(const std::shared_ptr<Arrival>& arrival, const char* why) {
    if (const auto cases = refusals_.count(lobby::Clock::now())) {
        spdlog::warn(
            "{} connection(s) of the proxy {} were refused: {}. A proxy of --proxy-from must send the address of each "
            "client with the PROXY protocol. Configure it to do so (nginx: proxy_protocol on), or remove it from the "
            "list",
            *cases, arrival->proxy.to_string(), why);
    }
    forget(arrival);
}

void ProxyGate::forget(const std::shared_ptr<Arrival>& arrival) {
    Error ignored;
    arrival->timer.cancel();
    arrival->socket.close(ignored);
    arrivals_.remove(arrival);
}

void ProxyGate::close() {
    is_closed_ = true;
    while (!arrivals_.empty()) {
        const auto first = arrivals_.front();
        forget(first);
    }
}

}  // namespace syrtis::net
