// SPDX-License-Identifier: MIT
#include "lobby/session.hpp"

#include <utility>

#include "protocol/messages.hpp"
#include "protocol/strict_json.hpp"

namespace syrtis::lobby {

Line make_line(const Json::Value& message) {
    return std::make_shared<const std::string>(protocol::write_json(message) + '\n');
}

Json::Value make_error(const Complaint& complaint) {
    const protocol::ErrorKind& kind = protocol::kind_of(complaint.code);
    Json::Value message = protocol::make_message("error");
    message["code"] = std::string(kind.name);
    message["message"] = complaint.message.empty() ? std::string(kind.sentence) : complaint.message;
    if (!complaint.field.empty()) message["field"] = complaint.field;
    if (complaint.refusal) {
        message["refusal"] = complaint.refusal->code;
        if (complaint.refusal->details.isObject()) message["details"] = complaint.refusal->details;
    }
    return message;
}

void Session::send(const Json::Value& message) const { peer->send(make_line(message)); }

void Session::reply(Json::Value message) const {
    if (request) message["request"] = Json::Int64{*request};
    send(message);
}

void Session::reply(const Complaint& complaint) const {
    reply(make_error(complaint));
    if (protocol::kind_of(complaint.code).ends_connection) peer->close();
}

void Session::notify(protocol::ErrorCode code) const {
    send(make_error(complain(code)));
    if (protocol::kind_of(code).ends_connection) peer->close();
}

}  // namespace syrtis::lobby
