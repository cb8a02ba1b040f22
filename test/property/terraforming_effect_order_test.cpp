// SPDX-License-Identifier: MIT
// An order of effects is asked for exactly where it leads to different results (ruling 17, decision 35). In random
// games every moment at which several effects wait is played out by brute force: each order, each answer, in a world of
// its own imagined from what everybody knows. SYRTIS_GAMES says how many games of each case, as for every property.

#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "engine/terraforming/action_menu.hpp"
#include "engine/terraforming/effect_order.hpp"
#include "engine/terraforming/feasibility.hpp"
#include "engine/terraforming/interpreter.hpp"
#include "engine/terraforming/phases.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::terraforming {
namespace {

using test::Cases;
using Results = std::set<std::uint64_t>;

const Rules& order_rules() { return Cases<TerraformingMars>::rules(); }

/// Moments whose brute force needs more positions are counted, not judged.
constexpr std::size_t k_most_positions = 40'000;
constexpr int k_most_commands = 3'000;

/// Returns the place of the order frame in the stack, if there is one.
std::optional<std::size_t> place_of_order(const State& state) {
    for (std::size_t place = 0; place < state.stack.size(); ++place) {
        if (state.stack[place].pc == order_rules().order_effects) return place;
    }
    return std::nullopt;
}

/// Runs until an order must be found, a player must answer, or the stack is empty.
void run_to_order(State& state) {
    if (const auto place = place_of_order(state)) state.stack[*place].waiting = true;
    run_stack({order_rules(), state});
}

bool is_at_order(const State& state) { return !state.stack.empty() && is_ordering(order_rules(), state); }

/// Finds every possible outcome of a position by trying everything. It remembers whole positions.
class BruteForce {
   public:
    explicit BruteForce(const State& start) {
        for (std::size_t side = 0; side < start.players.size(); ++side) held_[side] = start.players[side].hand;
    }
    [[nodiscard]] bool gave_up() const { return positions_ > k_most_positions; }

    const Results& from(const State& state) {
        const auto hash = TerraformingMars::hash(state);
        if (const auto found = known_.find(hash); found != known_.end()) return found->second;
        Results all;
        if (count_waiting(state) == 0) all.insert(seen(state));
        std::optional<std::size_t> drawing;
        for (std::size_t index = 0; index < count_waiting(state) && !drawing; ++index) {
            if (only_draws(order_rules(), waiting_effect(state, index))) drawing = index;
        }
        for (std::size_t index = 0; index < count_waiting(state); ++index) {
            if (!drawing || drawing == index) all.merge(from(state, index));
        }
        return known_.emplace(hash, std::move(all)).first->second;
    }

    Results from(const State& state, std::size_t first) {
        Results all;
        const auto& effect = waiting_effect(state, first);
        const bool of_card = effect.source == effect.trigger_card;
        const ProgramContext context{effect.seat, effect.source, effect.trigger_card, effect.placed_space, true};
        if (of_card &&
            why_not_feasible(order_rules(), state, context, effect.start, means_of(state, effect.seat), false)) {
            return all;
        }
        State after = state;
        begin_waiting(after, first);
        play_until_order(after, all);
        return all;
    }

   private:
    void play_until_order(State& state, Results& all) {
        if (++positions_ > k_most_positions) return;
        run_to_order(state);
        if (is_at_order(state)) {
            Results some = from(state);
            all.merge(some);
            return;
        }
        const auto seat = state.stack.back().seat;
        TerraformingMars::Commands answers;
        TerraformingMars::legal_commands(order_rules(), state, seat, answers);
        for (const auto& answer : answers) {
            if (hits_oneself_needlessly(order_rules(), state, answer, answers.span())) continue;
            State after = state;
            answer_frame({order_rules(), after}, answer);
            play_until_order(after, all);
        }
    }

    /// Hashes what a spectator sees and how many of the initial cards are still in each hand.
    [[nodiscard]] std::uint64_t seen(const State& state) const {
        auto view = TerraformingMars::view(order_rules(), state, core::k_no_seat);
        view.stack.clear();
        core::Hasher hasher;
        hasher.add(TerraformingMars::hash(view));
        for (std::size_t side = 0; side < held_.size(); ++side) {
            hasher.add((state.players[side].hand & held_[side]).size());
        }
        return hasher.finish();
    }

