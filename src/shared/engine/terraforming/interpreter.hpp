// SPDX-License-Identifier: MIT
#pragma once

// The interpreter runs effect programs until the stack is empty or its top frame waits for an answer. It skips
// questions without a possible answer, and answers questions with exactly one answer automatically.

#include "engine/terraforming/position.hpp"
#include "engine/terraforming/question.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::terraforming {

void run_stack(const Position& position);

/// Carries out a legal answer to the question of the top frame. The next call of run_stack continues the frame's
/// program.
void answer_frame(const Position& position, const Command& command);

}  // namespace syrtis::terraforming
