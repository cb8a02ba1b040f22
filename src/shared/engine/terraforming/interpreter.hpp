// SPDX-License-Identifier: MIT
#pragma once

// The interpreter runs effect programs until the stack is empty or its top frame waits for an answer. It skips
// questions without a possible answer, and answers questions with exactly one answer automatically.

#include "engine/terraforming/position.hpp"
#include "engine/terraforming/question.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::terraforming {

void run_stack(const Position& position);

/// Carries out a legal answer to the top frame. The program of that frame continues with the next call of run_stack.
void answer_frame(const Position& position, const Command& command);

}  // namespace syrtis::terraforming
