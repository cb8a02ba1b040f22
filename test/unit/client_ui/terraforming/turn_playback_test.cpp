// SPDX-License-Identifier: MIT

// Turn playback of MarsBot and other players: earlier positions, the growing log, and the answers that are possible
// meanwhile.

#include "ui/terraforming/turn_playback.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <string>
#include <vector>

#include "ui/one_setting.hpp"
#include "ui/terraforming/mars_table.hpp"
#include "ui/terraforming/rewind.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "ui/terraforming/turn_playback_model.hpp"
#include "unit/client_ui/terraforming/described_game.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::Event;
using game::EventType;
using render::TableTarget;
using test::against_automa;
using test::content;
using test::DescribedGame;

std::unique_ptr<GameTable> table_of(const DescribedGame& game, Pace pace) {
    auto table = make_table(test::shared_content());
    set(*table, &PlaySettings::pace, pace);
    table->table_info().people = {{"Ada", 0, false, false}};
    for (Seat seat = 1; seat < game.state.options.players; ++seat) {
        table->table_info().people.push_back({"Bruno", seat, true, false});
    }
    EXPECT_EQ(table->show(game.view(0), game.sent_events(0)), std::nullopt);
    return table;
}

/// Shows the view as the window does after an own answer.
void show(GameTable& table, const DescribedGame& game, bool answered) {
    if (answered) table.set_busy(true);
    ++table.table_info().step;
    ASSERT_EQ(table.show(game.view(0), game.sent_events(0)), std::nullopt);
    table.set_busy(false);
}

/// Plays until MarsBot resolves a card. The table receives everything except for the last answer.
void play_until_a_card(DescribedGame& game, GameTable& table, std::size_t cards = 1) {
    while (!game.over()) {
        game.move();
        const auto events = game.events(0);
        const auto shown =
            static_cast<std::size_t>(std::ranges::count(events, EventType::automa_card_revealed, &Event::type));
        if (shown >= cards) return;
        show(table, game, true);
        table.press_key(sf::Keyboard::E, false);
    }
}

void expect_alike(const game::View& left, const game::View& right, const std::string& where) {
    SCOPED_TRACE(where);
    EXPECT_EQ(left.levels, right.levels);
    EXPECT_EQ(left.milestones, right.milestones);
    EXPECT_EQ(left.awards, right.awards);
    EXPECT_EQ(left.board.tiles, right.board.tiles);
    EXPECT_EQ(left.board.owners, right.board.owners);
    EXPECT_EQ(left.board.occupied, right.board.occupied);
    EXPECT_EQ(left.board.cities, right.board.cities);
    EXPECT_EQ(left.board.owned, right.board.owned);
    EXPECT_EQ(left.automa.table.tracks, right.automa.table.tracks);
    EXPECT_EQ(left.automa.table.cubes, right.automa.table.cubes);
    EXPECT_EQ(left.automa.table.on_corporation, right.automa.table.on_corporation);
    EXPECT_EQ(left.automa.table.played, right.automa.table.played);
    for (Seat side = 0; side < 2; ++side) {
        EXPECT_EQ(left.players[side].stock, right.players[side].stock);
        EXPECT_EQ(left.players[side].production, right.players[side].production);
        EXPECT_EQ(left.players[side].terraform_rating, right.players[side].terraform_rating);
    }
}

TEST(TurnPlayback, RevertingEventsRestoresEarlierPosition) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        DescribedGame game(against_automa(game::AutomaLevel::hard), seed);
        for (int move = 0; !game.over() && !testing::Test::HasFailure(); ++move) {
            const auto before = Mars::view(content().rules, game.state, 0);
            game.move(0);
            const auto events = game.events(0);
            // Some events were dropped from a full buffer, and a claim under a tile is not reported again.
            if (std::ranges::find(events, EventType::events_dropped, &Event::type) != events.end()) continue;
            const auto after = Mars::view(content().rules, game.state, 0);
            const auto stage = rewound(content(), {after, game.state}, events, before);
            expect_alike(stage.view, before, "seed " + std::to_string(seed) + ", move " + std::to_string(move));
        }
    }
}

