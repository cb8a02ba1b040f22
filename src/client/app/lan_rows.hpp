// SPDX-License-Identifier: MIT
#pragma once

// Shows the servers of the local network as rows of the start screen.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/command_line.hpp"
#include "net/lan_games.hpp"
#include "ui/game_kind.hpp"
#include "ui/start_screen.hpp"

namespace syrtis::client::app {

/// Assigns rows of the start screen, with stable numbers, to the servers and tables of the local network.
class LanRows {
   public:
    /// The server, and perhaps the table, that a row stands for.
    struct Place {
        Address address{};
        std::int64_t table = 0;  ///< number of the table; 0: the row stands for no particular table
    };
    /// Returns one row for each table that waits for players, and one for each server that announces no table. `kinds`:
    /// the games that this program can show. In later calls, a table keeps its number.
    [[nodiscard]] std::vector<ui::LanGame> build(const std::vector<net::LanServer>& servers,
                                                 const ui::GameKinds& kinds);
    /// Returns the server and table of a row; nothing if no row with this number is shown.
    [[nodiscard]] std::optional<Place> find(std::int64_t id) const;

   private:
    std::map<std::pair<std::string, std::int64_t>, std::int64_t> numbers_;
    std::int64_t last_number_ = 0;
    std::map<std::int64_t, Place> places_;  ///< places of the shown rows, by number
};

}  // namespace syrtis::client::app
