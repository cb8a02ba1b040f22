// SPDX-License-Identifier: MIT
//
// Tests the beliefs of searches about hidden cards of Terraforming Mars.

#include "ai/terraforming/card_beliefs.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/terraforming/agents.hpp"
#include "ai/terraforming/net_value.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

const game::Rules& belief_rules() { return syrtis::test::Cases<Game>::rules(); }

/// Returns a table with a different weight for each row and card.
BeliefTable table_for(const game::Rules& made_for, const game::Options& options) {
    const BeliefPurpose purpose = purpose_of_beliefs(made_for, options);
    BeliefTable table{.game = purpose.game, .match = purpose.match, .things = purpose.things, .rows = purpose.rows};
    for (std::size_t row = 0; row < purpose.rows.size(); ++row) {
        auto& weights = table.weights.emplace_back();
        for (std::size_t card = 0; card < purpose.things_count; ++card) {
            weights.push_back(static_cast<std::uint32_t>(1 + (row * 37 + card * card * 11) % 997));
        }
    }
    return table;
}

std::shared_ptr<const BeliefFiles> files_for(const game::Rules& made_for) {
    const std::string text = write_belief_table(table_for(made_for, {.players = 2}));
    return std::make_shared<const BeliefFiles>(std::vector<BeliefFiles::Found>{{"two.beliefs", text}});
}

game::View view_of(const game::Options& options) {
    game::View view;
    view.seat = 0;
    view.options = options;
    view.phase = game::Phase::action;
    view.generation = 3;
    return view;
}

std::string row_name(const game::View& view, std::size_t place) {
    const auto row = belief_row(view, place);
    return row ? purpose_of_beliefs(belief_rules(), view.options).rows.at(*row) : "none";
}

TEST(CardBeliefs, RowOfTheTableDependsOnPlacePhaseAndGeneration) {
    auto view = view_of({.players = 3});
    EXPECT_EQ(row_name(view, 0), "none") << "the own hand is visible";
    EXPECT_EQ(row_name(view, 1), "hand 3");
    view.players[1].passed = true;
    EXPECT_EQ(row_name(view, 1), "hand left over 3");
    EXPECT_EQ(row_name(view, 2), "hand 3");
    EXPECT_EQ(row_name(view, 3), "none") << "no player has this seat";
    view.generation = 4;
    view.phase = game::Phase::research;
    EXPECT_EQ(row_name(view, 2), "hand left over 3") << "cards that are being chosen were in no hand yet";
    EXPECT_EQ(row_name(view, game::k_discard_place), "discard pile 4");
    EXPECT_EQ(row_name(view, game::k_pile_place), "none");
    view.generation = 30;
    EXPECT_EQ(row_name(view, game::k_discard_place), "discard pile 12");
}

TEST(CardBeliefs, AreUsedOnlyInMatchesOfSeveralPlayers) {
    EXPECT_EQ(row_name(view_of({.players = 1, .solo = true}), game::k_discard_place), "none");
    EXPECT_EQ(row_name(view_of({.players = 1, .automa = {.plays = true}}), game::k_discard_place), "none");
    CardBeliefs beliefs;
    beliefs.add({.players = 2}, table_for(belief_rules(), {.players = 2}));
    game::Belief belief;
    EXPECT_TRUE(beliefs.believe(view_of({.players = 2}), belief));
    EXPECT_FLOAT_EQ(belief.weight(1, 0), static_cast<float>(1 + 2 * 37) / 100.0F);
    EXPECT_FLOAT_EQ(belief.weight(0, 0), 1.0F);
    EXPECT_FLOAT_EQ(belief.weight(game::k_pile_place, 0), 1.0F);
    EXPECT_FALSE(beliefs.believe(view_of({.players = 2, .draft = true}), belief)) << "there is no table for a draft";
    EXPECT_FALSE(beliefs.believe(view_of({.players = 3}), belief));
}

