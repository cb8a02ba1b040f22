// SPDX-License-Identifier: MIT
#pragma once

// Targets name things by their ids; what a screen lists now may no longer hold the thing.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace syrtis::client::ui {

/// What of the list is called that; nothing if it doesn't stand there.
template <class Thing>
[[nodiscard]] std::optional<Thing> listed(const std::vector<Thing>& list, std::int64_t id) {
    const auto found =
        std::find_if(list.begin(), list.end(), [id](Thing thing) { return static_cast<std::int64_t>(thing) == id; });
    return found == list.end() ? std::nullopt : std::optional<Thing>(*found);
}

/// Where that id stands among names; nothing if it is none of them.
template <class Names>
[[nodiscard]] std::optional<std::size_t> place_in(const Names& names, std::string_view id) {
    const auto found = std::ranges::find(names, id);
    if (found == std::ranges::end(names)) return std::nullopt;
    return static_cast<std::size_t>(found - std::ranges::begin(names));
}

}  // namespace syrtis::client::ui
