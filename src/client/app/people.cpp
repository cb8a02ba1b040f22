// SPDX-License-Identifier: MIT

#include "app/people.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "core/seat.hpp"
#include "protocol/messages.hpp"
#include "ui/player_names.hpp"

namespace syrtis::client::app {

std::vector<ui::SeatPerson> people_at(const Json::Value& table, const ui::Words& words) {
    std::vector<ui::SeatPerson> people;
    if (!table.isObject() || !table["seats"].isArray()) return people;
    const auto is_computer = [](const Json::Value& seat) { return seat.isObject() && seat["player"] == "computer"; };
    const auto computers = std::count_if(table["seats"].begin(), table["seats"].end(), is_computer);
    int computer = computers > 1 ? 1 : 0;
    for (const auto& seat : table["seats"]) {
        ui::SeatPerson person;
        person.piece = static_cast<int>(people.size());
        if (seat.isObject()) {
            if (seat["colour"].isUInt() && seat["colour"].asUInt() < core::k_max_seats)
                person.piece = seat["colour"].asInt();
            if (seat["name"].isString()) person.name = seat["name"].asString();
            person.computer = is_computer(seat);
            if (person.computer) person.name = ui::computer_name(computer++, words);
            if (seat["held"].isString()) person.name = words("{0} (computer)", {person.name});
            if (seat["resigned"].isBool() && seat["name"].isString()) {
                person.name = words("{0} (resigned)", {seat["name"].asString()});
            }
            person.away = seat["connected"].isBool() && !seat["connected"].asBool();
        }
        people.push_back(std::move(person));
    }
    return people;
}

int people_count(const Json::Value& table) {
    const auto* seats = protocol::find_member(table, "seats");
    if (seats == nullptr || !seats->isArray()) return 0;
    return static_cast<int>(std::count_if(seats->begin(), seats->end(), [](const Json::Value& seat) {
        return seat.isObject() && seat["player"] == "human";
    }));
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
