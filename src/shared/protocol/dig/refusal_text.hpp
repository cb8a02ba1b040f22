// SPDX-License-Identifier: MIT
#pragma once

// Why not, in words: the code of a refusal as a sentence with its numbers, the same on the wire and on the screen.
// The sentences are message ids for a catalogue of translations; placeholders stand in braces.

#include <json/json.h>

#include <optional>
#include <string>
#include <string_view>

#include "engine/dig/refusal.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/refusal_text.hpp"

namespace syrtis::protocol::dig {

/// The English sentence of a code with its placeholders: {needed}, {available}, {missing}, {subject}.
[[nodiscard]] std::string_view refusal_message_id(syrtis::dig::RefusalCode code);

/// The sentence with its numbers, in English without `translate`.
[[nodiscard]] std::string refusal_sentence(const syrtis::dig::Refusal& refusal, const Translate& translate = {});

[[nodiscard]] CodedRefusal coded_refusal(const syrtis::dig::Refusal& refusal);
/// Nothing if it is none of this game's.
[[nodiscard]] std::optional<syrtis::dig::Refusal> read_refusal(const CodedRefusal& coded);

}  // namespace syrtis::protocol::dig
