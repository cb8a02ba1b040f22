// SPDX-License-Identifier: MIT
#pragma once

// What is wrong with the form of a game's options, whatever the game: a key that it does not have, a value of another
// type. The details of the refusal say which fault of which option, so that a client can say it in its own language:
// {"subject": "unknown_option", "option": "weather", "known": ["draft", "solo"]}.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/hosted_game.hpp"
#include "protocol/refusal_text.hpp"

namespace syrtis::protocol {

enum class OptionForm : std::uint8_t {
    options_not_an_object,
    unknown_option,  ///< `known`: those that there are
    not_a_flag,
    not_a_list_of_flags,
    not_an_object,
    not_a_known_value,  ///< `known`: the values that there are
};

/// `code`: what the game refuses options with; `option`: a key from outside, of which the beginning is said again.
[[nodiscard]] CodedRefusal malformed_options(std::string_view code, OptionForm form, std::string_view option = {},
                                             std::span<const std::string_view> known = {});

/// Its sentence, in English without `translate`; nothing if the refusal is another one.
[[nodiscard]] std::optional<std::string> malformed_options_sentence(const CodedRefusal& refusal,
                                                                    const Translate& translate = {});

}  // namespace syrtis::protocol
