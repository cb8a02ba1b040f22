// SPDX-License-Identifier: MIT
#pragma once

// The person's own matches on the start screen: those to continue and the finished ones.

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

/// Lists these matches, and stores what the list needs.
class OwnGames {
   public:
    /// All referenced objects must outlive this one.
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
    /// Stores round and pending seat of this window's running matches of a game, for the list. Null: does nothing.
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
    std::map<std::string, int> kept_ids_;  ///< token to row
    PastGames past_games_{played_folder()};
    Thumbnails thumbnails_;
    std::map<std::int64_t, PastGame> past_;  ///< by row
    std::int64_t record_kept_ = 0;           ///< table whose record was stored last
};

}  // namespace syrtis::client::app
