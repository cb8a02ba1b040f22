// SPDX-License-Identifier: MIT
// A set of more than 256 cards: loaded, named, played, written, read and replayed.

#include "support/many_cards.hpp"

#include <gtest/gtest.h>

#include "protocol/hosted_match_of.hpp"
#include "protocol/terraforming/codec.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::TerraformingMars;
using Match = HostedMatchOf<TerraformingMars, Codec>;

class ManyCards : public testing::Test {
   protected:
    void SetUp() override {
        if constexpr (!test::k_has_room_for_many_cards) {
            GTEST_SKIP() << "this build has room for " << game::k_max_cards << " cards";
        } else {
            static const auto loaded = test::many_cards();
            ASSERT_NE(loaded, nullptr);
            content = loaded;
            ASSERT_EQ(content->rules.cards.size(), static_cast<std::size_t>(test::k_many_cards));
        }
    }

    std::shared_ptr<const Content> content;
};

TEST_F(ManyCards, AreFoundByTheirIds) {
    for (std::size_t index = 0; index < content->definitions.cards.size(); ++index) {
        const auto& id = content->definitions.cards[index].id;
        EXPECT_EQ(content->find_card(id), static_cast<game::Card>(index)) << id;
        EXPECT_EQ(content->find_source(id), static_cast<game::Source>(index)) << id;
    }
    EXPECT_EQ(content->find_card("card_257"), static_cast<game::Card>(256));
}

TEST_F(ManyCards, CommandsNameThemByTheirIds) {
    for (std::size_t index = 0; index < content->rules.cards.size(); ++index) {
        const game::Command play{.type = game::CommandType::play_card, .target = static_cast<game::Source>(index)};
        const auto json = command_json(*content, play);
        EXPECT_EQ(json["card"], content->definitions.cards[index].id);
        const auto read = read_command(*content, json);
        ASSERT_TRUE(read.has_value()) << read.error().message;
        EXPECT_EQ(read->head.front(), play);
    }
}

TEST_F(ManyCards, CanBePlayedViewedAndReplayed) {
    const auto codec = std::make_shared<const Codec>(content);
    const game::Options options{.players = 5, .draft = true};
    const auto start = TerraformingMars::start(codec->rules(), options, 12);
    Match played(codec, 5, start);
    Match from_log(codec, 5, start);
    core::Rng rng(12);
    std::size_t high = 0;
    for (int answer = 0; answer < 2500 && !played.finished(); ++answer) {
        const core::Seat seat = test::any_seat_of(played.pending(), rng);
        const auto commands = played.decision(seat)["commands"];
        // Random passing would end generations before many cards are played.
        auto number = rng.below(commands.size());
        if (commands.size() > 1 && commands[number]["type"] == "pass") number = rng.below(commands.size());
        const auto card = content->find_card(commands[number]["card"].asString());
        const int id = card ? int{*card} : 0;
        if (id > 0xff) ++high;
        const auto entry = played.play_number(seat, number);
        ASSERT_TRUE(entry);
        ASSERT_TRUE(from_log.play(seat, *text::parse_json(entry->command))) << entry->command;
        ASSERT_EQ(entry->entry.hash, from_log.hash());
        if (answer % 20 != 0) continue;
        const auto view = played.view(seat);
        const auto read = read_view(*content, view);
        ASSERT_TRUE(read) << read.error();
        ASSERT_EQ(view_json(*content, *read), view);
    }
    EXPECT_GT(high, 10U);
}

TEST_F(ManyCards, DiscardPileOfMoreThan255CardsIsDeterminized) {
    game::State state = TerraformingMars::start(content->rules, {.players = 2, .first_player = 0}, 3);
    while (state.deck.size() > 10) state.discard.insert(state.deck.order[--state.deck.bottom]);
    ASSERT_GT(state.discard.size(), 255U);
    core::Rng rng(3);
    const auto view = TerraformingMars::view(content->rules, state, 0);
    const auto imagined = TerraformingMars::determinize(content->rules, view, rng);
    EXPECT_EQ(imagined.discard.size(), state.discard.size());
    EXPECT_EQ(imagined.deck.size(), state.deck.size());
    EXPECT_EQ(TerraformingMars::view(content->rules, imagined, 0), view);
}

}  // namespace
}  // namespace syrtis::protocol::terraforming
