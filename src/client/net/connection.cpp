// SPDX-License-Identifier: MIT

#include "net/connection.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "protocol/messages.hpp"
#include "protocol/packed_lines.hpp"
#include "text/json.hpp"
#include "version/version.hpp"

namespace syrtis::client::net {

using content::msgid;

namespace {

constexpr std::uint64_t k_first_retry = 500;  ///< milliseconds
constexpr std::uint64_t k_longest_retry = 8000;
/// Milliseconds of silence after which a ping is sent, and after which the link is given up.
constexpr std::uint64_t k_ping_after = 15'000;
constexpr std::uint64_t k_longest_silence = 35'000;
/// A longer pause between two polls, in milliseconds, means that this program was suspended.
constexpr std::uint64_t k_longest_pause = 5'000;

bool is_this_machine(std::string_view host) { return host == "localhost" || host == "::1" || host.starts_with("127."); }

}  // namespace

void Connection::open(Server server) {
    close();
    server_ = std::move(server);
    trust_.choose(server_.host, server_.port);
    trust_.set_unconfirmed();
    attempts_ = 0;
    open_link();
}

void Connection::close() {
    link_.close();
    attempts_ = 0;
    state_ = ConnectionState::closed;
}

void Connection::open_link() {
    state_ = ConnectionState::connecting;
    link_.open(server_.host, server_.port,
               {.encrypts = !server_.endpoint.host.empty(),
                .fingerprint = trust_.known_fingerprint(),
                .accepts_new = !trust_.asks_about_new_servers() || (attempts_ > 0 && !server_.is_foreign)},
               server_.page);
}

void Connection::set_server(const std::string& host, std::uint16_t port, bool is_foreign, const std::string& page) {
    server_.host = host;
    server_.port = port;
    server_.is_foreign = is_foreign;
    server_.page = page;
    trust_.choose(host, port);
}

void Connection::reconnect() {
    link_.close();
    trust_.set_unconfirmed();
    open_link();
}

void Connection::poll(std::uint64_t milliseconds) {
    // While the client was suspended it received nothing, so this time does not count as silence of the server.
    if (clock_ != 0 && milliseconds > clock_ + k_longest_pause) received_at_ += milliseconds - clock_;
    clock_ = milliseconds;
    link_.poll();
}

std::optional<std::string> Connection::receive() {
    auto line = link_.receive();
    if (line) {
        received_at_ = clock_;
        pinged_ = false;
    }
    return line;
}

Connection::Event Connection::update_state() {
    check_silence();
    if (link_.state() == LinkState::open && state_ == ConnectionState::connecting) {
        greet();
        return Event::greeted;
    }
    if (link_.state() != LinkState::lost) return Event::nothing;
    if (state_ == ConnectionState::waiting) {
        if (clock_ >= retry_at_) open_link();
        return Event::nothing;
    }
    if (state_ == ConnectionState::closed || state_ == ConnectionState::lost) return Event::nothing;
    state_ = ConnectionState::lost;
    // Another attempt would not answer whether it is the right server, so the person is asked.
    if (link_.safety().must_confirm) trust_.set_unconfirmed(link_.safety());
    return Event::lost;
}

void Connection::check_silence() {
    const bool is_active = state_ == ConnectionState::greeting || state_ == ConnectionState::open;
    if (!is_active || link_.state() != LinkState::open) return;
    const auto silence = clock_ - std::min(received_at_, clock_);
    if (silence >= k_longest_silence) {
        link_.fail(std::string(msgid("The server has not responded for too long.")));
    } else if (silence >= k_ping_after && !pinged_ && state_ == ConnectionState::open) {
        pinged_ = true;
        send(protocol::from_client::Ping{});
    }
}

void Connection::retry() {
    ++attempts_;
    state_ = ConnectionState::waiting;
    retry_at_ = clock_ + std::min(k_first_retry << std::min(attempts_ - 1, 6U), k_longest_retry);
}

std::uint64_t Connection::milliseconds_to_retry() const {
    return state_ == ConnectionState::waiting && retry_at_ > clock_ ? retry_at_ - clock_ : 0;
}

void Connection::greet() {
    state_ = ConnectionState::greeting;
    received_at_ = clock_;
    pinged_ = false;
    protocol::from_client::Hello hello{.name = server_.name, .program = version::described("syrtis-client", {})};
    // Compression saves nothing on the loopback interface.
    if (!is_this_machine(server_.host)) hello.compress = protocol::k_deflate;
    if (const auto password = trust_.password(); is_private() && !password.empty()) hello.password = password;
    trust_.meet(link_.safety());
    send(hello);
}

bool Connection::send_json(const Json::Value& message) { return link_.send(text::write_json(message)); }

bool Connection::send_numbered(const protocol::ClientMessage& message, std::int64_t request) {
    return send_json(protocol::with_request(protocol::write(message), request));
}

std::int64_t Connection::send_request(const protocol::ClientMessage& message) {
    send_numbered(message, ++request_number_);
    return request_number_;
}

void Connection::take(const protocol::from_server::Ping& /*message*/, const Json::Value& json) {
    const protocol::from_client::Pong pong;
    if (const auto request = protocol::request_of(json)) {
        send_numbered(pong, *request);
    } else {
        send(pong);
    }
}

}  // namespace syrtis::client::net
