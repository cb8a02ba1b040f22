// SPDX-License-Identifier: MIT

#include "app/lan_rows.hpp"

#include "app/server_games.hpp"
#include "content/language.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

using content::msgid;

std::vector<ui::LanGame> LanRows::build(const std::vector<net::LanServer>& servers, const ui::GameKinds& kinds) {
    // A host that pretends to be many servers must not fill the memory.
    constexpr std::size_t k_most_numbers = 4096;
    if (numbers_.size() > k_most_numbers) numbers_.clear();
    std::vector<ui::LanGame> rows;
    places_.clear();
    const auto add = [&](const net::LanServer& server, const protocol::AnnouncedTable& table) {
        const auto [known, is_new] = numbers_.emplace(std::pair(server.announcement.id, table.table), last_number_ + 1);
        if (is_new) ++last_number_;
        const auto number = known->second;
        places_[number] = {.address = {server.host, server.announcement.port}, .table = table.table};
        ui::LanGame row{.id = number,
                        .server = server.announcement.name,
                        .address = server.host + ":" + std::to_string(server.announcement.port),
                        .program = server.announcement.program,
                        .game = table.game,
                        .host = table.host,
                        .seats = table.seats,
                        .open = table.open,
                        .ping = server.ping,
                        .asks_password = server.announcement.asks_password};
        if (server.announcement.protocol != protocol::k_protocol_version) {
            row.obstacle = msgid("It runs {0}, an incompatible version");
        } else if (!server.is_reached) {
            row.obstacle = msgid("the server can't be reached from here");
        } else if (!table.game.empty()) {
            row.obstacle = obstacle_to(table.game, kinds);
        }
        rows.push_back(std::move(row));
    };
    for (const auto& server : servers) {
        for (const auto& table : server.announcement.tables) add(server, table);
        if (server.announcement.tables.empty()) add(server, {});
    }
    return rows;
}

std::optional<LanRows::Place> LanRows::find(std::int64_t id) const {
    const auto place = places_.find(id);
    return place == places_.end() ? std::nullopt : std::optional(place->second);
}

}  // namespace syrtis::client::app
