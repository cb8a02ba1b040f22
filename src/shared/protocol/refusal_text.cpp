// SPDX-License-Identifier: MIT
#include "protocol/refusal_text.hpp"

#include <limits>

#include "content/language.hpp"
#include "core/seat.hpp"
#include "protocol/messages.hpp"
#include "text/json_values.hpp"

namespace syrtis::protocol {
namespace {

using Kind = RefusalSubject::Kind;

std::string translated(std::string_view message_id, std::string_view plural, std::int64_t count,
                       const Translate& translate) {
    if (translate && !message_id.empty()) return translate(message_id, plural, count);
    return std::string(plural.empty() || count == 1 ? message_id : plural);
}

}  // namespace

std::string refusal_sentence(std::string_view message_id, std::string_view plural, const RefusalSubject& subject,
                             const RefusalFigures& figures, const Translate& translate) {
    const std::string needed = content::number_text(figures.needed);
    const std::string available = content::number_text(figures.available);
    const std::string missing = content::number_text(figures.needed - figures.available);
    std::string word;
    if (subject.kind == Kind::seat) word = std::to_string(figures.subject + 1);
    if (subject.kind == Kind::named) {
        const bool is_known = figures.subject < subject.words.size();
        word =
            content::fill(translated(is_known ? subject.words[figures.subject] : subject.otherwise, {}, 0, translate),
                          {{"needed", needed}, {"available", available}, {"missing", missing}});
    }
    return content::fill(translated(message_id, plural, figures.needed, translate),
                         {{"subject", word}, {"needed", needed}, {"available", available}, {"missing", missing}});
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

RefusalFigures read_refusal_details(const RefusalSubject& subject, const Json::Value& details) {
    RefusalFigures figures;
    const auto number = [&](const char* key) -> std::int64_t {
        using Limits = std::numeric_limits<std::int32_t>;
        const auto* member = find_member(details, key);
        return member == nullptr ? 0 : text::read_integer(*member, Limits::min(), Limits::max()).value_or(0);
    };
    figures.needed = number("needed");
    figures.available = number("available");
    if (const auto* member = find_member(details, "subject")) {
        if (subject.kind == Kind::seat) {
            const auto seat = text::read_integer(*member, 0, core::k_max_seats - 1);
            if (seat) figures.subject = static_cast<std::uint8_t>(*seat);
        }
        if (subject.kind == Kind::named) {
            figures.subject = text::read_word(subject.ids, *member).value_or(k_no_refusal_subject);
        }
    }
    return figures;
}

}  // namespace syrtis::protocol
