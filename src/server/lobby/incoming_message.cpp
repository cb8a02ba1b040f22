// SPDX-License-Identifier: MIT
#include "lobby/incoming_message.hpp"

#include <spdlog/fmt/fmt.h>

#include <utility>

#include "protocol/messages.hpp"
#include "text/json.hpp"
#include "text/json_cost.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

ErrorCode code_of(text::JsonMistake::Kind kind) {
    switch (kind) {
        case text::JsonMistake::Kind::not_utf8:
            return ErrorCode::not_utf8;
        case text::JsonMistake::Kind::too_deep:
            return ErrorCode::too_deep;
        case text::JsonMistake::Kind::malformed:
        case text::JsonMistake::Kind::duplicate_key:
        case text::JsonMistake::Kind::too_long:
            break;
    }
    return ErrorCode::not_json;
}

std::optional<std::int64_t> request_of(const Json::Value& message) {
    const Json::Value* request = protocol::find_member(message, "request");
    const bool is_integer =
        request != nullptr && (request->type() == Json::intValue || request->type() == Json::uintValue);
    const bool is_valid = is_integer && request->isInt64() && request->asInt64() >= 0 &&
                          request->asInt64() <= protocol::k_largest_integer;
    return is_valid ? std::optional(request->asInt64()) : std::nullopt;
}

}  // namespace

std::variant<Json::Value, Error> read_incoming_message(std::string_view line, std::optional<std::int64_t>& request) {
    const text::JsonCost cost = text::measure_json(line);
    if (cost.depth > text::k_max_json_depth) return make_error(ErrorCode::too_deep);
    if (cost.values > protocol::k_max_client_values) return make_error(ErrorCode::too_many_values);
    auto parsed = text::parse_json(line);
    if (!parsed) {
        const text::JsonMistake& mistake = parsed.error();
        return make_error(code_of(mistake.kind), fmt::format("{} (byte {})", mistake.message, mistake.offset));
    }
    request = request_of(*parsed);
    if (auto wrong = protocol::check_shape(protocol::Sender::client, *parsed)) {
        return make_error(wrong->code, std::move(wrong->message), std::move(wrong->field));
    }
    return std::move(*parsed);
}

}  // namespace syrtis::lobby
