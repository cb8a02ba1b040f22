// SPDX-License-Identifier: MIT
// Games against MarsBot at a table of the lobby. Two games that differ only in the order of the bonus deck send the
// human the same bytes until a card is shown whose place differs. MarsBot can be chosen by name among cards.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/terraforming/codec.hpp"
#include "support/game_with_other_start.hpp"
#include "support/lobby_harness.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::test {
namespace {

namespace game = terraforming;
using game::TerraformingMars;
using Codec = protocol::terraforming::Codec;
using Match = protocol::HostedMatchOf<TerraformingMars, Codec>;

std::shared_ptr<const Codec> codec() {
    static const auto shared = std::make_shared<const Codec>(
        std::shared_ptr<const protocol::terraforming::Content>(std::shared_ptr<void>(), &terraforming_content()));
    return shared;
}

/// Returns a game that is hosted from a position that the test provides.
std::unique_ptr<protocol::HostedGame> given_game(const game::State& state) {
    using Hosted = protocol::HostedGameOf<TerraformingMars, Codec>;
    auto inner = std::make_unique<Hosted>(codec(), std::make_unique<protocol::NoAgents>(),
                                          [](const std::vector<protocol::ContentPack>&) -> Hosted::Made {
                                              return core::Failure<std::string>{"it is made of nothing else"};
                                          });
    return std::make_unique<GameWithOtherStart>(
        std::move(inner), [state](const protocol::HostedGame&, const Json::Value&, core::Seat seats,
                                  const core::Seed&) { return std::make_unique<Match>(codec(), seats, state); });
}

/// A person at a table, and all bytes that were sent to it.
struct Table {
    explicit Table(const game::State& state) {
        harness.games.clear();
        harness.games.push_back(given_game(state));
        human = std::make_unique<Client>(harness);
        human->hello("Ada", "whole");
        human->send(
            R"({"kind":"create","game":"terraforming-mars","seats":1,"options":{"automa":{"level":"normal"}}})");
        human->send(R"({"kind":"start"})");
        human->catch_up();
    }
    LobbyHarness harness;
    std::unique_ptr<Client> human;
};

/// Returns the bonus cards that an update shows.
std::vector<std::string> shown_in(const Json::Value& update) {
    std::vector<std::string> shown;
    for (const auto& event : update["events"]) {
        if (event["event"] == "automa_card_revealed" && event.isMember("bonus_card")) {
            shown.push_back(event["bonus_card"].asString());
        }
    }
    return shown;
}

TEST(MarsBotBonusDeck, OrderIsSecretUntilCardsAreShown) {
    for (const std::uint64_t seed : {5U, 6U}) {
        const auto state = TerraformingMars::start(codec()->rules(), {.players = 1, .automa = {.plays = true}}, seed);
        auto other = state;
        auto& deck = other.automa.bonus_deck;
        ASSERT_GE(deck.size(), 5U);
        std::swap(deck[deck.size() - 1], deck[2]);
        ASSERT_EQ(TerraformingMars::check_invariants(codec()->rules(), other), nullptr);
        Table one(state);
        Table two(other);
        core::Rng rng(seed);
        std::size_t compared = 0;
        std::size_t shown = 0;
        bool differs = false;
        while (!differs && one.human->is_asked() && compared < 2000) {
            ASSERT_TRUE(one.human->bytes() == two.human->bytes()) << "after " << compared << " answers";
            ++compared;
            const auto count = one.human->last_update["decision"]["commands"].size();
            ASSERT_GT(count, 0U);
            const auto number = std::min(rng.below(count), rng.below(count));
            for (auto* table : {&one, &two}) {
                table->human->answer(number);
                table->human->catch_up();
            }
            const auto here = shown_in(one.human->last_update);
            differs = here != shown_in(two.human->last_update);
            shown += here.size();
        }
        EXPECT_TRUE(differs) << "the swapped card was shown at last";
        EXPECT_FALSE(one.human->bytes() == two.human->bytes());
        EXPECT_GT(compared, 10U);
        EXPECT_GT(shown, 1U);
    }
}

TEST(MarsBotAtATable, CanBeChosenForTheRemovalOfAMicrobeAndThenLosesAMegacredit) {
    auto state = TerraformingMars::start(codec()->rules(), {.players = 1, .automa = {.plays = true}}, 7);
    core::CommandList<TerraformingMars> commands;
    while (state.phase != game::Phase::action || !state.stack.empty()) {
        TerraformingMars::legal_commands(codec()->rules(), state, 0, commands);
        TerraformingMars::apply(codec()->rules(), state, 0, commands[0], nullptr);
    }
    auto& human = state.players[0];
    human.owes_first_action = false;
    for (const char* id : {"ants", "tardigrades"}) {
        const auto card = static_cast<game::Card>(*terraforming_content().find_card(id));
        human.played.insert(card);
        state.card_resources[codec()->rules().cards[card].resource_slot] = 1;
    }
    const auto side = game::automa_side(state.options);
    state.players[side].stock[0] = 3;
    Table table(state);
    const auto send = [&](const std::string& command) {
        table.human->send(R"({"kind":"answer","sequence":)" +
                          table.human->last_update["decision"]["sequence"].asString() + R"(,"command":)" + command +
                          "}");
        table.human->catch_up();
    };
    send(R"({"type":"use_action","card":"ants"})");
    ASSERT_TRUE(table.human->decides("choose_card"));
    std::vector<std::string> cards;
    for (const auto& command : table.human->last_update["decision"]["commands"]) {
        cards.push_back(command["card"].asString());
    }
    EXPECT_NE(std::ranges::find(cards, "marsbot"), cards.end());
    EXPECT_NE(std::ranges::find(cards, "tardigrades"), cards.end());
    send(R"({"type":"choose_card","card":"marsbot"})");
    const auto& view = table.human->last_update["view"];
    EXPECT_EQ(view["players"]["1"]["resources"]["megacredits"], 2);
    EXPECT_FALSE(table.human->decides("choose_card"));
}

}  // namespace
}  // namespace syrtis::test
