// SPDX-License-Identifier: MIT
#include "lobby/table_policy.hpp"

#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

template <class Duration>
void read(Duration& duration, const Json::Value& from, const char* name) {
    const Json::Value* value = protocol::find_member(from, name);
    if (value != nullptr && value->isUInt()) duration = Duration(value->asUInt());
}

template <class Duration>
void write(Json::Value& to, const char* name, Duration duration) {
    if (duration.count() > 0) to[name] = Json::Int64{duration.count()};
}

}  // namespace

void read_policy(TablePolicy& policy, const Json::Value& from) {
    read(policy.hold_after, from, "hold_after");
    read(policy.move_time, from, "move_time");
    read(policy.game_time, from, "game_time");
    const Json::Value* hints = protocol::find_member(from, "hints");
    if (hints != nullptr && hints->isBool()) policy.allows_hints = hints->asBool();
    const Json::Value* by = protocol::find_member(from, "hold_by");
    if (by != nullptr && by->isString()) policy.hold_by = by->asString();
}

void write_policy(Json::Value& to, const TablePolicy& policy) {
    write(to, "hold_after", policy.hold_after);
    write(to, "move_time", policy.move_time);
    write(to, "game_time", policy.game_time);
    if (policy.allows_hints) to["hints"] = true;
    if (!policy.hold_by.empty()) to["hold_by"] = policy.hold_by;
}

}  // namespace syrtis::lobby
