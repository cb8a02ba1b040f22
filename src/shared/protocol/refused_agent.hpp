// SPDX-License-Identifier: MIT
#pragma once

// Reasons why a requested computer player cannot be made. The details of the refusal contain them as data, so that a
// client can write the sentence in its own language: {"subject": "not_an_integer", "agent": "flat", "setting": "sims",
// "value": "many", "minimum": "1", "maximum": "1000000000"}.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/coded_refusal.hpp"
#include "protocol/refusal_text.hpp"

namespace syrtis::protocol {

/// The details of the refusal. Empty members are left out of the JSON.
struct RefusedAgent {
    std::string subject;  ///< malformed_agent, unknown_agent, unknown_setting, set_twice, not_an_integer, not_a_number
                          ///< or agent_not_available
    std::string agent{};
    std::string setting{};
    std::string value{};
    std::string minimum{};
    std::string maximum{};
    std::string reason{};              ///< in English
    std::vector<std::string> known{};  ///< known kinds of players, or known settings
};

[[nodiscard]] CodedRefusal refused_agent(std::string code, std::string message, const RefusedAgent& refused);

/// Returns the sentence of such a refusal, in English without `translate`, or nothing for any other refusal.
[[nodiscard]] std::optional<std::string> refused_agent_sentence(const CodedRefusal& refusal,
                                                                const Translate& translate = {});

}  // namespace syrtis::protocol
