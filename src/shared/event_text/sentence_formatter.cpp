// SPDX-License-Identifier: MIT
#include "event_text/sentence_formatter.hpp"

#include <algorithm>
#include <string>

namespace syrtis::event_text {

std::string fill_members(std::string_view pattern, const Json::Value& object) {
    std::string text(pattern);
    if (!object.isObject()) return text;
    for (const auto& key : object.getMemberNames()) {
        const auto& value = object[key];
        if (!value.isString() && !value.isIntegral()) continue;
        text = content::fill(text, {{key, value.asString()}});
    }
    return text;
}

void SentenceFormatter::format(const Json::Value& events) {
    if (!events.isArray()) return;
    for (const Json::Value& event : events) {
        if (!event.isObject() || !event["event"].isString()) continue;
        const auto found = std::ranges::find(sentences_, event["event"].asString(), &EventSentence::event);
        if (found == sentences_.end() || found->sentence.empty()) continue;
        const Json::Value& player = event["player"];
        const bool is_of_player = player.isUInt() && player.asUInt() < core::k_max_sides;
        const auto seat = is_of_player ? static_cast<core::Seat>(player.asUInt()) : core::k_no_seat;
        begin(is_of_player ? LineKind::player_action : LineKind::heading, seat,
              one_piece(fill_members(text(found->sentence), event), PieceRole::object));
    }
}

}  // namespace syrtis::event_text
