// SPDX-License-Identifier: MIT
#pragma once

// The game of the table that the session has joined, and the content packs of that game.

#include <string>
#include <string_view>

#include "app/client_base.hpp"
#include "app/local_table.hpp"
#include "app/screens/screens.hpp"
#include "app/table_kinds.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// Finds and loads the game of the joined table. Leaves a table whose game this client can't show.
class JoinedTable {
   public:
    /// All referenced objects must outlive this object.
    JoinedTable(ClientBase& base, net::Session& session, const LocalTable& seats, Screens& screens)
        : base_(base), session_(session), seats_(seats), screens_(screens), kinds_(base.data.kinds) {}

    /// Returns the game of the joined table; null if there is no table, if this client can't show the game, or if the
    /// content of the game was not received yet.
    [[nodiscard]] const ui::GameKind* kind();
    /// Requests the content packs of the joined table if the client's own data differ. Returns true once the packs are
    /// loaded.
    bool fetch_kind();
    /// Resets the state. Called when another table may be joined.
    void reset() { is_left_ = false; }
    /// Returns true while a table that can't be shown is being left.
    [[nodiscard]] bool is_left() const { return is_left_; }
    /// Returns the label of the button that starts another match with the same people; empty if there is none.
    [[nodiscard]] std::string again_label();

   private:
    /// Leaves the joined table and shows the reason `why`, a message id, on the start screen.
    void leave(std::string_view why);

    ClientBase& base_;
    net::Session& session_;
    const LocalTable& seats_;
    Screens& screens_;
    TableKinds kinds_;
    bool is_left_ = false;
};

}  // namespace syrtis::client::app
