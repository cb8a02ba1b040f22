// SPDX-License-Identifier: MIT

// The models of the table in positions of random games, for players and spectators, in both languages.

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "protocol/terraforming/event_json.hpp"
#include "support/paths.hpp"
#include "ui/one_setting.hpp"
#include "ui/terraforming/final_screen.hpp"
#include "ui/terraforming/refusal_words.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "unit/client_ui/terraforming/positions.hpp"
#include "unit/client_ui/terraforming/table_reading.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using render::TableTarget;
using render::Target;
using test::content;
using test::content_of;
using test::project_entry;
using test::RandomGame;

Words french() {
    auto language = syrtis::content::Language::load(std::string(syrtis::test::k_resource_folder) + "/lang", "fr");
    EXPECT_TRUE(language);
    return Words(std::move(*language));
}

TableInfo table_info(const game::State& state) {
    TableInfo surroundings;
    const std::array<std::string, 5> names{"Ada", "Bruno", "Chiyo", "Dmitri", "Esra"};
    for (Seat seat = 0; seat < state.options.players; ++seat)
        surroundings.people.push_back({names[seat], seat, false, false});
    surroundings.pending = Mars::pending(state);
    return surroundings;
}

void walk_models(const game::Options& options, std::uint64_t seed) {
    const Words words = french();
    RandomGame random(options, seed);
    for (int move = 0; !random.over(); ++move, random.move()) {
        if (move % 7 != 0) continue;
        for (const Seat seat : {random.seat, core::k_no_seat}) {
            Interaction table(content_of(options));
            table.show(Mars::view(content_of(options).rules, random.state, seat));
            const auto answers = table.answers();
            if (!answers.empty()) table.pointing().point(answers[static_cast<std::size_t>(move) % answers.size()]);
            const TableLog log(content_of(options));
            const auto model = build_table(table, words, log, table_info(random.state));
            EXPECT_EQ(model.opponents.size() + 1, Mars::sides(options));
            EXPECT_EQ(model.board.spaces.size(), 63U);
            EXPECT_FALSE(model.prompt.title.empty());
            EXPECT_EQ(model.prompt.asked, seat != core::k_no_seat);
            if (seat == core::k_no_seat) {
                EXPECT_TRUE(model.hand.cards.empty());
            }
        }
    }
}

TEST(TerraformingModels, CanBeBuiltInEveryPositionOfThreePlayerGame) { walk_models({.players = 3, .draft = true}, 21); }
TEST(TerraformingModels, CanBeBuiltInEveryPositionOfSoloGame) { walk_models({.players = 1, .solo = true}, 22); }

TEST(TerraformingModels, CanBeBuiltInEveryPositionOfGameWithPreludes) {
    walk_models({.players = 3, .prelude = true}, 24);
}

TEST(TerraformingModels, CanBeBuiltInEveryPositionWithAnAutomaticOpponent) {
    walk_models({.players = 2, .unseated = 1}, 23);
}

TEST(TerraformingModels, DimmedTargetShowsTheReasonThatTheRulesGive) {
    RandomGame random({.players = 2}, 31);
    while (!random.over() && random.state.phase != game::Phase::action) random.move();
    auto position = random.state;
    const Seat seat = position.active_player;
    position.players[seat].owes_first_action = false;
    position.players[seat].stock.fill(0);
    Interaction table(content());
    table.show(Mars::view(content().rules, position, seat));
    table.pointing().point(Target{TableTarget::project, k_convert_heat_entry, 0});
    const TableLog log(content());
    const auto model = build_table(table, Words(), log, table_info(position));
    EXPECT_EQ(project_entry(model, k_convert_heat_entry).highlight, render::Highlight::dimmed);
    EXPECT_FALSE(project_entry(model, k_convert_heat_entry).refused.empty());
    ASSERT_TRUE(model.explanation);
    const auto& last = model.explanation->lines.back();
    EXPECT_EQ(last.mark, render::LineMark::missing);
    EXPECT_EQ(last.text.front().text,
              refusal_words(TargetMeaning(table).candidate({TableTarget::project, k_convert_heat_entry, 0})->refusal,
                            Words()));
}

