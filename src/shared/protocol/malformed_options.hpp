// SPDX-License-Identifier: MIT
#pragma once

// Faults in the form of a game's options: an unknown key, or a value of the wrong type. These faults are equal in all
// games. The details of the refusal name the fault and the option, so that a client can write the sentence in its own
// language: {"subject": "unknown_option", "option": "weather", "known": ["draft", "solo"]}.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/coded_refusal.hpp"
#include "protocol/refusal_text.hpp"

namespace syrtis::protocol {

/// The fault in the form of an option.
enum class OptionForm : std::uint8_t {
    options_not_an_object,
    unknown_option,  ///< no option has this key; `known` contains the keys of the options
    not_a_flag,
    not_a_list_of_flags,
    not_an_object,
    not_a_known_value,  ///< the option has no such value; `known` contains the allowed values
};

/// Returns the refusal of options whose form has a fault. `code` is the game's code for refused options. `option` is
/// the key of the option as it was received; the sentence repeats only the beginning of a long key.
[[nodiscard]] CodedRefusal malformed_options(std::string_view code, OptionForm form, std::string_view option = {},
                                             std::span<const std::string_view> known = {});

/// Returns the sentence if `refusal` is about the form of options, otherwise nothing. If `translate` is empty, the
/// sentence is in English.
[[nodiscard]] std::optional<std::string> malformed_options_sentence(const CodedRefusal& refusal,
                                                                    const Translate& translate = {});

}  // namespace syrtis::protocol
