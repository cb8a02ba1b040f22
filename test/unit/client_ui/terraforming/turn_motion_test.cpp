// SPDX-License-Identifier: MIT

// Animations of turn playback and of own actions, and the marks of losses that another side caused.

#include "ui/terraforming/turn_motion.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "ui/one_setting.hpp"
#include "ui/terraforming/mars_table.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "ui/terraforming/turn_hits.hpp"
#include "ui/terraforming/turn_playback_model.hpp"
#include "unit/client_ui/terraforming/described_game.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::Event;
using game::EventType;
using render::SharedTarget;
using render::TableTarget;
using render::Target;
using test::against_automa;
using test::content;
using test::DescribedGame;

/// Plays back one game frame by frame.
class Projector {
   public:
    Projector(const game::Options& options, std::uint64_t seed)
        : game_(options, seed), table_(content()), playback_(content(), clock_) {
        for (core::Side side = 0; side < options.players; ++side) people_.push_back({"Ada", side, false, false});
    }

    /// Calls `look` for each frame of each turn of other sides, until it returns true or the game is over.
    void show(const std::function<bool()>& look) {
        while (!game_.over()) {
            const auto view = Mars::view(content().rules, game_.state, 0);
            game_.move();
            TurnPlayback::Scene scene{.before = view,
                                      .after = {Mars::view(content().rules, game_.state, 0), game_.state}};
            scene.events = game_.events(0);
            for (const auto& reported : game_.sent_events(0)) scene.sent_events.push_back(reported);
            table_.set_stage(std::nullopt);
            table_.show(scene.after.view);
            if (!playback_.add(std::move(scene))) continue;
            for (; playback_.runs(); playback_.clock().step()) {
                table_.set_stage(playback_.stage());
                if (look()) return;
            }
            playback_.log_events([](const TurnPlayback::Scene&, std::size_t, std::size_t) {});
        }
    }

    [[nodiscard]] std::span<const Event> events() const { return playback_.events(); }

    [[nodiscard]] picture::TableModel still() const {
        const TableLog log(content());
        TableInfo table_info;
        table_info.people = people_;
        auto model = build_table(table_, words_, log, table_info);
        show_frame(model, context(), playback_);
        return model;
    }
    [[nodiscard]] picture::TableModel at(std::uint64_t moment) const {
        auto model = still();
        add_motion(model, context(), playback_, moment);
        return model;
    }

    [[nodiscard]] std::uint64_t length() const { return motion_length(playback_); }

   private:
    [[nodiscard]] TableContext context() const { return {{table_, words_, people_, std::nullopt}, 0}; }

    DescribedGame game_;
    Interaction table_;
    Playback clock_;
    TurnPlayback playback_;
    Words words_;
    std::vector<SeatPerson> people_;
};

const Event* find(std::span<const Event> events, EventType type) {
    const auto found = std::ranges::find(events, type, &Event::type);
    return found == events.end() ? nullptr : &*found;
}

TEST(TurnPlaybackMotion, CardLeavesDeckThenMovesIntoPrompt) {
    Projector projector(against_automa(game::AutomaLevel::normal, game::k_no_corporation), 4);
    bool shown = false;
    projector.show([&] {
        const auto* card = find(projector.events(), EventType::automa_card_revealed);
        if (card != nullptr && card->card != game::k_no_card) {
            shown = true;
            const auto early = projector.at(40);
            EXPECT_FALSE(early.zoom);
            EXPECT_EQ(early.moving_tokens.size(), 1U);
            EXPECT_TRUE(early.moving_tokens[0].card);
            EXPECT_EQ(early.moving_tokens[0].from.at, (Target{TableTarget::player_stock, 1, 1}));
            EXPECT_GT(projector.at(200).moving_tokens[0].part, early.moving_tokens[0].part);
            EXPECT_TRUE(projector.at(k_longest_motion).zoom);
            return false;
        }
        if (!shown) return false;
        const auto early = projector.at(40);
        EXPECT_FALSE(early.prompt_card);
        EXPECT_TRUE(std::ranges::any_of(early.moving_tokens, [](const auto& moving_token) {
            return moving_token.card && moving_token.from.large_card && !moving_token.to.at;
        }));
        EXPECT_TRUE(projector.at(k_longest_motion).prompt_card);
        return true;
    });
    EXPECT_TRUE(shown);
}

