// SPDX-License-Identifier: MIT
#include "engine/terraforming/stack.hpp"

namespace syrtis::terraforming {

void push_program(const Position& position, Program program, const Origin& origin, Card trigger_card,
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

void push_fired(const Position& position, const FiredTriggers& fired, core::Seat chooser, Card trigger_card) {
    for (std::size_t index = fired.size(); index-- > 0;) {
        const auto& trigger = fired[index];
        push_program(position, trigger.program,
                     {.cause = Cause::trigger, .source = trigger.source, .seat = trigger.owner}, trigger_card,
                     trigger.times);
    }
    if (!position.state.options.choose_effect_order || fired.size() < 2) return;
    push_program(position, position.rules.order_effects, {.seat = chooser}, trigger_card);
    position.state.stack.back().paid_amount = static_cast<std::int32_t>(fired.size());
}

}  // namespace syrtis::terraforming
