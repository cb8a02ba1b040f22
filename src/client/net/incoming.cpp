// SPDX-License-Identifier: MIT

#include "net/incoming.hpp"

#include "protocol/messages.hpp"

namespace syrtis::client::net {

std::string text_of(const Json::Value& message, const char* key) {
    const auto* member = protocol::find_member(message, key);
    return member != nullptr && member->isString() ? member->asString() : std::string();
}

Json::Value member_of(const Json::Value& message, const char* key) {
    const auto* member = protocol::find_member(message, key);
    return member != nullptr ? *member : Json::Value();
}

}  // namespace syrtis::client::net
