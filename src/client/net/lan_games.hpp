// SPDX-License-Identifier: MIT
#pragma once

// The servers that announce themselves on the local network. A thread receives announcements and measures connection
// times; no function here blocks.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/announcement.hpp"

namespace syrtis::client::net {

/// A server that was heard on the local network.
struct LanServer {
    protocol::Announcement announcement;
    std::string host;              ///< sender of the announcement
    std::optional<unsigned> ping;  ///< time to connect in milliseconds, rounded up; nothing: not measured
    bool is_reached = true;        ///< false: it was not possible to connect to the server
    friend bool operator==(const LanServer&, const LanServer&) = default;
};

/// Listens for announcements on the local network, in a thread of its own.
class LanGames {
   public:
    /// Starts listening and asks all servers to announce themselves. `changed` is called on the listening thread when
    /// take_change() has a new list to return.
    explicit LanGames(std::function<void()> changed = {});
    LanGames(const LanGames&) = delete;
    LanGames& operator=(const LanGames&) = delete;
    ~LanGames();

    /// Returns the servers that are present now, each once and in a stable order. Returns nothing if the list has not
    /// changed since the last call.
    [[nodiscard]] std::optional<std::vector<LanServer>> take_change();

   private:
    class Watch;
    std::unique_ptr<Watch> watch_;
};

}  // namespace syrtis::client::net
