// SPDX-License-Identifier: MIT
#pragma once

// Sentences for refusals, the same in messages and on the screen. The sentences are message ids of a catalogue, with
// placeholders in braces.

#include <json/json.h>

#include <optional>
#include <string>
#include <string_view>

#include "engine/dig/refusal.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/refusal_text.hpp"

namespace syrtis::protocol::dig {

/// Returns the English sentence of a code with its placeholders {needed}, {available}, {missing}, {subject}.
[[nodiscard]] std::string_view refusal_message_id(syrtis::dig::RefusalCode code);

/// Returns the sentence with its numbers, in English without `translate`.
[[nodiscard]] std::string refusal_sentence(const syrtis::dig::Refusal& refusal, const Translate& translate = {});

[[nodiscard]] CodedRefusal coded_refusal(const syrtis::dig::Refusal& refusal);
/// Returns nothing if the refusal does not belong to this game.
[[nodiscard]] std::optional<syrtis::dig::Refusal> read_refusal(const CodedRefusal& coded);

}  // namespace syrtis::protocol::dig
