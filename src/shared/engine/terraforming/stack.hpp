// SPDX-License-Identifier: MIT
#pragma once

// The stack of running programs in the state. The last program that was pushed runs first.

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming {

/// Pushes a program of `origin.source`, which runs `times` times for `origin.seat`. Does nothing for the empty program.
void push_program(const Position& position, Program program, const Origin& origin, Source trigger_card = k_no_source,
                  std::uint8_t times = 1);

/// Pushes a program that an event or another program has triggered. With the option choose_effect_order, the program
/// waits until the active player chooses it. Without this option, it is the next program that runs. Ruling 17.
void set_off(const Position& position, Program program, const Origin& origin, Source trigger_card = k_no_source,
             std::uint8_t times = 1);

/// Pushes the reactions to one event so that they run in the order of the list.
void push_fired(const Position& position, const FiredTriggers& fired, Source trigger_card = k_no_source);

}  // namespace syrtis::terraforming
