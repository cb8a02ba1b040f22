// SPDX-License-Identifier: MIT
#pragma once

// Words and seats in scenarios: what is none is a fault of the file.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/seat.hpp"
#include "scenario/node.hpp"

namespace syrtis::server::scenario {

/// The place of a word in a table of words.
[[nodiscard]] std::optional<std::uint8_t> word_of(std::span<const std::string_view> words, const Node& node);
/// A seat, or core::k_no_seat for null.
[[nodiscard]] std::optional<core::Seat> owner_of(const Node& node, core::Seat seats);

}  // namespace syrtis::server::scenario
