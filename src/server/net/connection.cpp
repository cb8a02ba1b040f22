// SPDX-License-Identifier: MIT
#include "net/connection.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <cstdint>
#include <utility>

#include "net/peer_address.hpp"
#include "platform/network.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using protocol::ErrorCode;

/// The first byte of a TLS handshake record (RFC 8446, 5.1). No JSON text begins with it.
constexpr char k_tls_handshake = 0x16;

}  // namespace

Connection::Connection(asio::ip::tcp::socket socket, std::shared_ptr<Certificate> certificate, std::string origin,
                       lobby::Lobby& lobby, const Settings& settings, std::span<char> read_buffer,
                       OnLineWaiting on_line_waiting, Ended ended)
    : LineSource(settings.connection),
      transport_(std::move(socket), [this] { reads_.prepare_paused(); }),
      certificate_(std::move(certificate)),
      origin_(std::move(origin)),
      deadlines_(transport_.socket().get_executor()),
      linger_(transport_.socket().get_executor()),
      lobby_(lobby),
      settings_(settings),
      on_line_waiting_(std::move(on_line_waiting)),
      ended_(std::move(ended)),
      reads_(*this, transport_, settings, read_buffer),
      times_(settings, Clock::now()) {}

void Connection::open() {
    begin_session();
    if (certificate_) {
        inspect_first_byte();
    } else {
        begin_protocol();
    }
    watch_deadlines();
}

void Connection::open(const Upgrade& upgrade) {
    begin_session();
    phase_ = Phase::handshake;
    transport_.async_accept(upgrade, [self = shared_from_this()](const Error& error) {
        if (self->is_ended_) return;
        if (error) return self->end();
        self->begin_protocol();
    });
    watch_deadlines();
}

void Connection::begin_session() {
    Error ignored;
    transport_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    // Ends the connection if the peer does not acknowledge data for this time. Deadlines for silence do not apply to a
    // connection with much data to write.
    platform::end_if_unconfirmed(static_cast<std::uintptr_t>(transport_.socket().native_handle()),
                                 std::chrono::duration_cast<std::chrono::milliseconds>(settings_.close_after));
    transport_.socket().non_blocking(true, ignored);
    session_ = lobby_.connect(*this, origin_, networks_around(origin_));
}

void Connection::inspect_first_byte() {
    transport_.socket().async_wait(asio::ip::tcp::socket::wait_read, [self = shared_from_this()](const Error& failed) {
        // A peer that has been silent for too long is refused in plain text. Its later bytes are read as plain text, so
        // the phase may have changed.
        if (self->is_ended_ || self->phase_ != Phase::undecided) return;
        std::array<char, 1> first{};
        Error error = failed;
        if (!error) {
            self->transport_.socket().receive(asio::buffer(first), asio::ip::tcp::socket::message_peek, error);
        }
        if (error == asio::error::would_block || error == asio::error::try_again) return self->inspect_first_byte();
        if (error) return self->end();
        if (first.front() == k_tls_handshake) return self->begin_handshake();
        self->begin_protocol();
        if (self->settings_.tls == Tls::required) self->refuse(ErrorCode::tls_required);
    });
}

void Connection::begin_handshake() {
    phase_ = Phase::handshake;
    transport_.async_handshake(certificate_->context(), [self = shared_from_this()](const Error& error) {
        if (self->is_ended_) return;
        if (!error) return self->begin_protocol();
        spdlog::debug("connection {}: no TLS: {}", self->session_, error.message());
        self->end();
    });
}

void Connection::begin_protocol() {
    phase_ = Phase::open;
    read();
    if (!output_.is_empty()) {
        write();
    } else if (is_closing_) {
        shut_down_sending();
    }
}

void Connection::wait_for_turn() {
    if (!std::exchange(is_queued_, true)) on_line_waiting_(*this);
}

void Connection::read() {
    if (phase_ == Phase::open) reads_.read();
}

void Connection::on_read(const Error& error, std::span<const char> bytes) {
    if (error && transport_.has_refused() && !is_closing_) {
        spdlog::info("connection {}: {}", session_, error.message());
        close_gracefully();
        return;
    }
    if (error) {
        // The peer has shut down its sending side; it may still read what is queued.
        peer_has_ended_ = true;
        const bool is_end = error == asio::error::eof || error == asio::ssl::error::stream_truncated;
        if (is_end && !output_.is_empty()) {
            close_gracefully();
        } else {
            end();
        }
        return;
    }
    // A WebSocket may have empty messages.
    if (!is_closing_ && !bytes.empty()) receive(bytes);
    if (!line_ || is_closing_) read();
}

void Connection::receive(std::span<const char> bytes) {
    times_.note_input(Clock::now());
    if (!transport_.pauses_reads() && bytes.front() == k_tls_handshake) return refuse(ErrorCode::tls_not_offered);
    framer_.feed({bytes.data(), bytes.size()});
    find_line();
    if (line_) wait_for_turn();
}

void Connection::find_line() {
    line_ = framer_.next();
    if (framer_.overflowed()) {
        refuse(ErrorCode::line_too_long);
    } else if (line_ || framer_.left() == 0) {
        times_.note_end_of_line();
    } else if (times_.note_part_of_line(Clock::now())) {
        watch_deadlines();
    }
}

