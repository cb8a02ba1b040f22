// SPDX-License-Identifier: MIT
#pragma once

// Determines how a determinization chooses the hidden answers of other seats.

#include <concepts>
#include <span>
#include <type_traits>

#include "core/rng.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

/// A non-owning reference to a callable that chooses the hidden answers of other seats in a determinization. It is
/// cheap to copy, allocates nothing, and must not outlive the callable.
template <class G>
class AnswerPolicy {
   public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Command = typename G::Command;
    using Commands = std::span<const Command>;

    /// Refers to no callable: hidden answers follow the stated policy of the game (see `determinize` in core/game.hpp).
    constexpr AnswerPolicy() = default;

    /// Refers to `policy`. The determinization calls `policy(rules, position, seat, commands, rng)` until the answer of
    /// the seat is complete. `commands` are the legal commands of the seat. The call returns one of them, or another
    /// command that `check` accepts.
    template <class Policy>
    requires(!std::same_as<std::remove_const_t<Policy>, AnswerPolicy>)
        // NOLINTNEXTLINE(google-explicit-constructor): a parameter of this type accepts any function of that shape.
        constexpr AnswerPolicy(Policy& policy)
        : context_(&policy),
          ask_([](const void* context, const Rules& rules, const State& position, Seat seat, Commands commands,
                  Rng& rng) -> Command {
              return (*static_cast<Policy*>(const_cast<void*>(context)))(rules, position, seat, commands, rng);
          }) {}

    /// True if there is no callable, so that hidden answers follow the stated policy of the game.
    [[nodiscard]] constexpr bool is_stated() const { return ask_ == nullptr; }

    /// Calls the wrapped policy. Requires !is_stated().
    [[nodiscard]] Command operator()(const Rules& rules, const State& position, Seat seat, Commands commands,
                                     Rng& rng) const {
        return ask_(context_, rules, position, seat, commands, rng);
    }

   private:
    using Ask = Command (*)(const void*, const Rules&, const State&, Seat, Commands, Rng&);
    const void* context_ = nullptr;
    Ask ask_ = nullptr;
};

}  // namespace syrtis::core
