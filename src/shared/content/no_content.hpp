// SPDX-License-Identifier: MIT
#pragma once

// The content of a game without data files.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/mistakes.hpp"
#include "content/pack.hpp"
#include "core/result.hpp"

namespace syrtis::content {

/// The content of a game without data files: rules that are part of the program, and an empty pack for records.
template <class Rules>
struct NoContent {
    Rules rules;
    std::vector<Pack> packs;
};

[[nodiscard]] inline std::vector<Pack> no_packs() { return {make_pack("none", {{"none.json", "{}"}}, {})}; }

template <class Rules>
[[nodiscard]] core::Result<NoContent<Rules>, Mistakes> read_no_content(std::vector<Pack> packs) {
    return NoContent<Rules>{.rules = {}, .packs = std::move(packs)};
}

[[nodiscard]] inline core::Result<Pack, std::string> read_no_pack(std::string_view text) { return read_pack(text, {}); }

}  // namespace syrtis::content
