// SPDX-License-Identifier: MIT

// Tests how computer players evaluate preludes and the effects that only Prelude, Hellas and Elysium have.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ai/terraforming/alike_spaces.hpp"
#include "ai/terraforming/greedy_chooser.hpp"
#include "ai/terraforming/start_worth.hpp"
#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/setup.hpp"
#include "unit/ai/table.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Engine = game::TerraformingMars;
using game::BoardName;
using game::Resource;

constexpr double k_rounds = 9.0;
constexpr WeightSets k_weight_sets = default_weights();

/// A match with Prelude on a board: its content, a position in the first action phase without cards, resources and
/// corporations, and appraisals of it.
class Scene {
   public:
    explicit Scene(const game::Options& options = {.players = 2, .prelude = true})
        : content_(syrtis::test::terraforming_content().of(options)),
          deck_(content_.rules),
          state(game::empty_table(content_.rules, options, 5)) {}

    [[nodiscard]] const game::Rules& rules() const { return content_.rules; }
    [[nodiscard]] const DeckStatistics& deck() const { return deck_; }
    [[nodiscard]] game::Card card(const char* id) const { return *content_.find_card(id); }
    [[nodiscard]] game::Prelude prelude(const char* id) const { return *content_.find_prelude(id); }
    [[nodiscard]] game::Corporation corporation(const char* id) const { return *content_.find_corporation(id); }

    [[nodiscard]] Appraisal appraisal(double rounds = k_rounds) const {
        return {content_.rules, deck_, weights_, state, 0, rounds};
    }
    [[nodiscard]] double worth_of(const char* id) const { return appraisal().prelude(prelude(id)); }

    /// Puts a card of seat 0 face up.
    void put_in_play(const char* id) {
        state.players[0].played.insert(card(id));
        game::refresh_derived(content_.rules, state);
    }
    void start_as(const char* id) {
        state.players[0].corporation = corporation(id);
        game::refresh_derived(content_.rules, state);
    }
    [[nodiscard]] std::int32_t& stock(Resource resource) { return state.players[0].stock[index_of(resource)]; }
    [[nodiscard]] std::int16_t& production(Resource resource) {
        return state.players[0].production[index_of(resource)];
    }

    /// Returns the command of the greedy player for seat 0.
    [[nodiscard]] game::Command answer() const {
        core::CommandList<Engine> commands;
        Engine::legal_commands(content_.rules, state, 0, commands);
        GreedyChooser chooser(std::make_shared<const GreedyKnowledge>(content_.rules, default_weights()));
        chooser.prepare(state, 0);
        return commands[chooser.choose(state, commands.span())];
    }

   private:
    const content::terraforming::Content& content_;
    DeckStatistics deck_;
    Weights weights_;

   public:
    Engine::State state;
};

TEST(PreludeJudgement, EccentricSponsorIsWorthItsDiscountOnTheBestCardInHand) {
    Scene scene;
    scene.stock(Resource::megacredits) = 20;
    const double money = scene.appraisal().outlook().stock[0];
    EXPECT_NEAR(scene.worth_of("eccentric_sponsor"), scene.rules().unplayable_prelude * money, 1e-9)
        << "the prelude leaves the game if no card can be played";
    scene.state.players[0].hand.insert(scene.card("power_plant"));
    const double cheap = scene.worth_of("eccentric_sponsor");
    EXPECT_LE(cheap, scene.rules().cards[scene.card("power_plant")].cost * money + 1e-9);
    scene.state.players[0].hand.insert(scene.card("giant_space_mirror"));
    const double dear = scene.worth_of("eccentric_sponsor");
    EXPECT_GT(dear, cheap + 8.0);
    EXPECT_LE(dear, 25.0 * money + 1e-9);
}

TEST(PreludeJudgement, PreludeThatWaivesARequirementIsWorthTheCardThatCanThenBePlayed) {
    Scene scene;
    scene.stock(Resource::megacredits) = 40;
    scene.state.players[0].hand.insert(scene.card("algae"));
    const double early = scene.worth_of("ecology_experts");
    scene.state.players[0].hand.clear();
    scene.state.players[0].hand.insert(scene.card("power_plant"));
    EXPECT_GT(early, scene.worth_of("ecology_experts"));
}

