// SPDX-License-Identifier: MIT
#include "lobby/removed_players.hpp"

#include <algorithm>

#include "names/name_likeness.hpp"

namespace syrtis::lobby {
namespace {

/// The maximum number of kept addresses, which is also the maximum number of kept names.
constexpr std::size_t k_most = 64;

template <class Values>
void keep_newest(Values& values) {
    if (values.size() > k_most) values.erase(values.begin());
}

}  // namespace

void RemovedPlayers::add(const Origin& origin, const std::string& name, const Origin& host) {
    if (contains(origin, name)) return;
    if (origin.is_known() && origin.name != host.name) {
        origins_.push_back(origin);
        keep_newest(origins_);
    } else {
        names_.push_back(name);
        keep_newest(names_);
    }
}

bool RemovedPlayers::contains(const Origin& origin, const std::string& name) const {
    const auto is_theirs = [&](const std::string& removed) { return names::is_same_name(removed, name); };
    return is_among(origins_, origin) || std::ranges::any_of(names_, is_theirs);
}

void RemovedPlayers::remove(const Origin& origin, const std::string& name) {
    std::erase_if(origins_, [&](const Origin& entry) { return entry.name == origin.name; });
    std::erase_if(names_, [&](const std::string& entry) { return names::is_same_name(entry, name); });
}

void RemovedPlayers::clear() {
    origins_.clear();
    names_.clear();
}

Json::Value RemovedPlayers::write() const {
    Json::Value stored(Json::arrayValue);
    for (const Origin& origin : origins_) stored.append(Json::objectValue)["from"] = write_origin(origin);
    for (const std::string& name : names_) stored.append(Json::objectValue)["name"] = name;
    return stored;
}

void RemovedPlayers::read(const Json::Value& stored) {
    clear();
    if (!stored.isArray()) return;
    for (const Json::Value& entry : stored) {
        if (!entry.isObject()) continue;
        if (entry["from"].isString()) {
            const auto origin = read_origin(entry["from"].asString());
            if (origin && origin->is_known()) origins_.push_back(*origin);
            keep_newest(origins_);
        } else if (entry["name"].isString()) {
            names_.push_back(entry["name"].asString());
            keep_newest(names_);
        }
    }
}

}  // namespace syrtis::lobby
