// SPDX-License-Identifier: MIT
#pragma once

// Keeps the connections of clients with their sessions and addresses, including restricted connections.

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "lobby/error.hpp"
#include "lobby/limits.hpp"
#include "lobby/meter.hpp"
#include "lobby/origin.hpp"
#include "lobby/peer.hpp"
#include "lobby/session.hpp"

namespace syrtis::lobby {

/// All connections with their sessions. A function with an id does nothing if there is no connection with this id.
class Connections {
   public:
    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        std::string origin_key;  ///< the key with which addresses are hashed
        const Limits& limits;
        DeferringSessions& deferring;
        Meter* meter;  ///< receives the metrics; may be null
    };
    explicit Connections(const Uses& uses) : uses_(uses) {}

    /// Adds a connection. `peer` must live until remove(). `origin` identifies the client's network address by a text
    /// that is equal for all connections from one address; if it is empty, limits per address do not apply. `wider` are
    /// the networks around the address.
    Session& add(Peer& peer, const std::string& origin, const std::vector<WiderOrigin>& wider);
    /// Removes a closed connection. Its session must not be at a table.
    void remove(SessionId id);
    /// Returns the session of a connection; null if there is none.
    [[nodiscard]] Session* find(SessionId id);
    [[nodiscard]] const Session* find(SessionId id) const;
    [[nodiscard]] std::map<SessionId, Session>& sessions() { return sessions_; }
    [[nodiscard]] const std::map<SessionId, Session>& sessions() const { return sessions_; }

    /// Returns true if the connection has sent a valid hello.
    [[nodiscard]] bool is_greeted(SessionId id) const;
    /// Returns true if the connection has a seat at a table.
    [[nodiscard]] bool is_seated(SessionId id) const;
    /// Returns the largest number of different names at one address. A large number suggests a proxy, whose users then
    /// share the limits and bans that are meant for one person.
    [[nodiscard]] std::size_t most_names_of_one_origin() const;

    /// Restricts a connection that was accepted beyond the limits: it may only resume a seat, and only if
    /// Peer::become_regular() succeeds. Any other message is refused with `refusal`.
    void restrict_to_seat(SessionId id, protocol::ErrorCode refusal);
    /// Sends an error that the network code has detected, such as a line that is too long.
    void refuse(SessionId id, protocol::ErrorCode code);
    /// Closes a connection, to make room for another player who returns to a seat.
    void close_for_returning_player(SessionId id);
    /// Sends a "ping", which the client has to answer.
    void ping(SessionId id);

    /// Sends an error as the answer to the message that is handled at present, and counts the error.
    void answer_with_error(Session& session, const Error& error) const;
    /// Sends a line to all connections that have sent a valid hello.
    void send_to_greeted(const Line& line);
    /// Sends an error to all connections.
    void notify_all(protocol::ErrorCode code);

   private:
    Uses uses_;
    std::map<SessionId, Session> sessions_;
    SessionId last_id_ = 0;
};

}  // namespace syrtis::lobby
