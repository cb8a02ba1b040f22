// SPDX-License-Identifier: MIT
#pragma once

// Declares the cooperation of several servers on one store. Each running game and each open table is owned by one
// server while that server renews its lease, which the store does on its own. A server that fails to renew it may lose
// what it owns to others; its later changes fail with StoreError::Kind::taken.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/game_store.hpp"

namespace syrtis::store {

/// The interface to the other servers that share the store.
class ServerGroup {
   public:
    /// The server that has a table.
    struct Place {
        GameId id = 0;
        std::string address{};  ///< HOST:PORT; empty: no server has the table, or its address is unknown
        std::string web{};      ///< the address of that server's pages for browsers; empty: it is unknown
    };
    /// A table of another server, with the text that it published.
    struct Listing {
        GameId id = 0;
        std::shared_ptr<const std::string> text{};
    };
    /// The table to look for: a public one by its id, one by its join code, or the table of a seat by its token hash.
    struct Question {
        GameId table = 0;
        std::string code{};
        std::string token_hash{};
    };
    /// The answer to a Question.
    struct Answer {
        std::optional<Place> place{};                ///< nothing: the table belongs to this server or is unknown
        std::optional<GameId> game{};                ///< the game in which a seat has or had that token
        std::shared_ptr<const StoredGame> stored{};  ///< that game, if it is readable and no server has it
    };
    /// Called with null if the store cannot be reached.
    using OnFound = std::function<void(const Answer*)>;
    using OnChecked = std::function<void(const std::vector<Place>*)>;

    ServerGroup() = default;
    ServerGroup(const ServerGroup&) = delete;
    ServerGroup& operator=(const ServerGroup&) = delete;
    virtual ~ServerGroup() = default;

    /// Sets the address of this server's pages for browsers (https://example.org/2/), which the next advertise()
    /// publishes too; empty: it has none.
    virtual void set_web_address(const std::string& web) = 0;
    /// Publishes `address` as the one to which others send clients. An earlier server with this address is removed. If
    /// it seems to be alive, waits a short time and then throws StoreError.
    virtual void advertise(const std::string& address) = 0;
    /// Compares a setting that all servers on the store have to share. Returns false if live servers use another value.
    /// If there are no others, `value` becomes the shared one.
    [[nodiscard]] virtual bool shares_setting(const std::string& what, const std::string& value) = 0;
    /// `task` runs on the thread of the store's user after each attempt to renew the lease, successful or not.
    virtual void on_lease_renewal(std::function<void()> task) = 0;

    /// True if the lease has been valid without interruption since the last answer of check(), or since the start.
    /// Otherwise others may have taken what this server owned, even if its lease is valid again. Does not query the
    /// store.
    [[nodiscard]] virtual bool is_ownership_certain() const = 0;

    // The following three report the state at the last beat and do not query the store.

    /// True if there are games or tables that no server owns.
    [[nodiscard]] virtual bool has_unowned() const = 0;
    /// Returns the public tables of the other servers, ascending by id.
    [[nodiscard]] virtual const std::vector<Listing>& listings() const = 0;
    /// Returns the addresses of the other servers.
    [[nodiscard]] virtual const std::vector<std::string>& addresses() const = 0;

    /// Publishes a table to the other servers with the next beat; an empty text withdraws it.
    virtual void list(GameId id, std::string text) = 0;

    /// From now on, ids for new tables and unowned games and tables are fetched in advance. GameStore::make_id(),
    /// take_open_tables() and take_unfinished(), and the first game() and log() of what was taken, then usually return
    /// without a query. has_unowned() is true when something can be handed out.
    virtual void start_prefetching() = 0;

    /// Gives up the table. Nothing of it is stored until this server takes it again.
    virtual void give_up_ownership(GameId id) = 0;

    // The following two query the store without blocking; the callback runs later on the thread of the store's user.

    /// Finds the server that has a table.
    virtual void find(Question question, OnFound on_found) = 0;
    /// Finds those of the given running games and open tables that this server no longer owns, and their servers.
    virtual void check(std::vector<GameId> ids, OnChecked on_checked) = 0;
};

}  // namespace syrtis::store
