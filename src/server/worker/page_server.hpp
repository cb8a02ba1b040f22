// SPDX-License-Identifier: MIT
#pragma once

// The server of one page: a lobby whose connections carry the stream of the game port by messages between the page and
// its worker.

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

/// The number of a connection, which the page chooses.
using LinkNumber = int;

/// The page, as the server sees it. None of the functions of this class calls the server.
class PageSide {
   public:
    PageSide() = default;
    PageSide(const PageSide&) = delete;
    PageSide& operator=(const PageSide&) = delete;
    virtual ~PageSide() = default;

    /// Sends bytes on a connection.
    virtual void send(LinkNumber link, std::string_view bytes) = 0;
    /// Ends a connection, after the bytes that were sent.
    virtual void close(LinkNumber link) = 0;
};

/// A server for the person at the page. Everything runs in the calls of its functions.
class PageServer {
   public:
    /// Loads the matches of the store. Throws std::runtime_error with a list of mistakes in the data files. The
    /// referenced objects must outlive the server.
    PageServer(const server::RegisteredGames& games, store::GameStore& store, TurnScheduler& scheduler, PageSide& page);
    PageServer(const PageServer&) = delete;
    PageServer& operator=(const PageServer&) = delete;
    ~PageServer();

    /// Opens a connection. No open connection may have the number `link`.
    void open(LinkNumber link);
    /// Handles the next bytes of a connection. Does nothing if the connection is not open.
    void receive(LinkNumber link, std::string_view bytes);
    /// Drops a connection that the page has ended. Does nothing if the connection is not open.
    void close(LinkNumber link);
    /// Returns the record of a match that is over (doc/game-file.md); nothing if there is no such match, or it still
    /// runs, because a record reveals everything.
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
