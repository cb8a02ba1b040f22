// SPDX-License-Identifier: MIT
#include "protocol/dig/decision_json.hpp"

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/why_not.hpp"

namespace syrtis::protocol::dig {

Json::Value bonuses_json(const std::array<std::uint8_t, game::k_bonuses>& bonuses) {
    Json::Value json(Json::objectValue);
    for (std::size_t index = 0; index < bonuses.size(); ++index) {
        if (bonuses[index] != 0) json[std::string(game::k_bonus_names[index])] = bonuses[index];
    }
    return json;
}

Json::Value question_json(const Content& content, const game::State& state, core::Seat seat) {
    if (!core::has_seat(game::DigMars::pending(state), seat)) return {};
    Json::Value json(Json::objectValue);
    json["player"] = seat;
    if (state.question == game::Question::none) {
        json["kind"] = "turn";
        json["actions_left"] = content.rules.actions_in_turn - state.actions_taken;
        json["bonuses"] = bonuses_json(state.bonuses);
        return json;
    }
    json["kind"] = "place_station";
    json["reason"] = word_of(game::k_question_names, state.question);
    json["places"] = Json::Value(Json::arrayValue);
    for (game::Place place = 0; place < game::k_places; ++place) {
        if (!game::why_not_place(state, place)) json["places"].append(place_name(place));
    }
    return json;
}

}  // namespace syrtis::protocol::dig
