// SPDX-License-Identifier: MIT

#include "app/people.hpp"

#include <algorithm>
#include <set>

namespace syrtis::client::app {

std::vector<ui::SeatPerson> people_at(const Json::Value& table) {
    std::vector<ui::SeatPerson> people;
    if (!table.isObject() || !table["seats"].isArray()) return people;
    for (const auto& seat : table["seats"]) {
        ui::SeatPerson person;
        person.piece = static_cast<int>(people.size());
        if (seat.isObject()) {
            if (seat["name"].isString()) person.name = seat["name"].asString();
            person.computer = seat["player"] == "computer";
            person.away = seat["connected"].isBool() && !seat["connected"].asBool();
        }
        people.push_back(std::move(person));
    }
    return people;
}

std::vector<ui::SeatPerson> people_named(const std::vector<std::string>& names) {
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