TEST(TurnPlaybackMotion, MarkerMovesFromOldToNewSpace) {
    Projector projector(against_automa(game::AutomaLevel::hard), 5);
    std::size_t moves = 0;
    projector.show([&] {
        const auto* move = find(projector.events(), EventType::track_moved);
        if (move == nullptr) return false;
        ++moves;
        const auto place = [&](std::uint64_t moment) {
            const auto model = projector.at(moment);
            const auto gauge = std::ranges::find(model.automa->gauges, int{move->subject}, &picture::Gauge::id);
            return gauge->travelling;
        };
        EXPECT_EQ(place(0), static_cast<float>(move->before));
        const auto halfway = place(100);
        EXPECT_TRUE(halfway);
        if (!halfway) return true;
        EXPECT_GT(*halfway, static_cast<float>(std::min(move->before, move->value)));
        EXPECT_LT(*halfway, static_cast<float>(std::max(move->before, move->value)));
        EXPECT_EQ(place(400), std::nullopt);
        return moves > 20;
    });
    EXPECT_GT(moves, 20U);
}

TEST(TurnPlaybackMotion, TileIsNotOnSpaceBeforeArrival) {
    Projector projector(against_automa(game::AutomaLevel::hard), 6);
    std::size_t tiles = 0;
    projector.show([&] {
        const auto* tile = find(projector.events(), EventType::tile_placed);
        if (tile == nullptr) return false;
        ++tiles;
        const auto now = projector.at(0);
        EXPECT_TRUE(now.board.spaces[tile->space].tile.empty());
        const auto moving_token = std::ranges::find_if(now.moving_tokens, [](const auto& flies) { return flies.tile; });
        EXPECT_NE(moving_token, now.moving_tokens.end());
        if (moving_token == now.moving_tokens.end()) return true;
        const auto later = projector.at(projector.length());
        EXPECT_EQ(moving_token->image, later.board.spaces[tile->space].tile);
        EXPECT_EQ(moving_token->to.at, (Target{TableTarget::space, tile->space, 0}));
        EXPECT_TRUE(std::ranges::none_of(later.moving_tokens, [](const auto& flies) { return flies.tile; }));
        return tiles > 10;
    });
    EXPECT_GT(tiles, 10U);
}

/// Returns true if a number or a track of the table has not reached its final value.
bool counts(const picture::TableModel& then, const picture::TableModel& still) {
    if (then.board.temperature.travelling || then.board.oxygen.travelling) return true;
    if (then.board.oceans != still.board.oceans || then.own.rating != still.own.rating) return true;
    for (std::size_t resource = 0; resource < then.own.stocks.size(); ++resource) {
        const auto& now = then.own.stocks[resource];
        const auto& later = still.own.stocks[resource];
        if (now.stock != later.stock || now.production != later.production) return true;
    }
    return false;
}

TEST(TurnPlaybackMotion, NothingMovesInAFrameAfterItsMotionHasEnded) {
    Projector projector(against_automa(game::AutomaLevel::brutal), 7);
    std::size_t frames = 0;
    std::size_t moving = 0;
    std::size_t still_frames = 0;
    projector.show([&] {
        ++frames;
        if (projector.length() == 0) ++still_frames;
        const auto length = projector.length();
        for (const std::uint64_t moment : {std::uint64_t{90}, std::max<std::uint64_t>(length, 1) - 1}) {
            const auto then = projector.at(moment);
            for (const auto& moving_token : then.moving_tokens) {
                ++moving;
                EXPECT_GE(moving_token.part, 0);
                EXPECT_LE(moving_token.part, 1);
            }
            const auto travels = [](const auto& gauge) { return gauge.travelling.has_value(); };
            // Some numbers of MarsBot are not shown on its panel, so its frames may end earlier.
            const bool on_board = find(projector.events(), EventType::tile_placed) != nullptr ||
                                  find(projector.events(), EventType::track_moved) != nullptr;
            if (moment == 90 && moment < length && on_board) {
                EXPECT_TRUE(!then.moving_tokens.empty() || std::ranges::any_of(then.automa->gauges, travels) ||
                            counts(then, projector.still()))
                    << "the frame ends earlier than announced";
            }
        }
        const auto still = projector.still();
        EXPECT_LE(length, k_longest_motion);
        const auto last = projector.at(length);
        EXPECT_TRUE(last.moving_tokens.empty());
        EXPECT_EQ(last.zoom.has_value(), still.zoom.has_value());
        EXPECT_EQ(last.prompt_card.has_value(), still.prompt_card.has_value());
        for (std::size_t space = 0; space < still.board.spaces.size(); ++space) {
            EXPECT_EQ(last.board.spaces[space].tile, still.board.spaces[space].tile);
        }
        for (const auto& gauge : last.automa->gauges) EXPECT_FALSE(gauge.travelling);
        return false;
    });
    EXPECT_GT(frames, 100U);
    EXPECT_GT(moving, 100U);
    EXPECT_GT(still_frames, 10U);
}

