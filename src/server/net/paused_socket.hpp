// SPDX-License-Identifier: MIT
#pragma once

// Wraps the socket below a TLS stream or a WebSocket. Such a stream starts further reads by itself while its input
// carries no application data: handshakes, key updates, empty records, control frames. With this class, each read waits
// until the owner of the stream executes it, so that each read can be charged to an allowance.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include "net/asio.hpp"

namespace syrtis::net {

/// The socket below a TLS stream or WebSocket. A read does not start by itself; it waits until the owner of the stream
/// calls read_now().
class PausedSocket {
   public:
    using lowest_layer_type = boost::asio::ip::tcp::socket;
    using executor_type = lowest_layer_type::executor_type;
    using Error = boost::system::error_code;

    /// `read_is_paused` is called for each read that waits, and again if an executed read found no bytes. `socket` must
    /// outlive this object.
    PausedSocket(lowest_layer_type& socket, std::function<void()> read_is_paused)
        : socket_(socket), read_is_paused_(std::move(read_is_paused)) {}
    PausedSocket(const PausedSocket&) = delete;
    PausedSocket& operator=(const PausedSocket&) = delete;

    [[nodiscard]] executor_type get_executor() noexcept { return socket_.get_executor(); }
    [[nodiscard]] lowest_layer_type& lowest_layer() { return socket_; }
    /// Returns the socket, as lowest_layer() does. Beast uses this name.
    [[nodiscard]] lowest_layer_type& next_layer() { return socket_; }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        into_ = *boost::asio::buffer_sequence_begin(buffers);
        read_ = std::make_unique<ReadOf<std::decay_t<Handler>>>(std::forward<Handler>(handler));
        read_is_paused_();
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        socket_.async_write_some(buffers, std::forward<Handler>(handler));
    }

    [[nodiscard]] bool holds_read() const { return read_ != nullptr; }
    /// True if the pending read needs bytes from the socket. If false, it can complete with bytes that have arrived
    /// already.
    [[nodiscard]] bool wants_bytes() const { return into_.size() > 0; }
    /// Executes the pending read and the processing that follows it immediately. Returns the number of bytes read.
    std::size_t read_now() {
        Error error;
        std::size_t count = 0;
        if (wants_bytes()) {
            count = socket_.read_some(boost::asio::buffer(into_, k_bytes_of_a_read), error);
            if (error == boost::asio::error::would_block || error == boost::asio::error::try_again) {
                read_is_paused_();
                return 0;
            }
        }
        std::exchange(read_, nullptr)->complete(error, count);
        return count;
    }
    /// Completes the pending read with operation_aborted.
    void cancel() {
        if (!read_) return;
        boost::asio::post(get_executor(), [read = std::shared_ptr<Read>(std::move(read_))] {
            read->complete(boost::asio::error::operation_aborted, 0);
        });
    }
    /// Destroys the pending read without calling its handler.
    void forget() { const auto read = std::move(read_); }

   private:
    /// The maximum number of bytes of a read. Key updates cost the most processor time per byte; this number of bytes
    /// of key updates takes no longer than a turn.
    static constexpr std::size_t k_bytes_of_a_read = 512;

    /// A pending read without the type of its handler.
    struct Read {
        Read() = default;
        Read(const Read&) = delete;
        Read& operator=(const Read&) = delete;
        virtual ~Read() = default;
        virtual void complete(const Error& error, std::size_t count) = 0;
    };
    /// A pending read with a given handler.
    template <class Handler>
    struct ReadOf final : Read {
        template <class Source>
        requires(!std::is_same_v<std::decay_t<Source>, ReadOf>) explicit ReadOf(Source&& then)
            : handler(std::forward<Source>(then)) {}
        void complete(const Error& error, std::size_t count) override { std::move(handler)(error, count); }
        Handler handler;
    };

    lowest_layer_type& socket_;
    std::function<void()> read_is_paused_;
    boost::asio::mutable_buffer into_;
    std::unique_ptr<Read> read_;
};

}  // namespace syrtis::net
