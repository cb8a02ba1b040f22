// SPDX-License-Identifier: MIT
#pragma once

// One TCP socket that is read in turn with the lines of everybody else: each read, with what is made of it at once, is
// served by `Turns` as a line is, and counts towards the allowances of its connection and of its address. Whoever sends
// more than that is slowed down by TCP, however the bytes are cut into messages.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include "net/asio.hpp"
#include "net/turns.hpp"

namespace syrtis::net {

class MeteredSocket final : public Speaker, public std::enable_shared_from_this<MeteredSocket> {
   public:
    using Socket = boost::asio::ip::tcp::socket;
    using Error = boost::system::error_code;
    /// Something that is served as a line is. Returns the bytes that it counts for.
    using Job = std::function<std::size_t()>;
    /// Has it served in turn; not called again before all that waits has been.
    using LineWaits = std::function<void(MeteredSocket&)>;

    MeteredSocket(Socket socket, const AllowanceRates& rates, LineWaits line_waits);

    [[nodiscard]] Socket& socket() { return socket_; }
    /// Of all that has been read.
    [[nodiscard]] std::uint64_t received() const { return received_; }
    /// It has something to be served, and is not to blame for the time that this takes.
    [[nodiscard]] bool waits_for_turn() const { return is_queued_; }
    void serve_in_turn(Job job);
    /// What was to be read ends with operation_aborted, what was to be served is forgotten.
    void close();

    /// As that of a stream of Asio; one at a time.
    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) ->
        typename boost::asio::async_result<std::decay_t<Token>, void(Error, std::size_t)>::return_type {
        return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
            [this](auto handler, const Buffers& into) {
                read_ = std::make_unique<ReadOf<Buffers, decltype(handler)>>(into, std::move(handler));
                wait_for_bytes();
            },
            token, buffers);
    }

   private:
    struct Read {
        Read() = default;
        Read(const Read&) = delete;
        Read& operator=(const Read&) = delete;
        virtual ~Read() = default;
        virtual std::size_t read(Socket& socket, Error& error) = 0;
        virtual void complete(const Error& error, std::size_t count) = 0;
    };
    template <class Buffers, class Handler>
    struct ReadOf final : Read {
        ReadOf(const Buffers& into, Handler&& then) : buffers(into), handler(std::move(then)) {}
        std::size_t read(Socket& socket, Error& error) override { return socket.read_some(buffers, error); }
        void complete(const Error& error, std::size_t count) override { std::move(handler)(error, count); }
        Buffers buffers;
        Handler handler;
    };

    Served serve_line() override;
    void wait_for_bytes();
    void wait_for_turn();
    std::size_t read_now();

    Socket socket_;
    LineWaits line_waits_;
    std::unique_ptr<Read> read_;
    std::deque<Job> jobs_;
    std::uint64_t received_ = 0;
    bool has_bytes_ = false;  ///< for read_
    bool is_queued_ = false;
};

/// The same as a stream for others to build on.
class MeteredStream {
   public:
    using executor_type = MeteredSocket::Socket::executor_type;
    using Error = MeteredSocket::Error;

    explicit MeteredStream(std::shared_ptr<MeteredSocket> socket) : socket_(std::move(socket)) {}

    [[nodiscard]] executor_type get_executor() const noexcept { return socket_->socket().get_executor(); }
    [[nodiscard]] MeteredSocket::Socket& next_layer() const { return socket_->socket(); }
    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) ->
        typename boost::asio::async_result<std::decay_t<Token>, void(Error, std::size_t)>::return_type {
        return socket_->async_read_some(buffers, std::forward<Token>(token));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) ->
        typename boost::asio::async_result<std::decay_t<Token>, void(Error, std::size_t)>::return_type {
        return socket_->socket().async_write_some(buffers, std::forward<Token>(token));
    }

   private:
    std::shared_ptr<MeteredSocket> socket_;
};

}  // namespace syrtis::net
