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

/// Gives each server of the local network a row and a number that stays.
class LanRows {
   public:
    struct Place {
        Address address{};
        std::int64_t table = 0;  ///< 0: the server as such
    };
    /// One row for each table that waits for players, and one for a server that tells of none. `kinds`: which games
    /// this program can show. A row keeps its number.
    [[nodiscard]] std::vector<ui::LanGame> build(const std::vector<net::LanServer>& servers,
                                                 const ui::GameKinds& kinds);
    /// Where the row of that number leads.
    [[nodiscard]] std::optional<Place> find(std::int64_t id) const;

   private:
    std::map<std::pair<std::string, std::int64_t>, std::int64_t> numbers_;
    std::int64_t last_number_ = 0;
    std::map<std::int64_t, Place> places_;  ///< of the rows that are shown
};

}  // namespace syrtis::client::app
