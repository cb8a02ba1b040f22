// SPDX-License-Identifier: MIT
#pragma once

// Reasons why a computer player cannot be made. The details of the refusal contain the reason as data, so that a client
// can write the sentence in its own language: {"subject": "not_an_integer", "agent": "flat", "setting": "sims",
// "value": "many", "minimum": "1", "maximum": "1000000000"}.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/coded_refusal.hpp"
#include "protocol/refusal_text.hpp"

namespace syrtis::protocol {

/// The details of such a refusal. Members that are empty are left out of the JSON.
struct RefusedAgent {
    std::string subject;  ///< malformed_agent, unknown_agent, unknown_setting, set_twice, not_an_integer, not_a_number
                          ///< or agent_not_available
    std::string agent{};
    std::string setting{};
    std::string value{};
    std::string minimum{};
    std::string maximum{};
    std::string reason{};              ///< in English
    std::vector<std::string> known{};  ///< all kinds of players or all settings, if the named one is unknown
};

[[nodiscard]] CodedRefusal refused_agent(std::string code, std::string message, const RefusedAgent& refused);

/// Returns the sentence if `refusal` is about a computer player, otherwise nothing. It is English if `translate` is
/// empty.
[[nodiscard]] std::optional<std::string> refused_agent_sentence(const CodedRefusal& refusal,
                                                                const Translate& translate = {});

}  // namespace syrtis::protocol
