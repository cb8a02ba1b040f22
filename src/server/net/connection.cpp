// SPDX-License-Identifier: MIT
#include "net/connection.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;

constexpr std::size_t k_lines_per_write = 64;

}  // namespace

Connection::Connection(asio::ip::tcp::socket socket, std::string origin, lobby::Lobby& lobby, const Settings& settings,
                       Ended ended)
    : socket_(std::move(socket)),
      origin_(std::move(origin)),
      silence_(socket_.get_executor()),
      linger_(socket_.get_executor()),
      lobby_(lobby),
      settings_(settings),
      ended_(std::move(ended)),
      bucket_(settings.messages_at_once, settings.messages_per_second, TokenBucket::Clock::now()),
      received_at_(TokenBucket::Clock::now()) {}

void Connection::open() {
    Error ignored;
    socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
    session_ = lobby_.connect(*this, origin_);
    read();
    watch_silence();
}

void Connection::read() {
    socket_.async_read_some(asio::buffer(bytes_), [self = shared_from_this()](const Error& error, std::size_t count) {
        if (self->is_ended_) return;
        if (error) {
            // The peer has nothing more to say; it may still read what it was told last.
            self->peer_has_ended_ = true;
            if (error == asio::error::eof && !self->queue_.empty()) {
                self->close_gracefully();
            } else {
                self->end();
            }
            return;
        }
        if (!self->is_closing_) self->receive(count);
        if (!self->is_ended_) self->read();
    });
}

void Connection::receive(std::size_t count) {
    received_at_ = TokenBucket::Clock::now();
    framer_.feed({bytes_.data(), count});
    while (const auto line = framer_.next()) {
        has_sent_ = true;
        if (!bucket_.take(1, received_at_)) {
            lobby_.refuse(session_, ErrorCode::flood);
            return;
        }
        lobby_.receive(session_, *line);
        if (is_closing_ || is_ended_) return;
    }
    if (framer_.overflowed()) lobby_.refuse(session_, ErrorCode::line_too_long);
}

void Connection::refuse(ErrorCode code) { lobby_.refuse(session_, code); }

void Connection::send(lobby::Line line) {
    if (is_closing_ || is_ended_) return;
    if (queued_bytes_ + line->size() > settings_.unread_bytes) {
        spdlog::info("connection {}: too slow a reader", session_);
        // What is queued is already more than the peer reads: to queue a last word would be in vain.
        is_closing_ = true;
        asio::post(socket_.get_executor(), [self = shared_from_this()] { self->end(); });
        return;
    }
    queued_bytes_ += line->size();
    queue_.push_back(std::move(line));
    if (in_flight_ == 0) write();
}

void Connection::write() {
    in_flight_ = std::min(queue_.size(), k_lines_per_write);
    std::vector<asio::const_buffer> buffers;
    buffers.reserve(in_flight_);
    for (std::size_t index = 0; index < in_flight_; ++index) buffers.push_back(asio::buffer(*queue_[index]));
    asio::async_write(socket_, buffers, [self = shared_from_this()](const Error& error, std::size_t count) {
        if (self->is_ended_) return;
        if (error) {
            self->end();
            return;
        }
        self->queued_bytes_ -= count;
        self->queue_.erase(self->queue_.begin(), self->queue_.begin() + static_cast<std::ptrdiff_t>(self->in_flight_));
        self->in_flight_ = 0;
        if (!self->queue_.empty()) {
            self->write();
        } else if (self->is_closing_) {
            self->shut_down_sending();
        }
    });
}

void Connection::watch_silence() {
    const auto now = TokenBucket::Clock::now();
    const auto silent = now - received_at_;
    const auto close_after = has_sent_ ? settings_.close_after : settings_.greet_within;
    const auto deadline = silent < settings_.ping_after ? std::min(settings_.ping_after, close_after) : close_after;
    silence_.expires_at(received_at_ + deadline);
    silence_.async_wait([self = shared_from_this()](const Error& error) {
        if (error || self->is_closing_ || self->is_ended_) return;
        const auto silent_now = TokenBucket::Clock::now() - self->received_at_;
        const auto limit = self->has_sent_ ? self->settings_.close_after : self->settings_.greet_within;
        if (silent_now >= limit) {
            self->lobby_.refuse(self->session_, ErrorCode::idle);
            return;
        }
        if (silent_now >= self->settings_.ping_after) self->lobby_.ping(self->session_);
        self->watch_silence();
    });
}

void Connection::close() { close_gracefully(); }

void Connection::close_gracefully() {
    if (is_closing_ || is_ended_) return;
    is_closing_ = true;
    linger_.expires_after(settings_.linger);
    linger_.async_wait([self = shared_from_this()](const Error& error) {
        if (!error) self->end();
    });
    // Posted: the lobby is in the middle of something when it closes a peer.
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
        if (self->queue_.empty()) self->shut_down_sending();
    });
}

void Connection::shut_down_sending() {
    if (sending_is_shut_down_ || is_ended_) return;
    if (peer_has_ended_) {
        end();
        return;
    }
    sending_is_shut_down_ = true;
    // To close with unread bytes in the socket would make the kernel reset the connection, and the peer lose our last
    // words: we say that we have ended, and read on until it ends too.
    Error ignored;
    socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

void Connection::end() {
    if (is_ended_) return;
    is_ended_ = true;
    is_closing_ = true;
    Error ignored;
    socket_.close(ignored);
    silence_.cancel();
    linger_.cancel();
    lobby_.disconnect(session_);
    ended_(*this);
}

}  // namespace syrtis::net