/// Returns a table on which the playback of MarsBot's turn has just begun.
std::unique_ptr<GameTable> table_in_playback(Motion motion) {
    DescribedGame game(against_automa(game::AutomaLevel::normal), 6);
    auto table = make_table(test::shared_content());
    set(*table, &PlaySettings::pace, Pace::normal);
    set(*table, &PlaySettings::motion, motion);
    table->table_info().people = {{"Ada", 0, false, false}};
    EXPECT_EQ(table->show(game.view(0), game.sent_events(0)), std::nullopt);
    bool moves = false;
    while (!game.over() && !moves) {
        game.move();
        moves = find(game.events(0), EventType::automa_card_revealed) != nullptr;
        table->set_busy(true);
        EXPECT_EQ(table->show(game.view(0), game.sent_events(0)), std::nullopt);
        table->set_busy(false);
    }
    // The animation of the own answer comes first.
    while (table->pass_time(20)) continue;
    return table;
}

/// Steps to the next frame in which something moves and returns the number of steps.
unsigned find_movement(GameTable& table) {
    unsigned steps = 0;
    while (table.shows_playback() && !table.pass_time(1)) {
        table.press_key(sf::Keyboard::Space, false);
        ++steps;
    }
    EXPECT_TRUE(table.shows_playback());
    return steps;
}

TEST(TurnPlaybackMotion, WindowIsRedrawnOnlyDuringAnimations) {
    constexpr std::uint64_t k_step = 20;
    auto table = table_in_playback(Motion::full);
    ASSERT_TRUE(table->shows_playback());
    unsigned moving = 0;
    unsigned still = 0;
    for (; table->shows_playback(); table->press_key(sf::Keyboard::Space, false)) {
        std::uint64_t time = 0;
        while (time < k_longest_motion && table->pass_time(k_step)) time += k_step;
        if (time == 0) {
            ++still;
            continue;
        }
        ++moving;
        EXPECT_GT(time, 200U);
        EXPECT_LT(time, 500U) << "the frame continues although nothing moves";
        EXPECT_FALSE(table->pass_time(1));
    }
    EXPECT_GT(moving, 0U);
    EXPECT_GT(still, 0U);
}

TEST(TurnPlaybackMotion, PausedFrameShowsTheCompletePosition) {
    auto table = table_in_playback(Motion::full);
    ASSERT_TRUE(table->shows_playback());
    find_movement(*table);
    EXPECT_TRUE(table->pass_time(1));
    table->press_key(sf::Keyboard::K, false);
    EXPECT_FALSE(table->pass_time(50));
}

TEST(TurnPlaybackMotion, NothingMovesIfMotionIsSwitchedOff) {
    auto table = table_in_playback(Motion::off);
    ASSERT_TRUE(table->shows_playback());
    const auto steps = find_movement(*table_in_playback(Motion::full));
    for (unsigned step = 0; step < steps; ++step) table->press_key(sf::Keyboard::Space, false);
    EXPECT_FALSE(table->pass_time(50));
    table->press_key(sf::Keyboard::F10, false);
    table->press({SharedTarget::dialog_button, DialogAct::change_motion});
    EXPECT_EQ(table->take_intent(), (TableIntent{.kind = TableIntent::Kind::change_motion, .motion = Motion::full}));
    table->press_key(sf::Keyboard::Escape, false);
    EXPECT_TRUE(table->pass_time(50));
}

/// A person alone; each of the answers is animated.
class OwnActions {
   public:
    explicit OwnActions(std::uint64_t seed) : game_({.players = 2}, seed), table_(content()) {}

    /// Calls `look` after each answer, until it returns false or the game is over.
    void play(const std::function<bool()>& look) {
        table_.show(Mars::view(content().rules, game_.state, 0));
        while (!game_.over()) {
            before_ = game_.state;
            game_.move();
            table_.show(Mars::view(content().rules, game_.state, 0));
            events_ = timed(game_.events(0), 0, k_longest_scene, motion);
            if (!look()) return;
        }
    }
    [[nodiscard]] picture::TableModel at(std::uint64_t moment) const {
        const TableLog log(content());
        TableInfo table_info;
        table_info.people = people_;
        auto model = build_table(table_, words_, log, table_info);
        const TableContext context{{table_, words_, people_, std::nullopt}, 0};
        set_back(model, context, events_, moment, motion);
        return model;
    }
    [[nodiscard]] const std::vector<TimedEvent>& events() const { return events_; }
    [[nodiscard]] const game::State& before() const { return before_; }

