// SPDX-License-Identifier: MIT

#include "net/incoming.hpp"

#include <string_view>

#include "protocol/messages.hpp"

namespace syrtis::client::net {

std::string text_of(const Json::Value& message, const char* key) {
    const auto* member = protocol::find_member(message, key);
    return member != nullptr && member->isString() ? member->asString() : std::string();
}

unsigned count_of(const Json::Value& message, const char* key) {
    const auto* member = protocol::find_member(message, key);
    return member != nullptr && member->isUInt() ? member->asUInt() : 0;
}

Json::Value member_of(const Json::Value& message, const char* key) {
    const auto* member = protocol::find_member(message, key);
    return member != nullptr ? *member : Json::Value();
}

Json::Value known_part(const Json::Value& message) {
    const auto* kind = protocol::find_kind(protocol::Sender::server, text_of(message, "kind"));
    if (kind == nullptr) return message;
    Json::Value known = protocol::make_message(kind->name);
    const auto keep = [&](std::string_view name) {
        if (const auto* member = protocol::find_member(message, name)) known[std::string(name)] = *member;
    };
    for (const auto& field : kind->fields) keep(field.name);
    keep("request");
    return known;
}

}  // namespace syrtis::client::net
