// SPDX-License-Identifier: MIT
#include "lobby/incoming_message.hpp"

#include <spdlog/fmt/fmt.h>

#include <utility>

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

}  // namespace

core::Result<protocol::ClientMessage, Error> read_incoming_message(std::string_view line,
                                                                   std::optional<std::int64_t>& request) {
    const text::JsonCost cost = text::measure_json(line);
    if (cost.depth > text::k_max_json_depth) return core::Failure{make_error(ErrorCode::too_deep)};
    if (cost.values > protocol::k_max_client_values) return core::Failure{make_error(ErrorCode::too_many_values)};
    auto parsed = text::parse_json(line);
    if (!parsed) {
        const text::JsonMistake& mistake = parsed.error();
        return core::Failure{
            make_error(code_of(mistake.kind), fmt::format("{} (byte {})", mistake.message, mistake.offset))};
    }
    request = protocol::request_of(*parsed);
    auto message = protocol::read_client_message(*parsed);
    if (!message) {
        const protocol::ShapeMistake& mistake = message.error();
        return core::Failure{make_error(mistake.code, mistake.message, mistake.field)};
    }
    return std::move(*message);
}

}  // namespace syrtis::lobby
