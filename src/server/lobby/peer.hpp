// SPDX-License-Identifier: MIT
#pragma once

// The far end of a connection, as the lobby sees it.

#include <memory>
#include <string>

namespace syrtis::lobby {

/// One whole line with its line end, or several. Shared, because several peers may be sent the same one.
using Line = std::shared_ptr<const std::string>;

/// The other end of a connection, as the lobby sees it.
class Peer {
   public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer() = default;

    /// Queues a line. Never calls back into the lobby; a peer that can't take it is closed later.
    virtual void send(Line line) = 0;
    /// Queues whole lines that say what was played, for who asked for them in less bytes. They hold nothing that a
    /// person wrote: lengths of packed lines tell who reads along on the way something of what stands near.
    virtual void send_play(Line lines) = 0;
    /// Closes the connection once what was sent before has gone out.
    virtual void close() = 0;
    /// It was let in beyond the limits to come back to a seat, and has shown that it has one: it gets a place of its
    /// own. False if there is none to be had.
    [[nodiscard]] virtual bool take_place() { return true; }
};

}  // namespace syrtis::lobby
