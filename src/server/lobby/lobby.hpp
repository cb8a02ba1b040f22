// SPDX-License-Identifier: MIT
#pragma once

// Composes the parts of the lobby (doc/decisions/0036) and passes lines to them. Every line from a client enters
// through receive(). The line is checked as JSON, then for its shape and for a preceding hello, and is then passed to
// the handler of its kind. Everything runs on one thread.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lobby/administration.hpp"
#include "lobby/admission.hpp"
#include "lobby/chat.hpp"
#include "lobby/connections.hpp"
#include "lobby/context.hpp"
#include "lobby/error.hpp"
#include "lobby/former_seats.hpp"
#include "lobby/greeting.hpp"
#include "lobby/group_routing.hpp"
#include "lobby/hints.hpp"
#include "lobby/host_succession.hpp"
#include "lobby/match_parts.hpp"
#include "lobby/match_reading.hpp"
#include "lobby/message_traits.hpp"
#include "lobby/origin.hpp"
#include "lobby/peer.hpp"
#include "lobby/play_control.hpp"
#include "lobby/player_reports.hpp"
#include "lobby/pruning.hpp"
#include "lobby/seat_finder.hpp"
#include "lobby/seat_handlers.hpp"
#include "lobby/seat_return.hpp"
#include "lobby/seating.hpp"
#include "lobby/session.hpp"
#include "lobby/spectator_handlers.hpp"
#include "lobby/suspended_games.hpp"
#include "lobby/table.hpp"
#include "lobby/table_capacity.hpp"
#include "lobby/table_directory.hpp"
#include "lobby/table_handlers.hpp"
#include "lobby/table_loader.hpp"
#include "lobby/table_ownership.hpp"
#include "lobby/visit_log.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Passes the messages of clients to their handlers.
class Lobby {
   public:
    explicit Lobby(const Context& context);

    /// Loads all running matches and open tables that the store has and that no other server owns, and joins the server
    /// group. A match that cannot be loaded is logged and stays in the store unchanged. Called once at the start.
    void reload_games() { ownership_.begin(); }

    /// Adds a connection and returns its id; see Connections::add(). A connection from a banned address is closed.
    SessionId connect(Peer& peer, const std::string& origin = {}, const std::vector<WiderOrigin>& wider = {});
    /// Handles one line from a client, without its newline. Throws nothing: errors are sent to the client. A line that
    /// arrives while an earlier line of this client waits for the server group is queued.
    void receive(SessionId id, std::string_view line);
    /// Removes a closed connection. A player who was connected keeps the seat.
    void disconnect(SessionId id);

    /// Removes expired tables, rate limits, visitors and reports, and prunes the store. Called once a minute.
    void sweep();
    /// Waits up to a second for the store. Then sends "shutting_down" to all connections, which closes them.
    void shut_down();

    [[nodiscard]] Connections& connections() { return connections_; }
    [[nodiscard]] Administration& administration() { return administration_; }
    [[nodiscard]] const Tables& tables() const { return tables_; }

    /// Returns the traits of the message with this index in protocol::ClientMessage.
    [[nodiscard]] static const MessageTraits& traits_of(std::size_t message) { return row_of(message).traits; }

   private:
    using Handler = OptionalError (*)(Lobby& lobby, Session& session, const protocol::ClientMessage& message);
    using Row = MessageRow<Handler>;
    struct Messages;  ///< the list of all messages with their traits and handlers
    [[nodiscard]] static const Row& row_of(std::size_t message);

    /// The state of the query to the other servers that may be necessary before a message is handled.
    enum class GroupQuery : std::uint8_t {
        not_made,
        answered,
        failed,
        refused,  ///< the query was not made, because too many lines of the session wait already
    };
    /// Handles a line. If the line is refused or an error occurs, sends the error.
    void serve(Session& session, std::string_view line, GroupQuery query);
    [[nodiscard]] OptionalError handle(Session& session, std::string_view line, GroupQuery query);
    /// Sends the question to the server group. Queues this line and all later lines of the session until the answer
    /// arrives.
    void query_group(Session& session, GroupRouting::Question question, std::string_view line);
    /// Handles the queued lines of a session. The answer of the server group belongs to the first of these lines.
    void handle_queued_lines(SessionId id, const std::optional<GroupRouting::Answer>& answer);

    // The members are in order of dependency: each part refers to earlier parts.
    Context context_;
    Tables tables_;
    MatchParts match_;
    MatchReading reading_;
    PlayControl play_control_;
    Hints hints_;

    Connections connections_;
    Admission admission_;
    VisitLog visits_;
    Greeting greeting_;
    Chat chat_;
    PlayerReports reports_;

    FormerSeats former_seats_;
    HostSuccession hosts_;
    Seating seating_;
    TableLoader loader_;
    SuspendedGames suspended_;
    TableCapacity capacity_;
    TableOwnership ownership_;
    GroupRouting routing_;
    TableDirectory directory_;
    SeatFinder seat_finder_;

    TableHandlers table_handlers_;
    SpectatorHandlers spectator_handlers_;
    SeatHandlers seat_handlers_;
    SeatReturn seat_return_;
    Administration administration_;
    Pruning pruning_;
};

}  // namespace syrtis::lobby
