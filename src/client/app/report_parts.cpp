// SPDX-License-Identifier: MIT

#include "app/report_parts.hpp"

#include "app/people.hpp"
#include "platform/program.hpp"
#include "platform/user.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

namespace {

/// Returns whether a report may contain the whole match.
bool may_report_all(const Json::Value& table, bool over) {
    if (over) return true;
    const auto* seats = protocol::find_member(table, "seats");
    return seats != nullptr && seats->isArray() && people_count(table) <= 1;
}

}  // namespace

std::vector<std::string> secrets_of(const net::Session& session, const net::SeatStore& store) {
    std::vector<std::string> secrets{session.connection().server().host, session.connection().trust().password(),
                                     session.name(), session.connection().trust().known_fingerprint()};
    for (const auto& seat : store.seats()) {
        secrets.insert(secrets.end(), {seat.token, seat.endpoint.host, seat.name});
        secrets.insert(secrets.end(), seat.players.begin(), seat.players.end());
    }
    if (const auto* code = protocol::find_member(session.at_table().table(), "code");
        code != nullptr && code->isString()) {
        secrets.push_back(code->asString());
    }
    const auto* seats = protocol::find_member(session.at_table().table(), "seats");
    for (const auto& seat : seats != nullptr && seats->isArray() ? *seats : Json::Value(Json::arrayValue)) {
        if (seat.isObject() && seat["player"] == "human" && seat["name"].isString()) {
            secrets.push_back(seat["name"].asString());
        }
    }
    // Home folders often contain the user's name.
    secrets.insert(secrets.end(),
                   {platform::environment("HOME").value_or(""), platform::environment("USERPROFILE").value_or(""),
                    platform::user_name(), platform::host_name()});
    return secrets;
}

std::optional<std::int64_t> table_for_report(const Json::Value& table, bool is_over) {
    const auto* number = protocol::find_member(table, "table");
    if (number == nullptr || !number->isInt64() || !may_report_all(table, is_over)) return std::nullopt;
    return number->asInt64();
}

}  // namespace syrtis::client::app
