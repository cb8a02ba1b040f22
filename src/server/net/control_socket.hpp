// SPDX-License-Identifier: MIT
#pragma once

// Provides the local transport of the control channel. A file names the place of the channel, and the permissions of
// this file decide who may connect. On POSIX systems, the file is a Unix socket. On Windows, where Boost.Asio has no
// such sockets, the file contains a loopback port and a key that each visitor has to send.

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "net/asio.hpp"

namespace syrtis::net {

using ControlSocket = boost::asio::generic::stream_protocol::socket;

/// Listens for visitors of the control channel.
class ControlAcceptor {
   public:
    /// Receives the accepted socket, or an error without a socket.
    using OnAccepted = std::function<void(const boost::system::error_code&, std::optional<ControlSocket>)>;

    explicit ControlAcceptor(boost::asio::io_context& context);

    /// Starts to listen. Replaces a file that an earlier server has left. Throws boost::system::system_error if
    /// listening fails.
    void listen(const std::filesystem::path& file);
    void accept(OnAccepted on_accepted);
    /// Accepts a connection that waits already. Returns nothing if no connection waits or accepting fails. Does not
    /// block.
    [[nodiscard]] std::optional<ControlSocket> accept_waiting();
    void close();
    /// Returns the key with which each visitor's line must begin; empty if only the permissions of the file control
    /// access.
    [[nodiscard]] const std::string& key() const { return key_; }

   private:
    boost::asio::basic_socket_acceptor<boost::asio::generic::stream_protocol> acceptor_;
    std::string key_;
};

/// A connection to the control channel of a running server, and the key with which the line to it must begin.
struct ControlVisit {
    ControlSocket socket;
    std::string key;
};
/// Connects to the control channel. Throws boost::system::system_error if no server listens there.
[[nodiscard]] ControlVisit visit_control(boost::asio::io_context& context, const std::filesystem::path& file);

}  // namespace syrtis::net