TEST(PreludeJudgement, UnaffordablePreludeIsWorthTheMoneyThatReplacesIt) {
    Scene scene;
    scene.stock(Resource::megacredits) = 5;
    const double money = scene.appraisal().outlook().stock[0];
    EXPECT_NEAR(scene.worth_of("business_empire"), scene.rules().unplayable_prelude * money, 1e-9);
    scene.stock(Resource::megacredits) = 6;
    EXPECT_GT(scene.worth_of("business_empire"), scene.rules().unplayable_prelude * money + 5.0);
}

TEST(PreludeJudgement, TriggersByTagsOfAPreludeAddToItsWorth) {
    Scene scene;
    const double alone = scene.worth_of("allied_bank");
    scene.start_as("point_luna");
    EXPECT_NEAR(scene.worth_of("allied_bank"), alone + scene.appraisal().outlook().card, 1e-9);
}

TEST(PreludeJudgement, ChoiceAmongThreePreludesIsWorthMoreThanTheMeanPrelude) {
    Scene scene;
    scene.stock(Resource::megacredits) = 40;
    const auto appraisal = scene.appraisal();
    double sum = 0.0;
    double best = 0.0;
    for (std::size_t prelude = 0; prelude < scene.rules().preludes.size(); ++prelude) {
        const auto& rule = scene.rules().preludes[prelude];
        const double worth =
            appraisal.program(rule.play, game::prelude_source(static_cast<game::Prelude>(prelude))) - rule.price;
        sum += worth;
        best = std::max(best, worth);
    }
    const auto valley = scene.corporation("valley_trust");
    const double action =
        appraisal.program(scene.rules().corporations[valley].first_action, game::corporation_source(valley));
    EXPECT_GT(action, sum / static_cast<double>(scene.rules().preludes.size()) + 1.0);
    EXPECT_LT(action, best);
}

TEST(PreludeJudgement, TilesMetalAndIncomeLossesCountMoreAtTheStart) {
    const Scene scene({.players = 3, .prelude = true});
    Weights plain = weights_of_many();
    plain.prelude_metal = plain.metal_share;
    plain.prelude_tile = 0.0;
    plain.prelude_debt = 0.0;
    const auto gain_of = [&](const char* id, auto change) {
        Weights changed = plain;
        change(changed);
        const auto worth = [&](const Weights& weights) {
            return Appraisal(scene.rules(), scene.deck(), weights, scene.state, 0, k_rounds).prelude(scene.prelude(id));
        };
        return worth(changed) - worth(plain);
    };
    EXPECT_NEAR(gain_of("great_aquifer", [](Weights& weights) { weights.prelude_tile = 4.0; }), 2 * 4.0, 1e-9);
    EXPECT_NEAR(gain_of("loan", [](Weights& weights) { weights.prelude_debt = 4.0; }), -2 * 4.0, 1e-9);
    EXPECT_NEAR(gain_of("supply_drop", [](Weights& weights) { weights.prelude_metal += 0.1; }), 0.1 * (3 * 3 + 8 * 2),
                1e-9);
}

TEST(PreludeJudgement, TwoPreludesAreJudgedInTheBetterOfTheirOrders) {
    Scene scene;
    Evaluation evaluation(scene.rules(), scene.deck(), k_weight_sets);
    evaluation.prepare(scene.state, 0);
    // The price of six M€ is there only after the other prelude.
    const auto poor = scene.corporation("phobolog");
    scene.state.players[0].stock[0] = -scene.rules().corporations[poor].starting_megacredits;
    const auto pair_with = [&](const char* other) {
        return pair_worth(evaluation.prices(), scene.state, poor,
                          {scene.prelude("business_empire"), scene.prelude(other)});
    };
    const double paid = pair_with("donation") - pair_with("power_generation");
    Scene rich;
    Evaluation rich_evaluation(rich.rules(), rich.deck(), k_weight_sets);
    rich_evaluation.prepare(rich.state, 0);
    const auto rich_pair_with = [&](const char* other) {
        return pair_worth(rich_evaluation.prices(), rich.state, poor,
                          {rich.prelude("business_empire"), rich.prelude(other)});
    };
    EXPECT_GT(paid, rich_pair_with("donation") - rich_pair_with("power_generation") + 5.0);
}

