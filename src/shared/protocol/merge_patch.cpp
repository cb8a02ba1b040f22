// SPDX-License-Identifier: MIT
#include "protocol/merge_patch.hpp"

#include <string>

namespace syrtis::protocol {
namespace {

std::string name_of(const Json::Value::const_iterator& member) { return member.name(); }

/// True if a patch that sets a member to this value results in exactly this value.
bool can_be_set(const Json::Value& value) {
    if (value.isNull()) return false;
    if (!value.isObject()) return true;
    for (const auto& member : value) {
        if (!can_be_set(member)) return false;
    }
    return true;
}

bool collect(const Json::Value& from, const Json::Value& to, Json::Value& patch) {
    for (auto member = from.begin(); member != from.end(); ++member) {
        const std::string name = name_of(member);
        if (!to.isMember(name)) patch[name] = Json::Value::null;
    }
    for (auto member = to.begin(); member != to.end(); ++member) {
        const std::string name = name_of(member);
        const Json::Value* before = from.find(name.data(), name.data() + name.size());
        if (before != nullptr && *before == *member) continue;
        if (before != nullptr && before->isObject() && member->isObject()) {
            Json::Value inner(Json::objectValue);
            if (!collect(*before, *member, inner)) return false;
            patch[name] = inner;
        } else if (before != nullptr && before->isObject() && !member->isObject()) {
            if (member->isNull()) return false;
            patch[name] = *member;
        } else {
            if (!can_be_set(*member)) return false;
            patch[name] = *member;
        }
    }
    return true;
}

}  // namespace

std::optional<Json::Value> make_merge_patch(const Json::Value& from, const Json::Value& to) {
    if (!from.isObject() || !to.isObject()) return std::nullopt;
    Json::Value patch(Json::objectValue);
    if (!collect(from, to, patch)) return std::nullopt;
    return patch;
}

void apply_merge_patch(Json::Value& target, const Json::Value& patch) {
    if (!patch.isObject()) {
        target = patch;
        return;
    }
    if (!target.isObject()) target = Json::Value(Json::objectValue);
    for (auto member = patch.begin(); member != patch.end(); ++member) {
        const std::string name = name_of(member);
        if (member->isNull()) {
            target.removeMember(name);
        } else {
            apply_merge_patch(target[name], *member);
        }
    }
}

}  // namespace syrtis::protocol
