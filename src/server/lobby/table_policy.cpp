// SPDX-License-Identifier: MIT
#include "lobby/table_policy.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

template <class Duration>
void read(Duration& duration, const Json::Value& from, const char* name) {
    const Json::Value* value = protocol::find_member(from, name);
    if (value != nullptr && value->isUInt()) duration = Duration(value->asUInt());
}

constexpr std::array k_admits{std::pair{Admits::all, std::string_view("all")},
                              std::pair{Admits::silent, std::string_view("silent")},
                              std::pair{Admits::none, std::string_view("none")}};

template <class Duration>
void write(Json::Value& to, const char* name, Duration duration) {
    if (duration.count() > 0) to[name] = Json::Int64{duration.count()};
}

}  // namespace

std::string_view name_of(Admits admits) {
    return std::ranges::find(k_admits, admits, &std::pair<Admits, std::string_view>::first)->second;
}

std::optional<Admits> admits_of(std::string_view name) {
    const auto found = std::ranges::find(k_admits, name, &std::pair<Admits, std::string_view>::second);
    return found == k_admits.end() ? std::nullopt : std::optional(found->first);
}

void read_policy(TablePolicy& policy, const Json::Value& from) {
    read(policy.takeover_after, from, "hold_after");
    read(policy.move_time, from, "move_time");
    read(policy.game_time, from, "game_time");
    if (protocol::find_member(from, "vote_after") != nullptr) {
        std::chrono::minutes vote_after{0};
        read(vote_after, from, "vote_after");
        policy.vote_after = vote_after;
    }
    const Json::Value* admits = protocol::find_member(from, "admits");
    if (admits != nullptr && admits->isString()) policy.admits = admits_of(admits->asString()).value_or(policy.admits);
    const Json::Value* hints = protocol::find_member(from, "hints");
    if (hints != nullptr && hints->isBool()) policy.allows_hints = hints->asBool();
    const Json::Value* by = protocol::find_member(from, "hold_by");
    if (by != nullptr && by->isString()) policy.substitute_bot = by->asString();
}

void write_policy(Json::Value& to, const TablePolicy& policy) {
    write(to, "hold_after", policy.takeover_after);
    write(to, "move_time", policy.move_time);
    write(to, "game_time", policy.game_time);
    if (policy.vote_after) to["vote_after"] = Json::Int64{policy.vote_after->count()};
    if (policy.admits != Admits::all) to["admits"] = std::string(name_of(policy.admits));
    if (policy.allows_hints) to["hints"] = true;
    if (!policy.substitute_bot.empty()) to["hold_by"] = policy.substitute_bot;
}

}  // namespace syrtis::lobby
