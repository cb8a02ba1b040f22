// SPDX-License-Identifier: MIT
#pragma once

// The person's own matches on the start screen: the matches to continue and the finished matches.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/client_base.hpp"
#include "app/local_players.hpp"
#include "app/local_table.hpp"
#include "app/own_server.hpp"
#include "app/past_games.hpp"
#include "app/screens/screens.hpp"
#include "app/thumbnails.hpp"
#include "net/seat_store.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// Lists the person's matches, and stores the facts that the list shows.
class OwnGames {
   public:
    /// All referenced objects must outlive this object.
    OwnGames(ClientBase& base, net::SeatStore& store, const net::Session& session, const LocalTable& table,
             const LocalPlayers& players, const OwnServer& server, Screens& screens);

    /// Lists the stored seats, including those that other clients of this person have stored.
    void offer_kept();
    void offer_finished();
    /// Completes exported records and requests the thumbnails of visible rows. Called in every frame.
    void follow();
    /// Returns the stored seat or the finished match of a row; nothing if no such row is listed.
    [[nodiscard]] std::optional<net::KeptSeat> kept_seat(std::int64_t row) const;
    [[nodiscard]] std::optional<PastGame> finished_game(std::int64_t row) const;
    /// Stores, for the list, the round and the player to move of this window's running matches of the game `kind`. If
    /// `kind` is null, it stores nothing.
    void note_progress(const ui::GameKind* kind);
    /// Stores the record of a finished match if it was played on the local server. `outcome`: null while the match
    /// runs.
    void keep_record(const LocalSeat& seat, const Json::Value& outcome);

   private:
    ClientBase& base_;
    net::SeatStore& store_;
    const net::Session& session_;
    const LocalTable& table_;
    const LocalPlayers& players_;
    const OwnServer& server_;
    Screens& screens_;
    std::vector<net::KeptSeat> kept_;      ///< stored seats, in the order of the start screen
    std::map<std::string, int> kept_ids_;  ///< row of each token
    PastGames past_games_{played_folder()};
    Thumbnails thumbnails_;
    std::map<std::int64_t, PastGame> past_;  ///< finished match of each row
    std::int64_t record_kept_ = 0;           ///< number of the table whose record was stored last
};

}  // namespace syrtis::client::app