TEST(CardBeliefs, IncompatibleFilesAreRefusedWithTheirNames) {
    const Brains<Game> good(belief_rules(), agent_kinds(nullptr, files_for(belief_rules())));
    EXPECT_TRUE(good.load("ismcts:sims=3:belief=1"));
    EXPECT_EQ(good.made_of("ismcts:belief=1").size(), 12U) << "series files name these tables";
    EXPECT_EQ(good.made_of("ismcts:belief=0"), "") << "the player's text is that of the time without tables";
    EXPECT_EQ(good.made_of("expert"), Brains<Game>(belief_rules(), agent_kinds()).made_of("expert"));

    const Brains<Game> none(belief_rules(), agent_kinds());
    const auto missing = none.load("flat:belief=1");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, "agent_not_available");
    EXPECT_TRUE(none.load("flat:belief=0"));
    EXPECT_FALSE(none.load("flat:belief=2"));
    EXPECT_FALSE(none.load("greedy:belief=1")) << "a player without imagined worlds has no beliefs";

    auto other = belief_rules();
    ++other.cards[10].cost;
    const Brains<Game> misfits(belief_rules(), agent_kinds(nullptr, files_for(other)));
    const auto refused = misfits.load("flat:belief=1");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("\"two.beliefs\" is not used: it was counted with other things"),
              std::string::npos)
        << refused.error().message;
    EXPECT_TRUE(misfits.load("flat")) << "a player without beliefs needs no files";

    const auto broken = std::make_shared<const BeliefFiles>(std::vector<BeliefFiles::Found>{{"cut.beliefs", "{"}});
    const auto unreadable = Brains<Game>(belief_rules(), agent_kinds(nullptr, broken)).load("flat:belief=1");
    ASSERT_FALSE(unreadable);
    EXPECT_NE(unreadable.error().message.find("\"cut.beliefs\" is not used: it is not valid JSON"), std::string::npos)
        << unreadable.error().message;
}

/// Returns the list of the cards of the data files.
KnownCards known_cards() {
    const auto ids = [](const auto& definitions) {
        std::vector<std::string> ids;
        for (const auto& definition : definitions) ids.push_back(definition.id);
        return ids;
    };
    const auto& definitions = syrtis::test::terraforming_content().definitions;
    return KnownCards::read(write_known_cards(belief_rules(), ids(definitions.cards), ids(definitions.corporations)))
        .value();
}

TEST(KnownCards, InstalledListHasExactlyTheCardsOfTheData) {
    const KnownCards known = known_cards();
    EXPECT_TRUE(known.are_those_of(belief_rules()));
    for (core::Seat seats = 2; seats <= core::k_max_seats; ++seats) {
        const game::Options options{.players = seats};
        EXPECT_EQ(purpose_of_beliefs(known.rules(), options).things,
                  purpose_of_beliefs(belief_rules(), options).things);
    }
}

TEST(KnownCards, BrokenListOfCardsIsRefused) {
    const std::string entry = R"({"cards_known":1,"game":"terraforming-mars","corporations":[],"holders":[)";
    EXPECT_EQ(KnownCards::read("{").error().substr(0, 5), "it is");
    EXPECT_EQ(KnownCards::read("[]").error(), "it is not a list of cards");
    EXPECT_EQ(KnownCards::read(R"({"cards_known":2})").error(), "it has another format");
    EXPECT_EQ(KnownCards::read(entry + "]}").error(), "a part of it is missing");
    EXPECT_EQ(KnownCards::read(entry + R"(],"cards":[{"id":"mine"}]})").error(),
              "a card lacks its id, cost, kind or tags");
    EXPECT_EQ(KnownCards::read(entry + R"("mine"],"cards":[]})").error(),
              "a card that holds resources is not in the list");
}