    Motion motion = Motion::full;

   private:
    DescribedGame game_;
    Interaction table_;
    Words words_;
    std::vector<SeatPerson> people_{{"Ada", 0, false, false}, {"Bruno", 1, false, false}};
    std::vector<TimedEvent> events_;
    game::State before_{};
};

TEST(OwnActionMotion, BeginsAtThePositionBeforeAndEndsAtThePositionAfter) {
    OwnActions player_actions(3);
    unsigned moving = 0;
    player_actions.play([&] {
        const auto end = end_of(player_actions.events());
        EXPECT_LE(end, k_longest_scene);
        const auto first = player_actions.at(0);
        for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
            for (const auto* panel : {&first.own, &first.opponents.front()}) {
                const auto& player = player_actions.before().players[static_cast<std::size_t>(panel->seat)];
                EXPECT_EQ(panel->stocks[resource].stock, player.stock[resource]);
                EXPECT_EQ(panel->stocks[resource].production, player.production[resource]);
            }
        }
        for (const auto& event : player_actions.events()) {
            EXPECT_LE(event.length, 400U);
            if (event.event.type != EventType::tile_placed || event.length == 0) continue;
            ++moving;
            EXPECT_TRUE(first.board.spaces[event.event.space].tile.empty());
            const auto underway = player_actions.at(event.begin + event.length / 2);
            EXPECT_TRUE(std::ranges::any_of(underway.moving_tokens,
                                            [](const auto& moving_token) { return moving_token.tile; }));
        }
        const auto last = player_actions.at(end);
        EXPECT_TRUE(last.moving_tokens.empty());
        EXPECT_FALSE(last.board.temperature.travelling);
        return moving < 40;
    });
    EXPECT_GE(moving, 10U);
}

TEST(OwnActionMotion, PaymentMovesToItsTarget) {
    OwnActions player_actions(8);
    unsigned paid = 0;
    player_actions.play([&] {
        const auto& events = player_actions.events();
        if (events.empty() || events.front().event.type != EventType::project_used || events.front().event.seat != 0) {
            return true;
        }
        const auto price = std::ranges::find_if(events, [](const TimedEvent& each) {
            return each.event.type == EventType::stock_changed && each.event.cause == game::Cause::price;
        });
        if (price == events.end()) return true;
        ++paid;
        const auto model = player_actions.at(price->begin + price->length / 2);
        const Target project{TableTarget::project, events.front().event.subject, 0};
        EXPECT_TRUE(std::ranges::any_of(model.moving_tokens, [&](const auto& moving_token) {
            return moving_token.from.at == Target{TableTarget::own_stock, price->event.subject, 0} &&
                   moving_token.to.at == project;
        }));
        return paid < 3;
    });
    EXPECT_EQ(paid, 3U);
}

TEST(OwnActionMotion, TokensFadeWithoutMovingIfMotionIsReduced) {
    OwnActions player_actions(3);
    player_actions.motion = Motion::reduced;
    unsigned faded = 0;
    player_actions.play([&] {
        EXPECT_LE(end_of(player_actions.events()), 90U);
        for (const auto& moving_token : player_actions.at(45).moving_tokens) {
            EXPECT_TRUE(moving_token.still);
            ++faded;
        }
        return faded < 5;
    });
    EXPECT_EQ(faded, 5U);
}

TEST(OwnActionMotion, ClickEndsMotionAndIsHandled) {
    DescribedGame game({.players = 2}, 3);
    const auto table_owner = make_table(test::shared_content());
    auto& table = *table_owner;
    set(table, &PlaySettings::motion, Motion::full);
    table.table_info().people = {{"Ada", 0, false, false}, {"Bruno", 1, false, false}};
    EXPECT_EQ(table.show(game.view(0), game.sent_events(0)), std::nullopt);
    bool moves = false;
    while (!game.over() && !moves) {
        game.move();
        EXPECT_EQ(table.show(game.view(0), game.sent_events(0)), std::nullopt);
        moves = table.pass_time(1);
    }
    ASSERT_TRUE(moves);
    table.press_key(sf::Keyboard::L, false);
    EXPECT_FALSE(table.pass_time(1));
}

