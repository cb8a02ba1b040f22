// SPDX-License-Identifier: MIT
#pragma once

// Declares how several servers cooperate on one store. Each running match and each open table is owned by one server as
// long as this server renews its lease. The store renews the lease by itself. If a server fails to renew its lease,
// other servers may take over its matches and tables. Later changes by the first server then fail with
// StoreError::Kind::taken.

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
    /// The server that owns a table.
    struct Place {
        GameId id = 0;
        /// HOST:PORT; empty if no server owns the table or if the server's address is unknown.
        std::string address{};
        std::string web{};  ///< the address of the server's pages for browsers; empty if unknown
    };
    /// A table of another server, with the text that this server has published about it.
    struct Listing {
        GameId id = 0;
        std::shared_ptr<const std::string> text{};
    };
    /// The table to find. It is named by its id (public tables only), by its join code, or by the token hash of a seat.
    struct Question {
        GameId table = 0;
        std::string code{};
        std::string token_hash{};
    };
    /// The answer to a Question.
    struct Answer {
        /// Empty if this server owns the table, or if the table is unknown.
        std::optional<Place> place{};
        std::optional<GameId> game{};  ///< the match in which a seat has or had the token of the question
        /// The data of `game`, if they can be read and no server owns the match.
        std::shared_ptr<const StoredGame> stored{};
    };
    /// Receives the answer, or null if the store cannot be reached.
    using OnFound = std::function<void(const Answer*)>;
    using OnChecked = std::function<void(const std::vector<Place>*)>;

    ServerGroup() = default;
    ServerGroup(const ServerGroup&) = delete;
    ServerGroup& operator=(const ServerGroup&) = delete;
    virtual ~ServerGroup() = default;

    /// Sets the address of this server's pages for browsers (such as https://example.org/2/); empty if it has no such
    /// pages. The next advertise() publishes the address too.
    virtual void set_web_address(const std::string& web) = 0;
    /// Publishes `address` as the address to which other servers send clients. Removes an earlier server with this
    /// address. Throws StoreError if that server still seems to be alive after a short time.
    virtual void advertise(const std::string& address) = 0;
    /// Compares a setting that must be equal for all servers on the store. Returns false if servers that are alive use
    /// another value. If there are no other servers, makes `value` the value for all.
    [[nodiscard]] virtual bool shares_setting(const std::string& what, const std::string& value) = 0;
    /// Sets a task for the thread that uses the store. It runs after each attempt to renew the lease, even after a
    /// failed one.
    virtual void on_lease_renewal(std::function<void()> task) = 0;

    /// True if the lease has been valid without interruption since the last answer of check(), or since the start. If
    /// it was interrupted, other servers may have taken over matches and tables of this server, even if the lease is
    /// valid again. Does not query the store.
    [[nodiscard]] virtual bool is_ownership_certain() const = 0;

    // The following three functions report the state at the last renewal of the lease. They do not query the store.

    /// True if there are matches or tables that no server owns.
    [[nodiscard]] virtual bool has_unowned() const = 0;
    /// Returns the public tables of the other servers in ascending order of ids.
    [[nodiscard]] virtual const std::vector<Listing>& listings() const = 0;
    /// Returns the addresses of the other servers.
    [[nodiscard]] virtual const std::vector<std::string>& addresses() const = 0;

    /// Publishes a text about a table to the other servers, at the next renewal of the lease. An empty text withdraws
    /// the table.
    virtual void list(GameId id, std::string text) = 0;

    /// Starts to fetch data in advance: ids for new tables, and matches and tables that no server owns. From then on
    /// the following functions of GameStore usually return without a query: make_id(), take_open_tables(),
    /// take_unfinished(), and the first calls of game() and log() for a match that was taken over. has_unowned() is
    /// then true if take_open_tables() or take_unfinished() would return something.
    virtual void start_prefetching() = 0;

    /// Gives up the ownership of a table. No change of the table is stored until this server takes it again.
    virtual void give_up_ownership(GameId id) = 0;

    // The following two functions query the store without blocking. The callback runs later on the thread that uses the
    // store.

    /// Finds the server that owns a table.
    virtual void find(Question question, OnFound on_found) = 0;
    /// Finds out which of the given running matches and open tables this server no longer owns, and which servers own
    /// them.
    virtual void check(std::vector<GameId> ids, OnChecked on_checked) = 0;
};

}  // namespace syrtis::store
