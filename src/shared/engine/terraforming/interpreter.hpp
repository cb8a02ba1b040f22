// SPDX-License-Identifier: MIT
#pragma once

// Executes effect programs until the stack is empty or its top frame waits for an answer. Questions without a possible
// answer are skipped, and questions with exactly one answer are answered automatically.

#include "engine/terraforming/position.hpp"
#include "engine/terraforming/question.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::terraforming {

void run_stack(const Position& position);

/// Carries out a legal answer to the top frame. Its program continues with the next run_stack.
void answer_frame(const Position& position, const Command& command);

}  // namespace syrtis::terraforming
