// SPDX-License-Identifier: MIT
#include "protocol/dig/decision_json.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/why_not.hpp"

namespace syrtis::protocol::dig {

namespace {

/// Names of bonuses are in alphabetical order in messages, whatever their order in the rules.
constexpr std::array<std::uint8_t, game::k_bonuses> k_bonuses_by_name = [] {
    std::array<std::uint8_t, game::k_bonuses> numbers{};
    for (std::uint8_t number = 0; number < numbers.size(); ++number) numbers[number] = number;
    std::sort(numbers.begin(), numbers.end(), [](std::uint8_t one, std::uint8_t other) {
        return game::k_bonus_names[one] < game::k_bonus_names[other];
    });
    return numbers;
}();

}  // namespace

void write_bonuses(text::JsonWriter& out, const std::array<std::uint8_t, game::k_bonuses>& bonuses) {
    out.begin_object();
    for (const std::uint8_t number : k_bonuses_by_name) {
        if (bonuses[number] != 0) out.member(game::k_bonus_names[number], bonuses[number]);
    }
    out.end_object();
}

void put_question(text::JsonWriter& object, const Content& content, const game::State& state, core::Seat seat) {
    if (!core::has_seat(game::DigMars::pending(state), seat)) return;
    if (state.question == game::Question::none) {
        object.member("actions_left", content.rules.actions_in_turn - state.actions_taken);
        write_bonuses(object.key("bonuses"), state.bonuses);
        object.member("kind", "turn");
        object.member("player", seat);
        return;
    }
    object.member("kind", "place_station");
    object.key("places").begin_array();
    for (game::Place place = 0; place < game::k_places; ++place) {
        if (!game::why_not_place(state, place)) object.value(place_name(place));
    }
    object.end_array();
    object.member("player", seat);
    object.member("reason", game::k_question_names.at(static_cast<std::size_t>(state.question)));
}

}  // namespace syrtis::protocol::dig
