// SPDX-License-Identifier: MIT

// Events of MarsBot use words where a number would have to be looked up.

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "engine/terraforming/automa_placement.hpp"
#include "protocol/terraforming/event_json.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::Event;
using game::EventType;
using game::automa::BonusPlace;
using game::automa::Feature;

void expect_word(const Event& event, const char* key, std::string_view word) {
    const auto& content = test::terraforming_content();
    const Json::Value json = event_json(content, event);
    EXPECT_EQ(json[key], Json::Value(std::string(word)));
    EXPECT_EQ(read_event(content, json), event);
}

TEST(MarsBotEvents, ContainTheReasonForAChosenSpace) {
    const auto chosen_by = [](std::int32_t by) {
        return Event{.type = EventType::space_chosen, .seat = 1, .space = 12, .value = by};
    };
    expect_word(chosen_by(game::automa::k_chosen_by_card), "chosen_by", "card");
    expect_word(chosen_by(game::automa::k_chosen_alone), "chosen_by", "only_space");
    expect_word(chosen_by(static_cast<std::int32_t>(Feature::own_cities)), "chosen_by", "own_cities");
    expect_word(chosen_by(static_cast<std::int32_t>(Feature::icons)), "chosen_by", "icons");
}

TEST(MarsBotEvents, ContainTheDestinationOfABonusCard) {
    constexpr std::array<std::string_view, 5> k_places{"deck", "deck_bottom", "discard", "beside_corporation",
                                                       "destroyed"};
    for (std::size_t place = 0; place < k_places.size(); ++place) {
        expect_word({.type = EventType::bonus_card_moved,
                     .seat = 1,
                     .subject = 2,
                     .value = static_cast<std::int32_t>(static_cast<BonusPlace>(place))},
                    "place", k_places[place]);
    }
}

}  // namespace
}  // namespace syrtis::protocol::terraforming