TEST(PreludeJudgement, DiscountOnTheNextCardIsWorthItsGainForACardInHand) {
    Scene scene;
    scene.stock(Resource::megacredits) = 30;
    Evaluation evaluation(scene.rules(), scene.deck(), k_weight_sets);
    evaluation.prepare(scene.state, 0);
    const auto gain = [&] {
        Engine::State eased = scene.state;
        eased.players[0].next_card_discount = 8;
        return evaluation.value(eased) - evaluation.value(scene.state);
    };
    EXPECT_NEAR(gain(), 0.0, 1e-9) << "there is no card in hand";
    scene.state.players[0].hand.insert(scene.card("power_plant"));
    const double cheap = gain();
    scene.state.players[0].hand.insert(scene.card("giant_space_mirror"));
    EXPECT_GT(cheap, 0.0);
    EXPECT_GT(gain(), cheap);
    EXPECT_LE(gain(), 8.0 * scene.appraisal().outlook().stock[0] + 1e-9);
}

TEST(PreludeJudgement, RaisingTheLowestProductionIsWorthAStepOfThatProduction) {
    Scene scene;
    const auto robinson = scene.corporation("robinson_industries");
    const auto action = [&] {
        return scene.appraisal().program(scene.rules().corporations[robinson].action,
                                         game::corporation_source(robinson));
    };
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        scene.state.players[0].production.fill(3);
        scene.state.players[0].production[resource] = 1;
        EXPECT_NEAR(action(), scene.appraisal().outlook().production[resource], 1e-9) << resource;
    }
}

TEST(PreludeJudgement, FreeAwardIsWorthNothingIfNoneCanBeFunded) {
    Scene scene;
    const auto vitor = scene.corporation("vitor");
    const auto first_action = [&](const Scene& in) {
        return in.appraisal().program(in.rules().corporations[vitor].first_action, game::corporation_source(vitor));
    };
    EXPECT_GT(first_action(scene), 0.0);
    scene.state.awards = {0, 1, 0, core::k_no_side, core::k_no_side};
    EXPECT_EQ(first_action(scene), 0.0);
    EXPECT_EQ(first_action(Scene({.players = 1, .prelude = true, .solo = true})), 0.0);
}

TEST(PreludeJudgement, FreeAwardIsFundedWhereThePlayerLeads) {
    Scene scene({.players = 2, .prelude = true, .board = BoardName::hellas});
    scene.start_as("vitor");
    scene.state.active_player = 0;
    scene.put_in_play("power_plant");
    scene.put_in_play("strip_mine");
    scene.put_in_play("mine");
    scene.put_in_play("peroxide_power");
    scene.state.players[0].owes_first_action = true;
    core::CommandList<Engine> commands;
    Engine::legal_commands(scene.rules(), scene.state, 0, commands);
    const auto first = std::ranges::find(commands, game::CommandType::first_action, &game::Command::type);
    ASSERT_NE(first, commands.end());
    Engine::apply(scene.rules(), scene.state, 0, *first, nullptr);
    const auto command = scene.answer();
    ASSERT_EQ(command.type, game::CommandType::fund_award);
    // Magnate (automated cards) and Contractor (building tags) are those in which seat 0 has something.
    EXPECT_TRUE(command.target == 1 || command.target == 4) << command.target;
}

