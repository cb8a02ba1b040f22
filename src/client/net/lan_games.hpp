// SPDX-License-Identifier: MIT
#pragma once

// The servers that this network is told of, as long as they say so. A thread of its own hears them and measures how far
// away they are; nothing here blocks.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/announcement.hpp"

namespace syrtis::client::net {

/// A server that was heard on the local network.
struct LanServer {
    protocol::Announcement said;
    std::string host;              ///< where it was heard from
    std::optional<unsigned> ping;  ///< milliseconds that a connection took, rounded up; nothing: not known yet
    bool is_reached = true;        ///< false: it speaks, but no connection to it is made
    friend bool operator==(const LanServer&, const LanServer&) = default;
};

/// Listens for announcements on the local network, in a thread of its own.
class LanGames {
   public:
    /// Begins to listen, and asks who is there. `changed` is called on the thread of its own when there is something to
    /// take.
    explicit LanGames(std::function<void()> changed = {});
    LanGames(const LanGames&) = delete;
    LanGames& operator=(const LanGames&) = delete;
    ~LanGames();

    /// Returns the servers that are there now, each once and in a stable order; nothing if they have not changed since
    /// the last call.
    [[nodiscard]] std::optional<std::vector<LanServer>> take_change();

   private:
    class Watch;
    std::unique_ptr<Watch> watch_;
};

}  // namespace syrtis::client::net
