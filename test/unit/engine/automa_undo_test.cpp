// SPDX-License-Identifier: MIT

// Undo against MarsBot: it reveals a card as soon as its turn begins.

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "core/timeline.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::terraforming {
namespace {

const Rules& automa_rules() { return test::terraforming_content().rules; }

/// In the action phase, with M€ for several actions.
State menu() {
    State state = TerraformingMars::start(automa_rules(), {.players = 1, .automa = {.plays = true}}, 7);
    TerraformingMars::Commands commands;
    while (state.phase != Phase::action || !state.stack.empty()) {
        TerraformingMars::legal_commands(automa_rules(), state, k_human, commands);
        TerraformingMars::apply(automa_rules(), state, k_human, commands[0], nullptr);
    }
    state.players[k_human].owes_first_action = false;
    state.players[k_human].stock[0] = 60;
    state.players[k_human].stock[static_cast<std::size_t>(Resource::heat)] = 24;
    return state;
}

constexpr Command k_convert_heat{.type = CommandType::convert_heat};

TEST(UndoAgainstMarsBot, IsAllowedForActionsOfTheCurrentTurn) {
    core::Timeline<TerraformingMars> timeline(automa_rules(), menu());
    ASSERT_FALSE(timeline.play(k_human, k_convert_heat));
    EXPECT_EQ(timeline.undo_steps(k_human).size(), 1U);
}

TEST(UndoAgainstMarsBot, IsRefusedAfterACardOfMarsBotAskedThePlayerAQuestion) {
    // Invasive Species: the choice between two equally valuable cards (MB-12.2).
    State state = menu();
    const auto& content = test::terraforming_content();
    for (const char* id : {"birds", "fish"}) {
        const auto card = *content.find_card(id);
        state.players[k_human].played.insert(card);
        state.card_resources[automa_rules().cards[card].resource_slot] = 1;
    }
    state.automa.action_deck[0] = card_of(*content.find_bonus_card("b02"));
    core::Timeline<TerraformingMars> timeline(automa_rules(), state);
    ASSERT_FALSE(timeline.play(k_human, k_convert_heat));
    ASSERT_EQ(timeline.undo_steps(k_human).size(), 1U);
    ASSERT_FALSE(timeline.play(k_human, k_convert_heat));
    ASSERT_FALSE(timeline.state().stack.empty()) << "the human is asked";
    EXPECT_TRUE(timeline.undo_steps(k_human).empty());
    TerraformingMars::Commands commands;
    TerraformingMars::legal_commands(automa_rules(), timeline.state(), k_human, commands);
    ASSERT_EQ(commands.size(), 2U);
    ASSERT_FALSE(timeline.play(k_human, commands[0]));
    EXPECT_TRUE(timeline.undo_steps(k_human).empty());
}

/// The top card of MarsBot's action deck has no tag: MarsBot reveals it and takes its M€, and nothing else is drawn.
State menu_before_a_card_without_a_tag() {
    State state = menu();
    const auto wanted = static_cast<Card>(*test::terraforming_content().find_card("micro_mills"));
    auto& top = state.automa.action_deck[0];
    const auto put = [&](auto first, auto last) {
        const auto found = std::find(first, last, wanted);
        if (found == last) return false;
        std::swap(*found, top);
        return true;
    };
    const bool in_deck = put(state.automa.action_deck.begin(), state.automa.action_deck.end()) ||
                         put(state.deck.order.begin() + state.deck.top, state.deck.order.begin() + state.deck.bottom);
    if (!in_deck) {
        state.players[k_human].hand.erase(wanted);
        state.players[k_human].hand.insert(std::exchange(top, wanted));
    }
    EXPECT_EQ(TerraformingMars::check_invariants(automa_rules(), state), nullptr);
    return state;
}

TEST(UndoAgainstMarsBot, IsRefusedAfterMarsBotRevealedACard) {
    for (const Command last : {k_convert_heat, Command{.type = CommandType::end_turn}}) {
        core::Timeline<TerraformingMars> timeline(automa_rules(), menu_before_a_card_without_a_tag());
        ASSERT_FALSE(timeline.play(k_human, k_convert_heat));
        ASSERT_EQ(timeline.undo_steps(k_human).size(), 1U);
        const auto before = timeline.state();
        ASSERT_FALSE(timeline.play(k_human, last));
        const auto& after = timeline.state();
        ASSERT_LT(after.automa.action_deck.size(), before.automa.action_deck.size());
        // Only the reveal prevents the undo.
        ASSERT_EQ(after.deck.size(), before.deck.size());
        ASSERT_TRUE(after.rng == before.rng);
        ASSERT_EQ(after.phase, before.phase);
        EXPECT_TRUE(timeline.undo_steps(k_human).empty());
    }
    core::Timeline<TerraformingMars> timeline(automa_rules(), menu());
    ASSERT_FALSE(timeline.play(k_human, {.type = CommandType::pass}));
    EXPECT_TRUE(timeline.undo_steps(k_human).empty());
}

}  // namespace
}  // namespace syrtis::terraforming
