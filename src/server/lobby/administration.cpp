// SPDX-License-Identifier: MIT
#include "lobby/administration.hpp"

#include <exception>
#include <string>

#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {
namespace {

Json::Value refused(const std::string& why) {
    Json::Value answer(Json::objectValue);
    answer["done"] = false;
    answer["why"] = why;
    return answer;
}

Json::Value done_if(bool done, const char* why_not) {
    if (!done) return refused(why_not);
    Json::Value answer(Json::objectValue);
    answer["done"] = true;
    return answer;
}

std::int64_t number_of(const Json::Value& request, const char* name) {
    const Json::Value* member = protocol::find_member(request, name);
    return member != nullptr && member->isInt64() ? member->asInt64() : 0;
}

std::string text_of(const Json::Value& request, const char* name) {
    const Json::Value* member = protocol::find_member(request, name);
    return member != nullptr && member->isString() ? member->asString() : std::string();
}

Json::Value carry_out(Lobby& lobby, const Json::Value& request) {
    const std::string what = text_of(request, "do");
    const auto connection = static_cast<SessionId>(number_of(request, "connection"));
    if (what == "list") return lobby.describe();
    if (what == "end") {
        return done_if(lobby.end_table(number_of(request, "table")), "There is no such table, or it can't end now.");
    }
    if (what == "kick") return done_if(lobby.kick(connection), "There is no such connection.");
    if (what == "readmit") return done_if(lobby.readmit(number_of(request, "table")), "There is no such table.");
    if (what == "ban") return done_if(lobby.ban(connection), "There is no such connection.");
    if (what == "unban") return done_if(lobby.lift_ban(text_of(request, "from")), "No ban, or several, begin so.");
    if (what == "announce") {
        const auto text = protocol::tidy_chat(text_of(request, "text"));
        if (text) lobby.announce(*text);
        return done_if(text.has_value(), "A text has 1 to 300 characters, without control characters.");
    }
    return refused("Nothing of that name can be done.");
}

}  // namespace

Json::Value administer(Lobby& lobby, std::string_view request) {
    try {
        const auto parsed = text::parse_json(request);
        if (!parsed || !parsed->isObject()) return refused("That is no JSON object.");
        return carry_out(lobby, *parsed);
    } catch (const std::exception& error) {
        return refused(error.what());
    }
}

}  // namespace syrtis::lobby
