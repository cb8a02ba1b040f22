// SPDX-License-Identifier: MIT
#pragma once

// Finds the game of the table that the session has joined, and fetches the content packs of that game if necessary.

#include <string>
#include <string_view>

#include "app/client_base.hpp"
#include "app/local_table.hpp"
#include "app/screens/screens.hpp"
#include "app/table_kinds.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// Finds and loads the game of the joined table. If this client can't show the game, makes the session leave the table.
class JoinedTable {
   public:
    /// All referenced objects must outlive this object.
    JoinedTable(ClientBase& base, net::Session& session, const LocalTable& seats, Screens& screens)
        : base_(base), session_(session), seats_(seats), screens_(screens), kinds_(base.data.kinds) {}

    /// Returns the game of the joined table. Returns null if there is no table, if this client can't show the game, or
    /// as long as the content of the game has not been received.
    [[nodiscard]] const ui::GameKind* kind();
    /// Requests the content packs of the joined table. Called while kind() is null. Returns true once the packs are
    /// loaded. If they are wrong, or if the client can't show the game, leaves the table and returns false.
    bool fetch_kind();
    /// Prepares for another table. Called when another table may be joined.
    void reset() { is_left_ = false; }
    /// Returns true after this object has left a table that can't be shown, until reset().
    [[nodiscard]] bool is_left() const { return is_left_; }
    /// Returns the label of the button that starts another match with the people of this table; empty if there is no
    /// button.
    [[nodiscard]] std::string again_label();

   private:
    /// Leaves the joined table. The start screen then shows the reason `why`, which is a message id.
    void leave(std::string_view why);

    ClientBase& base_;
    net::Session& session_;
    const LocalTable& seats_;
    Screens& screens_;
    TableKinds kinds_;
    bool is_left_ = false;
};

}  // namespace syrtis::client::app
