// SPDX-License-Identifier: MIT
#pragma once

// Parses the text form of computer players: the id of a kind and its settings, as in `greedy` or `greedy:noise=0.1`.
// The text comes from users and clients. Its length is limited, and a refusal names the possible values.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.hpp"
#include "core/result.hpp"

namespace syrtis::ai {

/// The maximum length of a spec, in bytes.
inline constexpr std::size_t k_longest_spec = 64;

/// The factor between a fraction and the integer that stores it. Integers give equal values on every machine.
inline constexpr std::int64_t k_millionths = 1'000'000;

/// The type and range of a setting.
struct SettingRule {
    /// The type of a setting's value.
    enum class Type : std::uint8_t {
        count,     ///< an integer
        fraction,  ///< a decimal number, stored in millionths
        name,      ///< letters, digits, `.`, `_`, `-` and `+`
    };
    std::string name;
    Type type = Type::count;
    std::int64_t minimum = 0;  ///< least allowed value; in millionths for a fraction
    std::int64_t maximum = 0;
};

/// A setting of a spec with its value.
struct Setting {
    std::string name;
    std::string value;        ///< text of the value as written in the spec
    std::int64_t number = 0;  ///< the count itself, or the fraction multiplied by 1,000,000
    friend bool operator==(const Setting&, const Setting&) = default;
};

/// A parsed spec: a kind of player and its settings.
struct AgentSpec {
    std::string kind;
    std::vector<Setting> settings;  ///< in the order of their names
    friend bool operator==(const AgentSpec&, const AgentSpec&) = default;

    /// Returns the number of a setting; `default_value` if it is not set.
    [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t default_value) const;
    /// Returns the text of a setting; `default_value` if it is not set.
    [[nodiscard]] std::string_view text(std::string_view name, std::string_view default_value) const;
};

/// The reason why a spec is refused: a stable code for programs, an English sentence for users, and the parameters from
/// which the sentence can be built in another language.
struct SpecRefusal {
    std::string code;  ///< one of malformed_agent, unknown_agent, unknown_setting, bad_setting and agent_not_available
    std::string message;
    std::vector<std::string> known{};  ///< the known kinds for unknown_agent, the known settings for unknown_setting
    /// The kind of refusal in detail: set_twice, not_an_integer or not_a_number for bad_setting, else equal to `code`.
    std::string subject{};
    /// The requested kind of player. Like all fields below, it is empty if the refusal does not need it.
    std::string kind{};
    std::string setting{};
    std::string value{};
    std::string minimum{};  ///< least allowed value, in the form of a spec
    /// Greatest allowed value, in the form of a spec; for malformed_agent the maximum length of a spec in bytes.
    std::string maximum{};
    std::string reason{};  ///< for agent_not_available: the cause, as an English sentence
    friend bool operator==(const SpecRefusal&, const SpecRefusal&) = default;
};

/// Parses a spec without checking that its kind and settings exist.
[[nodiscard]] core::Result<AgentSpec, SpecRefusal> parse_agent_spec(std::string_view text);

/// Parses the values of the settings by their rules; returns a refusal if a setting is unknown or its value not
/// allowed.
[[nodiscard]] core::Result<AgentSpec, SpecRefusal> check_settings(AgentSpec spec, std::span<const SettingRule> rules);

/// Returns the text that parse_agent_spec() parses to this spec.
[[nodiscard]] std::string to_text(const AgentSpec& spec);

[[nodiscard]] SpecRefusal refuse_unknown_kind(std::string_view kind, std::vector<std::string> known);

/// Returns the settings `sims` and `ms`: the budget of players that search, in simulations and milliseconds.
[[nodiscard]] std::vector<SettingRule> budget_settings();
[[nodiscard]] core::ThinkingLimits limits_of(const AgentSpec& spec);

}  // namespace syrtis::ai
