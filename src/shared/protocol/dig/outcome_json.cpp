// SPDX-License-Identifier: MIT
#include "protocol/dig/outcome_json.hpp"

#include <utility>

#include "engine/dig/dig_mars.hpp"

namespace syrtis::protocol::dig {

Json::Value outcome_json(const syrtis::dig::Rules& rules, const syrtis::dig::State& state) {
    const auto outcome = syrtis::dig::DigMars::outcome(rules, state);
    Json::Value json(Json::objectValue);
    json["finished"] = outcome.finished;
    json["winners"] = Json::Value(Json::arrayValue);
    json["scores"] = Json::Value(Json::arrayValue);
    if (state.announced != core::k_no_seat) json["announced"] = state.announced;
    for (core::Seat seat = 0; seat < sides(state.options); ++seat) {
        if (core::has_seat(outcome.winners, seat)) json["winners"].append(seat);
        const auto tokens = state.players[seat].holdings.tokens;
        Json::Value row(Json::objectValue);
        row["player"] = seat;
        row["tiles"] = outcome.scores[seat] - tokens;
        row["tokens"] = tokens;
        row["total"] = outcome.scores[seat];
        json["scores"].append(std::move(row));
    }
    return json;
}

}  // namespace syrtis::protocol::dig