TEST(TurnPlayback, RevertedPreludesAreInHandAgain) {
    const game::Options options{.players = 2, .prelude = true};
    int reverted = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        DescribedGame game(options, seed);
        const auto& rules = test::content_of(options).rules;
        while (game.state.phase == game::Phase::corporation || game.state.phase == game::Phase::prelude) {
            const auto before = Mars::view(rules, game.state, 0);
            game.move();
            if (before.phase != game::Phase::prelude) continue;
            const auto after = Mars::view(rules, game.state, 0);
            const auto stage = rewound(test::content_of(options), {after, game.state}, game.events(0), before);
            expect_alike(stage.view, before, "seed " + std::to_string(seed));
            for (Seat seat = 0; seat < 2; ++seat) {
                if (after.players[seat].played_preludes != before.players[seat].played_preludes) ++reverted;
                EXPECT_EQ(stage.view.players[seat].played_preludes, before.players[seat].played_preludes) << seed;
                EXPECT_EQ(stage.view.players[seat].preludes_kept, before.players[seat].preludes_kept) << seed;
                EXPECT_EQ(stage.view.players[seat].played, before.players[seat].played) << seed;
            }
        }
    }
    EXPECT_GT(reverted, 20);
}

TEST(TurnPlayback, ShowsCardBeforeEachOfItsTags) {
    DescribedGame game(against_automa(game::AutomaLevel::normal, game::k_no_corporation), 4);
    auto table = table_of(game, Pace::off);
    play_until_a_card(game, *table);
    const auto events = game.events(0);
    const auto frames = frames_of(events, 0, game.state.options);
    ASSERT_FALSE(frames.empty());
    EXPECT_EQ(events[frames.front().first].type, EventType::automa_card_revealed);
    std::size_t tags = 0;
    for (const auto& frame : frames) {
        EXPECT_EQ(frame.side, 1);
        EXPECT_LT(frame.first, frame.last);
        if (events[frame.first].type != EventType::tag_resolved) continue;
        ++tags;
        ASSERT_LT(frame.first + 1, frame.last);
    }
    EXPECT_EQ(tags, static_cast<std::size_t>(std::ranges::count(events, EventType::tag_resolved, &Event::type)));
}

TEST(TurnPlayback, FramesAreOrderedWithoutGaps) {
    DescribedGame game(against_automa(game::AutomaLevel::brutal), 5);
    while (!game.over()) {
        game.move(0);
        const auto events = game.events(0);
        std::size_t reached = 0;
        for (const auto& frame : frames_of(events, 0, game.state.options)) {
            EXPECT_GE(frame.first, reached);
            EXPECT_LE(frame.player_action, frame.first);
            reached = frame.last;
        }
    }
}

TEST(TurnPlayback, NothingCanBeAnsweredUntilSkipped) {
    for (const auto key : {sf::Keyboard::E, sf::Keyboard::Enter, sf::Keyboard::Escape}) {
        DescribedGame game(against_automa(game::AutomaLevel::normal), 6);
        auto table = table_of(game, Pace::normal);
        play_until_a_card(game, *table);
        show(*table, game, true);
        ASSERT_TRUE(table->shows_playback());
        EXPECT_TRUE(table->answers().empty());
        EXPECT_EQ(table->policy().state().question, "");
        table->press_key(key, false);
        EXPECT_FALSE(table->shows_playback());
        EXPECT_FALSE(table->answers().empty());
    }
}

TEST(TurnPlayback, ClickOnBoardOrSpaceKeyAdvancesOneFrame) {
    DescribedGame game(against_automa(game::AutomaLevel::normal), 6);
    auto table = table_of(game, Pace::normal);
    play_until_a_card(game, *table);
    show(*table, game, true);
    const auto frames = frames_of(game.events(0), 0, game.state.options).size();
    for (std::size_t frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(table->shows_playback());
        if (frame % 2 == 0) {
            table->press({TableTarget::space, 12, 0});
        } else {
            table->press_key(sf::Keyboard::Space, false);
        }
    }
    EXPECT_FALSE(table->shows_playback());
}

