// SPDX-License-Identifier: MIT
#pragma once

// Sentences for refusals of Terraforming Mars, for messages and for the screen. The sentences are message ids of a
// catalogue and have the placeholders {needed}, {available}, {missing} and {subject}.

#include <optional>

#include "engine/terraforming/refusal.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/refusal_text.hpp"
#include "protocol/terraforming/names.hpp"

namespace syrtis::protocol::terraforming {

[[nodiscard]] const RefusalTexts<game::Refusal, game::RefusalCode, game::k_refusal_codes>& refusal_texts();
[[nodiscard]] inline CodedRefusal coded_refusal(const game::Refusal& refusal) { return refusal_texts().coded(refusal); }

/// Reads a refusal from its code and its details. Returns nothing if this game has no such refusal. Also returns
/// nothing for a fault in the form of options, because only the sentence describes such a fault.
[[nodiscard]] std::optional<game::Refusal> read_refusal(const CodedRefusal& coded);

}  // namespace syrtis::protocol::terraforming