LineSource::Served Connection::serve_line() {
    Served served;
    if (reads_.waits_for_turn()) {
        served = serve_paused_read();
    } else if (line_ && !is_closing_) {
        served = serve_whole_line();
    }
    served.has_more = !is_ended_ && (reads_.waits_for_turn() || (line_ && !is_closing_));
    is_queued_ = served.has_more;
    return served;
}

LineSource::Served Connection::serve_paused_read() {
    const std::size_t bytes = reads_.serve();
    if (!is_ended_ && transport_.is_abused(settings_.key_changes)) {
        spdlog::info("connection {}: too many TLS key updates or control frames", session_);
        end();
    }
    return {.bytes = bytes, .has_more = false, .is_line = false};
}

LineSource::Served Connection::serve_whole_line() {
    // Paused reads were charged when they were read, including those outside of lines.
    const std::size_t bytes = transport_.pauses_reads() ? 0 : line_->size() + 1;
    lobby_.receive(session_, *line_);
    times_.note_served(Clock::now());
    find_line();
    if (!line_ || is_closing_) read();
    return {.bytes = bytes, .has_more = false, .is_line = true};
}

void Connection::admit_for_seat_only(ErrorCode refusal, std::function<bool(Connection&)> make_room) {
    only_for_seat_ = refusal;
    make_room_ = std::move(make_room);
    lobby_.connections().restrict_to_seat(session_, refusal);
}

bool Connection::become_regular() {
    if (!only_for_seat_) return true;
    if (!make_room_(*this)) return false;
    only_for_seat_.reset();
    return true;
}

void Connection::refuse(ErrorCode code) { lobby_.connections().refuse(session_, code); }

void Connection::send(lobby::Line line) {
    if (is_closing_ || is_ended_) return;
    if (output_.bytes() + line->size() > settings_.unread_bytes) {
        spdlog::info("connection {}: the client reads too slowly", session_);
        // The peer does not even read what is already queued, so no reason is sent.
        is_closing_ = true;
        asio::post(transport_.socket().get_executor(), [self = shared_from_this()] { self->end(); });
        return;
    }
    output_.add(std::move(line));
    if (!output_.is_writing() && phase_ == Phase::open) write();
}

void Connection::send_game_updates(lobby::Line lines) {
    if (is_closing_ || is_ended_) return;
    send(output_.pack(*lines));
}

void Connection::write() {
    transport_.async_write(output_.begin_write(), [self = shared_from_this()](const Error& error, std::size_t count) {
        if (self->is_ended_) return;
        if (error) {
            self->end();
            return;
        }
        self->output_.end_write(count);
        if (!self->output_.is_empty()) {
            self->write();
        } else if (self->is_closing_) {
            self->shut_down_sending();
        }
    });
}

void Connection::watch_deadlines() {
    // A peer is not responsible for the time that its line waits for a turn.
    deadlines_.expires_at(line_ ? Clock::now() + settings_.ping_after : times_.first(must_still_greet()));
    deadlines_.async_wait([self = shared_from_this()](const Error& error) {
        if (error || self->is_closing_ || self->is_ended_) return;
        if (!self->line_) self->check_deadlines();
        if (!self->is_closing_ && !self->is_ended_) self->watch_deadlines();
    });
}

void Connection::check_deadlines() {
    using Overdue = PeerDeadlines::Overdue;
    switch (times_.overdue(must_still_greet(), Clock::now())) {
        case Overdue::nothing:
            break;
        case Overdue::line:
            refuse(ErrorCode::slow_speaker);
            break;
        case Overdue::hello:
            // No reason can be sent before the handshake has ended.
            if (phase_ == Phase::handshake) return end();
            if (phase_ == Phase::undecided) begin_protocol();
            refuse(only_for_seat_.value_or(ErrorCode::idle));
            break;
        case Overdue::input:
            refuse(ErrorCode::idle);
            break;
        case Overdue::answer:
            times_.note_ping();
            lobby_.connections().ping(session_);
            break;
    }
}

void Connection::ping_now() {
    if (is_closing_ || is_ended_) return;
    times_.restart(Clock::now());
    if (lobby_.connections().is_greeted(session_)) {
        times_.note_ping();
        lobby_.connections().ping(session_);
    }
    watch_deadlines();
}

void Connection::close() { close_gracefully(); }

void Connection::close_gracefully() {
    if (is_closing_ || is_ended_) return;
    is_closing_ = true;
    linger_.expires_after(settings_.linger);
    linger_.async_wait([self = shared_from_this()](const Error& error) {
        if (!error) self->end();
    });
    // Posted, because the lobby may be iterating over its peers when it closes one.
    asio::post(transport_.socket().get_executor(), [self = shared_from_this()] {
        // The connection may have stopped reading until its turn, and no turn follows.
        self->read();
        if (self->output_.is_empty() && self->phase_ == Phase::open) self->shut_down_sending();
    });
}

void Connection::shut_down_sending() {
    if (sending_is_shut_down_ || is_ended_) return;
    if (peer_has_ended_) {
        end();
        return;
    }
    sending_is_shut_down_ = true;
    // Closing a socket with unread bytes makes the kernel reset the connection, which discards what the peer has not
    // yet read. So only the sending side is closed, and reading continues until the peer closes too.
    transport_.shut_down_sending();
}

void Connection::end() {
    if (is_ended_) return;
    is_ended_ = true;
    is_closing_ = true;
    transport_.close();
    deadlines_.cancel();
    reads_.stop();
    linger_.cancel();
    lobby_.disconnect(session_);
    ended_(*this);
}

}  // namespace syrtis::net
