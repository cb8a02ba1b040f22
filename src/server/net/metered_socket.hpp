// SPDX-License-Identifier: MIT
#pragma once

// Wraps a TCP socket whose reads take turns with the lines of all other connections (turns.hpp). A read and the
// processing that follows it immediately are served and charged like a line, to the allowances of the connection and of
// its address. So TCP slows down a peer that sends more than the allowances permit, however it splits bytes into
// messages.

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

/// A TCP socket whose reads and jobs are served in turn and charged to an allowance.
class MeteredSocket final : public LineSource, public std::enable_shared_from_this<MeteredSocket> {
   public:
    using Socket = boost::asio::ip::tcp::socket;
    using Error = boost::system::error_code;
    /// Work that is served in turn, like a line. It returns the number of bytes to charge.
    using Job = std::function<std::size_t()>;
    /// Queues the socket for its turn. It is called again only when all waiting reads and jobs have been served.
    using OnLineWaiting = std::function<void(MeteredSocket&)>;

    MeteredSocket(Socket socket, const AllowanceRates& rates, OnLineWaiting on_line_waiting);

    [[nodiscard]] Socket& socket() { return socket_; }
    /// Returns the total number of bytes read so far.
    [[nodiscard]] std::uint64_t received() const { return received_; }
    /// True if the socket waits for a turn. Time limits of the peer should not count this wait.
    [[nodiscard]] bool waits_for_turn() const { return is_queued_; }
    void serve_in_turn(Job job);
    /// Passes the socket to another owner and discards queued jobs. Requires that no read is pending.
    [[nodiscard]] Socket release();
    /// Cancels the pending read with operation_aborted and discards queued jobs.
    void close();

    /// Reads some bytes, with the interface of an Asio stream. Only one read may be pending.
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
    /// A pending read without the types of its buffers and handler.
    struct Read {
        Read() = default;
        Read(const Read&) = delete;
        Read& operator=(const Read&) = delete;
        virtual ~Read() = default;
        virtual std::size_t read(Socket& socket, Error& error) = 0;
        virtual void complete(const Error& error, std::size_t count) = 0;
    };
    /// A pending read with given buffers and handler.
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
    OnLineWaiting on_line_waiting_;
    std::unique_ptr<Read> read_;
    std::deque<Job> jobs_;
    std::uint64_t received_ = 0;
    bool has_bytes_ = false;  ///< true if bytes have arrived for read_
    bool is_queued_ = false;
};

/// An Asio stream on top of a MeteredSocket, for use by Beast.
class MeteredStream {
   public:
    using executor_type = MeteredSocket::Socket::executor_type;
    using Error = MeteredSocket::Error;

    explicit MeteredStream(std::shared_ptr<MeteredSocket> socket) : socket_(std::move(socket)) {}

    [[nodiscard]] executor_type get_executor() const noexcept { return socket_->socket().get_executor(); }
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