TEST(PreludeJudgement, ResourceThatPaysForCardsIsValuedByItsPayment) {
    Scene scene;
    const auto psychrophiles = scene.card("psychrophiles");
    EXPECT_GT(scene.appraisal().resource_on(psychrophiles), 0.5 * scene.appraisal().outlook().stock[0]);
    EXPECT_LT(scene.appraisal(0.0).resource_on(psychrophiles), 0.3);
    scene.put_in_play("psychrophiles");
    const double without = scene.appraisal().profit(scene.card("grass"));
    scene.state.card_resources[scene.rules().cards[psychrophiles].resource_slot] = 3;
    scene.state.levels[game::Parameter::temperature] = 0;
    Scene empty = scene;
    empty.state.card_resources = {};
    EXPECT_GT(scene.appraisal().profit(scene.card("grass")), empty.appraisal().profit(scene.card("grass")));
    EXPECT_GE(without, 0.0);
}

TEST(PreludeJudgement, WildTagMeetsARequirementForAMissingTag) {
    Scene scene;
    scene.put_in_play("sponsors");
    const double missing = scene.appraisal().profit(scene.card("space_hotels"));
    scene.put_in_play("research_coordination");
    EXPECT_GT(scene.appraisal().profit(scene.card("space_hotels")), missing * 1.2);
}

TEST(PreludeJudgement, TriggerByCardsWithPointsIsWorthLessTheFewerSuchCardsTheDeckHas) {
    Scene scene;
    const auto vitor = game::corporation_source(scene.corporation("vitor"));
    EXPECT_GT(scene.deck().share_with_points, 0.1);
    EXPECT_LT(scene.deck().share_with_points, 0.5);
    // Three M€ for every card would be more than 1.5 times as much.
    const double three_for_each = 3.0 * 2.22 * k_rounds;
    EXPECT_LT(scene.appraisal().passive(vitor), 0.6 * three_for_each);
    EXPECT_GT(scene.appraisal().passive(vitor), 0.0);
}

TEST(PreludeJudgement, WildTagCountsForMilestonesButNotForAwards) {
    Scene scene({.players = 2, .prelude = true, .board = BoardName::hellas});
    Evaluation evaluation(scene.rules(), scene.deck(), k_weight_sets);
    evaluation.prepare(scene.state, 0);
    const double before = evaluation.worth(scene.state, 0);
    Engine::State wild = scene.state;
    wild.players[0].passives.wild_tags = 2;
    EXPECT_GT(evaluation.worth(wild, 0), before) << "two of three Jovian tags";
    Engine::State funded = scene.state;
    funded.awards[2] = 1;
    const double with_award = evaluation.worth(funded, 0);
    funded.players[0].passives.wild_tags = 2;
    EXPECT_NEAR(evaluation.worth(funded, 0) - with_award, evaluation.worth(wild, 0) - before, 1e-9);
}

TEST(PreludeJudgement, EnergyInStockDoesNotRaiseTheWorthOfIndustrialistAward) {
    Scene scene({.players = 2, .board = BoardName::elysium});
    constexpr std::size_t k_industrialist = 1;
    Evaluation evaluation(scene.rules(), scene.deck(), k_weight_sets);
    evaluation.prepare(scene.state, 0);
    const auto gain_of = [&](auto change) {
        const auto worth = [&](bool is_funded, bool is_changed) {
            Engine::State state = scene.state;
            if (is_funded) state.awards[k_industrialist] = 1;
            if (is_changed) change(state.players[0]);
            return evaluation.worth(state, 0);
        };
        return (worth(true, true) - worth(true, false)) - (worth(false, true) - worth(false, false));
    };
    const auto energy = index_of(Resource::energy);
    EXPECT_NEAR(gain_of([&](game::Player& player) { player.stock[energy] = 8; }), 0.0, 1e-9);
    EXPECT_GT(gain_of([&](game::Player& player) { player.production[energy] = 8; }), 0.1);
    EXPECT_GT(gain_of([&](game::Player& player) { player.stock[index_of(Resource::steel)] = 8; }), 0.01);
}

