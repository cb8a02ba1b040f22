// SPDX-License-Identifier: MIT
#pragma once

// Finds the servers that announce themselves on the local network. A thread receives announcements and measures the
// time to connect; no function here blocks.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/announcement.hpp"

namespace syrtis::client::net {

/// A server that has announced itself on the local network.
struct LanServer {
    protocol::Announcement announcement;
    std::string host;              ///< address from which the announcement came
    std::optional<unsigned> ping;  ///< time that a connection takes, in milliseconds, rounded up; nothing: not measured
    bool is_reached = true;        ///< false: connecting to the server has failed
    friend bool operator==(const LanServer&, const LanServer&) = default;
};

/// Listens for announcements on the local network, in a thread of its own.
class LanGames {
   public:
    /// Starts to listen, and asks all servers to announce themselves. `changed`: called on the listening thread when
    /// take_change() has a new list.
    explicit LanGames(std::function<void()> changed = {});
    LanGames(const LanGames&) = delete;
    LanGames& operator=(const LanGames&) = delete;
    ~LanGames();

    /// Returns the list of present servers, each once and in a stable order, if it has changed since the last call;
    /// otherwise nothing.
    [[nodiscard]] std::optional<std::vector<LanServer>> take_change();

   private:
    class Watch;
    std::unique_ptr<Watch> watch_;
};

}  // namespace syrtis::client::net
