// SPDX-License-Identifier: MIT
#pragma once

// Declares the interface through which the lobby sends messages to a client.

#include <memory>
#include <string>

namespace syrtis::lobby {

/// One or more complete lines, with their line ends. Shared, because the same line may be sent to several peers.
using Line = std::shared_ptr<const std::string>;

/// A client's connection, implemented by the network code. Outlives its session in the lobby.
class Peer {
   public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer() = default;

    /// Queues a line for sending. Never calls back into the lobby; a peer that cannot accept the line is disconnected
    /// later.
    virtual void send(Line line) = 0;
    /// Queues complete lines about the course of a game. They are compressed if the client asked for it. They must not
    /// contain text written by people: the lengths of compressed lines would reveal something about neighbouring text
    /// to an eavesdropper.
    virtual void send_game_updates(Line lines) = 0;
    /// Closes the connection after all queued lines were sent.
    virtual void close() = 0;
    /// Called for a connection that was accepted beyond the limits, when it has presented a valid seat token. Turns it
    /// into a regular connection. Returns false if no room can be made for it.
    [[nodiscard]] virtual bool become_regular() { return true; }
};

}  // namespace syrtis::lobby
