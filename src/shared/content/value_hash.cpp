// SPDX-License-Identifier: MIT
#include "content/value_hash.hpp"

#include <algorithm>

#include "core/hash.hpp"

namespace syrtis::content {

std::uint64_t hash_value(const Json::Value& value, std::span<const std::string_view> prose) {
    core::Hasher hasher;
    hasher.add(value.type());
    if (value.isObject()) {
        for (const auto& key : value.getMemberNames()) {
            if (std::find(prose.begin(), prose.end(), key) != prose.end()) continue;
            hasher.add_all(key).word(hash_value(value[key], prose));
        }
    } else if (value.isArray()) {
        for (const auto& element : value) hasher.word(hash_value(element, prose));
    } else {
        hasher.add_all(value.asString());
    }
    return hasher.finish();
}

}  // namespace syrtis::content
