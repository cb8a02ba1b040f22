// SPDX-License-Identifier: MIT
#pragma once

// Counting: what an Amount is worth in a position, and the small sums over board and cards behind it.

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Of small numbers, as most cards and players have none of most of them.
template <std::size_t Size>
[[nodiscard]] constexpr bool all_zero(const std::array<std::uint8_t, Size>& numbers) {
    unsigned any = 0;
    for (const std::uint8_t number : numbers) any |= number;
    return any == 0;
}

/// For whom and for what something is counted.
struct CountContext {
    core::Seat seat = core::k_no_seat;
    Source source = k_no_source;  ///< of resource_here, adjacent_*
    std::int32_t paid_amount = 0;
};

[[nodiscard]] int count(const Rules& rules, const State& state, const Amount& amount, const CountContext& context);

/// The value of an amount: count / each * amount, or the constant.
[[nodiscard]] int value_of(const Rules& rules, const State& state, const Amount& amount, const CountContext& context);

/// Who has the card or corporation face up; core::k_no_seat if nobody.
[[nodiscard]] core::Seat owner_of(const State& state, Source source);

/// All areas next to one of these.
[[nodiscard]] SpaceSet neighbours_of(const Rules& rules, SpaceSet spaces);

[[nodiscard]] int count_oceans(const State& state);
/// All three parameters at their goals.
[[nodiscard]] bool terraforming_complete(const Rules& rules, const State& state);

}  // namespace syrtis::terraforming