TEST(TerraformingModels, WindowOfSeveralLocalPlayersNamesEveryPlayer) {
    const auto position = test::action_position();
    const Seat own = position.active_player;
    const auto surroundings = table_info(position);
    const auto name = surroundings.people[own].name;
    for (const bool shared : {false, true}) {
        Interaction table(content());
        set(table, &PlaySettings::is_shared, shared);
        const TableLog log(content());
        table.show(Mars::view(content().rules, position, own));
        auto model = build_table(table, Words(), log, surroundings);
        EXPECT_EQ(model.prompt.title.forms.front(),
                  shared ? name + ": Choose an action" : "Your turn: choose an action");
        EXPECT_EQ(model.own.badge.forms.front(), shared ? "plays" : "your turn");
        EXPECT_EQ(model.board.generation_corner.strong, shared ? name + ": action 1 of 2" : "Your turn, action 1 of 2");
        // A player who waits is not asked.
        table.show(Mars::view(content().rules, position, static_cast<Seat>(1 - own)));
        model = build_table(table, Words(), log, surroundings);
        EXPECT_EQ(model.prompt.title.forms.front(), "Waiting for " + name);
        EXPECT_EQ(model.board.generation_corner.strong, name + "'s turn");
    }
}

TEST(TerraformingModels, ChoiceOfEffectOrderHasASentenceForEachEffect) {
    auto position = test::action_position();
    position.options.choose_effect_order = true;
    const Seat own = position.active_player;
    const auto lava_flows = content().find_card("lava_flows").value();
    auto& deck = position.deck;
    const auto drawn = std::find(deck.order.begin() + deck.top, deck.order.begin() + deck.bottom, lava_flows);
    if (drawn != deck.order.begin() + deck.bottom) {
        std::rotate(drawn, drawn + 1, deck.order.begin() + deck.bottom);
        --deck.bottom;
    }
    for (auto& player : position.players) player.hand.erase(lava_flows);
    position.players[own].hand.insert(lava_flows);
    position.players[own].stock[0] = 50;
    position.levels[game::Parameter::temperature] = -4;
    Mars::apply(content().rules, position, own,
                {.type = game::CommandType::play_card, .target = lava_flows, .payment = {.megacredits = 18}}, nullptr);
    const auto texts = [&](const Words& words) {
        Interaction table(content());
        table.show(Mars::view(content().rules, position, own));
        const TableLog log(content());
        const auto model = build_table(table, words, log, table_info(position));
        std::vector<std::string> lines{model.prompt.title.forms.front(), model.prompt.note.forms.front()};
        for (const auto& option : model.prompt.options) lines.push_back(option.label.forms.front());
        return lines;
    };
    EXPECT_EQ(texts(Words()),
              (std::vector<std::string>{"Which effect comes first?", "the order matters here; the others follow",
                                        "Lava Flows: Raise the temperature 2 steps.",
                                        "Lava Flows: Place the Lava Flows tile on a volcanic area."}));
    Mars::apply(content().rules, position, own, {.type = game::CommandType::choose_option, .target = 0}, nullptr);
    const auto after = texts(french());
    ASSERT_EQ(after.size(), 4U);
    EXPECT_TRUE(after[2].starts_with("Bonus de la température")) << after[2];
}

TEST(TerraformingModels, FinalScoreRanksByPointsAndAddsUp) {
    RandomGame random({.players = 4}, 41);
    while (!random.over()) random.move();
    Interaction table(content());
    table.show(Mars::view(content().rules, random.state, 0));
    const auto surroundings = table_info(random.state);
    const Words words;
    const TableContext context{{table, words, surroundings.people, std::nullopt}};
    const auto model = build_final(context, ScoreHistory{});
    ASSERT_EQ(model.rows.size(), 4U);
    for (std::size_t row = 0; row < model.rows.size(); ++row) {
        int sum = 0;
        for (const auto& part : model.rows[row].parts) sum += part.value_or(0);
        EXPECT_EQ(sum, model.rows[row].total);
        if (row > 0) {
            EXPECT_GE(model.rows[row - 1].total, model.rows[row].total);
        }
    }
    EXPECT_TRUE(model.rows.front().winner);
}

