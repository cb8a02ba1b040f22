// SPDX-License-Identifier: MIT
#pragma once

// Several servers on one store. Each running game and each open table is one server's for as long as that one prolongs
// its lease, which it does by itself. A server that does not come to it loses what it has to who takes it; what it
// still gives the store then fails with StoreError::Kind::taken.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/game_store.hpp"

namespace syrtis::store {

class ServerGroup {
   public:
    /// Where a table is.
    struct Place {
        GameId id = 0;
        std::string address{};  ///< HOST:PORT; empty: nobody has it now, or nobody can say where
    };
    /// A table of another server, as that one lists it.
    struct Listing {
        GameId id = 0;
        std::shared_ptr<const std::string> text{};
    };
    /// Which table is looked for: a public one by its number, or one by what it is joined by, or by a seat.
    struct Question {
        GameId table = 0;
        std::string code{};
        std::string token_hash{};
    };
    struct Answer {
        std::optional<Place> place{};                ///< nothing: the table is this server's own or is not known
        std::optional<GameId> game{};                ///< that a seat with that token was ever part of
        std::shared_ptr<const StoredGame> stored{};  ///< of that game, where it can be read and none has it
    };
    /// Null: the store can't be asked now.
    using Told = std::function<void(const Answer*)>;
    using ToldLost = std::function<void(const std::vector<Place>*)>;

    ServerGroup() = default;
    ServerGroup(const ServerGroup&) = delete;
    ServerGroup& operator=(const ServerGroup&) = delete;
    virtual ~ServerGroup() = default;

    /// Others send clients to `address` from now on. Whoever had that address before is gone. Waits a little for one
    /// who seems to be alive; throws StoreError if they are.
    virtual void advertise(const std::string& address) = 0;
    /// All servers on the store need the same value of that. False if those that are alive have another one; where
    /// there are none, this server's counts from now on.
    [[nodiscard]] virtual bool agrees_on(const std::string& what, const std::string& value) = 0;
    /// `task` runs on the thread of the store's user every now and then, each time that the lease was prolonged or
    /// could not be.
    virtual void on_beat(std::function<void()> task) = 0;

    /// The lease has run all the time since check() was answered last, or since the beginning. Else what this server
    /// had may be others', also if its lease was prolonged since. Asks nobody.
    [[nodiscard]] virtual bool is_sure() const = 0;

    // What follows is as it was at the last beat, and asks nobody.

    /// There are games or tables that nobody has.
    [[nodiscard]] virtual bool has_orphans() const = 0;
    /// Public tables of the others, ascending.
    [[nodiscard]] virtual const std::vector<Listing>& listings() const = 0;
    /// Where the others are.
    [[nodiscard]] virtual const std::vector<std::string>& addresses() const = 0;

    /// Has the others list a table, with the next beat; or no more, if `text` is empty.
    virtual void list(GameId id, std::string text) = 0;

    /// From now on numbers for new tables, and what nobody has, are fetched before they are asked for, while others
    /// play: GameStore::make_id(), take_open_tables() and take_unfinished(), and the first game() and log() of what was
    /// taken, wait for nothing as a rule. has_orphans() is true when there is something to be handed out.
    virtual void look_ahead() = 0;

    /// This server does not have that table any more, nor stores anything of it until it takes it again.
    virtual void let_go(GameId id) = 0;

    // What follows asks the store, and waits for nothing: what it says is told later, on the thread of the store's
    // user.

    /// Where other servers have a table.
    virtual void find(Question question, Told told) = 0;
    /// Which of those running games and open tables this server has no more, and where they are.
    virtual void check(std::vector<GameId> ids, ToldLost told) = 0;
};

}  // namespace syrtis::store
