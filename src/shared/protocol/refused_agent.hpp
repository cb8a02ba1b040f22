// SPDX-License-Identifier: MIT
#pragma once

// Reasons why a computer player cannot be made. The details of the refusal contain the reason as data. A client can
// therefore write the sentence in its own language: {"subject": "not_an_integer", "agent": "flat", "setting": "sims",
// "value": "many", "minimum": "1", "maximum": "1000000000"}.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/coded_refusal.hpp"
#include "protocol/refusal_text.hpp"

namespace syrtis::protocol {

/// The details of a refusal to make a computer player. Empty members are left out of the JSON.
struct RefusedAgent {
    std::string subject;  ///< malformed_agent, unknown_agent, unknown_setting, set_twice, not_an_integer, not_a_number
                          ///< or agent_not_available
    std::string agent{};
    std::string setting{};
    std::string value{};
    std::string minimum{};
    std::string maximum{};
    std::string reason{};  ///< the reason as an English text
    /// For an unknown player: all kinds of players; for an unknown setting: all settings of the player.
    std::vector<std::string> known{};
};

[[nodiscard]] CodedRefusal refused_agent(std::string code, std::string message, const RefusedAgent& refused);

/// Returns the sentence if `refusal` is about a computer player, otherwise nothing. If `translate` is empty, the
/// sentence is in English.
[[nodiscard]] std::optional<std::string> refused_agent_sentence(const CodedRefusal& refusal,
                                                                const Translate& translate = {});

}  // namespace syrtis::protocol
