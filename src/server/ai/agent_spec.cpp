// SPDX-License-Identifier: MIT
#include "ai/agent_spec.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace syrtis::ai {
namespace {

constexpr std::int64_t k_most_simulations = 1'000'000'000;
constexpr std::int64_t k_most_milliseconds = 3'600'000;
constexpr std::size_t k_decimals = 6;

using RefusedSpec = core::Failure<SpecRefusal>;

bool is_small_letter(char letter) { return letter >= 'a' && letter <= 'z'; }
bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// True for ids of kinds and names of settings.
bool is_name(std::string_view text) {
    return !text.empty() && is_small_letter(text.front()) && std::ranges::all_of(text, [](char letter) {
        return is_small_letter(letter) || is_digit(letter) || letter == '_' || letter == '-';
    });
}

bool is_value(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char letter) {
        return is_small_letter(letter) || is_digit(letter) || (letter >= 'A' && letter <= 'Z') || letter == '.' ||
               letter == '_' || letter == '-' || letter == '+';
    });
}

/// Returns the refusal of a text that does not have the form of a spec. The refusal does not repeat the text, because
/// the text may contain anything.
SpecRefusal malformed() {
    const std::string most = std::to_string(k_longest_spec);
    return {.code = "malformed_agent",
            .message = "A computer player is written as its kind and settings, such as greedy:noise=0.1, in at most " +
                       most + " characters.",
            .subject = "malformed_agent",
            .maximum = most};
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

std::optional<std::int64_t> read_count(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size() || !is_digit(text.front())) return std::nullopt;
    return number;
}

/// Parses digits with at most one point, without floating point arithmetic.
std::optional<std::int64_t> read_fraction(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    std::string digits(text.substr(0, point));
    if (point < text.size()) {
        std::string decimals(text.substr(point + 1));
        if (decimals.empty() || decimals.size() > k_decimals || !std::ranges::all_of(decimals, is_digit)) {
            return std::nullopt;
        }
        digits += decimals;
        digits.append(k_decimals - decimals.size(), '0');
    } else {
        digits.append(k_decimals, '0');
    }
    return point == 0 ? std::nullopt : read_count(digits);
}

std::string written(const SettingRule& rule, std::int64_t number) {
    if (rule.type == SettingRule::Type::count) return std::to_string(number);
    std::string text = std::to_string(number / k_millionths);
    std::string decimals = std::to_string(k_millionths + number % k_millionths).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    return decimals.empty() ? text : text + "." + decimals;
}

SpecRefusal bad_value(const AgentSpec& spec, const SettingRule& rule, const Setting& setting) {
    const bool is_count = rule.type == SettingRule::Type::count;
    SpecRefusal refusal{.code = "bad_setting",
                        .message = "\"" + setting.name + "\" of \"" + spec.kind + "\" must be ",
                        .subject = is_count ? "not_an_integer" : "not_a_number",
                        .kind = spec.kind,
                        .setting = setting.name,
                        .value = setting.value,
                        .minimum = written(rule, rule.minimum),
                        .maximum = written(rule, rule.maximum)};
    refusal.message += is_count ? "an integer" : "a number, with a point and up to six decimals,";
    refusal.message += " from " + refusal.minimum + " to " + refusal.maximum + ", not \"" + setting.value + "\".";
    return refusal;
}

SpecRefusal unknown_setting(const AgentSpec& spec, const std::string& setting, std::vector<std::string> known) {
    std::string message = "The computer player \"" + spec.kind + "\" has no setting \"" + setting + "\"; " +
                          (known.empty() ? std::string("it has none.") : "it has: " + joined(known) + ".");
    return {.code = "unknown_setting",
            .message = std::move(message),
            .known = std::move(known),
            .subject = "unknown_setting",
            .kind = spec.kind,
            .setting = setting};
}

}  // namespace

std::int64_t AgentSpec::number(std::string_view name, std::int64_t default_value) const {
    const auto found = std::ranges::find(settings, name, &Setting::name);
    return found == settings.end() ? default_value : found->number;
}

std::string_view AgentSpec::text(std::string_view name, std::string_view default_value) const {
    const auto found = std::ranges::find(settings, name, &Setting::name);
    return found == settings.end() ? default_value : std::string_view(found->value);
}

core::Result<AgentSpec, SpecRefusal> parse_agent_spec(std::string_view text) {
    if (text.size() > k_longest_spec) return RefusedSpec{malformed()};
    AgentSpec spec;
    bool is_first = true;
    for (bool is_last = false; !is_last; is_first = false) {
        const std::size_t colon = text.find(':');
        is_last = colon == std::string_view::npos;
        const std::string_view part = text.substr(0, colon);
        text.remove_prefix(is_last ? text.size() : colon + 1);
        if (is_first) {
            if (!is_name(part)) return RefusedSpec{malformed()};
            spec.kind = part;
            continue;
        }
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos) return RefusedSpec{malformed()};
        const std::string_view name = part.substr(0, equals);
        const std::string_view value = part.substr(equals + 1);
        if (!is_name(name) || !is_value(value)) return RefusedSpec{malformed()};
        if (std::ranges::find(spec.settings, name, &Setting::name) != spec.settings.end()) {
            return RefusedSpec{{.code = "bad_setting",
                                .message = "The setting \"" + std::string(name) + "\" is given twice.",
                                .subject = "set_twice",
                                .kind = spec.kind,
                                .setting = std::string(name)}};
        }
        spec.settings.push_back({std::string(name), std::string(value), 0});
    }
    std::ranges::sort(spec.settings, {}, &Setting::name);
    return spec;
}

core::Result<AgentSpec, SpecRefusal> check_settings(AgentSpec spec, std::span<const SettingRule> rules) {
    for (Setting& setting : spec.settings) {
        const auto rule = std::ranges::find(rules, setting.name, &SettingRule::name);
        if (rule == rules.end()) {
            std::vector<std::string> known;
            for (const SettingRule& one : rules) known.push_back(one.name);
            return RefusedSpec{unknown_setting(spec, setting.name, std::move(known))};
        }
        if (rule->type == SettingRule::Type::name) continue;
        const auto number =
            rule->type == SettingRule::Type::count ? read_count(setting.value) : read_fraction(setting.value);
        if (!number || *number < rule->minimum || *number > rule->maximum) {
            return RefusedSpec{bad_value(spec, *rule, setting)};
        }
        setting.number = *number;
    }
    return spec;
}

std::string to_text(const AgentSpec& spec) {
    std::string text = spec.kind;
    for (const Setting& setting : spec.settings)
        text.append(":").append(setting.name).append("=").append(setting.value);
    return text;
}

SpecRefusal refuse_unknown_kind(std::string_view kind, std::vector<std::string> known) {
    std::string message =
        "There is no computer player \"" + std::string(kind) + "\"; there are: " + joined(known) + ".";
    return {.code = "unknown_agent",
            .message = std::move(message),
            .known = std::move(known),
            .subject = "unknown_agent",
            .kind = std::string(kind)};
}

std::vector<SettingRule> budget_settings() {
    return {{"sims", SettingRule::Type::count, 1, k_most_simulations},
            {"ms", SettingRule::Type::count, 1, k_most_milliseconds}};
}

core::ThinkingLimits limits_of(const AgentSpec& spec) {
    return {static_cast<std::uint64_t>(spec.number("sims", 0)), static_cast<std::uint64_t>(spec.number("ms", 0))};
}

}  // namespace syrtis::ai
