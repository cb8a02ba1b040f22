// SPDX-License-Identifier: MIT
// A choice of several cards is answered with a set. In any order it is accepted exactly if it has an allowed size, and
// it leads to the same position as the engine's single picks in ascending order. Tested with every offer of random
// games: starting hands, drafts, research, looked-at cards, discards and sold patents.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/answer.hpp"
#include "protocol/terraforming/codec.hpp"
#include "protocol/terraforming/decision_json.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::Card;
using game::CommandType;
using game::Picking;
using game::State;
using game::TerraformingMars;
using test::Cases;
using Cards = std::vector<Card>;

/// All subsets of smaller offers are tried; of larger offers random ones.
constexpr std::size_t k_all_subsets_up_to = 4;
constexpr int k_drawn_subsets = 6;

const Codec& codec() {
    static const Codec shared(std::shared_ptr<const Content>(std::shared_ptr<void>(), &test::terraforming_content()));
    return shared;
}

Json::Value choice_of(const Cards& cards) {
    Json::Value json(Json::objectValue);
    json["type"] = "choose_cards";
    json["cards"] = cards_json(codec().content(), cards);
    return json;
}

std::optional<State> carried_out(const State& from, core::Seat seat, const Json::Value& command) {
    State state = from;
    std::vector<game::Event> events;
    if (protocol::carry_out(codec(), state, seat, command, events)) return state;
    EXPECT_EQ(state, from) << text::write_json(command);
    EXPECT_TRUE(events.empty());
    return std::nullopt;
}

std::optional<Picking> picking_of(const State& state, core::Seat seat) {
    const auto asked = asked_of(codec().content(), state, seat);
    return asked ? asked->picking : std::nullopt;
}

/// Makes the choice by single commands. The engine ends a choice that has one answer left.
State picked_one_by_one(const State& from, core::Seat seat, const Cards& ascending) {
    State state = from;
    int picked = picking_of(from, seat)->picked;
    for (const Card card : ascending) {
        const auto now = picking_of(state, seat);
        if (!now || now->picked < picked) return state;
        EXPECT_EQ(now->picked, picked);
        const game::Command pick{.type = CommandType::pick_card, .target = card};
        EXPECT_FALSE(TerraformingMars::check(codec().rules(), state, seat, pick));
        TerraformingMars::apply(codec().rules(), state, seat, pick, nullptr);
        ++picked;
    }
    const auto now = picking_of(state, seat);
    if (!now || now->picked != picked) return state;
    const game::Command done{.type = CommandType::done};
    EXPECT_FALSE(TerraformingMars::check(codec().rules(), state, seat, done));
    TerraformingMars::apply(codec().rules(), state, seat, done, nullptr);
    return state;
}

/// True if the card is in its hand or set aside for it. After a draft all drafted cards are in its offer.
bool holds(const State& state, core::Seat seat, Card card, bool drafted) {
    const auto& choice = state.players[seat].choice;
    if (state.players[seat].hand.contains(card)) return true;
    if (std::ranges::find(choice.drafted, card) != choice.drafted.end()) return true;
    const auto found = std::ranges::find(choice.cards, card);
    if (drafted && state.phase == game::Phase::research) return found != choice.cards.end();
    return found != choice.cards.end() && ((choice.picked >> (found - choice.cards.begin())) & 1) != 0;
}

class Choices {
   public:
    Choices(const State& state, core::Seat seat, core::Rng& rng) : state_(state), seat_(seat), rng_(rng) {}

    void look() {
        const auto picking = picking_of(state_, seat_);
        if (!picking) return look_at_patents();
        offer_.clear();
        for (const auto source : offered_cards(*picking)) offer_.push_back(static_cast<game::Card>(source));
        if (offer_.size() <= k_all_subsets_up_to) {
            for (unsigned bits = 0; bits < 1U << offer_.size(); ++bits) try_subset(*picking, subset(bits));
        } else {
            for (int count = 0; count < k_drawn_subsets; ++count) try_subset(*picking, any_subset());
        }
        if (offer_.empty()) return;
        EXPECT_FALSE(carried_out(state_, seat_, choice_of({offer_[0], offer_[0]})));
    }

    /// The number of answered offers of each kind, by the name of the phase or the effect.
    static std::map<std::string, int>& seen() {
        static std::map<std::string, int> seen;
        return seen;
    }

