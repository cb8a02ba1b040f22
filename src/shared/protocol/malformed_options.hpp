// SPDX-License-Identifier: MIT
#pragma once

// Faults in the form of a game's options, for every game: an unknown key, or a value of the wrong type. The details of
// the refusal name fault and option, so that a client can write the sentence in its own language: {"subject":
// "unknown_option", "option": "weather", "known": ["draft", "solo"]}.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/coded_refusal.hpp"
#include "protocol/refusal_text.hpp"

namespace syrtis::protocol {

/// The fault of an option.
enum class OptionForm : std::uint8_t {
    options_not_an_object,
    unknown_option,  ///< `known`: the existing options
    not_a_flag,
    not_a_list_of_flags,
    not_an_object,
    not_a_known_value,  ///< `known`: the allowed values
};

/// Returns the refusal of options with a fault in their form. `code` is the game's code for refused options. `option`
/// is a key from outside; the sentence repeats only its beginning.
[[nodiscard]] CodedRefusal malformed_options(std::string_view code, OptionForm form, std::string_view option = {},
                                             std::span<const std::string_view> known = {});

/// Returns the sentence of such a refusal, in English without `translate`, or nothing for any other refusal.
[[nodiscard]] std::optional<std::string> malformed_options_sentence(const CodedRefusal& refusal,
                                                                    const Translate& translate = {});

}  // namespace syrtis::protocol