TEST(TerraformingModels, FinalScoreListsAnAutomaticOpponent) {
    RandomGame random({.players = 1, .unseated = 1}, 43);
    random.state.phase = game::Phase::finished;
    random.state.players[1].terraform_rating = 60;
    Interaction table(content());
    table.show(Mars::view(content().rules, random.state, 0));
    const auto surroundings = table_info(random.state);
    const Words words;
    const TableContext context{{table, words, surroundings.people, std::nullopt}};
    const auto model = build_final(context, ScoreHistory{});
    ASSERT_EQ(model.rows.size(), 2U);
    EXPECT_EQ(model.rows[0].name, "Opponent");
    EXPECT_EQ(model.rows[0].piece, 1);
    EXPECT_EQ(model.rows[0].total, 60);
    EXPECT_TRUE(model.rows[0].winner);
    EXPECT_EQ(model.rows[1].name, "Ada");
    EXPECT_EQ(model.title, "Opponent wins with 60 points");
}

TEST(TerraformingModels, LogShowsCauseWithEffectsAndMarksOwnLosses) {
    Json::Value events(Json::arrayValue);
    const auto asteroid = *content().find_source("asteroid");
    const auto add = [&](const game::Event& event) {
        events.append(protocol::terraforming::event_json(content(), game::seen_by(event, 0)));
    };
    add({.type = game::EventType::card_played, .seat = 1, .source = asteroid, .value = 14});
    add({.type = game::EventType::stock_changed,
         .seat = 1,
         .subject = 0,
         .cause = game::Cause::price,
         .source = asteroid,
         .value = -14});
    add({.type = game::EventType::stock_changed,
         .seat = 1,
         .subject = 2,
         .cause = game::Cause::card_effect,
         .source = asteroid,
         .value = 2});
    add({.type = game::EventType::stock_changed,
         .seat = 0,
         .by = 1,
         .subject = 3,
         .cause = game::Cause::card_effect,
         .source = asteroid,
         .value = -3});
    TableLog log(content());
    log.add(0, 0, events);
    const std::vector<SeatPerson> people{{"Ada", 0, false, false}, {"Bruno", 1, false, false}};
    const auto& lines = log.drawn_lines(Words(), people, 0);
    ASSERT_EQ(lines.size(), 2U);
    const auto words_of = [](const render::LogLine& line) {
        std::string text;
        for (const auto& symbol : line.text) text += symbol.text + symbol.image + "|";
        return text;
    };
    EXPECT_EQ(words_of(lines[0]), "Bruno|plays|Asteroid|for|14|resources/megacredits||+2|resources/titanium|");
    // In a short row the name is dropped before the price, and the effects before both.
    std::string kept;
    for (const auto& symbol : lines[0].text) {
        kept += symbol.is_essential ? 'p' : symbol.shortens ? 'n' : '-';
    }
    EXPECT_EQ(kept, "--nppp---");
    EXPECT_EQ(words_of(lines[1]), "Ada|−3|resources/plants|(Asteroid)|");
    EXPECT_EQ(lines[1].tone, render::LogTone::hit);
    EXPECT_TRUE(lines[1].below);
}

TEST(TerraformingModels, ShortLogLineKeepsPriceOfBoughtCard) {
    Json::Value events(Json::arrayValue);
    const auto link = *content().find_source("business_network");
    const auto add = [&](const game::Event& event) {
        events.append(protocol::terraforming::event_json(content(), event));
    };
    add({.type = game::EventType::action_used, .seat = 0, .source = link});
    add({.type = game::EventType::card_bought,
         .seat = 0,
         .cause = game::Cause::cards_bought,
         .source = link,
         .card = static_cast<game::Card>(*content().find_card("comet"))});
    add({.type = game::EventType::stock_changed,
         .seat = 0,
         .subject = 0,
         .cause = game::Cause::cards_bought,
         .source = link,
         .value = -3});
    TableLog log(content());
    log.add(0, 0, events);
    const std::vector<SeatPerson> people{{"Ada", 0, false, false}, {"Bruno", 1, false, false}};
    const auto& lines = log.drawn_lines(Words(), people, 0);
    ASSERT_EQ(lines.size(), 1U);
    std::string price;
    for (const auto& symbol : lines[0].text) price += symbol.is_essential ? symbol.text + symbol.image + "|" : "";
    EXPECT_EQ(price, "for|3|resources/megacredits|");
}

