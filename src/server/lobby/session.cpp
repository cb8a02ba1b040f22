// SPDX-License-Identifier: MIT
#include "lobby/session.hpp"

#include <utility>

#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {

Line make_line(const Json::Value& message) {
    return std::make_shared<const std::string>(text::write_json(message) + '\n');
}

Json::Value error_message(const Error& error) {
    const protocol::ErrorKind& kind = protocol::kind_of(error.code);
    Json::Value message = protocol::make_message("error");
    message["code"] = std::string(kind.name);
    message["message"] = error.message.empty() ? std::string(kind.sentence) : error.message;
    if (!error.field.empty()) message["field"] = error.field;
    if (error.refusal) {
        message["refusal"] = error.refusal->code;
        if (error.refusal->details.isObject()) message["details"] = error.refusal->details;
    }
    return message;
}

void Session::send(const Json::Value& message) const { peer->send(make_line(message)); }

void Session::reply(Json::Value message) const {
    if (request) message["request"] = Json::Int64{*request};
    send(message);
}

void Session::reply(const Error& error) const {
    reply(error_message(error));
    if (protocol::kind_of(error.code).ends_connection) peer->close();
}

void Session::notify(protocol::ErrorCode code) const {
    send(error_message(make_error(code)));
    if (protocol::kind_of(code).ends_connection) peer->close();
}

}  // namespace syrtis::lobby
