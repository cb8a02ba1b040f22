// SPDX-License-Identifier: MIT
#include "engine/terraforming/stack.hpp"

#include "engine/terraforming/waiting_effects.hpp"

namespace syrtis::terraforming {

void push_program(const Position& position, Program program, const Origin& origin, Source trigger_card,
                  std::uint8_t times) {
    if (program == k_empty_program || times == 0) return;
    Frame frame;
    frame.start = program;
    frame.pc = program;
    frame.seat = origin.seat;
    frame.source = origin.source;
    frame.cause = origin.cause;
    frame.cause_subject = origin.subject;
    frame.trigger_card = trigger_card;
    frame.repeats = static_cast<std::uint8_t>(times - 1);
    position.state.stack.push_back(frame);
}

void set_off(const Position& position, Program program, const Origin& origin, Source trigger_card, std::uint8_t times) {
    if (program == k_empty_program || times == 0) return;
    push_program(position, program, origin, trigger_card, times);
    // MarsBot's own effects depend on the top of the stack, and no player orders them.
    if (position.state.options.choose_effect_order && origin.seat < seats(position.state.options)) {
        make_top_wait(position);
    }
}

void push_fired(const Position& position, const FiredTriggers& fired, Source trigger_card) {
    for (std::size_t index = fired.size(); index-- > 0;) {
        const auto& trigger = fired[index];
        set_off(position, trigger.program, {.cause = Cause::trigger, .source = trigger.source, .seat = trigger.owner},
                trigger_card, trigger.times);
    }
}

}  // namespace syrtis::terraforming
