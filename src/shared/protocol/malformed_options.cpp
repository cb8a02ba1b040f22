// SPDX-License-Identifier: MIT
#include "protocol/malformed_options.hpp"

#include <array>
#include <cstddef>

#include "content/language.hpp"
#include "core/ensure.hpp"
#include "protocol/messages.hpp"
#include "text/json_values.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol {
namespace {

using content::msgid;

constexpr std::array<std::string_view, 6> k_names{"options_not_an_object", "unknown_option", "not_a_flag",
                                                  "not_a_list_of_flags",   "not_an_object",  "not_a_known_value"};
constexpr std::array<std::string_view, k_names.size()> k_sentences{
    msgid("The options must be an object."),
    msgid("There is no option \"{option}\". The options are: {known}."),
    msgid("The option \"{option}\" must be true or false."),
    msgid("The option \"{option}\" must be a list of true and false, at most one for each seat."),
    msgid("The option \"{option}\" must be an object."),
    msgid("The option \"{option}\" must be one of these: {known}.")};

}  // namespace

CodedRefusal malformed_options(std::string_view code, OptionForm form, std::string_view option,
                               std::span<const std::string_view> known) {
    CodedRefusal refusal{std::string(code), {}, Json::Value(Json::objectValue)};
    refusal.details["subject"] = std::string(k_names.at(static_cast<std::size_t>(form)));
    if (!option.empty()) refusal.details["option"] = std::string(text::shortened(option));
    for (const auto value : known) refusal.details["known"].append(std::string(value));
    const auto sentence = malformed_options_sentence(refusal);
    core::ensure(sentence.has_value(), "a fault of form has no sentence");
    refusal.message = *sentence;
    return refusal;
}

std::optional<std::string> malformed_options_sentence(const CodedRefusal& refusal, const Translate& translate) {
    const auto* subject = find_member(refusal.details, "subject");
    const auto form = subject != nullptr ? text::read_word(k_names, *subject) : std::nullopt;
    if (!form) return std::nullopt;
    const auto* option = find_member(refusal.details, "option");
    const auto name = option != nullptr ? text::read_text(*option) : std::nullopt;
    std::string known;
    if (const auto* values = find_member(refusal.details, "known"); values != nullptr && values->isArray()) {
        for (const auto& value : *values) {
            if (const auto word = text::read_text(value)) known.append(known.empty() ? "" : ", ").append(*word);
        }
    }
    const auto sentence = k_sentences.at(*form);
    return content::fill(translate ? translate(sentence, {}, 0) : std::string(sentence),
                         {{"option", name.value_or("")}, {"known", known}});
}

}  // namespace syrtis::protocol
