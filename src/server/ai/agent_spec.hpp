// SPDX-License-Identifier: MIT
#pragma once

// How a computer player is asked for: the id of its kind, then its settings, as in `greedy` or `greedy:noise=0.1`.
// The text comes from people and from clients: it is bounded, read once, and refused with what would have been
// possible.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/budget.hpp"
#include "core/result.hpp"

namespace syrtis::ai {

/// Bytes of a whole spec.
inline constexpr std::size_t k_longest_spec = 64;

/// Of a number with up to six decimals that is kept as an integer, so that it means the same on every machine.
inline constexpr std::int64_t k_millionths = 1'000'000;

/// A setting that a kind of player knows.
struct SettingRule {
    enum class Type : std::uint8_t {
        count,     ///< an integer
        fraction,  ///< a decimal number, kept in millionths
        name,      ///< letters, digits, `.`, `_`, `-`, `+`
    };
    std::string name;
    Type type = Type::count;
    std::int64_t minimum = 0;  ///< in the unit in which it is kept
    std::int64_t maximum = 0;
};

struct Setting {
    std::string name;
    std::string value;        ///< as it was written
    std::int64_t number = 0;  ///< the same, if it is a number
    friend bool operator==(const Setting&, const Setting&) = default;
};

struct AgentSpec {
    std::string kind;
    std::vector<Setting> settings;  ///< in the order of their names
    friend bool operator==(const AgentSpec&, const AgentSpec&) = default;

    /// The number of a setting, or what is usual where it is not set.
    [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t usual) const;
    /// The value of a setting that is a name, or what is usual.
    [[nodiscard]] std::string_view text(std::string_view name, std::string_view usual) const;
};

/// Why a spec asks for no player: a stable code for programs, a sentence for people, and what it says, by which it can
/// be said in another language.
struct SpecRefusal {
    std::string code;  ///< malformed_agent, unknown_agent, unknown_setting, bad_setting, agent_not_available
    std::string message;
    std::vector<std::string> known{};  ///< kinds for unknown_agent, settings for unknown_setting
    std::string subject{};             ///< the code; for bad_setting set_twice, not_an_integer or not_a_number
    std::string kind{};                ///< that was asked for; this and what follows is empty where it is not spoken of
    std::string setting{};
    std::string value{};
    std::string minimum{};  ///< as it would be written
    std::string maximum{};  ///< the same; of malformed_agent the characters of a spec
    std::string reason{};   ///< of agent_not_available, in English
    friend bool operator==(const SpecRefusal&, const SpecRefusal&) = default;
};

/// Takes a spec apart. Whether its kind and settings exist is for check_settings and the list of kinds to say.
[[nodiscard]] core::Result<AgentSpec, SpecRefusal> parse_agent_spec(std::string_view text);

/// Reads the values of the settings by their rules, or says what is wrong with them.
[[nodiscard]] core::Result<AgentSpec, SpecRefusal> check_settings(AgentSpec spec, std::span<const SettingRule> rules);

/// The text that parses to this spec.
[[nodiscard]] std::string to_text(const AgentSpec& spec);

[[nodiscard]] SpecRefusal refuse_unknown_kind(std::string_view kind, std::vector<std::string> known);

/// `sims` and `ms`: the budget of players that search.
[[nodiscard]] std::vector<SettingRule> budget_settings();
[[nodiscard]] core::ThinkingLimits limits_of(const AgentSpec& spec);

}  // namespace syrtis::ai
