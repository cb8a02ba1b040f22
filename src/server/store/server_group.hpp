// SPDX-License-Identifier: MIT
#pragma once

// Declares the cooperation of several servers on one store. Each running game and each open table is owned by one
// server while that server renews its lease, which the store does without being asked. If a server fails to renew its
// lease, other servers may take over its games and tables; its later changes fail with StoreError::Kind::taken.

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
        /// HOST:PORT; empty if no server has the table, or if the address of the server is unknown.
        std::string address{};
        std::string web{};  ///< the address of that server's pages for browsers; empty if unknown
    };
    /// A table of another server, with the text that it published.
    struct Listing {
        GameId id = 0;
        std::shared_ptr<const std::string> text{};
    };
    /// The table to look for, named by its id (public tables only), by its join code, or by the token hash of a seat.
    struct Question {
        GameId table = 0;
        std::string code{};
        std::string token_hash{};
    };
    /// The answer to a Question.
    struct Answer {
        std::optional<Place> place{};                ///< empty if the table belongs to this server or is unknown
        std::optional<GameId> game{};                ///< the game in which a seat has or had that token
        std::shared_ptr<const StoredGame> stored{};  ///< the game, if it is readable and no server has it
    };
    /// A function that receives the answer, or null if the store cannot be reached.
    using OnFound = std::function<void(const Answer*)>;
    using OnChecked = std::function<void(const std::vector<Place>*)>;

    ServerGroup() = default;
    ServerGroup(const ServerGroup&) = delete;
    ServerGroup& operator=(const ServerGroup&) = delete;
    virtual ~ServerGroup() = default;

    /// Sets the address of this server's pages for browsers (such as https://example.org/2/), which the next
    /// advertise() publishes too; empty if this server has no such pages.
    virtual void set_web_address(const std::string& web) = 0;
    /// Publishes `address` as the address to which other servers send clients. An earlier server with this address is
    /// removed. If that server still seems to be alive after a short time, throws StoreError.
    virtual void advertise(const std::string& address) = 0;
    /// Compares a setting that all servers on the store have to share. Returns false if live servers use another value.
    /// If there are no other servers, `value` becomes the shared value.
    [[nodiscard]] virtual bool shares_setting(const std::string& what, const std::string& value) = 0;
    /// Sets a task that runs on the thread of the store's user after each attempt to renew the lease, even if the
    /// attempt failed.
    virtual void on_lease_renewal(std::function<void()> task) = 0;

    /// True if the lease has been valid without interruption since the last answer of check(), or since the start.
    /// Otherwise other servers may have taken games and tables of this server, even if its lease is valid again. Does
    /// not query the store.
    [[nodiscard]] virtual bool is_ownership_certain() const = 0;

    // The following three report the state at the last renewal of the lease and do not query the store.

    /// True if there are games or tables that no server owns.
    [[nodiscard]] virtual bool has_unowned() const = 0;
    /// Returns the public tables of the other servers, ascending by id.
    [[nodiscard]] virtual const std::vector<Listing>& listings() const = 0;
    /// Returns the addresses of the other servers.
    [[nodiscard]] virtual const std::vector<std::string>& addresses() const = 0;

    /// Publishes a table to the other servers with the next renewal of the lease. An empty text withdraws the table.
    virtual void list(GameId id, std::string text) = 0;

    /// Fetches from now on in advance: ids for new tables, and unowned games and tables. GameStore::make_id(),
    /// take_open_tables() and take_unfinished(), and the first game() and log() of a game that was taken, then usually
    /// return without a query. has_unowned() is true when take_open_tables() or take_unfinished() would return
    /// something.
    virtual void start_prefetching() = 0;

    /// Gives up the table. No change of the table is stored until this server takes it again.
    virtual void give_up_ownership(GameId id) = 0;

    // The following two query the store without blocking; the callback runs later on the thread of the store's user.

    /// Finds the server that has a table.
    virtual void find(Question question, OnFound on_found) = 0;
    /// Finds out which of the given running games and open tables this server no longer owns, and which servers own
    /// them.
    virtual void check(std::vector<GameId> ids, OnChecked on_checked) = 0;
};

}  // namespace syrtis::store
