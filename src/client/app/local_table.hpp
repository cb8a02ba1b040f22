// SPDX-License-Identifier: MIT
#pragma once

// The table that the window shows, independent of connections. Each seat that is played in this window has a session, a
// view and a question of its own. A spectator counts as a seat without questions. A record counts as a seat without a
// session. Between the turns of two local players, the hand-over screen is shown.

#include <json/value.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/session.hpp"
#include "ui/game_table.hpp"
#include "ui/hand_over.hpp"

namespace syrtis::client::app {

/// A seat that is played in this window.
struct LocalSeat {
    net::Session* session = nullptr;      ///< null for a recorded match
    std::unique_ptr<ui::GameTable> game;  ///< table of the seat; null until the first view was received
    ui::UndoState undo_state;             ///< undo state as received last
    ui::ShuffleNote shuffle{};  ///< result of the check of the shuffle; set after the server has disclosed the shuffle
    Json::Value view{};         ///< view as received last
    std::string ended{};        ///< reason if the match ended early; otherwise empty
};

/// The seats that are played in this window. One of them is shown.
class LocalTable {
   public:
    /// Removes all seats.
    void clear();
    /// Adds a seat, and resets the hand-over screen. `session`: session that receives the views of the seat, which must
    /// outlive this object; null for a recorded match.
    void add(net::Session* session);
    void remove(const net::Session* session);
    [[nodiscard]] bool holds(const net::Session* session) const;
    /// Discards the views, and keeps the seats. Called when a new match starts and when the match is over.
    void forget_views();

    [[nodiscard]] std::vector<LocalSeat>& seats() { return seats_; }
    [[nodiscard]] const std::vector<LocalSeat>& seats() const { return seats_; }
    /// Returns the table of the shown seat; null if it has no view yet.
    [[nodiscard]] ui::GameTable* shown() const;
    [[nodiscard]] LocalSeat* shown_seat();
    /// Returns true if the table is a recorded match.
    [[nodiscard]] bool shows_record() const { return !seats_.empty() && seats_.front().session == nullptr; }

    /// Shows the hand-over screen if a local player other than the shown one has a question. Called after each change
    /// of a session.
    void follow();
    [[nodiscard]] bool is_hidden() const { return hand_over_.is_open() && shown() != nullptr; }
    void open_hand_over() { hand_over_.open(); }
    /// Returns the seat of the local player to whom the window must be handed; nothing if that player has no seat yet.
    [[nodiscard]] std::optional<unsigned> next_seat() const;

   private:
    std::vector<LocalSeat> seats_;
    ui::HandOver hand_over_;
};

}  // namespace syrtis::client::app
