// SPDX-License-Identifier: MIT
#pragma once

// Looks up the things that targets name by id. The list may have changed since the target was drawn, so the thing may
// be missing.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace syrtis::client::ui {

/// Returns the thing with this id in the list; empty if the list lacks it.
template <class Thing>
[[nodiscard]] std::optional<Thing> listed(const std::vector<Thing>& list, std::int64_t id) {
    const auto found =
        std::find_if(list.begin(), list.end(), [id](Thing thing) { return static_cast<std::int64_t>(thing) == id; });
    return found == list.end() ? std::nullopt : std::optional<Thing>(*found);
}

/// Returns the index of an id in a list of names; empty if the list lacks it.
template <class Names>
[[nodiscard]] std::optional<std::size_t> place_in(const Names& names, std::string_view id) {
    const auto found = std::ranges::find(names, id);
    if (found == std::ranges::end(names)) return std::nullopt;
    return static_cast<std::size_t>(found - std::ranges::begin(names));
}

}  // namespace syrtis::client::ui
