// SPDX-License-Identifier: MIT
#pragma once

// The bytes of one connection, in the clear or under TLS: which, is known when the first one has come.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "net/asio_ssl.hpp"
#include "net/paused_socket.hpp"

namespace syrtis::net {

class Transport {
   public:
    /// `read_is_paused`: under TLS nothing is read before `paused().read_now()`.
    Transport(boost::asio::ip::tcp::socket socket, std::function<void()> read_is_paused)
        : socket_(std::move(socket)), paused_(socket_, std::move(read_is_paused)) {}
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;

    [[nodiscard]] boost::asio::ip::tcp::socket& socket() { return socket_; }
    [[nodiscard]] PausedSocket& paused() { return paused_; }
    [[nodiscard]] bool is_encrypted() const { return tls_.has_value(); }
    /// How often the peer has said under TLS that it goes on with new keys (RFC 8446, 4.6.3).
    [[nodiscard]] std::uint32_t key_changes() const { return key_changes_; }

    /// Everything from here on is encrypted, once the handshake is done.
    template <class Handler>
    void async_handshake(boost::asio::ssl::context& context, Handler&& handler) {
        tls_.emplace(paused_, context);
        ::SSL_set_msg_callback(tls_->native_handle(), &Transport::count_key_change);
        ::SSL_set_msg_callback_arg(tls_->native_handle(), this);
        tls_->async_handshake(boost::asio::ssl::stream_base::server, std::forward<Handler>(handler));
    }
    template <class Buffer, class Handler>
    void async_read_some(const Buffer& buffer, Handler&& handler) {
        if (tls_) {
            tls_->async_read_some(buffer, std::forward<Handler>(handler));
        } else {
            socket_.async_read_some(buffer, std::forward<Handler>(handler));
        }
    }
    /// All of them. What the buffers point to stays until the handler is called.
    template <class Handler>
    void async_write(const std::vector<boost::asio::const_buffer>& buffers, Handler&& handler) {
        if (!tls_) return boost::asio::async_write(socket_, buffers, std::forward<Handler>(handler));
        // A stream of TLS makes a record, and a system call, of each buffer.
        joined_.clear();
        for (const auto& buffer : buffers) joined_.append(static_cast<const char*>(buffer.data()), buffer.size());
        boost::asio::async_write(*tls_, boost::asio::buffer(joined_), std::forward<Handler>(handler));
    }
    /// The peer reads the end after all that was written. TLS has a farewell of its own, which nothing here needs: what
    /// was said ends with a line, and each line was authenticated.
    void shut_down_sending() {
        boost::system::error_code ignored;
        socket_.shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    }
    void close() {
        boost::system::error_code ignored;
        socket_.close(ignored);
        paused_.cancel();
    }

   private:
    /// OpenSSL calls it for each message of its own, with the Transport that was set as the last argument.
    static void count_key_change(int is_sent, int /*version*/, int content_type, const void* message, std::size_t size,
                                 SSL* /*ssl*/, void* transport) {
        if (is_sent != 0 || content_type != SSL3_RT_HANDSHAKE || size == 0) return;
        if (*static_cast<const unsigned char*>(message) == SSL3_MT_KEY_UPDATE) {
            ++static_cast<Transport*>(transport)->key_changes_;
        }
    }

    boost::asio::ip::tcp::socket socket_;
    PausedSocket paused_;
    std::optional<boost::asio::ssl::stream<PausedSocket&>> tls_;
    std::uint32_t key_changes_ = 0;
    std::string joined_;  ///< what is being written under TLS
};

}  // namespace syrtis::net
