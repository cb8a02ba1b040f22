// SPDX-License-Identifier: MIT
#pragma once

// Sentences for refusals of Dig Mars, for messages and for the screen. The sentences are message ids of a catalogue and
// have the placeholders {needed}, {available}, {missing} and {subject}.

#include <optional>

#include "engine/dig/refusal.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/dig/names.hpp"
#include "protocol/refusal_text.hpp"

namespace syrtis::protocol::dig {

[[nodiscard]] const RefusalTexts<game::Refusal, game::RefusalCode, game::k_refusal_codes>& refusal_texts();
[[nodiscard]] inline CodedRefusal coded_refusal(const game::Refusal& refusal) { return refusal_texts().coded(refusal); }

}  // namespace syrtis::protocol::dig
