// SPDX-License-Identifier: MIT
#include <exception>
#include <string>

#include "lobby/administration.hpp"
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

constexpr const char* k_no_such_report = "There is no such report.";

Json::Value ban(Administration& administration, const Json::Value& request) {
    if (request.isMember("visitor")) {
        const auto visitor = static_cast<std::uint64_t>(number_of(request, "visitor"));
        return done_if(administration.ban_visitor(visitor), "There is no such visitor in the list.");
    }
    if (request.isMember("report")) {
        const auto report = static_cast<std::uint64_t>(number_of(request, "report"));
        return done_if(administration.ban_reported(report), k_no_such_report);
    }
    if (request.isMember("name")) {
        const std::string why_not = administration.ban_called(text_of(request, "name"), number_of(request, "table"));
        return done_if(why_not.empty(), why_not.c_str());
    }
    const auto connection = static_cast<SessionId>(number_of(request, "connection"));
    return done_if(administration.ban(connection), "There is no such connection.");
}

Json::Value carry_out(Administration& administration, const Json::Value& request) {
    const std::string what = text_of(request, "do");
    const auto connection = static_cast<SessionId>(number_of(request, "connection"));
    if (what == "list") return administration.describe();
    if (what == "end") {
        return done_if(administration.end_table(number_of(request, "table")),
                       "There is no such table, or it can't be ended now.");
    }
    if (what == "kick") return done_if(administration.kick(connection), "There is no such connection.");
    if (what == "readmit")
        return done_if(administration.readmit(number_of(request, "table")), "There is no such table.");
    if (what == "ban") return ban(administration, request);
    if (what == "visitors") {
        Json::Value answer(Json::objectValue);
        answer["visitors"] = administration.describe_visitors(text_of(request, "name"), number_of(request, "table"));
        return answer;
    }
    if (what == "reports") {
        Json::Value answer(Json::objectValue);
        answer["reports"] = administration.reports().list();
        return answer;
    }
    const auto report = static_cast<std::uint64_t>(number_of(request, "report"));
    if (what == "report") {
        const auto found = administration.reports().find(report);
        if (!found) return refused(k_no_such_report);
        Json::Value answer(Json::objectValue);
        answer["report"] = *found;
        return answer;
    }
    if (what == "forget") return done_if(administration.reports().forget(report), k_no_such_report);
    if (what == "unban")
        return done_if(administration.lift_ban(text_of(request, "from")),
                       "There must be exactly one ban that begins with these digits.");
    if (what == "announce") {
        const auto text = protocol::tidy_chat(text_of(request, "text"));
        if (text) administration.announce(*text);
        return done_if(text.has_value(), "A text has 1 to 300 characters, without control characters.");
    }
    return refused("There is no request of this name.");
}

}  // namespace

Json::Value administer(Administration& administration, std::string_view request) {
    try {
        const auto parsed = text::parse_json(request);
        if (!parsed || !parsed->isObject()) return refused("The request is not a JSON object.");
        return carry_out(administration, *parsed);
    } catch (const std::exception& error) {
        return refused(error.what());
    }
}

}  // namespace syrtis::lobby
