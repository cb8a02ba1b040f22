// SPDX-License-Identifier: MIT
#pragma once

// Declares the interface through which the lobby sends messages to a client.

#include <memory>
#include <string>

namespace syrtis::lobby {

/// One or more complete lines with their newlines. Shared, because several peers may get the same line.
using Line = std::shared_ptr<const std::string>;

/// A client's connection, implemented by the network code. It outlives the client's session in the lobby.
class Peer {
   public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer() = default;

    /// Queues a line for sending. Never calls back into the lobby. If the line cannot be queued, the peer is
    /// disconnected later.
    virtual void send(Line line) = 0;
    /// Queues complete lines about the course of a match, compressed if the client asked for it. The lines must not
    /// contain text that people have written: to an eavesdropper, the length of compressed lines would reveal something
    /// about such text.
    virtual void send_game_updates(Line lines) = 0;
    /// Closes the connection after all queued lines were sent.
    virtual void close() = 0;
    /// Turns a connection that was accepted beyond the limits into a regular one. Called when the connection has
    /// presented a valid seat token. Returns false if no room can be made for it.
    [[nodiscard]] virtual bool become_regular() { return true; }
};

}  // namespace syrtis::lobby
