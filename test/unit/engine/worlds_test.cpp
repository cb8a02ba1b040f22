// SPDX-License-Identifier: MIT
// Determinizations: a seat's knowledge of cards that it has passed on, hidden answers of others, and beliefs about
// places of cards.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "engine/terraforming/private_choice.hpp"
#include "support/terraforming_cases.hpp"
#include "unit/engine/table.hpp"

namespace syrtis::terraforming {
namespace {

using test::rules;
using Game = TerraformingMars;

/// Every seat answers with the first legal command while `is_wanted(state)`.
template <class IsWanted>
State play_while(State state, IsWanted&& is_wanted) {
    Game::Commands commands;
    while (is_wanted(state)) {
        core::Seat seat = 0;
        while (!core::has_seat(Game::pending(state), seat)) ++seat;
        Game::legal_commands(rules(), state, seat, commands);
        // Passing leads to the next draft soonest; the last answer closes other questions.
        const auto pass = std::ranges::find(commands, CommandType::pass, &Command::type);
        const bool chooses = commands[0].type == CommandType::pick_card && state.phase != Phase::draft;
        Game::apply(rules(), state, seat,
                    pass != commands.end() ? *pass
                    : chooses              ? commands[commands.size() - 1]
                                           : commands[0],
                    nullptr);
    }
    return state;
}

/// Returns a position in the second generation's draft, after that many rounds.
State in_draft(core::Seat players, int rounds, std::uint64_t seed) {
    return play_while(Game::start(rules(), {.players = players, .draft = true}, seed), [rounds](const State& state) {
        return state.phase != Phase::draft || state.draft_round < rounds;
    });
}

State in_research(core::Seat players, std::uint64_t seed) {
    return play_while(Game::start(rules(), {.players = players, .draft = true}, seed),
                      [](const State& state) { return state.phase != Phase::research; });
}

std::vector<Card> pack_of(const State& state, core::Seat seat) {
    const auto& cards = state.players[seat].choice.cards;
    return {cards.begin(), cards.end()};
}

bool has(const std::vector<Card>& cards, Card card) { return std::ranges::find(cards, card) != cards.end(); }

/// MarsBot discards one of its four kept cards; TerraLabs then adds one to the other three (MB-15, C38).
TEST(DeterminizedActionDeck, CardAddedByTerraLabsIsNeverTheDiscardedCard) {
    Options options{.players = 1, .draft = true};
    options.automa = {.plays = true,
                      .corporation = *test::terraforming_content().find_automa_corporation("terralabs_research")};
    struct Case {
        std::size_t known;  ///< kept cards that the human passed on and has not seen since
        int hidden;         ///< project cards in the deck
        double discarded;   ///< probability of being discarded, for each known card
    };
    // Nothing revealed; a known card; one of the two others, which is the added one or the kept one with equal
    // probability.
    for (const auto& [known, hidden, discarded] : {Case{3, 4, 1.0 / 4}, Case{2, 3, 1.0 / 3}, Case{3, 3, 2.0 / 7}}) {
        std::optional<View> found;
        for (std::uint64_t seed = 0; seed < 200 && !found; ++seed) {
            const State truth = play_while(Game::start(rules(), options, seed), [](const State& state) {
                return state.phase != Phase::action || state.generation < 2;
            });
            const View view = Game::view(rules(), truth, k_human);
            const CardSet seen = view.automa.table.played | view.automa.table.removed | view.known_discard;
            const auto left =
                std::ranges::count_if(view.automa.known_kept, [&](Card card) { return !seen.contains(card); });
            if (view.automa.known_kept.size() == 3 && static_cast<std::size_t>(left) == known &&
                view.automa.from_pile == hidden) {
                found = view;
            }
        }
        ASSERT_TRUE(found.has_value()) << known << " of " << hidden;
        core::Rng rng(8);
        constexpr int k_times = 4000;
        int times = 0;
        for (int time = 0; time < k_times; ++time) {
            const State world = Game::determinize(rules(), *found, rng);
            for (const auto card : found->automa.known_kept) {
                times += world.discard.contains(card) && !found->known_discard.contains(card) ? 1 : 0;
            }
        }
        const double chance = static_cast<double>(known) * discarded;
        EXPECT_NEAR(times, k_times * chance, 4 * std::sqrt(k_times * chance * (1 - chance)))
            << known << " of " << hidden;
    }
}

TEST(DeterminizedDraft, NeighbourHasTheDraftPackThatWasPassedOnLast) {
    core::Rng rng(3);
    for (const int rounds : {1, 2}) {
        for (core::Seat players = 2; players <= core::k_max_seats; ++players) {
            const State truth = in_draft(players, rounds, 5);
            // Packs go to the left in even generations.
            for (int time = 0; time < 20; ++time) {
                const State world = Game::determinize(rules(), Game::view(rules(), truth, 0), rng);
                EXPECT_EQ(pack_of(world, 1), pack_of(truth, 1));
            }
        }
    }
}

TEST(DeterminizedDraft, WithTwoSeatsCardMissingFromReturnedPackWasPickedByOtherSeat) {
    core::Rng rng(4);
    const State truth = in_draft(2, 2, 6);
    const State world = Game::determinize(rules(), Game::view(rules(), truth, 0), rng);
    // Its second pick came from a pack that seat 0 has seen twice; nobody else saw the first.
    ASSERT_EQ(truth.players[1].choice.drafted.size(), 2U);
    EXPECT_EQ(world.players[1].choice.drafted[1], truth.players[1].choice.drafted[1]);
}

TEST(DeterminizedDraft, EachCardOfAPassedPackIsPickedWithEqualProbabilityOrStillInThePack) {
    core::Rng rng(5);
    const State truth = in_draft(4, 2, 7);
    const auto& passed = truth.players[0].choice.passed_on;
    ASSERT_EQ(passed.size(), 5U);
    std::array<int, 3> taken{};
    constexpr int k_times = 3000;
    for (int time = 0; time < k_times; ++time) {
        const State world = Game::determinize(rules(), Game::view(rules(), truth, 0), rng);
        int found = 0;
        for (std::size_t index = 0; index < 3; ++index) {
            const bool picked = world.players[1].choice.drafted[1] == passed[index];
            taken.at(index) += picked ? 1 : 0;
            found += picked || has(pack_of(world, 2), passed[index]) ? 1 : 0;
        }
        ASSERT_EQ(found, 3);
    }
    // Standard deviation of each count: the root of 3000 · 1/3 · 2/3.
    for (const int count : taken) EXPECT_NEAR(count, k_times / 3, 4.5 * 25.9);
}

TEST(DeterminizedResearch, DraftedCardsAreInThePacksOfTheirDrafters) {
    core::Rng rng(6);
    for (core::Seat players = 2; players <= core::k_max_seats; ++players) {
        const State truth = in_research(players, 8);
        for (core::Seat seat = 0; seat < players; ++seat) {
            const auto view = Game::view(rules(), truth, seat);
            ASSERT_EQ(view.choice.passed_on.size(), 6U);
            const State world = Game::determinize(rules(), view, rng);
            ASSERT_EQ(Game::check_invariants(rules(), world), nullptr);
            for (const auto card : view.known_out_of_deck) {
                bool lies_in_a_pack = false;
                for (core::Seat other = 0; other < players; ++other) {
                    lies_in_a_pack = lies_in_a_pack || has(pack_of(world, other), static_cast<Card>(card));
                }
                EXPECT_TRUE(lies_in_a_pack);
            }
            // With two seats, a seat knows all but the first card of the other.
            if (players != 2) continue;
            const auto mine = pack_of(world, static_cast<core::Seat>(1 - seat));
            const auto real = pack_of(truth, static_cast<core::Seat>(1 - seat));
            EXPECT_TRUE(std::equal(mine.begin() + 1, mine.end(), real.begin() + 1, real.end()));
        }
    }
}

/// Two seats in the research phase, of which seat 1 has answered.
State research_answered(int megacredits) {
    State state = play_while(Game::start(rules(), {.players = 2}, 9),
                             [](const State& now) { return now.phase != Phase::research; });
    state.players[1].stock[0] = megacredits;
    Game::apply(rules(), state, 1, {.type = CommandType::done}, nullptr);
    return state;
}

TEST(DeterminizedAnswers, AreAnyAffordableSetOfCards) {
    core::Rng rng(7);
    struct Kind {
        int megacredits;
        std::size_t sets;
    };
    // 6 M€ pay for two cards: 1 + 4 + 6 sets; 100 M€ for any of 16.
    for (const Kind& kind : {Kind{6, 11}, Kind{100, 16}, Kind{2, 1}}) {
        const auto view = Game::view(rules(), research_answered(kind.megacredits), 0);
        std::array<int, 16> counts{};
        const int times = 300 * static_cast<int>(kind.sets);
        for (int time = 0; time < times; ++time) {
            ++counts.at(Game::determinize(rules(), view, rng).players[1].choice.picked);
        }
        std::size_t met = 0;
        for (std::size_t set = 0; set < counts.size(); ++set) {
            if (counts.at(set) == 0) continue;
            ++met;
            // Standard deviation: below the root of 300.
            EXPECT_NEAR(counts.at(set), 300, 4.5 * 17.4);
        }
        EXPECT_EQ(met, kind.sets);
    }
}

TEST(DeterminizedAnswers, FollowTheGivenPolicy) {
    core::Rng rng(8);
    const auto view = Game::view(rules(), research_answered(100), 0);
    const auto first_card_only = [](const auto&, const State& state, core::Seat seat, auto commands, core::Rng&) {
        return state.players[seat].choice.picked == 0 ? commands.front() : commands.back();
    };
    for (int time = 0; time < 20; ++time) {
        const State world = Game::determinize(rules(), view, nullptr, core::AnswerPolicy<Game>(first_card_only), rng);
        EXPECT_EQ(world.players[1].choice.picked, 1);
        EXPECT_TRUE(world.players[1].choice.answered);
    }
}

TEST(DeterminizedAnswers, IllegalAnswerOfAPolicyThrowsBug) {
    core::Rng rng(9);
    const auto view = Game::view(rules(), research_answered(100), 0);
    const auto passes = [](const auto&, const State&, core::Seat, auto, core::Rng&) {
        return Command{.type = CommandType::pass};
    };
    EXPECT_THROW(static_cast<void>(Game::determinize(rules(), view, nullptr, core::AnswerPolicy<Game>(passes), rng)),
                 core::Bug);
}

TEST(CardBelief, CardsAreDrawnInProportionToTheWeights) {
    core::Rng rng(10);
    test::Table table;
    table.hand(1, "birds");
    const auto view = Game::view(rules(), table.state, 0);
    const Card fish = test::card("fish");
    const Card ants = test::card("ants");
    Belief belief;
    belief.set(1, fish, 30.0F);
    belief.set(k_pile_place, ants, 0.1F);
    int fishes = 0;
    int others = 0;
    constexpr int k_times = 20'000;
    for (int time = 0; time < k_times; ++time) {
        const State world = Game::determinize(rules(), view, &belief, {}, rng);
        fishes += world.players[1].hand.contains(fish) ? 1 : 0;
        others += world.players[1].hand.contains(ants) ? 1 : 0;
    }
    // One card in the hand, of n hidden ones: 30 and 10 of n - 2 + 40.
    const double total = static_cast<double>(view.deck_size) + 1.0 - 2.0 + 40.0;
    const auto error = [&](double share) { return 4.5 * std::sqrt(k_times * share * (1.0 - share)); };
    EXPECT_NEAR(fishes, k_times * 30.0 / total, error(30.0 / total));
    EXPECT_NEAR(others, k_times * 10.0 / total, error(10.0 / total));
}

TEST(CardBelief, ConcernsCardsOfEarlierDraftsInHandsAndDiscardPileOnly) {
    core::Rng rng(11);
    test::Table table(3);
    table.hand(1, "birds").hand(1, "ants").hand(2, "pets");
    const Card fish = test::card("fish");
    table.discard("fish").discard("algae");
    table.player(0).known_out_of_deck.insert(fish);
    const auto view = Game::view(rules(), table.state, 0);
    Belief belief;
    belief.set(1, fish, 100.0F);
    int in_first_hand = 0;
    constexpr int k_times = 4000;
    for (int time = 0; time < k_times; ++time) {
        const State world = Game::determinize(rules(), view, &belief, {}, rng);
        const bool held = world.players[1].hand.contains(fish) || world.players[2].hand.contains(fish);
        ASSERT_TRUE(held || world.discard.contains(fish));
        in_first_hand += world.players[1].hand.contains(fish) ? 1 : 0;
    }
    // Two places of weight 100 beside three of weight 1.
    const double share = 200.0 / 203.0;
    EXPECT_NEAR(in_first_hand, k_times * share, 4.5 * std::sqrt(k_times * share * (1.0 - share)));
}

}  // namespace
}  // namespace syrtis::terraforming
