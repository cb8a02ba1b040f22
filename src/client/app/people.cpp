// SPDX-License-Identifier: MIT

#include "app/people.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "ui/player_names.hpp"

namespace syrtis::client::app {

std::vector<ui::SeatPerson> people_at(const std::optional<protocol::from_server::Table>& table,
                                      const ui::Words& words) {
    std::vector<ui::SeatPerson> people;
    if (!table) return people;
    const auto computers = std::ranges::count(table->seats, "computer", &protocol::from_server::TableSeat::player);
    int computer = computers > 1 ? 1 : 0;
    for (const auto& seat : table->seats) {
        ui::SeatPerson person;
        person.piece = seat.colour ? int{*seat.colour} : static_cast<int>(people.size());
        person.name = seat.name.value_or(std::string());
        person.computer = seat.player == "computer";
        if (person.computer) person.name = ui::computer_name(computer++, words);
        if (seat.held) person.name = words("{0} (computer)", {person.name});
        if (seat.resigned && seat.name) person.name = words("{0} (resigned)", {*seat.name});
        person.away = seat.connected == false;
        people.push_back(std::move(person));
    }
    return people;
}

int people_count(const std::optional<protocol::from_server::Table>& table) {
    if (!table) return 0;
    return static_cast<int>(std::ranges::count(table->seats, "human", &protocol::from_server::TableSeat::player));
}

std::vector<ui::SeatPerson> people_named(const std::vector<protocol::FilePlayer>& players, const ui::Words& words) {
    const auto computers = std::ranges::count_if(players, [](const auto& player) { return !player.agent.empty(); });
    const bool has_people = std::cmp_less(computers, players.size());
    int computer = computers > 1 ? 1 : 0;
    std::vector<std::string> names;
    for (const auto& player : players) {
        const bool is_numbered = has_people && !player.agent.empty();
        names.push_back(is_numbered ? ui::computer_name(computer++, words) : player.name);
    }
    return people_named(names, words);
}

std::vector<ui::SeatPerson> people_named(const std::vector<std::string>& players, const ui::Words& words) {
    std::vector<std::string> names;
    names.reserve(players.size());
    for (const auto& player : players) names.push_back(ui::level_name(player, words));
    std::vector<ui::SeatPerson> people;
    std::set<std::string> taken(names.begin(), names.end());
    for (const auto& name : names) {
        std::string shown = name;
        if (std::count(names.begin(), names.end(), name) > 1) {
            for (int number = 1; !taken.insert(shown).second; ++number) shown = name + " " + std::to_string(number);
        }
        people.push_back({std::move(shown), static_cast<int>(people.size()), false, false});
    }
    return people;
}

}  // namespace syrtis::client::app