   private:
    [[nodiscard]] Cards subset(unsigned bits) const {
        Cards cards;
        for (std::size_t place = 0; place < offer_.size(); ++place) {
            if (((bits >> place) & 1U) != 0) cards.push_back(offer_[place]);
        }
        return cards;
    }

    Cards any_subset() {
        Cards cards;
        const auto share = rng_.below(5);
        for (const Card card : offer_) {
            if (rng_.below(4) < share) cards.push_back(card);
        }
        return cards;
    }

    void try_subset(const Picking& picking, const Cards& ascending) {
        const auto place = [&](Card card) {
            return picking.from_hand ? int{card} : static_cast<int>(std::ranges::find(offer_, card) - offer_.begin());
        };
        const int wanted = picking.picked + static_cast<int>(ascending.size());
        const bool fits = wanted >= picking.minimum && wanted <= picking.maximum &&
                          (ascending.empty() || place(ascending.front()) > picking.after);
        Cards shuffled = ascending;
        rng_.shuffle(std::span(shuffled));
        const auto command = choice_of(shuffled);
        const auto after = carried_out(state_, seat_, command);
        ASSERT_EQ(after.has_value(), fits) << text::write_json(command) << codec().question_json(state_, seat_);
        if (!after) return;
        ASSERT_EQ(TerraformingMars::hash(*after), TerraformingMars::hash(picked_one_by_one(state_, seat_, ascending)))
            << text::write_json(command);
        const auto question = codec().question_json(state_, seat_);
        ++seen()[question.isMember("effect")
                     ? question["effect"].asString()
                     : std::string(game::k_phase_names[static_cast<std::size_t>(state_.phase)])];
        if (after->rng != state_.rng || picking.picked > 0) return;
        for (const Card card : offer_) {
            const bool chosen = std::ranges::find(ascending, card) != ascending.end();
            ASSERT_EQ(holds(*after, seat_, card, state_.phase == game::Phase::draft), chosen != picking.from_hand)
                << text::write_json(command) << card_id(codec().content(), card);
        }
    }

    void look_at_patents() {
        if (state_.phase != game::Phase::action || !state_.stack.empty() || rng_.below(8) != 0) return;
        Json::Value command(Json::objectValue);
        command["type"] = "standard_project";
        command["project"] = "sell_patents";
        if (!carried_out(state_, seat_, command)) return;
        for (const auto card : state_.players[seat_].hand) offer_.push_back(static_cast<Card>(card));
        Cards sold = any_subset();
        rng_.shuffle(std::span(sold));
        command["cards"] = cards_json(codec().content(), sold);
        const auto after = carried_out(state_, seat_, command);
        ASSERT_EQ(after.has_value(), !sold.empty()) << text::write_json(command);
        if (!after) return;
        ++seen()["patents"];
        EXPECT_EQ(after->players[seat_].stock[0] - state_.players[seat_].stock[0], static_cast<int>(sold.size()));
        for (const Card card : sold) EXPECT_FALSE(holds(*after, seat_, card, false));
    }

    const State& state_;
    core::Seat seat_;
    core::Rng& rng_;
    Cards offer_;
};

TEST(TerraformingChoices, EverySubsetOfCardsOfAllowedSizeIsAcceptedInAnyOrder) {
    Choices::seen().clear();
    core::Rng rng(11);
    std::uint64_t seed = 500;
    const unsigned games = std::max(1U, test::games_for_each_case<TerraformingMars>() / 5);
    for (const auto& kind : Cases<TerraformingMars>::cases()) {
        SCOPED_TRACE(kind.name);
        for (unsigned game = 0; game < games && !testing::Test::HasFatalFailure(); ++game) {
            test::play_random_game<TerraformingMars>(codec().rules(), kind.options, ++seed,
                                                     Cases<TerraformingMars>::k_longest,
                                                     [&](const State& state, core::Seat seat, const game::Command&) {
                                                         if (!testing::Test::HasFatalFailure())
                                                             Choices(state, seat, rng).look();
                                                     });
        }
    }
    for (const char* offer : {"corporation", "draft", "research", "look", "discard", "sell", "patents"}) {
        EXPECT_GT(Choices::seen()[offer], 0) << offer;
    }
}

}  // namespace
}  // namespace syrtis::protocol::terraforming
