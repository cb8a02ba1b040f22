// SPDX-License-Identifier: MIT
// DM-3.3, DM-10.7: the messages to a seat follow from what it may know. Beside each game runs a second position that
// agrees with one seat's view. As long as that seat cannot distinguish the two, it must be sent the same bytes.

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "protocol/dig/codec.hpp"
#include "protocol/hosted_match_of.hpp"
#include "support/dig_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol::dig {
namespace {

using game::DigMars;
using test::Cases;
using Match = HostedMatchOf<DigMars, Codec>;

std::shared_ptr<const Codec> codec() {
    static const auto shared =
        std::make_shared<const Codec>(std::shared_ptr<const Content>(std::shared_ptr<void>(), &test::dig_content()));
    return shared;
}

std::unique_ptr<Match> match_at(const game::State& state) {
    return std::make_unique<Match>(codec(), state.options.players, state);
}

game::View view_of(const Match& match, core::Seat seat) { return DigMars::view(codec()->rules(), match.state(), seat); }

std::string sent_to(const Match& match, core::Seat seat) {
    return text::write_json(match.view(seat)) + text::write_json(match.decision(seat)) +
           text::write_json(match.events(seat));
}

void play_against_shadow(const game::Options& options, std::uint64_t seed, core::Seat watcher, std::size_t& compared) {
    core::Rng rng = core::Rng(seed).fork(19);
    auto match = match_at(DigMars::start(codec()->rules(), options, seed));
    std::unique_ptr<Match> shadow;
    core::CommandList<DigMars> commands;
    while (!match->finished()) {
        if (!shadow) {
            shadow = match_at(DigMars::determinize(codec()->rules(), view_of(*match, watcher), rng));
            ASSERT_EQ(view_of(*shadow, watcher), view_of(*match, watcher));
        }
        const core::Seat seat = test::any_seat_of(match->pending(), rng);
        DigMars::legal_commands(codec()->rules(), match->state(), seat, commands);
        const auto json = codec()->command_json(test::likely_command_of<DigMars>(commands, rng));
        const bool followed = shadow->play(seat, json).has_value();
        ASSERT_TRUE(match->play(seat, json));
        if (!followed || view_of(*shadow, watcher) != view_of(*match, watcher)) {
            ASSERT_TRUE(followed || seat != watcher);
            shadow = nullptr;
            continue;
        }
        ++compared;
        ASSERT_EQ(sent_to(*match, watcher), sent_to(*shadow, watcher)) << text::write_json(json);
    }
}

TEST(DigSecrecy, SeatReceivesEqualBytesForPositionsThatItCannotDistinguish) {
    const int repeats = test::wanted_games() == 0 ? 4 : 10;
    std::size_t compared = 0;
    std::uint64_t seed = 100;
    for (const auto& kind : Cases<DigMars>::cases()) {
        for (int repeat = 0; repeat < repeats; ++repeat) {
            for (core::Seat watcher = 0; watcher <= kind.options.players; ++watcher) {
                SCOPED_TRACE(kind.name + ", seat " + std::to_string(watcher));
                const core::Seat reader = watcher == kind.options.players ? core::k_no_seat : watcher;
                play_against_shadow(kind.options, ++seed, reader, compared);
                if (HasFatalFailure()) return;
            }
        }
    }
    EXPECT_GT(compared, 1000U);
}

TEST(DigSecrecy, MessagesNeverNameHiddenTiles) {
    std::size_t looked_for = 0;
    for (const auto& kind : Cases<DigMars>::cases()) {
        for (std::uint64_t seed = 300; seed < 310; ++seed) {
            auto match = match_at(DigMars::start(codec()->rules(), kind.options, seed));
            core::Rng rng(seed);
            core::CommandList<DigMars> commands;
            while (!match->finished()) {
                const core::Seat asked = test::any_seat_of(match->pending(), rng);
                DigMars::legal_commands(codec()->rules(), match->state(), asked, commands);
                const auto command = test::likely_command_of<DigMars>(commands, rng);
                ASSERT_TRUE(match->play(asked, codec()->command_json(command)));
                const auto seat = static_cast<core::Seat>(rng.below(kind.options.players));
                const auto bytes = sent_to(*match, seat);
                for (const auto& pile : match->state().piles) {
                    for (std::size_t level = 0; level < pile.unexplored(); ++level) {
                        if (core::has_seat(pile.surveyed[level], seat)) continue;
                        ++looked_for;
                        ASSERT_EQ(bytes.find('"' + codec()->content().tile_id(pile.tiles[level]) + '"'),
                                  std::string::npos);
                    }
                }
            }
        }
    }
    EXPECT_GT(looked_for, 10'000U);
}

}  // namespace
}  // namespace syrtis::protocol::dig
