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

/// Reads a refusal from its code and its details. Returns nothing if the refusal does not belong to this game, or if
/// its sentence says more than its code and its details.
[[nodiscard]] std::optional<game::Refusal> read_refusal(const CodedRefusal& coded);

}  // namespace syrtis::protocol::terraforming
