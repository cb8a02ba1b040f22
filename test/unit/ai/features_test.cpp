// SPDX-License-Identifier: MIT
//
// Tests the inputs of nets and the attributes of cards.

#include "ai/terraforming/features.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ai/terraforming/card_attributes.hpp"
#include "ai/terraforming/space_attributes.hpp"
#include "any_nets.hpp"
#include "core/first_seat.hpp"
#include "core/rng.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/scoring.hpp"

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

/// Returns the name of an input of an area, a milestone or an award.
std::string named(const std::string& name, game::Identity identity) { return name + " #" + std::to_string(identity); }
std::string of_space(const std::string& name, game::Space space) {
    return named(name, feature_rules().spaces[space].identity);
}
std::string of_milestone(const std::string& name, std::size_t milestone) {
    return named(name, feature_rules().milestones[milestone].identity);
}
std::string of_award(const std::string& name, std::size_t award) {
    return named(name, feature_rules().awards[award].identity);
}

TEST(NetFeatures, AreThoseComputedByHandForOneView) {
    const auto names = active_names(view_by_hand(), {.points = {30.0, 33.6}, .rounds = 8.4}, {});
    const auto has = [&](const std::string& begin) {
        return std::ranges::any_of(names, [&](const std::string& name) { return name.starts_with(begin); });
    };
    for (const char* name : {"temperature 1", "oxygen 2", "oceans 0", "generation 0 >= 3", "phase 3", "acts 0",
                             "milestones 1", "awards 0", "place 0", "rounds 0 >= 8"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    EXPECT_FALSE(names.contains("generation 0 >= 4"));
    EXPECT_FALSE(names.contains("rounds 0 >= 9"));
    EXPECT_FALSE(names.contains("acts 1"));
    // The own seat, which is the second one, comes first in the inputs.
    for (const char* name : {"seat 0 production 1 >= 3", "seat 0 rating 0 >= 22", "seat 1 stock 0 >= 4",
                             "seat 1 cities 0 >= 1", "seat 0 judged lead 0 >= 4", "seat 0 judged points 0 >= 30"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    for (const std::string& name :
         {of_milestone("milestone claimed", 2), of_milestone("seat 0 own milestone", 2), of_space("other city", 12)}) {
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

TEST(NetFeatures, TellHowFarSeatsAreFromMilestonesAndAwards) {
    const int threshold = feature_rules().milestones[1].threshold;
    Judgement judgement;
    judgement.milestones[1][1] = threshold - 2;
    judgement.milestones[0][1] = threshold + 1;
    judgement.awards[1][3] = 6;
    judgement.awards[0][3] = 8;
    const auto names = active_names(view_by_hand(), judgement, {});
    const std::string own = of_milestone("seat 0 milestone progress", 1);
    EXPECT_TRUE(names.contains(own + " >= -2"));
    EXPECT_FALSE(names.contains(own + " >= -1"));
    EXPECT_TRUE(names.contains(of_milestone("seat 1 milestone progress", 1) + " >= 0"));
    EXPECT_TRUE(names.contains(of_award("seat 0 award lead", 3) + " >= -2"));
    EXPECT_FALSE(names.contains(of_award("seat 0 award lead", 3) + " >= -1"));
    EXPECT_TRUE(names.contains(of_award("seat 1 award lead", 3) + " >= 2"));
    EXPECT_FALSE(names.contains(of_award("seat 1 award lead", 3) + " >= 4"));
}

/// Returns a position of a game in which random commands are given until this generation.
game::State random_position(const game::Options& options, std::uint16_t generation) {
    core::Rng rng(3);
    auto state = Game::start(feature_rules(), options, 11);
    core::CommandList<Game> commands;
    while (state.generation < generation) {
        const core::Seat seat = core::first_seat(Game::pending(state));
        Game::legal_commands(feature_rules(), state, seat, commands);
        const auto chosen = rng.below(static_cast<std::uint32_t>(commands.size()));
        Game::apply(feature_rules(), state, seat, commands[chosen], nullptr);
    }
    return state;
}

TEST(NetFeatures, JudgementHasTheCountsOfMilestonesAndAwardsOfEachSide) {
    GreedyPlayout playout(std::make_shared<const GreedyKnowledge>(feature_rules(), default_weights()));
    const auto state = random_position({.players = 2}, 5);
    const Judgement judgement = judge(playout, state, 1);
    bool differ = false;
    for (const core::Seat seat : std::to_array<core::Seat>({0, 1})) {
        for (std::size_t goal = 0; goal < feature_rules().milestones.size(); ++goal) {
            EXPECT_EQ(judgement.milestones[seat][goal], game::milestone_count(feature_rules(), state, seat, goal));
            EXPECT_EQ(judgement.awards[seat][goal], game::award_count(feature_rules(), state, seat, goal));
            differ = differ || judgement.awards[0][goal] != judgement.awards[1][goal];
        }
    }
    EXPECT_TRUE(differ);
    const auto against_marsbot = random_position({.players = 1, .automa = {.plays = true}}, 5);
    const Judgement other = judge(playout, against_marsbot, 0);
    bool has_value = false;
    for (std::size_t goal = 0; goal < feature_rules().awards.size(); ++goal) {
        EXPECT_EQ(other.awards[0][goal], game::award_count(feature_rules(), against_marsbot, 0, goal));
        EXPECT_EQ(other.awards[1][goal], game::automa::award_value(feature_rules(), against_marsbot, goal));
        has_value = has_value || other.awards[1][goal] > 0;
    }
    EXPECT_TRUE(has_value);
}

TEST(NetFeatures, TellTheBoardAndTheStepsThatAreLeftOfEachParameter) {
    auto view = view_by_hand();
    view.options.board = game::BoardName::hellas;
    const auto& tracks = feature_rules().tracks;
    const auto temperature = static_cast<std::size_t>(game::Parameter::temperature);
    view.levels[game::Parameter::temperature] = tracks[temperature].end - 8;
    const auto names = active_names(view, {}, {});
    EXPECT_TRUE(names.contains("board #hellas"));
    EXPECT_FALSE(names.contains("board #tharsis"));
    EXPECT_TRUE(names.contains(named("parameter", tracks[temperature].identity) + " >= 4"));
    EXPECT_FALSE(names.contains(named("parameter", tracks[temperature].identity) + " >= 7"));
    // No ocean is on the board.
    const auto oceans = static_cast<std::size_t>(game::Parameter::oceans);
    EXPECT_TRUE(names.contains(named("parameter", tracks[oceans].identity) + " >= 7"));
    EXPECT_FALSE(names.contains(named("parameter", tracks[oceans].identity) + " >= 12"));
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
          "automa cities 0 >= 1", "automa judged points 0 >= 100", "lead over automa 0 >= -15", "acts 0",
          "seat 0 judged points 0 >= 90", "seat 0 judged lead 0 >= -15"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    for (const char* name : {"automa level 1", "board #tharsis", "board #hellas", "automa marker 3 >= 5",
                             "automa below mark 3 >= 3", "automa megacredits 0 >= 40", "automa rating 0 >= 34",
                             "automa project cards 0 >= 3", "automa action deck 0 >= 4", "automa bonus deck 0 >= 9",
                             "automa destroyed bonus cards 0 >= 3", "automa cities 0 >= 2", "automa greeneries 0 >= 1",
                             "automa judged points 0 >= 110", "lead over automa 0 >= -11"}) {
        EXPECT_FALSE(names.contains(name)) << name;
    }
    for (const std::string& name :
         {of_milestone("milestone claimed", 2), of_milestone("automa milestone", 2), of_space("other city", 12)}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    EXPECT_FALSE(names.contains(of_milestone("seat 0 own milestone", 2)));
    EXPECT_FALSE(names.contains(of_space("own city", 12)));
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
    for (const auto attribute : attributes_of(feature_rules(), *card))
        names.insert(card_attribute_names().at(attribute));
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
    EXPECT_EQ(std::set<std::string>(card_attribute_names().begin(), card_attribute_names().end()).size(),
              card_attribute_names().size());
    std::set<std::vector<std::uint16_t>> lists;
    for (const auto& card : feature_rules().cards) lists.insert(attributes_of(feature_rules(), card));
    EXPECT_GT(lists.size() * 10, feature_rules().cards.size() * 9);
}

std::set<std::string> attributes_of_corporation(const std::string& id) {
    const auto& corporations = feature_rules().corporations;
    const auto found = std::ranges::find(corporations, game::identity_of(id), &game::CorporationRule::identity);
    EXPECT_NE(found, corporations.end()) << id;
    std::set<std::string> names;
    for (const auto attribute : attributes_of(feature_rules(), *found)) {
        names.insert(corporation_attribute_names().at(attribute));
    }
    return names;
}

TEST(CorporationAttributes, FollowFromRulesOfCorporation) {
    const auto ecoline = attributes_of_corporation("ecoline");
    for (const char* name : {"tag plant >= 1", "play plants production >= 1", "always greeneries"}) {
        EXPECT_TRUE(ecoline.contains(name)) << name;
    }
    EXPECT_FALSE(ecoline.contains("corporation megacredits >= 40"));
    const auto credicor = attributes_of_corporation("credicor");
    EXPECT_TRUE(credicor.contains("corporation megacredits >= 57"));
    EXPECT_FALSE(credicor.contains("always greeneries"));
}

TEST(SpaceAttributes, FollowFromKindBonusAndNeighboursOfArea) {
    const auto attributes_of_space = [](const game::SpaceRule& space) {
        std::set<std::string> names;
        for (const auto attribute : attributes_of(feature_rules(), space)) {
            names.insert(space_attribute_names().at(attribute));
        }
        return names;
    };
    // The first area of Tharsis prints two steel, and has a land, an ocean and a volcanic area as neighbours.
    const auto first = attributes_of_space(feature_rules().spaces[0]);
    for (const char* name : {"area land", "bonus steel >= 2", "neighbours all >= 1", "neighbours oceans >= 1"}) {
        EXPECT_TRUE(first.contains(name)) << name;
    }
    for (const char* name :
         {"area ocean", "bonus steel >= 3", "bonus cards >= 1", "neighbours all >= 6", "neighbours oceans >= 2"}) {
        EXPECT_FALSE(first.contains(name)) << name;
    }
    // The third area has two ocean areas as neighbours.
    EXPECT_TRUE(attributes_of_space(feature_rules().spaces[2]).contains("neighbours oceans >= 2"));
    const auto phobos = std::ranges::find(feature_rules().spaces, game::SpaceKind::off_planet, &game::SpaceRule::kind);
    ASSERT_NE(phobos, feature_rules().spaces.end());
    EXPECT_EQ(attributes_of_space(*phobos), std::set<std::string>{"area off planet"});
}

}  // namespace
}  // namespace syrtis::ai::terraforming
