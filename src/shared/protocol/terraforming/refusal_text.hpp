// SPDX-License-Identifier: MIT
#pragma once

// Sentences for refusals, the same in messages and on the screen. The sentences are message ids of a catalogue, with
// placeholders in braces.

#include <json/json.h>

#include <optional>
#include <string>
#include <string_view>

#include "engine/terraforming/refusal.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/refusal_text.hpp"
#include "protocol/terraforming/names.hpp"

namespace syrtis::protocol::terraforming {

/// Returns the English sentence of a code with its placeholders {needed}, {available}, {missing}, {subject}.
[[nodiscard]] std::string_view refusal_message_id(game::RefusalCode code);

/// Returns the sentence with its numbers, in English without `translate`.
[[nodiscard]] std::string refusal_sentence(const game::Refusal& refusal, const Translate& translate = {});

/// Returns {"subject", "needed", "available"} as far as they apply to this code, or null.
[[nodiscard]] Json::Value refusal_details(const game::Refusal& refusal);

[[nodiscard]] CodedRefusal coded_refusal(const game::Refusal& refusal);
/// Returns nothing if the refusal does not belong to this game, or if its sentence says more than code and details.
[[nodiscard]] std::optional<game::Refusal> read_refusal(const CodedRefusal& coded);

}  // namespace syrtis::protocol::terraforming
