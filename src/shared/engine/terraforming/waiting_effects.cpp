// SPDX-License-Identifier: MIT
#include "engine/terraforming/waiting_effects.hpp"

#include <algorithm>

#include "engine/terraforming/stack.hpp"

namespace syrtis::terraforming {

namespace {

std::ptrdiff_t top_place(const State& state) { return static_cast<std::ptrdiff_t>(state.stack.size()) - 1; }

}  // namespace

void begin_ordering(const Position& position, core::Seat chooser) {
    push_program(position, position.rules.order_effects, {.seat = chooser});
}

bool is_ordering(const Rules& rules, const State& state) { return state.stack.back().pc == rules.order_effects; }

std::size_t count_waiting(const State& state) {
    // A view from outside may claim more waiting effects than there are.
    const auto below = static_cast<std::int32_t>(state.stack.size()) - 1;
    return static_cast<std::size_t>(std::clamp<std::int32_t>(state.stack.back().paid_amount, 0, below));
}

std::size_t place_of_waiting(const State& state, std::size_t index) { return state.stack.size() - 2 - index; }

void offer_waiting(State& state, EffectSet offered) {
    for (std::size_t index = 0; index < count_waiting(state); ++index) {
        state.stack[place_of_waiting(state, index)].waiting = ((offered >> index) & 1U) != 0;
    }
    state.stack.back().waiting = true;
}

std::size_t count_offered(const State& state) {
    std::size_t count = 0;
    for (std::size_t index = 0; index < count_waiting(state); ++index) count += waiting_effect(state, index).waiting;
    return count;
}

std::size_t index_of_offered(const State& state, std::size_t number) {
    std::size_t index = 0;
    for (;; ++index) {
        core::ensure(index < count_waiting(state), "an effect is chosen that is not offered");
        if (waiting_effect(state, index).waiting && number-- == 0) return index;
    }
}

void begin_waiting(State& state, std::size_t index) {
    offer_waiting(state, 0);
    auto& order = state.stack.back();
    order.waiting = false;
    --order.paid_amount;
    const auto begin = state.stack.begin();
    const auto chosen = static_cast<std::ptrdiff_t>(place_of_waiting(state, index));
    std::rotate(begin + chosen, begin + chosen + 1, begin + top_place(state) + 1);
}

void make_top_wait(const Position& position) {
    auto& stack = position.state.stack;
    const auto top = top_place(position.state);
    for (auto place = top - 1; place >= 0; --place) {
        auto& frame = stack[static_cast<std::size_t>(place)];
        if (frame.pc != position.rules.order_effects) continue;
        ++frame.paid_amount;
        std::rotate(stack.begin() + place, stack.begin() + top, stack.begin() + top + 1);
        return;
    }
}

}  // namespace syrtis::terraforming
