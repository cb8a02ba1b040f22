// SPDX-License-Identifier: MIT
#pragma once

// The interpreter runs effect programs until the stack is empty or its top frame waits for an answer. It skips
// questions that have no possible answer. If a question has exactly one answer, the interpreter gives it without
// asking.

#include "engine/terraforming/position.hpp"
#include "engine/terraforming/question.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::terraforming {

void run_stack(const Position& position);

/// Carries out a legal answer to the question of the top frame. The next call of run_stack continues the program of
/// this frame.
void answer_frame(const Position& position, const Command& command);

}  // namespace syrtis::terraforming
