// SPDX-License-Identifier: MIT

#include "net/paced_reads.hpp"

#include <utility>

namespace syrtis::net {
namespace {

namespace asio = boost::asio;

/// Each read costs time even if it returns few bytes, so a peer that sends single bytes is limited to the rate of a
/// peer that sends lines. A line may arrive in two pieces, hence the factor of two.
Rate rate_of_reads(const Settings& settings) {
    const Rate& lines = settings.connection.lines;
    return {.at_once = 2 * lines.at_once, .per_second = 2 * lines.per_second};
}

}  // namespace

PacedReads::PacedReads(Owner& owner, Transport& transport, const Settings& settings, std::span<char> buffer)
    : owner_(owner),
      transport_(transport),
      settings_(settings),
      buffer_(buffer),
      pause_(transport.socket().get_executor()) {}

void PacedReads::read() {
    if (is_reading_ || is_stopped_) return;
    is_reading_ = true;
    const Clock::time_point now = Clock::now();
    const Rate rate = rate_of_reads(settings_);
    if (!allowance_.take(rate, 1, now)) return read_later(allowance_.ready_at(rate, 1, now));
    if (transport_.pauses_reads()) {
        is_counted_ = true;
        paused_bytes_.resize(buffer_.size());
        return transport_.async_read_some(asio::buffer(paused_bytes_),
                                          [this, kept = owner_.keep()](const Error& error, std::size_t count) {
                                              finish(error, std::span(paused_bytes_).first(count));
                                          });
    }
    // No buffer is reserved while a peer is silent.
    transport_.socket().async_wait(asio::ip::tcp::socket::wait_read, [this, kept = owner_.keep()](const Error& failed) {
        Error error = failed;
        std::size_t count = 0;
        if (!error) count = transport_.socket().read_some(asio::buffer(buffer_.data(), buffer_.size()), error);
        finish(error, buffer_.first(count));
    });
}

void PacedReads::read_later(Clock::time_point time) {
    pause_.expires_at(time);
    pause_.async_wait([this, kept = owner_.keep()](const Error& error) {
        is_reading_ = false;
        if (error || is_stopped_) return;
        // Processing bytes that have already arrived costs processor time too.
        if (transport_.pauses_reads()) return ask_for_turn();
        read();
    });
}

void PacedReads::prepare_paused() {
    if (!transport_.paused().wants_bytes()) return ask_for_turn();
    const Clock::time_point now = Clock::now();
    const Rate rate = rate_of_reads(settings_);
    if (!std::exchange(is_counted_, false) && !allowance_.take(rate, 1, now)) {
        pause_.expires_at(allowance_.ready_at(rate, 1, now));
        return pause_.async_wait([this, kept = owner_.keep()](const Error& error) {
            if (!error && !is_stopped_) prepare_paused();
        });
    }
    transport_.socket().async_wait(asio::ip::tcp::socket::wait_read, [this, kept = owner_.keep()](const Error&) {
        // The read reports the same error.
        if (!is_stopped_) ask_for_turn();
    });
}

void PacedReads::ask_for_turn() {
    waits_for_turn_ = true;
    owner_.wait_for_turn();
}

std::size_t PacedReads::serve() {
    waits_for_turn_ = false;
    if (transport_.paused().holds_read()) return transport_.paused().read_now();
    read();
    return 0;
}

void PacedReads::finish(const Error& error, std::span<const char> bytes) {
    is_reading_ = false;
    if (is_stopped_) return;
    if (error == asio::error::would_block || error == asio::error::try_again) return read();
    owner_.on_read(error, bytes);
}

void PacedReads::stop() {
    is_stopped_ = true;
    pause_.cancel();
}

}  // namespace syrtis::net