TEST(CardBeliefs, CardsOfTableAreFoundByTheirIds) {
    const game::Options options{.players = 2};
    const BeliefFiles files({{"two.beliefs", write_belief_table(table_for(belief_rules(), options))}}, {known_cards()});
    auto more = belief_rules();
    game::CardRule unknown = more.cards.back();
    unknown.identity = game::identity_of("a card that no table knows");
    ++unknown.cost;
    more.cards.insert(more.cards.begin(), unknown);
    const auto as_counted = files.fitting(belief_rules());
    const auto with_more = files.fitting(more);
    ASSERT_TRUE(as_counted && with_more) << with_more.error();
    EXPECT_EQ(as_counted.value()->note(), "");
    EXPECT_EQ(with_more.value()->note(),
              "The belief tables were counted with other cards: they know 208 of 209 cards and 13 of 13 corporations.");
    game::Belief counted;
    game::Belief wider;
    ASSERT_TRUE(as_counted.value()->believe(view_of(options), counted));
    ASSERT_TRUE(with_more.value()->believe(view_of(options), wider));
    EXPECT_EQ(wider.weight(1, 0), 1.0F) << "an unknown card is as likely in a hand as in the draw pile";
    for (std::size_t card = 0; card < belief_rules().cards.size(); ++card) {
        EXPECT_EQ(wider.weight(1, card + 1), counted.weight(1, card));
    }
}

/// In two histories with equal views, a search has the same beliefs and gives the same answer; without the beliefs the
/// answer would differ.
TEST(CardBeliefs, DependOnViewOnly) {
    const auto files = files_for(belief_rules());
    const auto beliefs = files->fitting(belief_rules());
    ASSERT_TRUE(beliefs) << beliefs.error();
    const Brains<Game> believing(belief_rules(), agent_kinds(nullptr, files));
    const Brains<Game> without(belief_rules(), agent_kinds());
    auto state = Game::start(belief_rules(), {.players = 2}, 8);
    core::CommandList<Game> commands;
    core::Rng rng(8);
    const auto greedy = believing.load("greedy").value()->make_agent();
    const auto ask = [&](const Brains<Game>& players, const char* spec, const game::View& view, std::uint64_t seed) {
        const auto brain = players.load(spec).value();
        Answer<Game> answer;
        core::Rng stream(seed);
        brain->make_agent()->think({.view = view,
                                    .commands = commands.span(),
                                    .rng = stream,
                                    .budget = {.simulations = brain->limits().simulations}},
                                   answer);
        return answer;
    };
    int others = 0;
    int asked = 0;
    for (std::uint64_t step = 0; step < 200; ++step) {
        core::Seat seat = 0;
        while (!core::has_seat(Game::pending(state), seat)) ++seat;
        Game::legal_commands(belief_rules(), state, seat, commands);
        const auto view = Game::view(belief_rules(), state, seat);
        if (step % 25 == 10 && commands.size() > 1) {
            ++asked;
            const auto other = Game::determinize(belief_rules(), view, rng);
            EXPECT_NE(Game::hash(other), Game::hash(state));
            const auto seen = Game::view(belief_rules(), other, seat);
            game::Belief one;
            game::Belief another;
            EXPECT_EQ((*beliefs)->believe(view, one), (*beliefs)->believe(seen, another));
            for (std::size_t place = 0; place < game::Belief::k_places; ++place) {
                for (std::size_t card = 0; card < game::Belief::k_things; ++card) {
                    ASSERT_EQ(one.weight(place, card), another.weight(place, card));
                }
            }
            const auto answer = ask(believing, "ismcts:sims=12:belief=1", view, step);
            const auto same = ask(believing, "ismcts:sims=12:belief=1", seen, step);
            EXPECT_EQ(answer.command, same.command);
            EXPECT_EQ(answer.shares, same.shares);
            const auto uniform = ask(without, "ismcts:sims=12:belief=0", view, step);
            EXPECT_EQ(ask(believing, "ismcts:sims=12:belief=0", view, step).shares, uniform.shares);
            others += answer.shares == uniform.shares ? 0 : 1;
        }
        Answer<Game> answer;
        greedy->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
        Game::apply(belief_rules(), state, seat, answer.command, nullptr);
    }
    EXPECT_GT(asked, 3);
    EXPECT_GT(others, asked / 2);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
