// SPDX-License-Identifier: MIT
#pragma once

// A small end-point of HTTP that answers GET /metrics, on a thread of its own so that who reads figures takes no time
// from those who play. A visitor who is silent or does not read keeps nobody else waiting and is gone after 5 seconds.

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "net/listener.hpp"

namespace syrtis::net {

class FiguresServer {
   public:
    /// Called on the thread of this for each visitor; what it returns is sent as text.
    using Figures = std::function<std::string()>;

    /// Answers from here on. Throws std::runtime_error with a sentence if it can't listen.
    FiguresServer(const ListenPlace& place, Figures figures);
    FiguresServer(const FiguresServer&) = delete;
    FiguresServer& operator=(const FiguresServer&) = delete;
    /// Ends all of its connections.
    ~FiguresServer();

    /// HOST:PORT as the place says it, with the port that it has, and brackets around an IPv6 address.
    [[nodiscard]] const std::string& address() const { return address_; }

   private:
    class Desk;

    boost::asio::io_context context_{1};
    std::string address_;
    std::shared_ptr<Desk> desk_;
    std::thread thread_;
};

}  // namespace syrtis::net
