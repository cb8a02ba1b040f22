// SPDX-License-Identifier: MIT
#pragma once

// The person's own matches on the start screen: matches to continue, and finished matches.

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

/// Lists the person's own matches, and stores what the list says about them.
class OwnGames {
   public:
    /// All referenced objects must outlive this object.
    OwnGames(ClientBase& base, net::SeatStore& store, const net::Session& session, const LocalTable& table,
             const LocalPlayers& players, const OwnServer& server, Screens& screens);

    /// Lists the stored seats in matches that can be continued, including seats that other clients of this person have
    /// stored.
    void offer_kept();
    void offer_finished();
    /// Completes exports of records, and requests the thumbnails of visible rows. Called in every frame.
    void follow();
    /// Returns the stored seat that a row shows; nothing if there is no such row. finished_game() does this for
    /// finished matches.
    [[nodiscard]] std::optional<net::KeptSeat> kept_seat(std::int64_t row) const;
    [[nodiscard]] std::optional<PastGame> finished_game(std::int64_t row) const;
    /// Stores the round and the player to move of each running match of this window, for the list. `kind`: game of the
    /// matches; null: nothing is stored.
    void note_progress(const ui::GameKind* kind);
    /// Stores the record of a match of the local server, if the match is finished. `outcome`: result of the match; null
    /// while it runs.
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
    std::map<std::string, int> kept_ids_;  ///< number of the row of each token
    PastGames past_games_{played_folder()};
    Thumbnails thumbnails_;
    std::map<std::int64_t, PastGame> past_;  ///< finished match of each row number
    std::int64_t record_kept_ = 0;           ///< number of the table whose record was stored last; 0: none
};

}  // namespace syrtis::client::app
