// SPDX-License-Identifier: MIT
#pragma once

// Carries the bytes of a connection in the binary messages of a WebSocket, in both directions. Lines and messages are
// independent: a line may span several messages, and a message may contain several lines.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "net/asio.hpp"
#include "net/paused_socket.hpp"

namespace syrtis::net {

struct Upgrade;

/// The maximum length of a message from a client, in bytes: the longest line and further lines before or after it. A
/// longer message is refused.
inline constexpr std::size_t k_longest_message = std::size_t{128} * 1024;

/// The server's end of a WebSocket as a stream of bytes. At most one read and one write may be pending.
class MessageStream {
   public:
    using Error = boost::system::error_code;
    using OnDone = std::function<void(const Error&, std::size_t)>;

    /// `socket` must outlive this object. Reads wait while `socket` is paused.
    explicit MessageStream(PausedSocket& socket);
    MessageStream(const MessageStream&) = delete;
    MessageStream& operator=(const MessageStream&) = delete;
    ~MessageStream();

    /// Answers the client's request to change to the protocol WebSocket.
    void async_accept(const Upgrade& upgrade, std::function<void(const Error&)> on_done);
    /// Reads some bytes of binary messages; 0 bytes if a message is empty. If an error occurs and has_refused() is
    /// true, later reads return meaningless bytes until the client closes the connection.
    void async_read_some(boost::asio::mutable_buffer into, OnDone on_done);
    /// Sends one binary message. Its memory must stay valid until `on_done` is called.
    void async_write(boost::asio::const_buffer bytes, OnDone on_done);
    /// Sends a close frame. Reads continue until the client has answered the frame or closes the connection.
    void shut_down_sending();

    /// True if the client violated the WebSocket protocol or sent a text message. A close frame tells the client the
    /// reason by its code: 1002 for a malformed frame, 1003 for a text, 1009 for a message that is too long. The close
    /// frame is sent at once; only after a text it is sent by shut_down_sending().
    [[nodiscard]] bool has_refused() const;
    /// True if the client has sent more control frames (pings and answers to pings) than any proper program needs.
    [[nodiscard]] bool has_too_many_control_frames() const;

   private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace syrtis::net
