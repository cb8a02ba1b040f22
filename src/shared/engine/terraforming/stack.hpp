// SPDX-License-Identifier: MIT
#pragma once

// What waits to be carried out: programs go on the stack of frames in the state, the last one put there first.

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming {

/// Puts a program of `origin.source` on the stack, to be run `times` times for `origin.seat`. The empty program is not
/// put there.
void push_program(const Position& position, Program program, const Origin& origin, Card trigger_card = k_no_card,
                  std::uint8_t times = 1);

/// Puts a program on the stack that something else has set off: with the option choose_effect_order it waits until the
/// active player says that it comes next, otherwise it comes at once. Ruling 17.
void set_off(const Position& position, Program program, const Origin& origin, Card trigger_card = k_no_card,
             std::uint8_t times = 1);

/// Sets off what reacts to one moment, the first of the list to come first.
void push_fired(const Position& position, const FiredTriggers& fired, Card trigger_card = k_no_card);

}  // namespace syrtis::terraforming
