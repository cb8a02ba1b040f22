// SPDX-License-Identifier: MIT
#pragma once

// Provides a local control channel for the operator of the server. The permissions of its file decide who may connect
// (net/control_socket.hpp). Each connection sends one line and gets one line as the answer.

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "net/asio.hpp"

namespace syrtis::net {

/// Listens on the control channel and answers each line with the result of a callback.
class AdminSocket {
   public:
    /// Receives a line and returns the answer, both without a newline.
    using Answer = std::function<std::string(std::string_view line)>;

    /// Starts to listen. Replaces a file that an earlier server has left. Throws boost::system::system_error if
    /// listening fails.
    AdminSocket(boost::asio::io_context& context, std::filesystem::path file, Answer answer);
    AdminSocket(const AdminSocket&) = delete;
    AdminSocket& operator=(const AdminSocket&) = delete;
    /// Closes all open connections and deletes the file. The io_context may outlive this object.
    ~AdminSocket();

   private:
    class Listener;

    std::filesystem::path file_;
    std::shared_ptr<Listener> listener_;
};

}  // namespace syrtis::net
