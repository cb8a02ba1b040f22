// SPDX-License-Identifier: MIT
#pragma once

// The lobby composes the parts of this module (doc/decisions/0036) and dispatches lines: every line from a client
// enters through receive(), is checked as JSON, for its shape and for a preceding hello, and then passed to the handler
// of its kind. Everything runs on one thread.

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

    /// Loads all running games and open tables from the store that no other server owns, and joins the server group. A
    /// game that cannot be loaded stays in the store unchanged and is logged. Called once at the start.
    void reload_games() { ownership_.begin(); }

    /// Adds a connection and returns its id; see Connections::add(). A connection from a banned address is closed.
    SessionId connect(Peer& peer, const std::string& origin = {}, const std::vector<WiderOrigin>& wider = {});
    /// Handles one line from a client, without its line end. Throws nothing: errors are sent to the client. Lines that
    /// arrive while an earlier line waits for the server group are queued.
    void receive(SessionId id, std::string_view line);
    /// Removes a connection that was closed. A player keeps the seat.
    void disconnect(SessionId id);

    /// Removes expired tables, rate limits, visitors and reports, and prunes the store. Called once a minute.
    void sweep();
    /// Waits up to a second for the store, then sends "shutting_down" to all connections, which closes them.
    void shut_down();

    [[nodiscard]] Connections& connections() { return connections_; }
    [[nodiscard]] Administration& administration() { return administration_; }
    [[nodiscard]] const Tables& tables() const { return tables_; }

    /// Returns the traits of the message with this index in protocol::ClientMessage.
    [[nodiscard]] static const MessageTraits& traits_of(std::size_t message) { return row_of(message).traits; }

   private:
    using Handler = OptionalError (*)(Lobby& lobby, Session& session, const protocol::ClientMessage& message);
    using Row = MessageRow<Handler>;
    struct Messages;  ///< the rows of all messages
    [[nodiscard]] static const Row& row_of(std::size_t message);

    /// The state of the query to the other servers that a message may need.
    enum class GroupQuery : std::uint8_t {
        not_made,
        answered,
        failed,
        refused,  ///< the query is not possible, because too many lines of the session wait already
    };
    /// Handles a line and sends the error if it is refused or fails.
    void serve(Session& session, std::string_view line, GroupQuery query);
    [[nodiscard]] OptionalError handle(Session& session, std::string_view line, GroupQuery query);
    /// Sends the question to the group. Queues the line, and all later lines of the session, until the answer arrives.
    void query_group(Session& session, GroupRouting::Question question, std::string_view line);
    /// Handles the queued lines of a session, the first of them with the group's answer.
    void handle_queued_lines(SessionId id, const std::optional<GroupRouting::Answer>& answer);

    // In order of dependency: each part references earlier ones.
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
