// SPDX-License-Identifier: MIT
#pragma once

// Tells this network every other second that there is a server here, and whoever asks at once, as far as the rate of
// answers lets it.

#include <functional>
#include <memory>
#include <string>

#include "protocol/announcement.hpp"

namespace boost::asio {
class io_context;
}

namespace syrtis::net {

class Announcer {
   public:
    using Describe = std::function<protocol::Announcement()>;
    /// `address`: where the server listens. `describe` is asked each time.
    Announcer(boost::asio::io_context& context, const std::string& address, Describe describe);
    Announcer(const Announcer&) = delete;
    Announcer& operator=(const Announcer&) = delete;
    ~Announcer();
    /// False if nobody can hear it now; it goes on trying.
    [[nodiscard]] bool is_open() const;

   private:
    class Voice;
    std::shared_ptr<Voice> voice_;
};

}  // namespace syrtis::net