TEST(PreludeJudgement, TileOnSouthPoleIsWorthAnOceanUntilItsOceanIsPlaced) {
    Scene scene({.players = 2, .board = BoardName::hellas});
    scene.stock(Resource::megacredits) = 30;
    scene.stock(Resource::plants) = 8;
    core::CommandList<Engine> commands;
    Engine::legal_commands(scene.rules(), scene.state, 0, commands);
    const auto convert = std::ranges::find(commands, game::CommandType::convert_plants, &game::Command::type);
    ASSERT_NE(convert, commands.end());
    Engine::apply(scene.rules(), scene.state, 0, *convert, nullptr);
    constexpr game::Space k_south_pole = 58;
    ASSERT_TRUE(scene.rules().priced_areas.contains(k_south_pole));
    Evaluation evaluation(scene.rules(), scene.deck(), k_weight_sets);
    evaluation.prepare(scene.state, 0);
    EXPECT_EQ(evaluation.owed_by_areas(scene.state), 0.0);
    Engine::apply(scene.rules(), scene.state, 0, {.type = game::CommandType::place_tile, .target = k_south_pole},
                  nullptr);
    ASSERT_FALSE(scene.state.stack.empty());
    EXPECT_NEAR(evaluation.owed_by_areas(scene.state), evaluation.outlook().ocean, 1e-6);
}

TEST(PreludeJudgement, AreaWithAPriceIsNotEquivalentToOtherAreas) {
    Scene scene({.players = 2, .board = BoardName::hellas});
    const AlikeSpaces spaces(scene.rules());
    const int printed = game::count_spaces(scene.rules().on_mars);
    std::vector<game::Command> commands;
    for (game::Space space = 0; space < printed; ++space) {
        commands.push_back({.type = game::CommandType::place_tile, .target = space});
    }
    std::vector<std::size_t> first;
    AlikeSpaces::Groups groups;
    spaces.find_first(scene.state, commands, groups, first);
    for (const std::size_t space : scene.rules().priced_areas) {
        EXPECT_EQ(first[space], space);
        EXPECT_EQ(std::ranges::count(first, space), 1);
    }
    EXPECT_FALSE(scene.rules().priced_areas.empty());
}

TEST(PreludeJudgement, PreludeWhoseMoneyPaysForSecondPreludeIsPlayedFirst) {
    for (const bool is_first_dealt : {false, true}) {
        Scene scene;
        scene.state.phase = game::Phase::prelude;
        scene.state.active_player = 0;
        const auto payer = scene.prelude("donation");
        const auto paid = scene.prelude("business_empire");
        scene.state.players[0].preludes.push_back(is_first_dealt ? payer : paid);
        scene.state.players[0].preludes.push_back(is_first_dealt ? paid : payer);
        EXPECT_EQ(scene.answer().target, game::prelude_source(payer));
    }
}

/// Returns a position in which seat 0 has chosen its corporation and chooses preludes.
Scene choosing(const char* corporation, const std::array<const char*, game::k_preludes_dealt>& dealt) {
    Scene scene;
    const auto& rules = scene.rules();
    scene.state = Engine::start(rules, scene.state.options, 11);
    auto& choice = scene.state.players[0].choice;
    choice.corporation = scene.corporation(corporation);
    choice.preludes.clear();
    for (const char* id : dealt) choice.preludes.push_back(scene.prelude(id));
    return scene;
}

TEST(PreludeJudgement, TwoBestOfTheDealtPreludesAreKept) {
    Scene scene = choosing("thorgate", {"biolab", "business_empire", "society_support", "metals_company"});
    auto& choice = scene.state.players[0].choice;
    while (choice.picked_preludes == 0 || scene.answer().target >= game::k_prelude_base) {
        Engine::apply(scene.rules(), scene.state, 0, scene.answer(), nullptr);
    }
    EXPECT_EQ(choice.picked_preludes, 0b1010);
}

TEST(PreludeJudgement, MoneyForChosenPreludesIsNotSpentOnCards) {
    Scene scene = choosing("phobolog", {"business_empire", "galilean_mining", "biolab", "donation"});
    auto& player = scene.state.players[0];
    player.choice.picked_preludes = 0b11;
    while (!player.choice.answered) {
        Engine::apply(scene.rules(), scene.state, 0, scene.answer(), nullptr);
    }
    const int cards = static_cast<int>(std::popcount(player.choice.picked));
    EXPECT_LE(cards * game::k_card_price, 23 - 11);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
