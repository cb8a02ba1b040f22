// SPDX-License-Identifier: MIT
#pragma once

// How seats whose answers are hidden are thought to have answered. A reference to a callable, cheap to copy, that must
// outlive it; it asks for no memory.

#include <concepts>
#include <span>
#include <type_traits>

#include "core/rng.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

template <class G>
class AnswerPolicy {
   public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Command = typename G::Command;
    using Commands = std::span<const Command>;

    /// The stated policy of the game.
    constexpr AnswerPolicy() = default;

    /// `policy(rules, position, seat, commands, rng)` gives one of the listed `commands` of a seat that is asked in an
    /// imagined position, or another that `check` accepts. It is asked until the answer of that seat is complete.
    template <class Policy>
    requires(!std::same_as<std::remove_const_t<Policy>, AnswerPolicy>)
        // NOLINTNEXTLINE(google-explicit-constructor): whoever takes a policy takes any function of that shape.
        constexpr AnswerPolicy(Policy& policy)
        : context_(&policy),
          ask_([](const void* context, const Rules& rules, const State& position, Seat seat, Commands commands,
                  Rng& rng) -> Command {
              return (*static_cast<Policy*>(const_cast<void*>(context)))(rules, position, seat, commands, rng);
          }) {}

    /// True if hidden answers are those of the game's stated policy.
    [[nodiscard]] constexpr bool is_stated() const { return ask_ == nullptr; }

    /// Requires a policy of one's own.
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
