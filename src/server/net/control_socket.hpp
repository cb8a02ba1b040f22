// SPDX-License-Identifier: MIT
#pragma once

// The way by which whoever runs the server reaches it from the same machine: a file says where, and who may have it may
// use the way. A socket of that path; on Windows, where the library knows none, a port of the loopback that the file
// names, with a key that is asked for.

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/asio.hpp"

namespace syrtis::net {

using ControlSocket = boost::asio::generic::stream_protocol::socket;

class ControlAcceptor {
   public:
    /// With an error nobody has come.
    using Came = std::function<void(const boost::system::error_code&, std::optional<ControlSocket>)>;

    explicit ControlAcceptor(boost::asio::io_context& context);
    ControlAcceptor(const ControlAcceptor&) = delete;
    ControlAcceptor& operator=(const ControlAcceptor&) = delete;
    ~ControlAcceptor();

    /// In place of what a server that is gone has left there. Throws boost::system::system_error.
    void listen(const std::filesystem::path& file);
    void accept(Came came);
    /// One who waits already; nothing if nobody does, or can be accepted. Never waits.
    [[nodiscard]] std::optional<ControlSocket> accept_waiting();
    void close();
    /// What each visitor's line begins with; empty if the way itself tells who may come.
    [[nodiscard]] const std::string& key() const;

   private:
    struct Sockets;
    std::unique_ptr<Sockets> sockets_;
};

/// Somebody who has come there, and what their line has to begin with.
struct ControlVisit {
    ControlSocket socket;
    std::string key;
};
/// Throws boost::system::system_error if nobody listens there.
[[nodiscard]] ControlVisit visit_control(boost::asio::io_context& context, const std::filesystem::path& file);

}  // namespace syrtis::net