TEST(TerraformingModels, LogContainsHistoryOnceAndShowsUndoneSteps) {
    const auto played = [](const char* card) {
        Json::Value events(Json::arrayValue);
        events.append(protocol::terraforming::event_json(
            content(),
            {.type = game::EventType::card_played, .seat = 1, .source = *content().find_source(card), .value = 14}));
        return events;
    };
    TableLog log(content());
    log.add(7, 0, played("asteroid"));
    log.add(9, 0, played("comet"));
    log.take_history({{5, 1'000'000, played("trees")}, {7, 2'000'000, played("asteroid")}});
    const std::vector<SeatPerson> people{{"Ada", 0, false, false}, {"Bruno", 1, false, false}};
    const auto texts = [&] {
        std::vector<std::string> list;
        for (const auto& line : log.lines(Words(), people, 0)) list.push_back(text_of(line.pieces));
        return list;
    };
    EXPECT_EQ(texts(), (std::vector<std::string>{"Bruno plays Trees", "Bruno plays Asteroid", "Bruno plays Comet"}));
    EXPECT_FALSE(log.drawn_lines(Words(), people, 0)[0].time.empty());
    EXPECT_TRUE(log.drawn_lines(Words(), people, 0)[2].time.empty());
    log.take_back(1, 7, 10, 0);
    EXPECT_EQ(texts(),
              (std::vector<std::string>{"Bruno plays Trees", "Bruno plays Asteroid", "Bruno undoes: plays Comet"}));
    log.add(11, 0, played("comet"));
    EXPECT_EQ(texts().back(), "Bruno plays Comet");
    EXPECT_EQ(texts().size(), 4U);
}

TEST(TerraformingModels, PointedLogLineIsShownInFull) {
    RandomGame random({.players = 2}, 51);
    while (!random.over() && random.state.phase != game::Phase::action) random.move();
    Interaction table(content());
    table.show(Mars::view(content().rules, random.state, 0));
    Json::Value events(Json::arrayValue);
    const game::Event played{
        .type = game::EventType::card_played, .seat = 1, .source = *content().find_source("asteroid"), .value = 14};
    events.append(protocol::terraforming::event_json(content(), game::seen_by(played, 0)));
    TableLog log(content());
    log.add(0, 0, events);
    const auto line_at = [&](std::int64_t id) {
        table.pointing().point(Target{TableTarget::log_line, id, 0});
        return build_table(table, Words(), log, table_info(random.state));
    };
    const auto id = build_table(table, Words(), log, table_info(random.state)).log.lines.front().id;
    const auto model = line_at(id);
    ASSERT_EQ(model.log.lines.size(), 1U);
    ASSERT_TRUE(model.explanation);
    EXPECT_TRUE(model.explanation->if_cut);
    EXPECT_EQ(model.explanation->lines.front().text, model.log.lines.front().text);
    EXPECT_FALSE(line_at(id + 1).explanation);
}

TEST(TerraformingModels, PlacementOfTileWithTheNameOfItsCardSaysTheNameOnce) {
    int named_tiles = 0;
    for (std::uint64_t seed = 60; seed < 64; ++seed) {
        RandomGame random({.players = 3}, seed);
        Interaction table(content());
        for (; !random.over(); random.move()) {
            table.show(Mars::view(content().rules, random.state, random.seat));
            if (table.question().kind != QuestionKind::space) continue;
            const auto model = build_table(table, Words(), TableLog(content()), table_info(random.state));
            const std::string title = model.prompt.title.forms.front();
            const auto name = title.find(": ");
            if (name == std::string::npos) continue;
            const std::string tile = title.substr(name + 2, title.find(" (") - name - 2);
            named_tiles += title.starts_with("Place a tile") ? 1 : 0;
            EXPECT_EQ(title.find(tile + " (" + tile + ")"), std::string::npos) << title;
        }
    }
    EXPECT_GT(named_tiles, 0);
}

TEST(TerraformingModels, InvalidEventsAddNoLogLines) {
    Json::Value events(Json::arrayValue);
    events.append(7);
    events.append(Json::objectValue);
    events[1]["event"] = "no_such_thing";
    events.append(Json::objectValue);
    events[2]["event"] = "stock_changed";
    events[2]["player"] = -4;
    TableLog log(content());
    log.add(0, 0, events);
    EXPECT_TRUE(log.drawn_lines(Words(), {}, 0).empty());
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
