// SPDX-License-Identifier: MIT
// Ruling 19: the messages to a seat follow from what it may know. Beside each game runs a second position that agrees
// with one seat's view and was dealt from another stream. As long as that seat cannot distinguish the two, it must be
// sent the same bytes.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "protocol/hosted_match_of.hpp"
#include "protocol/terraforming/codec.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::TerraformingMars;
using test::Cases;
using Match = HostedMatchOf<TerraformingMars, Codec>;

std::shared_ptr<const Codec> secrecy_codec() {
    static const auto shared = std::make_shared<const Codec>(
        std::shared_ptr<const Content>(std::shared_ptr<void>(), &test::terraforming_content()));
    return shared;
}

std::unique_ptr<Match> match_at(const game::State& state) {
    return std::make_unique<Match>(secrecy_codec(), state.options.players, state);
}

game::View view_of(const Match& match, core::Seat seat) {
    return TerraformingMars::view(secrecy_codec()->rules(), match.state(), seat);
}

std::string sent_to(const Match& match, core::Seat seat) {
    return text::write_json(match.view(seat)) + text::write_json(match.decision(seat)) +
           text::write_json(match.events(seat));
}

/// Returns the text of a refusal, or that the command was accepted; the match is unchanged.
std::string answer_to(const Match& match, core::Seat seat, const Json::Value& command) {
    auto copy = match_at(match.state());
    const auto played = copy->play(seat, command);
    if (played) return "accepted";
    return played.error().code + played.error().message + text::write_json(played.error().details);
}

/// Returns the command that looks the same to other seats: the card at the same place of a hidden offer.
game::Command seen_from_outside(const game::State& from, const game::State& to, core::Seat seat,
                                game::Command command) {
    if (command.type == game::CommandType::choose_corporation) {
        const auto& mine = from.players[seat].choice.corporations;
        const auto place = std::find(mine.begin(), mine.end(), command.target) - mine.begin();
        const auto& theirs = to.players[seat].choice.corporations;
        if (place < static_cast<std::ptrdiff_t>(theirs.size()))
            command.target = theirs[static_cast<std::size_t>(place)];
    }
    if (command.type != game::CommandType::pick_card) return command;
    const auto map = [&](const auto& mine, const auto& theirs) {
        const auto place = static_cast<std::size_t>(std::find(mine.begin(), mine.end(), command.target) - mine.begin());
        if (place < mine.size() && place < theirs.size()) command.target = theirs[place];
    };
    if (from.stack.empty()) {
        map(from.players[seat].choice.cards, to.players[seat].choice.cards);
    } else if (!to.stack.empty()) {
        map(from.stack.back().offered, to.stack.back().offered);
    }
    return command;
}

Json::Value play_of_any_card(core::Rng& rng) {
    const auto& cards = secrecy_codec()->rules().cards;
    Json::Value command;
    command["type"] = "play_card";
    command["card"] = card_id(secrecy_codec()->content(),
                              static_cast<game::Card>(rng.below(static_cast<std::uint32_t>(cards.size()))));
    return command;
}

/// True for cards whose id is also the name of a standard project or of a phase.
bool is_ambiguous(const std::string& id) {
    return secrecy_codec()->content().find_project(id) ||
           std::find(game::k_phase_names.begin(), game::k_phase_names.end(), id) != game::k_phase_names.end();
}