TEST(TurnPlayback, TimeStopsWhileDialogIsOpen) {
    DescribedGame game(against_automa(game::AutomaLevel::normal), 6);
    auto table = table_of(game, Pace::normal);
    play_until_a_card(game, *table);
    show(*table, game, true);
    table->press_key(sf::Keyboard::F10, false);
    EXPECT_FALSE(table->pass_time(60000));
    // The dialog receives the key instead of the playback.
    table->press_key(sf::Keyboard::Escape, false);
    EXPECT_TRUE(table->shows_playback());
    EXPECT_TRUE(table->pass_time(60000));
}

TEST(TurnPlayback, ReferenceOpensMarsBotPageOnlyInItsGame) {
    DescribedGame game(against_automa(game::AutomaLevel::normal), 6);
    auto table = table_of(game, Pace::normal);
    EXPECT_EQ(table->policy().state().reference_page, "");  // the starting cards are asked for
    play_until_a_card(game, *table);
    show(*table, game, true);
    EXPECT_EQ(table->policy().state().reference_page, "marsbot");
    EXPECT_EQ(table_of(DescribedGame({.players = 2}, 8), Pace::normal)->policy().state().reference_page, "");
}

TEST(TurnPlayback, ChosenPaceIsReportedToWindow) {
    DescribedGame game(against_automa(game::AutomaLevel::normal), 6);
    auto table = table_of(game, Pace::normal);
    play_until_a_card(game, *table);
    show(*table, game, true);
    table->press({TableTarget::playback_button, PlaybackAct::off});
    EXPECT_FALSE(table->shows_playback());
    EXPECT_EQ(table->take_intent(), (TableIntent{.kind = TableIntent::Kind::change_pace, .pace = Pace::off}));
}

TEST(TurnPlayback, IsSkippedAtANewTableOrIfItIsSwitchedOff) {
    DescribedGame game(against_automa(game::AutomaLevel::normal), 6);
    auto off = table_of(game, Pace::off);
    play_until_a_card(game, *off);
    show(*off, game, true);
    EXPECT_FALSE(off->shows_playback());
    EXPECT_FALSE(table_of(game, Pace::normal)->shows_playback());
}

TEST(TurnPlayback, DoesNotStartDuringAChoiceOfThePlayer) {
    DescribedGame game({.players = 2}, 8);
    auto table = table_of(game, Pace::normal);
    // The other player answers first, while the starting cards are chosen.
    game.move(1);
    show(*table, game, false);
    EXPECT_FALSE(table->shows_playback());
    EXPECT_FALSE(table->answers().empty());
}

TEST(TurnPlayback, TurnOfAnotherPlayerIsShownBriefly) {
    DescribedGame game({.players = 2}, 9);
    auto table = table_of(game, Pace::normal);
    bool played_back = false;
    for (int move = 0; move < 60 && !played_back && !game.over(); ++move) {
        const bool mine = core::has_seat(Mars::pending(game.state), 0);
        game.move();
        show(*table, game, mine);
        played_back = table->shows_playback();
    }
    ASSERT_TRUE(played_back);
    std::uint64_t waited = 0;
    for (; table->shows_playback() && waited < 10000; waited += 50) table->pass_time(50);
    EXPECT_LE(waited, 1800U);
}

TEST(TurnPlayback, TurnsAreQueuedAndSkippedIfTooManyWait) {
    DescribedGame game({.players = 3}, 10);
    auto table = table_of(game, Pace::normal);
    int at_once = 0;
    int most = 0;
    for (int move = 0; move < 400 && !game.over(); ++move) {
        const bool mine = core::has_seat(Mars::pending(game.state), 0);
        game.move();
        show(*table, game, mine);
        at_once = table->shows_playback() ? at_once + 1 : 0;
        most = std::max(most, at_once);
    }
    EXPECT_GT(most, 3);
    table->press_key(sf::Keyboard::E, false);
    EXPECT_FALSE(table->shows_playback());
}

