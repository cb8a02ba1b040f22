// SPDX-License-Identifier: MIT
#pragma once

// Targets name things by their ids; what a screen lists now may no longer hold the thing.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace syrtis::client::ui {

/// What of the list is called that; nothing if it doesn't stand there.
template <class Thing>
[[nodiscard]] std::optional<Thing> listed(const std::vector<Thing>& list, std::int64_t id) {
    const auto found =
        std::find_if(list.begin(), list.end(), [id](Thing thing) { return static_cast<std::int64_t>(thing) == id; });
    return found == list.end() ? std::nullopt : std::optional<Thing>(*found);
}

}  // namespace syrtis::client::ui
