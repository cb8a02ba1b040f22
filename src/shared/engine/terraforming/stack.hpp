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

/// Puts what was set off at one moment on the stack, the first of the list to run first; with the option
/// choose_effect_order, as `chooser` says. Ruling 17.
void push_fired(const Position& position, const FiredTriggers& fired, core::Seat chooser,
                Card trigger_card = k_no_card);

}  // namespace syrtis::terraforming
