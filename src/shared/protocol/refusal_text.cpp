// SPDX-License-Identifier: MIT
#include "protocol/refusal_text.hpp"

#include "content/language.hpp"
#include "core/seat.hpp"

namespace syrtis::protocol {
namespace {

using Kind = RefusalSubject::Kind;

std::string translated(std::string_view message_id, const Translate& translate) {
    return translate && !message_id.empty() ? translate(message_id) : std::string(message_id);
}

}  // namespace

std::string refusal_sentence(std::string_view message_id, const RefusalSubject& subject, const RefusalFigures& figures,
                             const Translate& translate) {
    std::string word;
    if (subject.kind == Kind::seat) word = std::to_string(figures.subject + 1);
    if (subject.kind == Kind::named) {
        const bool is_known = figures.subject < subject.words.size();
        word = translated(is_known ? subject.words[figures.subject] : subject.otherwise, translate);
    }
    return content::fill(translated(message_id, translate),
                         {{"subject", word},
                          {"needed", std::to_string(figures.needed)},
                          {"available", std::to_string(figures.available)},
                          {"missing", std::to_string(figures.needed - figures.available)}});
}

Json::Value refusal_details(const RefusalSubject& subject, bool has_numbers, const RefusalFigures& figures) {
    Json::Value details;
    if (subject.kind == Kind::seat && figures.subject < core::k_max_seats) details["subject"] = figures.subject;
    if (subject.kind == Kind::named && figures.subject < subject.ids.size()) {
        details["subject"] = std::string(subject.ids[figures.subject]);
    }
    if (has_numbers) {
        details["needed"] = Json::Int64{figures.needed};
        details["available"] = Json::Int64{figures.available};
    }
    return details;
}

}  // namespace syrtis::protocol
