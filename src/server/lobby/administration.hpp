// SPDX-License-Identifier: MIT
#pragma once

// Declares the requests of the operator to a running server. A request is one JSON object, and so is its answer.
//
//   {"do":"list"}                          -> {"tables":[...],"connections":[...],"bans":[...]}
//   {"do":"end","table":3}                 -> {"done":true}, as for all requests below without another answer
//   {"do":"readmit","table":3}             allows people who were removed from the table to return
//   {"do":"kick","connection":7}
//   {"do":"ban","connection":7}            or one of "visitor":12, "report":3, "name":"Eve" (and "table":3)
//   {"do":"visitors"}                      -> {"visitors":[...]}; optional filters: "name":"Eve", "table":3
//   {"do":"reports"}                       -> {"reports":[...]}, without the chat lines
//   {"do":"report","report":3}             -> {"report":{...}} with "chat":[...]
//   {"do":"forget","report":3}
//   {"do":"unban","from":"3f9a..."}        the first digits of an entry of "bans"
//   {"do":"announce","text":"..."}
//
// A request that fails is answered with {"done":false,"why":"..."}.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "lobby/admission.hpp"
#include "lobby/commit_queue.hpp"
#include "lobby/connections.hpp"
#include "lobby/match_controller.hpp"
#include "lobby/origin.hpp"
#include "lobby/player_reports.hpp"
#include "lobby/seating.hpp"
#include "lobby/suspended_games.hpp"
#include "lobby/table.hpp"
#include "lobby/table_commits.hpp"
#include "lobby/visit_log.hpp"

namespace syrtis::lobby {

/// Carries out the requests of the operator's `admin` command while the server runs.
class Administration {
   public:
    /// The other parts of the lobby that Administration uses. All of them must outlive it.
    struct Uses {
        const Tables& tables;
        SuspendedGames& suspended;
        Connections& connections;
        Admission& admission;
        const VisitLog& visits;
        PlayerReports& reports;
        Seating& seating;
        MatchController& matches;
        CommitQueue& queue;
        TableCommits& commits;
    };
    explicit Administration(const Uses& uses) : uses_(uses) {}

    /// Returns all tables (including private tables, without their join codes), all connections and all bans.
    [[nodiscard]] Json::Value describe() const;
    /// Ends the match of a table, or closes a table that has not started, and removes everybody from it. Returns false
    /// if there is no such table or if the end cannot be stored at present.
    bool end_table(TableId id);
    /// Closes a connection. A person whose seat is in a match that has started keeps the seat and may return to it. Any
    /// other person is removed from the table and may not return. Returns false if there is no such connection.
    bool kick(SessionId id);
    /// Allows people who were removed from a table to return to it. Returns false if there is no such table.
    bool readmit(TableId id);
    /// Bans the address of a connection and closes all connections from it. Returns false if there is no such
    /// connection or its address is unknown. Throws std::runtime_error if the ban cannot be stored.
    bool ban(SessionId id);
    /// Bans the visitor with the given number, as describe_visitors() lists it, whether the visitor is connected or
    /// not. Returns false if there is no such visitor.
    bool ban_visitor(std::uint64_t number);
    /// Bans the person who had the given name at `table`; 0 stands for any table. Returns an empty text on success, or
    /// a sentence with the reason: nobody has had this name in the last days, or people at several addresses have.
    [[nodiscard]] std::string ban_called(const std::string& name, TableId table);
    /// Bans the person whom the given report accuses. Returns false if there is no such report.
    bool ban_reported(std::uint64_t report);
    /// Removes the ban whose hash starts with the digits `name`. Returns false unless exactly one hash starts with
    /// them.
    bool lift_ban(const std::string& name);
    /// Returns the visitors of the last days who had the given name (or a name that looks alike) at `table`. An empty
    /// name stands for every name, and 0 for every table.
    [[nodiscard]] Json::Value describe_visitors(const std::string& name, TableId table) const;
    [[nodiscard]] Reports& reports() { return uses_.reports.reports(); }
    /// Sends a text to everybody who has sent a hello. `text` must come from protocol::tidy_chat().
    void announce(const std::string& text);

   private:
    /// Bans an address and closes all connections from it. `name` is written to the audit log.
    void ban_origin(const Origin& origin, const std::string& name);

    Uses uses_;
};

/// Carries out a request and returns its answer. A malformed or failed request is answered with "done": false. Throws
/// nothing.
[[nodiscard]] Json::Value administer(Administration& administration, std::string_view request);

}  // namespace syrtis::lobby