TEST(TurnPlayback, LogsEachEventOnceAndInOrder) {
    DescribedGame game(against_automa(game::AutomaLevel::hard), 12);
    Playback clock;
    TurnPlayback playback(content(), clock);
    Interaction before(content());
    before.show(Mars::view(content().rules, game.state, 0));
    std::size_t scenes = 0;
    while (!game.over() && scenes < 40) {
        const auto view = Mars::view(content().rules, game.state, 0);
        game.move(0);
        TurnPlayback::Scene scene{.before = view, .after = {Mars::view(content().rules, game.state, 0), game.state}};
        scene.events = game.events(0);
        for (const auto& reported : game.sent_events(0)) scene.sent_events.push_back(reported);
        const auto all = scene.sent_events.size();
        if (!playback.add(std::move(scene))) continue;
        ++scenes;
        std::size_t reported = 0;
        while (true) {
            playback.log_events([&](const TurnPlayback::Scene&, std::size_t first, std::size_t last) {
                EXPECT_EQ(first, reported);
                reported = last;
            });
            if (!playback.runs()) break;
            const auto stage = playback.stage();
            EXPECT_EQ(stage.view.active_player, stage.state.active_player);
            playback.clock().step();
        }
        EXPECT_EQ(reported, all);
    }
    EXPECT_GT(scenes, 5U);
}

TEST(TurnPlayback, EachFrameHasTextAndExplainsSpaceChoices) {
    DescribedGame game(against_automa(game::AutomaLevel::hard), 13);
    Interaction table(content());
    Playback clock;
    TurnPlayback playback(content(), clock);
    const std::vector<SeatPerson> people{{"Ada", 0, false, false}};
    const Words words;
    std::size_t choices = 0;
    while (!game.over()) {
        const auto view = Mars::view(content().rules, game.state, 0);
        game.move(0);
        TurnPlayback::Scene scene{.before = view, .after = {Mars::view(content().rules, game.state, 0), game.state}};
        scene.events = game.events(0);
        for (const auto& reported : game.sent_events(0)) scene.sent_events.push_back(reported);
        table.set_stage(std::nullopt);
        table.show(scene.after.view);
        if (!playback.add(std::move(scene))) continue;
        while (playback.runs()) {
            table.set_stage(playback.stage());
            const TableContext context{{table, words, people, std::nullopt}, 0};
            const TableLog log(content());
            TableInfo table_info;
            table_info.people = people;
            auto model = build_table(table, words, log, table_info);
            show_frame(model, context, playback);
            EXPECT_FALSE(model.prompt.title.empty());
            ASSERT_TRUE(model.prompt.playback);
            EXPECT_EQ(model.prompt.playback->paces.size(), k_pace_names.size());
            const auto events = playback.events();
            const auto choice = std::ranges::find(events, EventType::space_chosen, &Event::type);
            if (choice != events.end()) {
                ++choices;
                const auto& spaces = model.board.spaces;
                const auto marked = std::ranges::count_if(
                    spaces, [](const auto& space) { return space.candidate != picture::Candidate::none; });
                EXPECT_GT(marked, 0);
                EXPECT_EQ(spaces[choice->space].candidate, picture::Candidate::chosen);
                ASSERT_FALSE(model.prompt.chain.empty());
                EXPECT_NE(model.prompt.chain.front().text.find("allowed"), std::string::npos);
                // The spaces that the last rule left, and so the chosen one, are among the allowed ones.
                EXPECT_EQ(std::to_string(marked) + " allowed", model.prompt.chain.front().text);
            }
            playback.clock().step();
        }
        playback.log_events([](const TurnPlayback::Scene&, std::size_t, std::size_t) {});
    }
    EXPECT_GT(choices, 10U);
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