void play_against_shadow(const game::Options& options, std::uint64_t seed, core::Seat watcher, std::size_t& compared) {
    core::Rng rng = core::Rng(seed).fork(19);
    auto match = match_at(TerraformingMars::start(secrecy_codec()->rules(), options, seed));
    std::unique_ptr<Match> shadow;
    core::CommandList<TerraformingMars> commands;
    while (!match->finished()) {
        // Not in the middle of an answer: no view shows how many cards another seat has picked so far.
        if (!shadow && TerraformingMars::quiet(match->state())) {
            shadow = match_at(TerraformingMars::determinize(secrecy_codec()->rules(), view_of(*match, watcher), rng));
            ASSERT_EQ(view_of(*shadow, watcher), view_of(*match, watcher));
        }
        const core::Seat seat = test::any_seat_of(match->pending(), rng);
        TerraformingMars::legal_commands(secrecy_codec()->rules(), match->state(), seat, commands);
        const auto command = commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
        const auto json = secrecy_codec()->command_json(command);
        if (!shadow) {
            ASSERT_TRUE(match->play(seat, json));
            continue;
        }
        if (watcher < options.players) {
            const auto any = play_of_any_card(rng);
            ASSERT_EQ(answer_to(*match, watcher, any), answer_to(*shadow, watcher, any)) << text::write_json(any);
        }
        const auto outside =
            seat == watcher ? command : seen_from_outside(match->state(), shadow->state(), seat, command);
        const auto followed = shadow->play(seat, secrecy_codec()->command_json(outside));
        ASSERT_TRUE(match->play(seat, json));
        if (!followed || view_of(*shadow, watcher) != view_of(*match, watcher)) {
            ASSERT_TRUE(followed || seat != watcher) << followed.error().message;
            shadow = nullptr;
            continue;
        }
        ++compared;
        ASSERT_TRUE(sent_to(*match, watcher) == sent_to(*shadow, watcher))
            << text::write_json(json) << '\n'
            << text::write_json(match->events(watcher)) << '\n'
            << text::write_json(shadow->events(watcher)) << '\n'
            << text::write_json(match->decision(watcher)) << '\n'
            << text::write_json(shadow->decision(watcher));
    }
}

TEST(TerraformingSecrecy, SeatReceivesEqualBytesForPositionsThatItCannotDistinguish) {
    // By default each case has one reader, in turns a seat or a spectator. With SYRTIS_GAMES, each case has all of
    // them.
    const bool has_one_reader = test::wanted_games() == 0;
    std::size_t compared = 0;
    std::uint64_t seed = 100;
    for (const auto& kind : Cases<TerraformingMars>::cases()) {
        const auto only_reader = seed % (kind.options.players + 1U);
        for (core::Seat watcher = 0; watcher <= kind.options.players; ++watcher) {
            if (has_one_reader && watcher != only_reader) continue;
            SCOPED_TRACE(kind.name + ", seat " + std::to_string(watcher));
            const core::Seat reader = watcher == kind.options.players ? core::k_no_seat : watcher;
            play_against_shadow(kind.options, ++seed, reader, compared);
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(compared, 1000U);
}

/// Returns the cards in places that `seat` cannot have seen.
game::CardSet hidden_from(const game::State& state, core::Seat seat) {
    game::CardSet hidden;
    for (std::size_t place = state.deck.top; place < state.deck.bottom; ++place) hidden.insert(state.deck.order[place]);
    game::CardSet looked_at;
    for (const auto& frame : state.stack) {
        for (const auto card : frame.offered) {
            if (frame.seat != seat) looked_at.insert(card);
        }
    }
    for (core::Seat other = 0; other < state.options.players; ++other) {
        const auto& player = state.players[other];
        if (other == seat) continue;
        hidden |= player.hand;
        for (const auto card : player.choice.cards) hidden.insert(card);
        for (const auto card : player.choice.drafted) hidden.insert(card);
    }
    hidden |= looked_at;
    if (seat != core::k_no_seat) hidden -= state.players[seat].known_out_of_deck;
    return hidden;
}

TEST(TerraformingSecrecy, MessagesNeverNameHiddenCards) {
    const auto& content = secrecy_codec()->content();
    std::uint64_t seed = 200;
    std::size_t looked_for = 0;
    for (const auto& kind : Cases<TerraformingMars>::cases()) {
        SCOPED_TRACE(kind.name);
        auto match = match_at(TerraformingMars::start(secrecy_codec()->rules(), kind.options, ++seed));
        core::Rng rng(seed);
        while (!match->finished()) {
            const core::Seat asked = test::any_seat_of(match->pending(), rng);
            const auto count = match->decision(asked)["commands"].size();
            ASSERT_TRUE(match->play_number(asked, rng.below(count)));
            const auto readers = static_cast<std::uint32_t>(kind.options.players + 1);
            const auto reader = rng.below(readers);
            const core::Seat seat = reader + 1 == readers ? core::k_no_seat : static_cast<core::Seat>(reader);
            const auto bytes = sent_to(*match, seat);
            for (const std::size_t card : hidden_from(match->state(), seat)) {
                const auto id = card_id(content, static_cast<game::Card>(card));
                if (is_ambiguous(id)) continue;
                ++looked_for;
                ASSERT_TRUE(bytes.find('"' + id + '"') == std::string::npos) << id;
            }
        }
    }
    EXPECT_GT(looked_for, 10'000U);
}

}  // namespace
}  // namespace syrtis::protocol::terraforming
