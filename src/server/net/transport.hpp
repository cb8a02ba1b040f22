// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes the bytes of one connection: in plain text, under TLS or in the messages of a WebSocket. At the game
// port the first byte decides between plain text and TLS.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "net/asio_ssl.hpp"
#include "net/message_stream.hpp"
#include "net/paused_socket.hpp"

namespace syrtis::net {

/// The byte stream of one connection.
class Transport {
   public:
    /// While pauses_reads() is true, each read calls `read_is_paused` and then waits for `paused().read_now()`.
    Transport(boost::asio::ip::tcp::socket socket, std::function<void()> read_is_paused)
        : socket_(std::move(socket)), paused_(socket_, std::move(read_is_paused)) {}
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;

    [[nodiscard]] boost::asio::ip::tcp::socket& socket() { return socket_; }
    [[nodiscard]] PausedSocket& paused() { return paused_; }
    /// True if the owner executes and charges each read in its turn. This is the case under TLS and on a WebSocket.
    [[nodiscard]] bool pauses_reads() const { return tls_.has_value() || messages_ != nullptr; }
    /// True if the peer makes the server work without sending content: it has sent more than `key_changes` TLS key
    /// updates (RFC 8446, 4.6.3) or too many control frames of a WebSocket.
    [[nodiscard]] bool is_abused(std::uint32_t key_changes) const {
        return key_changes_ > key_changes || (messages_ && messages_->has_too_many_control_frames());
    }
    /// True if the peer sent something that a WebSocket must not contain (MessageStream::has_refused).
    [[nodiscard]] bool has_refused() const { return messages_ && messages_->has_refused(); }

    /// Starts the handshake; reads and writes after it are encrypted.
    template <class Handler>
    void async_handshake(boost::asio::ssl::context& context, Handler&& handler) {
        tls_.emplace(paused_, context);
        ::SSL_set_msg_callback(tls_->native_handle(), &Transport::count_key_change);
        ::SSL_set_msg_callback_arg(tls_->native_handle(), this);
        tls_->async_handshake(boost::asio::ssl::stream_base::server, std::forward<Handler>(handler));
    }
    /// Makes the transport a WebSocket. After the call of `handler`, reads and writes use its messages.
    template <class Handler>
    void async_accept(const Upgrade& upgrade, Handler&& handler) {
        messages_ = std::make_unique<MessageStream>(paused_);
        messages_->async_accept(upgrade, std::forward<Handler>(handler));
    }
    template <class Buffer, class Handler>
    void async_read_some(const Buffer& buffer, Handler&& handler) {
        if (messages_) {
            messages_->async_read_some(buffer, std::forward<Handler>(handler));
        } else if (tls_) {
            tls_->async_read_some(buffer, std::forward<Handler>(handler));
        } else {
            socket_.async_read_some(buffer, std::forward<Handler>(handler));
        }
    }
    /// Writes all buffers. Their memory must stay valid until the handler is called.
    template <class Handler>
    void async_write(const std::vector<boost::asio::const_buffer>& buffers, Handler&& handler) {
        if (!pauses_reads()) return boost::asio::async_write(socket_, buffers, std::forward<Handler>(handler));
        // The buffers are joined, because TLS would make one record and one system call of each buffer, and a WebSocket
        // one message.
        joined_.clear();
        for (const auto& buffer : buffers) joined_.append(static_cast<const char*>(buffer.data()), buffer.size());
        if (messages_) return messages_->async_write(boost::asio::buffer(joined_), std::forward<Handler>(handler));
        boost::asio::async_write(*tls_, boost::asio::buffer(joined_), std::forward<Handler>(handler));
    }
    /// Ends sending after everything that was written. The closing message of TLS is not necessary: the end of each
    /// message is marked by its newline, and each line was authenticated.
    void shut_down_sending() {
        if (messages_) return messages_->shut_down_sending();
        boost::system::error_code ignored;
        socket_.shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    }
    void close() {
        boost::system::error_code ignored;
        socket_.close(ignored);
        paused_.cancel();
    }

    /// Destroys pending reads and writes without calling their handlers. The handlers own the object that owns this
    /// one.
    void forget() {
        const auto messages = std::move(messages_);
        paused_.forget();
    }

   private:
    /// Counts TLS key updates. OpenSSL calls it for each protocol message; `transport` is the argument that was set
    /// with the callback.
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
    std::unique_ptr<MessageStream> messages_;
    std::uint32_t key_changes_ = 0;
    std::string joined_;  ///< the bytes that are being written under TLS or on a WebSocket
};

}  // namespace syrtis::net
