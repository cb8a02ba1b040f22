// SPDX-License-Identifier: MIT
#pragma once

// The table that the window shows, independent of connections. One or several of its seats are played in this window,
// each with its own session, view and question. A spectator counts as a seat without questions, and a record as a table
// without a session. A hand-over screen separates local players.

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

/// One seat that is played in this window, with its session and table.
struct LocalSeat {
    net::Session* session = nullptr;      ///< null for a recorded match
    std::unique_ptr<ui::GameTable> game;  ///< null until the first view was received
    ui::UndoState undo_state;             ///< last received undo state
    ui::ShuffleNote shuffle{};  ///< result of checking the shuffle; set once the server has disclosed the shuffle
    Json::Value view{};         ///< last received view
    std::string ended{};        ///< reason of an early end; empty if the match did not end early
};

/// The seats that are played in this window, and the choice of the seat that is shown.
class LocalTable {
   public:
    /// Removes all seats.
    void clear();
    /// Adds a seat that gets its views from `session`, which must outlive the table. `session` is null for a recorded
    /// match. Adding the first seat resets the hand-over screen.
    void add(net::Session* session);
    void remove(const net::Session* session);
    [[nodiscard]] bool holds(const net::Session* session) const;
    /// Discards the views but keeps the seats. Called when a new match starts or the match is over.
    void forget_views();

    [[nodiscard]] std::vector<LocalSeat>& seats() { return seats_; }
    [[nodiscard]] const std::vector<LocalSeat>& seats() const { return seats_; }
    /// Returns the table of the shown seat; null if it has no view yet.
    [[nodiscard]] ui::GameTable* shown() const;
    [[nodiscard]] LocalSeat* shown_seat();
    /// Returns true if the table is a recorded match.
    [[nodiscard]] bool shows_record() const { return !seats_.empty() && seats_.front().session == nullptr; }

    /// Shows the hand-over screen if another local player has a question. Called after each change.
    void follow();
    [[nodiscard]] bool is_hidden() const { return hand_over_.is_open() && shown() != nullptr; }
    void open_hand_over() { hand_over_.open(); }
    /// Returns the seat number of the local player to whom the window must be handed; nothing if it is not known.
    [[nodiscard]] std::optional<unsigned> next_seat() const;

   private:
    std::vector<LocalSeat> seats_;
    ui::HandOver hand_over_;
};

}  // namespace syrtis::client::app