TEST(TurnPlaybackReasons, ShowDecidingNumbersOnComparedSpaces) {
    std::size_t by_rule = 0;
    std::size_t by_card = 0;
    for (const std::uint64_t seed : {13U, 14U}) {
        Projector projector(against_automa(game::AutomaLevel::hard), seed);
        projector.show([&] {
            const auto* choice = find(projector.events(), EventType::space_chosen);
            if (choice == nullptr) return false;
            const auto model = projector.still();
            const auto& spaces = model.board.spaces;
            std::vector<picture::Comparison> compared;
            for (const auto& space : spaces) {
                if (!space.compared) continue;
                compared.push_back(*space.compared);
                EXPECT_NE(space.candidate, picture::Candidate::none);
            }
            const bool alone = model.prompt.chain.size() == 1;
            EXPECT_EQ(compared.empty(), alone);
            if (compared.empty()) return false;
            EXPECT_GT(compared.size(), 1U);
            const auto& chosen = spaces[choice->space].compared;
            EXPECT_TRUE(chosen);
            if (!chosen) return true;
            if (chosen->image.empty()) {
                ++by_card;
                for (std::size_t place = 0; place < compared.size(); ++place) {
                    EXPECT_EQ(compared[place].value, static_cast<int>(place) + 1);
                }
                const auto* card = find(projector.events(), EventType::card_revealed);
                // The cost is counted in circles, starting with one; if no card is left to reveal, the first space is
                // chosen.
                const int cost = card == nullptr ? 1 : std::max<int>(content().rules.cards[card->card].cost, 1);
                EXPECT_EQ(chosen->value, (cost - 1) % static_cast<int>(compared.size()) + 1);
                EXPECT_FALSE(model.zoom) << "it must not cover the spaces";
            } else {
                ++by_rule;
                const auto [least, most] = std::ranges::minmax(compared, {}, &picture::Comparison::value);
                EXPECT_LT(least.value, most.value);
                EXPECT_TRUE(chosen->value == least.value || chosen->value == most.value);
                EXPECT_EQ(std::ranges::count(compared, chosen->value, &picture::Comparison::value), 1);
            }
            return false;
        });
    }
    EXPECT_GT(by_rule, 3U);
    EXPECT_GT(by_card, 10U);
}

TEST(TurnPlaybackHits, EachLossShowsThePieceOfThePlayerWhoCausedIt) {
    std::size_t hits = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        Projector projector(against_automa(game::AutomaLevel::normal), seed);
        projector.show([&] {
            const auto model = projector.still();
            std::size_t losses = 0;
            for (const auto& event : projector.events()) {
                const bool amount =
                    event.type == EventType::stock_changed || event.type == EventType::production_changed;
                if (!amount || event.value >= 0 || event.seat != 0 || event.by != 1) continue;
                ++losses;
                const auto chip = std::ranges::find(model.hit_chips, Target{TableTarget::own_stock, event.subject, 0},
                                                    &picture::HitChip::at);
                EXPECT_NE(chip, model.hit_chips.end());
                if (chip == model.hit_chips.end()) continue;
                EXPECT_TRUE(chip->loss);
                EXPECT_EQ(chip->symbols.front().text, "\u2212" + std::to_string(-event.value));
                EXPECT_EQ(chip->symbols.back().kind, render::SymbolKind::piece);
                EXPECT_EQ(chip->symbols.back().number, 1);
            }
            hits += losses;
            EXPECT_GE(model.hit_chips.size(), losses);
            if (losses == 0) {
                EXPECT_TRUE(model.hit_chips.empty());
            }
            return false;
        });
    }
    EXPECT_GT(hits, 0U);
}

TEST(TurnPlaybackHits, TheftIsMarkedOnBothSides) {
    const auto plants = static_cast<std::uint8_t>(game::Resource::plants);
    const auto steel = static_cast<std::uint8_t>(game::Resource::steel);
    const std::vector<Event> events{
        {.type = EventType::card_played, .seat = 1, .source = 7},
        {.type = EventType::stock_changed, .seat = 0, .by = 1, .subject = steel, .source = 7, .value = -2, .before = 5},
        {.type = EventType::stock_changed, .seat = 1, .subject = steel, .source = 7, .value = 2, .before = 0},
        {.type = EventType::stock_changed, .seat = 0, .by = 1, .subject = plants, .source = 7, .value = -3},
        {.type = EventType::stock_changed, .seat = 1, .subject = plants, .source = 7, .value = 4},
        {.type = EventType::stock_changed, .seat = 1, .subject = plants, .source = 7, .value = -1}};
    const auto hits = hits_of(events);
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_EQ(hits[0].loss, &events[1]);
    EXPECT_EQ(hits[0].gain, &events[2]);
    EXPECT_EQ(hits[1].loss, &events[3]);
    EXPECT_EQ(hits[1].gain, nullptr) << "the other production grew by another cause";
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
