// SPDX-License-Identifier: MIT
#pragma once

// Reads words and seats in scenarios. For any other value, each function adds a fault.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/seat.hpp"
#include "scenario/node.hpp"

namespace syrtis::server::scenario {

/// Returns the index of a word in the list of words. For any other value, adds a fault to `node` and returns nothing.
[[nodiscard]] std::optional<std::uint8_t> word_of(std::span<const std::string_view> words, const Node& node);
/// Reads a seat, or null, which stands for core::k_no_seat. For any other value, adds a fault to `node` and returns
/// nothing.
[[nodiscard]] std::optional<core::Seat> owner_of(const Node& node, core::Seat seats);

}  // namespace syrtis::server::scenario
