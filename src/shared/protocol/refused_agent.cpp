// SPDX-License-Identifier: MIT
#include "protocol/refused_agent.hpp"

#include <array>
#include <utility>

#include "content/language.hpp"
#include "protocol/messages.hpp"
#include "text/json_values.hpp"

namespace syrtis::protocol {
namespace {

using content::msgid;

constexpr std::array<std::string_view, 7> k_subjects{"malformed_agent",    "unknown_agent",  "unknown_setting",
                                                     "set_twice",          "not_an_integer", "not_a_number",
                                                     "agent_not_available"};
constexpr std::size_t k_unknown_setting = 2;
constexpr std::array<std::string_view, k_subjects.size()> k_agent_sentences{
    msgid("A computer player is written as its kind and settings, such as greedy:noise=0.1, in at most {maximum} "
          "characters."),
    msgid("There is no computer player \"{agent}\"; there are: {known}."),
    msgid("The computer player \"{agent}\" has no setting \"{setting}\"; it has: {known}."),
    msgid("The setting \"{setting}\" is given twice."),
    msgid("\"{setting}\" of \"{agent}\" must be an integer from {minimum} to {maximum}, not \"{value}\"."),
    msgid("\"{setting}\" of \"{agent}\" must be a number, with a point and up to six decimals, from {minimum} to "
          "{maximum}, not \"{value}\"."),
    msgid("The computer player \"{agent}\" is not available here.")};
constexpr std::string_view k_no_settings =
    msgid("The computer player \"{agent}\" has no setting \"{setting}\"; it has none.");

std::string text_of(const CodedRefusal& refusal, const char* key) {
    const auto* value = find_member(refusal.details, key);
    const auto text = value != nullptr ? text::read_text(*value) : std::nullopt;
    return std::string(text.value_or(std::string_view()));
}

}  // namespace

CodedRefusal refused_agent(std::string code, std::string message, const RefusedAgent& refused) {
    CodedRefusal refusal{std::move(code), std::move(message), Json::Value(Json::objectValue)};
    const std::pair<const char*, const std::string&> members[] = {
        {"subject", refused.subject}, {"agent", refused.agent},     {"setting", refused.setting},
        {"value", refused.value},     {"minimum", refused.minimum}, {"maximum", refused.maximum},
        {"reason", refused.reason}};
    for (const auto& [key, value] : members) {
        if (!value.empty()) refusal.details[key] = value;
    }
    for (const auto& name : refused.known) refusal.details["known"].append(name);
    return refusal;
}

std::optional<std::string> refused_agent_sentence(const CodedRefusal& refusal, const Translate& translate) {
    const auto* named = find_member(refusal.details, "subject");
    const auto subject = named != nullptr ? text::read_word(k_subjects, *named) : std::nullopt;
    if (!subject) return std::nullopt;
    std::string known;
    if (const auto* names = find_member(refusal.details, "known"); names != nullptr && names->isArray()) {
        for (const auto& name : *names) {
            if (const auto word = text::read_text(name)) known.append(known.empty() ? "" : ", ").append(*word);
        }
    }
    const auto sentence =
        *subject == k_unknown_setting && known.empty() ? k_no_settings : k_agent_sentences.at(*subject);
    return content::fill(translate ? translate(sentence, {}, 0) : std::string(sentence),
                         {{"agent", text_of(refusal, "agent")},
                          {"setting", text_of(refusal, "setting")},
                          {"value", text_of(refusal, "value")},
                          {"minimum", text_of(refusal, "minimum")},
                          {"maximum", text_of(refusal, "maximum")},
                          {"reason", text_of(refusal, "reason")},
                          {"known", known}});
}

}  // namespace syrtis::protocol
