// SPDX-License-Identifier: MIT
#pragma once

// Finds things in a list by the id in their target. A thing may be missing, because the list may have changed since the
// target was drawn.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace syrtis::client::ui {

/// Returns the thing of the list that has this id; nothing if there is none.
template <class Thing>
[[nodiscard]] std::optional<Thing> listed(const std::vector<Thing>& list, std::int64_t id) {
    const auto found =
        std::find_if(list.begin(), list.end(), [id](Thing thing) { return static_cast<std::int64_t>(thing) == id; });
    return found == list.end() ? std::nullopt : std::optional<Thing>(*found);
}

/// Returns true if the list has this thing.
template <class Thing>
[[nodiscard]] bool contains(const std::vector<Thing>& list, Thing thing) {
    return std::ranges::find(list, thing) != list.end();
}

/// Returns the index of a name in a list of names; nothing if it is not in the list.
template <class Names>
[[nodiscard]] std::optional<std::size_t> place_in(const Names& names, std::string_view id) {
    const auto found = std::ranges::find(names, id);
    if (found == std::ranges::end(names)) return std::nullopt;
    return static_cast<std::size_t>(found - std::ranges::begin(names));
}

}  // namespace syrtis::client::ui
