// SPDX-License-Identifier: MIT
//
// Tests the inputs of nets and the attributes of cards.

#include "ai/terraforming/features.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "ai/terraforming/card_attributes.hpp"
#include "any_nets.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

std::set<std::string> active_names(const game::View& view, const Judgement& judgement, const Move& move) {
    const auto names = inputs_of(feature_rules(), game::seats(view.options)).names;
    ActiveFeatures active;
    find_features(feature_rules(), view, judgement, move, active);
    std::set<std::string> result;
    for (const auto input : active) result.insert(names.at(input));
    EXPECT_EQ(result.size(), active.size()) << "names of inputs are unique";
    return result;
}

TEST(NetFeatures, AreThoseComputedByHandForOneView) {
    const auto names = active_names(view_by_hand(), {.points = {30.0, 33.6}, .rounds = 8.4}, {});
    const auto has = [&](const std::string& begin) {
        return std::ranges::any_of(names, [&](const std::string& name) { return name.starts_with(begin); });
    };
    for (const char* name : {"temperature 1", "oxygen 2", "oceans 0", "generation 0 >= 3", "phase 3", "acts 0",
                             "milestone claimed 2", "milestones 1", "awards 0", "place 0", "rounds 0 >= 8"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    EXPECT_FALSE(names.contains("generation 0 >= 4"));
    EXPECT_FALSE(names.contains("rounds 0 >= 9"));
    EXPECT_FALSE(names.contains("acts 1"));
    // The own seat, which is the second one, comes first in the inputs.
    for (const char* name :
         {"seat 0 production 1 >= 3", "seat 0 rating 0 >= 22", "seat 0 own milestone 2", "seat 1 stock 0 >= 4",
          "seat 1 cities 0 >= 1", "seat 0 judged lead 0 >= 4", "seat 0 judged points 0 >= 30", "other city 12"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    for (const char* name : {"seat 0 production 1 >= 4", "seat 0 rating 0 >= 24", "seat 1 stock 0 >= 6",
                             "seat 0 stock 0 >= 4", "seat 0 judged lead 0 >= 5", "seat 1 judged lead 0 >= 1"}) {
        EXPECT_FALSE(names.contains(name)) << name;
    }
    EXPECT_TRUE(has("hand #" + std::to_string(feature_rules().cards[7].identity)));
    EXPECT_FALSE(has("hand #" + std::to_string(feature_rules().cards[8].identity)));
    EXPECT_FALSE(has("own city"));
    EXPECT_FALSE(has("command"));
}

game::View view_against_marsbot() {
    game::View view = view_by_hand();
    view.seat = 0;
    view.options.players = 1;
    view.options.automa = {.plays = true, .level = game::AutomaLevel::hard};
    view.options.board = game::BoardName::elysium;
    view.active_player = 0;
    view.board.owned[1] = view.board.cities;
    view.board.owned[0].clear();
    view.players[1].stock[0] = 33;
    view.players[1].terraform_rating = 31;
    view.automa.table.tracks[3] = 4;
    view.automa.table.marks[3] = 6;
    view.automa.from_pile = 2;
    view.automa.action_deck_size = 3;
    view.automa.bonus_deck_size = 8;
    view.automa.table.destroyed = 0b101;
    view.automa.table.corporation = 3;
    return view;
}

TEST(NetFeatures, OfMatchAgainstMarsBotAreThoseComputedByHandForOneView) {
    const auto names = active_names(view_against_marsbot(), {.points = {90.0, 104.4}, .rounds = 6.0}, {});
    const auto corporation = [](game::Corporation number) {
        return "automa corporation #" + std::to_string(feature_rules().automa.corporations.at(number).identity);
    };
    EXPECT_TRUE(names.contains(corporation(3)));
    EXPECT_FALSE(names.contains(corporation(2)));
    for (const char* name :
         {"automa level 2", "board #elysium", "automa marker 3 >= 4", "automa below mark 3 >= 2",
          "automa megacredits 0 >= 32", "automa rating 0 >= 30", "automa project cards 0 >= 2",
          "automa action deck 0 >= 3", "automa bonus deck 0 >= 7", "automa destroyed bonus cards 0 >= 2",
          "automa cities 0 >= 1", "automa milestone 2", "automa judged points 0 >= 100", "lead over automa 0 >= -15",
          "acts 0", "milestone claimed 2", "other city 12", "seat 0 judged points 0 >= 90",
          "seat 0 judged lead 0 >= -15"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    for (const char* name :
         {"automa level 1", "board #tharsis", "board #hellas", "automa marker 3 >= 5", "automa below mark 3 >= 3",
          "automa megacredits 0 >= 40", "automa rating 0 >= 34", "automa project cards 0 >= 3",
          "automa action deck 0 >= 4", "automa bonus deck 0 >= 9", "automa destroyed bonus cards 0 >= 3",
          "automa cities 0 >= 2", "automa greeneries 0 >= 1", "seat 0 own milestone 2", "automa judged points 0 >= 110",
          "lead over automa 0 >= -11", "own city 12"}) {
        EXPECT_FALSE(names.contains(name)) << name;
    }
    EXPECT_TRUE(std::ranges::none_of(names, [](const std::string& name) { return name.starts_with("seat 1 "); }));
}

TEST(NetFeatures, ComparedCommandIsDescribedByItsRankItsDistanceAndItsType) {
    const auto names = active_names(view_by_hand(), {}, {.place = 2, .behind = 0.36, .type = 3});
    EXPECT_TRUE(names.contains("place 2"));
    EXPECT_TRUE(names.contains("behind 0 >= 35"));
    EXPECT_FALSE(names.contains("behind 0 >= 50"));
    EXPECT_TRUE(names.contains("command 3"));
}

TEST(NetFeatures, NamesOfInputsAndRowsAreUnique) {
    for (core::Seat seats = 1; seats <= core::k_max_seats; ++seats) {
        const net::Inputs inputs = inputs_of(feature_rules(), seats);
        EXPECT_EQ(std::set<std::string>(inputs.names.begin(), inputs.names.end()).size(), inputs.names.size());
        EXPECT_EQ(std::set<std::string>(inputs.shared.begin(), inputs.shared.end()).size(), inputs.shared.size());
        EXPECT_LE(inputs.rows(), net::k_most_inputs);
    }
}

/// Returns the names of the attributes of the card with that id.
std::set<std::string> attributes_of_card(const std::string& id) {
    const auto& cards = feature_rules().cards;
    const auto card = std::ranges::find(cards, game::identity_of(id), &game::CardRule::identity);
    EXPECT_NE(card, cards.end()) << id;
    std::set<std::string> names;
    for (const auto attribute : attributes_of(feature_rules(), *card)) names.insert(attribute_names().at(attribute));
    return names;
}

TEST(CardAttributes, FollowFromRulesOfCard) {
    const auto mine = attributes_of_card("mine");
    for (const char* name : {"card cost >= 3", "card automated", "tag building >= 1", "play steel production >= 1"}) {
        EXPECT_TRUE(mine.contains(name)) << name;
    }
    for (const char* name : {"card cost >= 5", "card action", "card requirement", "play steel production >= 2"}) {
        EXPECT_FALSE(mine.contains(name)) << name;
    }
    const auto comet = attributes_of_card("comet");
    for (const char* name :
         {"card event", "tag space >= 1", "play temperature >= 1", "play ocean >= 1", "play removed plants >= 3"}) {
        EXPECT_TRUE(comet.contains(name)) << name;
    }
    const auto birds = attributes_of_card("birds");
    for (const char* name : {"requires oxygen >= 8", "points by resources", "points one by one", "holds animal",
                             "card action", "action resource here >= 1", "play lowered production >= 2"}) {
        EXPECT_TRUE(birds.contains(name)) << name;
    }
    EXPECT_FALSE(birds.contains("requires temperature >= -29"));
}

TEST(CardAttributes, HaveUniqueNamesAndDifferBetweenMostCards) {
    EXPECT_EQ(std::set<std::string>(attribute_names().begin(), attribute_names().end()).size(),
              attribute_names().size());
    std::set<std::vector<std::uint16_t>> lists;
    for (const auto& card : feature_rules().cards) lists.insert(attributes_of(feature_rules(), card));
    EXPECT_GT(lists.size() * 10, feature_rules().cards.size() * 9);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
