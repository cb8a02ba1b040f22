// SPDX-License-Identifier: MIT
#pragma once

// The table that is shown, apart from the connections that feed it: one seat or several of it are played in this
// window, each with its own view, question, token and way to the server; the eyes of a spectator are a seat that is
// asked nothing, and a recorded game is a table without any connection. Between the seats of several people a hand-over
// screen falls.

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
    net::Session* session = nullptr;      ///< how it is asked and answers; null in a recorded game
    std::unique_ptr<ui::GameTable> game;  ///< what it sees; null before it was told anything
    ui::UndoState undo_state;             ///< as the server told them last
    ui::ShuffleNote shuffle{};            ///< once the server has said how it shuffled
    Json::Value view{};                   ///< as it was told last
    std::string ended{};                  ///< how the game ended, if it was before its last answer
};

/// The seats that are played in this window, and the one that is shown.
class LocalTable {
   public:
    /// Nobody sits there any more.
    void clear();
    /// A seat whose view comes over that session, which outlives the table. The first one begins the table.
    void add(net::Session* session);
    void remove(const net::Session* session);
    [[nodiscard]] bool holds(const net::Session* session) const;
    /// The views go, the seats stay: the game begins anew, or is over.
    void forget_views();

    [[nodiscard]] std::vector<LocalSeat>& seats() { return seats_; }
    [[nodiscard]] const std::vector<LocalSeat>& seats() const { return seats_; }
    /// Null while there is nothing to see.
    [[nodiscard]] ui::GameTable* shown() const;
    [[nodiscard]] LocalSeat* shown_seat();

    /// Lets the hand-over screen fall where another seat of this window is asked.
    void follow();
    [[nodiscard]] bool is_hidden() const { return hand_over_.is_down() && shown() != nullptr; }
    void open_hand_over() { hand_over_.open(); }
    /// The seat at the table, of who is to look next; nothing if it is not known.
    [[nodiscard]] std::optional<unsigned> next_seat() const;

   private:
    std::vector<LocalSeat> seats_;
    ui::HandOver hand_over_;
};

}  // namespace syrtis::client::app
