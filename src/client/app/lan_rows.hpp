// SPDX-License-Identifier: MIT
#pragma once

// Makes the rows of the start screen for servers and tables of the local network.

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

/// Makes the rows of the start screen for servers and tables of the local network. The number of a row never changes.
class LanRows {
   public:
    /// The destination of a row: a server, and perhaps a table there.
    struct Place {
        Address address{};
        std::int64_t table = 0;  ///< number of the table; 0: only the server is known
    };
    /// Returns a row for each table that waits for players, and a row for each server that announces no table. `kinds`:
    /// games that this client can show. A table has the same number in all calls.
    [[nodiscard]] std::vector<ui::LanGame> build(const std::vector<net::LanServer>& servers,
                                                 const ui::GameKinds& kinds);
    /// Returns the destination of the row with this number; nothing if the row is not shown.
    [[nodiscard]] std::optional<Place> find(std::int64_t id) const;

   private:
    std::map<std::pair<std::string, std::int64_t>, std::int64_t> numbers_;
    std::int64_t last_number_ = 0;
    std::map<std::int64_t, Place> places_;  ///< destinations of the shown rows, by row number
};

}  // namespace syrtis::client::app
