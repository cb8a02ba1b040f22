// SPDX-License-Identifier: MIT
#pragma once

// Carries out effect programs. Runs until the stack is empty or its top frame waits for an answer; questions without
// a possible answer are skipped, questions with exactly one are answered here.

#include "engine/terraforming/position.hpp"
#include "engine/terraforming/question.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::terraforming {

void run_stack(const Position& position);

/// Carries out a legal answer to the top frame and lets the program go on at the next run_stack.
void answer_frame(const Position& position, const Command& command);

}  // namespace syrtis::terraforming
