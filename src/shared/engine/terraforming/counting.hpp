// SPDX-License-Identifier: MIT
#pragma once

// Computes the values of Amounts in a position, by counting things on the board and among the cards.

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Returns true if all numbers are 0.
template <std::size_t Size>
[[nodiscard]] constexpr bool all_zero(const std::array<std::uint8_t, Size>& numbers) {
    unsigned any = 0;
    for (const std::uint8_t number : numbers) any |= number;
    return any == 0;
}

/// The seat and the source for which something is counted.
struct CountContext {
    core::Seat seat = core::k_no_seat;
    /// Source of the effect; Count::resource_here counts its resources, and Count::adjacent_* count around its tile.
    Source source = k_no_source;
    std::int32_t paid_amount = 0;
    bool counts_wild_tags =
        false;  ///< true if wild tags count: for milestones and effects of an action, but not for awards and points
};

[[nodiscard]] int count(const Rules& rules, const State& state, const Amount& amount, const CountContext& context);

/// Returns the value of an amount: the counted number divided by `each`, rounded down, and multiplied by `amount`. For
/// Count::one the value is `amount` itself.
[[nodiscard]] int value_of(const Rules& rules, const State& state, const Amount& amount, const CountContext& context);

/// Returns true if the player has the card, corporation or prelude face up in front of them. `player` is a Player or a
/// PublicPlayer.
template <class AnyPlayer>
[[nodiscard]] bool has_in_play(const AnyPlayer& player, Source source) {
    if (is_prelude(source)) return player.played_preludes.contains(prelude_of(source));
    if (is_corporation(source)) return player.corporation == source - k_corporation_base;
    return is_project_card(source) && player.played.contains(source);
}

/// Returns the seat that has the card, corporation or prelude face up, or core::k_no_seat.
[[nodiscard]] core::Seat owner_of(const State& state, Source source);

/// Returns all areas that are adjacent to at least one area of `spaces`.
[[nodiscard]] SpaceSet neighbours_of(const Rules& rules, const SpaceSet& spaces);

/// Returns the production of each resource with which every player begins. It is the same number for all resources.
[[nodiscard]] constexpr std::int16_t starting_production(const Options& options) {
    return !options.corporate_era && !is_solo(options) ? 1 : 0;
}

[[nodiscard]] int count_oceans(const State& state);
/// Returns the value of a parameter; for Parameter::oceans, the number of oceans.
[[nodiscard]] inline int level_of(const State& state, Parameter parameter) {
    return parameter == Parameter::oceans ? count_oceans(state) : state.levels[parameter];
}
/// True if all parameters on which the end of the match depends have reached their goals.
[[nodiscard]] bool terraforming_complete(const Rules& rules, const State& state);

}  // namespace syrtis::terraforming
