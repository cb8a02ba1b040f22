// SPDX-License-Identifier: MIT
#include "net/metered_socket.hpp"

namespace syrtis::net {

namespace asio = boost::asio;

MeteredSocket::MeteredSocket(Socket socket, const AllowanceRates& rates, OnLineWaiting on_line_waiting)
    : LineSource(rates), socket_(std::move(socket)), on_line_waiting_(std::move(on_line_waiting)) {
    Error ignored;
    socket_.non_blocking(true, ignored);
}

void MeteredSocket::serve_in_turn(Job job) {
    jobs_.push_back(std::move(job));
    wait_for_turn();
}

MeteredSocket::Socket MeteredSocket::release() {
    jobs_.clear();
    return std::move(socket_);
}

void MeteredSocket::close() {
    Error ignored;
    socket_.close(ignored);
    jobs_.clear();
    has_bytes_ = false;
    if (!read_) return;
    // The pending handler owns this socket, so the handler is moved out of it to break the cycle.
    asio::post(socket_.get_executor(),
               [read = std::shared_ptr<Read>(std::move(read_))] { read->complete(asio::error::operation_aborted, 0); });
}

void MeteredSocket::wait_for_turn() {
    if (std::exchange(is_queued_, true)) return;
    on_line_waiting_(*this);
}

void MeteredSocket::wait_for_bytes() {
    socket_.async_wait(Socket::wait_read, [self = shared_from_this()](const Error& error) {
        if (!self->read_) return;
        if (error) return std::exchange(self->read_, nullptr)->complete(error, 0);
        self->has_bytes_ = true;
        self->wait_for_turn();
    });
}

std::size_t MeteredSocket::read_now() {
    has_bytes_ = false;
    Error error;
    const std::size_t count = read_->read(socket_, error);
    if (error == asio::error::would_block || error == asio::error::try_again) {
        wait_for_bytes();
        return 0;
    }
    received_ += count;
    std::exchange(read_, nullptr)->complete(error, count);
    return count;
}

LineSource::Served MeteredSocket::serve_line() {
    std::size_t bytes = 0;
    if (!jobs_.empty()) {
        const Job job = std::move(jobs_.front());
        jobs_.pop_front();
        bytes = job();
    } else if (has_bytes_) {
        bytes = read_now();
    }
    is_queued_ = !jobs_.empty() || has_bytes_;
    return {.bytes = bytes, .has_more = is_queued_, .is_line = true};
}

}  // namespace syrtis::net
