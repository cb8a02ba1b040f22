// SPDX-License-Identifier: MIT
#pragma once

// Why not, in words: the code of a refusal as a sentence with its numbers, the same on the wire and on the screen.
// The sentences are message ids for a catalogue of translations; placeholders stand in braces.

#include <json/json.h>

#include <optional>
#include <string>
#include <string_view>

#include "engine/terraforming/refusal.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/refusal_text.hpp"
#include "protocol/terraforming/names.hpp"

namespace syrtis::protocol::terraforming {

/// The English sentence of a code with its placeholders: {needed}, {available}, {missing}, {subject}.
[[nodiscard]] std::string_view refusal_message_id(game::RefusalCode code);

/// The sentence with its numbers, in English without `translate`.
[[nodiscard]] std::string refusal_sentence(const game::Refusal& refusal, const Translate& translate = {});

/// {"subject", "needed", "available"}, as far as they mean something for this code; null if none does.
[[nodiscard]] Json::Value refusal_details(const game::Refusal& refusal);

[[nodiscard]] CodedRefusal coded_refusal(const game::Refusal& refusal);
/// Nothing if it is none of this game's, or its own sentence says more than its code and details.
[[nodiscard]] std::optional<game::Refusal> read_refusal(const CodedRefusal& coded);

}  // namespace syrtis::protocol::terraforming