    std::array<CardSet, core::k_max_sides> held_{};
    std::map<std::uint64_t, Results> known_;
    std::size_t positions_ = 0;
};

struct Figures {
    int moments = 0;
    int asked = 0;
    int drawing = 0;
    int rejected_prepared = 0;
    int exhausted = 0;
};

/// Compares the decision of the engine with brute force, at one moment at which an order must be found.
void judge(const State& state, const EffectOrder& order, core::Rng& rng, Figures& figures) {
    const auto count = count_waiting(state);
    ++figures.moments;
    figures.asked += order.offered != 0 ? 1 : 0;
    figures.exhausted += order.exhausted ? 1 : 0;
    if (order.offered == 0 && only_draws(order_rules(), waiting_effect(state, order.first))) {
        ++figures.drawing;
        return;
    }
    // A different world from the one that the engine uses: hidden things must not matter.
    const auto view = TerraformingMars::view(order_rules(), state, core::k_no_seat);
    const State world = TerraformingMars::determinize(order_rules(), view, rng);
    const EffectOrder there = find_effect_order(order_rules(), world);
    EXPECT_EQ(there.offered, order.offered) << "the decision reveals hidden information";
    EXPECT_EQ(there.first, order.first);

    BruteForce brute(world);
    std::vector<Results> results;
    Results all;
    for (std::size_t index = 0; index < count; ++index) {
        results.push_back(brute.from(world, index));
        all.insert(results.back().begin(), results.back().end());
    }
    if (brute.gave_up()) {
        ++figures.rejected_prepared;
        return;
    }
    Results of_offered;
    std::set<Results> different;
    for (std::size_t index = 0; index < count; ++index) {
        const bool is_offered = ((order.offered >> index) & 1U) != 0;
        if (is_offered) {
            EXPECT_FALSE(results[index].empty()) << "an effect is offered that can't be carried out";
            of_offered.insert(results[index].begin(), results[index].end());
            different.insert(results[index]);
        } else if (order.offered == 0 && !results[index].empty()) {
            different.insert(results[index]);
        }
    }
    if (order.offered != 0) {
        EXPECT_GT(different.size(), 1U) << "an order is asked for without a difference";
        EXPECT_EQ(of_offered, all) << "an effect that is not offered first would lead to another result";
    } else {
        EXPECT_LE(different.size(), 1U) << "an order makes a difference and is not asked for";
        EXPECT_EQ(results[order.first], all) << "the automatic first effect excludes a result";
    }
}

std::size_t any_of(std::size_t count, core::Rng& rng) { return rng.below(static_cast<std::uint32_t>(count)); }

/// Prefers cards, which have most of the effects. Early passing makes short, poor games.
Command any_command(const TerraformingMars::Commands& commands, core::Rng& rng) {
    std::vector<Command> cards;
    std::vector<Command> others;
    for (const auto& command : commands) {
        const bool is_card = command.type == CommandType::play_card || command.type == CommandType::pick_card;
        if (is_card) cards.push_back(command);
        const bool is_poor = command.type == CommandType::pass || command.type == CommandType::standard_project;
        if (!is_card && !is_poor) others.push_back(command);
    }
    if (!cards.empty() && rng.below(8) != 0) return cards[any_of(cards.size(), rng)];
    if (!others.empty() && rng.below(8) != 0) return others[any_of(others.size(), rng)];
    return commands[any_of(commands.size(), rng)];
}

/// Gives money and cards: random players have few, and with more of both more cards are played.
void enrich(State& state) {
    constexpr std::size_t k_hand = 10;
    constexpr std::int32_t k_megacredits = 80;
    for (core::Seat seat = 0; seat < seats(state.options); ++seat) {
        auto& player = state.players[seat];
        player.stock[0] = std::max(player.stock[0], k_megacredits);
        while (player.hand.size() < k_hand && state.deck.size() > 0) {
            player.hand.insert(state.deck.order[state.deck.top++]);
        }
    }
}

void play_game(const Options& options, std::uint64_t seed, Figures& figures) {
    core::Rng rng(seed);
    State state = TerraformingMars::start(order_rules(), options, core::Seed(seed));
    std::uint16_t enriched = 0;
    for (int step = 0; step < k_most_commands && !testing::Test::HasFailure(); ++step) {
        if (state.phase == Phase::action && state.stack.empty() && state.generation != enriched) {
            enrich(state);
            enriched = state.generation;
        }
        const auto pending = TerraformingMars::pending(state);
        if (pending == 0) return;
        const auto seat = test::any_seat_of(pending, rng);
        TerraformingMars::Commands commands;
        TerraformingMars::legal_commands(order_rules(), state, seat, commands);
        const auto command = any_command(commands, rng);
        State expected = state;
        TerraformingMars::apply(order_rules(), expected, seat, command, nullptr);
        ASSERT_STREQ(TerraformingMars::check_invariants(order_rules(), expected), nullptr);
        const bool in_turn = state.phase == Phase::action || state.phase == Phase::final_greenery;
        const bool by_hand = in_turn && (state.stack.empty() || place_of_order(state)) &&
                             command.type != CommandType::pass && command.type != CommandType::end_turn;
        if (!by_hand) {
            state = expected;
            continue;
        }
        // Repeats the command, and stops wherever an order must be found.
        if (state.stack.empty()) {
            choose_in_menu({order_rules(), state}, seat, command);
        } else {
            answer_frame({order_rules(), state}, command);
        }
        for (run_to_order(state); is_at_order(state) && count_waiting(state) > 0; run_to_order(state)) {
            state.stack.back().waiting = false;
            EffectOrder order;
            if (count_waiting(state) > 1) {
                order = find_effect_order(order_rules(), state);
                judge(state, order, rng, figures);
            }
            if (order.offered != 0) {
                offer_waiting(state, order.offered);
                break;
            }
            begin_waiting(state, order.first);
        }
        if (is_at_order(state) && count_waiting(state) == 0) state.stack.back().waiting = false;
        if (const auto place = place_of_order(state); place && *place + 1 < state.stack.size()) {
            state.stack[*place].waiting = false;
        }
        advance({order_rules(), state});
        ASSERT_EQ(TerraformingMars::hash(state), TerraformingMars::hash(expected))
            << "seed " << seed << " step " << step;
        state = expected;
    }
}

TEST(EffectOrderByBruteForce, OrderIsAskedExactlyIfItChangesTheResult) {
    const std::vector<test::Case<TerraformingMars>> cases{
        {"two seats", {.players = 2, .choose_effect_order = true}},
        {"three seats, tiles block",
         {.players = 3, .choose_effect_order = true, .unplaceable_tiles = UnplaceableTiles::block}},
        {"five seats", {.players = 5, .choose_effect_order = true}},
        {"solo", {.players = 1, .solo = true, .choose_effect_order = true}},
        {"against MarsBot",
         {.players = 1, .choose_effect_order = true, .automa = {.plays = true, .corporation = k_random_corporation}}},
    };
    constexpr unsigned k_games_in_ctest = 4;
    const unsigned games = test::wanted_games() == 0 ? k_games_in_ctest : test::wanted_games();
    Figures figures;
    for (const auto& test_case : cases) {
        for (std::uint64_t seed = 1; seed <= games && !HasFailure(); ++seed) {
            SCOPED_TRACE(test_case.name + ", seed " + std::to_string(seed));
            play_game(test_case.options, seed, figures);
        }
    }
    std::cout << figures.moments << " moments with several effects, " << figures.asked << " asked for an order, "
              << figures.drawing << " began with a draw, " << figures.rejected_prepared << " too large to judge, "
              << figures.exhausted << " asked without proof\n";
    EXPECT_GT(figures.asked, 0);
    EXPECT_EQ(figures.exhausted, 0);
    EXPECT_LT(figures.rejected_prepared * 50, figures.moments);
}

}  // namespace
}  // namespace syrtis::terraforming
