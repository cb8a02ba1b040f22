// SPDX-License-Identifier: MIT
#pragma once

// Announces this server on the local network every two seconds. Answers queries for servers at once, up to a rate
// limit.

#include <functional>
#include <memory>
#include <string>

#include "protocol/announcement.hpp"

namespace boost::asio {
class io_context;
}

namespace syrtis::net {

/// Sends the announcements of one server and answers queries for servers.
class Announcer {
   public:
    using Describe = std::function<protocol::Announcement()>;
    /// `address` is the address at which the server listens. `describe` returns the content of the announcement; it is
    /// called for each announcement and for each answer.
    Announcer(boost::asio::io_context& context, const std::string& address, Describe describe);
    Announcer(const Announcer&) = delete;
    Announcer& operator=(const Announcer&) = delete;
    ~Announcer();
    /// False if announcements cannot be sent at present. The announcer tries again from time to time.
    [[nodiscard]] bool is_open() const;

   private:
    class Impl;
    std::shared_ptr<Impl> impl_;
};

}  // namespace syrtis::net
