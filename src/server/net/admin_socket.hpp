// SPDX-License-Identifier: MIT
#pragma once

// A way to the server for whoever runs it: the rights of its file say who that is (net/control_socket.hpp). Each
// connection is one line in and one line out.

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "net/asio.hpp"

namespace syrtis::net {

class AdminSocket {
   public:
    /// A line without its end, answered by another.
    using Answer = std::function<std::string(std::string_view line)>;

    /// Listens from here on, in place of what a server that is gone has left there. Throws boost::system::system_error
    /// if that can't be.
    AdminSocket(boost::asio::io_context& context, std::filesystem::path file, Answer answer);
    AdminSocket(const AdminSocket&) = delete;
    AdminSocket& operator=(const AdminSocket&) = delete;
    /// Cuts off who is still here, and takes the file away. The context may live on.
    ~AdminSocket();

   private:
    class Listener;

    std::filesystem::path file_;
    std::shared_ptr<Listener> listener_;
};

}  // namespace syrtis::net
