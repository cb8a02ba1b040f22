// SPDX-License-Identifier: MIT
#pragma once

// Implements the server inside a page: a lobby whose connections use messages between the page and its worker. The
// messages carry the bytes that other clients exchange with the game port.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "games/registered_game.hpp"
#include "lobby/lobby.hpp"
#include "lobby/secrets.hpp"
#include "store/game_store.hpp"
#include "worker/direct_agent_pool.hpp"
#include "worker/turn_scheduler.hpp"

namespace syrtis::worker {

/// The number of a connection. The page chooses it.
using LinkNumber = int;

/// The interface to the page. No function of this class calls the server.
class PageSide {
   public:
    PageSide() = default;
    PageSide(const PageSide&) = delete;
    PageSide& operator=(const PageSide&) = delete;
    virtual ~PageSide() = default;

    /// Sends bytes on a connection to the page.
    virtual void send(LinkNumber link, std::string_view bytes) = 0;
    /// Ends a connection, after all bytes that were sent on it.
    virtual void close(LinkNumber link) = 0;
};

/// A server for the person at the page. It works only during calls of its functions.
class PageServer {
   public:
    /// Loads the matches of the store. If the data files have mistakes, throws std::runtime_error with a list of them.
    /// All objects that the arguments refer to must outlive the server.
    PageServer(const server::RegisteredGames& games, store::GameStore& store, TurnScheduler& scheduler, PageSide& page);
    PageServer(const PageServer&) = delete;
    PageServer& operator=(const PageServer&) = delete;
    ~PageServer();

    /// Opens a connection. `link` must not be the number of another open connection.
    void open(LinkNumber link);
    /// Handles bytes that have arrived on a connection. Does nothing if the connection is not open.
    void receive(LinkNumber link, std::string_view bytes);
    /// Drops a connection that the page has ended. Does nothing if the connection is not open.
    void close(LinkNumber link);
    /// Returns the record of a finished match (doc/game-file.md). Returns nothing if there is no such match or if it
    /// still runs, because a record reveals everything.
    [[nodiscard]] std::optional<std::string> record_of(store::GameId game);

   private:
    class Link;
    void sweep_later();

    lobby::Games games_;
    lobby::Limits limits_;
    lobby::SystemEntropy entropy_;
    store::GameStore& store_;
    TurnScheduler& scheduler_;
    PageSide& page_;
    DirectAgentPool agent_pool_;
    lobby::Lobby lobby_;
    std::map<LinkNumber, std::unique_ptr<Link>> links_;
};

}  // namespace syrtis::worker
